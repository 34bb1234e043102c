"""Painted sprites: panels, dashes, shadows, halos, wood and cloth, each drawn once per size and kept.

All sizes are real pixels. A sprite handed out is shared by everybody who asks for it: blit it, never draw on it.
"""

from __future__ import annotations

import functools
import inspect
import io
import itertools
import math
import random
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import ParamSpec

import pygame

from scenes.stage import look
from scenes.stage.look import Cloth, Rgb, Shade, Theme

Size = tuple[int, int]
P = ParamSpec("P")
_LARGEST = 8192  # px; no sprite is wider or higher


_caches: weakref.WeakSet[SpriteCache] = weakref.WeakSet()


class SpriteCache:
    """Surfaces by key, the least recently used dropped first once they exceed ``budget`` bytes."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        _caches.add(self)

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under ``key``, made by ``make`` if there is none."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        surface = make()
        weight = _weight(surface)
        if weight > self.budget:
            return surface
        self._kept[key] = surface
        self.used += weight
        while self.used > self.budget:
            self.used -= _weight(self._kept.popitem(last=False)[1])
        return surface

    def keep(self, draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        """Decorate ``draw`` so that equal arguments (all hashable) return the kept surface."""

        @functools.wraps(draw)
        def kept(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (draw.__module__, draw.__qualname__, args, tuple(kwargs.items()))
            return self.get(key, lambda: draw(*args, **kwargs))

        return kept

    def clear(self) -> None:
        """Forget everything, as after a change of the window's size."""
        self._kept.clear()
        self.used = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


sprites = SpriteCache(48 << 20)


def clear() -> None:
    """Forget all sprites that are kept anywhere."""
    for cache in list(_caches):
        cache.clear()


# -- vector drawing ------------------------------------------------------------------------------------------------


def code(colour: Rgb) -> str:
    """Return the colour as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def native(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the display's own format with alpha, which blits fastest."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def clear_surface(size: Size, colour: Rgb = (0, 0, 0)) -> pygame.Surface:
    """Return a fully transparent surface; ``colour`` is what blurring and scaling mix in at its edges."""
    surface = pygame.Surface(_bounded(size), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def vector(size: Size, body: str, box: tuple[float, float] | None = None) -> pygame.Surface:
    """Return SVG markup ``body`` drawn at ``size``, in a coordinate box that defaults to the pixels themselves."""
    width, height = _bounded(size)
    right, bottom = box or (width, height)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {right} {bottom}" preserveAspectRatio="none">{body}</svg>'
    )
    return native(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height)))


def shaded(name: str, colours: Shade, top: float, bottom: float) -> str:
    """Return the SVG definition of a vertical gradient to be used as ``url(#name)``."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{bottom}">'
        f'<stop offset="0" stop-color="{code(colours[0])}"/><stop offset="1" stop-color="{code(colours[1])}"/>'
        "</linearGradient>"
    )


def _bounded(size: tuple[float, float]) -> Size:
    return min(max(round(size[0]), 1), _LARGEST), min(max(round(size[1]), 1), _LARGEST)


def _is_shade(fill: Rgb | Shade) -> bool:
    return isinstance(fill[0], tuple)


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
    width, height = _bounded(size)
    inset = line_width / 2 if line else 0
    radius = max(0.0, min(radius, width / 2, height / 2) - inset)
    paint, definitions = "none", ""
    if fill is not None and _is_shade(fill):
        paint, definitions = "url(#f)", f"<defs>{shaded('f', fill, 0, height)}</defs>"  # type: ignore[arg-type]
    elif fill is not None:
        paint = code(fill)  # type: ignore[arg-type]
    stroke = f'stroke="{code(line)}" stroke-width="{line_width}" stroke-opacity="{line_alpha}"' if line else ""
    body = (
        f'{definitions}<rect x="{inset}" y="{inset}" width="{max(width - 2 * inset, 0.1)}" '
        f'height="{max(height - 2 * inset, 0.1)}" rx="{radius}" fill="{paint}" fill-opacity="{alpha}" {stroke}/>'
    )
    return vector((width, height), body)


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
    """Return a rounded rectangle with a dashed outline: a place for a card, a free seat, a ghost button."""
    width, height = _bounded(size)
    inset = line_width / 2
    paint = f'fill="{code(fill)}" fill-opacity="{fill_alpha}"' if fill else 'fill="none"'
    body = (
        f'<rect x="{inset}" y="{inset}" width="{max(width - line_width, 0.1)}" '
        f'height="{max(height - line_width, 0.1)}" rx="{min(radius, width / 2, height / 2)}" {paint} '
        f'stroke="{code(line)}" stroke-opacity="{alpha}" stroke-width="{line_width}" '
        f'stroke-dasharray="{dash[0]} {dash[1]}"/>'
    )
    return vector((width, height), body)


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
    """Return an ellipse filling ``size``; without ``dash`` its outline is whole."""
    width, height = _bounded(size)
    paint = f'fill="{code(fill)}" fill-opacity="{fill_alpha}"' if fill else 'fill="none"'
    dashes = f'stroke-dasharray="{dash[0]} {dash[1]}"' if dash else ""
    body = (
        f'<ellipse cx="{width / 2}" cy="{height / 2}" rx="{max(width - line_width, 0.2) / 2}" '
        f'ry="{max(height - line_width, 0.2) / 2}" {paint} stroke="{code(line)}" stroke-opacity="{alpha}" '
        f'stroke-width="{line_width}" {dashes}/>'
    )
    return vector((width, height), body)


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


