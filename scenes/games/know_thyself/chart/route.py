"""The map of a finished game: the way of each PC in its colour, every stop with its number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.rules.know_thyself.palace import MASTER_SUITE, exits, room
from scenes.games.know_thyself.chart import ground, labels
from scenes.games.know_thyself.chart.drawing import by_height
from scenes.games.know_thyself.chart.ink import PAPER, poly
from scenes.games.know_thyself.chart.lens import MapView
from scenes.games.know_thyself.chart.plan import FRAMED, HIGH, WIDE, door
from scenes.stage import fonts, look, paint
from scenes.ui.painter import Painter
from scenes.ui.target import Point

MARK, AIR = 30.0, 4.0  # board units: height of a stop; gap between two
LOWER = 12.0  # board units: how much lower stops can be than tokens
LETTERS = 0.62  # type size, as a share of the height of a stop
APART = 9.0  # board units between the lines of two PCs
THICK, CASING = 6.0, 10.0
DEEP = 0.35  # how much darker than a seat’s colour its line is


@dataclass(frozen=True)
class Route:
    """The rooms of a PC in order, from its first one, and the number of its colour."""

    colour: int
    rooms: tuple[int, ...]


Stop = tuple[int, int]  # which route, which room


def draw(painter: Painter, width: int, names: Sequence[str], routes: Sequence[Route]) -> pygame.Surface:
    """Return the whole map `width` px wide, with the True Names (empty for none) and the routes.

    Only the type of the painter is used.
    """
    scale = width / WIDE
    size = width, round(HIGH * scale)
    named = frozenset(at for at, name in enumerate(names) if name)
    kind = ground.GroundKind(named, any(MASTER_SUITE in route.rooms for route in routes))
    surface = ground.drawn(size, (0.0, 0.0, float(WIDE), float(HIGH)), kind)
    view, places = MapView(scale, 0, 0), stops(routes, scale)
    lines = "".join(_line(route, n, len(routes), places) for n, route in enumerate(routes))
    surface.blit(paint.vector(size, lines, (WIDE, HIGH)), (0, 0))
    for at in by_height():
        labels.draw(_on(painter, surface), view, PAPER, at, room(at).name, names[at])
    for (n, at), (x, y, room_width) in places.items():
        _mark(surface, view, routes[n], at, (x, y, room_width))
    return surface


def numbers(route: Route, at: int) -> str:
    """Return the numbers of a PC's visits to a room, such as `1 5 9`; its way begins with 1."""
    return " ".join(str(k) for k, there in enumerate(route.rooms, 1) if there == at)


def stops(routes: Sequence[Route], scale: float) -> dict[Stop, tuple[float, float, float]]:
    """Return centre and width of every stop on the board: next to each other where tokens are, in rows as they fit."""
    px = _px(scale)
    places: dict[Stop, tuple[float, float, float]] = {}
    for at, framed in enumerate(FRAMED):
        x, y, w, h = framed.stand
        rows: list[list[tuple[int, float]]] = [[]]
        for n, route in enumerate(routes):
            if at not in route.rooms:
                continue
            width = max(MARK, fonts.width(numbers(route, at), "sans_bold", px) / scale + MARK * 0.6)
            if rows[-1] and sum(each + AIR for _, each in rows[-1]) + width > w:
                rows.append([])
            rows[-1].append((n, width))
        bottom = min(y + h + LOWER, framed.box[1] + framed.box[3] - 1)
        for up, row in enumerate(reversed(rows)):
            left = x + (w - sum(width + AIR for _, width in row) + AIR) / 2
            for n, width in row:
                places[n, at] = (left + width / 2, bottom - MARK / 2 - up * (MARK + AIR), width)
                left += width + AIR
    return places


def _px(scale: float) -> int:
    return max(fonts.SMALLEST_PX, round(MARK * LETTERS * scale))


def _line(route: Route, n: int, count: int, places: dict[Stop, tuple[float, float, float]]) -> str:
    """Return the way of one PC as SVG; the line is dashed where the PC was led."""
    aside = (n - (count - 1) / 2) * APART
    tone = paint.code(look.mix(look.SEAT_COLOURS[route.colour % 8], look.BLACK, DEEP))
    drawn = ""
    for from_room, to_room in pairwise(route.rooms):
        start, end = places[n, from_room][:2], places[n, to_room][:2]
        doors = door(from_room, to_room) if to_room in exits(from_room) else ()
        through: list[Point] = [(x + aside, y + aside) for x, y in doors]
        d, dash = poly([start, *through, end]), "none" if doors else "14 10"
        for colour, thick in (("#fbf5e6", CASING), (tone, THICK)):
            drawn += (
                f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{thick}" stroke-opacity=".85" '
                f'stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="{dash}"/>'
            )
    return drawn


def _mark(surface: pygame.Surface, view: MapView, route: Route, at: int, place: tuple[float, float, float]) -> None:
    """Draw a stop with its numbers, in the colour of the PC."""
    x, y, width = place
    colour = look.SEAT_COLOURS[route.colour % 8]
    size = round(width * view.scale), round(MARK * view.scale)
    line = look.mix(colour, look.BLACK, 0.6)
    disc = paint.rounded(size, size[1] / 2, colour, line, max(1.0, 2 * view.scale))
    left, top = view.at(x, y)
    surface.blit(disc, (round(left - size[0] / 2), round(top - size[1] / 2)))
    words = fonts.render(numbers(route, at), "sans_bold", _px(view.scale), look.BLACK)
    surface.blit(words, words.get_rect(center=(round(left), round(top))))


def _on(painter: Painter, surface: pygame.Surface) -> Painter:
    """Return the painter on another surface, with the same type."""
    own = Painter(surface, painter.tones, painter.theme)
    own.k, own.ox, own.oy = painter.k, 0.0, 0.0
    return own
