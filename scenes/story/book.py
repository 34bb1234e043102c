"""Draws an open book, pen strokes that cross text out, and hatching."""

from __future__ import annotations

from random import Random

import pygame

from scenes.stage import art, look, paint
from scenes.stage.look import Rgb
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

COVER = look.shade("#5d3517", "#452509")
PAGE = look.rgb("#f7f0e1")
PAGE_EDGE = look.rgb("#c9b48c")
GUTTER = look.rgb("#6b4a22")
RIBBON = look.rgb("#2d8a80")
PEN_INK = look.rgb("#26345a")
PENCIL = look.rgb("#75644e")
HATCH = look.rgb("#b79f6c")
_COVER_REACH = 11.0  # logical units of leather around the pages
_SHADE = 74.0  # width of the gutter's shadow on a page, in logical units


def spread(painter: Painter, box: Box, spine: bool = True) -> None:
    """Draw an open book whose cover fills a box; without a `spine` a single page."""
    if painter.theme.flat:
        painter.box(box, 12, painter.theme.panel[0], painter.theme.line, 2)
        if spine:
            painter.post(boxes.middle(box)[0], box[1] + 8, box[3] - 16, 1)
        return
    painter.shade(box, 16, 16, 0.6, 10)
    painter.box(box, 14, COVER, look.mix(COVER[0], look.rgb("#e2b862"), 0.4), 1.5)
    edges = boxes.trimmed(box, _COVER_REACH - 4, 7, _COVER_REACH - 4, 5)
    painter.box(edges, 9, look.mix(PAGE, PAGE_EDGE, 0.35), PAGE_EDGE, 1)
    rect = painter.rect(boxes.trimmed(edges, 4, 0, 4, 5))
    painter.surface.blit(_pages(rect.size, painter.k, spine), rect)


def ribbon(painter: Painter, x: float, y: float, length: float) -> None:
    """Draw the ribbon of a book, hanging from a point."""
    if painter.theme.flat:
        return
    w = 32.0
    body = (
        f'<path d="M0 0H{w}V{length}L{w / 2} {length - 14}L0 {length}Z" fill="{paint.code(RIBBON)}"/>'
        f'<path d="M0 0H{w / 2}V{length - 14}L0 {length}Z" fill="#000000" fill-opacity=".1"/>'
    )
    painter.put(_vector((painter.px(w), painter.px(length)), body, (w, length)), x, y)


def cross(painter: Painter, box: Box, colour: Rgb = PEN_INK, seed: int = 0) -> None:
    """Cross a box out with two strokes of a pen; each `seed` has its own hand."""
    rect = painter.rect(box)
    painter.surface.blit(_cross(rect.size, colour, seed, max(1.5, 3 * painter.k)), rect)


def hatch(painter: Painter, box: Box, colour: Rgb = HATCH) -> None:
    """Hatch a box."""
    rect = painter.rect(box)
    painter.surface.blit(_hatch(rect.size, colour, painter.k), rect)


@art.sprites.keep
def _vector(size: tuple[int, int], body: str, box: tuple[float, float]) -> pygame.Surface:
    return paint.vector(size, body, box)


@art.sprites.keep
def _pages(size: tuple[int, int], unit: float, spine: bool) -> pygame.Surface:
    """Return the pages with the shadow of the gutter between them."""
    width, height = size[0] / unit, size[1] / unit
    body = f'<rect width="{width}" height="{height}" rx="7" fill="{paint.code(PAGE)}"/>'
    if spine:
        body += "".join(
            f'<defs><linearGradient id="g{side}" gradientUnits="userSpaceOnUse" x1="{width / 2}" y1="0" '
            f'x2="{width / 2 + side * _SHADE}" y2="0">{_stops()}</linearGradient></defs>'
            f'<rect x="{width / 2 - (_SHADE if side < 0 else 0)}" y="0" width="{_SHADE}" height="{height}" '
            f'fill="url(#g{side})"/>'
            for side in (-1, 1)
        )
    return paint.vector(size, body, (width, height))


def _stops() -> str:
    code = paint.code(GUTTER)
    shares = ((0, 0.5), (0.12, 0.34), (0.35, 0.16), (0.65, 0.05), (1, 0))
    return "".join(f'<stop offset="{at}" stop-color="{code}" stop-opacity="{alpha}"/>' for at, alpha in shares)


@art.sprites.keep
def _cross(size: tuple[int, int], colour: Rgb, seed: int, width: float) -> pygame.Surface:
    w, h = size
    hand = Random(seed)

    def point(x: float, y: float) -> str:
        return f"{x * w + hand.uniform(-0.035, 0.035) * w:.1f} {y * h + hand.uniform(-0.035, 0.035) * h:.1f}"

    strokes = f"M{point(0.08, 0.09)}Q{point(0.44, 0.55)} {point(0.92, 0.92)}"
    strokes += f"M{point(0.9, 0.08)}Q{point(0.52, 0.5)} {point(0.09, 0.93)}"
    return paint.vector(
        size,
        f'<path d="{strokes}" fill="none" stroke="{paint.code(colour)}" stroke-width="{width:.2f}" '
        'stroke-linecap="round"/>',
    )


@art.sprites.keep
def _hatch(size: tuple[int, int], colour: Rgb, unit: float) -> pygame.Surface:
    """Return slanting lines, each cut off at the edges."""
    w, h = size
    step, strokes = 12 * unit, ""
    at = step * 0.6
    while at < w + h:
        x, y = max(0.0, at - h), min(h, at)
        right, top = min(w, at), max(0.0, at - w)
        strokes += f"M{x:.1f} {h - y:.1f}L{right:.1f} {h - top:.1f}"
        at += step
    return paint.vector(
        size,
        f'<path d="{strokes}" fill="none" stroke="{paint.code(colour)}" stroke-opacity=".75" '
        f'stroke-width="{max(1.0, 1.3 * unit):.2f}"/>',
    )
