"""The texts of the papers of the story games."""

from __future__ import annotations

DISK_FULL = "there is no room left"
NO_PERMISSION = "you are not allowed to write there"
CANNOT_BE_WRITTEN = "it cannot be written"
ACT_NONE, ACT_BRIEF = "Add an act", "act"
WRITE, MORE = "write …", "more"
NEXT_LINE_OF_THE_STORY = "Next line of the story"
NOT_NOW = "Not now"
SEND, WRITE_FIRST = "Send", "Write a line first."
# The first that has room.
OTHERS_WAIT = "Draft saved. The others wait for you.", "The others wait for you.", "Others wait."


def story_saved(file: str, folder: object) -> str:
    """Return the message that a story was saved."""
    return f"The story is saved as “{file}”, and as text beside it, in {folder}"


def saved_as(path: object) -> str:
    """Return the message that a file was saved."""
    return f"Saved: {path}"


def not_saved(what: str, folder: object, why: str) -> str:
    """Return the message that a story could not be saved."""
    return f"The {what} could not be saved in {folder}: {why}. Nothing is lost; try again later."


def only_sees(name: str) -> str:
    """Return the note on a private sheet."""
    return f"only {name} sees this"


def to_whom(whom: str) -> str:
    """Return to whom a line is said."""
    return f"to {whom}"


def deed_of_line(tag: str) -> str:
    """Return the deed of a line for a screen reader."""
    return f"Deed of this line: {tag}"


NOTES, OPEN_NOTES = "Notes", "Your private notes: only you can read them"
