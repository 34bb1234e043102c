"""Vector art from ``assets/``: images by name and size, tinted icons, seats, lantern, curtain, box covers.

All sizes are in px. Returned surfaces are shared: blit them, never draw on them.
"""

from __future__ import annotations

import colorsys
import functools
import io
import re
from collections.abc import Sequence
from pathlib import Path

import pygame

from scenes.stage import cache, fonts, grounds, look, paint
from scenes.stage.cache import SpriteCache
from scenes.stage.look import Rgb, Theme
from scenes.stage.woven import BAT, Weave

ASSETS = Path(__file__).resolve().parents[2] / "assets"
ICON_INK = b"#f3e9d8"  # the one colour of every icon file
MEDALLION = look.rgb("#130b1b")
RING = look.rgb("#b98f4a")

sprites = SpriteCache(6 << 20)


def clear() -> None:
    """Clear all cached images, painted sprites and drawn text, as after a change of the window's size."""
    cache.clear()
    fonts.clear()


@functools.lru_cache(maxsize=512)
def source(name: str) -> bytes:
    """Return the SVG text of ``assets/<name>.svg``. Raises FileNotFoundError for an unknown name."""
    return (ASSETS / f"{name}.svg").read_bytes()


def box(name: str) -> tuple[float, float]:
    """Return the width and height of an image in its own units."""
    match = re.search(rb'viewBox="[-.\d]+ [-.\d]+ ([.\d]+) ([.\d]+)"', source(name))
    return (float(match[1]), float(match[2])) if match else (1.0, 1.0)


def rasterize(data: bytes, width: int, height: int) -> pygame.Surface:
    """Return SVG ``data`` at exactly ``width`` x ``height``, stretched if its own ratio differs."""
    width, height = max(1, width), max(1, height)
    header, rest = data.split(b">", 1)
    box = re.search(rb'viewBox="([^"]+)"', header)
    frame = box[1].decode() if box else f"0 0 {width} {height}"
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{frame}" '
        'preserveAspectRatio="none">'
    )
    return paint.native(pygame.image.load_sized_svg(io.BytesIO(opening.encode() + rest), (width, height)))


@sprites.keep
def svg(name: str, width: int, height: int) -> pygame.Surface:
    """Return an image such as ``ui/lantern`` at exactly this size, stretched if its own ratio differs."""
    return rasterize(source(name), width, height)


