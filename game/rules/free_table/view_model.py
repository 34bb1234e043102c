"""The free table as one seat sees it, worked out for screens from its view alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from game.rules.free_table import boxed
from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.coins import value_of
from game.rules.free_table.phases.places import Area, areas, owner_at
from game.rules.free_table.phases.stock import (
    CHIP,
    CHIP_COLOURS,
    DECK_SORTS,
    PAWN_SORTS,
    TOKEN,
    TOKEN_SORTS,
    TREATS_SORT,
    held,
)
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
        values: what its pieces are worth, the lowest first; empty unless all are face up and have a value.
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
    values: tuple[int, ...] = ()

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
    """A part of the table that people have marked: `word` is its name in gestures, x and y its middle.

    With more than one of `columns` or `rows` it is a grid.
    """

    word: str
    x: int
    y: int
    wide: int
    high: int
    name: str
    columns: int = 1
    rows: int = 1


class ScoreRow(NamedTuple):
    """A row of the score pad: its name, and per seat its number, None for nothing."""

    name: str
    values: tuple[int | None, ...]


class Pegs(NamedTuple):
    """The pegs of a player on the cribbage board: the holes of the front and the back one, 0 for the start."""

    seat: int
    front: int
    back: int


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
        scored: the rows of the score pad; `totals` the sum of each seat.
        fixtures: the spots of the cribbage board and the dealer button by their words, if they are on the table.
        pegs: the pegs on the cribbage board, of at most four players.
        worth: the values of the colours of chips; empty if they have none.
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
    scored: tuple[ScoreRow, ...] = ()
    fixtures: dict[str, tuple[int, int]] = field(default_factory=dict)
    pegs: tuple[Pegs, ...] = ()
    worth: tuple[int, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the sum of each seat on the score pad."""
        return tuple(sum(row.values[seat] or 0 for row in self.scored) for seat in range(len(self.hands)))

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
            NamedPlace(word, *place, *grid)
            for word, place, grid in zip(ft.PLACES, v[ft.V_PLACES], v[ft.V_GRIDS], strict=True)
            if place != ft.NO_PLACE
        ),
        bag_at=v[ft.V_BAG] if v[ft.V_BAG] != ft.NO_BAG else None,
        store=_supply(table, view.zones[ft.store_zone(table)], stored(table)) if spares else {},
        spares=spares,
        taken=(taken := tuple(seat for seat in range(n) if not empty >> seat & 1)),
        scored=tuple(ScoreRow(name, tuple(None if n == "" else n for n in row)) for name, *row in v[ft.V_SCORES]),
        fixtures={word: v[at] for word, at in zip(ft.FIXTURES, ft.V_FIXTURES, strict=True) if v[at] != ft.NO_BAG},
        pegs=tuple(Pegs(seat, *v[ft.V_PEGS][seat]) for seat in taken[: ft.LANES[1]]),
        worth=v[ft.V_WORTH],
    )


def score_pad(table: Table, view: View) -> list[tuple[str, tuple[int | None, ...]]]:
    """Return the rows of the score pad, each with its name or its number."""
    rows = view_model(table, view).scored
    return [(row.name or f"Row {number}", row.values) for number, row in enumerate(rows, 1)]


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
    values = _values(table, view.vars[ft.V_WORTH], kind, faces)
    return Pile(number, x, y, turn, locked, spread, label, kind, faces, known, owner_seat, who, cascade, values)


def _values(table: Table, worth: tuple[int, ...], kind: str, faces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the values of the pieces of a pile; none unless all are face up and have one."""
    if kind not in (CHIP, TOKEN) or any(face < 0 for face in faces):
        return ()
    values = tuple(value_of(table, worth, face) for face in faces)
    return values if all(values) else ()


@cache
def _kind_of_back(table: Table, back: int) -> str:
    return ft.kind_of(table, min(table.alike[back]))


def _supply(table: Table, zone: tuple[int, ...], sorts: tuple[str, ...]) -> dict[str, int]:
    there = held(table, zone)
    return {sort: len(there.get(sort, ())) for sort in sorts}
