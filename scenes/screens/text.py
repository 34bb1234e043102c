"""The sentences of the menu, the error screen, the lesson and the statistics."""

from __future__ import annotations

END_GAME_EARLY = "End game early…"
RESET_ALL_STATISTICS_NOTE = "Everyone’s games, wins, best scores and streaks go back to zero. Saved games stay."
SAVED_UP_TO_LAST_MOVE = "Everything up to the last move is saved."
WINNERLESS_NOT_COUNTED = "Games without a winner are not counted."
NO_HINTS_IN_LESSON = "Hints are off here: the lesson says what to do."
LEAVE_THE_LESSON = "Leave the lesson?"
LESSONS_ARE_NOT_SAVED = "Lessons are not saved."
NO_FINISHED_GAMES_YET = "No finished games yet."
RESET_ALL_STATISTICS = "Reset all statistics?"
SAVE_THIS_TABLE = "Save this table…"
LICENCES = (
    "The program and its pictures are free software under the MIT licence. The file "
    "THIRD-PARTY-LICENSES.txt beside the program lists the work of other people, with its licences."
)
LESSON_CAN_RESTART = "You can start it again at any time."
