"""A hand that is dealt from a deck to look at, as it would be in a game. Nothing is played with it."""

from __future__ import annotations

import random

from game.boxes.model import Card, Deck
from scenes.app.box_faces import Faces
from scenes.app.dialog import dim
from scenes.screens.box import parts
from scenes.screens.box import text as texts
from scenes.stage import fonts
from scenes.ui import boxes, widgets
from scenes.ui.boxtree import Cell, Row
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen

USUAL, MAX_CARDS = 5, 10
_EDGE, _GAP, _FOOT = 28.0, 14.0, 76.0


class SampleHand(WidgetScreen):
    """Some cards of a deck, each copy as likely as the others."""

    overlay = True
    first: Key = ("ui", "again")

    def __init__(self, faces: Faces, deck: Deck) -> None:
        super().__init__()
        self.title = texts.SAMPLE_HAND
        self._faces, self._deck = faces, deck
        self._every = [card for card in deck.cards for _ in range(card.count)]
        self._count = min(USUAL, len(self._every))
        self.cards: list[Card] = []
        self.deal()

    def deal(self) -> None:
        """Shuffle the deck and deal again."""
        self.cards = random.sample(self._every, self._count)

    def _step(self, by: int) -> None:
        self._count = min(max(self._count + by, 1), MAX_CARDS, len(self._every))
        self.deal()

    def update(self, now: float) -> bool:
        return super().update(now) or self._faces.update()

    def paint(self, painter: Painter) -> None:
        dim(painter)
        self._faces.begin()
        width, height = painter.width - 24, min(painter.height - 24, 640.0)
        x, y = (painter.width - width) / 2, (painter.height - height) / 2
        widgets.panel(painter, (x, y, width, height))
        title = texts.hand_of(self._count, self._deck.name)
        painter.label(title, *fonts.H2, x + _EDGE, y + 38, painter.theme.title, widest=width - 2 * _EDGE)
        room = (x + _EDGE, y + 70, width - 2 * _EDGE, height - 70 - _FOOT - 12)
        for number, (card, box) in enumerate(zip(self.cards, self._places(room), strict=True)):
            self._faces.draw(painter, self._deck, card, box)
            spoken = texts.face_spoken(card.name, card.fields.get("text", ""))
            painter.target(("dealt", number), box, spoken, "label")
        stepper = parts.stepper(
            painter, ("ui", "hand"), self._count, texts.CARDS, self._step, 1, min(MAX_CARDS, len(self._every))
        )
        again = parts.button(painter, ("ui", "again"), texts.DEAL_AGAIN, self.deal, "main", icon="redo", height=54)
        close = parts.button(painter, ("ui", "close"), texts.CLOSE, self.back, height=54)
        row = Cell(Row(stepper, parts.words("", fonts.NOTE), close, again, gap=12), height=_FOOT, fills=True)
        row.draw(painter, (x + _EDGE, y + height - _FOOT - 4, width - 2 * _EDGE, _FOOT))

    def _places(self, room: Box) -> list[Box]:
        """Return the places of the cards: in the number of rows in which they are largest."""
        (width, height), ratio = boxes.size(room), self._deck.size[1] / self._deck.size[0]
        count = max(1, len(self.cards))
        best, columns = 0.0, count
        for down in range(1, count + 1):
            across = -(-count // down)
            size = min((width - _GAP * (across - 1)) / across, (height - _GAP * (down - 1)) / down / ratio)
            if size > best:
                best, columns = size, across
        return boxes.in_rows(room, len(self.cards), columns, (best, best * ratio), _GAP)
