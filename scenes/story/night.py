"""The night outside the story: sky and dunes, the oasis and its palms, each drawn once per size.

All sizes are px. Returned surfaces are shared: blit them, never draw on them.
"""

from __future__ import annotations

import math
import random

import pygame

from scenes.stage import art, grounds, look, paint
from scenes.stage.cache import SpriteCache
from scenes.stage.look import Rgb, Theme

WIDE, HIGH = 1600, 900  # units of the design; a wider window shows more desert at both sides
HORIZON = 318
SKY = ((0, "#05090c"), (0.16, "#081a22"), (0.42, "#0d3644"), (0.68, "#1d5d5c"), (0.86, "#6b6a52"), (1, "#9a7848"))
SAND = ((0, "#3a3022"), (0.22, "#2a2117"), (1, "#0c0906"))
RUIN = "#0c2b30"
MOON = "#efe3cd"
STARS, STAR_SEED = 90, 7
RING = 24 / 372  # width of the stone ring, as a share of the pool's radius
STONES = 32
WATER = (look.rgb("#2c7f78"), look.rgb("#14555a"), look.rgb("#0b3439"))
STONE, BRASS, TEAL = look.rgb("#563c25"), look.rgb("#e2b352"), look.rgb("#45c0b0")
FROND, FAR_FROND, TRUNK, FAR_TRUNK = "#36907b", "#286c5d", "#a87f47", "#836237"
# Fronds of a palm: angle (degrees from the right, upwards positive), length, how far the tip hangs.
FRONDS = ((146, 0.92, 0.34), (163, 1.02, 0.72), (184, 0.86, 1.2), (206, 0.66, 1.7), (34, 0.92, 0.34), (17, 1.02, 0.72),
          (-4, 0.86, 1.2), (-26, 0.66, 1.7))  # fmt: skip


_grounds = SpriteCache(30 << 20)  # room for two backgrounds of a large window


