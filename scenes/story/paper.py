"""Draws paper and things on it: sheets, leaning cards, lines to fill in, dark panels."""

from __future__ import annotations

import pygame

from scenes.stage import decks, look, paint, standard
from scenes.stage.look import Rgb
from scenes.stage.piece import card_height
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter
from scenes.ui.turned import turned

SHEET = look.shade("#fbf6ea", "#f3e9d2")
EDGE = look.rgb("#d8c69c")
INK, SECOND_INK = look.rgb("#1d1712"), look.rgb("#5b4c3d")
LARGER = 2  # factor by which leaning cards are drawn larger first, to stay crisp


@decks.cards.keep
def leaning(name: str | None, width: int, angle: float, back: str, state: str) -> pygame.Surface:
    """Return a card of the standard deck (None: a back of the given kind) turned clockwise by degrees."""
    if not angle:
        return standard.back(back, width) if name is None else standard.card(name, width, state)
    large = standard.back(back, LARGER * width) if name is None else standard.card(name, LARGER * width, state)
    return paint.spun(large, angle, look.CARD_EDGE, LARGER)


def card(
    painter: Painter, name: str | None, x: float, y: float, width: float, angle: float = 0, back: str = "oasis",
    state: str = "normal", lift: float = 1.0,
) -> None:  # fmt: skip
    """Draw a card (None: its back) and its shadow with its middle at a point; names are `9C` or `9♣`.

    `lift` is its height above the ground.
    """
    px = painter.px(width)
    if painter.shaded:
        blur = max(1.0, 5 * lift * painter.k)
        painter.mid(turned("shadow", px, card_height(px), round(angle, 1), blur, 0.45), x, y + 4 * lift)
    painter.mid(leaning(name, px, round(angle, 1), back, state), x, y)


def ring(painter: Painter, x: float, y: float, width: float, colour: Rgb, angle: float = 0) -> None:
    """Draw a line around a card."""
    painter.edge(x, y, width, angle, colour, 3, 2)


def sheet(painter: Painter, box: Box, line: Rgb | None = None, radius: float = 14) -> None:
    """Draw a sheet of paper with a double line in a colour."""
    if painter.theme.flat:
        painter.box(box, radius, painter.theme.panel[0], painter.theme.line, 2)
        return
    painter.shade(box, radius, 12, 0.5, 8)
    painter.box(box, radius, SHEET, EDGE, 1.25)
    if line is not None:
        painter.box(boxes.inset(box, 8), radius - 5, None, line, 2, line_alpha=0.9)
        painter.box(boxes.inset(box, 13), max(2, radius - 9), None, line, 1, line_alpha=0.5)


def blank(painter: Painter, x: float, y: float, width: float) -> None:
    """Draw a line on a sheet that is still to be filled in."""
    painter.rule(x, y, width, 0.9, painter.theme.paper.control_line)


def ink(painter: Painter, on_paper: Rgb = INK) -> Rgb:
    """Return the colour of ink on a sheet: as given, or the theme's own where sheets are not paper."""
    return painter.theme.text if painter.theme.flat else on_paper


def soft(painter: Painter, on_paper: Rgb = SECOND_INK) -> Rgb:
    """Return the colour of secondary text on a sheet, in the same way."""
    return painter.theme.muted if painter.theme.flat else on_paper


def panel(painter: Painter, box: Box, highlighted: bool = False, alpha: float = 0.95, radius: float = 14) -> None:
    """Draw a dark panel for controls."""
    tones = painter.tones
    painter.shade(box, radius, 9, 0.5, 5)
    line = tones.highlighted if highlighted else tones.panel_line
    painter.box(box, radius, tones.panel, line, 2.25 if highlighted else 1.25, alpha)
