"""Painted sprites: panels, dashes, shadows, halos, lights, each drawn once per size and cached.

All sizes are in px. Returned sprites are shared: blit them, never draw on them.
"""

from __future__ import annotations

import inspect
import io
import math
from typing import TypeGuard, cast

import pygame

from scenes.stage import look
from scenes.stage.cache import SpriteCache
from scenes.stage.display_list import Drawable
from scenes.stage.look import Rgb, Shade

Size = tuple[int, int]
_LARGEST = 8192  # px; no sprite is wider or higher
sprites = SpriteCache(12 << 20)


# -- vector drawing ------------------------------------------------------------------------------------------------


def code(colour: Rgb) -> str:
    """Return the colour as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def native(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the display's own format with alpha, which blits fastest; unchanged without a window."""
    try:
        return surface.convert_alpha()
    except pygame.error:
        return surface


def opaque(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the display's own format without alpha; unchanged without a window."""
    try:
        return surface.convert()
    except pygame.error:
        return surface


def clear_surface(size: Size, colour: Rgb = (0, 0, 0)) -> pygame.Surface:
    """Return a fully transparent surface; ``colour`` is mixed in at its edges by blurring and scaling."""
    surface = pygame.Surface(bounded(size), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def spun(sprite: pygame.Surface, turn: float, edge: Rgb = (0, 0, 0), larger: float = 1) -> pygame.Surface:
    """Return a sprite turned clockwise by degrees; ``edge`` is the colour mixed in at its rim.

    A sprite drawn ``larger`` times its final size is scaled down and stays crisp.
    """
    padded = clear_surface((sprite.get_width() + 4, sprite.get_height() + 4), edge)
    padded.blit(sprite, (2, 2))
    turned = pygame.transform.rotozoom(padded, -turn, 1)
    if larger == 1:
        return turned
    width, height = turned.get_size()
    return native(pygame.transform.smoothscale(turned, (round(width / larger), round(height / larger))))


def vector(
    size: Size, body: str, box: tuple[float, float] | None = None, corner: tuple[float, float] = (0, 0)
) -> pygame.Surface:
    """Return SVG markup ``body`` drawn at ``size``, in a coordinate box that defaults to the pixels themselves.

    ``corner`` is the box's upper left corner; nothing outside the box is drawn.
    """
    width, height = bounded(size)
    across, down = box or (width, height)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{corner[0]} {corner[1]} {across} {down}" preserveAspectRatio="none">{body}</svg>'
    )
    return native(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height)))


def shaded(name: str, colours: Shade, top: float, bottom: float) -> str:
    """Return the SVG definition of a vertical gradient to be used as ``url(#name)``."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{bottom}">'
        f'<stop offset="0" stop-color="{code(colours[0])}"/><stop offset="1" stop-color="{code(colours[1])}"/>'
        "</linearGradient>"
    )


def bounded(size: tuple[float, float]) -> Size:
    """Return a size in whole px, at least 1 and at most the largest size of a sprite."""
    return min(max(round(size[0]), 1), _LARGEST), min(max(round(size[1]), 1), _LARGEST)


def _drawn_out(small: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a sprite enlarged by repeating its middle column and its middle row; its corners do not change."""
    across, down = (_thirds(*each) for each in zip(small.get_size(), size, strict=True))
    large = pygame.Surface(size, pygame.SRCALPHA)
    small = small.convert(large)  # without a window formats differ
    for x, width, left, to_width in across:
        for y, height, top, to_height in down:
            part, place = small.subsurface((x, y, width, height)), large.subsurface((left, top, to_width, to_height))
            pygame.transform.scale(part, (to_width, to_height), place)
    return large


_TILE = 64  # px of a narrow sprite's middle that are repeated in a row


def narrow(width: int, end: float) -> int:
    """Return how much of a sprite `width` px wide has to be cached if all but `end` px on either side is uniform.

    Much wider ones are cached as their ends and a short middle, which `lay` repeats. At the width of a window they
    would push everything else out of a cache.
    """
    minimum = 2 * math.ceil(end) + _TILE
    return minimum if width > 3 * minimum else width


