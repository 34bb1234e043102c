"""The cards of a deck as a grid of faces, of which only those in sight are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.boxes.model import Card, Deck
from scenes.app.box_faces import Faces
from scenes.screens.box import text as texts
from scenes.stage import fonts
from scenes.ui import boxes
from scenes.ui.boxtree import Node, Size
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

CARD, GAP, PILL = 117.0, 9.0, 26.0  # least width of a card, space between two, height of the number of copies
READABLE = 104  # px of width from which a face has its text
EMPTY = 16  # outlines while nothing is read yet
_FAULT = 28.0  # diameter of the mark of a fault


@dataclass(eq=False)
class CardGrid(Node):
    """The faces of a deck.

    Attributes:
        deck: The deck; `None` while it is read.
        faces: Draws them.
        faulty: The names of the cards with a fault.
        point: Called with a card and its box when it is pressed.
        shown: How many of the cards have appeared.
    """

    deck: Deck | None
    faces: Faces
    faulty: frozenset[str]
    point: Callable[[Card, Box], object]
    shown: int = 10_000

    @property
    def ratio(self) -> float:
        """Return the height of a card as a multiple of its width."""
        return self.deck.size[1] / self.deck.size[0] if self.deck is not None else 1.4

    def measure(self, painter: Painter) -> Size:
        return 0.0, 0.0

    def _layout(self, painter: Painter, width: float) -> tuple[int, float, float]:
        """Return the number of columns, the width of a card, and the distance of two rows."""
        card = min(max(CARD, painter.units(READABLE)), width)
        return max(1, int((width + GAP) / (card + GAP))), card, card * self.ratio + PILL / 2 + GAP

    def height_in(self, painter: Painter, width: float) -> float:
        count = len(self.deck.cards) if self.deck is not None else EMPTY
        columns, _, pitch = self._layout(painter, width)
        return -(-count // columns) * pitch

    def draw(self, painter: Painter, box: Box) -> None:
        x, y, w, _ = box
        columns, width, pitch = self._layout(painter, w)
        step = min((w - width) / (columns - 1), width + 2 * GAP) if columns > 1 else 0.0
        bounds = painter.targets.bounds or painter.surface.get_rect()
        cards: Sequence[Card | None] = self.deck.cards if self.deck is not None else [None] * EMPTY
        for index, card in enumerate(cards):
            row, column = divmod(index, columns)
            place = (x + column * step, y + row * pitch, width, width * self.ratio)
            rect = painter.rect(place).inflate(0, painter.px(PILL))
            if card is None or index >= self.shown:
                if rect.colliderect(bounds):
                    self.faces.outline(painter, place)
                continue
            self._card(painter, index, card, place, rect.colliderect(bounds))

    def _card(self, painter: Painter, index: int, card: Card, place: Box, visible: bool) -> None:
        assert self.deck is not None
        key: Key = ("card", index)
        faulty = card.name in self.faulty
        if visible:
            self.faces.draw(painter, self.deck, card, place)
            if faulty:
                painter.box(place, 8, None, painter.theme.warning_line, 2.5)
            self._copies(painter, card.count, place)
            if faulty:
                painter.icon("warning", place[0] + place[2] - 6, place[1] + 8, _FAULT, painter.theme.warning)
        spoken = texts.card_spoken(card.name, card.count, faulty)
        painter.target(key, place, spoken, act=lambda: self.point(card, place), group="cards", radius=8)

    def _copies(self, painter: Painter, count: int, place: Box) -> None:
        """Draw the number of copies on the lower edge of a card."""
        words = f"×{count}"
        corner = boxes.right_part(place, painter.text_width(words, *fonts.LABEL) + 20)
        pill = boxes.bottom_part(boxes.trimmed(corner, bottom=-PILL / 2), PILL)
        painter.box(pill, PILL / 2, painter.theme.well, painter.theme.line)
        ink = painter.theme.muted if count == 0 else painter.theme.text
        painter.label(words, *fonts.LABEL, *boxes.middle(pill), ink, 0.5)
