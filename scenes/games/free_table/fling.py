"""Throws with physics: a thrown piece slides over the cloth and pushes chips, tokens and pawns aside."""

from __future__ import annotations

import math

from game.rules.free_table import ViewModel
from game.rules.free_table.view_model import Pile
from scenes.games.free_table import pieces
from scenes.games.free_table.slide import EDGE, Sliding
from scenes.stage import physics

MAX_PUSHED = 40  # light pieces in the simulation at most, the nearest first
MOVED = 4.0  # units of the table by which a piece must move to count as pushed


def film(pile: Pile, slide: Sliding, now: ViewModel, seat: int, tumbles: bool) -> tuple[list[int], physics.Film]:
    """Return the numbers of the piles that move, the thrown one first, and the film of their motion.

    Other piles are pushed only where pieces may tumble.
    """
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
    lying = [pile._replace(x=round(slide.start[0]), y=round(slide.start[1])), *light[:MAX_PUSHED]]
    full = math.hypot(slide.vx, slide.vy) or 1.0
    speed = (slide.vx / full * slide.speed, slide.vy / full * slide.speed)
    left, top, right, bottom = EDGE
    made = physics.flick([_body(one) for one in lying], 0, speed, (left, top, right - left, bottom - top))
    return [one.number for one in lying], made


def pushed(numbers: list[int], made: physics.Film) -> list[tuple[int, int, int]]:
    """Return the piles whose final place is another one, with that place; the thrown one first."""
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
