"""Faces of the cards of a box on its screens; a face that is not there yet is a grey card."""

from __future__ import annotations

from game.boxes.model import Card, Deck
from scenes.stage import fonts, paint
from scenes.ui.painter import Box, Painter

RADIUS = 0.05  # of the width of a card: its corners


class Faces:
    """Draws faces, some in each frame, so that a frame stays short."""

    def __init__(self) -> None:
        self.waiting = False

    def draw(self, painter: Painter, deck: Deck, card: Card, box: Box) -> None:
        """Draw the face of a card in a box of its shape."""
        x, y, w, h = box
        painter.box(box, w * RADIUS, (247, 239, 222), (120, 110, 90))
        painter.label(card.name, *fonts.NOTE, x + w / 2, y + h / 2, (30, 30, 30), 0.5, w - 8)

    def outline(self, painter: Painter, box: Box) -> None:
        """Draw a card that is still read."""
        sprite = paint.dashed_rect(
            painter.rect(box).size, painter.px(8), painter.theme.muted, max(1.0, 1.5 * painter.k), (6, 5),
            painter.theme.panel[1], 0.55,
        )  # fmt: skip
        painter.surface.blit(sprite, painter.rect(box))
