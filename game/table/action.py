"""What a seat does: a tiny hashable value. Its one text form is read and written by `Table.parse` and `Table.text`."""

from __future__ import annotations

from typing import NamedTuple


class Action(NamedTuple):
    """One act of one seat.

    `verb` indexes `Table.verbs`. Each argument is one int: a piece is its id (0..P-1), a word of the game follows the
    pieces (P + index in `Table.words`), a plain number n (a seat, a position, a count) is `~n` and so negative.
    `text` is what was said or written with it; empty for all but the open verbs.
    """

    verb: int
    args: tuple[int, ...] = ()
    text: str = ""


def num(n: int) -> int:
    """The argument that stands for the plain number `n` >= 0; its own inverse."""
    return ~n
