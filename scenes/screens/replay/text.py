"""The sentences of the replay."""

from __future__ import annotations

NEW_GAME_BRANCHES = "A new game starts here, with its own file. The first game does not change."
NO_LOG_LINE = "No log for this move."
MARKED_ONLY = "Marked only"
ALL_HANDS = "All hands"
LOOK_BACK = "Look back"
SEEN_BY = "Seen by"
FIRST_MOVE = "First move"
PREVIOUS_MARK = "Previous mark"
BACK_ONE_MOVE = "Back one move"
FORWARD_ONE_MOVE = "Forward one move"
NEXT_MARK = "Next mark"
LAST_MOVE = "Last move"
PLAY_FROM_HERE = "Play from here"
PLAY_ON = "Play on"


def marked(text: str) -> str:
    """Return a marked line for a screen reader."""
    return f"{text}, marked"


def cannot_play_from_here(why: object) -> str:
    """Return why no game can begin at this move."""
    return f"You cannot play from here: {why}"


def move_of(place: int, last: int) -> str:
    """Return the present place of a replay."""
    return f"Move {place} of {last}"


def replay_of(when: str) -> str:
    """Return the title of a replay."""
    return f"Replay, {when}"


def seen_by(name: str) -> str:
    """Return through whose eyes a replay is seen."""
    return f"Seen by: {name}"


def speed(label: str) -> str:
    """Return the speed of a replay."""
    return f"Speed: {label}"


def at_move(place: int, last: int) -> str:
    """Return a place of the timeline."""
    return f"move {place} of {last}"


def timeline(place: str) -> str:
    """Return the timeline for a screen reader."""
    return f"Timeline: {place}"


def holds(name: str, pieces: str) -> str:
    """Return a player's hand for a screen reader; `pieces` is empty for an empty hand."""
    return f"{name} holds {pieces or 'nothing'}"
