"""Why an action is refused: the code, the rule, and a sentence that says what works."""

from __future__ import annotations

from game.rules.plugin import Refusal

NO_MATCH = Refusal("no_match", "CE-4", "No match: play the suit or the rank of the top card, or an eight.")
NO_TWO = Refusal("due", "CE-8", "Play a two, or draw the cards that the twos demand.")
CAN_PLAY = Refusal("can_play", "CE-6", "You have a playable card: play it.")
DRAW_FIRST = Refusal("draw_first", "CE-6", "Draw before you pass.")
NO_MORE = Refusal("drawn", "CE-6", "You cannot draw more cards now: pass.")
