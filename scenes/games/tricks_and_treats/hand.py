"""The viewer's cards, with their places in the trump line."""

from __future__ import annotations

import math

from game.rules.tricks_and_treats.view_model import ordinal
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.stage import faces
from scenes.table.blocks import hand


class TreatsHand(hand.Hand):
    """Draws the hand of the viewer."""

    model: TreatsModel

    def spoken(self, piece: int) -> str:
        place = self.model.now.places.get(piece)
        return super().spoken(piece) + (f", {ordinal(place)} in the line" if place else "")

    def note(self, piece: int, x: float, y: float, width: float, angle: float) -> None:
        """Draw the disc with the card's place in the line, on the strip that stays visible in the fan."""
        place = self.model.now.places.get(piece)
        if place is None:
            return
        dx, dy = -width / 2 + width * 0.175, -width * 0.7 + width * 0.72
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        size = min(25 if width > 105 else 23, 8 + width * 0.2)
        self.painter.mid(
            faces.place_disc(place, self.painter.px(size)), x + dx * cos - dy * sin, y + dx * sin + dy * cos
        )
