"""Shared parts of the pieces of all games: the shape of a card, and numbers on pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from scenes.stage import art, fonts, paint
from scenes.stage.look import Rgb

CARD_RATIO = 1.4  # height to width
CARD_RADIUS = 0.06  # of the width
COMPACT = 90  # px of width under which a card shows one large index


class Face(Protocol):
    """Paints a piece by its name, `px` wide; ``state`` is ``normal``, ``dim`` or, for tokens, also ``bright``."""

    def __call__(self, name: str, px: int, /, state: str = "normal") -> pygame.Surface: ...


@dataclass(frozen=True, eq=False)  # compared by identity: part of the key of every sprite
class FacePainter:
    """The painters of the pieces of one game; `backs` has those of decks with other backs, by kind."""

    card: Face
    back: Callable[[int], pygame.Surface]  # width
    token: Face
    pill: Callable[[str, int], pygame.Surface]  # name, height; for lines of text
    backs: Mapping[str, FacePainter] = field(default_factory=dict)
    two_colours: bool = False  # the game's own suit colours, if the user has not chosen

    def of(self, back: str) -> FacePainter:
        """Return the painter of the pieces with one kind of back."""
        return self.backs.get(back, self)


def card_height(width: int) -> int:
    """Return the height of a card ``width`` px wide."""
    return round(width * CARD_RATIO)


def centred(surface: pygame.Surface, piece: pygame.Surface, x: float, y: float) -> None:
    """Blit ``piece`` centred on a point."""
    surface.blit(piece, (round(x - piece.get_width() / 2), round(y - piece.get_height() / 2)))


@art.sprites.keep
def number(text: str, cap: int, colour: Rgb, widest: int, face: str = "serif_bold") -> pygame.Surface:
    """Return a number trimmed to its ink: ``cap`` px high, two digits close together, never wider than ``widest``."""
    px = max(4, round(cap / 0.67))
    inks = []
    for digit in text:
        drawn = fonts.render(digit, face, px, colour)
        inks.append(drawn.subsurface(drawn.get_bounding_rect()))
    gap = max(1, round(px * 0.045))
    width = sum(ink.get_width() for ink in inks) + gap * (len(inks) - 1)
    if width > widest and cap > 5:
        return number(text, max(5, min(cap - 1, cap * widest // width)), colour, widest, face)
    height = max(ink.get_height() for ink in inks)
    surface = paint.clear_surface((width, height), colour)
    x = 0
    for ink in inks:
        surface.blit(ink, (x, height - ink.get_height()))
        x += ink.get_width() + gap
    return surface
