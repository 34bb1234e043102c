"""The sentences of hints and the review."""

from __future__ import annotations

A_NEW_GAME_STARTS = "A new game starts here, with its own file. The first game does not change."
IT_KNEW_MORE_OF = "It knew more of people’s cards. They are face down here, because several of you are watching."
NOTHING_TO_SHOW_YET = "Nothing to show yet."
THIS_IS_EVERYTHING_THE = "This is everything the bot knew."
THIS_IS_HOW_IT = "This is how it was."
