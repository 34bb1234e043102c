"""What a hand carries over the free table, and which gesture it makes where it is put down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.free_table import hands
from game.rules.free_table.said import Where
from game.table import Action, Table

WIDE, HIGH = 1600, 900


@dataclass(frozen=True)
class Place:
    """Where something is put down: on the table (`kind` ``spot``), on a ``pile``, in the ``hand``, with a ``seat``,
    or ``home``, where its kind is kept. `number` is the pile or the seat.
    """

    kind: str
    x: float = 0.0
    y: float = 0.0
    number: int = -1
    under: bool = False

    @property
    def where(self) -> Where:
        """The place as gestures name it."""
        if self.kind == "pile":
            return Where(pile=self.number, under=self.under)
        return Where(min(max(round(self.x), 0), WIDE), min(max(round(self.y), 0), HIGH))


@dataclass(frozen=True)
class Carry:
    """Something in the hand.

    Attributes:
        kind: ``piles`` whole ones, ``top`` of a pile, ``nth`` of a pile from the top, ``held`` of one's hand, ``sort``
            chips or pawns, ``bag`` tokens, ``slip`` a note or counter that lies here, ``note``, ``counter`` a new one.
        ids: the numbers of piles, or the piece.
        count: how many, or the how manyth.
        word: the sort, note or counter.
        down: whether a piece of the hand will lie face down.
        grip: how far the hand is from its middle, in units of the table.
    """

    kind: str
    ids: tuple[int, ...] = ()
    count: int = 1
    word: str = ""
    down: bool = False
    grip: tuple[float, float] = (0.0, 0.0)


Spots = Callable[[int], tuple[int, int]]


def actions(table: Table, carry: Carry, place: Place, seat: int, spots: Spots) -> list[Action]:
    """The gestures of `seat` that put down what is carried; none where that means nothing.

    `spots` says where a pile lies now: several that are moved keep their distances.
    """
    return DOING[carry.kind](table, carry, place, seat, spots)


def _piles(_table: Table, carry: Carry, place: Place, seat: int, spots: Spots) -> list[Action]:
    first = carry.ids[0]
    if place.kind == "spot":
        x, y = spots(first)
        dx, dy = place.x - x, place.y - y
        moves = []
        for pile in carry.ids:
            px, py = spots(pile)
            to = Place("spot", px + dx, py + dy).where
            moves.append((pile, to.x, to.y))
        return [hands.moved(moves)]
    if place.kind == "pile":
        return [] if place.number in carry.ids else [hands.stacked(place.number, carry.ids)]
    if place.kind == "home":
        return [hands.on_pile("put_back", pile) for pile in carry.ids]
    to_seat = seat if place.kind == "hand" else place.number
    return [hands.given(pile, to_seat, held=False) for pile in carry.ids]


def _top(_table: Table, carry: Carry, place: Place, _seat: int, _spots: Spots) -> list[Action]:
    pile = carry.ids[0]
    if place.kind == "hand":
        return [hands.on_pile("draw", pile, carry.count)]
    if place.kind == "seat":
        return [hands.on_pile("deal", pile, carry.count, place.number)]
    if place.kind == "home" or place.number == pile:
        return []
    return [hands.taken(pile, carry.count, place.where)]


def _nth(_table: Table, carry: Carry, place: Place, _seat: int, _spots: Spots) -> list[Action]:
    pile = carry.ids[0]
    if place.kind == "hand":
        return [hands.on_pile("fetch", pile, carry.count)]
    if place.kind not in ("spot", "pile") or place.number == pile:
        return []
    return [hands.pulled(pile, carry.count, place.where)]


def _held(table: Table, carry: Carry, place: Place, seat: int, _spots: Spots) -> list[Action]:
    piece = carry.ids[0]
    if place.kind == "hand" or (place.kind == "seat" and place.number == seat):
        return []
    if place.kind == "seat":
        return [hands.given(piece, place.number, held=True)]
    if place.kind == "home":
        return [Action(table.verb["put_back"], (piece,))]
    return [(hands.laid if carry.down else hands.played)(piece, place.where)]


def _sort(table: Table, carry: Carry, place: Place, _seat: int, _spots: Spots) -> list[Action]:
    if place.kind not in ("spot", "pile"):
        return []
    return [hands.brought(table, carry.word, carry.count, place.where)]


def _bag(table: Table, carry: Carry, place: Place, _seat: int, _spots: Spots) -> list[Action]:
    if place.kind == "hand":
        return [Action(table.verb["reach"], (), str(carry.count))]
    return [hands.tipped(carry.count, place.where)] if place.kind in ("spot", "pile") else []


def _slip(table: Table, carry: Carry, place: Place, _seat: int, _spots: Spots) -> list[Action]:
    if place.kind != "spot":
        return []
    return [hands.on_slip(table, "move", carry.word, hands.at(place.where))]


def _new(_table: Table, carry: Carry, place: Place, _seat: int, _spots: Spots) -> list[Action]:
    if place.kind != "spot":
        return []
    return [hands.noted(place.where.x, place.where.y, "", counter=carry.kind == "counter")]


DOING: dict[str, Callable[[Table, Carry, Place, int, Spots], list[Action]]] = {
    "piles": _piles,
    "top": _top,
    "nth": _nth,
    "held": _held,
    "sort": _sort,
    "bag": _bag,
    "slip": _slip,
    "note": _new,
    "counter": _new,
}
