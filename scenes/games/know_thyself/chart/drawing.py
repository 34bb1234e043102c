"""The map of the Palace on its torn sheet: ground, light, labels, tokens, and every room as a target."""

from __future__ import annotations

import math
from collections.abc import Hashable
from random import Random

import pygame

from game.rules.know_thyself.palace import ROOMS, room
from scenes.games.know_thyself.chart import ground, labels, legend, tokens
from scenes.games.know_thyself.chart import text as texts
from scenes.games.know_thyself.chart.ink import Tones, poly, tones
from scenes.games.know_thyself.chart.lens import Lens, MapView, fitting
from scenes.games.know_thyself.chart.plan import FRAMED
from scenes.games.know_thyself.chart.state import Charted, Disc, Pawn
from scenes.stage import fonts, look, paint
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key, Point

MARGIN = 9.0  # logical units of torn edge around the board
LIGHT = look.rgb("#ffd98a")
WIDEST_LIGHT = 720  # px
FOOTER = 40.0  # height of the sheet's foot, for its shadow
LETTERS = 0.3  # how far letters reach below their middle
SHADE, SHADED, COARSE = look.rgb("#241708"), 95, 12  # colour, alpha and steps in px of the shade on a strip of the map
GROUP = "rooms"  # the group of targets for the arrow keys


def draw(
    painter: Painter, box: Box, state: Charted, lens: Lens, hidden: frozenset[Hashable] = frozenset(),
    whole: Box | None = None,
) -> None:  # fmt: skip
    """Draw the map in a box; `hidden` leaves out `("pawn", seat)` and `("true_name", room)` while they are animated.

    `whole` is the box of the whole map where `box` is a strip of it: the rooms that are not in the light are dim there.
    """
    hand = tones(painter.theme)
    torn(painter, box, hand)
    rect, view = looked(painter, box, state, lens, whole)
    with painter.within(inside(box)):
        _ground(painter, rect, view, state, hand, hidden)
        if whole is not None and whole != box:
            _dim(painter, rect, view, state, hand)
        _light(painter, view, state, hand)
        for at, _ in state.goals:
            _pale(painter, view, hand, at)
        legend.scenery(painter, view, hand)
        for token, (anchor, size) in sorted(tokens.anchors(state).items(), key=lambda each: each[1][0][1]):
            seat = token.seat if isinstance(token, Pawn) else -1
            if ("pawn", seat) not in hidden:
                size = under_label(painter, view, state, token, anchor, size)
                tokens.draw(painter, view, hand, token, anchor, size, seat == state.current)
        heads = tokens.heads(view, state)
        for at in by_height():
            whole_name = ("true_name", at) not in hidden
            labels.draw(painter, view, hand, at, room(at).name, state.names[at], whole_name, rect, heads.get(at, ()))


def under_label(
    painter: Painter, view: MapView, state: Charted, token: Pawn | Disc, anchor: Point, size: float
) -> float:
    """Return the size of a token whose head stays below the label of its room, as far as it stays large enough."""
    at = token.room
    heads = tokens.heads(view, state).get(at, ())
    lines, px = labels.rows(painter, view, at, room(at).name, state.names[at], heads)
    x, y = view.at(*anchor)
    tall = tokens.tall(view, size)
    reach = max(labels.width(row, px) for row in lines) / 2 + tall / 4
    low = lines[-1].y + px * LETTERS
    if abs(x - lines[-1].x) > reach or y < low or isinstance(token, Disc):
        return size
    return max(size * tokens.SMALLEST, min(size, size * (y - low) / max(1, tall)))


def rooms(
    painter: Painter, box: Box, state: Charted, lens: Lens, hover: Key | None = None, whole: Box | None = None
) -> None:
    """Add the rooms of the map as targets, with a gold line around those in reach."""
    _, view = looked(painter, box, state, lens, whole)
    with painter.within(inside(box)):
        for at, _ in state.goals:
            _goal(painter, view, tones(painter.theme), at, hover == ("walk", at))
        legend.draw(painter, view, tones(painter.theme))
        _targets(painter, view, state)


