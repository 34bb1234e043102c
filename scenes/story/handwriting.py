"""Handwriting: text that players wrote, drawn letter by letter so that no two letters look alike."""

from __future__ import annotations

import functools
import math
import unicodedata
from collections.abc import Sequence
from random import Random

import pygame

from scenes.stage import art, fonts, look, paint
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

INK = look.rgb("#1f3263")
FACE, STRONG_FACE = "serif_italic", "serif_semibold_italic"
TURN = 3.2  # degrees by which a letter leans at most to either side
LIFT = 0.026  # by which a letter leaves the line, as a share of the type size
RISE = 1.2  # degrees by which a line rises
HIGHEST = 0.34  # by which a whole line rises at most, as a share of the type size
AIR = 0.13  # gap between a leaning letter and a quotation mark, as a share of the type size
LEADING = 1.3  # line height, as a share of the type size
KERNED = 0.96  # letters written one by one take more room than a printed line
_LARGER = 2  # letters are turned at twice the size, to stay crisp
_SIMPLE = (("\0", "\u0590"), ("\u1e00", "\u2e80"))  # scripts written from left to right without joined letters


@art.sprites.keep
def line(text: str, px: int, colour: Rgb = INK, strong: bool = False) -> pygame.Surface:
    """Return a line in handwriting; its baseline is `base(px)` below the upper edge."""
    face = STRONG_FACE if strong else FACE
    text = fonts.clean(text)
    width = round(fonts.width(text, face, px) / KERNED)
    margin = _margin(px)
    surface = paint.clear_surface((width + 2 * margin, fonts.height(face, px) + 2 * margin), colour)
    if not all(any(first <= letter < last for first, last in _SIMPLE) for letter in text):
        surface.blit(fonts.render(text, face, px, colour), (margin, margin))
        return paint.native(surface)
    hand, slope = Random(f"{text}|{strong}"), _slope(width, px)
    for letter, at in _letters(text, face, px):
        drawn = fonts.render(letter, face, px * _LARGER, colour)
        turned = pygame.transform.rotozoom(drawn, hand.uniform(-TURN, TURN), 1 / _LARGER)
        middle = at + drawn.get_width() / _LARGER / 2
        y = margin + fonts.height(face, px) / 2 - slope * middle + hand.uniform(-LIFT, LIFT) * px
        place = (round(margin + middle - turned.get_width() / 2), round(y - turned.get_height() / 2))
        surface.blit(turned, place)
    return paint.native(surface)


def base(px: int, strong: bool = False) -> int:
    """Return the distance in px of the baseline of `line` from its upper edge."""
    return _margin(px) + fonts.ascent(STRONG_FACE if strong else FACE, px)


def step(painter: Painter, size: float, leading: float = LEADING) -> float:
    """Return the height of a line of handwriting, in logical units."""
    return painter.units(painter.type(size) * leading)


def write(
    painter: Painter, text: str, size: float, x: float, y: float, widest: float, leading: float = LEADING,
    max_lines: int = 3, strong: bool = False,
) -> float:  # fmt: skip
    """Write a text from its first baseline `y` down, in logical units, and return its height.

    A text longer than `max_lines` lines ends in an ellipsis.
    """
    colour, px, down = paper.ink(painter, INK), painter.type(size), step(painter, size, leading)
    lines = broken(text, px, round(widest * painter.k), max_lines, strong)
    for index, words in enumerate(lines):
        left, baseline = painter.at(x, y + index * down)
        painter.surface.blit(line(words, px, colour, strong), (left - _margin(px), baseline - base(px, strong)))
    return len(lines) * down


def fitting(
    painter: Painter, text: str, room: tuple[float, float], size: float, min_size: float, leading: float = LEADING,
    below: float = 0,
) -> float:  # fmt: skip
    """Return the type size, at least `min_size`, at which a text fits a width and a height.

    The height includes some more lines `below` the text.
    """
    width, height = round(room[0] * painter.k), room[1]
    while (
        size > min_size
        and (len(broken(text, painter.type(size), width, 99)) + below) * step(painter, size, leading) > height
    ):
        size -= 0.5
    return size


def fitted(
    painter: Painter, text: str, box: Box, size: float, min_size: float, leading: float = LEADING, centred: bool = False
) -> float:
    """Write a text in a box, in smaller letters if needed, or only its start; return its height.

    The text is at the top of the box, or vertically `centred`.
    """
    (width, height), text, first = boxes.size(box), fonts.clean(text), box[1]
    size = fitting(painter, text, (width, height), size, min_size, leading)
    down = step(painter, size, leading)
    maximum = max(1, int(height / down + 0.05))
    if centred:
        rows = broken(text, painter.type(size), round(width * painter.k), maximum)
        first += max(0.0, (height - len(rows) * down) / 2 + 2)
    return write(painter, text, size, box[0], first + down * 0.8, width, leading, max_lines=maximum)


@functools.lru_cache(maxsize=512)
def broken(text: str, px: int, widest: int, max_lines: int, strong: bool = False) -> Sequence[str]:
    """Return the lines of a text, the last one with an ellipsis if there would be more."""
    face = STRONG_FACE if strong else FACE
    lines = fonts.wrap(text, face, px, round(widest * KERNED))
    if len(lines) <= max_lines:
        return lines
    return [*lines[: max_lines - 1], fonts.ellipsize(" ".join(lines[max_lines - 1 : max_lines + 1]), face, px, widest)]


def _margin(px: int) -> int:
    return px // 2


def _slope(width: int, px: int) -> float:
    """Return how much the line rises per px; a long one rises less."""
    return min(math.tan(math.radians(RISE)), HIGHEST * px / max(1, width))


@functools.lru_cache(maxsize=512)
def _letters(text: str, face: str, px: int) -> Sequence[tuple[str, float]]:
    """Return each letter with its marks, and its start on the line in px."""
    letters: list[tuple[str, float]] = []
    begin, left = 0, 0.0
    for at in range(1, len(text) + 1):
        if at < len(text) and unicodedata.combining(text[at]):
            continue
        letter = text[begin:at]
        metrics = fonts.font(face, px).metrics(letter[0])[0]
        left += AIR / 2 * px * (letter == "”")
        if not letter.isspace():
            letters.append((letter, left + min(0, metrics[0] if metrics else 0)))
        left += metrics[4] if metrics else fonts.width(letter, face, px)  # advance to the next letter
        left += AIR * px * (letter == "“")
        begin = at
    return letters
