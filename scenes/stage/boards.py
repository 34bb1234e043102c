"""Boards on the cloth of the Free Table: a grid of fields, and the map of an imaginary island.

All sizes are in px. Returned surfaces are shared: blit them, never draw on them.
"""

from __future__ import annotations

import functools
import itertools
import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from scenes.stage import art, fonts, look, paint
from scenes.stage.cloths import Cloth
from scenes.stage.look import Rgb, Theme
from scenes.stage.piece import centred

_Point = tuple[float, float]

# -- the grid ------------------------------------------------------------------------------------------------------


def fields(size: tuple[int, int], columns: int, rows: int) -> tuple[float, float, float]:
    """Return the left and top edge of the fields of a grid and the side of a field, all in px."""
    margin = _margin(size)
    cell = min((size[0] - 2 * margin) / columns, (size[1] - 2 * margin) / rows)
    return (size[0] - columns * cell) / 2, (size[1] - rows * cell) / 2, cell


def _margin(size: tuple[int, int]) -> float:
    return max(1.6 * fonts.SMALLEST_PX, min(size) * 0.052)


@art.sprites.keep
def grid(size: tuple[int, int], columns: int, rows: int, cloth: Cloth) -> pygame.Surface:
    """Return a board of square fields printed on a cloth, with letters along it and numbers up; see `fields`."""
    left, top, cell = fields(size, columns, rows)
    unit = max(1.0, cell * 0.018)
    ink = paint.code(cloth.label)
    checks = "".join(
        f"M{left + x * cell} {top + y * cell}h{cell}v{cell}h{-cell}Z"
        for y in range(rows)
        for x in range(columns)
        if (x + y) % 2
    )
    across, down = left + columns * cell, top + rows * cell
    lines = "".join(f"M{left + x * cell} {top}V{down}" for x in range(columns + 1))
    lines += "".join(f"M{left} {top + y * cell}H{across}" for y in range(rows + 1))
    rim, reach = paint.code(cloth.seam), _margin(size) * 0.94
    body = (
        f'<rect x="{left - reach}" y="{top - reach}" width="{across - left + 2 * reach}" '
        f'height="{down - top + 2 * reach}" rx="{reach * 0.4}" fill="{paint.code(cloth.panel)}" fill-opacity=".42" '
        f'stroke="{rim}" stroke-width="{1.5 * unit}"/>'
        f'<path d="{checks}" fill="{ink}" fill-opacity=".07"/>'
        f'<path d="{lines}" fill="none" stroke="{ink}" stroke-opacity=".5" stroke-width="{unit}"/>'
        f'<rect x="{left}" y="{top}" width="{across - left}" height="{down - top}" fill="none" stroke="{ink}" '
        f'stroke-opacity=".8" stroke-width="{1.6 * unit}"/>'
    )
    surface = paint.vector(size, body).copy()
    px = max(fonts.SMALLEST_PX, round(min(reach * 0.62, cell * 0.4)))
    for x in range(columns):
        letter = fonts.render(_letters(x), "serif_semibold", px, cloth.label)
        centred(surface, letter, left + (x + 0.5) * cell, down + reach * 0.5)
    for y in range(rows):
        digit = fonts.render(str(rows - y), "serif_semibold", px, cloth.label)
        centred(surface, digit, left - reach * 0.5, top + (y + 0.5) * cell)
    return surface


