"""How long a hand is seen out: what was done last arrives, and rests a moment, before other eyes look."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.stage.motion import REST


@dataclass
class HandoverDelay:
    """One such moment; `drawn` is whether a frame was painted since it began."""

    drawn: bool = False
    _flew: bool = False  # whether anything was on its way
    _arrived: float | None = None  # since when all of it has arrived

    def over(self, now: float, arriving: bool, speed: float) -> bool:
        """Whether it is over at a time in seconds; where nothing flies, nothing is waited for.

        Args:
            arriving: whether something is still on its way.
            speed: of all motion, 1 as usual; the rest is as much shorter.
        """
        if not self.drawn:
            return False
        if arriving:
            self._flew, self._arrived = True, None
            return False
        if self._flew and self._arrived is None:
            self._arrived = now
            return False
        return self._arrived is None or (now - self._arrived) * speed >= REST
