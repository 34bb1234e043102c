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
COLUMN = "Column"
ROLES = {
    "title": "Title",
    "corner": "Corner",
    "colour": "Colour",
    "body": "Body text",
    "copies": "Copies",
    "picture": "Picture",
    "back": "Back",
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
USUAL_BACK = "The table’s back"
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
DECK = "Deck"
TAB_CARDS, TAB_FAULTS, TAB_COLUMNS = "Cards", "Faults", "Columns"
WAIT = "Wait until the files are read."
BACK_TO_THE_BOX = "Back to your cards"

YOUR_BOX = "Your box"
IN_THIS_BOX = "In this box"
BOARD, LAYOUT = "Board", "Ready table"
TAB_CONTENTS, TAB_FACE = "Contents", "Face"
NOT_KEPT = "This box is one file: the counts are not kept. Save it as a box first."
RESET = "reset"
ROW, PICTURE = "Row", "Picture"
SHOW_BACK, SHOW_FACE = "Show back", "Show face"
CARD_BEFORE, CARD_AFTER = "The card before", "The next card"
EDIT_FACE, DONE = "Edit face", "Done"
STANDS_IN_BOX_TOML = "What you change is saved in box.toml at once. Your spreadsheet stays as it is."
COLOURS = "Colours"
# The colours and symbols of values, in their order.
COLOUR_NAMES = (
    "Brown barrel", "Purple bow", "Green leaf", "Blue shield", "Crimson star", "Teal moon",
    "Ochre drop", "Indigo flame", "Magenta ring", "Olive diamond", "Rust cross", "Slate triangle",
)  # fmt: skip
PICTURE_PLACES = {"": "By shape", "face": "Inside", "whole": "Whole"}
SAMPLE_HAND = "Sample hand"
DEAL_SAMPLE, DEAL_AGAIN, CLOSE = "Deal a sample hand", "Deal again", "Close"
NO_CARD_TO_DEAL = "This deck has no card."
ADD_FILES, ADD, CANCEL, PATH = "Add files", "Add", "Cancel", "Path"
ADD_FILES_NOTE = (
    "A spreadsheet becomes a deck, and your cards can show the pictures. A picture named back is the back of the deck. "
    "The files are copied, and no file of the box is replaced. You can also drop files on this page."
)
ON_THEIR_OWN = "Open on their own"
PAGE_BEFORE, PAGE_AFTER = "The page before", "The next page"
PAPER, BACKS = "Paper", "Backs"
BACK_WAYS = {
    "long": "Other side, long edge",
    "short": "Other side, short edge",
    "fold": "Fold sheets",
    "none": "No backs",
}
PAPERS = {"a4": "A4", "letter": "Letter"}
CUT_MARKS, BLEED = "Cut marks", "Bleed, 3 mm"
SAVE_PDF, SAVE_PNGS, SAVE_SHEET = "Save PDF", "PNGs", "Sheet"
SHEET_TIP = "One picture with all faces, for Tabletop Simulator"
NO_PAGE = "No card to print"
PRINT_STOPPED = "The print was stopped."
RELOAD = "Reload"
NOTHING_NEW = "No file has changed since the box was read."
GAMES_KEEP = "Games under way keep their cards until you reload."
OPEN_FOLDER = "Open folder"
SHARE = "Share as a zip"
SHARE_TIP = "Write the box into one file that you can give to others"


def face_of(deck: str) -> str:
    """Return the heading of the editor of faces."""
    return f"Face of {deck}"


def colour_of(value: str) -> str:
    """Return the name of a drop-down with colours."""
    return f"Colour of {value}"


def colour_name(number: int) -> str:
    """Return the name of a colour and its symbol; the first has the number 1."""
    return COLOUR_NAMES[(number - 1) % len(COLOUR_NAMES)]


def more_values(count: int) -> str:
    """Return the line below a long list of values."""
    return f"And {count} more values."


def hand_of(count: int, deck: str) -> str:
    """Return the heading of a sample hand."""
    return f"{cards(count)} of {deck}"


def nothing_at(path: str) -> str:
    """Return the message that a path leads to nothing."""
    return f"There is no file or folder at {path}."


def as_back_of(deck: str) -> str:
    """Return the answer that a picture is the back of a deck."""
    return f"Back of {deck}"


def add_question(names: str, box: str) -> str:
    """Return the question whether to add files to a box."""
    return f"Add {names} to {box}?"


def added(names: str) -> str:
    """Return the message that files were added."""
    return f"Added: {names}"


def value_of(column: str, value: str) -> str:
    """Return a value of a card with its column: `cost 4`."""
    return f"{column} {value}"


def picture_file(name: str, size: tuple[int, int] | None) -> str:
    """Return the picture of a card, with its size in pixels if it is known."""
    return f"{name}, {size[0]} × {size[1]}" if size is not None else name


def went_wrong(error: Exception) -> str:
    """Return the sentence about an error that nobody foresaw."""
    return f"This did not work ({type(error).__name__})."


def stepped(name: str, value: int, by: int) -> str:
    """Return what a button of a stepper does."""
    return f"{name}: {value}, one {'more' if by > 0 else 'fewer'}"


def source(names: Sequence[str]) -> str:
    """Return what was opened or dropped."""
    some = names if len(names) <= 3 else [*names[:2], f"{len(names) - 2} more"]
    return some[0] if len(some) == 1 else f"{', '.join(some[:-1])} and {some[-1]}"


def found(kinds: int) -> str:
    """Return the heading of the cards that were found."""
    return f"{kinds} card{'s' * (kinds != 1)} found"


def with_copies(count: int, pictures: int) -> str:
    """Return the number of cards with their copies."""
    return f"{count} with all copies, {pictures} with a picture"


def to_check(count: int) -> str:
    """Return the heading of the faults."""
    return f"{count} thing{'s' * (count != 1)} to check"


def more_faults(count: int) -> str:
    """Return the last line of a long list of faults."""
    return f"And {count} more. Correct these first, then read the files again."


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


def close(card: object) -> str:
    """Return the name of a card in large, which any press closes."""
    name, text = getattr(card, "name", ""), getattr(card, "fields", {}).get("text", "")
    return f"{name}. {text} Press to close.".replace("  ", " ")


def copies_of(name: str) -> str:
    """Return what a stepper sets."""
    return f"Copies of {name}"


def saved_as(path: object) -> str:
    """Return the message that a box was saved."""
    return f"Saved as a box: {path}"


def cards(count: int) -> str:
    """Return a number of cards."""
    return f"{count} card{'s' * (count != 1)}"


def cards_and_kinds(count: int, kinds: int) -> str:
    """Return what is in a deck."""
    return f"{cards(count)}, {kinds} kind{'s' * (kinds != 1)}"


def times(count: int) -> str:
    """Return how often something is in the box."""
    return f"× {count}"


def box_contents(count: int, tokens: int, boards: int) -> str:
    """Return what is in a box."""
    some = [cards(count)]
    some += [f"{tokens} token{'s' * (tokens != 1)}"] if tokens else []
    some += [f"{boards} board{'s' * (boards != 1)}"] if boards else []
    return ", ".join(some)


def counts_changed(count: int) -> str:
    """Return how many counts are others than those of the file."""
    return f"{count} count{'s' * (count != 1)} changed"


def was(count: int) -> str:
    """Return the count that the file has."""
    return f"was {count}"


def reset_copies(name: str) -> str:
    """Return the button that takes the count of the file again."""
    return f"Reset the copies of {name}"


def row_of(row: int, file: str) -> str:
    """Return where a card comes from."""
    return f"{row} of {file}"


def card_of(number: int, count: int) -> str:
    """Return which card is shown."""
    return f"card {number} of {count}"


def face_spoken(name: str, text: str) -> str:
    """Return a card in large for a screen reader."""
    return f"{name}. {text}" if text else name


def page_of(number: int, count: int) -> str:
    """Return which page is shown."""
    return f"page {number} of {count}"


def page_spoken(number: int, cards: int) -> str:
    """Return a page for a screen reader."""
    return f"Page {number}, {cards} cards"


def all_cards(count: int) -> str:
    """Return the choice to print all cards."""
    return f"All {count}"


def only_changed(count: int) -> str:
    """Return the choice to print what has changed since the last print."""
    return f"Only {count} changed"


def files_changed(names: Sequence[str], what: str) -> str:
    """Return the message that files are newer than what is shown, and what is different in them."""
    plural = "have" if len(names) != 1 else "has"
    return f"{source(names)} {plural} changed{f': {what}' if what else ''}."


def printing(per_cent: int) -> str:
    """Return how far a print is."""
    return f"Printing: {per_cent} %. Esc stops it."


def written(path: object) -> str:
    """Return the message that a print was saved."""
    return f"Saved: {path}"


def shared_as(path: object) -> str:
    """Return the message that a box was written as a zip."""
    return f"Saved as a zip: {path}"


def box_is_in(folder: object) -> str:
    """Return the message that names the folder of a box."""
    return f"The box is in {folder}."


def no_program(folder: object) -> str:
    """Return the message that no program opens folders."""
    return f"The box is in {folder}. No program here opens folders."
