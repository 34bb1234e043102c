"""Animations of midnight: cards dealt to stacks, turned one by one at a stroke, collected and given."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.midnight_justice.pieces import DECK, DISCARD, P
from game.table import Event
from scenes.stage.motion import BETWEEN
from scenes.table.anchors import base
from scenes.table.animations.plan import Plan, Step

GATHERED = 3  # cards of a zone that are seen going back to the piles
SEEN, ALL_SEEN = 0.45, 0.6  # seconds at the normal pace: pause after each guest; pause at the end
STACKS = frozenset({"stack", "fun"})  # zones that are dealt to the columns


def kind(plan: Plan, event: Event) -> tuple[str, str] | None:
    """Return the kind of a movement at midnight; `None` for its usual kind."""
    if event.kind != "move":
        return None
    goal = base(plan.stage.table, event.dst)
    if goal == "turned":
        return "stack", "turned"
    if goal in STACKS:
        return "pile", "stack"
    gathers = plan.stage.after.view.phase >= P.FUN and event.dst in (DECK, DISCARD)
    return ("stack", "pile") if gathers else None


def struck(plan: Plan, _events: list[Event]) -> None:
    """Animate a stroke: guest by guest the top card turns, and another after a black one (MJ-454)."""
    flight, turns = None, -1
    for event, piece in _each([event for event in plan.events if kind(plan, event) == ("stack", "turned")]):
        if flight is not None and turns == event.dst:
            plan.wait()
        elif flight is not None:
            plan.rest(flight, SEEN)
        turns = event.dst
        start = plan.stage.anchors.of(event.src, piece)
        flight = plan.fly(piece, event.dst, start, plan.end(piece, event.dst), "keep", turns=1)
    if flight is not None:
        plan.rest(flight, ALL_SEEN)


def dealt(plan: Plan, events: list[Event]) -> None:
    """Animate unseen cards to the columns, one after the other."""
    for event, piece in _each(events):
        if event.src != event.dst:
            start, end = plan.start(piece, event.src), plan.end(piece, event.dst)
            plan.fly(piece, event.dst, start, end, "deal", hides=None, waits=False, shows_back=True, stays=True)
            plan.at += BETWEEN
    plan.wait()


def gathered(plan: Plan, events: list[Event]) -> None:
    """Animate all loose cards back to the piles at once."""
    for event in events:
        for piece in event.pieces[:GATHERED]:
            if event.src not in (DECK, DISCARD):
                start, end = plan.start(piece, event.src), plan.end(piece, event.dst)
                plan.fly(piece, event.dst, start, end, "gather", hides=None)
    plan.wait()


def _each(events: list[Event]) -> Iterator[tuple[Event, int]]:
    return ((event, piece) for event in events for piece in event.pieces)


def nothing(_plan: Plan, _events: list[Event]) -> None:
    """Do nothing: another step has animated it already."""


STEPS: dict[tuple[str, str], Step] = {
    ("strike", ""): struck,
    ("stack", "turned"): nothing,
    ("pile", "stack"): dealt,
    ("stack", "pile"): gathered,
}