def _letters(column: int) -> str:
    """Return the name of a column: A to Z, then AA, AB and so on."""
    return (_letters(column // 26 - 1) if column > 25 else "") + chr(ord("A") + column % 26)


# -- the map -------------------------------------------------------------------------------------------------------

BOX = (1600, 1000)  # the map's own units
_CENTRE, _REACH = (800.0, 498.0), (590.0, 368.0)
_COAST = 96  # points of the coast
_NODES = ((690, 400), (975, 372), (1015, 615), (640, 640))  # where three countries meet, clockwise from the upper left
# Where borders reach the sea, as points of the coast counted clockwise from the east; two for each node.
_SHORES = ((52, 66), (77, 90), (6, 18), (30, 42))
REGIONS = (
    "Candle Downs", "Owl March", "The Tithe", "Lantern Bay", "Quarrel Wood", "Heron Fen", "Saltmere", "Old Orchard",
    "Hollow Hill",
)  # fmt: skip
TOWNS: tuple[_Point, ...] = (
    (455, 335), (800, 250), (1120, 270), (1265, 468), (1175, 672), (850, 742), (500, 735), (372, 530), (838, 532),
)  # fmt: skip
_ROADS = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 0), (8, 1), (8, 4), (8, 6), (0, 8))
_ISLETS = ((214, 214, 62, 40), (1420, 214, 52, 62), (1452, 806, 74, 44), (262, 838, 44, 34))
_PEAKS = ((905, 415), (945, 452), (866, 452), (905, 482), (782, 440), (745, 478))
_TREES = (
    (1068, 696), (1098, 676), (1104, 722), (1070, 742), (1236, 668), (1262, 646), (1130, 762), (1100, 780),
    (300, 622), (335, 640), (375, 652), (415, 640), (450, 622), (285, 480), (300, 450), (322, 478),
)  # fmt: skip
_REEDS = ((745, 700), (720, 735), (760, 765), (940, 760), (975, 730), (700, 790), (800, 805))
_WAVES = (
    (112, 470), (540, 92), (1080, 70), (1520, 520), (1440, 650), (1190, 905), (520, 925), (860, 935), (340, 112),
    (1290, 112), (110, 330),
)  # fmt: skip


@dataclass(frozen=True)
class MapTones:
    """The colours of the map."""

    paper: Rgb
    fold: Rgb
    sea: Rgb
    coast: Rgb
    ink: Rgb
    red: Rgb  # towns
    washes: tuple[Rgb, ...]


ON_PAPER = MapTones(
    paper=look.rgb("#f3e8cc"),
    fold=look.rgb("#cdb98c"),
    sea=look.rgb("#c6d3cb"),
    coast=look.rgb("#6f8f92"),
    ink=look.rgb("#3a2d20"),
    red=look.rgb("#a8321c"),
    washes=tuple(
        look.rgb(code)
        for code in (
            "#ecdcb0", "#d9dfb4", "#efd3b4", "#e4d8c6", "#c9d6aa", "#d3ddc4", "#e9dfae", "#e6c9b0", "#dccdae",
        )
    ),
)  # fmt: skip
_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)
IN_LINES = MapTones(_BLACK, _BLACK, _BLACK, _WHITE, _WHITE, look.rgb("#ffe14d"), (look.rgb("#141414"), _BLACK))


def board_map(size: tuple[int, int], theme: Theme = look.LANTERN) -> pygame.Surface:
    """Return the map on its paper, stretched to ``size``; under a flat theme, in white lines on black."""
    return _map(size, theme.flat)


@art.sprites.keep
def _map(size: tuple[int, int], flat: bool) -> pygame.Surface:
    tones = IN_LINES if flat else ON_PAPER
    surface = paint.vector(size, "".join(_drawing(tones)), BOX).copy()
    unit = min(size[0] / BOX[0], size[1] / BOX[1])
    px = max(9, round(27 * unit))
    for name, (x, y) in zip(REGIONS, TOWNS, strict=True):
        words = _name(name, px, tones.ink, tones.paper)
        centred(surface, words, x * size[0] / BOX[0], (y + 16) * size[1] / BOX[1] + words.get_height() * 0.5)
    north = fonts.render("N", "serif_bold", max(8, round(22 * unit)), tones.ink)
    centred(surface, north, 150 * size[0] / BOX[0], 652 * size[1] / BOX[1])
    return surface


def _name(text: str, px: int, ink: Rgb, paper: Rgb) -> pygame.Surface:
    """Return a name in a thin halo of paper that separates it from roads and trees."""
    halo, reach = fonts.render(text, "serif_italic", px, paper), max(1, round(px * 0.07))
    surface = paint.clear_surface((halo.get_width() + 2 * reach, halo.get_height() + 2 * reach), paper)
    for dx in (0, reach, 2 * reach):
        surface.blits([(halo, (dx, dy)) for dy in (0, reach, 2 * reach)])
    surface.blit(fonts.render(text, "serif_italic", px, ink), (reach, reach))
    return surface


