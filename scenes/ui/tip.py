"""The tip: what the thing under the mouse or the ring is, or why it cannot be, on a plate beside it."""

from __future__ import annotations

import pygame

from scenes.stage import fonts
from scenes.ui.button import Ground
from scenes.ui.pen import Pen
from scenes.ui.target import Target

RADIUS, PAD, GAP = 8.0, 10.0, 10.0  # logical units: of its corners, round its words, between it and what it tells of
MARGIN = 6.0  # logical units that the edge of the window stays away
TIP_SIZE, TIP_WIDE = 16.0, 300.0  # of a table: type of a tip, and how wide its lines are at most
HIGHEST = 0.8  # of the window's height


def over(pen: Pen, target: Target | None) -> None:
    """Draw the tip of a target of a table above it, or below where the window ends; nothing without one."""
    if target is not None and target.tip:
        ground = Ground(pen.tones.text, pen.tones.well, pen.tones.tile_line)
        draw(pen, target.tip, target.rect, ground, pen.type(TIP_SIZE), TIP_WIDE, above=True)


def draw(
    pen: Pen, told: str, beside: pygame.Rect, ground: Ground, px: int, wide: float, above: bool = False
) -> None:  # fmt: skip
    """Draw a tip in type of `px`, its lines at most `wide` logical units long.

    It stands below the rectangle in px that it tells of, or `above` it; on the other side where the window ends.
    """
    window = pen.surface.get_size()
    high = fonts.height("sans", px)
    lines = fonts.few(told, "sans", px, pen.px(wide), max(1, round(window[1] * HIGHEST / high)))
    pad, gap, margin = pen.px(PAD), pen.px(GAP), pen.px(MARGIN)
    width = max(fonts.width(line, "sans", px) for line in lines) + 2 * pad
    rect = pygame.Rect(0, 0, width, high * len(lines) + 2 * pad - pen.px(4))
    over, under = beside.top - gap - rect.h, beside.bottom + gap
    if above:
        rect.y = over if over >= margin else under
    else:
        rect.y = under if under + rect.h <= window[1] - margin else over
    rect.centerx = beside.centerx
    rect.clamp_ip(pygame.Rect((0, 0), window).inflate(-2 * margin, -2 * margin))
    ground.draw(pen, pen.box_of(rect), RADIUS)
    for index, line in enumerate(lines):
        drawn = fonts.render(line, "sans", px, ground.ink)
        pen.surface.blit(drawn, (rect.x + pad, rect.y + pad - pen.px(2) + index * high))