def lay(surface: Drawable, sprite: pygame.Surface, at: tuple[int, int], width: int) -> None:
    """Blit a sprite as if it were `width` px wide, repeating its middle if it is narrower (see `narrow`)."""
    kept, height = sprite.get_size()
    if kept >= width:
        surface.blit(sprite, at)
        return
    (x, y), end = at, (kept - _TILE) // 2
    surface.blit(sprite, at, (0, 0, end, height))
    for left in range(end, width - end, _TILE):
        surface.blit(sprite, (x + left, y), (end, 0, min(_TILE, width - end - left), height))
    surface.blit(sprite, (x + width - end, y), (kept - end, 0, end, height))


def _thirds(small: int, large: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return start and length of the beginning, middle and end of both lengths, in px."""
    if small == large:
        return ((0, small, 0, large),)
    half = small // 2
    rest = small - half - 1
    return (0, half, 0, half), (half, 1, half, large - half - rest), (half + 1, rest, large - rest, rest)


def _is_shade(fill: Rgb | Shade | None) -> TypeGuard[Shade]:
    return fill is not None and isinstance(fill[0], tuple)


# -- panels and outlines -------------------------------------------------------------------------------------------


@sprites.keep
def rounded(
    size: Size,
    radius: float,
    fill: Rgb | Shade | None,
    line: Rgb | None = None,
    line_width: float = 1.25,
    alpha: float = 1,
    line_alpha: float = 1,
) -> pygame.Surface:
    """Return a rounded rectangle filled flat or from top to bottom, with an outline that stays inside its box."""
    width, height = bounded(size)
    inset = line_width / 2 if line else 0
    radius = max(0.0, min(radius, width / 2, height / 2) - inset)
    minimum = 2 * math.ceil(radius + line_width + 1) + 1  # px of which all but the middle one differ
    whole, (width, height) = (width, height), (min(width, minimum), height if _is_shade(fill) else min(height, minimum))
    paint, definitions = "none", ""
    if _is_shade(fill):
        paint, definitions = "url(#f)", f"<defs>{shaded('f', fill, 0, height)}</defs>"
    elif fill is not None:
        paint = code(cast("Rgb", fill))
    stroke = f'stroke="{code(line)}" stroke-width="{line_width}" stroke-opacity="{line_alpha}"' if line else ""
    body = (
        f'{definitions}<rect x="{inset}" y="{inset}" width="{max(width - 2 * inset, 0.1)}" '
        f'height="{max(height - 2 * inset, 0.1)}" rx="{radius}" fill="{paint}" fill-opacity="{alpha}" {stroke}/>'
    )
    drawn = vector((width, height), body)
    return drawn if (width, height) == whole else native(_drawn_out(drawn, whole))


# Dashes are drawn one by one: the rasteriser draws a dashed curve otherwise each time.


def dashed_box(x: float, y: float, w: float, h: float, radius: float, dash: tuple[float, float]) -> str:
    """Return the path of a rounded box with equal dashes on every edge and whole corners."""
    r = max(0.0, min(radius, w / 2, h / 2))
    left, top, right, bottom = x, y, x + w, y + h
    step = dash[0] + dash[1]
    strokes = ""
    for begins, at_y, across, length in (
        (left + r, top, True, w - 2 * r), (left + r, bottom, True, w - 2 * r),
        (left, top + r, False, h - 2 * r), (right, top + r, False, h - 2 * r),
    ):  # fmt: skip
        count = round((length - dash[1]) / step) if length > step else 0
        each = length / (count + dash[1] / step) if count else 0.0
        for index in range(count):
            at = each * (dash[1] / step + index)
            end = at + each * dash[0] / step
            if across:
                strokes += f"M{begins + at} {at_y}H{begins + end}"
            else:
                strokes += f"M{begins} {at_y + at}V{at_y + end}"
    if r > 0.5:
        for at_x, at_y, dx, dy in (
            (left, top, 1, 1),
            (right, top, -1, 1),
            (right, bottom, -1, -1),
            (left, bottom, 1, -1),
        ):
            strokes += f"M{at_x} {at_y + dy * r}A{r} {r} 0 0 {int(dx == dy)} {at_x + dx * r} {at_y}"
    return strokes


def dashed_ring(x: float, y: float, across: float, down: float, dash: tuple[float, float]) -> str:
    """Return the path of an ellipse with two radii around a point, in equal dashes."""
    around = math.pi * (3 * (across + down) - math.sqrt((3 * across + down) * (across + 3 * down)))
    count = max(1, round(around / sum(dash)))
    turn, drawn = math.tau / count, math.tau / count * dash[0] / sum(dash)
    ends = [(turn * k, turn * k + drawn) for k in range(count)]
    points = [[(x + across * math.cos(at), y + down * math.sin(at)) for at in pair] for pair in ends]
    return "".join(f"M{a} {b}A{across} {down} 0 {int(drawn > math.pi)} 1 {c} {d}" for (a, b), (c, d) in points)


@sprites.keep
def dashed_rect(
    size: Size,
    radius: float,
    line: Rgb,
    line_width: float = 1.5,
    dash: tuple[float, float] = (8, 6),
    fill: Rgb | None = None,
    fill_alpha: float = 1,
    alpha: float = 1,
) -> pygame.Surface:
    """Return a rounded rectangle with a dashed outline: a slot for a card, a free seat, a ghost button."""
    width, height = bounded(size)
    inset = line_width / 2
    w, h = max(width - line_width, 0.1), max(height - line_width, 0.1)
    r = max(0.0, min(radius, width / 2, height / 2) - inset)
    ground = ""
    if fill is not None:
        ground = (
            f'<rect x="{inset}" y="{inset}" width="{w}" height="{h}" rx="{r}" fill="{code(fill)}" '
            f'fill-opacity="{fill_alpha}"/>'
        )
    return vector((width, height), ground + _dashes(dashed_box(inset, inset, w, h, r, dash), line, line_width, alpha))


@sprites.keep
def dashed_ellipse(
    size: Size,
    line: Rgb,
    line_width: float = 1.25,
    dash: tuple[float, float] | None = (3, 5),
    fill: Rgb | None = None,
    fill_alpha: float = 1,
    alpha: float = 1,
) -> pygame.Surface:
    """Return an ellipse filling ``size``; without ``dash`` its outline is solid."""
    width, height = bounded(size)
    x, y = width / 2, height / 2
    across, down = max(width - line_width, 0.2) / 2, max(height - line_width, 0.2) / 2
    paint = f'fill="{code(fill)}" fill-opacity="{fill_alpha}"' if fill else 'fill="none"'
    whole = f'stroke="{code(line)}" stroke-opacity="{alpha}" stroke-width="{line_width}"' if dash is None else ""
    body = f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}" {paint} {whole}/>' if fill or whole else ""
    if dash is not None:
        body += _dashes(dashed_ring(x, y, across, down, dash), line, line_width, alpha)
    return vector((width, height), body)


def _dashes(path: str, line: Rgb, width: float, alpha: float) -> str:
    if not path:
        return ""
    drawn = f'<path d="{path}" fill="none" stroke="{code(line)}" stroke-width="{width}"/>'
    return f'<g opacity="{alpha}">{drawn}</g>'


@sprites.keep
def disc(px: int, fill: Rgb, line: Rgb | None = None, line_width: float = 1.25, alpha: float = 1) -> pygame.Surface:
    """Return a disc of diameter ``px`` with an optional ring inside its edge."""
    inset = line_width / 2 if line else 0
    stroke = f'stroke="{code(line)}" stroke-width="{line_width}"' if line else ""
    body = (
        f'<circle cx="{px / 2}" cy="{px / 2}" r="{max(px / 2 - inset, 0.1)}" fill="{code(fill)}" '
        f'fill-opacity="{alpha}" {stroke}/>'
    )
    return vector((px, px), body)


def unfocused(surface: pygame.Surface, times: int) -> pygame.Surface:
    """Return a surface out of focus, as if drawn `times` smaller and enlarged."""
    width, height = surface.get_size()
    small = pygame.transform.smoothscale(surface, bounded((width / times, height / times)))
    return pygame.transform.smoothscale(small, (width, height))


# -- light and shadow ----------------------------------------------------------------------------------------------


def blur(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Return ``surface`` blurred; large radii are blurred on a smaller copy, which looks the same and is fast."""
    if radius < 0.5:
        return surface
    shrink = max(1, int(radius / 4))
    width, height = surface.get_size()
    small = surface
    if shrink > 1:
        small = pygame.transform.smoothscale(surface, bounded((width / shrink, height / shrink)))
    small = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)))
    return pygame.transform.smoothscale(small, (width, height)) if shrink > 1 else small


