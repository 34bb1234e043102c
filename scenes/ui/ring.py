"""A ring around the visible part of a target; in a fan, a card is partly covered by its neighbour."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import pygame

from scenes.stage import art, look, paint
from scenes.stage.display_list import Drawable
from scenes.stage.look import Rgb
from scenes.ui.target import Point, Target

FINE = 4  # points per px at which the visible outline is traced
CASING = 0.4  # share of the ring's width on each side: an outline for grounds as bright as the ring
Corners = tuple[Point, ...]


def seen(targets: Sequence[Target], target: Target) -> Corners:
    """Return the corners, in px, of the visible part of a target under the pieces that cover it.

    They are the corners of the whole target if nothing covers it or none of it is visible, and for a target that is not
    a piece but contains some.
    """
    whole = _corners(target)
    place = next(index for index, other in enumerate(targets) if other is target)
    over = [
        _corners(other)
        for other in targets[place + 1 :]
        if other.role == "piece" and other.key != target.key and other.rect.colliderect(target.rect)
    ]
    if not over or target.role != "piece":
        return whole
    x, y = target.rect.topleft
    moved = [tuple((px - x, py - y) for px, py in corners) for corners in (whole, *over)]
    return tuple((px + x, py + y) for px, py in _uncovered(moved[0], tuple(moved[1:]))) or whole


def top(targets: Sequence[Target], target: Target) -> Point:
    """Return the point on the upper edge of the visible part of a target, above its middle, in px."""
    corners = seen(targets, target)
    x = _middle(corners)
    crossed = (
        ay + (by - ay) * (x - ax) / (bx - ax)
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)
        if min(ax, bx) <= x <= max(ax, bx) and ax != bx
    )
    return x, min(crossed, default=min(y for _, y in corners))


def draw(
    surface: Drawable, targets: Sequence[Target], target: Target, colour: Rgb, thick: int,
    at: tuple[int, int] = (0, 0),
) -> None:  # fmt: skip
    """Draw a ring of `thick` px around the visible part of a target; `at` is the offset of the target places in px."""
    corners, edge = seen(targets, target), max(1, round(CASING * thick))
    if corners == _corners(target) and target.poly is None:
        rect, tone = target.rect.inflate(2 * thick, 2 * thick).move(at), look.casing(colour)
        around = rect.inflate(2 * edge, 2 * edge)
        surface.blit(paint.rounded(around.size, _radius(target, around), None, tone, thick + 2 * edge), around)
        surface.blit(paint.rounded(rect.size, _radius(target, rect), None, colour, thick), rect)
        return
    reach = thick + edge
    left, top = round(min(x for x, _ in corners)) - reach, round(min(y for _, y in corners)) - reach
    sprite = _outline(tuple((x - left, y - top) for x, y in corners), colour, thick, edge)
    surface.blit(sprite, (at[0] + left, at[1] + top))


def _middle(corners: Corners) -> float:
    """Return the x coordinate of the centroid of a shape."""
    area = moment = 0.0
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        cross = ax * by - bx * ay
        area, moment = area + cross, moment + (ax + bx) * cross
    return moment / (3 * area) if area else sum(x for x, _ in corners) / len(corners)


def _corners(target: Target) -> Corners:
    if target.poly is not None:
        return target.poly
    rect = target.rect
    return rect.topleft, rect.topright, rect.bottomright, rect.bottomleft


def _radius(target: Target, rect: pygame.Rect) -> float:
    """Return the corner radius of a ring; a round piece gets a round ring."""
    round_one = target.role == "piece" and abs(target.rect.w - target.rect.h) < 6
    return min(rect.size) / 2 if round_one else 12.0


@functools.lru_cache(maxsize=128)
def _uncovered(whole: Corners, over: tuple[Corners, ...]) -> Corners:
    """Return the outline of the largest part of a shape that no other shape covers; empty if there is none."""
    width, height = (round(FINE * max(place)) + FINE for place in zip(*whole, strict=True))
    shape = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    for corners, colour in ((whole, (255, 255, 255, 255)), *((each, (0, 0, 0, 0)) for each in over)):
        pygame.draw.polygon(shape, colour, [(FINE * x, FINE * y) for x, y in corners])
    part = pygame.mask.from_surface(shape).connected_component()
    return tuple((x / FINE, y / FINE) for x, y in part.outline(FINE)) if part.count() > FINE * FINE else ()


@art.sprites.keep
def _outline(corners: Corners, colour: Rgb, thick: int, edge: int) -> pygame.Surface:
    """Return a closed line along some corners, with its casing."""
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)
    reach = thick + edge
    size = tuple(round(max(place)) + reach + 1 for place in zip(*corners, strict=True))
    lines = "".join(
        f'<polygon points="{points}" fill="none" stroke="{paint.code(tone)}" stroke-width="{width}" '
        'stroke-linejoin="round"/>'
        for tone, width in ((look.casing(colour), thick + 2 * edge), (colour, thick))
    )
    return paint.vector((size[0], size[1]), lines)
