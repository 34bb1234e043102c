"""Gestures on the score pad and the cribbage board (FT-16, FT-17)."""

from __future__ import annotations

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.action_text import Entry, Pegged, entry_of, number, pegged
from game.table import Action, State

Row = tuple[int | str, ...]  # the name of a row, then a number or an empty text for each seat


def score(s: State, seat: int, action: Action) -> None:
    """Write a number on the score pad, or erase it; without a text, begin a new row."""
    if not action.text.strip():
        s.vars[ft.V_SCORES] = (*s.vars[ft.V_SCORES], blank_row(s))
        s.note("began_row", seat, data=(len(s.vars[ft.V_SCORES]),))
        return
    entry = entry_of(action.text)
    rows: tuple[Row, ...] = s.vars[ft.V_SCORES]
    if entry.row > len(rows):
        rows = (*rows, blank_row(s))
    row = rows[entry.row - 1]
    written: int | str = "" if entry.value is None else entry.value
    new = (*row[: entry.seat + 1], written, *row[entry.seat + 2 :])
    s.vars[ft.V_SCORES] = _without_blank_end(s, (*rows[: entry.row - 1], new, *rows[entry.row :]), entry)
    s.note("scored", seat, data=(entry.seat, written, entry.row, str(row[0]), row[entry.seat + 1]))


def blank_row(s: State, name: str = "") -> Row:
    """Return a row of the score pad without numbers."""
    return (name, *("",) * s.table.seats)


def _without_blank_end(s: State, rows: tuple[Row, ...], entry: Entry) -> tuple[Row, ...]:
    """Return the rows without the last one, if its last number was just erased and it has no name."""
    erased = entry.row == len(rows) and entry.value is None
    return rows[:-1] if erased and rows[-1] == blank_row(s) else rows


def score_row(s: State, seat: int, action: Action) -> None:
    """Name a row of the score pad; without a text, the last one loses its name."""
    head, _, name = action.text.strip().partition(" ")
    rows = s.vars[ft.V_SCORES]
    at = number(head, len(rows)) - 1
    s.vars[ft.V_SCORES] = (*rows[:at], (name.strip(), *rows[at][1:]), *rows[at + 1 :])
    s.note("named_row", seat, data=(name.strip(), at + 1))


def score_clear(s: State, seat: int, _action: Action) -> None:
    """Erase the whole score pad."""
    s.vars[ft.V_SCORES] = ()
    s.note("cleared", seat)


# The cribbage board


def tracks(s: State) -> tuple[int, ...]:
    """Return the seats that have a track on the cribbage board: the first four players."""
    taken = ft.taken_seats(s)
    return tuple(seat for seat in range(s.table.seats) if taken >> seat & 1)[: ft.LANES[1]]


def peg_move(s: State, seat: int, text: str) -> tuple[int, int]:
    """Return whose front peg a gesture of `seat` moves, and the hole it goes to.

    Without a text it is one hole further: the seat's own peg, or the first one. From the last hole it goes back.
    """
    lanes = tracks(s)
    own = seat if seat in lanes else lanes[0]
    front = s.vars[ft.V_PEGS][own][0]
    move = pegged(text) if text.strip() else Pegged(1 if front < ft.LAST_HOLE else -1, -1, -1)
    whose = own if move.seat < 0 else move.seat
    if whose not in lanes:
        return whose, 0
    hole = move.to if move.to >= 0 else s.vars[ft.V_PEGS][whose][0] + move.points
    return whose, min(max(hole, 0), ft.LAST_HOLE)


def peg(s: State, seat: int, action: Action) -> None:
    """Move a peg: forward, the back peg jumps over the front one; backward, the front peg goes back."""
    whose, hole = peg_move(s, seat, action.text)
    pegs = s.vars[ft.V_PEGS]
    front, back = pegs[whose]
    moved = (hole, front) if hole > front else (hole, min(back, hole))
    s.vars[ft.V_PEGS] = (*pegs[:whose], moved, *pegs[whose + 1 :])
    s.note("pegged", seat, data=(whose, hole - front, hole))
