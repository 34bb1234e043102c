"""What a closed screen leaves behind is given back to the system, in a moment in which nobody waits for anything."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable, Sequence

from scenes.stage import cache, fonts
from scenes.ui.scene import Scene

WAITS = 2.0  # seconds without motion on other screens than before until they are tidied up after


class IdleCollector:
    """Tidies up after screens that have gone; `done` tells whether there is nothing left to do."""

    def __init__(self) -> None:
        self._known: list[int] = []
        self._since = 0.0
        self.done = True

    def rest(self, stack: Sequence[Scene], now: float, draw: Callable[[], object]) -> None:
        """Nothing moves on these screens, `now` in seconds: if they are others than before, tidy up in a while.

        `draw` shows them once more: what is needed for that is kept.
        """
        shown = [*map(id, stack)]
        if shown != self._known:
            self._known, self._since, self.done = shown, now, False
        elif not self.done and now - self._since >= WAITS:
            self.done = True
            tidy(draw)


def tidy(draw: Callable[[], object]) -> None:
    """Forget closed screens, the sprites `draw` does not ask for and all fonts, and give the memory back."""
    gc.collect()
    cache.age()
    draw()
    cache.release()
    fonts.release()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # of glibc, which would keep what is between
        if trim is not None:
            trim(0)
