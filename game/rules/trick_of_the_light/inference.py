"""What a view proves about unseen cards, for sampling worlds that fit it (TL-14, TL-60, TL-61)."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.trick_of_the_light.pieces import (
    ALL_CARDS,
    ALL_COURTS,
    ALL_SPOTS,
    COURT_STACK,
    HAND,
    HAND_SIZE,
    IDENTITY,
    PACK,
    PEEK,
    SEATS,
    P,
    V,
    marker_suit,
    suit_of,
)
from game.table import State, Table, View


def barred(_table: Table, view: View) -> Mapping[int, frozenset[int]]:
    """Per zone the cards that cannot lie there: spots in the stack, courts where an identity is out or never was."""
    if view.phase == P.CAST:
        return {}
    found = {COURT_STACK: ALL_SPOTS}
    for seat in range(SEATS):
        found[PEEK + seat] = ALL_SPOTS
        if not view.vars[V.AWAKENED][seat]:
            found[HAND + seat] = ALL_COURTS
        suit = marker_suit(view, seat)
        if view.zones[IDENTITY + seat]:
            found[PACK + seat] = ALL_COURTS
            found[IDENTITY + seat] = frozenset(c for c in ALL_CARDS if c not in ALL_COURTS or suit_of(c) != suit)
        else:
            found[IDENTITY + seat] = ALL_CARDS
    return found


def fits(s: State) -> bool:
    """Whether a world can be: a court in each pack from which none came, as many in a hand as were not played."""
    if s.phase == P.CAST:
        return True
    for seat in range(SEATS):
        out = bool(s.zones[IDENTITY + seat])
        held = len(ALL_COURTS.intersection(s.zones[HAND + seat]))
        expected = HAND_SIZE - s.vars[V.COURTS][seat] if s.vars[V.AWAKENED][seat] else 0
        if len(ALL_COURTS.intersection(s.zones[PACK + seat])) != (not out) or held != expected:
            return False
        if out and suit_of(s.zones[IDENTITY + seat][0]) != marker_suit(s, seat):
            return False
    return ALL_COURTS.issuperset(s.zones[COURT_STACK])
