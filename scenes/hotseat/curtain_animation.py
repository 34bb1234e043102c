"""The animation of the curtain: it falls over the old view and opens from the middle over the new one."""

from __future__ import annotations

import pygame

from scenes import registry
from scenes.stage.look import Theme
from scenes.stage.motion import TIMES, Run, ease_both, ease_out


class CurtainAnimation:
    """Animates the curtain. `still` ends the animation where the table must be covered at once.

    Attributes:
        speed: factor on the usual speed; 0: no animation.
    """

    def __init__(self, game_id: str) -> None:
        self.speed = 0.0
        self._game_id = game_id
        self._ways: list[tuple[str, Run]] = []  # the movements to come, in order
        self._before: pygame.Surface | None = None  # the old view, over which it falls

    @property
    def moving(self) -> bool:
        """Return whether the curtain is falling or opening."""
        return bool(self._ways)

    @property
    def falling(self) -> bool:
        """Return whether the old view is still visible under the falling curtain."""
        return bool(self._ways) and self._ways[0][0] == "fall"

    def fall(self, surface: pygame.Surface) -> None:
        """Let the curtain fall over what is on the surface."""
        self._start(surface, "fall")

    def open(self) -> None:
        """Let the curtain open, from whatever state it is in."""
        self._start(None, "open")

    def turn(self, surface: pygame.Surface) -> None:
        """Let the curtain fall over what is on the surface and open again at once, because the table has turned."""
        self._start(surface, "fall", "open")

    def still(self) -> None:
        """End the animation at once."""
        self._ways, self._before = [], None

    def _start(self, surface: pygame.Surface | None, *ways: str) -> None:
        self.still()
        if self.speed > 0:
            self._ways = [(way, Run(TIMES[way] / self.speed)) for way in ways]
            self._before = surface.copy() if surface is not None else None

    def draw(self, surface: pygame.Surface, theme: Theme, now: float) -> bool:
        """Draw the moving curtain over the new view (opening) or the old view (falling); return whether it moves."""
        while self._ways and self._ways[0][1].over(now):
            self._ways.pop(0)
        if not self._ways:
            self._before = None
            return False
        way, run = self._ways[0]
        share, (width, height) = run.share(now), surface.get_size()
        sheet = registry.curtain((width, height), theme, self._game_id)
        if way == "fall":
            if self._before is not None and self._before.get_size() == (width, height):
                surface.blit(self._before, (0, 0))
            surface.blit(sheet, (0, round(height * (ease_both(share) - 1))))
            return True
        half, open_now = width // 2, round(width / 2 * ease_out(share))
        surface.blit(sheet, (-open_now, 0), (0, 0, half, height))
        surface.blit(sheet, (half + open_now, 0), (half, 0, width - half, height))
        return True
