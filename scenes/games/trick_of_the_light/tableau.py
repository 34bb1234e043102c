"""The tableau: sixteen slots for courts, with the markers above each column (TL-143)."""

from __future__ import annotations

import pygame

from game.rules.trick_of_the_light import pieces as tl
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import table_text
from scenes.stage import art, decks, look, standard
from scenes.story import paper
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Fan, Grid, Node, Row
from scenes.ui.painter import Box, Painter

ROWS = ("A", "K", "Q", "J")
TRAY, MARKER = 0.082, 0.72  # height of the markers in heights of the tableau; of a marker in heights of its row
EDGE, LARGEST, MAX_RANK = 9.0, 160.0, 27.0  # units: gap below the markers; widest court; largest letter of a rank
WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}


def tree(painter: Painter, model: Model, hidden: frozenset[object] = frozenset()) -> Node:
    """Return the tableau; its anchors are the courts (`court-12`) and the markers of a column (`column-♥`).

    `hidden` has courts and markers that are still being animated.
    """
    trays = (Cell(_tray(painter, model, suit, hidden), edge=(2, 0, 2, 0), fills=True) for suit in tl.SUITS)
    courts = (_court(painter, model, rank, suit, hidden) for suit in tl.SUITS for rank in ROWS)
    row, grid = Row(*trays), Grid(*courts, columns=len(tl.SUITS))
    whole = ForBox(lambda _, h: Column(Cell(row, height=h * TRAY, fills=True), grid, gap=EDGE))
    return Cell(whole, edge=(16, 10, 16, 12), fills=True)


def draw(painter: Painter, model: Model, box: Box, hidden: frozenset[object] = frozenset()) -> None:
    """Draw the tableau in a box."""
    tones = painter.tones
    painter.box(box, 14, look.mix(tones.panel, tones.edge, 0.4), tones.panel_line, 1.25, 0.72)
    tree(painter, model, hidden).draw(painter, box)


def _court(painter: Painter, model: Model, rank: str, suit: str, hidden: frozenset[object]) -> Node:
    """Return the place of a court: the card, or its rank and suit while it is not there."""
    tones, card = painter.tones, tl.CARD_OF[rank + suit]
    lies = card in model.view_model.tableau
    name = table_text.court(WORDS[rank], tl.SUIT_NAME[suit].lower())
    spoken = table_text.in_tableau(name, lies and card not in hidden)

    def paint(_index: int, x: float, y: float, width: float) -> None:
        place = (x - width / 2, y - width * CARD_RATIO / 2, width, width * CARD_RATIO)
        if lies and card not in hidden:
            paper.card(painter, rank + suit, x, y, width)
        else:
            painter.box(place, 6, tones.well, tones.tile_line, 1.25, 0.75, 0.7)
            ink = look.mix(tones.text, tones.well, 0.4) if not painter.theme.flat else tones.muted
            size = min(MAX_RANK, width * 0.38)
            painter.label(rank, "serif_semibold", size, x, y - width * 0.14, ink, 0.5)
            painter.mid(faint(suit, painter.px(size * 0.7), ink), x, y + width * 0.224)
        painter.target(("cell", card), place, spoken, "label", tip=spoken)

    return Cell(Fan(1, paint, LARGEST, align=0.5, names=(f"court-{card}",)), edge=(4, 3.5, 4, 3.5))


def _tray(painter: Painter, model: Model, suit: str, hidden: frozenset[object]) -> Node:
    """Return the markers of a column, side by side for any number of them."""
    seats = tuple(seat for seat in model.view_model.markers[suit] if ("marker", seat) not in hidden)
    name, who = tl.SUIT_NAME[suit], ", ".join(model.names[seat] for seat in seats) or table_text.NO_MARKER
    spoken = f"{name}: {who}"

    def paint(box: Box) -> None:
        x, y, w, h = box
        painter.box(box, h / 2, painter.tones.tile, painter.tones.tile_line)
        sign = h * 0.5
        size = min(h * MARKER, (w - sign - 14) / max(1, len(seats)))
        left = x + (w - sign - size * len(seats)) / 2
        painter.mid(faint(suit, painter.px(sign), painter.tones.text), left + sign / 2, y + h / 2)
        for k, seat in enumerate(seats):
            painter.medallion(model.colours[seat], None, left + sign + size * (k + 0.5) + 2, y + h / 2, size)
        painter.target(("column", suit), box, spoken, "label", tip=spoken)

    return Area(name=f"column-{suit}", paint=paint)


def faint(suit: str, px: int, colour: look.Rgb) -> pygame.Surface:
    """Return the glyph of a suit in one colour."""
    return art.silhouette(f"standard/suit-{standard.SUITS[decks.SIGNS[suit]]}", px, px, colour)
