"""Frees the caches of closed screens while the program is idle."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable, Sequence

from scenes.stage import cache, fonts
from scenes.ui.scene import Scene

WAITS = 2.0  # seconds without motion, after a change of screens, before memory is freed


class IdleCollector:
    """Frees the memory of closed screens; `done` says whether nothing is left to do."""

    def __init__(self) -> None:
        self._known: list[int] = []
        self._since = 0.0
        self.done = True

    def rest(self, stack: Sequence[Scene], now: float, draw: Callable[[], object]) -> None:
        """Note that nothing moves on these screens at `now` (seconds); free memory a while after they changed.

        `draw` draws them again; everything it uses stays cached.
        """
        scenes = [*map(id, stack)]
        if scenes != self._known:
            self._known, self._since, self.done = scenes, now, False
        elif not self.done and now - self._since >= WAITS:
            self.done = True
            tidy(draw)


def tidy(draw: Callable[[], object]) -> None:
    """Free closed screens, sprites that `draw` does not use and all fonts, and return the memory to the system."""
    gc.collect()
    cache.age()
    draw()
    cache.release()
    fonts.release()
    if sys.platform == "linux":
        # glibc would otherwise keep free memory between blocks
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
