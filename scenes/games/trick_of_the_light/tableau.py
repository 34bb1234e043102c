"""The tableau: sixteen slots for courts, with the markers above each column (TL-143)."""

from __future__ import annotations

import pygame

from game.rules.trick_of_the_light import pieces as tl
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import table_text
from scenes.stage import art, decks, look, standard
from scenes.story import paper
from scenes.ui.painter import Box, Painter

ROWS = ("A", "K", "Q", "J")
WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}


def cells(box: Box) -> dict[int, Box]:
    """Return the box of each court in a tableau that fills a box."""
    x, y, w, h = box
    tray = h * 0.098
    width, height = (w - 32) / 4, (h - tray - 24) / 4
    card = min(width - 8, (height - 7) / 1.4)
    places = {}
    for column, suit in enumerate(tl.SUITS):
        for row, rank in enumerate(ROWS):
            left = x + 16 + width * column + (width - card) / 2
            top = y + 12 + tray + height * row + (height - card * 1.4) / 2
            places[tl.CARD_OF[rank + suit]] = (left, top, card, card * 1.4)
    return places


def trays(box: Box) -> dict[str, Box]:
    """Return the box of each column's markers."""
    x, y, w, h = box
    width = (w - 32) / 4
    return {suit: (x + 16 + width * k + 2, y + 10, width - 4, h * 0.078) for k, suit in enumerate(tl.SUITS)}


def draw(painter: Painter, model: Model, box: Box, hidden: frozenset[object] = frozenset()) -> None:
    """Draw the tableau; `hidden` has courts and markers that are still being animated."""
    tones, now = painter.tones, model.view_model
    painter.box(box, 14, look.mix(tones.panel, tones.edge, 0.4), tones.panel_line, 1.25, 0.72)
    for suit, tray in trays(box).items():
        _tray(painter, model, suit, tray, tuple(seat for seat in now.markers[suit] if ("marker", seat) not in hidden))
    for card, place in cells(box).items():
        x, y, w, h = place
        rank, suit = tl.RANKS[card % 13], tl.SUITS[card // 13]
        name = f"{WORDS[rank]} of {tl.SUIT_NAMES[card // 13]}"
        if card in now.tableau and card not in hidden:
            paper.card(painter, rank + suit, x + w / 2, y + h / 2, w)
            painter.target(("cell", card), place, seen := table_text.in_tableau(name, True), "label", tip=seen)
            continue
        painter.box(place, 6, tones.well, tones.tile_line, 1.25, 0.75, 0.7)
        ink = look.mix(tones.text, tones.well, 0.4) if not painter.theme.flat else tones.muted
        size = min(27.0, w * 0.38)
        painter.label(rank, "serif_semibold", size, x + w / 2, y + h * 0.4, ink, 0.5)
        painter.mid(faint(suit, painter.px(size * 0.7), ink), x + w / 2, y + h * 0.66)
        painter.target(("cell", card), place, seen := table_text.in_tableau(name, False), "label", tip=seen)


def _tray(painter: Painter, model: Model, suit: str, box: Box, seats: tuple[int, ...]) -> None:
    x, y, w, h = box
    tones = painter.tones
    painter.box(box, h / 2, tones.tile, tones.tile_line)
    sign = h * 0.5
    size = min(h * 0.72, (w - sign - 14) / max(1, len(seats)))  # side by side, for any number of markers
    left = x + (w - sign - size * len(seats)) / 2
    painter.mid(faint(suit, painter.px(sign), tones.text), left + sign / 2, y + h / 2)
    for k, seat in enumerate(seats):
        middle = left + sign + size * (k + 0.5) + 2
        painter.medallion(model.colours[seat], None, middle, y + h / 2, size)
    who = [model.names[seat] for seat in seats]
    name = tl.SUIT_NAME[suit]
    painter.target(
        ("column", suit),
        box,
        f"{name}: {', '.join(who) if who else table_text.NO_MARKER}",
        "label",
        tip=f"{name}: {', '.join(who) if who else table_text.NO_MARKER}",
    )


def faint(suit: str, px: int, colour: look.Rgb) -> pygame.Surface:
    """Return the glyph of a suit in one colour."""
    return art.silhouette(f"standard/suit-{standard.SUITS[decks.SIGNS[suit]]}", px, px, colour)
