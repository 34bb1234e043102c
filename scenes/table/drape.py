"""The curtain on its way: it falls over what was on the screen, and opens from the middle over the new view."""

from __future__ import annotations

import pygame

from scenes.stage import art
from scenes.stage.look import Theme
from scenes.stage.motion import TIMES, ease_both, ease_out


class Drape:
    """Falls and opens; which of them, and since when. Whoever must be covered at once is: see `still`."""

    def __init__(self, game_id: str = "tricks-and-treats") -> None:
        self._game_id = game_id
        self._what = ""
        self._since = 0.0
        self._lasts = 0.0

    @property
    def moving(self) -> bool:
        """Whether it falls or opens now."""
        return bool(self._what)

    def start(self, what: str, now: float, factor: float) -> None:
        """Let it `fall` or `open` from now on, `factor` times as fast as usual; 0: it is where it shall be at once."""
        self._what, self._since = (what, now) if factor > 0 else ("", now)
        self._lasts = TIMES[what] / factor if factor > 0 else 0.0

    def still(self) -> None:
        """Let it be where it shall be, at once."""
        self._what = ""

    def draw(self, surface: pygame.Surface, theme: Theme, now: float) -> bool:
        """Draw it on its way and say whether it is; falling, it covers more and more of what is on the surface."""
        share = (now - self._since) / self._lasts if self._lasts else 1.0
        if not self._what or share >= 1:
            self._what = ""
            return False
        width, height = surface.get_size()
        sheet = art.curtain((width, height), theme, self._game_id)
        if self._what == "fall":
            surface.blit(sheet, (0, round(height * (ease_both(share) - 1))))
            return True
        half, open_now = width // 2, round(width / 2 * ease_out(share))
        surface.blit(sheet, (-open_now, 0), (0, 0, half, height))
        surface.blit(sheet, (half + open_now, 0), (half, 0, width - half, height))
        return True
