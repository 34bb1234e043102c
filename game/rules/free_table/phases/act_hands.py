"""Gestures between piles and hands (FT-7)."""

from __future__ import annotations

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.action_text import (
    Where,
    named_pieces,
    number,
    numbers,
    seat_and_pieces,
    shown_to,
    where_and_pieces,
)
from game.rules.free_table.phases.places import (
    EventData,
    carry,
    contents,
    face,
    is_up,
    on_top,
    pieces_in,
    put,
    shown,
    spot,
    tidy,
)
from game.rules.free_table.phases.stock import CARD, CHIP, TOKEN
from game.table import Action, State, num


def draw(s: State, seat: int, action: Action) -> None:
    """Draw the top of a pile into the hand."""
    pile = num(action.args[0])
    count = number(action.text, 1)
    _to_hand(s, seat, pile, pieces_in(s, pile)[: -count - 1 : -1], seat)


def fetch(s: State, seat: int, action: Action) -> None:
    """Take one piece of a pile into the hand."""
    pile = num(action.args[0])
    _to_hand(s, seat, pile, (pieces_in(s, pile)[-number(action.text, 1)],), seat)


def tuck(s: State, seat: int, action: Action) -> None:
    """Take face-up pieces of a pile into the hand face down, or turn pieces of the hand face down that others see.

    From then on other players see backs. Players who had seen a piece are told which one it was.
    """
    if action.args[0] < 0:
        pile = num(action.args[0])
        pieces = pieces_in(s, pile)[: -number(action.text, 1) - 1 : -1]
        what = contents(s, pile)
        face(s, down=pieces)
        for piece in pieces:
            s.move(piece, ft.pile_zone(s.table, pile), ft.HAND + seat)
        tidy(s, pile)
        s.note("took_down", seat, pieces, (len(pieces), *what))
    else:
        pieces = with_others(s, action)
        s.note("tucked", seat, data=(len(pieces), ft.kind_of(s.table, pieces[0])))
        for piece in pieces:  # only to those who saw it, so that nobody learns who knows what
            s.note("tucked_own", seat, (piece,), to=s.seen[piece])
    for piece in pieces:
        s.conceal(piece, s.table.everyone & ~(1 << seat), ft.HAND + seat)


def _to_hand(s: State, seat: int, pile: int, pieces: tuple[int, ...], to: int) -> None:
    """Move pieces of a pile to the hand of `to`; face-up ones are named to all, others to their new owner."""
    what = contents(s, pile)
    up = tuple(piece for piece in pieces if is_up(s, piece))
    face(s, down=pieces)
    for piece in pieces:
        s.move(piece, ft.pile_zone(s.table, pile), ft.HAND + to)
    tidy(s, pile)
    data = (len(pieces), *what)
    if seat == to:
        s.note("drew", seat, up, data)
        s.note("saw", seat, pieces, to=1 << seat)
    else:
        s.note("gave", seat, up, (to, *data))
        s.note("got", to, pieces, (seat,), to=1 << to)


def deal(s: State, seat: int, action: Action) -> None:
    """Deal one piece each in turn, from the left, as far as the pile lasts; or all to one seat."""
    given = numbers(action.text)
    each = given[0] if given else 1
    pile = num(action.args[0])
    zone = ft.pile_zone(s.table, pile)
    what = contents(s, pile)
    n = s.table.seats
    to = [given[1]] if len(given) > 1 else [other for step in range(1, n + 1) if sits(s, other := (seat + step) % n)]
    dealt = pieces_in(s, pile)[::-1][: each * len(to)]
    face(s, down=dealt)
    for i, piece in enumerate(dealt):
        s.move(piece, zone, ft.HAND + to[i % len(to)])
    tidy(s, pile)
    s.note("dealt", seat, data=(each, len(dealt), to[0] if len(given) > 1 else -1, *what))
    for receiver in to:
        got = tuple(piece for i, piece in enumerate(dealt) if to[i % len(to)] == receiver)
        if got:
            s.note("was_dealt", receiver, got, to=1 << receiver)


