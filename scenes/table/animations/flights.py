"""Turns the events of the present viewer into flights over the settled table.

Only events and positions that the viewer knows are used. A hidden piece flies as a back, and nothing about a flight
except its face depends on what the piece is.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Unpack

from game.table import Event
from scenes.stage.motion import BETWEEN, TIMES, Flight
from scenes.table.anchors import base
from scenes.table.animations import looks
from scenes.table.animations.plan import Plan, Step, Way


def flights(plan: Plan) -> list[Flight]:
    """Return the flights for the events of a plan, one after another, from time 0 on."""
    for kind, group in itertools.groupby(plan.events, plan.kind):
        happened = list(group)
        (plan.step(kind) or STEPS.get(kind, _other))(plan, happened)
        for event in happened:
            plan.stop(event)
        if plan.answered is None and plan.flights:
            plan.answered = max(flight.ends for flight in plan.flights)
    plan.afterwards()
    plan.light()
    return [*plan.flights, *plan.announcements]


def along(time: str, apart: float = 0.0, after: float | None = None, index: int = 0, **way: Unpack[Way]) -> Step:
    """Return a step in which pieces fly from their old to their new place, or to the place `index` of their zone.

    They start `apart` seconds after each other, and with `after`, that many seconds after everything else has arrived.
    """

    def step(plan: Plan, events: list[Event]) -> None:
        if after is not None:
            plan.wait()
            plan.at += after
        for event in events:
            for piece in event.pieces:
                start, end = plan.start(piece, event.src), plan.end(piece, event.dst, index)
                plan.fly(piece, event.dst, start, end, time, **way)
                plan.at += apart
            plan.closing[base(plan.stage.table, event.src)] = plan.at
        plan.wait()

    return step


# -- cards ---------------------------------------------------------------------------------------------------------


def _play(plan: Plan, events: list[Event]) -> None:
    """Let a card fly to its place in the trick; from a closed hand it turns over on its way."""
    stage = plan.stage
    for event in events:
        seat = plan.owner(event.src)
        is_own = seat == stage.after.viewer
        for piece in event.pieces:
            seen = is_own or piece in stage.here  # it was dropped on the table, and then its hand closed
            start = plan.start(piece, event.src) if seen else stage.anchors.hand(seat, 99, 1)
            in_place = piece in stage.there and piece in stage.after.view.zones[event.dst]
            end = stage.there[piece] if in_place else stage.anchors.trick(seat)
            flight = plan.fly(piece, event.src, start, end, "play", turns=0 if seen else 1, waits=seen)
            if plan.wins(seat, piece):
                plan.lands(flight)
        plan.wait()
    plan.ran = plan.at


def _sweep(plan: Plan, events: list[Event]) -> None:
    """Move a finished trick to its winner, and from there to the played cards."""
    stage = plan.stage
    plan.wait()
    winner = plan.winner()
    begins = plan.at
    for event in events:
        for index, piece in enumerate(event.pieces):
            start, plan.at = plan.start(piece, event.src), begins
            if winner is not None:
                x, y, width, _ = stage.anchors.seat(winner, stage.anchors.pile_card)
                by = (x + (index - len(event.pieces) / 2) * width * 0.2, y, width, -7 + 4.2 * index)
                plan.at = plan.fly(piece, event.src, start, by, "sweep").ends
                start = by
            plan.fly(piece, event.dst, start, plan.end(piece, event.dst), "sweep")
    plan.wait()


def _deal(plan: Plan, events: list[Event]) -> None:
    """Let cards fly out one by one, each hand in turn; the viewer's own turn over as they arrive."""
    stage = plan.stage
    for event in plan.events:
        plan.stop(event)  # also for an event that follows the deal: the end of a round
    plan.wait()
    pile, dealer = stage.anchors.played(), stage.anchors.dealer()
    if pile != dealer and any(event.src != event.dst for event in events):  # the pack is brought to the dealer
        back = looks.card(None, stage.flat, stage.piece_painter)
        plan.flights.append(Flight(back, pile, dealer, TIMES["gather"], plan.at, shows_back=True, waits=False))
        plan.wait()
    begins, order = plan.at, 0
    if len(events) > 1 and plan.deals is None:
        plan.deals = begins
    rows = [_in_order(plan, event) for event in events]
    for number in range(max(map(len, rows), default=0)):
        for event, row in zip(events, rows, strict=True):
            if number >= len(row):
                continue
            plan.at = begins + order * BETWEEN
            order += 1
            seat, piece = plan.owner(event.dst), row[number]
            start = stage.anchors.middle() if event.src == event.dst else dealer
            if piece >= 0:
                plan.fly(piece, event.dst, start, plan.end(piece, event.dst), "deal", turns=1, waits=False, stays=True)
                continue
            end = stage.anchors.hand(seat, number, len(row))
            hides = ("hand", seat, number)
            plan.fly(piece, event.dst, start, end, "deal", hides=hides, waits=False, stays=True)
    plan.wait()


