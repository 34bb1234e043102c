"""A card of a box in large, over the screen."""

from __future__ import annotations

from game.boxes.model import Card, Deck
from scenes.app.box_faces import Faces
from scenes.app.dialog import dim
from scenes.screens.box import text as texts
from scenes.ui.painter import Painter
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen

WIDTH, SHARE = 420.0, 0.86  # largest width of the card, and the share of the window that it takes


class Enlarged(WidgetScreen):
    """One card; any press closes it."""

    overlay = True
    first: Key = ("ui", "close")

    def __init__(self, faces: Faces, deck: Deck, card: Card) -> None:
        super().__init__()
        self._faces, self._deck, self._card = faces, deck, card
        self.title = card.name

    def update(self, now: float) -> bool:
        return super().update(now) or self._faces.update()

    def paint(self, painter: Painter) -> None:
        dim(painter)
        ratio = self._deck.size[1] / self._deck.size[0]
        width = min(WIDTH, painter.width * SHARE, painter.height * SHARE / ratio)
        box = ((painter.width - width) / 2, (painter.height - width * ratio) / 2, width, width * ratio)
        painter.target(("ui", "close"), (0, 0, painter.width, painter.height), texts.close(self._card), act=self.back)
        painter.boxes["ui", "close"] = box
        self._faces.draw(painter, self._deck, self._card, box)
