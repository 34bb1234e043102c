"""A flick with weight: what is thrown slides over the cloth and pushes chips, tokens and pawns out of its way."""

from __future__ import annotations

import math

from game.rules.free_table import ViewModel
from game.rules.free_table.view_model import Pile
from scenes.games.free_table import pieces
from scenes.games.free_table.slide import EDGE, Sliding
from scenes.stage import physics

MOST_PUSHED = 40  # light pieces that are in the game, the nearest first
MOVED = 4.0  # units of the table by which something was pushed


def film(pile: Pile, slide: Sliding, now: ViewModel, seat: int, tumbles: bool) -> tuple[list[int], physics.Film]:
    """How a thrown pile slides and what it pushes where things may tumble: their numbers, the thrown one first."""
    if not tumbles or not _inside(*slide.start) or not physics.prepare():
        return [pile.number], slide.film(pile.turn)
    light = [
        other
        for other in now.piles
        if other.number != pile.number
        and other.kind != "card"
        and not other.locked
        and not other.spread
        and other.owner in (None, seat)
        and other.searcher is None
        and _inside(other.x, other.y)
    ]
    light.sort(key=lambda other: math.hypot(other.x - slide.start[0], other.y - slide.start[1]))
    lying = [pile._replace(x=round(slide.start[0]), y=round(slide.start[1])), *light[:MOST_PUSHED]]
    full = math.hypot(slide.vx, slide.vy) or 1.0
    speed = (slide.vx / full * slide.speed, slide.vy / full * slide.speed)
    left, top, right, bottom = EDGE
    made = physics.flick([_body(one) for one in lying], 0, speed, (left, top, right - left, bottom - top))
    return [one.number for one in lying], made


def pushed(numbers: list[int], made: physics.Film) -> list[tuple[int, int, int]]:
    """Which piles lie elsewhere at the end, and where; the thrown one first."""
    ends = []
    for number, (x0, y0, _), (x1, y1, _) in zip(numbers, made.frames[0], made.rest, strict=True):
        if number == numbers[0] or math.hypot(x1 - x0, y1 - y0) >= MOVED:
            ends.append((number, round(x1), round(y1)))
    return ends


def _inside(x: float, y: float) -> bool:
    left, top, right, bottom = EDGE
    return left < x < right and top < y < bottom


def _body(pile: Pile) -> physics.Body:
    width, height = pieces.size_of(pile.kind)
    return physics.Body(pile.x, pile.y, pile.turn, width, height, pile.kind != "card", pile.size)
