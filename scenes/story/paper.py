"""What lies on paper and what paper lies on: sheets, cards that lean, the signs of seats, plates by the water."""

from __future__ import annotations

import pygame

from scenes.stage import decks, look, paint, standard
from scenes.stage.look import Rgb
from scenes.stage.piece import card_height
from scenes.ui.painter import Box, Pen
from scenes.ui.turned import turned

SHEET = look.shade("#fbf6ea", "#f3e9d2")
EDGE = look.rgb("#d8c69c")
INK, SECOND_INK = look.rgb("#1d1712"), look.rgb("#5b4c3d")
LARGER = 2  # leaning cards are drawn so much larger first, to stay crisp


@decks.cards.keep
def leaning(name: str | None, width: int, angle: float, back: str, state: str) -> pygame.Surface:
    """Return a card of the standard deck (None: its back of a kind) turned clockwise by degrees."""
    if not angle:
        return standard.back(back, width) if name is None else standard.card(name, width, state)
    large = standard.back(back, LARGER * width) if name is None else standard.card(name, LARGER * width, state)
    return paint.spun(large, angle, look.CARD_EDGE, LARGER)


def card(
    pen: Pen, name: str | None, x: float, y: float, width: float, angle: float = 0, back: str = "oasis",
    state: str = "normal", lift: float = 1.0,
) -> None:  # fmt: skip
    """Draw a card (None: its back) and its shadow with its middle at a point; names are `9C` or `9♣`.

    `lift` is how high it lies over what is below.
    """
    px = pen.px(width)
    if pen.shaded:
        blur = max(1.0, 5 * lift * pen.k)
        pen.mid(turned("shadow", px, card_height(px), round(angle, 1), blur, 0.45), x, y + 4 * lift)
    pen.mid(leaning(name, px, round(angle, 1), back, state), x, y)


def ring(pen: Pen, x: float, y: float, width: float, colour: Rgb, angle: float = 0) -> None:
    """Draw a line round a card."""
    pen.edge(x, y, width, angle, colour, 3, 2)


def sheet(pen: Pen, box: Box, line: Rgb | None = None, radius: float = 14) -> None:
    """Draw a sheet of paper with a double line in a colour."""
    x, y, w, h = box
    if pen.theme.flat:
        pen.box(box, radius, pen.theme.panel[0], pen.theme.line, 2)
        return
    pen.shade(box, radius, 12, 0.5, 8)
    pen.box(box, radius, SHEET, EDGE, 1.25)
    if line is not None:
        pen.box((x + 8, y + 8, w - 16, h - 16), radius - 5, None, line, 2, line_alpha=0.9)
        pen.box((x + 13, y + 13, w - 26, h - 26), max(2, radius - 9), None, line, 1, line_alpha=0.5)


def blank(pen: Pen, x: float, y: float, width: float) -> None:
    """Draw a line on a sheet that is still to be filled."""
    pen.rule(x, y, width, 0.9, pen.theme.paper.control_line)


def ink(pen: Pen, on_paper: Rgb = INK) -> Rgb:
    """The tone of ink on a sheet: as given, or the theme's own where a sheet is not paper."""
    return pen.theme.text if pen.theme.flat else on_paper


def soft(pen: Pen, on_paper: Rgb = SECOND_INK) -> Rgb:
    """The same of what is written second."""
    return pen.theme.muted if pen.theme.flat else on_paper


def panel(pen: Pen, box: Box, lit: bool = False, alpha: float = 0.95, radius: float = 14) -> None:
    """Draw a dark panel on which things are operated."""
    tones = pen.tones
    pen.shade(box, radius, 9, 0.5, 5)
    line = tones.lit if lit else tones.panel_line
    pen.box(box, radius, tones.panel, line, 2.25 if lit else 1.25, alpha)
