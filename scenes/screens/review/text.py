"""The sentences of hints and the review."""

from __future__ import annotations

NEW_GAME_BRANCHES = "A new game starts here, with its own file. The first game does not change."
PEOPLES_CARDS_FACE_DOWN = (
    "It knew more of people’s cards. They are face down here, because several of you are watching."
)
NOTHING_TO_SHOW_YET = "Nothing to show yet."
ALL_THE_BOT_KNEW = "This is everything the bot knew."
HOW_IT_WAS = "This is how it was."
