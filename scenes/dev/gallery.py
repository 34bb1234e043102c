"""The gallery: everything the project draws in one tall image: cards, pieces, seats, icons, tables, curtain, boxes.

Needs no display. `scenes.stage` decides how a piece looks; here it is only arranged and labelled.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import pygame

from scenes.dev.gallery_items import GAP, SECTIONS, ExhibitRow, ExhibitSection
from scenes.stage import art, fonts, grounds, look, paint
from scenes.stage.look import Shade

NARROWEST, USUAL, WIDEST = 800, 1600, 4000  # px
_EDGE, _PAD = 40, 28  # px: round the sheet, round what lies on a ground
_HEADER, _UNDER = 30, 22  # px: over a row for its title, under it for names
_SECTION, _ROW, _NAME = ("serif_semibold", 34), ("sans", 17), ("sans", 15)
_NIGHT = look.rgb("#1b130c")


def gallery(out: Path, width: int = USUAL) -> None:
    """Draw everything and save it as an image `width` px wide (`NARROWEST` to `WIDEST`), as high as needed.

    Raises:
        OSError: The image cannot be written.
        ValueError: The width is out of range.
    """
    if not NARROWEST <= width <= WIDEST:
        raise ValueError(f"a gallery is {NARROWEST} to {WIDEST} px wide, not {width}")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    try:
        pygame.image.save(sheet(width), str(out))
    except pygame.error as error:
        raise OSError(str(error)) from error


def sheet(width: int) -> pygame.Surface:
    """Return the whole gallery as one surface."""
    drawn = [_masthead(width), *(_section(section, width) for section in SECTIONS)]
    surface = pygame.Surface((width, sum(part.get_height() for part in drawn) + _EDGE))
    surface.fill(_NIGHT)
    y = 0
    for part in drawn:
        surface.blit(part, (0, y))
        y += part.get_height()
    return surface


# -- layout --------------------------------------------------------------------------------------------------------


def _masthead(width: int) -> pygame.Surface:
    """Return the name of the program on its wood, with the hanging lantern."""
    surface = grounds.wood((width, 200)).copy()
    lamp, chain = 128, 24
    glow = paint.lamp_glow(300)
    surface.blit(glow, ((width - 300) // 2, chain + round(lamp * 0.6375) - 150))
    surface.blit(art.hung_lantern(lamp, chain), ((width - round(lamp * 0.625)) // 2, 0))
    for text, share in (("Lantern", 1), ("Table", 0)):
        word = fonts.render(text, "serif_semibold", 54, look.LANTERN.title)
        surface.blit(word, (width // 2 - word.get_width() - 62 if share else width // 2 + 62, 66))
    return surface


def _section(section: ExhibitSection, width: int) -> pygame.Surface:
    room = width - 2 * (_EDGE + _PAD)
    header = fonts.render(section.title, *_SECTION, look.LANTERN.title)
    blocks = [_row(row, room, section.ground) for row in section.rows(room)]
    inner = sum(block.get_height() for block in blocks) + 2 * _PAD
    top = _EDGE + header.get_height() + 12
    surface = pygame.Surface((width, top + inner))
    surface.fill(_NIGHT)
    surface.blit(header, (_EDGE, _EDGE))
    ground = paint.rounded((width - 2 * _EDGE, inner), 18, section.ground, look.LANTERN.line)
    surface.blit(ground, (_EDGE, top))
    y = top + _PAD
    for block in blocks:
        surface.blit(block, (_EDGE + _PAD - GAP, y))
        y += block.get_height()
    return surface


class _Cell(NamedTuple):
    """A sprite in its line: the left edge and the width of its box."""

    sprite: pygame.Surface
    label: pygame.Surface | None
    left: int
    width: int


def _row(row: ExhibitRow, room: int, ground: Shade) -> pygame.Surface:
    """Return a row drawn on a clear surface, `GAP` wider than the room on both sides for its shadows."""
    ink = look.LANTERN.text if look.luminance(ground[0]) < 0.3 else look.PAPER.text
    lines = _lines(row, room, ink)
    heights = [max((cell.sprite.get_height() for cell in line), default=0) for line in lines]
    header = _HEADER if row.title else 0
    under = _UNDER if row.names else 0
    surface = paint.clear_surface((room + 2 * GAP, header + sum(heights) + len(lines) * (under + 2 * GAP) + GAP))
    surface.blit(fonts.render(row.title, *_ROW, ink), (GAP, 0))
    y = header
    for line, height in zip(lines, heights, strict=True):
        for sprite, label, left, width in line:
            at = (GAP + left + (width - sprite.get_width()) // 2, y + height - sprite.get_height())
            if row.falls:
                surface.blit(_shadow(sprite), (at[0] - GAP, at[1] - GAP + 4))
            surface.blit(sprite, at)
            if label:
                surface.blit(label, (GAP + left + (width - label.get_width()) // 2, y + height + 4))
        y += height + under + 2 * GAP
    return surface


def _lines(row: ExhibitRow, room: int, ink: look.Rgb) -> list[list[_Cell]]:
    """Return the sprites of a row broken into lines that fit the room."""
    lines: list[list[_Cell]] = [[]]
    left = 0
    for place, sprite in enumerate(row.sprites):
        label = fonts.render(row.names[place], *_NAME, ink) if row.names else None
        width = max(sprite.get_width(), label.get_width() if label else 0)
        if lines[-1] and left + width > room:
            lines.append([])
            left = 0
        lines[-1].append(_Cell(sprite, label, left, width))
        left += width + row.gap
    return lines


def _shadow(sprite: pygame.Surface) -> pygame.Surface:
    """Return the shadow of any sprite, `GAP` wider on every side."""
    size = (sprite.get_width() + 2 * GAP, sprite.get_height() + 2 * GAP)
    surface = paint.clear_surface(size, look.SHADOW)
    surface.blit(sprite, (GAP, GAP))
    surface.fill((0, 0, 0, 115), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((*look.SHADOW, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return paint.blur(surface, 4)
