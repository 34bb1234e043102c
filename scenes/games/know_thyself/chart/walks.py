"""Animations of the map: pawns walk through doors, True Names are drawn and written (KT-38, KT-40)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.rules.know_thyself.palace import room
from game.rules.know_thyself.pieces import NAMES_OUT, V
from game.table import Event
from scenes.games.know_thyself.chart import labels, tokens
from scenes.games.know_thyself.chart.ink import Tones, tones
from scenes.games.know_thyself.chart.lens import MapView
from scenes.games.know_thyself.chart.plan import FRAMED, stands, way
from scenes.games.know_thyself.chart.state import Charted, Pawn
from scenes.stage.motion import Flight, PieceLook, Place, between
from scenes.table.plain.flights import straight
from scenes.ui.painter import Painter
from scenes.ui.target import Point

if TYPE_CHECKING:
    from scenes.games.know_thyself.animations import KnowPlan

LEG, LONGEST = 0.18, 1.8  # seconds from door to door, and of the longest way
BEHIND = 0.07  # seconds between two who walk together
WRITES, TURNED = 0.6, 0.3  # seconds to write a True Name; to show one of its cards
CARD, APART = 62.0, 8.0  # width of these cards, and between them, in logical units
NOTHING = PieceLook("on_the_map", lambda _px: pygame.Surface((1, 1)))


@dataclass(frozen=True)
class MapSeen:
    """The map as visible in one frame: its painter, view, box in px and contents.

    Attributes:
        dropped: the seat of a pawn that was dropped on a room, and where in px; it does not walk there again.
    """

    painter: Painter
    view: MapView
    box: pygame.Rect
    state: Charted
    dropped: tuple[int, Point] | None = None

    @property
    def tones(self) -> Tones:
        """The colours of the map."""
        return tones(self.painter.theme)

    def place(self, anchor: Point) -> Place:
        """Return a point of the board in px, as a place without width."""
        return (*self.view.at(*anchor), 0.0, 0.0)


@dataclass(frozen=True)
class Walk(Flight):
    """A walking pawn; `points` are in px, from door to door in equal times."""

    seen: MapSeen | None = None
    points: tuple[Point, ...] = ()
    room: int = 0
    pawn: Pawn | None = None

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw the pawn at a time, and return the painted rectangle."""
        assert self.seen is not None
        assert self.pawn is not None
        share = min(1.0, max(0.0, (time - self.begins) / self.lasts)) * (len(self.points) - 1)
        leg = min(int(share), len(self.points) - 2)
        (ax, ay), (bx, by) = self.points[leg], self.points[leg + 1]
        x, y = between(ax, bx, share - leg), between(ay, by, share - leg)
        height = tokens.tall(self.seen.view)
        y -= height * 0.1 * abs(math.sin(math.pi * 2 * share))
        sprite = tokens.pawn(self.pawn.colour, height, False, self.seen.tones.flat)
        return kept_in(
            surface, self.seen.box, sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height()))
        )


