"""Decisions of a contest that the table makes for people, as nothing can come of them."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.contest import sides, total
from game.rules.living_trumps.phases.deal import type_of
from game.table import Action, Table, View, num


def idle_flip(table: Table, view: View) -> Action | None:
    """Return the turning of a random card for the side that is ahead, which has nothing to win by another choice.

    It could only yield: it knows none of its cards, and only a side that is not ahead may call for help (LT-176,
    LT-179). Everybody can see that, so the table turns the card. Return None where the asked side has a choice.
    """
    if view.phase != lt.P.FLIP or table.options["help_timing"] != "behind":
        return None
    pair = sides(view)
    asked = [seat for seat in pair if view.actors >> seat & 1]
    if len(asked) != 1:
        return None
    seat, foe = asked[0], pair[pair[0] == asked[0]]
    antes = {each: lt.cards(view, lt.ANTE, each) for each in pair}
    if not all(cards and cards[0] >= 0 for cards in antes.values()):
        return None
    kinds = {each: type_of(table, view, each, antes[each][0]) for each in pair}
    random = kinds[seat] == lt.HONOUR or kinds[seat] == kinds[foe] == lt.LIE
    powerbase = table.options["contest_powerbase"] == "on"
    is_ahead = total(view, seat, powerbase) > total(view, foe, powerbase)
    return Action(table.verbs.index("flip"), (num(1),)) if random and is_ahead else None
