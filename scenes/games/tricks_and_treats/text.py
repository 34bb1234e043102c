"""The sentences of the screens of Tricks and Treats."""

from __future__ import annotations

NO_TRICK_YET = "No trick in this round yet."
TREATS_USED, NONE_YET = "treats used", "none yet"
NO_MORE_STOPS = "Pass until the next deal"
WINNER = "The winner"
BELLS = {"lead": "before", "card": "during", "end": "end"}  # a trick: when the game stops for treats
BAG_IS_HIDDEN = "Your house rules hide the contents of the bag."
