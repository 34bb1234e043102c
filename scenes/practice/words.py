"""Words with small pieces in them on a canvas, bars of what was weighed, and rings round what is meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.stage import fonts, paint
from scenes.stage.look import Rgb
from scenes.table import rich

if TYPE_CHECKING:
    from game.match.review import Bar
    from scenes.ui.canvas import Canvas
    from scenes.ui.target import Point, Target

LEADING = 1.42


def plain(text: str) -> str:
    """A text as it is read out: without the marks of pieces."""
    return text.replace("[[", "").replace("]]", "")


def chances(value: float) -> str:
    """A chance to win as a whole number of a hundred: `62 in 100`."""
    return f"{round(100 * value)} in 100"


def marked(
    canvas: Canvas, text: str, role: str, x: float, y: float, w: float, colour: Rgb | None = None, lines: int = 99
) -> float:
    """Write a text with marked pieces from the top edge `y`, at most so many lines; returns its height in units."""
    face, px = fonts.ROLES[role][0], canvas.size(role)
    step = round(px * LEADING)
    left, top = canvas.at(x, y)
    broken = rich.lines(text, face, px, canvas.px(w))
    for index, line in enumerate(broken[:lines]):
        baseline = top + index * step + round(px * 1.05)
        ink = colour or canvas.theme.text
        rich.draw_line(canvas.surface, line, face, px, ink, left, baseline)
        if index == lines - 1 and len(broken) > lines:
            end = left + rich.line_width(line, px)
            dots = fonts.render(" …", face, px, ink)
            canvas.surface.blit(dots, (min(end, left + canvas.px(w) - dots.get_width()), baseline - px))
    return min(len(broken), lines) * step / canvas.unit


def height(canvas: Canvas, text: str, role: str, w: float, lines: int = 99) -> float:
    """How high `marked` writes a text."""
    px = canvas.size(role)
    broken = rich.lines(text, fonts.ROLES[role][0], px, canvas.px(w))
    return min(len(broken), lines) * round(px * LEADING) / canvas.unit


def bars(canvas: Canvas, rows: Sequence[Bar], x: float, y: float, w: float, pitch: float) -> None:
    """One row an action: its words, a bar as long as it was visited, its chance to win; the first is the best."""
    theme = canvas.theme
    most = max((row.visits for row in rows), default=1) or 1
    words, told = w * 0.46, canvas.width("100 in 100", "note") + 10
    for k, row in enumerate(rows):
        top = y + k * pitch
        marked(
            canvas,
            row.words,
            "note",
            x,
            top + (pitch - canvas.size("note") * LEADING / canvas.unit) / 2,
            words,
            lines=1,
        )
        room = w - words - told - 20
        rail = canvas.box(x + words + 10, top + pitch / 2 - 6, room, 12)
        canvas.rounded(rail, 6, theme.well, theme.line if theme.flat else None)
        long = max(4.0, room * row.visits / most) if row.visits else 0.0
        if long:
            fill = theme.main if k == 0 else theme.button_hover
            canvas.rounded(canvas.box(x + words + 10, top + pitch / 2 - 6, long, 12), 6, fill, theme.lit_line)
        share = chances(row.value) if row.visits else "not tried"
        canvas.text(share, "note", x + w, top + pitch / 2, theme.text if k == 0 else theme.muted, "right")
        said = f"{plain(row.words)}: {row.visits} tries, {share}"
        canvas.label(("bar", k), canvas.box(x, top, w, pitch), said)


def ring(surface: pygame.Surface, target: Target, colour: Rgb, thick: int, at: tuple[int, int] = (0, 0)) -> None:
    """Draw a ring round a target, whose places are counted from `at`."""
    if target.poly is not None:
        points = target.poly
        left, top = min(x for x, _ in points) - thick, min(y for _, y in points) - thick
        surface.blit(_outline(points, left, top, colour, thick), (at[0] + round(left), at[1] + round(top)))
        return
    rect = target.rect.inflate(2 * thick, 2 * thick)
    round_one = target.role == "piece" and abs(rect.w - rect.h) < 6
    radius = min(rect.size) / 2 if round_one else 10.0
    surface.blit(paint.rounded(rect.size, radius, None, colour, thick), rect.move(at))


def _outline(points: tuple[Point, ...], left: float, top: float, colour: Rgb, thick: int) -> pygame.Surface:
    """The edge of a turned card."""
    corners = " ".join(f"{x - left:.1f},{y - top:.1f}" for x, y in points)
    size = (max(x for x, _ in points) - left + thick, max(y for _, y in points) - top + thick)
    body = (
        f'<polygon points="{corners}" fill="none" stroke="{paint.code(colour)}" stroke-width="{thick}" '
        'stroke-linejoin="round"/>'
    )
    return paint.vector((round(size[0]), round(size[1])), body)