REACH = 3  # times its radius: the reach of a blur


def _soft(size: Size, radius: float, colour: Rgb, spread: float, strength: float) -> pygame.Surface:
    """Return a blurred rounded rectangle of ``colour`` with a margin of ``spread`` x 2 on every side."""
    width, height = bounded(size)
    minimum = 2 * math.ceil(radius + REACH * spread) + 1
    around = 2 * margin(spread)
    drawn = _blurred((min(width, minimum), min(height, minimum)), radius, colour, spread, strength)
    whole = width + around, height + around
    return drawn if drawn.get_size() == whole else native(_drawn_out(drawn, whole))


@sprites.keep
def _blurred(size: Size, radius: float, colour: Rgb, spread: float, strength: float) -> pygame.Surface:
    """Return the result of `_soft` drawn at its size; large shadows of one kind are all made from one small one."""
    around = margin(spread)
    surface = clear_surface((size[0] + 2 * around, size[1] + 2 * around))
    shape = inspect.unwrap(rounded)(size, radius, (0, 0, 0), alpha=min(strength, 1.0))  # used once: not kept
    surface.blit(shape, (around, around))
    surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return native(blur(surface, spread))


def margin(spread: float) -> int:
    """Return by how many px a shadow or glow of this blur extends beyond its piece on every side."""
    return math.ceil(2 * spread)


