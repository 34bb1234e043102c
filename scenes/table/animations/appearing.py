"""What does not stand there at once: words on paper come to light, other things are drawn as they come about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.stage import look, paint
from scenes.stage.look import Shade
from scenes.stage.motion import Flight, PieceLook, Place, ease_both
from scenes.story import paper
from scenes.ui.painter import Box

LASTS = 0.5  # seconds
NOTHING = PieceLook("drawn", lambda _px: pygame.Surface((1, 1)))
NOWHERE = pygame.Rect(0, 0, 0, 0)
SHEET_TONES: Shade = (look.mix(*paper.SHEET, 0.2), paper.SHEET[1])


def appears(
    px: Callable[[float, float, float], Place], box: Box, begins: float, flat: bool, tones: Shade = SHEET_TONES
) -> Flight:
    """Bare paper in the tones of its upper and its lower edge, which lies on a box and fades from what stands there.

    `px` makes a place of a middle and a width in logical units; it begins at a time in seconds.
    """
    x, y, w, h = box
    place = px(x + w / 2, y + h / 2, w)
    return Flight(blotting(h / w, flat, tones), place, place, LASTS, begins, fades=(1, 0), free=True)


def blotting(ratio: float, flat: bool, tones: Shade) -> PieceLook:
    """Paper with nothing on it, as high as it is wide times a ratio."""
    tones = look.HIGH_CONTRAST.panel if flat else tones
    return PieceLook(("blotting", ratio, tones), lambda px: paint.rounded((px, round(px * ratio)), 4, tones))


@dataclass(frozen=True)
class Drawn(Flight):
    """Something that is drawn anew in each frame: `shown` draws it after a share of its time, and returns what it lies
    on."""

    shown: Callable[[pygame.Surface, float], pygame.Rect] = lambda _surface, _share: NOWHERE

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw it as it is now, and return what of the surface it lies on."""
        return self.shown(surface, ease_both((time - self.begins) / self.lasts))
