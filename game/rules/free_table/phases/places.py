"""Positions of piles and owners of places, and the few functions by which gestures change a position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.action_text import Where
from game.table import State, Table

# Own places (FT-5): two rows, along the lower and the upper edge of what screens show of the table.
LEFT, RIGHT, GAP, DEPTH, WIDEST = 130, 1560, 14, 160, 344
UPPER, LOWER = 84, 500
CLEAR = 80  # how far beside a place something lies that was pushed out of it
SPOT = ("x", "y", "turn", "locked", "spread", "label")
Area = tuple[int, int, int, int]
# A pile as the log calls it: its label, what its pieces are, how many; gestures put further numbers behind.
EventData = tuple[int | str, ...]


@cache
def areas(seats: int) -> tuple[Area, ...]:
    """Return each seat's own area (left, top, width, height): clockwise, the first at the lower right."""
    low = (seats + 1) // 2
    return (*reversed(_row(low, LOWER)), *_row(seats - low, UPPER))


def _row(count: int, top: int) -> list[Area]:
    if not count:
        return []
    pitch = (RIGHT - LEFT) // count
    width = min(WIDEST, pitch - GAP)
    return [(LEFT + k * pitch + (pitch - width) // 2, top, width, DEPTH) for k in range(count)]


def owner_at(table: Table, x: int, y: int, empty: int) -> int:
    """Return the seat whose area this spot is in, -1 for none; the area of an `empty` seat has no owner (FT-5)."""
    if table.options["areas"] == "on":
        for seat, (left, top, width, height) in enumerate(areas(table.seats)):
            if left <= x < left + width and top <= y < top + height:
                return -1 if empty >> seat & 1 else seat
    return -1


def mark_out(s: State) -> None:
    """Give seats with a new player their area; piles in it are pushed towards the middle (FT-14)."""
    taken = ft.taken_seats(s)
    new = taken & ~s.vars[ft.V_MARKED]
    s.vars[ft.V_MARKED] = taken
    for pile in s.vars[ft.V_ORDER] if new else ():
        x, y, *_ = spot(s, pile)
        owner = owner_at(s.table, x, y, s.vars[ft.V_EMPTY])
        if owner >= 0 and new >> owner & 1:
            top = areas(s.table.seats)[owner][1]
            put(s, pile, y=top - CLEAR if top == LOWER else top + DEPTH + CLEAR)


def on_table(x: int, y: int) -> bool:
    """Check whether a spot is on the table."""
    return 0 <= x <= ft.WIDTH and 0 <= y <= ft.HEIGHT


def pieces_in(s: State, pile: int) -> tuple[int, ...]:
    """Return the pieces of a pile, the lowest first."""
    return s.zones[ft.pile_zone(s.table, pile)]


def kind_in(s: State, pile: int) -> str:
    """Return the kind of a pile's pieces; a pile is never mixed (FT-4)."""
    return ft.kind_of(s.table, pieces_in(s, pile)[-1])


def spot(s: State, pile: int) -> ft.Spot:
    """Return the position and state of a pile."""
    place: ft.Spot = s.vars[ft.V_PLACE + pile]
    return place


def put(s: State, pile: int, **changes: object) -> None:
    """Change parts of a pile's state: x, y, turn, locked, spread, label."""
    s.vars[ft.V_PLACE + pile] = tuple((dict(zip(SPOT, s.vars[ft.V_PLACE + pile], strict=True)) | changes).values())
    if not changes.get("spread", True):
        set_cascade(s, pile, False)


def set_cascade(s: State, pile: int, downward: bool) -> None:
    """Spread a pile downward, or note that it no longer is."""
    if (pile in s.vars[ft.V_CASCADES]) != downward:
        others = {other for other in s.vars[ft.V_CASCADES] if other != pile}
        s.vars[ft.V_CASCADES] = tuple(sorted(others | {pile} if downward else others))


def is_cascade(s: State, pile: int) -> bool:
    """Check whether a pile is spread downward."""
    return pile in s.vars[ft.V_CASCADES]


def is_up(s: State, piece: int) -> bool:
    """Check whether a piece on the table is face up; pieces without a back always are."""
    return ft.kind_of(s.table, piece) not in ft.BACKED or s.table.names[piece] in s.vars[ft.V_UP]


def face(s: State, up: Iterable[int] = (), down: Iterable[int] = ()) -> None:
    """Turn pieces on the table face up, which shows them to all seats, or face down."""
    names = s.table.names
    showing = set(s.vars[ft.V_UP]).difference(names[p] for p in down)
    everyone = s.table.everyone
    for piece in up:
        showing.add(names[piece])
        if s.seen[piece] != everyone:
            s.reveal(piece, everyone)
    s.vars[ft.V_UP] = tuple(sorted(showing))


def carry(s: State, src: int, pieces: Sequence[int], where: Where, to: int = 0) -> int:
    """Move pieces from zone `src` to a place, in order, and return their pile. The caller finishes the pile."""
    new = where.pile < 0
    first = ft.pile_zone(s.table, 0)
    pile = s.zones.index((), first, first + ft.pile_count(s.table)) - first if new else where.pile
    zone = ft.pile_zone(s.table, pile)
    old = s.zones[zone]
    for piece in pieces:
        s.move(piece, src, zone, to)
    if old and where.under:
        s.arrange(zone, (*pieces, *old), watched=True)
    if new:
        s.vars[ft.V_PLACE + pile] = (where.x, where.y, where.turn % 360, *ft.NOWHERE[3:])
    return pile


def on_top(s: State, *piles: int) -> None:
    """Put piles above all others, the last the highest; the owner of an area sees them if they are in it."""
    raised = frozenset(piles)
    s.vars[ft.V_ORDER] = (*(other for other in s.vars[ft.V_ORDER] if other not in raised), *piles)
    for pile in piles:
        show_owner(s, pile)


def show_owner(s: State, pile: int) -> None:
    """Show a pile in a seat's area to that seat (FT-5)."""
    x, y, *_ = spot(s, pile)
    owner = owner_at(s.table, x, y, s.vars[ft.V_EMPTY])
    if owner >= 0:
        for piece in pieces_in(s, pile):
            if not s.seen[piece] >> owner & 1:
                s.reveal(piece, 1 << owner)


def tidy(s: State, pile: int) -> None:
    """Remove an empty pile from the table, and end searches of it."""
    if not pieces_in(s, pile):
        s.vars[ft.V_PLACE + pile] = ft.NOWHERE
        set_cascade(s, pile, False)
        s.vars[ft.V_ORDER] = tuple(other for other in s.vars[ft.V_ORDER] if other != pile)
        s.vars[ft.V_SEARCHING] = tuple(-1 if other == pile else other for other in s.vars[ft.V_SEARCHING])


def contents(s: State, pile: int) -> EventData:
    """Return a pile for the log: its label, the kind of its pieces, their number."""
    return spot(s, pile)[5], kind_in(s, pile), len(pieces_in(s, pile))


def shown(s: State, pile: int) -> tuple[int, ...]:
    """Return the piece of a pile, if it is a single one that all seats see; else nothing."""
    pieces = pieces_in(s, pile)
    return pieces if len(pieces) == 1 and is_up(s, pieces[0]) else ()


def tell_of(s: State, word: str, seat: int, pile: int, *more: int) -> None:
    """Note an event about a pile: its description, then further numbers."""
    s.note(word, seat, shown(s, pile), (*contents(s, pile), *more))