def _drawing(tones: MapTones) -> Iterable[str]:
    """Yield the SVG of the map, from the bottom layer to the top."""
    ink, coast_ink = paint.code(tones.ink), paint.code(tones.coast)
    width, height = BOX
    yield f'<rect x="0" y="0" width="{width}" height="{height}" rx="14" fill="{paint.code(tones.paper)}"/>'
    yield f'<rect x="34" y="34" width="{width - 68}" height="{height - 68}" fill="{paint.code(tones.sea)}"/>'
    shores = [_closed([point for step in _coast() for point in step]), *map(_closed, _islets())]
    for spread, alpha in ((74, 0.1), (48, 0.13), (24, 0.2)):
        yield from (_stroke(shore, coast_ink, spread, alpha) for shore in shores)
    yield from (_fill(shore, paint.code(tones.paper)) for shore in shores)
    for region, outline in enumerate(_regions()):
        yield _fill(_closed(outline), paint.code(tones.washes[region % len(tones.washes)]))
    yield from (_stroke(_open(border), ink, 2, 0.7, "3 8") for border in _borders().values())
    yield from (_stroke(shore, ink, 3.4, 0.9) for shore in shores)
    roads = (_open(_wander(TOWNS[a], TOWNS[b], a * 31 + b, 0.07)) for a, b in _ROADS)
    yield from (_stroke(road, paint.code(tones.red), 3.2, 0.75, "12 8") for road in roads)
    yield from _stamps(ink, paint.code(tones.paper))
    for x, y in TOWNS:
        yield f'<circle cx="{x}" cy="{y}" r="11" fill="{paint.code(tones.paper)}" stroke="{ink}" stroke-width="3"/>'
        yield f'<circle cx="{x}" cy="{y}" r="5" fill="{paint.code(tones.red)}"/>'
    yield from _compass(150, 745, ink, paint.code(tones.red))
    for inset, thick in ((22, 5), (34, 2)):
        yield (
            f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" fill="none" '
            f'stroke="{ink}" stroke-opacity=".8" stroke-width="{thick}"/>'
        )
    folds = "M533 8V992M1066 8V992M8 500H1592"
    yield _stroke(folds, paint.code(tones.fold), 2, 0.6)


def _stamps(ink: str, paper: str) -> Iterable[str]:
    """Yield hills, trees, reeds and waves."""
    for x, y in _PEAKS:
        yield (
            f'<path d="M{x - 30} {y + 18}L{x} {y - 24}L{x + 30} {y + 18}" fill="{paper}" fill-opacity=".7" '
            f'stroke="{ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>'
        )
        yield _stroke(f"M{x} {y - 24}L{x + 7} {y - 4}L{x + 2} {y + 4}L{x + 11} {y + 17}", ink, 2, 0.7)
    for x, y in _TREES:
        yield (
            f'<path d="M{x} {y + 16}V{y + 2}" stroke="{ink}" stroke-width="3"/><circle cx="{x}" cy="{y - 7}" r="12" '
            f'fill="{paper}" fill-opacity=".55" stroke="{ink}" stroke-width="2.4"/>'
        )
    for x, y in _REEDS:
        yield _stroke(f"M{x - 12} {y}L{x - 8} {y - 15}M{x} {y}V{y - 20}M{x + 12} {y}L{x + 8} {y - 15}", ink, 2.4, 0.8)
        yield _stroke(f"M{x - 20} {y + 4}H{x + 20}", ink, 2, 0.5)
    for x, y in _WAVES:
        yield _stroke(f"M{x - 30} {y}q7.5 -9 15 0t15 0t15 0t15 0", ink, 2.2, 0.45)


def _compass(x: float, y: float, ink: str, red: str) -> Iterable[str]:
    yield f'<circle cx="{x}" cy="{y}" r="52" fill="none" stroke="{ink}" stroke-opacity=".6" stroke-width="2"/>'
    for quarter in range(4):
        angle = math.radians(45 + 90 * quarter)
        yield _stroke(f"M{x} {y}L{x + 44 * math.cos(angle):.1f} {y + 44 * math.sin(angle):.1f}", ink, 2, 0.5)
    points = ((0, -74), (13, -13), (60, 0), (13, 13), (0, 74), (-13, 13), (-60, 0), (-13, -13))
    yield _fill(_closed([(x + dx, y + dy) for dx, dy in points]), ink)
    yield _fill(f"M{x} {y - 74}L{x + 13} {y - 13}L{x} {y}Z", red)
    yield f'<circle cx="{x}" cy="{y}" r="6" fill="{red}"/>'


