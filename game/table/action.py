"""The action of a seat as a small hashable value. `Table.parse` and `Table.text` read and write its text form."""

from __future__ import annotations

from typing import NamedTuple


class Action(NamedTuple):
    """One action of one seat.

    `verb` indexes `Table.verbs`. Each argument is one int: a piece is its id (0..P-1), a word of the game follows the
    pieces (P + index in `Table.words`), a plain number n (a seat, a position, a count) is `~n` and so negative.
    `text` is the text said or written with it; it is empty for all but the open verbs.
    """

    verb: int
    args: tuple[int, ...] = ()
    text: str = ""


def num(n: int) -> int:
    """Return the argument for the plain number `n` >= 0. The function is its own inverse."""
    return ~n
