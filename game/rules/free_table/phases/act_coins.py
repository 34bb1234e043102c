"""Gestures on coins and chips with values (FT-18)."""

from __future__ import annotations

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases import coins
from game.rules.free_table.phases.action_text import coins_and_where, number, numbers
from game.rules.free_table.phases.places import carry, contents, face, on_top, pieces_in, show_owner, spot, tidy
from game.rules.free_table.phases.stock import CHIP
from game.table import Action, State, num


def value(s: State, seat: int, action: Action) -> None:
    """Give the five colours of chips values, or none with 0."""
    values = numbers(action.text) or ft.CHIP_VALUES
    s.vars[ft.V_WORTH] = () if values == (0,) else values
    s.note("valued", seat, data=s.vars[ft.V_WORTH])


def pay(s: State, seat: int, action: Action) -> None:
    """Move coins of one value out of a pile to a place; without a text one of the uppermost piece's value."""
    pile = num(action.args[0])
    wanted = action.text if action.text.strip() else f"1 {coins.values_in(s, pile)[-1]}"
    count, each, to = coins_and_where(wanted)
    pieces = coins.of_value(s, pieces_in(s, pile), each)[-count:]
    label, kind, before = contents(s, pile)
    there = carry(s, ft.pile_zone(s.table, pile), pieces, to)
    tidy(s, pile)
    on_top(s, there)
    onto = spot(s, there)[5] if to.pile >= 0 else ""
    s.note("paid", seat, data=(len(pieces), each, onto, label, kind, before))


def change(s: State, seat: int, action: Action) -> None:
    """Swap one coin of a pile for smaller ones of the same value together."""
    pile = num(action.args[0])
    swap = coins.change_for(s, pile, number(action.text, 0))
    assert swap is not None  # it was checked
    own, first = ft.pile_zone(s.table, pile), ft.pile_zone(s.table, 0)
    values = coins.listed(coins.value_of(s.table, s.vars[ft.V_WORTH], piece) for piece in swap.pieces)
    for piece in swap.pieces:
        s.move(piece, swap.zone, own, s.table.everyone)
    s.move(swap.coin, own, swap.zone, s.table.everyone)
    if s.table.pieces[swap.coin].kind != CHIP:
        face(s, swap.pieces, () if swap.zone != ft.store_zone(s.table) else (swap.coin,))
    if first <= swap.zone < first + ft.pile_count(s.table):
        tidy(s, swap.zone - first)
    show_owner(s, pile)
    s.note("changed", seat, data=(swap.value, values, *contents(s, pile)))