# -- coasts and borders --------------------------------------------------------------------------------------------


@functools.cache
def _coast() -> tuple[tuple[_Point, ...], ...]:
    """Return the coast in steps, clockwise from the east; each step has its points up to the start of the next."""
    dice = random.Random(7)
    waves = [(k, dice.uniform(0, math.tau), dice.uniform(0.4, 1) * 0.13 / k**0.7) for k in (2, 3, 5, 8, 13, 21)]
    corners = []
    for step in range(_COAST):
        angle = math.tau * step / _COAST
        far = 1 + sum(size * math.sin(k * angle + phase) for k, phase, size in waves)
        corners.append((_CENTRE[0] + _REACH[0] * far * math.cos(angle), _CENTRE[1] + _REACH[1] * far * math.sin(angle)))
    return _ragged(corners, 0.24)


def _ragged(corners: Sequence[_Point], sway: float) -> tuple[tuple[_Point, ...], ...]:
    """Return a closed line in steps from corner to corner, ragged like a coast."""
    following = [*corners[1:], corners[0]]
    return tuple(tuple(_wander(a, b, k, sway, 2)[:-1]) for k, (a, b) in enumerate(zip(corners, following, strict=True)))


def _islets() -> Iterable[list[_Point]]:
    for seed, (x, y, across, down) in enumerate(_ISLETS):
        dice = random.Random(seed)
        bumps = [dice.uniform(0.72, 1.14) for _ in range(11)]
        corners = [
            (x + across * far * math.cos(math.tau * k / 11), y + down * far * math.sin(math.tau * k / 11))
            for k, far in enumerate(bumps)
        ]
        yield [point for step in _ragged(corners, 0.2) for point in step]


def _wander(a: _Point, b: _Point, seed: int, sway: float, depth: int = 3) -> list[_Point]:
    """Return a line from ``a`` to ``b`` that strays to both sides like a border or road."""
    dice = random.Random(seed)
    line = [a, b]
    for _ in range(depth):
        finer = [line[0]]
        for (x, y), (u, v) in itertools.pairwise(line):
            stray = dice.uniform(-sway, sway)
            finer += [((x + u) / 2 - stray * (v - y), (y + v) / 2 + stray * (u - x)), (u, v)]
        line = finer
    return line


@functools.cache
def _borders() -> dict[tuple[int, int], list[_Point]]:
    """Return the borders: from a node to each of its shores as (node, 0 or 1), to the next node as (node, 2)."""
    borders = {}
    for node, (at, shores) in enumerate(zip(_NODES, _SHORES, strict=True)):
        for which, shore in enumerate(shores):
            borders[node, which] = _wander(at, _coast()[shore][0], node * 10 + which, 0.14, 4)
        borders[node, 2] = _wander(at, _NODES[(node + 1) % 4], node * 10 + 2, 0.14, 4)
    return borders


def _regions() -> Iterable[list[_Point]]:
    """Yield the outlines of the countries, clockwise from the west; the one within the four nodes is last."""
    border = _borders()
    for node in range(4):
        following = (node + 1) % 4
        yield [*border[node, 0], *_shore(*_SHORES[node]), *reversed(border[node, 1])]
        yield [
            *border[node, 1],
            *_shore(_SHORES[node][1], _SHORES[following][0]),
            *reversed(border[following, 0]),
            *reversed(border[node, 2]),
        ]
    yield [point for node in range(4) for point in border[node, 2][:-1]]


def _shore(first: int, last: int) -> list[_Point]:
    """Return the points of the coast from one corner to another, clockwise."""
    steps = range(first, last if last > first else last + _COAST)
    return [point for k in steps for point in _coast()[k % _COAST]]


# -- strokes -------------------------------------------------------------------------------------------------------


def _closed(points: Sequence[_Point]) -> str:
    return _open(points) + "Z"


def _open(points: Sequence[_Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _stroke(path: str, ink: str, width: float, alpha: float, dash: str = "") -> str:
    dashes = f'stroke-dasharray="{dash}" ' if dash else ""
    return (
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-opacity="{alpha}" stroke-width="{width}" {dashes}'
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _fill(path: str, colour: str) -> str:
    return f'<path d="{path}" fill="{colour}"/>'
