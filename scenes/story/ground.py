"""The ground of a story table: toolbar and cloth, drawn once per size, and the title on the toolbar."""

from __future__ import annotations

from itertools import groupby

import pygame

from scenes.registry import cloth_of, on_wood
from scenes.stage import grounds
from scenes.stage.look import Theme
from scenes.ui.painter import Box, Painter

SMALL = frozenset({"of", "the", "and"})


@grounds.kept.keep
def _laid(size: tuple[int, int], game: str, theme: Theme, rect: tuple[int, int, int, int], k: float) -> pygame.Surface:
    surface = grounds.wood(size, on_wood(game, theme)).copy()
    surface.blit(grounds.cloth(rect[2:], cloth_of(game, theme), 40 * k, k), rect[:2])
    return surface


def ground(painter: Painter, game: str, cloth: Box) -> None:
    """Draw the bare table with a game's cloth on it."""
    rect = painter.rect(cloth)
    laid = _laid(painter.surface.get_size(), game, painter.theme, (*rect.topleft, *rect.size), painter.k)
    painter.surface.blit(laid, (0, 0))


def title(painter: Painter, words: str, x: float, y: float) -> float:
    """Write a game's title on the toolbar, its small words in italics; return its width."""
    start = x
    for small, run in groupby(words.split(), key=SMALL.__contains__):
        x += (
            painter.text(" ".join(run), "serif_italic" if small else "serif_semibold", 23, x, y, painter.theme.text) + 6
        )
    return x - start - 6
