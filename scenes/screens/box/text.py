"""The sentences of the screens for a box of one's own cards."""

from __future__ import annotations

from collections.abc import Sequence

YOUR_OWN_CARDS = "Your own cards"
READING = "Reading …"
STOPPED = "The reading was stopped."
NO_MEMORY = "There is not enough memory for this."
NO_CARD_FOUND = "No card was found"
HOVER = "Point at a card to enlarge it"
NOTHING_TO_CHECK = "Nothing to check"
CAN_PLAY = "You can play without changing them."
READ_AGAIN = "Read again"
IGNORE = "Ignore"
NOTHING_TO_DO = "nothing to do"
COLUMN, FIRST_ROWS, SHOWN_AS = "Column", "First rows", "Shown as"
ROLES = {
    "title": "Title",
    "corner": "Corner",
    "colour": "Colour",
    "body": "Body text",
    "copies": "Copies",
    "picture": "Picture",
    "hidden": "Not shown",
}
SIZE, BACK, PICTURES = "Size", "Back", "Pictures"
SIZES = {
    "poker": "Poker, 63 × 88 mm",
    "bridge": "Bridge, 57 × 88 mm",
    "tarot": "Tarot, 70 × 120 mm",
    "mini": "Mini, 44 × 63 mm",
    "square": "Square, 70 × 70 mm",
}
USUAL_BACK = "The table's back"
ONE_BACK = "One back for the deck: nobody can tell cards apart."
ACROSS, DOWN, CARDS = "Across", "Down", "Cards"
SHEET_NOTE = "A picture with many faces: how many are side by side, and how many below each other?"
NAME = "Name"
FILES_STAY = "Your files stay as they are."
PRINT = "Print"
SAVE_AS_BOX = "Save as a box"
PUT_ON_TABLE = "Put on the table"
NO_FURTHER = "It goes no further."
GUIDE = "Guide"
TAB_CARDS, TAB_FAULTS, TAB_COLUMNS = "Cards", "Faults", "Columns"
WAIT = "Wait until the files are read."
BACK_TO_THE_BOX = "Back to your cards"


def went_wrong(error: Exception) -> str:
    """Return the sentence about an error that nobody foresaw."""
    return f"This did not work ({type(error).__name__})."


def stepped(name: str, value: int, by: int) -> str:
    """Return what a button of a stepper does."""
    return f"{name}: {value}, one {'more' if by > 0 else 'fewer'}"


def source(names: Sequence[str]) -> str:
    """Return what was opened or dropped."""
    shown = names if len(names) <= 3 else [*names[:2], f"{len(names) - 2} more"]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"


def found(kinds: int) -> str:
    """Return the heading of the cards that were found."""
    return f"{kinds} card{'s' * (kinds != 1)} found"


def with_copies(count: int, pictures: int) -> str:
    """Return the number of cards with their copies."""
    return f"{count} with all copies, {pictures} with a picture"


def to_check(count: int) -> str:
    """Return the heading of the faults."""
    return f"{count} thing{'s' * (count != 1)} to check"


def row(number: int) -> str:
    """Return the place of a fault."""
    return f"Row {number}"


def use(picture: str) -> str:
    """Return the act that takes another picture."""
    return f"Use {picture}"


def ignore(fault: str) -> str:
    """Return the name of the act that hides a fault."""
    return f"Ignore: {fault}"


def columns_of(file: str) -> str:
    """Return the heading of the columns."""
    return f"Columns of {file}"


def column_shown_as(heading: str) -> str:
    """Return the name of a drop-down of a column."""
    return f"Column {heading} is shown as"


def own_size(width: int, height: int) -> str:
    """Return a size that has no name."""
    return f"{width} × {height} mm"


def cards_in_decks(cards: int, decks: int) -> str:
    """Return what is in the box."""
    return f"{cards} card{'s' * (cards != 1)} in {'one deck' if decks == 1 else f'{decks} decks'}."


def card_spoken(name: str, count: int, faults: int) -> str:
    """Return a card for a screen reader."""
    trouble = ", to check" if faults else ""
    return f"{name}, {count} {'copy' if count == 1 else 'copies'}{trouble}"


def copies_of(name: str) -> str:
    """Return what a stepper sets."""
    return f"Copies of {name}"


def saved_as(path: object) -> str:
    """Return the message that a box was saved."""
    return f"Saved as a box: {path}"


def drawn_faces(names: Sequence[str]) -> str:
    """Return the note about cards without a picture in a deck with pictures."""
    some = source(names)
    return f"{some} name{'s' * (len(names) == 1)} no picture and {'is' if len(names) == 1 else 'are'} drawn."