@_grounds.keep
def sky(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return the night over the desert for a whole window: stars, a moon, ruins on the dunes; opaque.

    Under a flat theme it is the plain background.
    """
    surface = pygame.Surface(size)
    if theme.flat:
        surface.fill(theme.ground[0])
        return paint.opaque(surface)
    unit = min(size[0] / WIDE, size[1] / HIGH)
    right, bottom = size[0] / unit, size[1] / unit
    over = (bottom - HIGH) / 2
    body = f"<g>{_ground(right, bottom, over + HORIZON)}</g>"
    surface.blit(grounds.slow_shade(size, body, (right, bottom)), (0, 0))  # the dunes cover the edge in it
    shapes = _stars(right, over + HORIZON) + _ruins(right, over + HORIZON) + _dunes(right, bottom, over + HORIZON)
    surface.blit(paint.vector(size, shapes, (right, bottom)), (0, 0))
    grounds.dither(surface, 4)
    return paint.opaque(surface)


@_grounds.keep
def oasis(
    size: tuple[int, int], theme: Theme, water: tuple[int, int, int], trees: tuple[tuple[int, int, int, bool], ...]
) -> pygame.Surface:
    """Return the night with the pool and palms.

    `water` is the pool's middle and diameter. `trees` are pairs of palms: middle, width, and whether they are flipped.
    """
    surface = sky(size, theme).copy()
    x, y, diameter = water
    surface.blit(pool(diameter, theme), (x - diameter // 2, y - diameter // 2))
    for left, top, width, flip in trees:
        pair = palms(width, flip)
        surface.blit(pair, (left - pair.get_width() // 2, top - pair.get_height() // 2))
    return surface


def _gradient(name: str, top: float, bottom: float, stops: tuple[tuple[float, str], ...]) -> str:
    marks = "".join(f'<stop offset="{share}" stop-color="{colour}"/>' for share, colour in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{bottom}">{marks}'
        "</linearGradient>"
    )


def _ground(right: float, bottom: float, horizon: float) -> str:
    return (
        f"<defs>{_gradient('s', 0, horizon, SKY)}{_gradient('g', horizon - 20, bottom, SAND)}</defs>"
        f'<path d="M0 0H{right}V{horizon}H0Z" fill="url(#s)"/>'
        f'<path d="M0 {horizon - 2}H{right}V{bottom}H0Z" fill="url(#g)"/>'
    )


def _stars(right: float, horizon: float) -> str:
    dice = random.Random(STAR_SEED)
    stars = []
    for _ in range(STARS):
        x, y, r = dice.uniform(0, right), dice.uniform(4, horizon * 0.86), dice.choice((0.7, 0.9, 1.1, 1.5))
        stars.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="#f3ead2" fill-opacity="{dice.uniform(0.3, 0.8):.2f}"/>'
        )
    x, y = right - 200, 132
    moon = f'<path d="M{x + 2} {y - 34}A35 35 0 1 0 {x + 34} {y + 8}A29 29 0 1 1 {x + 2} {y - 34}Z" fill="{MOON}"/>'
    return "".join(stars) + moon


def _ruins(right: float, horizon: float) -> str:
    """Return the ruins of the city: two gates, an arch, a stepped temple."""
    base = horizon - 8
    strokes = [_gate(88, base, 96, 1.0), _arch(262, base, 80, 104), _shard(176, base, 56), _shard(214, base, 34)]
    strokes += [_gate(right - 312, base, 86, 0.9), _shard(right - 342, base, 48), _temple(right - 180, base)]
    return f'<path d="{"".join(strokes)}" fill="{RUIN}" fill-opacity=".92"/>'


def _gate(x: float, base: float, height: float, grow: float) -> str:
    w = 66 * grow
    top = base - height
    beam = f"M{x} {top}H{x + w}V{top + 9}H{x}Z"
    posts = "".join(f"M{x + at * grow} {top + 9}H{x + (at + 13) * grow}V{base}H{x + at * grow}Z" for at in (8, 30, 48))
    return beam + posts


def _arch(x: float, base: float, width: float, height: float) -> str:
    r, t = width / 2, 17
    top = base - height + r
    return (
        f"M{x} {base}V{top}A{r} {r} 0 0 1 {x + width} {top}V{base}H{x + width - t}V{top}"
        f"A{r - t} {r - t} 0 0 0 {x + t} {top}V{base}Z"
    )


def _shard(x: float, base: float, height: float) -> str:
    return f"M{x} {base}V{base - height + 6}L{x + 6} {base - height}L{x + 12} {base - height + 9}V{base}Z"


def _temple(x: float, base: float) -> str:
    return "".join(
        f"M{x - half} {base - at - 19}H{x + half}V{base - at}H{x - half}Z"
        for half, at in ((46, 0), (32, 18), (18, 36), (9, 46))
    )


def _dunes(right: float, bottom: float, horizon: float) -> str:
    h, far, close = horizon, look.rgb("#2e2a20"), look.rgb("#211a11")
    return (
        f'<path d="M0 {h - 6}C{right * 0.12} {h - 22} {right * 0.24} {h - 8} {right * 0.38} {h - 4}'
        f"C{right * 0.56} {h - 2} {right * 0.7} {h - 22} {right * 0.84} {h - 8}C{right * 0.92} {h - 2} "
        f'{right * 0.97} {h - 14} {right} {h - 10}V{h + 130}H0Z" fill="{paint.code(far)}" fill-opacity=".9"/>'
        f'<path d="M0 {h + 62}C{right * 0.14} {h + 26} {right * 0.26} {h + 40} {right * 0.4} {h + 74}'
        f"C{right * 0.58} {h + 110} {right * 0.74} {h + 26} {right} {h + 58}V{bottom}H0Z"
        f'" fill="url(#d)"/><defs>'
        f"{_gradient('d', h + 30, bottom, ((0, paint.code(close)), (0.45, '#1d160d'), (1, '#0d0906')))}</defs>"
    )


# -- the pool --------------------------------------------------------------------------------------------------------


@art.sprites.keep
def pool(diameter: int, theme: Theme) -> pygame.Surface:
    """Return the pool in its ring of stone, a square of `diameter` that the ring fills."""
    box = (1000.0, 1000.0)
    r = 500 / (1 + RING) - 2
    if theme.flat:
        line = paint.code(theme.divider)
        flat = (
            f'<circle cx="500" cy="500" r="{r}" fill="{paint.code(theme.ground[0])}" stroke="{line}" stroke-width="4"/>'
        )
        return paint.vector((diameter, diameter), flat, box)
    bright, middle, deep = (paint.code(tone) for tone in WATER)
    width = 500 - r - 3
    ring = r + width / 2
    body = (
        '<defs><radialGradient id="w" gradientUnits="userSpaceOnUse" cx="500" cy="500" r="500">'
        f'<stop offset="0" stop-color="{bright}"/><stop offset=".5" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{deep}"/></radialGradient></defs>'
        f'<circle cx="500" cy="500" r="{ring}" fill="url(#w)" stroke="{paint.code(STONE)}" stroke-width="{width}"/>'
        f'<circle cx="500" cy="500" r="{r + width}" fill="none" stroke="{paint.code(BRASS)}" stroke-width="3.4"/>'
        f'<circle cx="500" cy="500" r="{r}" fill="none" stroke="{paint.code(BRASS)}" stroke-width="3"/>'
        f"{_ripples()}{_studs(ring, width)}"
    )
    return paint.vector((diameter, diameter), body, box)


def _ripples() -> str:
    """Return broken rings on the water."""
    dice = random.Random(11)
    ripples = []
    for radius in (64, 128, 196, 262, 330, 396):
        start = dice.uniform(0, 360)
        for at in range(4):
            a, b = start + 90 * at, start + 90 * at + dice.uniform(26, 66)
            ripples.append(_bow(radius, a, b))
    return (
        f'<path d="{"".join(ripples)}" fill="none" stroke="#a5e3d6" stroke-opacity=".2" stroke-width="2.6" '
        'stroke-linecap="round"/>'
    )


def _bow(radius: float, a: float, b: float) -> str:
    (x, y), (u, v) = (_on(radius, angle) for angle in (a, b))
    return f"M{x:.1f} {y:.1f}A{radius} {radius} 0 0 1 {u:.1f} {v:.1f}"


def _on(radius: float, angle: float) -> tuple[float, float]:
    return 500 + radius * math.cos(math.radians(angle)), 500 + radius * math.sin(math.radians(angle))


def _studs(ring: float, width: float) -> str:
    """Return brass diamonds with a turquoise bead between each two."""
    half, diamonds, beads = width * 0.34, "", ""
    for at in range(STONES):
        x, y = _on(ring, 360 * at / STONES)
        if at % 2:
            beads += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half * 0.42:.1f}"/>'
        else:
            diamonds += f"M{x - half:.1f} {y:.1f}L{x:.1f} {y - half:.1f}L{x + half:.1f} {y:.1f}L{x:.1f} {y + half:.1f}Z"
    return f'<path d="{diamonds}" fill="{paint.code(BRASS)}"/><g fill="{paint.code(TEAL)}">{beads}</g>'


# -- palms -----------------------------------------------------------------------------------------------------------


@art.sprites.keep
def palms(width: int, flip: bool = False, earth: bool = True) -> pygame.Surface:
    """Return two palms on a patch of ground, height 3/4 of the width; `flip` mirrors them, `earth` draws the ground."""
    short = _palm((158, 176), (210, 372), 130, FAR_FROND, FAR_TRUNK, 15)
    tall = _palm((330, 92), (268, 372), 172, FROND, TRUNK, 22)
    ground = '<ellipse cx="240" cy="372" rx="100" ry="13" fill="#3a2a18"/>' if earth else ""
    surface = paint.vector((width, round(width * 0.76)), f"{ground}{short}{tall}", (510, 387.6))
    return pygame.transform.flip(surface, True, False) if flip else surface


def _palm(
    crown: tuple[float, float], bottom: tuple[float, float], reach: float, leaf: str, wood: str, thick: float
) -> str:
    (x, y), (u, v) = crown, bottom
    bend = x + (u - x) * 0.15
    trunk = (
        f'<path d="M{x - thick * 0.3} {y}C{bend - thick * 0.3} {(y + v) / 2} {u - thick * 0.4} {v - 60} {u - thick} {v}'
        f"H{u + thick}C{u + thick * 0.6} {v - 60} {bend + thick * 0.7} {(y + v) / 2} {x + thick * 0.4} {y}Z"
        f'" fill="{wood}"/>'
    )
    leaves = "".join(_frond(x, y, reach, *frond) for frond in FRONDS)
    return f'{trunk}<path d="{leaves}" fill="{leaf}"/><circle cx="{x}" cy="{y + 4}" r="{thick * 0.5}" fill="{leaf}"/>'


def _frond(x: float, y: float, reach: float, angle: float, share: float, hang: float) -> str:
    """Return a palm leaf from the crown: out along the angle, its tip hanging."""
    length = reach * share
    dx, dy = math.cos(math.radians(angle)) * length, -math.sin(math.radians(angle)) * length
    tip = x + dx, y + dy * 0.55 + hang * length * 0.42
    high = x + dx * 0.5, y + dy * 0.8 - length * 0.3
    low = x + dx * 0.56, y + dy * 0.7 - length * 0.08 + hang * length * 0.05
    return (
        f"M{x:.1f} {y:.1f}Q{high[0]:.1f} {high[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}"
        f"Q{low[0]:.1f} {low[1]:.1f} {x:.1f} {y:.1f}Z"
    )


@art.sprites.keep
def stamp(width: int, colour: Rgb, alpha: float) -> pygame.Surface:
    """Return the two palms as a watermark in one colour."""
    surface = palms(width, earth=False).copy()
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.fill((*colour, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


# -- the fire --------------------------------------------------------------------------------------------------------


@art.sprites.keep
def fire(width: int) -> pygame.Surface:
    """Return a small fire on its logs, as high as it is wide."""
    body = (
        '<ellipse cx="50" cy="88" rx="44" ry="7" fill="#120c07"/>'
        '<path d="M50 10C58 26 74 36 72 58C71 74 62 84 50 84C38 84 28 74 29 58C30 46 38 42 40 30C46 34 48 26 50 10Z" '
        'fill="#d9692a"/>'
        '<path d="M51 32C55 44 65 48 64 63C63 75 57 82 50 82C43 82 36 75 37 64C38 55 44 54 45 45C48 47 50 42 51 32Z" '
        'fill="#f2a63b"/>'
        '<path d="M50 52C53 60 58 62 57 70C56 77 54 81 50 81C46 81 43 77 43 71C43 65 48 62 50 52Z" fill="#fbe09a"/>'
        '<path d="M14 90L78 74L81 82L18 96Z" fill="#5b3d22"/><path d="M86 90L22 74L19 82L82 96Z" fill="#704c2b"/>'
        '<ellipse cx="80" cy="78" rx="3" ry="4.400" fill="#a87f47"/><ellipse cx="20" cy="78" rx="3" ry="4.400" '
        'fill="#a87f47"/>'
    )
    return paint.vector((width, width), body, (100.0, 100.0))
