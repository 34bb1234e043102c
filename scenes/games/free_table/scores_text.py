"""The sentences of the score pad, the cribbage board and the ready tables of the Free Table."""

from __future__ import annotations

SCORES, TOTAL = "Scores", "Total"
OPEN_THE_SCORES = "The score pad: one column for each player"
CLICK_TO_WRITE = "Click, or type a number, to write here"
RENAME_ROW = "Click to name this row"
NAME_THIS_ROW, ROW_NAME = "Name this row", "Name"
POINTS = "Points"
SHOW_SCORES, HIDE_SCORES = "Show the scores", "Hide the scores"
NEW_ROW, CLEAR_SCORES = "New row", "Clear the scores"
CLEAR_QUESTION = "Clear the scores?"
ALL_NUMBERS_GO = "All numbers and names of rows are erased. You can undo this."
KEEP = "Keep them"


def row(number: int) -> str:
    """Return the name of a row without a name."""
    return f"Row {number}"


def named_row(name: str) -> str:
    """Return a row of the score pad for a screen reader."""
    return f"Scores, {name}"


def spoken_pad(totals: tuple[int, ...]) -> str:
    """Return the score pad for a screen reader."""
    return f"The score pad. Totals: {', '.join(map(str, totals))}"


def spoken_cell(player: str, row_name: str, value: int | None) -> str:
    """Return a cell of the score pad for a screen reader."""
    return f"{player}, {row_name}: {'nothing' if value is None else value}"


def score_of(player: str, row_name: str) -> str:
    """Return the title of the form that asks for a score."""
    return f"{player}, {row_name}"


DEALER = "DEALER"
DEALER_BUTTON, CRIBBAGE_BOARD = "Dealer button", "Cribbage board"
DRAG_BUTTON = "Drag it to the next dealer"
CLICK_A_HOLE = "Click a hole to move that player’s peg there"
DRAG_PEG = "Drag it along its track, or press Enter to type points"
MOVE_ON, MOVE_BACK, PICK_UP = "Move forward", "Move back", "Pick up"
PEGS_TO_START = "All pegs to the start"
MOVE, REMOVE = "Move", "Remove"
STARTER, CRIB, PLAY, BOARD, POT = "Starter", "Crib", "Play", "Board", "Pot"


def peg_of(name: str, hole: int) -> str:
    """Return a player's peg and its hole."""
    return f"The peg of {name}: {hole} of 121"


def points(count: int) -> str:
    """Return by how many points a carried peg moves: `+8`."""
    return f"+{count}" if count > 0 else f"\u2212{-count}" if count else "0"


WELL_BOARD, WELL_BUTTON = "Cribbage", "Dealer"
