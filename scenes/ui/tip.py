"""The tip: what the thing under the mouse or the ring is, or why it cannot be, on a plate beside it."""

from __future__ import annotations

import pygame

from scenes.stage import fonts
from scenes.ui.brush import Brush
from scenes.ui.button import Ground

RADIUS, PAD, GAP = 8.0, 10.0, 10.0  # logical units: of its corners, round its words, between it and what it tells of
MARGIN = 6.0  # logical units that the edge of the window stays away
HIGHEST = 0.8  # of the window's height


def draw(
    brush: Brush, told: str, beside: pygame.Rect, ground: Ground, px: int, wide: float, above: bool = False
) -> None:  # fmt: skip
    """Draw a tip in type of `px`, its lines at most `wide` logical units long.

    It stands below the rectangle in px that it tells of, or `above` it; on the other side where the window ends.
    """
    window = brush.surface.get_size()
    high = fonts.height("sans", px)
    lines = fonts.few(told, "sans", px, brush.px(wide), max(1, round(window[1] * HIGHEST / high)))
    pad, gap, margin = brush.px(PAD), brush.px(GAP), brush.px(MARGIN)
    width = max(fonts.width(line, "sans", px) for line in lines) + 2 * pad
    rect = pygame.Rect(0, 0, width, high * len(lines) + 2 * pad - brush.px(4))
    over, under = beside.top - gap - rect.h, beside.bottom + gap
    if above:
        rect.y = over if over >= margin else under
    else:
        rect.y = under if under + rect.h <= window[1] - margin else over
    rect.centerx = beside.centerx
    rect.clamp_ip(pygame.Rect((0, 0), window).inflate(-2 * margin, -2 * margin))
    ground.draw(brush, brush.box_of(rect), RADIUS)
    for index, line in enumerate(lines):
        drawn = fonts.render(line, "sans", px, ground.ink)
        brush.surface.blit(drawn, (rect.x + pad, rect.y + pad - brush.px(2) + index * high))
