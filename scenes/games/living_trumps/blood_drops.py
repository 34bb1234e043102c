"""Drops of Blood that fly between seats, the stake and the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.pieces import players
from scenes.stage import art
from scenes.stage.motion import BETWEEN, TIMES, Flight, PieceLook, Place

if TYPE_CHECKING:
    from scenes.games.living_trumps.animations import TrumpsPlan

MAXIMUM = 4  # at most so many flying drops per seat


def _drawn(px: int) -> pygame.Surface:
    return art.svg("ui/blood", px, round(px * 1.15))


LOOK = PieceLook("blood", _drawn)


def fly(plan: TrumpsPlan) -> None:
    """Animate every change of Blood: from seats that lost some to seats that gained some, else to or from the stake or
    bank.

    Blood is public (LT-14), and so are its changes.
    """
    stage = plan.stage
    if stage.before is None:
        return
    was, now, anchors = stage.before.view, stage.after.view, plan.anchors
    held = any(not flight.free for flight in plan.flights)  # the page before stays on the screen meanwhile
    if held and plan.contest_before is not None:
        anchors = anchors.at(plan.contest_before)
    changed = {seat: blood(now, seat) - blood(was, seat) for seat in range(players(now))}
    lost = [seat for seat, change in changed.items() for _ in range(min(MAXIMUM, -change))]
    won = [seat for seat, change in changed.items() for _ in range(min(MAXIMUM, change))]
    pairs = [*zip(lost, won, strict=False)]
    ways: list[tuple[Place, Place]] = [(anchors.blood(giver), anchors.blood(taker)) for giver, taker in pairs]
    ways += [(anchors.blood(giver), anchors.bank()) for giver in lost[len(pairs) :]]
    ways += [(anchors.bank(), anchors.blood(taker)) for taker in won[len(pairs) :]]
    for number, (start, end) in enumerate(ways):
        begins = number * BETWEEN
        plan.flights.append(Flight(LOOK, start, end, TIMES["spend"], begins, waits=False, free=True, fades=(1.0, 0.7)))