def looked(
    painter: Painter, box: Box, state: Charted, lens: Lens, whole: Box | None = None
) -> tuple[pygame.Rect, MapView]:
    """Return the rectangle of the map in px, and the part of the board it shows."""
    rect = painter.rect(inside(box))
    return rect, lens.view(rect, state.point, fonts.text_size(), scale(painter, whole or box))


def scale(painter: Painter, box: Box) -> float:
    """Return the scale in px per unit at which the whole board fits into a box."""
    return fitting(painter.rect(inside(box)))


def inside(box: Box) -> Box:
    """Return the box of the board within the sheet."""
    (x, y, w, h), rim = box, MARGIN / fonts.text_size()
    return x + rim, y + rim, w - 2 * rim, h - 2 * rim


def by_height() -> list[int]:
    """Return the rooms in drawing order; rooms on top of others come last."""
    return sorted(range(len(ROOMS)), key=lambda at: FRAMED[at].over)


def _ground(
    painter: Painter, rect: pygame.Rect, view: MapView, state: Charted, hand: Tones, hidden: frozenset[Hashable]
) -> None:
    named = frozenset(at for at in state.named if ("true_name", at) not in hidden)
    seen = rect.move(-view.left, -view.top)
    for (x, y), sprite in ground.seen(view.scale, seen, ground.GroundKind(named, state.open_suite, hand.flat)):
        painter.surface.blit(sprite, (view.left + x, view.top + y))


