"""The chance of each seat to win, judged between two steps; fitted to games of careful bots."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.goals import Goals
from game.rules.living_trumps.bots.war import HOMES
from game.rules.living_trumps.phases.blood import blood
from game.table import State

# Logarithms of how many times less likely a seat wins: for each Turn that its nearest goal is away, more for each of
# the last ones.
TURN, LAST_TURNS = 0.17, ((12.0, 0.08), (7.0, 0.11), (3.0, 0.42))
SECOND = 0.17  # for each Turn that the second goal is farther
BLOOD = 0.085
COMPLETE = 2.5  # for a Powerbase that wins at the end of this Turn
ASTRAY = {"amber": 0.8, "chaos": 1.3, "shadow": 0.6}  # for each card of the Powerbase that does not serve the goal
WAR_TURN, WAR_LAST_TURNS, WAR_ASTRAY = 0.03, ((12.0, 0.17), (7.0, 0.07), (3.0, 0.17)), 0.25
JEWEL, DEED, HOME = (0.8, 2.5), (0.9, 2.9), (0.5, 0.0)  # chances before the Powerbase wins as it lies, and after


def chances(s: State) -> list[float]:
    """Return the chance of each playing seat to win; exact once the game is won."""
    if won := s.vars[lt.V.WON]:
        return [(seat in won) / len(won) for seat in range(lt.players(s))]
    powers = [exp(-distance(s, seat)) for seat in range(lt.players(s))]
    return [power / sum(powers) for power in powers]


def distance(s: State, seat: int) -> float:
    """Return how far a seat is from winning."""
    goals, variant = Goals(s, seat), str(s.table.options["variant"])
    turns, needs = goals.best[0]
    astray = len(goals.power) + len(needs) - lt.POWER_SIZE
    away, complete = SECOND * (goals.best[1][0] - turns), turns == 0
    if variant != "patternfall":
        away += _far(turns, TURN, LAST_TURNS) + ASTRAY[variant] * astray
        return away - BLOOD * blood(s, seat) - COMPLETE * complete
    have = (
        s.vars[lt.V.JEWEL] == seat,
        s.vars[lt.V.FEATS] >> seat & 1,
        lt.in_place(s, seat) == HOMES[s.vars[lt.V.COURT][seat]],
    )
    gained = sum(worth[complete] for held, worth in zip(have, (JEWEL, DEED, HOME), strict=True) if held)
    return away + _far(turns, WAR_TURN, WAR_LAST_TURNS) + WAR_ASTRAY * astray - gained


def _far(turns: float, each: float, last: Sequence[tuple[float, float]]) -> float:
    return each * turns + sum(more * min(turns, limit) for limit, more in last)
