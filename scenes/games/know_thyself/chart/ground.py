"""The ground of the map: paper, colours, furniture, walls and doors, cached in tiles (KT-190 to KT-194).

A tile depends only on the rooms that touch it, so a new True Name redraws few tiles.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import NamedTuple

import pygame

from game.rules.know_thyself.palace import MASTER_SUITE, ROOMS
from scenes.games.know_thyself.chart.indoors import THINGS
from scenes.games.know_thyself.chart.ink import FLAT, PAPER, Ink, framed, moved, poly, slab
from scenes.games.know_thyself.chart.outdoors import OUTSIDE, SCENERY, compass
from scenes.games.know_thyself.chart.plan import FRAMED, HIGH, PLAN, WIDE, Room
from scenes.stage import paint
from scenes.stage.cache import SpriteCache, anew
from scenes.stage.look import rgb
from scenes.ui.painter import Box

TILE = 128  # px
BAND, MAX_TILES = 3, 16  # rows of tiles drawn as one; at most so many tiles drawn together anywhere
WALL, CORE, BOLD, DOOR, SHUT = 6.5, 1.6, 7.0, 22.0, 18.0
DRAWINGS = {**THINGS, **OUTSIDE}  # by the names in the plan
COMPASS = (95.0, 925.0)
FOLDS = (530.0, 1062.0)  # where the sheet was folded once, from top to bottom
FOLD_ACROSS = 505.0
RIM, FAR = 40.0, 2000.0  # where the paper darkens outside the board, and where it ends

tiles = SpriteCache(10 << 20)  # room for one map at two zoom levels


@dataclass(frozen=True)
class Bit:
    """A drawing, and the box of the board that it touches."""

    box: Box
    svg: str


class GroundKind(NamedTuple):
    """The facts the ground depends on: rooms with a True Name, whether the Master's door is open, and a flat theme."""

    named: frozenset[int]
    open_suite: bool = False
    flat: bool = False


