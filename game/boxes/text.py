"""The sentences about boxes: what is wrong, and what happens instead."""

from __future__ import annotations

NO_CARDS = "There is no card in it. A box needs a CSV or TSV file, or pictures (PNG, JPG, WebP)."
NO_NAME = "No name: the card is called by its row."
NOT_UTF8 = "The letters are not UTF-8. Unreadable ones are shown as �."
NOT_A_TABLE = "This is no list of files or values that box.toml can have. It is ignored."
NO_HEADING = "There is no heading row. The file is ignored."
TOO_MANY_TEXTS = "The text is very long. Only its beginning is used."


def not_there(path: str) -> str:
    """Return the error of a path without a box."""
    return f"There is no box at {path}."


def not_readable(name: str) -> str:
    """Return the error of a file that cannot be read."""
    return f"{name} cannot be read: it is damaged, locked, or of another kind."


def too_large(name: str) -> str:
    """Return the error of a box that is too large."""
    return f"{name} is too large: at most 64 MB as a zip, 256 MB and 4,000 files in all."


def file_too_large(name: str) -> str:
    """Return the error of a file that is too large."""
    return f"{name} is larger than 16 MB."


def path_outside(name: str) -> str:
    """Return the error of a zip with paths that lead out of it."""
    return f"{name} contains paths that lead out of the box. Nothing was read."


def no_such_file(name: str) -> str:
    """Return the error of a file that is not in the box."""
    return f"There is no file {name} in the box."


def row(file: str, number: int) -> str:
    """Return the place of a row."""
    return f"{file}, row {number}"


def no_number(count: str) -> str:
    """Return the fault of a count that is no number."""
    return f"The count “{count}” is no number from 0 to 99. There is one copy."


def no_picture(name: str) -> str:
    """Return the fault of a missing picture."""
    return f"There is no picture “{name}”. The card is drawn from its texts."


def several_names(name: str) -> str:
    """Return the fault of a name that is used twice."""
    return f"There is another card “{name}”. Both are used."


def too_many_rows(maximum: int) -> str:
    """Return the fault of a spreadsheet with too many rows."""
    return f"There are more than {maximum:,} rows. The others are left out."


def too_many_cards(maximum: int) -> str:
    """Return the fault of a box with too many cards."""
    return f"There are more than {maximum:,} cards. The others are left out."


def toml_fault(error: object) -> str:
    """Return the fault of a file that is not TOML."""
    return f"It is not valid TOML ({error}). The box is read without it."


def unknown_setting(name: str) -> str:
    """Return the fault of a setting that no box has."""
    return f"“{name}” is no setting of a box. It is ignored."


def wrong_setting(name: str, wanted: str) -> str:
    """Return the fault of a setting with a value that does not fit."""
    return f"“{name}” must be {wanted}. It is ignored."


def summary(title: str, cards: int, decks: int) -> str:
    """Return the first line about a box that was read."""
    return f"{title}: {cards} card{'s' * (cards != 1)} in {decks} deck{'s' * (decks != 1)}"


def deck_line(name: str, kinds: int, cards: int, pictures: int) -> str:
    """Return the line about a deck."""
    return f"  {name}: {kinds} kind{'s' * (kinds != 1)}, {cards} card{'s' * (cards != 1)}, {pictures} with a picture"


def token_line(name: str, count: int) -> str:
    """Return the line about a kind of token."""
    return f"  {name}: {count} token{'s' * (count != 1)}"


def fault_line(fault: object) -> str:
    """Return the line of a fault."""
    return f"fault: {fault}"
