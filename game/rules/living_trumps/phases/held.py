"""What the events of one action tell before the action is over, for positions that the table holds on the way."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases import duel
from game.table import Event, Table, View


def facts(table: Table, view: View, events: Sequence[Event]) -> View:
    """Return an earlier view with what the events tell of a search, of a Duel, of a Deal or of a round of a contest."""
    return _at_the_end(_chosen(_paid(duel.facts(table, view, events), events), events), events)


SEARCHES = frozenset(("patternwalk", "broken_patternwalk", "logrus", "living_trump", "goes_on"))  # for one Blood each


def _paid(view: View, events: Sequence[Event]) -> View:
    """Return the view after a search or a shift of Shadows was paid with free Blood; the cards turn up later."""
    free = view.vars[lt.V.FREE]
    for event in events:
        price = int(event.data[0]) if event.kind == "shadowshift" else int(event.kind in SEARCHES)
        if price and free[event.seat] >= price:
            free = lt.put(free, event.seat, free[event.seat] - price)
    return replace(view, vars=(*view.vars[: lt.V.FREE], free, *view.vars[lt.V.FREE + 1 :]))


POWER_STEP = frozenset(("powerbases", "compares"))  # notes of the Power Step


def ends_a_turn(_table: Table, events: Sequence[Event], at: int) -> bool:
    """Check whether the last step of a Turn ends with a loss to a joker, which is seen before the Power Step."""
    return events[at].kind == "suffers" and any(event.kind in (*POWER_STEP, "round") for event in events[at + 1 :])


def _at_the_end(view: View, events: Sequence[Event]) -> View:
    """Return the view in the Power Step once Powerbases are turned up or compared: it has no seat on turn (LT-120)."""
    if not any(event.kind in POWER_STEP for event in events):
        return view
    return replace(view, phase=lt.P.TRIM, actors=0)


def _chosen(view: View, events: Sequence[Event]) -> View:
    """Return the view of sealed cards: all have chosen once cards are laid; nobody is asked once these are face up."""
    kind = {lt.P.FLIP: lt.UP, lt.P.ANTE: lt.ANTE}.get(view.phase)
    if kind is None:
        return view
    rows = {lt.zone(view, kind, seat) for seat in range(lt.players(view))}
    laid = [event for event in events if event.kind in ("move", "reveal") and rows & {event.src, event.dst}]
    if not laid:
        return view
    face_up = any(piece >= 0 for event in laid for piece in event.pieces)
    asked = 0 if face_up else lt.SEALED.asked(view)
    return replace(view, vars=(*view.vars[: lt.V.ASKED], asked, asked, *view.vars[lt.V.ASKED + 2 :]))
