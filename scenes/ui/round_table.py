"""The round table of the set-up screen, seen from above: rim, cloth, arrows from seat to seat."""

from __future__ import annotations

import itertools
import math

import pygame

from scenes.registry import cloth_of
from scenes.stage import art, cloths, look, paint

CLOTH = 155 / 176  # radius of the cloth in radii of the rim
_RIM = ("#6b452a", "#33200f")


@art.sprites.keep
def table(px: int, game: str, theme: str) -> pygame.Surface:
    """Return the table, `px` wide without its shadow: a wooden rim round the game's cloth."""
    flat = look.THEMES[theme].flat
    plain = paint.vector((px, px), _wood(px, theme) + _cloth(px, cloth_of(game, look.THEMES[theme])))
    if flat:
        return plain
    spread = px / 28
    edge = paint.margin(spread)
    whole = paint.clear_surface((px + 2 * edge, px + 2 * edge))
    whole.blit(paint.shadow((px, px), px / 2, spread, 0.6), (0, edge // 3))
    whole.blit(plain, (edge, edge))
    return paint.native(whole)


def _wood(px: int, theme: str) -> str:
    top, bottom = ("#000000", "#000000") if look.THEMES[theme].flat else _RIM
    return (
        '<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1" gradientUnits="userSpaceOnUse" '
        f'gradientTransform="scale(1 {px})"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient></defs>'
        f'<circle cx="{px / 2}" cy="{px / 2}" r="{px / 2 - 1}" fill="url(#w)" '
        f'stroke="{paint.code(look.THEMES[theme].line)}" stroke-width="{max(1, px / 280)}"/>'
    )


def _cloth(px: int, cloth: cloths.Cloth) -> str:
    half, radius = px / 2, px / 2 * CLOTH
    return (
        f'<defs><radialGradient id="c" gradientUnits="userSpaceOnUse" cx="{half}" cy="{half * 0.8}" r="{radius}">'
        f'<stop offset="0" stop-color="{paint.code(cloth.lamp)}"/>'
        f'<stop offset="1" stop-color="{paint.code(cloth.edge)}"/></radialGradient></defs>'
        f'<circle cx="{half}" cy="{half}" r="{radius}" fill="url(#c)" stroke="#000000" stroke-opacity=".6" '
        f'stroke-width="{max(1, px / 120)}"/><circle cx="{half}" cy="{half}" r="{radius * 0.95}" fill="none" '
        f'stroke="{paint.code(cloth.seam)}" stroke-opacity=".6" stroke-width="{max(1, px / 350)}"/>'
    )


@art.sprites.keep
def arrows(px: int, angles: tuple[int, ...], colour: look.Rgb) -> pygame.Surface:
    """Return arrows clockwise from each angle (degrees) to the next, on a circle `px` wide."""
    margin = round(px * 0.06)
    middle, radius, gap = px / 2 + margin, px / 2, 15
    path = ""
    for begin, end in itertools.pairwise((*angles, angles[0])):
        turn = (end - begin) % 360 or 360
        path += _arrow(middle, radius, math.radians(begin + gap), math.radians(begin + turn - gap))
    body = (
        f'<path d="{path}" fill="none" stroke="{paint.code(colour)}" stroke-opacity=".7" '
        f'stroke-width="{max(1.2, px / 130):.2f}" stroke-linecap="round"/>'
    )
    return paint.vector((px + 2 * margin, px + 2 * margin), body)


def _arrow(middle: float, radius: float, begin: float, end: float) -> str:
    def at(angle: float) -> tuple[float, float]:
        return middle + radius * math.cos(angle), middle + radius * math.sin(angle)

    (x0, y0), (x1, y1) = at(begin), at(end)
    large = int(end - begin > math.pi)
    path = f"M{x0:.1f} {y0:.1f}A{radius:.1f} {radius:.1f} 0 {large} 1 {x1:.1f} {y1:.1f}"
    reach = radius * 0.09
    for lean in (-0.45, 0.45):
        back = end - math.pi / 2 + lean
        path += f"M{x1:.1f} {y1:.1f}L{x1 + reach * math.cos(back):.1f} {y1 + reach * math.sin(back):.1f}"
    return path
