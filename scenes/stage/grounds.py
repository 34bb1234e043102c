"""Backgrounds of windows and tables: wood, cloth and slow gradients, each drawn once per size and cached.

All sizes are in px. Returned sprites are shared: blit them, never draw on them.
"""

from __future__ import annotations

import contextlib
import functools
import inspect
import itertools
import math
import random
from collections.abc import Callable, Sequence
from typing import ParamSpec

import pygame

from scenes.stage import look, paint
from scenes.stage.cache import SpriteCache
from scenes.stage.cloths import Cloth
from scenes.stage.look import Rgb, Theme
from scenes.stage.paint import Size

P = ParamSpec("P")
kept = SpriteCache(17 << 20)  # bytes for two that fill a window


def once(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Return a ``draw`` of this module without its cache, for callers that keep the large surface themselves.

    The result may be drawn on.
    """
    bare: Callable[P, pygame.Surface] = inspect.unwrap(draw)
    return bare


@functools.lru_cache(maxsize=8)
def _grain(strength: int, seed: int) -> pygame.Surface:
    """Return a 256 px tile of noise in 0..strength, equal in all channels."""
    dice = random.Random(seed)
    table = bytes(round(value * strength / 255) for value in range(256))
    return _grey(dice.randbytes(256 * 256).translate(table), (256, 256))


def _grey(values: bytes, size: Size) -> pygame.Surface:
    """Return an opaque surface of grey pixels, given row by row."""
    pixels = bytearray(b"\xff" * (4 * len(values)))
    pixels[0::4] = pixels[1::4] = pixels[2::4] = values
    return _opaque(pygame.image.frombuffer(bytes(pixels), size, "RGBA"))


def dither(surface: pygame.Surface, strength: int = 5) -> None:
    """Roughen an opaque surface in place by up to ``strength`` of 255, so that slow gradients show no bands."""
    width, height = surface.get_size()
    for flag, seed in ((pygame.BLEND_RGB_ADD, 1), (pygame.BLEND_RGB_SUB, 2)):
        tile = _grain(strength, seed)
        surface.fblits([(tile, (x, y)) for x in range(0, width, 256) for y in range(0, height, 256)], flag)


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    with contextlib.suppress(pygame.error):  # without a window
        return surface.convert()
    plain = pygame.Surface(surface.get_size())
    plain.blit(surface, (0, 0))
    return plain


def slow_shade(size: Size, body: str, box: tuple[float, float]) -> pygame.Surface:
    """Return a surface filled with slow gradients, drawn at a quarter of the size and stretched."""
    small = paint.vector((max(2, size[0] // 4), max(2, size[1] // 4)), body, box)
    return pygame.transform.smoothscale(small, size)


def _radial(name: str, at: tuple[float, float], radius: float, stops: Sequence[tuple[float, Rgb, float]]) -> str:
    """Return the SVG definition of a radial gradient; stops are (share, colour, opacity)."""
    marks = "".join(
        f'<stop offset="{share}" stop-color="{paint.code(colour)}" stop-opacity="{opacity}"/>'
        for share, colour, opacity in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{at[0]}" cy="{at[1]}" r="{radius}">'
        f"{marks}</radialGradient>"
    )


def _joints(surface: pygame.Surface, unit: float) -> None:
    """Draw the joints between planks; each is drawn two px wide and stretched over the whole surface."""
    width, height = surface.get_size()
    body = (
        '<path d="M0 3H9" stroke="#000000" stroke-opacity=".55" stroke-width="2.2"/>'
        '<path d="M0 5H9" stroke="#ffd9a0" stroke-opacity=".07" stroke-width="1.4"/>'
    )
    joint_height = math.ceil(8 * unit) + 1
    for k in range(1, math.ceil(height / unit / 170) + 1):
        y = (k * 170 - 14) * unit
        joint = paint.vector((2, joint_height), body, (2, joint_height / unit), (0, (math.floor(y) - y) / unit))
        surface.blit(pygame.transform.scale(joint, (width, joint_height)), (0, math.floor(y)))


_GRAIN = ((420, 9, 0.23), (190, 3, 0.16), (700, 26, 0.25))  # length and thickness in lu, deepest shade


def _streak(surface: pygame.Surface, unit: float, depth: float) -> None:
    """Draw the grain of wood over an opaque surface in place: shades stretched along the planks."""
    width, height = surface.get_size()
    for seed, (long, fine, deepest) in enumerate(_GRAIN):
        columns, rows = max(2, round(width / unit / long)), max(2, round(height / unit / fine))
        dice, darkest = random.Random(seed), round(255 * (1 - deepest * depth))
        shades = bytes(darkest + value * (255 - darkest) // 255 for value in range(256))
        grey = dice.randbytes(columns * rows).translate(shades)
        drawn = pygame.transform.smoothscale(_grey(grey, (columns, rows)), (width, height))
        surface.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _brightened(colour: Rgb, factor: float) -> Rgb:
    red, green, blue = (min(255, round(channel * factor)) for channel in colour)
    return red, green, blue


@kept.keep
def wood(size: Size, theme: Theme = look.LANTERN) -> pygame.Surface:
    """Return the table's wood for a whole window: planks, a lit centre, dark towards the edges; opaque."""
    width, height = paint.bounded(size)
    if theme.flat:
        return _opaque(paint.rounded((width, height), 0, theme.ground[0]))
    unit = min(width / 1600, height / 900)
    right, bottom = width / unit, height / unit
    night = look.luminance(theme.ground[0]) < 0.1
    depth = 1 if night else 0.35
    lost = math.prod(1 - deepest * depth / 2 for _, _, deepest in _GRAIN)
    edge, centre = (_brightened(tone, 1 / lost) for tone in theme.ground)
    stops = [(0, centre, 1), (0.27, look.mix(edge, centre, 0.62), 1), (0.45, look.mix(edge, centre, 0.34), 1)]
    stops += [(0.74, edge, 1), (1, look.mix(edge, (0, 0, 0), 0.6 if night else 0), 1)]
    middle = (right / 2, bottom * 0.24)
    light = _radial("g", middle, math.hypot(right / 2, bottom * 0.76), stops)
    frame = f'<rect x="0" y="0" width="{right}" height="{bottom}" fill="url(#g)"/>'
    half = max(1, width // 2), max(1, height // 2)  # fine enough for the grain, and a quarter of the work
    surface = _opaque(slow_shade(half, f"<defs>{light}</defs>{frame}", (right, bottom)))
    _streak(surface, unit / 2, depth)
    surface.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_ADD)  # scaling rounds down, and all of this is scaled
    surface = pygame.transform.smoothscale(surface, (width, height))
    _joints(surface, unit)
    dither(surface)
    return surface


def _cobweb(x: float, y: float, flip: int, reach: float) -> str:
    """Return SVG of a cobweb in a corner at (x, y): upper left if ``flip`` is 1, lower right if it is -1."""
    angles = [math.radians(2 + 17.2 * k) for k in range(6)]

    def at(angle: float, far: float) -> str:
        return f"{x + flip * far * math.cos(angle):.1f} {y + flip * far * math.sin(angle):.1f}"

    threads = "".join(f"M{x} {y}L{at(angle, reach)}" for angle in angles)
    rounds = ""
    for share in (0.24, 0.4, 0.57, 0.75, 0.92):
        for a, b in itertools.pairwise(angles):
            rounds += f"M{at(a, reach * share)}Q{at((a + b) / 2, reach * share * 0.84)} {at(b, reach * share)}"
    return (
        f'<path d="{threads}{rounds}" fill="none" stroke="#f3e9d8" stroke-opacity=".11" stroke-width="1.2" '
        'stroke-linecap="round"/>'
    )


@kept.keep
def cloth(size: Size, palette: Cloth, radius: float, unit: float = 1) -> pygame.Surface:
    """Return a game's cloth: lamp light above the middle, a brass seam inset 8, cobwebs; ``unit`` is px per lu."""
    width, height = paint.bounded(size)
    right, bottom = width / unit, height / unit
    radius = radius / unit
    far = math.hypot(right / 2, bottom * 0.6)
    definitions = _radial(
        "c", (right / 2, bottom * 0.38), far,
        [(0, palette.lamp, 1), (0.4, palette.centre, 1), (0.7, look.mix(palette.centre, palette.edge, 0.55), 1),
         (1, palette.edge, 1)],
    )  # fmt: skip
    frame = f'x="0" y="0" width="{right}" height="{bottom}"'
    surface = slow_shade((width, height), f'<defs>{definitions}</defs><rect {frame} fill="url(#c)"/>', (right, bottom))
    if palette.lamp != palette.edge:
        dither(surface, 6)
    marks = (
        f'<path d="{paint.dashed_box(8, 8, right - 16, bottom - 16, radius - 8, (9, 6))}" fill="none" '
        f'stroke="{paint.code(palette.seam)}" stroke-opacity=".75" stroke-width="1.5"/>'
        f'<rect x="1" y="1" width="{right - 2}" height="{bottom - 2}" rx="{max(radius - 1, 0)}" fill="none" '
        f'stroke="{paint.code(look.mix(palette.edge, palette.lamp, 0.45))}" stroke-width="2"/>'
    )
    if palette.cobwebs:
        _part(surface, _cobweb(14, 14, 1, 230), unit, (0, 0, 250, 250))
        _part(surface, _cobweb(right - 14, bottom - 14, -1, 190), unit, (right - 210, bottom - 210, 210, 210))
    deep = max(radius, 10)
    for box in (
        (0, 0, right, deep), (0, bottom - deep, right, deep),
        (0, deep, 10, bottom - 2 * deep), (right - 10, deep, 10, bottom - 2 * deep),
    ):  # fmt: skip
        _part(surface, marks, unit, box)
    _round_off(surface, radius * unit)
    return surface


def _part(surface: pygame.Surface, body: str, unit: float, box: tuple[float, float, float, float]) -> None:
    """Draw the part of SVG markup within a box of logical units, on whole px."""
    left, top = round(box[0] * unit), round(box[1] * unit)
    rect = pygame.Rect(left, top, round((box[0] + box[2]) * unit) - left, round((box[1] + box[3]) * unit) - top)
    rect = rect.clip(surface.get_rect())
    if rect.size > (0, 0):
        across, down = rect.w / unit, rect.h / unit
        surface.blit(paint.vector(rect.size, body, (across, down), (rect.x / unit, rect.y / unit)), rect)


def _round_off(surface: pygame.Surface, radius: float) -> None:
    """Cut the corners of a surface in place."""
    half = min(math.ceil(radius) + 1, min(surface.get_size()) // 2)
    mask = inspect.unwrap(paint.rounded)((2 * half, 2 * half), radius, (255, 255, 255))
    for x, left in ((0, 0), (half, surface.get_width() - half)):
        for y, top in ((0, 0), (half, surface.get_height() - half)):
            surface.blit(mask, (left, top), (x, y, half, half), pygame.BLEND_RGBA_MULT)
