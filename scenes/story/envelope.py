"""Sealed letters: the envelope closed and open, its seal whole and broken.

Sizes of surfaces are px; sizes for a painter are logical units. Returned surfaces are shared: blit them, never draw on
them.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scenes.stage import art, look, paint
from scenes.stage.look import Rgb, Theme, mix
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

BOX = (352.0, 200.0)  # units of the pocket and of the closed envelope
NOTCH = 64  # units by which the pocket's edge dips in its middle, at the seal
LINER = 108.0  # height of the open flap above the pocket, in units
PAPER, FOLD, CREASE = look.shade("#ead9b4", "#dcc797"), "#f1e4c6", "#b4945a"
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
SCALLOPS = 14
# The crack through a seal, from its top to its bottom, in a box of 100.
CRACK = ((56, -4), (46, 18), (60, 34), (42, 52), (58, 68), (44, 84), (52, 104))
APART = (4.5, 9.0)  # units between the halves, degrees by which they turn


def _plain(theme: Theme) -> tuple[str, str, str]:
    """Return fill, fold and line of an envelope under a flat theme."""
    ground, line = paint.code(theme.ground[0]), paint.code(theme.line)
    return ground, ground, line


@art.sprites.keep
def pocket(width: int, height: int, theme: Theme) -> pygame.Surface:
    """Return the front of an open envelope, stretched to a height; its notch shows the letter behind it."""
    w, h = BOX
    fill, _, line = _plain(theme) if theme.flat else ("url(#p)", FOLD, CREASE)
    body = (
        f"<defs>{paint.shaded('p', PAPER, 0, h)}</defs>"
        f'<path d="M1 1L{w / 2} {NOTCH}L{w - 1} 1V{h - 9}Q{w - 1} {h - 1} {w - 9} {h - 1}H9Q1 {h - 1} 1 {h - 9}Z" '
        f'fill="{fill}" stroke="{line}" stroke-width="1.5" stroke-linejoin="round"/>'
        f'<path d="M3 {h - 4}L{w / 2} {NOTCH}L{w - 3} {h - 4}" fill="none" stroke="{line}" '
        f'stroke-opacity="{0 if theme.flat else 0.7}" stroke-width="1.3"/>'
    )
    return paint.vector((width, height), body, BOX)


@art.sprites.keep
def lining(width: int, colour: Rgb, theme: Theme) -> pygame.Surface:
    """Return the visible inside of an open envelope behind its letter, `LINER` units high, in a seat's colour."""
    w, h = BOX[0], LINER
    deep = mix(colour, BLACK, 0.3)
    line = paint.code(theme.line) if theme.flat else paint.code(mix(colour, BLACK, 0.5))
    body = (
        f"<defs>{paint.shaded('l', (colour, deep), 0, h)}</defs>"
        f'<path d="M1 {h}V{h * 0.62}C2 {h * 0.3} 10 6 34 1H{w - 34}C{w - 10} 6 {w - 2} {h * 0.3} {w - 1} {h * 0.62}'
        f'V{h}Z" fill="{paint.code(theme.ground[0]) if theme.flat else "url(#l)"}" stroke="{line}" stroke-width="1.5"/>'
    )
    return paint.vector((width, round(width * h / w)), body, (w, h))


@art.sprites.keep
def closed(width: int, theme: Theme) -> pygame.Surface:
    """Return a closed envelope from behind, its flap down; the seal goes on the tip, at (0.5, 0.56)."""
    w, h = BOX
    fill, fold, line = _plain(theme) if theme.flat else ("url(#p)", FOLD, CREASE)
    tip = h * 0.56
    body = (
        f"<defs>{paint.shaded('p', PAPER, 0, h)}</defs>"
        f'<rect x="1" y="1" width="{w - 2}" height="{h - 2}" rx="8" fill="{fill}" stroke="{line}" stroke-width="1.5"/>'
        f'<path d="M3 {h - 4}L{w * 0.42} {h * 0.48}M{w - 3} {h - 4}L{w * 0.58} {h * 0.48}" fill="none" '
        f'stroke="{line}" stroke-opacity=".7" stroke-width="1.3"/>'
        f'<path d="M4 3L{w / 2 - 14} {tip - 8}Q{w / 2} {tip + 6} {w / 2 + 14} {tip - 8}L{w - 4} 3" fill="{fold}" '
        f'stroke="{line}" stroke-width="1.5" stroke-linejoin="round"/>'
    )
    return paint.vector((width, round(width * h / w)), body, BOX)


