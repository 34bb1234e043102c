"""The slide of a thrown thing over the cloth: it slows down, bounces off the edge, and stops."""

from __future__ import annotations

import math
from dataclasses import dataclass

from scenes.stage.physics import KEPT, STEP, Film

FRICTION = 2600.0  # units of the table per second squared
FASTEST = 3200.0  # units per second at most
THROW = 700.0  # units per second from which a release is a throw
EDGE = (150.0, 110.0, 1550.0, 660.0)  # left, top, right, bottom of the area where things stop
SPIN = 0.06  # degrees per unit of the way


@dataclass(frozen=True)
class Sliding:
    """A slide over the table from `start` with a speed (vx, vy) in units per second."""

    start: tuple[float, float]
    vx: float
    vy: float

    @property
    def speed(self) -> float:
        """Return the initial speed."""
        return min(math.hypot(self.vx, self.vy), FASTEST)

    @property
    def lasts(self) -> float:
        """Return the seconds until it stops."""
        return self.speed / FRICTION

    def at(self, time: float) -> tuple[float, float]:
        """Return the place of the sliding thing after so many seconds."""
        time = min(max(time, 0.0), self.lasts)
        way = self.speed * time - FRICTION * time * time / 2
        full = math.hypot(self.vx, self.vy) or 1.0
        left, top, right, bottom = EDGE
        x = _between_walls(self.start[0] + self.vx / full * way, min(left, self.start[0]), max(right, self.start[0]))
        y = _between_walls(self.start[1] + self.vy / full * way, min(top, self.start[1]), max(bottom, self.start[1]))
        return x, y

    def film(self, turn: float) -> Film:
        """Return the film of the slide without collisions.

        The thing is turned clockwise by `turn` degrees at first, and a little more at the end.
        """
        way = self.speed * self.speed / (2 * FRICTION)
        spun = math.copysign(min(way * SPIN, 40.0), self.vx or 1.0)
        steps = max(1, round(self.lasts / (STEP * KEPT)))
        shares = (step / steps for step in range(steps + 1))
        return Film(tuple(((*self.at(share * self.lasts), turn + spun * (1 - (1 - share) ** 2)),) for share in shares))


def _between_walls(value: float, low: float, high: float) -> float:
    """Return a way along one axis, reflected at both ends."""
    span = high - low
    if span <= 0:
        return low
    folded = (value - low) % (2 * span)
    return low + (folded if folded <= span else 2 * span - folded)
