"""The free table as one seat sees it, worked out for screens from its view alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from game.rules.free_table import boxed
from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.places import Area, areas, owner_at
from game.rules.free_table.phases.stock import CHIP_COLOURS, DECK_SORTS, PAWN_SORTS, TOKEN_SORTS, TREATS_SORT, held
from game.table import Table, View


class Pile(NamedTuple):
    """The pieces at one spot.

    Attributes:
        number: its number in gestures.
        x, y: its middle in units of the table (1600 x 900); `turn` in degrees clockwise.
        locked, spread, label: as people have set them.
        kind: `card`, `token`, `chip` or `pawn`, for all its pieces.
        faces: its pieces from the lowest to the top: an id face up, a code (`~back`) face down.
        known: the same, but with the id of every piece that the viewer knows.
        owner: the seat whose area it is in, None elsewhere.
        searcher: the seat that searches it, None for none.
        cascade: whether it is spread downward.
    """

    number: int
    x: int
    y: int
    turn: int
    locked: bool
    spread: bool
    label: str
    kind: str
    faces: tuple[int, ...]
    known: tuple[int, ...]
    owner: int | None
    searcher: int | None
    cascade: bool = False

    @property
    def size(self) -> int:
        """Return how many pieces it has, which decides its thickness."""
        return len(self.faces)

    @property
    def top(self) -> int:
        """Return the top piece, as in `faces`."""
        return self.faces[-1]


class Note(NamedTuple):
    """A note: `word` is its name in gestures, `text` its text."""

    word: str
    x: int
    y: int
    text: str


class Counter(NamedTuple):
    """A counter: `word` is its name in gestures, `name` its title."""

    word: str
    x: int
    y: int
    name: str
    value: int


class NamedPlace(NamedTuple):
    """A part of the table that people have marked: `word` is its name in gestures, x and y its middle."""

    word: str
    x: int
    y: int
    wide: int
    high: int
    name: str


@dataclass(frozen=True)
class ViewModel:
    """The whole table for one viewer.

    Attributes:
        piles: the lowest first, as they are drawn.
        hands: per seat its pieces, codes (`~back`) for those the viewer does not know.
        dice: the results in the tray, 0 for a die that was not rolled yet.
        bag: how many tokens are in the bag; `bank`, `box`: how many chips and pawns of each sort are left.
        bag_at: the spot of the bag, None if it is not on the table.
        store: how many spare pieces of each sort are left; a deck is complete, or it is left out.
        title: the name of the table; `places`: the marked places.
        taken: the occupied seats.
        areas: per seat its area (left, top, width, height), None for a seat without one; empty if there are none.
        searching: per seat the number of the pile it searches, None for none.
        phase: `TABLE`, or `OVER` after the end.
        board: `none`, `grid` or `map`.
    """

    piles: tuple[Pile, ...]
    hands: tuple[tuple[int, ...], ...]
    dice: tuple[int, ...]
    notes: tuple[Note, ...]
    counters: tuple[Counter, ...]
    bag: int
    bank: dict[str, int]
    box: dict[str, int]
    areas: tuple[Area | None, ...]
    searching: tuple[int | None, ...]
    phase: str
    board: str
    title: str
    places: tuple[NamedPlace, ...]
    bag_at: tuple[int, int] | None
    store: dict[str, int]
    spares: bool
    taken: tuple[int, ...]

    @property
    def deciding(self) -> None:
        """Return None: no seat has a turn."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Return no scores."""
        return ()

    @property
    def hand_counts(self) -> tuple[int, ...]:
        """Return how many pieces each seat holds."""
        return tuple(map(len, self.hands))

    def pile(self, number: int) -> Pile | None:
        """Return the pile of this number, None if there is none."""
        return next((pile for pile in self.piles if pile.number == number), None)


def view_model(table: Table, view: View) -> ViewModel:
    """Return the `ViewModel` for the seat of the view."""
    v = view.vars
    n = table.seats
    up = frozenset(v[ft.V_UP])
    spares = table.options["spares"] == "on"
    empty = v[ft.V_EMPTY]
    searching = {pile: seat for seat, pile in enumerate(v[ft.V_SEARCHING])}
    return ViewModel(
        piles=tuple(_pile(table, view, number, up, searching) for number in v[ft.V_ORDER]),
        hands=view.zones[ft.HAND : ft.HAND + n],
        dice=v[ft.V_DICE],
        notes=tuple(
            Note(word, *note) for word, note in zip(ft.NOTES, v[ft.V_NOTES], strict=True) if note != ft.NO_NOTE
        ),
        counters=tuple(
            Counter(word, *counter)
            for word, counter in zip(ft.COUNTERS, v[ft.V_COUNTERS], strict=True)
            if counter != ft.NO_COUNTER
        ),
        bag=len(view.zones[ft.BAG]),
        bank=_supply(table, view.zones[ft.BANK], CHIP_COLOURS),
        box=_supply(table, view.zones[ft.BOX], PAWN_SORTS[:n]),
        areas=_areas(n, empty) if table.options["areas"] == "on" else (),
        searching=tuple(pile if pile >= 0 else None for pile in v[ft.V_SEARCHING]),
        phase=table.phases[view.phase],
        board=table.options["board"],
        title=v[ft.V_TITLE],
        places=tuple(
            NamedPlace(word, *place)
            for word, place in zip(ft.PLACES, v[ft.V_PLACES], strict=True)
            if place != ft.NO_PLACE
        ),
        bag_at=v[ft.V_BAG] if v[ft.V_BAG] != ft.NO_BAG else None,
        store=_supply(table, view.zones[ft.store_zone(table)], stored(table)) if spares else {},
        spares=spares,
        taken=tuple(seat for seat in range(n) if not empty >> seat & 1),
    )


STORED = (*TOKEN_SORTS, *DECK_SORTS, TREATS_SORT)


def stored(table: Table) -> tuple[str, ...]:
    """Return the sorts of spare pieces of a table, those of its box last."""
    return (*STORED, *boxed.words(boxed.box_of(table)))


@cache
def _areas(seats: int, empty: int) -> tuple[Area | None, ...]:
    return tuple(None if empty >> seat & 1 else area for seat, area in enumerate(areas(seats)))


def _pile(table: Table, view: View, number: int, up: frozenset[str], searching: Mapping[int, int]) -> Pile:
    known = view.zones[ft.pile_zone(table, number)]
    x, y, turn, locked, spread, label = view.vars[ft.V_PLACE + number]
    top = known[-1]
    kind = table.pieces[top].kind if top >= 0 else _kind_of_back(table, ~top)
    faces = known
    if kind in ft.BACKED:
        faces = tuple([p if p < 0 or table.names[p] in up else table.hidden[p] for p in known])
    owner = owner_at(table, x, y, view.vars[ft.V_EMPTY])
    owner_seat = owner if owner >= 0 else None
    cascade = number in view.vars[ft.V_CASCADES]
    who = searching.get(number)
    return Pile(number, x, y, turn, locked, spread, label, kind, faces, known, owner_seat, who, cascade)


@cache
def _kind_of_back(table: Table, back: int) -> str:
    return ft.kind_of(table, min(table.alike[back]))


def _supply(table: Table, zone: tuple[int, ...], sorts: tuple[str, ...]) -> dict[str, int]:
    there = held(table, zone)
    return {sort: len(there.get(sort, ())) for sort in sorts}
