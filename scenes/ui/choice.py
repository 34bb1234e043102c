"""What answers with more than a press: one of a few words, a box to tick, how far something is scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.stage import paint
from scenes.stage.look import Rgb
from scenes.ui.button import Ground, Measures, Row
from scenes.ui.pen import Box, Pen

THUMB = 4.0  # logical units of width of what says how far something is scrolled
_WORDS = Measures(pad=6)
CHECK = 22 / 28  # of a ticked box that its sign takes
_POST = 8.0  # logical units by which the line between two words is shorter than they at either end


@dataclass(frozen=True)
class Grounds:
    """What lies under a row of words of which one is chosen: under all, the chosen one, the one the mouse is at.

    `post`: the tone of the line between two words; None: there is none.
    """

    all: Ground
    chosen: Ground
    lit: Ground
    post: Rgb | None = None


def segments(pen: Pen, box: Box, words: Sequence[str], chosen: int, lit: int, px: int, grounds: Grounds) -> list[Box]:
    """Draw words side by side, all of them as wide, and return where each stands; -1: none is chosen or lit."""
    x, y, w, h = box
    wide = w / len(words)
    grounds.all.draw(pen, box)
    places = [(x + k * wide, y, wide, h) for k in range(len(words))]
    for k, (word, place) in enumerate(zip(words, places, strict=True)):
        ground = grounds.chosen if k == chosen else grounds.lit if k == lit else grounds.all
        if k in (chosen, lit):
            ground.draw(pen, place)
        elif k and k - 1 != chosen and grounds.post is not None:
            post = pen.rect((place[0], y + _POST, 1.25, h - 2 * _POST))
            pen.surface.blit(paint.rounded(post.size, 0, grounds.post, alpha=0.6), post)
        Row(word, px, ground.ink, measures=_WORDS).draw(pen, place)
    return places


def tick(pen: Pen, x: float, y: float, size: float, on: bool, well: Rgb, line: Rgb, width: float = 1.5) -> None:
    """Draw a box to tick with its middle at a point; what is ticked has the tone of its line."""
    place = pen.rect((x - size / 2, y - size / 2, size, size))
    pen.frame(place, 6 * pen.k, well, line, width * pen.k)
    if on:
        pen.icon("check", x, y, size * CHECK, line)


def thumb(pen: Pen, x: float, y: float, h: float, wide: float, share: float, at: float, tone: Rgb) -> Box:
    """Draw what says which `share` of a thing is in sight on a way `h` long, `at` 0 (its top) to 1; returns where."""
    length = max(min(36.0, h), h * share)
    place = (x, y + (h - length) * at, wide, length)
    pen.frame(pen.rect(place), wide / 2 * pen.k, tone)
    return place
