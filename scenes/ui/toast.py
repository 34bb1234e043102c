"""Short messages over a table or over everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.stage import art, fonts, paint
from scenes.stage.look import Theme
from scenes.ui.frame import frame_of
from scenes.ui.target import KEYS, Target

# The question and what helps to answer it, a refusal; groups of answers, of cards in hand and of texts to read.
READ = (("sentence",), ("asked",), ("weights",), ("ui", "advice"), ("ui", "toast"))
ANSWERS = ("tiles", "actions", "main", "answers", "hand", "read")
ON_TABLE = ("piece", "zone", "seat")  # the first word of the keys of what lies on a table
SHARES = (0.8, 0.5, 0.25, 0.97)  # of the window's width: the shapes that a message may have


@dataclass
class Toast:
    """A refusal: its text, the rule it follows from, the pieces it concerns, and when it disappears (seconds)."""

    text: str
    rule: str = ""
    culprits: tuple[int, ...] = ()
    until: float = 0.0
    since: float = 0.0


def mark(surface: pygame.Surface, text: str, theme: Theme, targets: Sequence[Target] = ()) -> None:
    """Draw a small permanent warning at the upper edge of the window, where it covers nothing that can be pressed."""
    unit = frame_of(surface.get_size()).unit
    width, height = surface.get_size()
    px = fonts.px(fonts.NOTE.size, unit)
    words = fonts.render(text, "sans_semibold", px, theme.warning)
    sign = art.icon("warning", words.get_height(), theme.warning)
    gap = round(8 * unit)
    size = (sign.get_width() + words.get_width() + 3 * gap, words.get_height() + gap)
    plate = paint.rounded(size, size[1] / 2, theme.warning_fill, theme.warning_line, max(1.0, 1.25 * unit))
    taken = [each.rect for each in targets if each.rect.w * each.rect.h < width * height / 6]
    rows = range(gap // 2, height // 2, max(1, size[1] // 2))
    steps = range(0, max(1, (width - size[0]) // 2 - gap), max(1, size[1] // 2))
    middle = (width - size[0]) // 2
    places = (plate.get_rect(left=middle + side * step, top=y) for y in rows for step in steps for side in (1, -1))
    place = next((each for each in places if each.collidelist(taken) < 0), plate.get_rect(left=middle, top=gap // 2))
    surface.blit(plate, place)
    surface.blit(sign, (place.x + gap, place.centery - sign.get_height() // 2))
    surface.blit(words, (place.x + 2 * gap + sign.get_width(), place.centery - words.get_height() // 2))


def draw(surface: pygame.Surface, text: str, theme: Theme, targets: Sequence[Target] = ()) -> pygame.Rect:
    """Draw a message of the program on a plate, wrapped if it is long; return its place."""
    unit = frame_of(surface.get_size()).unit
    px = fonts.px(fonts.BODY.size, unit)
    best: tuple[tuple[float, ...], pygame.Rect, list[pygame.Surface]] | None = None
    for share in SHARES:
        lines = fonts.wrap(text, "sans", px, round(surface.get_width() * share))
        drawn = [fonts.render(line, "sans", px, theme.text) for line in lines]
        size = (max(line.get_width() for line in drawn) + round(40 * unit), round(16 * unit))
        size = (size[0], size[1] + sum(line.get_height() for line in drawn))
        covers, free = place(surface.get_size(), size, targets)
        if best is None or covers < best[0]:
            best = covers, free, drawn
    assert best is not None
    _, rect, drawn = best
    corner = min(rect.h / 2, 24 * unit)
    plate = paint.rounded(rect.size, corner, theme.panel, theme.lit_line, max(1.0, 1.25 * unit))
    surface.blit(plate, rect)
    y = rect.y + round(8 * unit)
    for line in drawn:
        surface.blit(line, (rect.centerx - line.get_width() // 2, y))
        y += line.get_height()
    return rect


def place(
    window: tuple[int, int], size: tuple[int, int], targets: Sequence[Target]
) -> tuple[tuple[float, ...], pygame.Rect]:
    """Return the place of a message where it covers least, and what it covers there, dearest first.

    Dearest are the question, the answers and the hand, then everything else that can be pressed, then what lies on the
    table, then the bar with the title. Of equal places it is the lowest one, in the middle of the window if possible.
    """
    (width, height), gap = window, round(18 * frame_of(window).unit)
    dear = [each.rect for each in targets if each.key in READ or each.group in ANSWERS]
    pressed = [each.rect for each in targets if each.focusable]
    lying = [each.rect for each in targets if each.key[0] in ON_TABLE]
    bar = [pygame.Rect(0, 0, width, max((each.rect.bottom for each in targets if each.group == KEYS), default=0))]
    lefts = ((width - size[0]) // 2, gap, width - gap - size[0])
    tops = range(height - gap - size[1], 0, -max(2, size[1] // 8))
    best: tuple[tuple[float, ...], pygame.Rect] | None = None
    for left in lefts:
        for top in (*tops, 2):
            at = pygame.Rect(left, top, *size)
            covers = _covered(dear, at), _covered(pressed, at), _covered(lying, at), _covered(bar, at)
            if best is None or covers < best[0]:
                best = covers, at
            if not any(covers):
                return best
    assert best is not None
    return best


def _covered(rects: Sequence[pygame.Rect], place: pygame.Rect) -> float:
    """Return the area of some rectangles under a place."""
    clips = (rects[index].clip(place) for index in place.collidelistall(rects))
    return float(sum(clip.w * clip.h for clip in clips))
