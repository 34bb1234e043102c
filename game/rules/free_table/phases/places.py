"""Positions of piles and owners of places, and the few functions by which gestures change a position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from game.rules.free_table.phases.action_text import Where
from game.rules.free_table.pieces import (
    BACKED,
    HEIGHT,
    NOWHERE,
    V_EMPTY,
    V_MARKED,
    V_ORDER,
    V_PLACE,
    V_SEARCHING,
    V_UP,
    WIDTH,
    Spot,
    kind_of,
    pile_count,
    pile_zone,
    taken_seats,
)
from game.table import State, Table

# Own places (FT-5): two rows, along the lower and the upper edge of what screens show of the table.
LEFT, RIGHT, GAP, DEPTH, WIDEST = 130, 1560, 14, 160, 344
UPPER, LOWER = 84, 500
CLEAR = 80  # how far beside a place something lies that was pushed out of it
SPOT = ("x", "y", "turn", "locked", "spread", "label")
Area = tuple[int, int, int, int]
# A pile as the log calls it: its label, what its pieces are, how many; gestures put further numbers behind.
Told = tuple[int | str, ...]


@cache
def areas(seats: int) -> tuple[Area, ...]:
    """Per seat its own place (left, top, width, height): clockwise, the first at the lower right."""
    low = (seats + 1) // 2
    return (*reversed(_row(low, LOWER)), *_row(seats - low, UPPER))


def _row(count: int, top: int) -> list[Area]:
    if not count:
        return []
    pitch = (RIGHT - LEFT) // count
    width = min(WIDEST, pitch - GAP)
    return [(LEFT + k * pitch + (pitch - width) // 2, top, width, DEPTH) for k in range(count)]


def owner_at(table: Table, x: int, y: int, empty: int) -> int:
    """The seat whose own place this spot is in, -1 for nobody's, as that of an `empty` seat is (FT-5)."""
    if table.options["areas"] == "on":
        for seat, (left, top, width, height) in enumerate(areas(table.seats)):
            if left <= x < left + width and top <= y < top + height:
                return -1 if empty >> seat & 1 else seat
    return -1


def mark_out(s: State) -> None:
    """Whoever has sat down has an own place again; what lies there is pushed towards the middle (FT-14)."""
    taken = taken_seats(s)
    new = taken & ~s.vars[V_MARKED]
    s.vars[V_MARKED] = taken
    for pile in s.vars[V_ORDER] if new else ():
        x, y, *_ = spot(s, pile)
        owner = owner_at(s.table, x, y, s.vars[V_EMPTY])
        if owner >= 0 and new >> owner & 1:
            top = areas(s.table.seats)[owner][1]
            put(s, pile, y=top - CLEAR if top == LOWER else top + DEPTH + CLEAR)


def on_table(x: int, y: int) -> bool:
    """Whether a spot is on the table at all."""
    return 0 <= x <= WIDTH and 0 <= y <= HEIGHT


def pieces_in(s: State, pile: int) -> tuple[int, ...]:
    """The pieces of a pile, the lowest first."""
    return s.zones[pile_zone(s.table, pile)]


def kind_in(s: State, pile: int) -> str:
    """The kind of a pile's pieces; a pile is never mixed (FT-4)."""
    return kind_of(s.table, pieces_in(s, pile)[-1])


def spot(s: State, pile: int) -> Spot:
    """Where and how a pile lies."""
    place: Spot = s.vars[V_PLACE + pile]
    return place


def put(s: State, pile: int, **changes: object) -> None:
    """Change some of how a pile lies: x, y, turn, locked, spread, label."""
    s.vars[V_PLACE + pile] = tuple((dict(zip(SPOT, s.vars[V_PLACE + pile], strict=True)) | changes).values())


def is_up(s: State, piece: int) -> bool:
    """Whether a piece on the table lies face up; what has no back always does."""
    return kind_of(s.table, piece) not in BACKED or s.table.names[piece] in s.vars[V_UP]


def face(s: State, up: Iterable[int] = (), down: Iterable[int] = ()) -> None:
    """Turn pieces on the table face up, which shows them to everybody, or face down."""
    names = s.table.names
    showing = set(s.vars[V_UP]).difference(names[p] for p in down)
    everyone = s.table.everyone
    for piece in up:
        showing.add(names[piece])
        if s.seen[piece] != everyone:
            s.reveal(piece, everyone)
    s.vars[V_UP] = tuple(sorted(showing))


def carry(s: State, src: int, pieces: Sequence[int], where: Where, to: int = 0) -> int:
    """Move pieces from zone `src` to a place, in order; the pile that they are then in, without finishing touches."""
    new = where.pile < 0
    first = pile_zone(s.table, 0)
    pile = s.zones.index((), first, first + pile_count(s.table)) - first if new else where.pile
    zone = pile_zone(s.table, pile)
    old = s.zones[zone]
    for piece in pieces:
        s.move(piece, src, zone, to)
    if old and where.under:
        s.arrange(zone, (*pieces, *old), watched=True)
    if new:
        s.vars[V_PLACE + pile] = (where.x, where.y, where.turn % 360, *NOWHERE[3:])
    return pile


def on_top(s: State, *piles: int) -> None:
    """Let piles lie above all others, the last the highest, and their owner see them if they lie in an own place."""
    raised = frozenset(piles)
    s.vars[V_ORDER] = (*(other for other in s.vars[V_ORDER] if other not in raised), *piles)
    for pile in piles:
        show_owner(s, pile)


def show_owner(s: State, pile: int) -> None:
    """What lies in an own place is seen by its owner (FT-5)."""
    x, y, *_ = spot(s, pile)
    owner = owner_at(s.table, x, y, s.vars[V_EMPTY])
    if owner >= 0:
        for piece in pieces_in(s, pile):
            if not s.seen[piece] >> owner & 1:
                s.reveal(piece, 1 << owner)


def tidy(s: State, pile: int) -> None:
    """Let an empty pile be nowhere, and nobody look through it."""
    if not pieces_in(s, pile):
        s.vars[V_PLACE + pile] = NOWHERE
        s.vars[V_ORDER] = tuple(other for other in s.vars[V_ORDER] if other != pile)
        s.vars[V_SEARCHING] = tuple(-1 if other == pile else other for other in s.vars[V_SEARCHING])


def told(s: State, pile: int) -> Told:
    """A pile as the log calls it: its label, what its pieces are, how many."""
    return spot(s, pile)[5], kind_in(s, pile), len(pieces_in(s, pile))


def shown(s: State, pile: int) -> tuple[int, ...]:
    """The piece that a pile is, if it is a single one that everybody sees."""
    pieces = pieces_in(s, pile)
    return pieces if len(pieces) == 1 and is_up(s, pieces[0]) else ()


def tell_of(s: State, word: str, seat: int, pile: int, *more: int) -> None:
    """Tell of a pile: what it is, then further numbers."""
    s.note(word, seat, shown(s, pile), (*told(s, pile), *more))
