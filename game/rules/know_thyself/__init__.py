"""Know Thyself: a story game for a GM and one to four PCs who wake without memories in a palace."""

from __future__ import annotations

from game.rules.know_thyself.bots.careful import choose
from game.rules.know_thyself.bots.search import SEARCH
from game.rules.know_thyself.meta import META
from game.rules.know_thyself.phases.after_cards import facts
from game.rules.know_thyself.phases.creation import setup
from game.rules.know_thyself.phases.ending import result, scores
from game.rules.know_thyself.script import SCRIPT, called, complete_position, make_table, private
from game.rules.know_thyself.text.chronicle import story
from game.rules.know_thyself.text.forms import AHEAD
from game.rules.know_thyself.text.highlights import highlights
from game.rules.know_thyself.text.log_messages import HOLDS, TURNED_TOGETHER, WEIGHTY, occasion, tell
from game.rules.know_thyself.text.narrator import narrate
from game.rules.know_thyself.text.prompts import idea, improvise
from game.rules.know_thyself.text.prompts_text import outlook, plate
from game.rules.know_thyself.text.reasons import reason
from game.rules.know_thyself.text.talk import talk
from game.rules.plugin import Names, Tale, Talk, chosen_by
from game.rules.private_notes import NOTED

GAME = SCRIPT.game(
    META, make_table, setup, result, tell, chosen_by(choose), private=private, complete_position=complete_position,
    called=called, scores=scores, plate=plate, outlook=outlook, search=SEARCH,
    names=Names(rounds="wager", beat="round", leftovers="hc_shelf"),
    talk=Talk(talk, improvise=improvise, idea=idea, reason=reason, ahead=AHEAD),
    tale=Tale(
        silent=frozenset({NOTED}),
        story=story, narrate=narrate, occasion=occasion, holds=HOLDS, sealed=TURNED_TOGETHER, facts=facts,
        highlights=highlights, weighty=WEIGHTY,
    ),
)  # fmt: skip

__all__ = ["GAME"]
