"""Arrow-shaped steps of a progress bar: past, present or still to come."""

from __future__ import annotations

import pygame

from scenes.stage import art, look, paint
from scenes.stage.look import Rgb
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

TIP = 12.0  # logical units by which an arrow reaches into the next
PAST, NOW, COMING = range(3)
LIT = look.shade("#55400f", "#3a2b0c")  # the ground of the present step


@art.sprites.keep
def _arrow(
    size: tuple[int, int], tip: int, notch: bool, fill: Rgb, line: Rgb, width: float, alpha: float
) -> pygame.Surface:
    w, h = size
    edge = width / 2
    inner = f"L{edge + tip} {h / 2}" if notch else ""
    body = f"M{edge} {edge}H{w - tip - edge}L{w - edge} {h / 2}L{w - tip - edge} {h - edge}H{edge}{inner}Z"
    return paint.vector(
        size,
        f'<path d="{body}" fill="{paint.code(fill)}" fill-opacity="{alpha}" stroke="{paint.code(line)}" '
        f'stroke-width="{width}" stroke-linejoin="round"/>',
    )


def draw(painter: Painter, box: Box, state: int, first: bool = False) -> Rgb:
    """Draw one step (`PAST`, `NOW` or `COMING`) without words, and return the colour for words on it."""
    tones = painter.tones
    fill, line, thick = tones.tile, tones.tile_line, 1.25
    if state == NOW:
        fill, line, thick = LIT[0], tones.highlighted, 2.25
        if painter.theme.flat:
            fill = painter.theme.selected[0] if isinstance(painter.theme.selected, tuple) else tones.panel
    elif state == COMING:
        fill = tones.panel
    rect = painter.rect(boxes.trimmed(box, right=3 - TIP))
    alpha = 0.95 if state != COMING else 0.8
    painter.surface.blit(
        _arrow(rect.size, painter.px(TIP), not first, fill, line, max(1.0, thick * painter.k), alpha), rect
    )
    return ink(painter, state)


def ink(painter: Painter, state: int) -> Rgb:
    """Return the colour for words on a step."""
    tones = painter.tones
    if state == NOW:
        return painter.theme.selected_text if painter.theme.flat else tones.highlighted
    return tones.text if state == PAST else tones.muted