def give(s: State, seat: int, action: Action) -> None:
    """Give a pile or a piece of the hand to another seat's hand."""
    to, _ = seat_and_pieces(action.text, after(s, seat))
    if action.args[0] < 0:
        pile = num(action.args[0])
        _to_hand(s, seat, pile, pieces_in(s, pile), to)
        return
    _give(s, seat, to, with_others(s, action))


def give_all(s: State, seat: int, to: int) -> None:
    """Give a whole hand to another seat."""
    _give(s, seat, to, s.zones[ft.HAND + seat])


def _give(s: State, seat: int, to: int, pieces: tuple[int, ...]) -> None:
    for piece in pieces if to != seat else ():
        s.move(piece, ft.HAND + seat, ft.HAND + to)
    kinds = {ft.kind_of(s.table, piece) for piece in pieces}
    s.note("gave", seat, data=(to, len(pieces), "", kinds.pop() if len(kinds) == 1 else "piece", len(pieces)))
    s.note("got", to, pieces, (seat,), to=1 << to)


def sits(s: State, seat: int) -> bool:
    """Check whether a player sits at this seat."""
    return bool(ft.taken_seats(s) >> seat & 1)


def after(s: State, seat: int) -> int:
    """Return the next occupied seat clockwise; the seat itself if there is no other."""
    n = s.table.seats
    return next((other for step in range(1, n) if sits(s, other := (seat + step) % n)), seat)


def with_others(s: State, action: Action) -> tuple[int, ...]:
    """Return the piece of the hand that a gesture names, and those that its text adds."""
    return (action.args[0], *(s.table.code[name] for name in named_pieces(action.text.partition(";")[2])))


def put_back(s: State, seat: int, action: Action) -> None:
    """Put tokens into the bag, chips into the bank, pawns into the box."""
    held = action.args[0] >= 0
    pile = num(action.args[0])
    pieces = with_others(s, action) if held else pieces_in(s, pile)
    kind = ft.kind_of(s.table, pieces[0])
    home = {TOKEN: ft.BAG, CHIP: ft.BANK}.get(kind, ft.BOX)
    what: EventData = ("", kind, len(pieces)) if held else contents(s, pile)
    seen = () if held else shown(s, pile)
    face(s, down=() if held else pieces)
    s.note("put_back", seat, seen, what)
    for piece in pieces:
        s.move(piece, ft.HAND + seat if held else ft.pile_zone(s.table, pile), home)
    if not held:
        tidy(s, pile)


def play(s: State, seat: int, action: Action) -> None:
    """Play pieces of the hand face up; several cards are in a row, so that each is visible."""
    to, _ = where_and_pieces(action.text)
    pieces = with_others(s, action)
    there = carry(s, ft.HAND + seat, pieces, to, s.table.everyone)
    face(s, pieces)
    if len(pieces) > 1 and to.pile < 0 and ft.kind_of(s.table, pieces[0]) == CARD:
        put(s, there, spread=True)
    on_top(s, there)
    s.note("played", seat, pieces, _onto(s, there, to))


def lay(s: State, seat: int, action: Action) -> None:
    """Play pieces of the hand face down."""
    to, _ = where_and_pieces(action.text)
    pieces = with_others(s, action)
    there = carry(s, ft.HAND + seat, pieces, to)
    on_top(s, there)
    what: EventData = (*_onto(s, there, to), ft.kind_of(s.table, pieces[0]))
    s.note("laid", seat, data=what if len(pieces) == 1 else (*what, len(pieces)))
    s.note("laid_own", seat, pieces, to=1 << seat)


def _onto(s: State, pile: int, to: Where) -> EventData:
    """Return whether pieces were put on or under a pile, and the pile's label."""
    if to.pile < 0:
        return "", ""
    return "under" if to.under else "on", spot(s, pile)[5]


def show(s: State, seat: int, action: Action) -> None:
    """Show pieces of the hand to every seat, or to one; they stay there."""
    pieces = with_others(s, action)
    to = shown_to(action.text)
    if to >= 0:
        for piece in pieces:
            s.reveal(piece, 1 << to)
        s.note("showed_one", seat, data=(to, len(pieces), ft.kind_of(s.table, pieces[0])))
        s.note("shown_own", seat, pieces, to=1 << seat | 1 << to)
        return
    for piece in pieces:
        s.reveal(piece, s.table.everyone)
    s.note("showed", seat, pieces)
