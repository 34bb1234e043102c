"""What a thinking bot is told, and what play has proved of hidden cards (LT-B1, LT-B15)."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.living_trumps.pieces import HAND, T_DECK, V, fits_spec, open_list, players
from game.rules.living_trumps.script import fits
from game.rules.plugin import Search
from game.table import Table, View


def barred(table: Table, view: View) -> Mapping[int, frozenset[int]]:
    """Cards that cannot lie in a hand: what a trace denied, and what an open hand does not list (LT-65, LT-90)."""
    found: dict[int, frozenset[int]] = {}
    trumps = [piece for piece, back in enumerate(table.back) if back == table.back[-1]]
    for seat, held, *spec in view.vars[V.FACTS]:
        if held == "no" and not view.vars[V.SWAPPED]:
            lacking = frozenset(card for card in trumps if fits_spec(card, spec))
            found[HAND + seat] = found.get(HAND + seat, frozenset()) | lacking
    for seat in range(players(view)):
        if shown := view.vars[open_list(view, seat)]:
            everything = frozenset(trumps)
            for zone in (T_DECK, *range(HAND, HAND + players(view))):
                outside = everything - {*shown} if zone == HAND + seat else frozenset(shown)
                found[zone] = found.get(zone, frozenset()) | outside
    return found


SEARCH = Search(barred=barred, fits=fits, goal="win the game")