def height(width: float) -> float:
    """Return the height of an envelope of a width."""
    return width * BOX[1] / BOX[0]


def lay(painter: Painter, x: float, y: float, width: float, wax: Rgb, size: float) -> None:
    """Draw a closed envelope from its upper left corner, with a whole seal of a size."""
    painter.put(closed(painter.px(width), painter.theme), x, y)
    painter.mid(seal(painter.px(size), wax), x + width / 2, y + height(width) * 0.56)


@contextmanager
def lies_open(painter: Painter, box: Box, colour: Rgb) -> Iterator[None]:
    """Draw an open envelope whose pocket fills a box; everything drawn inside the `with` block is in the envelope."""
    width, height = map(painter.px, boxes.size(box))
    painter.put(lining(width, colour, painter.theme), box[0], box[1] - LINER * box[2] / BOX[0] + 1)
    yield
    painter.put(pocket(width, height, painter.theme), *boxes.point(box, 0.0, 0.0))


# -- seals -----------------------------------------------------------------------------------------------------------


def _wax(colour: Rgb) -> str:
    """Return a disc of wax with an uneven rim and a sun pressed into it, in a box of 100."""
    points = []
    for at in range(2 * SCALLOPS):
        angle, r = math.pi * at / SCALLOPS, 46.5 if at % 2 else 43.0 + 1.5 * math.sin(2.3 * at)
        points.append((50 + r * math.cos(angle), 50 + r * math.sin(angle)))
    starts = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, (*points[1:], points[0]), strict=True)]
    rim = f"M{starts[-1][0]:.1f} {starts[-1][1]:.1f}" + "".join(
        f"Q{p[0]:.1f} {p[1]:.1f} {q[0]:.1f} {q[1]:.1f}" for p, q in zip(points, starts, strict=True)
    )
    dark, light = paint.code(mix(colour, BLACK, 0.42)), paint.code(mix(colour, WHITE, 0.16))
    turns = [(math.cos(math.pi * at / 6), math.sin(math.pi * at / 6)) for at in range(12)]
    rays = "".join(f"M{50 + 19 * x:.1f} {50 + 19 * y:.1f}L{50 + 25 * x:.1f} {50 + 25 * y:.1f}" for x, y in turns)
    return (
        f'<path d="{rim}Z" fill="{paint.code(mix(colour, BLACK, 0.12))}" stroke="{dark}" stroke-width="3"/>'
        f'<circle cx="50" cy="50" r="32" fill="{paint.code(colour)}" stroke="{dark}" stroke-opacity=".55" '
        'stroke-width="2.4"/>'
        f'<path d="M22 40A31 31 0 0 1 60 21" fill="none" stroke="{light}" stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="50" cy="50" r="12.500" fill="none" stroke="{dark}" stroke-opacity=".7" stroke-width="3"/>'
        f'<path d="{rays}" fill="none" stroke="{dark}" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>'
    )


@art.sprites.keep
def seal(px: int, colour: Rgb) -> pygame.Surface:
    """Return a whole seal, a square of `px`."""
    return paint.vector((px, px), _wax(colour), (100.0, 100.0))


@art.sprites.keep
def broken(px: int, colour: Rgb) -> pygame.Surface:
    """Return a seal broken in two, a square of `px` that is 1.2 times as wide as the wax was."""
    wax = round(px / 1.2)
    whole = paint.vector((2 * wax, 2 * wax), _wax(colour), (100.0, 100.0))
    surface = paint.clear_surface((px, px), colour)
    apart, turn = APART[0] * wax / 100, APART[1]
    for side in (-1, 1):
        half = whole.copy()
        half.blit(_cut(2 * wax, side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        piece = pygame.transform.rotozoom(half, -side * turn, 0.5)
        surface.blit(piece, ((px - piece.get_width()) / 2 + side * apart, (px - piece.get_height()) / 2 + apart * 0.4))
    return paint.native(surface)


def _cut(px: int, side: int) -> pygame.Surface:
    """Return a mask, white for one half of a seal: the left one for -1, the right one for 1."""
    edge = "".join(f"L{x} {y}" for x, y in CRACK)
    far = -10 if side < 0 else 110
    return paint.vector((px, px), f'<path d="M{far} -4{edge}L{far} 104Z" fill="#ffffff"/>', (100.0, 100.0))
