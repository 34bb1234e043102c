"""The sentences of the launcher."""

from __future__ import annotations

FIRST_GAME = "Play a first game with three bots."
FILE_UNCHANGED = "The file has not changed. Other saved games are under Saves…"
WHICH_GAME = "Which game do you want to play?"
CANNOT_BE_OPENED = "cannot be opened"
NOT_TRUSTED_YET = "not trusted yet"
CHANGED = "changed"
PRESS_TO_DECIDE_AGAIN = "Its files have changed since you trusted it. Press to decide whether you still do."
PRESS_TO_DECIDE = "A program in your folder of games. Press to decide whether you trust it."
TRUST_IT = "Trust and open"
TRUST_OWN_WORK = "I write it myself"
NOT_NOW = "Not now"
CLOSE = "Close"
TRY_AGAIN = "Try again"
COPY_REPORT = "Copy the report"
REPORT_COPIED = "The report is in the clipboard."
NO_CLIPBOARD = "The clipboard is not available."
LANTERN_TABLE = "Lantern Table"
WHOSE_LESSON = "Whose lesson"
SET_UP = "Set up"
NOT_AVAILABLE_YET = "not available yet"
FIRST_GAME_2 = "First game"
SEE_THE_END = "See the end"
LEARN_TO_PLAY = "Learn to play"
SOUND_ON = "Sound on"
SOUND_OFF = "Sound off"
EXIT_FULL_SCREEN = "Exit full screen"
FULL_SCREEN = "Full screen"
YOUR_LAST_GAME = "Your last game"
NO_SAVED_GAME = "No saved game"
PLAY_NOW = "Play now"


def minutes(low: int, high: int) -> str:
    """Return how long a game takes, in short."""
    return f"{low}–{high} min"


def box_spoken(title: str, line: str, people: str, time: str, kind: str) -> str:
    """Return a box of the launcher for a screen reader."""
    return f"{title}. {line} {people} players, {time}. {kind}"


def not_available(title: str) -> str:
    """Return the message that a game is not available."""
    return f"{title} is not available yet."


def box_facts(people: str, time: str) -> str:
    """Return the facts on a box of the launcher."""
    return f"{people} players, {time}"


def first_game(title: str) -> str:
    """Return what the launcher offers while no game is saved."""
    return f"A first game of {title} with three bots is ready. Names, seats and house rules can be changed."


def trust_question(title: str) -> str:
    """Return the heading of the question whether to trust a game."""
    return f"Do you trust “{title}”?"


def trust_text(path: object) -> str:
    """Return what it means to trust a game."""
    return (
        "This game is a program of its own, and not part of Lantern Table. When it is opened, it can do everything "
        "that you can do on this computer. Trust it only if you know where it comes from. You are asked again if its "
        f"files change.\n\n{path}"
    )


def changed_question(title: str) -> str:
    """Return the heading of the question whether to trust a game whose files have changed."""
    return f"Do you still trust “{title}”?"


def changed_text(path: object) -> str:
    """Return why a game must be trusted again."""
    return (
        "You trusted this game, and its files have changed since. It is a program of its own: when it is opened, it "
        "can do everything that you can do on this computer. Trust it only if you know where the change comes from. "
        "If you write it yourself, you need not be asked again."
        f"\n\n{path}"
    )


def cannot_open(title: str) -> str:
    """Return the heading of the page about a game that cannot be loaded."""
    return f"{title} cannot be opened"
