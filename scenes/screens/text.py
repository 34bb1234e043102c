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
EXPORT_AS_CSV = "Export as CSV"
SAVE_THIS_TABLE = "Save this table…"
LICENCES = (
    "The program and its pictures are free software under the MIT licence. The file "
    "THIRD-PARTY-LICENSES.txt beside the program lists the work of other people, with its licences."
)
LESSON_CAN_RESTART = "You can start it again at any time."
MADE_WITH = (
    "Drawn with pygame-ce (LGPL), set in Source Serif and Source Sans by Adobe (OFL), with Noto Sans for "
    "other scripts (OFL). Physics by pymunk (MIT), saves by msgspec (BSD), guides by markdown-it-py (MIT), "
    "stories by Jinja (BSD), folders by platformdirs (MIT)."
)
GAMES_AND_DESIGNERS = "The games, and who designed them:"
LANTERN_TABLE = "Lantern Table"
THE_RULES_FAILED = "The rules failed"
SOMETHING_WENT_WRONG = "Something went wrong"
INCLUDE_NAMES = "Include names, log and typed texts"
SAVE_A_REPORT = "Save a report"
UNDO_LAST_MOVE = "Undo last move"
BACK_TO_LAUNCHER = "Back to launcher"
WATCH = "Just watch"
DO_IT_FOR_ME = "Do it for me"
PLAY_A_GAME = "Play a game"
CONTINUE = "Go on"
ONE_STEP_AT_A_TIME = "One step at a time (N)"
ASK_ME = "Ask me"
PLAY_IT_FOR_ME = "Play it for me"
BOTS_PACE = "Bots' pace"
TIME_TO_UNDO = "Time to undo"
BOTS_WAIT_A_SECOND = "Bots wait a second"
BOTS_DO_NOT_WAIT = "Bots do not wait"
SHARING_THE_SCREEN = "Sharing the screen"
MY_ONLY_CARD = "My only card"
OPEN_THE_STORY = "Open the story"
SAVE_THE_STORY_SO_FAR = "Save the story so far"
SAVED_AS_YOU_PLAY = "saved as you play"
EXIT_FULL_SCREEN = "Exit full screen"
FULL_SCREEN = "Full screen"
BACK_TO_THE_TABLE = "Back to the table"
SAVE_A_COPY = "Save a copy"
LEAVE_THE_TABLE = "Leave the table"
SHOW_AGAIN = "Show again"
LOOK_BACK = "Look back"
WHAT_THE_BOTS_KNEW = "What the bots knew"
RESET_ALL = "Reset all…"
RESET = "Reset…"
SHOW_THE_SAVED_GAMES = "Show the saved games of this kind"


def version(version: str) -> str:
    """Return the line about the program and its version."""
    return f"Version {version}. A card table for people who share one screen, with bots in the empty seats."


def report_failed(why: object) -> str:
    """Return the message that a report could not be written."""
    return f"The report could not be written: {why}."


def report_saved(path: object) -> str:
    """Return the message that a report was written."""
    return f"Saved as {path}. Nothing is sent. You can pass it on to the developers."


def program_failed(where: str) -> str:
    """Return the first sentence after a failure of the program."""
    return f"The program failed {where}. Your saved games are safe."


def rules_failed(title: str, where: str, safe: str) -> str:
    """Return the first sentence after a failure of rules."""
    return f"The rules of {title} failed {where}. Your move did not happen. {safe}"


def screen_failed(where: str, safe: str) -> str:
    """Return the first sentence after a failure of a screen."""
    return f"This screen failed {where}. The game has not changed. {safe}"


def reset_statistics(title: str) -> str:
    """Return the question before the statistics of a game are reset."""
    return f"Reset {title}?"


def reset_named(name: str) -> str:
    """Return the name of the button that resets statistics."""
    return f"Reset {name}"


def left(title: str) -> str:
    """Return the message after a player left a game that is not over."""
    return f"Your game of {title} is saved: Continue on the start screen returns to it."
