"""The delay before the view changes hands, so that the last animation can finish."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.stage.motion import REST


@dataclass
class HandoverDelay:
    """One handover delay; `drawn` says whether a frame was painted since it began."""

    drawn: bool = False
    _flew: bool = False  # whether an animation ran
    _arrived: float | None = None  # when the last animation ended

    def over(self, now: float, arriving: bool, speed: float) -> bool:
        """Return whether the delay is over at `now` (seconds). Where nothing moves there is no wait.

        Args:
            arriving: whether an animation is still running.
            speed: factor on all motion, 1 as usual; the rest is shortened by it.
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