def _light(painter: Painter, view: MapView, state: Charted, hand: Tones) -> None:
    """Draw the light on the current room."""
    rect = view.rect(FRAMED[state.anchor].box)
    if hand.flat:
        line = paint.rounded(
            rect.inflate(-8, -8).size, 3, None, look.YELLOW, max(2.0, 3 * painter.k / fonts.text_size())
        )
        painter.surface.blit(line, rect.move(4, 4))
        return
    width = min(WIDEST_LIGHT, 16 * math.ceil(1.7 * max(rect.size) / 16))
    sprite = paint.lamp_glow(width, LIGHT, 0.85)
    painter.surface.blit(sprite, (rect.centerx - width // 2, rect.centery - width // 2))


def _dim(painter: Painter, rect: pygame.Rect, view: MapView, state: Charted, hand: Tones) -> None:
    """Draw a shade on all rooms but the one in the light."""
    if not hand.flat:
        room = view.rect(FRAMED[state.anchor].box).move(-rect.x, -rect.y)
        painter.surface.blit(shaded(rect.size, (room.x, room.y, room.w, room.h)), rect)


@paint.sprites.keep
def shaded(size: tuple[int, int], room: tuple[int, int, int, int]) -> pygame.Surface:
    """Return a shade with a soft gap around a room; it is worked out in coarse steps and then smoothed."""
    width, height = max(2, size[0] // COARSE), max(2, size[1] // COARSE)
    small, soft = pygame.Surface((width, height), pygame.SRCALPHA), max(room[2], room[3]) * 0.35
    for y in range(height):
        for x in range(width):
            px, py = (x + 0.5) * COARSE, (y + 0.5) * COARSE
            dx = max(room[0] - px, 0.0, px - room[0] - room[2])
            dy = max(room[1] - py, 0.0, py - room[1] - room[3])
            small.set_at((x, y), (*SHADE, round(SHADED * min(1.0, math.hypot(dx, dy) / max(1.0, soft)))))
    return paint.native(pygame.transform.smoothscale(small, size))


def _round(painter: Painter, view: MapView, at: int) -> tuple[pygame.Rect, float, float]:
    """Return the line around a room in reach: its rectangle in px, radius and width."""
    inset = round(14 * view.scale)
    return (
        view.rect(FRAMED[at].box).inflate(-inset, -inset),
        6 * view.scale,
        max(2.0, 3 * painter.k / fonts.text_size()),
    )


def _pale(painter: Painter, view: MapView, hand: Tones, at: int) -> None:
    """Draw more light on the floor of a room in reach."""
    rect, radius, thick = _round(painter, view, at)
    if not hand.flat:
        painter.surface.blit(paint.rounded(rect.size, radius, look.rgb("#ffe9ae"), None, alpha=0.3), rect)
        painter.surface.blit(paint.rounded(rect.size, radius, None, look.rgb("#fff4d0"), thick * 1.6), rect)


def _goal(painter: Painter, view: MapView, hand: Tones, at: int, hover: bool) -> None:
    """Draw a dashed gold line around a room in reach; a full line under the mouse."""
    rect, radius, thick = _round(painter, view, at)
    if hover:
        sprite = paint.rounded(rect.size, radius, None, hand.highlighted, thick * 1.5)
    else:
        sprite = paint.dashed_rect(rect.size, radius, hand.highlighted, thick, (3 * thick, 2 * thick))
    painter.surface.blit(sprite, rect)


def _targets(painter: Painter, view: MapView, state: Charted) -> None:
    """Add a target per room. Rooms in reach carry the actions that lead there, all others open their page."""
    goals = dict(state.goals)
    for at in by_height():
        rect = view.rect(FRAMED[at].box)
        box = (
            painter.units(rect.x - painter.ox),
            painter.units(rect.y - painter.oy),
            painter.units(rect.w),
            painter.units(rect.h),
        )
        may, text = at in goals, state.label(at)
        key: Key = ("walk", at) if may else ("room", at)
        name = texts.go_to(text) if may else text
        painter.target(key, box, name, tip=state.tip(at), actions=goals.get(at, ()), group=GROUP)


# The sheet


def torn(painter: Painter, box: Box, hand: Tones) -> None:
    """Draw the sheet with its torn edges; the board covers most of it."""
    if hand.flat:
        painter.box(box, 4, hand.paper, painter.theme.line, 2)
        return
    x, y, w, h = box
    painter.shade((x, y + h - FOOTER, w, FOOTER), 6, 12, 0.5, 7)  # the rest of the shadow is hidden
    rect = painter.rect(box)
    unit = round(painter.k / fonts.text_size(), 3)
    rim = math.ceil((MARGIN + 1) * unit)
    for area in (
        (0, 0, rect.w, rim), (0, rect.h - rim, rect.w, rim),
        (0, rim, rim, rect.h - 2 * rim), (rect.w - rim, rim, rim, rect.h - 2 * rim),
    ):  # fmt: skip
        painter.surface.blit(torn_edge(rect.size, unit, area), (rect.x + area[0], rect.y + area[1]))


@paint.sprites.keep
def torn_edge(size: tuple[int, int], unit: float, area: tuple[int, int, int, int]) -> pygame.Surface:
    """Return a part of a sheet with torn edges; `unit` is px per logical unit."""
    width, height = size[0] / unit, size[1] / unit
    dice = Random(35)

    def edge(long: float) -> list[float]:
        return [dice.uniform(0.6, 3.4) + (dice.random() < 0.06) * 2.6 for _ in range(math.ceil(long / 9) + 1)]

    top, right, bottom, left = edge(width), edge(height), edge(width), edge(height)
    points = [(width * k / (len(top) - 1), d) for k, d in enumerate(top)]
    points += [(width - d, height * k / (len(right) - 1)) for k, d in enumerate(right)][1:]
    points += [(width * (1 - k / (len(bottom) - 1)), height - d) for k, d in enumerate(bottom)][1:]
    points += [(d, height * (1 - k / (len(left) - 1))) for k, d in enumerate(left)][1:-1]
    tone = tones(look.LANTERN)
    body = (
        f'<path d="{poly(points, True)}" fill="{paint.code(look.mix(tone.edge, tone.paper, 0.1))}" stroke="#f7ecd2" '
        f'stroke-width="2.2" stroke-linejoin="round"/>'
        f'<path d="{poly(points, True)}" fill="none" stroke="#b59a66" stroke-width="0.8" stroke-opacity=".7"/>'
    )
    x, y, w, h = area
    return paint.vector((w, h), body, (w / unit, h / unit), (x / unit, y / unit))
