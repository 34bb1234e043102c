"""The questions before a card breaks a promise in a Deal, and before a player yields."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.deal import promised, type_of
from game.rules.living_trumps.text.names import term
from game.rules.living_trumps.text.prompts_text import in_words
from game.rules.wording import listing
from game.table import Action, Table, View


def warning(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the question whether a seat wants to break its promise (LT-163) or to yield (LT-140); else empty.

    A seat without the promised card cannot keep the promise, and is asked nothing.
    """
    if view.seat is None:
        return ""
    if table.verbs[action.verb] == "yield":
        return _yields(table, view, names)
    if view.phase != lt.P.ANTE or table.verbs[action.verb] != "ante" or not view.vars[lt.V.TERMS]:
        return ""
    spec, kind = promised(view, view.seat), type_of(table, view, view.seat, action.args[0])
    if kind == lt.HONOUR or not lt.matches(lt.hand(view, view.seat), spec):
        return ""
    return f"You promised {in_words(spec)}. {'Lie' if kind == lt.LIE else 'Accuse'}?"


def _yields(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the question before a seat yields: what its opponent gets, and the Place it would leave (LT-83, LT-84)."""
    v, seat = view.vars, -1 if view.seat is None else view.seat
    rider, foe = v[lt.V.RIDER], v[lt.V.FOE]
    if seat not in (rider, foe):
        return ""
    shadow = seat == foe and max(v[lt.V.TARGET], v[lt.V.SLOT]) >= 0
    takes = [f"{v[lt.V.STAKE]} Blood", *(["the Shadow"] if shadow else []), "a Boon"]
    winner = names[foe if seat == rider else rider]
    where = lt.in_place(view, seat) if v[lt.V.STAKED] > 0 else ""  # a Siege: the loser leaves the Place
    place = term(table, where) if where else ""
    return f"Yield? {winner} gets {listing(takes)}{f', and you leave {place}' if place else ''}."