@sprites.keep
def silhouette(name: str, width: int, height: int, colour: Rgb, alpha: float = 1) -> pygame.Surface:
    """Return an image flattened to one colour."""
    surface = rasterize(source(name), width, height)
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.fill((*colour, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@sprites.keep
def icon(name: str, px: int, colour: Rgb) -> pygame.Surface:
    """Return an icon of ``assets/ui/icons`` as a square of ``px`` in one colour."""
    return rasterize(source(f"ui/icons/{name}").replace(ICON_INK, paint.code(colour).encode()), px, px)


# -- seats ---------------------------------------------------------------------------------------------------------


@sprites.keep
def seat_shape(seat: int, px: int) -> pygame.Surface:
    """Return the shape of a seat (0..7, wrapping) in its colour, as a square of ``px``."""
    return svg(f"ui/seat-{seat % 8 + 1}", px, px)


@sprites.keep
def seat_mark(seat: int, px: int, alpha: float = 1) -> pygame.Surface:
    """Return a seat's shape in one flat colour, for small marks in text and faint ones in empty slots."""
    return silhouette(f"ui/seat-{seat % 8 + 1}", px, px, look.SEAT_COLOURS[seat % 8], alpha)


# Person and robot in a 24 unit box, solid, to be cut into a seat's shape; the robot's face stays seat-coloured.
_PERSON = '<circle cx="12" cy="8.2" r="4.4"/><path d="M3.6 21.4C3.6 16 7.2 14 12 14C16.8 14 20.4 16 20.4 21.4Z"/>'
_BOT = (
    '<path d="M11.2 3.5H12.8V7H11.2Z"/><circle cx="12" cy="3" r="1.9"/>'
    '<path d="M5 9.5A3 3 0 0 1 8 6.5H16A3 3 0 0 1 19 9.5V15A3 3 0 0 1 16 18H8A3 3 0 0 1 5 15Z"/>'
    '<path d="M1.6 10.2A1 1 0 0 1 3.6 10.2V14.4A1 1 0 0 1 1.6 14.4ZM20.4 10.2A1 1 0 0 1 22.4 10.2V14.4A1 1 0 0 1 '
    '20.4 14.4Z"/><path d="M8 19.4H16A1.1 1.1 0 0 1 16 21.6H8A1.1 1.1 0 0 1 8 19.4Z"/>'
)
_BOT_FACE = '<circle cx="9" cy="11.2" r="1.7"/><circle cx="15" cy="11.2" r="1.7"/><path d="M8.6 14.4H15.4V16H8.6Z"/>'
_SINK = {2: 0.05, 4: 0.02, 6: 0.06}  # offset of the middle of a shape below the middle of its box
_SCALE = {2: 0.8, 4: 0.82, 6: 0.86, 1: 0.92, 7: 0.9}  # room in a shape for the figure


@sprites.keep
def medallion(seat: int, kind: str, px: int, ring: Rgb = RING) -> pygame.Surface:
    """Return the sign of a seat: its shape in its colour on a dark disc with a thin ring, a figure cut into it.

    ``kind`` is ``human``, ``bot``, or ``""`` for the bare shape.
    """
    seat %= 8
    surface = paint.disc(px, MEDALLION, ring, max(1.0, px * 0.028)).copy()
    inner = round(px * 0.78)
    at = (px - inner) / 2
    lift = px * 0.045 if seat == 2 else 0
    surface.blit(seat_mark(seat, inner), (round(at), round(at - lift)))
    if not kind:
        return surface
    reach = px * 0.40 * _SCALE.get(seat, 1)
    left = (px - reach) / 2
    top = left + _SINK.get(seat, 0) * px
    ink, skin = paint.code(MEDALLION), paint.code(look.SEAT_COLOURS[seat])
    figure = _PERSON if kind == "human" else f'{_BOT}<g fill="{skin}">{_BOT_FACE}</g>'
    drawn = paint.vector((round(reach), round(reach)), f'<g fill="{ink}">{figure}</g>', (24, 24))
    surface.blit(drawn, (round(left), round(top)))
    return surface


# -- keys, lantern -------------------------------------------------------------------------------------------------


@sprites.keep
def key_cap(text: str, height: int, ink: Rgb = look.LANTERN.text, dark: bool = False) -> pygame.Surface:
    """Return the key cap inside a button; ``dark`` is for buttons with dark text on a bright fill."""
    px = max(1, round(height * 0.62))
    face = "sans_semibold"
    label = fonts.ellipsize(text, face, px, height * 10)
    width = max(height, fonts.width(label, face, px) + round(height * 0.7))
    fill, line = ((0, 0, 0), (0, 0, 0)) if dark else ((255, 255, 255), ink)
    chip = paint.rounded(
        (width, height), height * 0.21, fill, line, max(1.0, height * 0.05), alpha=0.14 if dark else 0.07,
        line_alpha=0.45,
    ).copy()  # fmt: skip
    drawn = fonts.render(label, face, px, ink)
    chip.blit(drawn, ((width - drawn.get_width()) // 2, (height - drawn.get_height()) // 2))
    return chip


@sprites.keep
def lantern(px: int) -> pygame.Surface:
    """Return the lit lantern, ``px`` high and 5/8 of that wide; its light is at (0.5, 0.6375) of the box."""
    return svg("ui/lantern", round(px * 0.625), px)


@sprites.keep
def hung_lantern(px: int, chain: int) -> pygame.Surface:
    """Return the lantern with ``chain`` px of chain above it; the whole is ``px + chain`` high."""
    width = round(px * 0.625)
    surface = paint.clear_surface((width, px + chain))
    link_width, link_height = max(1, round(px * 24 / 320)), max(1, round(px * 40 / 320))
    link = svg("ui/lantern-chain", link_width, link_height)
    y = chain
    while y > 0:
        y -= link_height
        surface.blit(link, ((width - link_width) // 2, y))
    surface.blit(lantern(px), (0, chain))
    return paint.native(surface)


# -- curtain -------------------------------------------------------------------------------------------------------


def _dye(data: bytes, hue: float, saturation: float, value: float) -> bytes:
    """Return SVG ``data`` with its reds dyed: hue set (0..1), saturation and value multiplied; brass stays."""

    def dyed(match: re.Match[bytes]) -> bytes:
        red, green, blue = (channel / 255 for channel in look.rgb(match[0].decode()))
        own_hue, own_saturation, own_value = colorsys.rgb_to_hsv(red, green, blue)
        if 0.045 < own_hue < 0.9:
            return match[0]
        mixed = colorsys.hsv_to_rgb(hue, min(1, own_saturation * saturation), min(1, own_value * value))
        return paint.code((round(mixed[0] * 255), round(mixed[1] * 255), round(mixed[2] * 255))).encode()

    return re.sub(rb"#[0-9a-fA-F]{6}\b", dyed, data)


@functools.lru_cache(maxsize=9)
def _dyed(name: str, dye: tuple[float, float, float]) -> bytes:
    return _dye(source(name), *dye)


@grounds.kept.keep
def curtain(size: tuple[int, int], theme: Theme, weave: Weave, behind: Rgb) -> pygame.Surface:
    """Return a closed curtain for a whole window: drapes, woven band, valance, the light of a lantern; opaque.

    ``behind`` is the colour where there is no curtain.

    The lantern itself hangs at half the width with its light at 0.28 of the height; see ``hung_lantern``.
    """
    width, height = size
    surface = pygame.Surface(size)
    surface.fill(theme.ground[0] if theme.flat else behind)
    if theme.flat:
        band = paint.rounded((width, max(2, height // 200)), 0, theme.text)
        surface.blits([(band, (0, round(height * share))) for share in (0.1, 0.92)])
        return paint.opaque(surface)
    overlap = max(2, round(width * 12 / 1600))
    half, fall = width // 2, round(height * 1.115)  # the fringe hangs below the window: the last line of text is there
    surface.blit(rasterize(_dyed("ui/curtain-right", weave.dye), width - half + overlap, fall), (half - overlap, 0))
    surface.blit(rasterize(_dyed("ui/curtain-left", weave.dye), half + overlap, fall), (0, 0))
    surface.blit(_band(width, height, weave.figures), (0, 0))
    valance = round(width * 210 / 1600)
    soft = valance * 0.12
    surface.blit(paint.shadow((width, round(valance * 0.6)), 0, soft, 0.6), (-paint.margin(soft), 0))
    surface.blit(rasterize(_dyed("ui/curtain-valance", weave.dye), width, valance), (0, 0))
    reach = round(height * 1.15)
    light = pygame.Surface((reach, reach))
    light.blit(svg("ui/lantern-glow", reach, reach), (0, 0))
    light.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(light, ((width - reach) // 2, round(height * 0.28) - reach // 2), special_flags=pygame.BLEND_RGB_ADD)
    grounds.dither(surface, 3)
    return paint.opaque(surface)


@sprites.keep
def woven(figure: str, width: int, colour: Rgb, alpha: float = 1) -> pygame.Surface:
    """Return a figure of a woven band (see `woven.py`) as a silhouette, half as high as it is wide."""
    paints = f'fill="{paint.code(colour)}" fill-opacity="{alpha}"'
    return paint.vector((width, round(width / 2)), f'<path {paints} d="{figure}"/>', (40, 20))


def bat(width: int, colour: Rgb) -> pygame.Surface:
    """Return a flying bat as a silhouette, half as high as it is wide."""
    return woven(BAT, width, colour)


def _band(width: int, height: int, figures: Sequence[str]) -> pygame.Surface:
    """Return two thin brass lines with the figures in turn between them, low on the drapes."""
    surface = paint.clear_surface((width, height), RING)
    unit = height / 900
    top, bottom = round(826 * unit), round(868 * unit)
    line = paint.rounded((width, max(1, round(1.5 * unit))), 0, RING, alpha=0.45)
    surface.blits([(line, (0, top)), (line, (0, bottom))])
    count = max(1, round(width / (84 * unit)))
    for k in range(count):
        sprite = woven(figures[k % len(figures)], round(38 * unit), RING, 0.5)
        x = round((k + 0.5) * width / count - sprite.get_width() / 2)
        surface.blit(sprite, (x, (top + bottom - sprite.get_height()) // 2))
    return surface


# -- covers --------------------------------------------------------------------------------------------------------


@sprites.keep
def title(words: str, px: int, colour: Rgb, weight: str = "semibold") -> pygame.Surface:
    """Return a title in the serif of ``weight`` at ``px``; words between stars are small and in italics."""
    parts = re.split(r"\*", words)
    faces = (f"serif_{weight}", f"serif_{weight}_italic")
    drawn = [fonts.render(part, faces[k % 2], px, colour) for k, part in enumerate(parts) if part]
    height = max(image.get_height() for image in drawn)
    line = paint.clear_surface((sum(image.get_width() for image in drawn), height), colour)
    x = 0
    for image in drawn:
        line.blit(image, (x, 0))
        x += image.get_width()
    return paint.native(line)


def titled(picture: pygame.Surface, words: str, colour: Rgb) -> pygame.Surface:
    """Return the cover of a box with its title in the sky."""
    surface = picture.copy()
    width, height = surface.get_size()
    px = max(8, round(width * 58 / 600))
    written = title(words, px, colour, "bold")
    maximum = round(width * 520 / 600)
    if written.get_width() > maximum:
        written = title(words, max(6, px * maximum // written.get_width()), colour, "bold")
    x, y = (width - written.get_width()) // 2, round(height * 60 / 450) - written.get_height() // 2
    dark = written.copy()
    dark.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    fall = max(1, round(width / 240))
    surface.blit(paint.blur(dark, fall), (x, y + fall))
    surface.blit(written, (x, y))
    return surface
