"""The sentences about boxes: what is wrong, and what happens instead."""

from __future__ import annotations

from collections.abc import Sequence

BAD_MANIFEST = "The list of the cards of the box is damaged."
CAME, WENT = ("new card or token", "new cards or tokens"), ("card or token less", "cards or tokens less")
OTHER_COUNTS, OTHER_TEXTS = ("other number of copies", "other numbers of copies"), ("other text", "other texts")
TEXTS, PICTURES, COUNTS = ("text", "texts"), ("picture", "pictures"), ("count", "counts")
NEW_CARDS, GONE_CARDS = ("new card", "new cards"), ("card less", "cards less")
NOTHING_TO_ADD = (
    "There is nothing to add: a box takes spreadsheets (CSV, TSV, xlsx) and pictures (PNG, JPG, WebP, SVG)."
)
NO_LAYOUT = "It is no saved table. It is left out."
NO_CARDS = "There is no card in it. A box needs a spreadsheet (CSV, TSV, xlsx), or pictures (PNG, JPG, WebP)."
NO_NAME = "No name: the card is called by its row."
NOT_UTF8 = "The letters are not UTF-8. Unreadable ones are shown as �."
NO_HEADING = "There is no heading row. The file is ignored."
FORMULAS = "Formulas are not evaluated. The values that were saved with them are used."
NO_PICTURE_FILE = "It is damaged, or no PNG, JPG, WebP or SVG. It is left out."
DAMAGED_PICTURE = "The picture is damaged. Its cards are drawn from their texts."
ANIMATED = "It is animated. Only its first picture is used."
FIXED_TEXTS = "Fixed texts on the faces are left out."
SHEET_OF_FACES, PICTURE_OF_THE_BACK, PICTURE = "The sheet of faces", "The picture of the back", "The picture"
# What a room of PlayingCards.io can hold besides its cards, one and several, by the types that it has there.
WIDGETS_LEFT_OUT = {
    ("pile", "piles"): ("cardPile", "hand"),
    ("counter", "counters"): ("counter",),
    ("label", "labels"): ("labelText",),
    ("die or spinner", "dice and spinners"): ("spinner", "dice"),
    ("button", "buttons"): ("automationButton", "turnButton"),
}
OTHER_WIDGETS = ("other thing", "other things")
STOPPED = "It was stopped. Nothing was written."
TOO_MANY_TEXTS = "The text is very long. Only its beginning is used."


def not_there(path: str) -> str:
    """Return the error of a path without a box."""
    return f"There is no box at {path}."


def not_readable(name: str) -> str:
    """Return the error of a file that cannot be read."""
    return f"{name} cannot be read: it is damaged, locked, or of another kind."


def not_written(name: str) -> str:
    """Return the error of a file that cannot be written."""
    return f"{name} cannot be written. Is the disk full, or the folder locked?"


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


def card_of_row(number: int) -> str:
    """Return the name of a card whose row has none."""
    return f"Card {number}"


def drawn_faces(names: Sequence[str]) -> str:
    """Return the note about cards that name no picture in a deck with pictures."""
    listed = [*names] if len(names) <= 3 else [*names[:2], f"{len(names) - 2} more"]
    some = listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} and {listed[-1]}"
    return f"{some} name{'s' * (len(names) == 1)} no picture and {'is' if len(names) == 1 else 'are'} drawn."


def no_number(count: str) -> str:
    """Return the fault of a count that is no number."""
    return f"The count “{count}” is no number from 0 to 99. There is one copy."


def no_picture(name: str) -> str:
    """Return the fault of a missing picture."""
    return f"There is no picture “{name}”. The card is drawn from its texts."


def no_back(name: str) -> str:
    """Return the fault of a missing picture of a back."""
    return f"There is no picture “{name}” for the back."


def several_names(name: str) -> str:
    """Return the fault of a name that is used twice."""
    return f"There is another card “{name}”. Both are used."


def too_many_rows(maximum: int) -> str:
    """Return the fault of a spreadsheet with too many rows."""
    return f"There are more than {maximum:,} rows. The rest are left out."


def too_many_columns(maximum: int) -> str:
    """Return the fault of a spreadsheet with too many columns."""
    return f"There are more than {maximum} columns. The rest are left out."


def too_many_cards(maximum: int) -> str:
    """Return the fault of a box with too many cards."""
    return f"There are more than {maximum:,} cards. The rest are left out."


def picture_too_large(width: int, height: int) -> str:
    """Return the fault of a picture with too many pixels."""
    return f"It has {width:,} by {height:,} pixels, which is too large. It is left out."


def left_out(count: int, words: tuple[str, str]) -> str:
    """Return the note about things of a room that no box has; empty for none."""
    return f"{count} {words[count != 1]} of the room {'is' if count == 1 else 'are'} left out." if count else ""


def pictures_on_the_web(count: int) -> str:
    """Return the note about pictures that are not in the room."""
    return (
        f"{count} picture{'s' * (count != 1)} on the web {'is' if count == 1 else 'are'} left out: nothing is fetched."
    )


def objects_left_out(count: int, kinds: Sequence[str]) -> str:
    """Return the note about objects of Tabletop Simulator that no box has."""
    return f"{count} object{'s' * (count != 1)} {'is' if count == 1 else 'are'} left out ({', '.join(kinds)})."


def picture_wanted(what: str, address: str, name: str) -> str:
    """Return the fault of a picture that is on the web, and how to have it here."""
    return f"{what} is at {address}. Save it beside this file as {name}: nothing is fetched."


def several_backs(deck: str) -> str:
    """Return the note about a deck with different backs."""
    return f"{deck} has several backs. It gets the first one, so that no player can tell cards apart."


def no_deck(name: str) -> str:
    """Return the fault of a setting for a deck that is not there."""
    return f"There is no deck “{name}” in the box. Its settings are ignored."


def toml_fault(error: object) -> str:
    """Return the fault of a file that is not TOML."""
    return f"It is not valid TOML ({error}). The box is read without it."


def toml_not_changed(error: object) -> str:
    """Return the error of a change that cannot stand in `box.toml`, because the file is no TOML."""
    return f"Nothing was saved: box.toml is not valid TOML ({error}). Mend it first."


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


def printed_line(path: str) -> str:
    """Return the line about a file that was written."""
    return f"  written: {path}"


def fault_line(fault: object) -> str:
    """Return the line of a fault."""
    return f"fault: {fault}"


def note_line(note: object) -> str:
    """Return the line of something that was left out."""
    return f"note: {note}"


def counted(count: int, words: tuple[str, str]) -> str:
    """Return a number with its word: `2 texts`."""
    return f"{count} {words[count != 1]}"


def changed_names(words: tuple[str, str], names: Sequence[str], maximum: int = 4) -> str:
    """Return a sentence about what has changed: `2 new cards or tokens: Gull, Porter.`"""
    listed = ", ".join(names[:maximum]) + (" …" if len(names) > maximum else "")
    return f"{len(names)} {words[len(names) != 1]}: {listed}."
