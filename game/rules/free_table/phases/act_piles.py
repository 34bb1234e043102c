"""Gestures on piles: moving, arranging, looking (FT-4..FT-8)."""

from __future__ import annotations

from game.rules.free_table.phases.act_things import move_slip
from game.rules.free_table.phases.action_text import Where, count_and_where, number, numbers, shifts, where
from game.rules.free_table.phases.choices import PILE, look
from game.rules.free_table.phases.places import (
    carry,
    contents,
    face,
    is_cascade,
    is_up,
    on_top,
    pieces_in,
    put,
    set_cascade,
    show_owner,
    shown,
    spot,
    tell_of,
    tidy,
)
from game.rules.free_table.pieces import CASCADE, V_SEARCHING, pile_zone
from game.table import Action, State, num


def move(s: State, seat: int, action: Action) -> None:
    """Move piles, a note or a counter to other spots."""
    if look(s, seat, action.args)[0] != PILE:
        move_slip(s, seat, action)
        return
    moves = shifts(num(action.args[0]), action.text)
    for one in moves:
        _lay_at(s, one.pile, one.x, one.y, one.turn)
    on_top(s, *(one.pile for one in moves))
    tell_of(s, "moved", seat, moves[0].pile, len(moves))


def throw(s: State, seat: int, action: Action) -> None:
    """Slide a pile to a spot."""
    to = where(action.text)
    pile = num(action.args[0])
    _lay_at(s, pile, to.x, to.y, to.turn)
    on_top(s, pile)
    tell_of(s, "threw", seat, pile)


def _lay_at(s: State, pile: int, x: int, y: int, turn: int | None) -> None:
    put(s, pile, x=x, y=y, turn=spot(s, pile)[2] if turn is None else turn % 360)


def stack(s: State, seat: int, action: Action) -> None:
    """Square up a pile, or put others onto it."""
    pile = num(action.args[0])
    others = numbers(action.text)
    put(s, pile, spread=False if not others else spot(s, pile)[4])
    for other in others:
        s.move_all(pile_zone(s.table, other), pile_zone(s.table, pile))
        tidy(s, other)
    on_top(s, pile)
    tell_of(s, "stacked", seat, pile, len(others))


def take(s: State, seat: int, action: Action) -> None:
    """Move the top of a pile elsewhere."""
    count, to = count_and_where(action.text)
    pile = num(action.args[0])
    _part_from(s, seat, pile, pieces_in(s, pile)[-count:], to)


def pull(s: State, seat: int, action: Action) -> None:
    """Move one piece of a pile elsewhere."""
    nth, to = count_and_where(action.text)
    pile = num(action.args[0])
    _part_from(s, seat, pile, (pieces_in(s, pile)[-nth],), to)


def _part_from(s: State, seat: int, pile: int, pieces: tuple[int, ...], to: Where) -> None:
    from_what = contents(s, pile)
    there = carry(s, pile_zone(s.table, pile), pieces, to)
    if to.pile < 0 and len(pieces) > 1 and is_cascade(s, pile):
        put(s, there, spread=True)
        set_cascade(s, there, True)
    tidy(s, pile)
    on_top(s, there)
    onto = spot(s, there)[5] if to.pile >= 0 else ""
    s.note("took", seat, shown(s, there), (len(pieces), onto, *from_what))


def cut(s: State, seat: int, action: Action) -> None:
    """Put the top of a pile under the rest."""
    pile = num(action.args[0])
    pieces = pieces_in(s, pile)
    count = number(action.text, 0) or len(pieces) // 2
    s.arrange(pile_zone(s.table, pile), pieces[-count:] + pieces[:-count], watched=True)
    tell_of(s, "cut", seat, pile, count)


def shuffle(s: State, seat: int, action: Action) -> None:
    """Shuffle a pile, face down."""
    pile = num(action.args[0])
    face(s, down=pieces_in(s, pile))  # FT-7
    s.shuffle(pile_zone(s.table, pile))
    show_owner(s, pile)
    tell_of(s, "shuffled", seat, pile)


def flip(s: State, seat: int, action: Action) -> None:
    """Turn the top of piles to the other face."""
    piles = (num(action.args[0]), *numbers(action.text))
    tops = [pieces_in(s, pile)[-1] for pile in piles]
    up = tuple(top for top in tops if not is_up(s, top))
    face(s, up, [top for top in tops if top not in up])
    s.note("flipped", seat, up, (len(piles), len(up), *contents(s, piles[0])))


