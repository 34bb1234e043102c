"""The slide of the map: it gives way to the tray as a Wager begins, and comes back after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.games.know_thyself.chart.drawing import draw, inside, looked
from scenes.games.know_thyself.chart.ink import tones
from scenes.games.know_thyself.chart.lens import Lens
from scenes.games.know_thyself.chart.state import Charted
from scenes.stage import paint
from scenes.stage.motion import Flight, PieceLook, between, ease_both
from scenes.ui.painter import Box, Painter

LASTS = 0.4  # seconds
LOOK = PieceLook("sliding_map", lambda _px: pygame.Surface((1, 1)))


@dataclass(frozen=True)
class Slide(Flight):
    """The sliding map; `paints` draws it at a share (0 to 1) and returns the painted rectangle."""

    paints: Callable[[pygame.Surface, float], pygame.Rect] = lambda _surface, _share: pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw the map at a time, and return the painted rectangle."""
        return self.paints(surface, ease_both((time - self.begins) / self.lasts))


def sliding(
    painter: Painter, whole: Box, strip: Box, state: Charted, lens: Lens, rises: bool
) -> Slide:  # fmt: skip
    """Return the slide between the whole map and its strip; `rises` means that the tray rises over it.

    It lies over the table as it is afterwards: what the map leaves free is the tray, or an empty panel in its place.
    """
    area, low = painter.rect(whole), painter.rect(strip).bottom
    board = paint.clear_surface(area.size)
    draw(painter.onto(board, area.topleft), whole, state, lens)
    start, end = (looked(painter, box, state, lens, whole)[1].top for box in (whole, strip))
    rim, tone, paper = painter.rect(inside(whole)).top - area.top, painter.tones.panel, tones(painter.theme).paper

    def paints(surface: pygame.Surface, share: float) -> pygame.Rect:
        raised = share if rises else 1 - share
        bottom = round(between(area.bottom, low, raised))
        shift = round((end - start) * raised)  # the board moves up to bring a low room into the strip, else down
        part = pygame.Rect(0, -shift, area.w, bottom - area.y).clip(board.get_rect())
        if shift > 0:
            surface.fill(paper, (area.x, area.y, area.w, shift))
        surface.blit(board, (area.x, area.y + max(0, shift)), part)
        if not rises:
            surface.fill(tone, (area.x, bottom, area.w, area.bottom - bottom))
        return area.inflate(2 * rim, 0)

    place = (float(area.centerx), float(area.centery), float(area.w), 0.0)
    return Slide(LOOK, place, place, LASTS, free=True, reveals=True, paints=paints)
