"""Coins and chips with values: what a pile is worth, and where the change for one of its coins comes from (FT-18).

A pile has values if all its pieces are face up and each has one: tokens of a box with a value, or chips while the
colours of chips have values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.free_table import boxed
from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.places import is_up, owner_at, pieces_in, spot
from game.rules.free_table.phases.stock import CHIP, CHIP_COLOURS, TOKEN
from game.table import State, Table


class Change(NamedTuple):
    """The change for one coin.

    Attributes:
        coin: the piece that is changed.
        value: its value.
        zone: the zone that the smaller pieces come from, and that the coin goes to.
        pieces: the smaller pieces.
    """

    coin: int
    value: int
    zone: int
    pieces: tuple[int, ...]


@lru_cache(maxsize=8)
def has_chips(table: Table) -> bool:
    """Check whether a table has chips."""
    return any(piece.kind == CHIP for piece in table.pieces)


def value_of(table: Table, worth: Sequence[int], piece: int) -> int:
    """Return the value of a piece, 0 for none; `worth` are the values of the colours of chips, or none."""
    what = table.pieces[piece]
    if what.kind == CHIP:
        return worth[CHIP_COLOURS.index(what.alias)] if worth else 0
    token = boxed.token(table, piece) if what.kind == TOKEN else None
    return token.value if token is not None else 0


def values_in(s: State, pile: int) -> tuple[int, ...]:
    """Return the values of the pieces of a pile, the lowest first; none if it has no values."""
    pieces = pieces_in(s, pile)
    values = tuple(value_of(s.table, s.vars[ft.V_WORTH], piece) for piece in pieces)
    return values if all(values) and all(is_up(s, piece) for piece in pieces) else ()


def of_value(s: State, pieces: Iterable[int], value: int) -> list[int]:
    """Return the pieces with a value."""
    return [piece for piece in pieces if value_of(s.table, s.vars[ft.V_WORTH], piece) == value]


def listed(values: Iterable[int]) -> str:
    """Return values in words: `4 × 10, 4 × 5`."""
    counts = Counter(values)
    return ", ".join(f"{counts[value]} × {value}" for value in sorted(counts, reverse=True))


def change_for(s: State, pile: int, value: int = 0) -> Change | None:
    """Return the change for a coin of this value in a pile; 0: for its largest coin that can be changed.

    Chips are changed by the bank, tokens by the spare pieces or by the largest other pile of coins in nobody's area.
    """
    present = sorted(set(values_in(s, pile)), reverse=True)
    for coin in present if not value else [value] if value in present else []:
        for zone in _sources(s, pile):
            pieces = _smaller(s, s.zones[zone], coin)
            if pieces:
                return Change(of_value(s, pieces_in(s, pile), coin)[-1], coin, zone, pieces)
    return None


def _sources(s: State, pile: int) -> list[int]:
    kind = ft.kind_of(s.table, pieces_in(s, pile)[-1])
    if kind == CHIP:
        return [ft.BANK]
    spare = [ft.store_zone(s.table)] if s.table.options["spares"] == "on" else []
    others = [other for other in s.vars[ft.V_ORDER] if other != pile and _gives_change(s, other)]
    largest = sorted(others, key=lambda other: (-len(pieces_in(s, other)), other))
    return [*spare, *(ft.pile_zone(s.table, other) for other in largest)]


def _gives_change(s: State, pile: int) -> bool:
    x, y, _, locked, *_ = spot(s, pile)
    free = not locked and pile not in s.vars[ft.V_SEARCHING] and owner_at(s.table, x, y, s.vars[ft.V_EMPTY]) < 0
    return free and ft.kind_of(s.table, pieces_in(s, pile)[-1]) == TOKEN and bool(values_in(s, pile))


def _smaller(s: State, pieces: Sequence[int], value: int) -> tuple[int, ...]:
    """Return smaller pieces that are worth a value together, the largest first; none if there are too few."""
    by_value: Mapping[int, list[int]] = _sorted_by_value(s.table, s.vars[ft.V_WORTH], tuple(pieces))
    left, given = value, []
    for each in sorted((known for known in by_value if 0 < known < value), reverse=True):
        count = min(left // each, len(by_value[each]))
        given += by_value[each][:count]
        left -= count * each
    return tuple(given) if not left else ()


@lru_cache(maxsize=256)
def _sorted_by_value(table: Table, worth: tuple[int, ...], pieces: tuple[int, ...]) -> dict[int, list[int]]:
    by_value: dict[int, list[int]] = {}
    for piece in pieces:
        by_value.setdefault(value_of(table, worth, piece), []).append(piece)
    return by_value