@dataclass(frozen=True)
class NameWriting(Flight):
    """A True Name as it is written, line by line from left to right."""

    seen: MapSeen | None = None
    lines: tuple[labels.LabelRow, ...] = ()
    px: int = 0

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw the part written by a time, and return the painted rectangle."""
        assert self.seen is not None
        hand, drawn = self.seen.tones, pygame.Rect(0, 0, 0, 0)
        sprites = [labels.line(each.words, self.px, True, hand.name, hand.paper) for each in self.lines]
        left = sum(sprite.get_width() for sprite in sprites) * min(1.0, max(0.0, (time - self.begins) / self.lasts))
        for each, sprite in zip(self.lines, sprites, strict=True):
            visible_width = max(0, min(sprite.get_width(), round(left)))
            left -= visible_width
            if visible_width:
                anchor, part = (
                    labels.place(each, sprite, self.px),
                    pygame.Rect(0, 0, visible_width, sprite.get_height()),
                )
                on = kept_in(surface, self.seen.box, sprite, anchor, part)
                drawn = drawn.union(on) if drawn.w else on
        return drawn


def kept_in(
    surface: pygame.Surface, box: pygame.Rect, sprite: pygame.Surface, at: Point, part: pygame.Rect | None = None
) -> pygame.Rect:
    """Draw a sprite, or a part of it, clipped to the visible board; return the painted rectangle."""
    clip = surface.get_clip()
    surface.set_clip(clip.clip(box))
    drawn = surface.blit(sprite, at, part)
    surface.set_clip(clip)
    return drawn


# Steps of a plan


def arrived(plan: KnowPlan, events: list[Event]) -> None:
    """Animate walking PCs; those who go together walk one behind the other."""
    seen, before = plan.stage.anchors.seen, plan.stage.before
    if seen is None or before is None:
        return
    now = tokens.anchors(seen.state)
    for event in events:
        there, *together = (int(str(each)) for each in event.data)
        for k, seat in enumerate(together):
            pawn = next((each for each in seen.state.pawns if each.seat == seat), None)
            last = walking(plan, seat)
            from_room = last.room if last is not None else int(before.view.vars[V.AT][seat])
            if pawn is None or from_room == there:
                continue
            start = seen.view.board(*last.points[-1]) if last is not None else standing(from_room, k, len(together))
            end = now[pawn][0] if pawn.room == there else standing(there, k, len(together))
            by_hand = seen.dropped[1] if seen.dropped is not None and seen.dropped[0] == seat else None
            if by_hand is not None:
                start = seen.view.board(*by_hand)
            on_the_way = way(from_room, there, start, end) if by_hand is None else (start, end)
            points = tuple(seen.view.at(*point) for point in on_the_way)
            lasts = min(LONGEST, LEG * (len(points) - 1))
            plan.flights.append(
                Walk(NOTHING, seen.place(start), seen.place(end), lasts, plan.at + k * BEHIND, ("pawn", seat),
                     seen=seen, points=points, room=there, pawn=pawn)
            )  # fmt: skip
        plan.wait()


def walking(plan: KnowPlan, seat: int) -> Walk | None:
    """Return the last walk of a PC in a plan, or `None`."""
    ways = [each for each in plan.flights if isinstance(each, Walk) and each.hides == ("pawn", seat)]
    return ways[-1] if ways else None


def standing(at: int, index: int, count: int) -> Point:
    """Return roughly where one of several companions stands in a room."""
    return stands(at, count)[0][index]


def named(plan: KnowPlan, events: list[Event]) -> None:
    """Animate adjective and noun, which are shown beside their room while its True Name is written."""
    seen = plan.stage.anchors.seen
    at = next((int(str(each.data[0])) for each in plan.events if each.kind == "true_name"), None)
    own = [each for each in events if each.dst == NAMES_OUT]
    straight(plan, [each for each in events if each.dst != NAMES_OUT])
    if seen is None or at is None:
        return
    rect = seen.view.rect(FRAMED[at].box).clip(seen.box)
    width, gap = CARD * seen.painter.k, APART * seen.painter.k
    left = rect.right + width < seen.box.right - width * 1.2
    x = rect.right + gap + width / 2 if left else rect.left - 1.5 * width - 2 * gap
    y = min(max(rect.centery, seen.box.top + width * 0.8), seen.box.bottom - width * 0.8)
    for k, event in enumerate(own):
        for piece in event.pieces:
            end = (x + k * (width + gap), y, width, (-3.0, 3.0)[k % 2])
            start = (end[0], y - width * 0.4, width, 0.0)
            flight = plan.fly(piece, event.dst, start, end, "pop", fades=(0.0, 1.0), waits=False, stays=True)
            plan.flights[-1] = replace(flight, lasts=TURNED)
        plan.at += TURNED / 2
    plan.wait()


def written(plan: KnowPlan, events: list[Event]) -> None:
    """Animate the True Name of a room as it is written by hand."""
    seen = plan.stage.anchors.seen
    for event in events:
        at, name = int(str(event.data[0])), str(event.data[1])
        if seen is None:
            continue
        heads = tokens.heads(seen.view, seen.state).get(at, ())
        lines, px = labels.rows(seen.painter, seen.view, at, room(at).name, name, heads)
        by_hand = tuple(each for each in lines if each.by_hand)
        place = seen.place(FRAMED[at].label)
        key = ("true_name", at)
        flight = NameWriting(NOTHING, place, place, WRITES, plan.at, key, seen=seen, lines=by_hand, px=px)
        plan.flights.append(flight)
        plan.wait()


STEPS: Mapping[tuple[str, str], Callable[[KnowPlan, list[Event]], None]] = {
    ("arrived", ""): arrived,
    ("pile", "pile"): named,
    ("true_name", ""): written,
}