# -- light and shadow ----------------------------------------------------------------------------------------------


def blur(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Return ``surface`` blurred; large radii are blurred on a smaller copy, which looks the same and is quick."""
    if radius < 0.5:
        return surface
    shrink = max(1, int(radius / 4))
    width, height = surface.get_size()
    small = surface
    if shrink > 1:
        small = pygame.transform.smoothscale(surface, _bounded((width / shrink, height / shrink)))
    small = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)))
    return pygame.transform.smoothscale(small, (width, height)) if shrink > 1 else small


def _soft(size: Size, radius: float, colour: Rgb, spread: float, strength: float) -> pygame.Surface:
    """Return a blurred rounded rectangle of ``colour`` with a margin of ``spread`` x 2 on every side."""
    margin = math.ceil(2 * spread)
    width, height = _bounded(size)
    surface = clear_surface((width + 2 * margin, height + 2 * margin))
    shape = inspect.unwrap(rounded)((width, height), radius, (0, 0, 0), alpha=min(strength, 1.0))  # used once: not kept
    surface.blit(shape, (margin, margin))
    surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return native(blur(surface, spread))


def margin(spread: float) -> int:
    """Return by how many px a shadow or glow of this blur reaches over its piece on every side."""
    return math.ceil(2 * spread)


@sprites.keep
def shadow(size: Size, radius: float, blur: float, alpha: float = 0.45) -> pygame.Surface:
    """Return the shadow of a rounded piece; blit it ``margin(blur)`` left of and above the piece, plus its fall."""
    return _soft(size, radius, look.SHADOW, blur, alpha)


@sprites.keep
def glow(size: Size, radius: float, colour: Rgb, blur: float, strength: float = 0.55) -> pygame.Surface:
    """Return the halo round a rounded piece; blit it ``margin(blur)`` left of and above the piece."""
    return _soft(size, radius, colour, blur, strength)


@sprites.keep
def lamp_glow(diameter: int, colour: Rgb = (255, 196, 110), strength: float = 0.6) -> pygame.Surface:
    """Return a round light that falls off to nothing at its rim, for the lanterns of plates and masthead."""
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


# -- grounds -------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=8)
def _grain(strength: int, seed: int) -> pygame.Surface:
    """Return a 256 px tile of noise in 0..strength, equal in all channels, with no alpha."""
    dice = random.Random(seed)
    table = bytes(round(value * strength / 255) for value in range(256))
    noise = dice.randbytes(256 * 256).translate(table)
    pixels = bytearray(3 * len(noise))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = noise
    return pygame.image.frombuffer(bytes(pixels), (256, 256), "RGB")


def dither(surface: pygame.Surface, strength: int = 5) -> None:
    """Roughen an opaque surface in place by up to ``strength`` of 255, so that slow gradients show no bands."""
    width, height = surface.get_size()
    for flag, seed in ((pygame.BLEND_RGB_ADD, 1), (pygame.BLEND_RGB_SUB, 2)):
        tile = _grain(strength, seed)
        surface.fblits([(tile, (x, y)) for x in range(0, width, 256) for y in range(0, height, 256)], flag)


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    if pygame.display.get_surface():
        return surface.convert()
    plain = pygame.Surface(surface.get_size())
    plain.blit(surface, (0, 0))
    return plain


def _slow_shade(size: Size, body: str, box: tuple[float, float]) -> pygame.Surface:
    """Return an opaque surface of slow gradients, which look the same drawn at a quarter of the size and stretched."""
    small = vector((max(2, size[0] // 4), max(2, size[1] // 4)), body, box)
    return _opaque(pygame.transform.smoothscale(small, size))


def _radial(name: str, at: tuple[float, float], radius: float, stops: Sequence[tuple[float, Rgb, float]]) -> str:
    """Return the SVG definition of a radial gradient; stops are (share, colour, opacity)."""
    marks = "".join(
        f'<stop offset="{share}" stop-color="{code(colour)}" stop-opacity="{opacity}"/>'
        for share, colour, opacity in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{at[0]}" cy="{at[1]}" r="{radius}">'
        f"{marks}</radialGradient>"
    )


def _planks(width: float, height: float) -> str:
    """Return SVG of the joints between planks, in logical units."""
    joints = [k * 170 - 11 for k in range(1, math.ceil(height / 170) + 1)]
    return "".join(
        f'<path d="M0 {y}H{width}" stroke="#000000" stroke-opacity=".55" stroke-width="2.2"/>'
        f'<path d="M0 {y + 2}H{width}" stroke="#ffd9a0" stroke-opacity=".07" stroke-width="1.4"/>'
        for y in joints
    )


_GRAIN = ((420, 9, 0.23), (190, 3, 0.16), (700, 26, 0.25))  # length and thickness in lu, deepest shade


def _streak(surface: pygame.Surface, unit: float, depth: float) -> None:
    """Lay the grain of wood over an opaque surface in place: shade drawn out along the planks."""
    width, height = surface.get_size()
    for seed, (long, fine, deepest) in enumerate(_GRAIN):
        columns, rows = max(2, round(width / unit / long)), max(2, round(height / unit / fine))
        dice, darkest = random.Random(seed), round(255 * (1 - deepest * depth))
        shades = bytes(darkest + value * (255 - darkest) // 255 for value in range(256))
        grey = dice.randbytes(columns * rows).translate(shades)
        noise = bytearray(3 * len(grey))
        noise[0::3] = noise[1::3] = noise[2::3] = grey
        small = pygame.image.frombuffer(bytes(noise), (columns, rows), "RGB")
        surface.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _brightened(colour: Rgb, factor: float) -> Rgb:
    red, green, blue = (min(255, round(channel * factor)) for channel in colour)
    return red, green, blue


@sprites.keep
def wood(size: Size, theme: Theme = look.LANTERN) -> pygame.Surface:
    """Return the table's wood for a whole window: planks, a lit centre, dark towards the edges; opaque."""
    width, height = _bounded(size)
    if theme.flat:
        return _opaque(rounded((width, height), 0, theme.ground[0]))
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
    surface = _slow_shade((width, height), f"<defs>{light}</defs>{frame}", (right, bottom))
    surface.blit(vector((width, height), _planks(right, bottom), (right, bottom)), (0, 0))
    _streak(surface, unit, depth)
    dither(surface)
    return surface


def _cobweb(x: float, y: float, flip: int, reach: float) -> str:
    """Return SVG of a web in a corner at (x, y): upper left where ``flip`` is 1, lower right where it is -1."""
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


@sprites.keep
def cloth(size: Size, palette: Cloth, radius: float, unit: float = 1) -> pygame.Surface:
    """Return a game's cloth: lamp light above the middle, a brass seam inset 8, cobwebs; ``unit`` is px per lu."""
    width, height = _bounded(size)
    right, bottom = width / unit, height / unit
    radius = radius / unit
    far = math.hypot(right / 2, bottom * 0.6)
    definitions = _radial(
        "c", (right / 2, bottom * 0.38), far,
        [(0, palette.lamp, 1), (0.4, palette.centre, 1), (0.7, look.mix(palette.centre, palette.edge, 0.55), 1),
         (1, palette.edge, 1)],
    )  # fmt: skip
    frame = f'x="0" y="0" width="{right}" height="{bottom}"'
    surface = _slow_shade((width, height), f'<defs>{definitions}</defs><rect {frame} fill="url(#c)"/>', (right, bottom))
    if palette.lamp != palette.edge:
        dither(surface, 6)
    webs = ""
    if palette.cobwebs:
        webs = _cobweb(14, 14, 1, 230) + _cobweb(right - 14, bottom - 14, -1, 190)
    marks = (
        f'{webs}<rect x="8" y="8" width="{right - 16}" height="{bottom - 16}" rx="{max(radius - 8, 0)}" fill="none" '
        f'stroke="{code(palette.seam)}" stroke-opacity=".75" stroke-width="1.5" '
        'stroke-linejoin="round" stroke-dasharray="9 6"/>'
        f'<rect x="1" y="1" width="{right - 2}" height="{bottom - 2}" rx="{max(radius - 1, 0)}" fill="none" '
        f'stroke="{code(look.mix(palette.edge, palette.lamp, 0.45))}" stroke-width="2"/>'
    )
    surface.blit(vector((width, height), marks, (right, bottom)), (0, 0))
    lid = clear_surface((width, height))
    lid.blit(surface, (0, 0))
    corners = inspect.unwrap(rounded)((width, height), radius * unit, (255, 255, 255))
    lid.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return native(lid)
