"""Kinds of variables: the values that a variable may hold, beyond its type. Positions are checked against them.

public("turn", -1, kinds.MAYBE_SEAT)
public("ready", 0, kinds.MASK)
public("heading", "", kinds.one_of("a rank", ("", *RANKS)))
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple


class Kind(NamedTuple):
    """The values that a variable may hold.

    Attributes:
        says: a description that fits after "is", such as `a seat`.
        takes: (value, seats) -> whether the value is allowed at a table with this number of seats.
    """

    says: str
    takes: Callable[[Any, int], bool]


def _whole(value: Any, low: int, high: float) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def number(low: int, high: int | None = None) -> Kind:
    """Return the kind of whole numbers from `low` to `high` (inclusive); None for no upper end."""
    maximum = float("inf") if high is None else high
    says = f"{low} or more" if high is None else f"a number from {low} to {high}"
    return Kind(says, lambda value, _seats: _whole(value, low, maximum))


def one_of(says: str, words: Collection[Any]) -> Kind:
    """Return the kind of the values in a list. `says` describes them, such as `a rank`."""
    listed = frozenset(words)
    return Kind(says, lambda value, _seats: isinstance(value, str | int) and value in listed)


def list_of(kind: Kind) -> Kind:
    """Return the kind of lists, of any length, with values of a kind."""
    return Kind(
        f"a list, each {kind.says}",
        lambda value, seats: isinstance(value, tuple) and all(kind.takes(each, seats) for each in value),
    )


def each_seat(kind: Kind) -> Kind:
    """Return the kind of lists with one value per seat, or empty where the game fills in the values itself."""
    return Kind(
        f"for every player {kind.says}",
        lambda value, seats: list_of(kind).takes(value, seats) and len(value) in (0, seats),
    )


def row(*parts: Kind) -> Kind:
    """Return the kind of lists with exactly these parts, each of its own kind."""
    return Kind(
        f"a row of {len(parts)}: {', '.join(part.says for part in parts)}",
        lambda value, seats: (
            isinstance(value, tuple)
            and len(value) == len(parts)
            and all(part.takes(each, seats) for part, each in zip(parts, value, strict=True))
        ),
    )


SEAT = Kind("the number of a player", lambda value, seats: _whole(value, 0, seats - 1))
MAYBE_SEAT = Kind("the number of a player, or -1 for none", lambda value, seats: _whole(value, -1, seats - 1))
MASK = Kind("a set of players, as a bit mask", lambda value, seats: _whole(value, 0, (1 << seats) - 1))
ORDER = Kind(
    "a list of players, each once",
    lambda value, seats: list_of(SEAT).takes(value, seats) and len(set(value)) == len(value),
)