def _in_order(plan: Plan, event: Event) -> list[int]:
    """Return the cards of a deal in the order of the hand, from left to right."""
    there = plan.stage.there
    return sorted(event.pieces, key=lambda piece: there[piece][0] if piece in there else 0.0)


def _redeal(plan: Plan, events: list[Event]) -> None:
    """Move all hands to the middle and deal them again."""
    stage = plan.stage
    plan.wait()
    middle = stage.anchors.middle()
    for event in events:
        seat, zone = plan.owner(event.dst), event.dst
        if stage.before is None:
            continue
        for index, piece in enumerate(stage.before.view.zones[zone]):
            own = piece >= 0 and piece in stage.here
            start = stage.here[piece] if own else stage.anchors.hand(seat, index, len(event.pieces))
            look_of = looks.card(plan.name(piece) if own else None, stage.flat, stage.piece_painter)
            hides = None if own else ("hand", seat, index)
            plan.flights.append(
                Flight(look_of, start, middle, TIMES["gather"], plan.at, hides, -1 if own else 0, shows_back=not own)
            )
    _deal(plan, events)


def _discard(plan: Plan, events: list[Event]) -> None:
    """Move cards from hands straight to the played pile, one after another."""
    stage = plan.stage
    for event in events:
        seat = plan.owner(event.src)
        for piece in event.pieces:
            is_own = seat == stage.after.viewer and piece >= 0
            start = plan.start(piece, event.src) if is_own else stage.anchors.hand(seat, 99, 1)
            end = plan.end(piece, event.dst)
            plan.fly(piece, event.src, start, end, "sweep", turns=0 if is_own or piece < 0 else 1, waits=is_own)
            plan.at += 2 * BETWEEN
    plan.wait()


def _turn_up(plan: Plan, events: list[Event]) -> None:
    """Turn cards that lie face down, all at once and where they are."""
    stage = plan.stage
    for event in events:
        for piece in event.pieces:
            if piece in stage.there and stage.table.zones[event.src].lies != "fan":  # a hand is seen by its owner
                place = stage.there[piece]
                plan.fly(piece, event.src, place, place, "look", turns=1, swell=0.12)
    plan.wait()


def _other(plan: Plan, events: Iterable[Event]) -> None:
    """Move pieces straight from their old to their new place."""
    for event in events:
        if event.kind == "move":
            for piece in event.pieces:
                if piece >= 0:
                    plan.fly(piece, event.dst, plan.start(piece, event.src), plan.end(piece, event.dst), "keep")
            plan.wait()


# By the zones from and to which a piece moves.
STEPS: dict[tuple[str, str], Step] = {
    ("hand", "trick"): _play,
    ("trick", "played"): _sweep,
    ("played", "hand"): _deal,
    ("hand", "hand"): _redeal,
    ("hand", "played"): _discard,
    ("reveal", ""): _turn_up,
}