@sprites.keep
def shadow(size: Size, radius: float, blur: float, alpha: float = 0.45) -> pygame.Surface:
    """Return the shadow of a rounded piece; blit it ``margin(blur)`` left of and above the piece, plus its fall."""
    return _soft(size, radius, look.SHADOW, blur, alpha)


@sprites.keep
def glow(size: Size, radius: float, colour: Rgb, blur: float, strength: float = 0.55) -> pygame.Surface:
    """Return the halo around a rounded piece; blit it ``margin(blur)`` left of and above the piece."""
    return _soft(size, radius, colour, blur, strength)


@sprites.keep
def fade(size: Size, colour: Rgb) -> pygame.Surface:
    """Return a veil that is clear at its upper edge and of this colour at its lower one."""
    veil = clear_surface(size, colour)
    width, height = veil.get_size()
    for row in range(height):
        veil.fill((*colour, 255 * (row + 1) // height), (0, row, width, 1))
    return veil


@sprites.keep
def lamp_glow(diameter: int, colour: Rgb = (255, 196, 110), strength: float = 0.6) -> pygame.Surface:
    """Return a round light that fades to nothing at its rim, for the lanterns of plates and masthead."""
    stops = "".join(
        f'<stop offset="{share}" stop-color="{code(colour)}" stop-opacity="{strength * (1 - share) ** 2.2:.4f}"/>'
        for share in (0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1)
    )
    half = diameter / 2
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{half}" cy="{half}" r="{half}">{stops}'
        f'</radialGradient></defs><circle cx="{half}" cy="{half}" r="{half}" fill="url(#g)"/>'
    )
    return vector((diameter, diameter), body)
