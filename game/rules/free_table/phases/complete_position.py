"""Completes a position given from outside: every pile gets a place, and everyone knows the face-up pieces."""

from __future__ import annotations

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.act_piles import close_search
from game.rules.free_table.phases.action_text import MAX_WORDS, NAME_LIMIT, is_plain
from game.rules.free_table.phases.choices import actors
from game.rules.free_table.phases.ending import end_if_agreed
from game.rules.free_table.phases.places import face, mark_out, on_table, pieces_in, show_owner, tidy
from game.rules.free_table.phases.refusals import FULL_TURN, MAX_COUNTED, fits
from game.rules.free_table.phases.score_refusals import MAX_SCORE, are_values, divides
from game.table import PositionError, State


def complete_position(s: State) -> None:
    """Complete a position. A complete one stays the same, except for who may still act.

    Raises:
        PositionError: the position is impossible: a mixed pile, a chip in a hand, a place off the table.
    """
    _check_numbers(s)
    piles = range(ft.pile_count(s.table))
    lying = [pile for pile in piles if pieces_in(s, pile)]
    for hand in range(ft.HAND, ft.HAND + s.table.seats):
        if any(ft.kind_of(s.table, piece) not in ft.BACKED for piece in s.zones[hand]):
            raise PositionError(f"{s.table.zones[hand].name} holds cards and tokens only")
    for pile in lying:
        _settle_pile(s, pile)
    _turn_up(s)
    for pile in piles:
        tidy(s, pile)
    order = [pile for pile in dict.fromkeys(s.vars[ft.V_ORDER]) if pile in lying]
    s.vars[ft.V_ORDER] = (*order, *(pile for pile in lying if pile not in order))
    cascades = set(s.vars[ft.V_CASCADES]).intersection(lying)
    s.vars[ft.V_CASCADES] = tuple(sorted(pile for pile in cascades if s.vars[ft.V_PLACE + pile][4]))
    mark_out(s)
    for pile in lying:
        show_owner(s, pile)
    for seat, pile in enumerate(s.vars[ft.V_SEARCHING]):
        if pile != -1 and s.phase == ft.P_TABLE and not actors(s) >> seat & 1:
            close_search(s, seat)
    end_if_agreed(s)


def _settle_pile(s: State, pile: int) -> None:
    kinds = {ft.kind_of(s.table, piece) for piece in pieces_in(s, pile)}
    if len(kinds) > 1:
        raise PositionError(f"pile[{pile}] mixes {' and '.join(sorted(kinds))}")
    place = s.vars[ft.V_PLACE + pile]
    if place[:2] == ft.NOWHERE[:2]:
        place = (*ft.MIDDLE, *place[2:])
        s.vars[ft.V_PLACE + pile] = place
    if not on_table(*place[:2]) or not 0 <= place[2] < FULL_TURN or not is_plain(place[5], NAME_LIMIT):
        raise PositionError(f"place[{pile}] is no place on the table")
    if not kinds & ft.BACKED:
        face(s, pieces_in(s, pile))
        face(s, down=pieces_in(s, pile))


def _turn_up(s: State) -> None:
    """Reveal face-up pieces to all seats, and check that the list names pieces on the table only."""
    codes = [s.table.code.get(name, -1) if isinstance(name, str) else -1 for name in s.vars[ft.V_UP]]
    first = ft.pile_zone(s.table, 0)
    for piece in codes:
        on_pile = (
            0 <= piece < len(s.table.pieces) and ft.kind_of(s.table, piece) in ft.BACKED and s.where(piece) >= first
        )
        if not on_pile:
            raise PositionError("up: names of cards and tokens that lie on the table")
    face(s, codes)


def _check_numbers(s: State) -> None:
    v = s.vars
    sound = (
        len(set(v[ft.V_SEARCHING]) - {-1}) == sum(pile >= 0 for pile in v[ft.V_SEARCHING]),
        all(n == ft.NO_NOTE or (on_table(*n[:2]) and is_plain(n[2], MAX_WORDS)) for n in v[ft.V_NOTES]),
        all(
            c == ft.NO_COUNTER or (on_table(*c[:2]) and is_plain(c[2], NAME_LIMIT) and abs(c[3]) <= MAX_COUNTED)
            for c in v[ft.V_COUNTERS]
        ),
        is_plain(v[ft.V_TITLE], NAME_LIMIT),
        all(
            p == ft.NO_PLACE or (on_table(*p[:2]) and fits(*p[2:4]) and is_plain(p[4], NAME_LIMIT))
            for p in v[ft.V_PLACES]
        ),
        v[ft.V_BAG] == ft.NO_BAG or on_table(*v[ft.V_BAG]),
        len(v[ft.V_SCORES]) <= ft.MAX_ROWS and all(_is_row(s, row) for row in v[ft.V_SCORES]),
        len(v[ft.V_GRIDS]) == ft.SLOTS and all(divides(*grid) for grid in v[ft.V_GRIDS]),
        *(v[at] == ft.NO_BAG or on_table(*v[at]) for at in ft.V_FIXTURES),
        len(v[ft.V_PEGS]) == s.table.seats and all(0 <= back <= front <= ft.LAST_HOLE for front, back in v[ft.V_PEGS]),
        not v[ft.V_WORTH] or are_values(v[ft.V_WORTH]),
    )
    names = (
        *("searching", "notes", "counters", "title", "places", "bag_at"),
        *("scores", "grids", "crib_at", "button_at", "pegs", "worth"),
    )
    for kept, name in zip(sound, names, strict=True):
        if not kept:
            raise PositionError(f"{name} holds what cannot be on this table")


def _is_row(s: State, row: tuple[int | str, ...]) -> bool:
    """Check whether a row of the score pad has a name, and a number or nothing for each seat."""
    name, *values = row
    return (
        len(values) == s.table.seats
        and is_plain(str(name), NAME_LIMIT)
        and all(value == "" or (isinstance(value, int) and abs(value) <= MAX_SCORE) for value in values)
    )