def turn_over(s: State, seat: int, action: Action) -> None:
    """Turn a whole pile over, so that the lowest piece is on top."""
    pile = num(action.args[0])
    pieces = pieces_in(s, pile)
    up = [piece for piece in pieces if not is_up(s, piece)]
    face(s, up, [piece for piece in pieces if piece not in up])
    s.arrange(pile_zone(s.table, pile), pieces[::-1], watched=True)
    tell_of(s, "turned_over", seat, pile, len(up))


def turn(s: State, seat: int, action: Action) -> None:
    """Turn piles on the spot."""
    degrees, *others = numbers(action.text) or (90,)
    piles = (num(action.args[0]), *others)
    for pile in piles:
        put(s, pile, turn=(spot(s, pile)[2] + degrees) % 360)
    tell_of(s, "turned", seat, piles[0], len(piles), degrees)


def spread(s: State, seat: int, action: Action) -> None:
    """Spread a pile in a row, or downward."""
    put(s, num(action.args[0]), spread=True)
    set_cascade(s, num(action.args[0]), number(action.text, 1) == CASCADE)
    tell_of(s, "spread", seat, num(action.args[0]))


def lock(s: State, seat: int, action: Action) -> None:
    """Lock piles."""
    _set_locked(s, seat, action, True)


def unlock(s: State, seat: int, action: Action) -> None:
    """Unlock piles."""
    _set_locked(s, seat, action, False)


def _set_locked(s: State, seat: int, action: Action, locked: bool) -> None:
    piles = (num(action.args[0]), *numbers(action.text))
    for pile in piles:
        put(s, pile, locked=locked)
    tell_of(s, "locked" if locked else "unlocked", seat, piles[0], len(piles))


def label(s: State, seat: int, action: Action) -> None:
    """Label a pile; an empty text removes the label."""
    pile = num(action.args[0])
    before = contents(s, pile)
    put(s, pile, label=action.text.strip())
    s.note("labelled", seat, shown(s, pile), (action.text.strip(), *before))


# Looking


def peek(s: State, seat: int, action: Action) -> None:
    """Look at one piece of a pile."""
    pile = num(action.args[0])
    nth = number(action.text, 1)
    piece = pieces_in(s, pile)[-nth]
    s.reveal(piece, 1 << seat)
    tell_of(s, "peeked", seat, pile, nth)
    s.note("saw", seat, (piece,), to=1 << seat)


def search(s: State, seat: int, action: Action) -> None:
    """Search a pile, or only the top of it, until `close`."""
    pile = num(action.args[0])
    _set_searching(s, seat, pile)
    top = number(action.text, 0)
    for piece in pieces_in(s, pile)[-top:]:
        if not s.seen[piece] >> seat & 1:
            s.reveal(piece, 1 << seat)
    tell_of(s, "searched", seat, pile, *([top] if top else []))


def close(s: State, seat: int, action: Action) -> None:
    """End the search of a pile; the text is the new order of its top pieces, by their places from the top."""
    pile = s.vars[V_SEARCHING][seat]
    order = numbers(action.text)
    if order:
        pieces = pieces_in(s, pile)
        top = [pieces[-place] for place in order]
        s.arrange(pile_zone(s.table, pile), (*pieces[: -len(order)], *reversed(top)))
    close_search(s, seat)
    tell_of(s, "closed", seat, pile, *([len(order)] if order else []))


def close_search(s: State, seat: int) -> None:
    """End a seat's search of its pile: face-down pieces are hidden from it again (FT-8)."""
    pile = s.vars[V_SEARCHING][seat]
    _set_searching(s, seat, -1)
    for piece in pieces_in(s, pile):
        if not is_up(s, piece):
            s.conceal(piece, 1 << seat)
    show_owner(s, pile)


def _set_searching(s: State, seat: int, pile: int) -> None:
    searching = s.vars[V_SEARCHING]
    s.vars[V_SEARCHING] = (*searching[:seat], pile, *searching[seat + 1 :])


def count(s: State, seat: int, action: Action) -> None:
    """Note the size of a pile for all seats."""
    tell_of(s, "counted", seat, num(action.args[0]))
