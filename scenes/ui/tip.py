"""The tip of a table: what the thing under the mouse is, where that is not written on it."""

from __future__ import annotations

from scenes.stage import fonts, paint
from scenes.ui.pen import Pen
from scenes.ui.target import Target

ROWS, ROOM, SIZE = 6, 300, 16  # at most; units of width; of the type


def draw(pen: Pen, target: Target | None) -> None:
    """Say the tip of a target above it, or below where the window ends; nothing without a target or a tip."""
    if target is None or not target.tip:
        return
    px = pen.type(SIZE)
    lines = fonts.few(target.tip, "sans", px, pen.px(ROOM), ROWS)
    step = round(px * 1.35)
    width = max(fonts.width(line, "sans", px) for line in lines) + pen.px(24)
    height = step * len(lines) + pen.px(14)
    right = min(pen.surface.get_width(), pen.at(pen.wide, 0)[0])
    x = max(pen.px(6), min(target.rect.centerx - width // 2, right - width - pen.px(6)))
    y = target.rect.y - height - pen.px(8)
    if y < pen.px(6):
        y = min(target.rect.bottom + pen.px(8), pen.surface.get_height() - height - pen.px(6))
    plain = paint.rounded((width, height), pen.px(8), pen.tones.well, pen.tones.tile_line, max(1.0, 1.25 * pen.k))
    pen.surface.blit(plain, (x, y))
    for index, line in enumerate(lines):
        drawn = fonts.render(line, "sans", px, pen.tones.text)
        pen.surface.blit(drawn, (x + pen.px(12), y + pen.px(7) + index * step + (step - drawn.get_height()) // 2))
