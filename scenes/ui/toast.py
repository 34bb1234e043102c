"""Short messages over a table or over everything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.stage import art, fonts, paint
from scenes.stage.look import Theme
from scenes.ui.frame import frame_of
from scenes.ui.target import Target

READ = (("sentence",), ("ui", "advice"))  # the question and what helps to answer it


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


def draw(surface: pygame.Surface, text: str, theme: Theme, targets: Sequence[Target] = ()) -> None:
    """Draw a message of the program on a plate over the lower edge of the window, wrapped if it is long.

    It keeps above everything that can be pressed or must be read there; without room for that, above what must be read.
    """
    unit = frame_of(surface.get_size()).unit
    width, height = surface.get_size()
    px = fonts.px(fonts.BODY.size, unit)
    lines = fonts.wrap(text, "sans", px, round(width * 0.8))
    drawn = [fonts.render(line, "sans", px, theme.text) for line in lines]
    size = (max(line.get_width() for line in drawn) + round(40 * unit), round(16 * unit))
    size = (size[0], size[1] + sum(line.get_height() for line in drawn))
    corner = min(size[1] / 2, 24 * unit)
    plate = paint.rounded(size, corner, theme.panel, theme.lit_line, max(1.0, 1.25 * unit))
    gap = round(18 * unit)
    x, bottom = (width - size[0]) // 2, height - gap
    place = plate.get_rect(left=x, bottom=bottom)
    read = [each.rect for each in targets if each.key in READ]
    pressed = [each.rect for each in targets if each.focusable]
    for taken in ([*read, *pressed], read):
        place.bottom = bottom
        while hit := [rect for rect in taken if rect.colliderect(place)]:
            place.bottom = min(rect.top for rect in hit) - gap // 2
        if place.top >= height // 2:
            break
    else:
        place.bottom = bottom
    y = place.top
    surface.blit(plate, (x, y))
    y += round(8 * unit)
    for line in drawn:
        surface.blit(line, (x + (size[0] - line.get_width()) // 2, y))
        y += line.get_height()