def seen(scale: float, part: pygame.Rect, kind: GroundKind) -> Iterator[tuple[tuple[int, int], pygame.Surface]]:
    """Yield the tiles of a part of the board, each with its offset in px; `scale` is px per unit.

    Missing neighbours are drawn together, in bands that need little memory.
    """
    columns = range(part.left // TILE, -(-part.right // TILE))
    rows = range(part.top // TILE, -(-part.bottom // TILE))
    keys = {(column, row): _key(scale, column, row, kind) for column in columns for row in rows}
    sprites = {at: sprite for at, key in keys.items() if (sprite := tiles.kept(key)) is not None}
    missing = [at for at in keys if at not in sprites]
    band_of = (lambda at: at[1] // BAND) if len(missing) > MAX_TILES else (lambda at: 0)
    for _, band in groupby(sorted(missing, key=lambda at: (band_of(at), at)), band_of):
        across, down = zip(*(beside := [*band]), strict=True)
        left, top, right, low = min(across), min(down), max(across), max(down)
        size = ((right - left + 1) * TILE, (low - top + 1) * TILE)
        box = (left * TILE / scale, top * TILE / scale, size[0] / scale, size[1] / scale)
        block = anew(partial(drawn, size, box, kind))
        for column, row in beside:
            area = pygame.Rect((column - left) * TILE, (row - top) * TILE, TILE, TILE)
            sprites[column, row] = tiles.put(keys[column, row], block.subsurface(area).copy())
    for (column, row), sprite in sprites.items():
        yield (column * TILE, row * TILE), sprite


def _key(scale: float, column: int, row: int, kind: GroundKind) -> tuple[object, ...]:
    side = TILE / scale
    box = (column * side, row * side, side, side)
    named = frozenset(at for at in kind.named if touches(FRAMED[at].box, box))
    return round(scale, 4), column, row, kind._replace(named=named)


def drawn(size: tuple[int, int], box: Box, kind: GroundKind) -> pygame.Surface:
    """Return a part of the board at a size in px; opaque."""
    tones = FLAT if kind.flat else PAPER
    body = "".join(bit.svg for bit in bits(Ink(tones), kind.named, kind.open_suite) if touches(bit.box, box))
    surface = pygame.Surface(size)
    surface.fill(tones.paper)
    surface.blit(paint.vector(size, body, box[2:], box[:2]), (0, 0))
    return paint.opaque(surface)


def touches(one: Box, other: Box) -> bool:
    """Check whether two boxes touch, with a margin for drawings that reach over their edges."""
    reach = DOOR
    return (
        one[0] - reach < other[0] + other[2]
        and other[0] < one[0] + one[2] + reach
        and one[1] - reach < other[1] + other[3]
        and other[1] < one[1] + one[3] + reach
    )


@functools.lru_cache(maxsize=64)
def bits(ink: Ink, named: frozenset[int], open_suite: bool) -> tuple[Bit, ...]:
    """Return all drawings of the ground in order; `named` are the rooms with a True Name."""
    rooms = sorted(range(len(FRAMED)), key=lambda at: FRAMED[at].over)
    low = [at for at in rooms if not FRAMED[at].over]
    fragments = [*_sheet(ink)]
    fragments += [Bit(FRAMED[at].box, _inside(ink, FRAMED[at], at in named)) for at in low]
    fragments += [_tunnel(ink)]
    fragments += [
        Bit(each.box, moved(*each.box[:2], SCENERY[name](ink, *each.box[2:]))) for name, each in PLAN.scenery.items()
    ]
    fragments += [
        Bit(FRAMED[at].box, _edge(ink, FRAMED[at])) for at in sorted(low, key=lambda at: FRAMED[at].edge == "wall")
    ]
    for at in rooms[len(low) :]:
        room = FRAMED[at]
        fragments.append(Bit(room.box, _raised(ink, room) + _inside(ink, room, at in named) + _edge(ink, room)))
    return (*fragments, *_doors(ink, open_suite))


def _sheet(ink: Ink) -> Iterator[Bit]:
    """Yield the paper: darker towards its rim, with folds."""
    if ink.tones.flat:
        return
    edge, deep = paint.code(ink.tones.edge), RIM + 180
    far, width, height = FAR + deep, WIDE + 2 * FAR, HIGH + 2 * FAR
    for name, line, box in (
        ("l", f'x1="{-RIM}" y1="0" x2="{deep - RIM}" y2="0"', (-FAR, -FAR, far - RIM, height)),
        (
            "r",
            f'x1="{WIDE + RIM}" y1="0" x2="{WIDE + RIM - deep}" y2="0"',
            (WIDE + RIM - deep, -FAR, far - RIM, height),
        ),
        ("t", f'x1="0" y1="{-RIM}" x2="0" y2="{deep - RIM}"', (-FAR, -FAR, width, far - RIM)),
        ("b", f'x1="0" y1="{HIGH + RIM}" x2="0" y2="{HIGH + RIM - deep}"', (-FAR, HIGH + RIM - deep, width, far - RIM)),
    ):
        stops = "".join(
            f'<stop offset="{share}" stop-color="{edge}" stop-opacity="{alpha}"/>'
            for share, alpha in ((0, 0.9), (1, 0))
        )
        shade = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {line}>{stops}</linearGradient>'
        yield Bit(box, f'<defs>{shade}</defs><path d="{framed(box)}" fill="url(#{name})"/>')
    for x in FOLDS:
        dark, light = f"M{x} {-FAR}V{FAR}", f"M{x + 2.4} {-FAR}V{FAR}"
        yield Bit((x - 3, -FAR, 8, 2 * FAR), _crease(ink, dark, light))
    dark, light = f"M{-FAR} {FOLD_ACROSS}H{FAR + WIDE}", f"M{-FAR} {FOLD_ACROSS + 2.4}H{FAR + WIDE}"
    yield Bit((-FAR, FOLD_ACROSS - 3, WIDE + 2 * FAR, 8), _crease(ink, dark, light))


def _crease(ink: Ink, dark: str, light: str) -> str:
    return ink.line(dark, 0.3, 2, (190, 165, 115)) + ink.line(light, 0.9, 2, (255, 252, 240))


@functools.lru_cache(maxsize=128)
def _inside(ink: Ink, room: Room, named: bool) -> str:
    """Return the colour and the furniture of a room as SVG."""
    x, y, w, h = room.box
    drawn = ink.fill(framed(room.box), room.tint, ink.tones.washed[named])
    if named and ink.tones.flat:
        drawn += f'<path d="{framed(room.box)}" fill="#ffffff" fill-opacity="{ink.tones.washed[1] * 0.55}"/>'
    if named:
        inner = f'<path stroke="{room.tint}" stroke-width="7" stroke-opacity="0.35" fill="none"'
        drawn += "" if ink.tones.flat else f'{inner} d="{framed(room.box, -8, 10)}"/>'
    return drawn + moved(x, y, "".join(DRAWINGS[each](ink, w, h) for each in room.props))


def _edge(ink: Ink, room: Room) -> str:
    """Return the edge of a room as SVG."""
    tones, d = ink.tones, framed(room.box)
    if room.edge == "wall":
        return ink.block(d, WALL, tones.ink) + ink.block(d, CORE, tones.core)
    if room.edge == "bold":
        return ink.block(d, BOLD, tones.ink)
    if room.edge == "hedge":
        return ink.block(framed(room.box, -3), 9, tones.hedge[0]) + ink.block(framed(room.box, -3), 4, tones.hedge[1])
    inset, dash = framed(room.box, -6), {"dashes": "11 8", "dots": "4 6", "fence": "2.4 5"}[room.edge]
    return ink.line(inset, 0.6, 2.4, None, dash)


def _raised(ink: Ink, room: Room) -> str:
    """Return the floor of a room on top of another: bright, with a shadow if it is a storey up (KT-192)."""
    x, y, w, h = room.box
    floor = f'<path d="{framed(room.box)}" fill="{paint.code(ink.tones.paper)}"/>'
    if room.edge != "bold" or ink.tones.flat:
        return floor
    fall = "".join(
        f'<path d="{slab(x + 6, y + 6, w + k, h + k, 4)}" fill="#2a1c0e" fill-opacity=".1"/>' for k in (2, 5, 8)
    )
    return fall + floor


def _tunnel(ink: Ink) -> Bit:
    path = PLAN.tunnel.path
    (left, low), (right, _) = path[0], path[-1]
    top = path[1][1]
    round_ = (
        f"M{left} {low}V{top + 18}Q{left} {top} {left + 18} {top}H{right - 18}Q{right} {top} {right} {top + 18}V{low}"
    )
    return Bit((left - 4, top - 4, right - left + 8, low - top + 8), ink.line(round_, 0.9, 3.2, None, "13 11"))


def _doors(ink: Ink, open_suite: bool) -> Iterator[Bit]:
    """Yield the doors: open squares, black squares, and the stairs (KT-190, KT-191)."""
    for a, b, x, y, _ in PLAN.passages:
        shut = ROOMS[MASTER_SUITE] in (a, b) and not open_suite
        if {a, b} == {"courtyard", "field"}:
            yield _stairs(ink, x, y)
        else:
            yield _square(ink, x, y, shut)
    for _, _, x, y, _ in PLAN.sealed:
        yield _square(ink, x, y, True)
    yield Bit((COMPASS[0] - 56, COMPASS[1] - 56, 112, 112), moved(*COMPASS, compass(ink)))


def _square(ink: Ink, x: float, y: float, shut: bool) -> Bit:
    side, tones = SHUT if shut else DOOR, ink.tones
    d = slab(x - side / 2, y - side / 2, side, side, 2)
    if shut:
        line = ink.block(d, 1.5, tones.paper) if tones.flat else ""
        drawn = f'<path d="{d}" fill="{paint.code(rgb("#17110b") if not tones.flat else tones.paper)}"/>' + line
        if tones.flat:
            drawn += ink.block(d, 3, tones.ink) + ink.line(f"M{x - 6} {y - 6}l12 12m0 -12l-12 12", 2, 2.4)
    else:
        fill = tones.ink if tones.flat else rgb("#fffdf6")
        drawn = f'<path d="{d}" fill="{paint.code(fill)}"/>' + ink.block(d, 3, tones.ink)
    return Bit((x - side / 2, y - side / 2, side, side), drawn)


def _stairs(ink: Ink, x: float, y: float) -> Bit:
    box = (x - 34, y - 8, 68, 30)
    floor = paint.code(ink.tones.paper)
    treads = poly(((x - 34, y - 2), (x + 34, y - 2))) + "".join(f"M{x - 34} {y + k}h68" for k in (4, 10, 16))
    return Bit(
        box,
        f'<path d="{framed(box)}" fill="{floor}"/>'
        + ink.block(framed(box), 2.6, ink.tones.ink)
        + ink.line(treads, 0.8),
    )
