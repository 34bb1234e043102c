"""Animations that let things appear: text on paper fades in, other things are drawn step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.stage import look, paint
from scenes.stage.look import Shade
from scenes.stage.motion import Flight, PieceLook, Place, ease_both
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.painter import Box

LASTS = 0.5  # seconds
NOTHING = PieceLook("drawn", lambda _px: pygame.Surface((1, 1)))
NOWHERE = pygame.Rect(0, 0, 0, 0)
SHEET_TONES: Shade = (look.mix(*paper.SHEET, 0.2), paper.SHEET[1])


def appears(
    px: Callable[[float, float, float], Place], box: Box, begins: float, flat: bool, tones: Shade = SHEET_TONES
) -> Flight:
    """Return a flight that shows bare paper over a box and fades, so that the text under it appears.

    The paper has the colours of its upper and lower edge. `px` makes a place from a middle and a width in logical
    units; `begins` is in seconds.
    """
    place = px(*boxes.middle(box), box[2])
    ink = blotting(box[3] / box[2], flat, tones)
    return Flight(ink, place, place, LASTS, begins, fades=(1, 0), free=True, reveals=True)


def blotting(ratio: float, flat: bool, tones: Shade) -> PieceLook:
    """Return bare paper; its height is its width times `ratio`."""
    tones = look.HIGH_CONTRAST.panel if flat else tones
    return PieceLook(("blotting", ratio, tones), lambda px: paint.rounded((px, round(px * ratio)), 4, tones))


@dataclass(frozen=True)
class Drawn(Flight):
    """Something redrawn in each frame: `shown` draws it for a share of its time (0 to 1) and returns the area."""

    shown: Callable[[pygame.Surface, float], pygame.Rect] = lambda _surface, _share: NOWHERE

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw it as it is at `time`; return the area that was drawn on."""
        return self.shown(surface, ease_both((time - self.begins) / self.lasts))
