"""The action of a seat as a small hashable value. `Table.parse` and `Table.text` read and write its text form."""

from __future__ import annotations

from typing import NamedTuple


class Action(NamedTuple):
    """One action of one seat.

    Attributes:
        verb: index into `Table.verbs`.
        args: one int per argument. A piece is its id (0..P-1), and a word of the game is P + its index in
            `Table.words`. A plain number n (a seat, a position, a count) is `~n` and so negative.
        text: the text said or written with it; empty for all but the open verbs.
    """

    verb: int
    args: tuple[int, ...] = ()
    text: str = ""


def num(n: int) -> int:
    """Return the argument for the plain number `n` >= 0. The function is its own inverse."""
    return ~n
