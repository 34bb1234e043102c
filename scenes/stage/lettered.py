"""Faces of pieces without art: a card or a token with its name on it, for any name.

All sizes are in px. Returned surfaces are shared: blit them, never draw on them.
"""

from __future__ import annotations

import re

import pygame

from scenes.stage import art, fonts, look, paint
from scenes.stage.look import Rgb
from scenes.stage.piece import CARD_RADIUS, card_height, centred

INK, INK_DIM = look.rgb("#3a2718"), look.rgb("#6a5c4c")
RIM, RIM_DEEP, DISC = look.rgb("#b98a4b"), look.rgb("#6b4a22"), look.rgb("#f3e7cd")
_DIM = (158, 152, 150, 255)
_MINIMUM = 7  # px of the smallest readable type


def brief(name: str) -> str:
    """Return a name in at most three letters, for a corner: `C12`, `Coi` of `Coin#3`, `M2` of `marker2`."""
    stem = name.partition("#")[0].strip("<> ")
    number = re.search(r"\d{1,2}$", stem)
    return stem[:3] if number is None else (stem[: number.start()][:1].upper() + number[0])[:3]


@art.sprites.keep
def card(name: str, width: int, state: str = "normal") -> pygame.Surface:
    """Return a card with its name in the middle and its short name in two corners; ``dim`` is the illegal look."""
    height, dim = card_height(width), state == "dim"
    paper = look.CARD_PAPER_DIM if dim else look.CARD_PAPER
    ink = INK_DIM if dim else INK
    surface = paint.rounded((width, height), width * CARD_RADIUS, paper, look.CARD_EDGE, max(1.0, width * 0.01)).copy()
    compact = width < 60  # px under which only the corner is readable
    if not compact:
        inset = round(width * 0.16)
        frame = (width - 2 * inset, height - 2 * round(height * 0.22))
        inner = paint.rounded(frame, width * 0.05, None, RIM, max(1.0, width * 0.012), line_alpha=0.8)
        centred(surface, inner, width / 2, height / 2)
        centred(surface, words(name.partition("#")[0], frame[0] - 6, round(height * 0.15), ink), width / 2, height / 2)
    corner = paint.clear_surface((width, height))
    index = words(
        brief(name), round(width * (0.8 if compact else 0.42)), round(width * (0.4 if compact else 0.21)), ink
    )
    corner.blit(index, (round(width * 0.06), round(width * 0.03)))
    surface.blit(corner, (0, 0))
    surface.blit(pygame.transform.rotate(corner, 180), (0, 0))
    return paint.native(surface)


@art.sprites.keep
def token(name: str, diameter: int, state: str = "normal") -> pygame.Surface:
    """Return a wooden disc with the short name, as a square of ``diameter``; ``dim`` cannot be chosen."""
    surface = paint.disc(diameter, DISC, RIM_DEEP, max(1.0, diameter * 0.04)).copy()
    ring = round(diameter * 0.84)
    centred(surface, paint.disc(ring, DISC, RIM, max(1.0, diameter * 0.06)), diameter / 2, diameter / 2)
    drawn = words(brief(name), round(diameter * 0.66), round(diameter * 0.4), INK)
    centred(surface, drawn, diameter / 2, diameter / 2)
    if state == "dim":
        surface.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
    return paint.native(surface)


@art.sprites.keep
def hidden(diameter: int) -> pygame.Surface:
    """Return a face-down token; all of them look the same."""
    surface = paint.disc(diameter, RIM_DEEP, RIM, max(1.0, diameter * 0.07)).copy()
    centred(surface, paint.disc(round(diameter * 0.36), RIM, RIM_DEEP, 1.0), diameter / 2, diameter / 2)
    return paint.native(surface)


@art.sprites.keep
def pill(name: str, height: int) -> pygame.Surface:
    """Return a piece for a line of text: its name on paper."""
    drawn = words(name.partition("#")[0], height * 8, round(height * 0.62), INK)
    width = drawn.get_width() + round(height * 0.5)
    surface = paint.rounded((width, height), height * 0.22, look.CARD_PAPER, look.CARD_EDGE, 1.0).copy()
    centred(surface, drawn, width / 2, height / 2)
    return surface


def words(text: str, widest: int, px: int, ink: Rgb) -> pygame.Surface:
    """Return one line of serif type, as large as fits."""
    px = max(_MINIMUM, px)
    while px > _MINIMUM and fonts.width(text, "serif_bold", px) > widest:
        px -= 1
    drawn = fonts.render(text, "serif_bold", px, ink)
    return drawn.subsurface((0, 0, min(drawn.get_width(), max(1, widest)), drawn.get_height()))
