"""Refusals of gestures on the score pad, the cribbage board, grids and the values of chips (FT-10, FT-16..FT-18)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.act_hands import sits
from game.rules.free_table.phases.act_scores import peg_move, tracks
from game.rules.free_table.phases.action_text import NAME_LIMIT, USUAL_GRID, entry_of, is_plain, number, numbers
from game.rules.plugin import Refusal
from game.table import Action, State

MAX_SCORE = 1_000_000
MAX_CELLS = (20, 12)  # columns and rows of a grid
MAX_VALUE = 100_000

NO_NUMBER = Refusal("unclear", "FT-16", "A score is a whole number, such as 12 or -3.")
LARGE_NUMBER = Refusal("unclear", "FT-16", "That number is too large for the score pad.")
NO_ROW = Refusal("no_such_thing", "FT-16", "The score pad has no such row.")
NO_PLAYER = Refusal("no_such_thing", "FT-16", "No player sits there.")
LONG_NAME = Refusal("bad_text", "FT-16", "That name is too long or has characters that cannot be saved.")
NO_TRACK = Refusal("no_such_thing", "FT-17", "The cribbage board has tracks for the first four players.")
SAME_HOLE = Refusal("unclear", "FT-17", "The peg is in that hole already.")
NO_HOLE = Refusal("unclear", "FT-17", "The last hole is number 121.")
NO_GRID = Refusal("off_table", "FT-10", "A grid has 1 to 20 columns and 1 to 12 rows.")
NO_VALUES = Refusal("unclear", "FT-18", "Type five whole numbers of at least 1, one for each colour, or only 0.")


def _scored(s: State, _seat: int, action: Action) -> Refusal | None:
    if not action.text.strip():
        return None
    entry = entry_of(action.text)
    rows = s.vars[ft.V_SCORES]
    if not 1 <= entry.row <= len(rows) + 1:
        return NO_ROW
    if not 0 <= entry.seat < s.table.seats or not sits(s, entry.seat):
        return NO_PLAYER
    if entry.text and entry.value is None:
        return NO_NUMBER
    return LARGE_NUMBER if abs(entry.value or 0) > MAX_SCORE else None


def _row_named(s: State, _seat: int, action: Action) -> Refusal | None:
    head, _, name = action.text.strip().partition(" ")
    if not 1 <= number(head, 1) <= len(s.vars[ft.V_SCORES]):
        return NO_ROW
    return None if is_plain(name.strip(), NAME_LIMIT) else LONG_NAME


def _nothing_said(_s: State, _seat: int, action: Action) -> Refusal | None:
    return Refusal("unclear", "FT-16", "This needs no text.") if action.text.strip() else None


def _pegged(s: State, seat: int, action: Action) -> Refusal | None:
    whose, hole = peg_move(s, seat, action.text)
    if whose not in tracks(s):
        return NO_TRACK
    if action.text.split()[:1] == ["to"] and number(action.text.split()[1], 0) > ft.LAST_HOLE:
        return NO_HOLE
    return SAME_HOLE if hole == s.vars[ft.V_PEGS][whose][0] else None


def _divided(_s: State, _seat: int, action: Action) -> Refusal | None:
    size = numbers(action.text) or USUAL_GRID
    return None if len(size) == 2 and divides(*size) else NO_GRID


def divides(columns: int, rows: int) -> bool:
    """Check whether a place can have so many columns and rows."""
    return 1 <= columns <= MAX_CELLS[0] and 1 <= rows <= MAX_CELLS[1]


def _valued(_s: State, _seat: int, action: Action) -> Refusal | None:
    values = numbers(action.text) or ft.CHIP_VALUES
    return None if values == (0,) or are_values(values) else NO_VALUES


def are_values(values: tuple[int, ...]) -> bool:
    """Check whether numbers can be the values of the five colours of chips."""
    return len(values) == len(ft.CHIP_VALUES) and all(1 <= value <= MAX_VALUE for value in values)


CHECKS: dict[str, Callable[[State, int, Action], Refusal | None]] = {
    "score": _scored,
    "score_row": _row_named,
    "score_clear": _nothing_said,
    "peg": _pegged,
    "grid": _divided,
    "value": _valued,
}
