"""The viewer's hand: picked cards are raised with a green ring, publicly known ones have an eye."""

from __future__ import annotations

import math
from typing import ClassVar

from game.rules.midnight_justice.pieces import picked
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.stage.look import Rgb
from scenes.table.blocks.hand import Hand
from scenes.table.plain import versus

UP, OVER, EYE = 30.0, 6.0, 13.0  # rise of a picked card, and of one under the mouse; radius of the eye
EYE_BELOW = 0.52  # middle of the eye below the top of its card, below rank and suit, as a share of the width


class MidnightHand(Hand):
    """The fan of one seat. All cards can be picked, so none is highlighted for it."""

    model: MidnightModel

    glows: ClassVar[bool] = False
    share: ClassVar[float] = 0.96

    def picked(self, piece: int) -> bool:
        """Check whether a card is raised because it is picked."""
        view = self.model.view
        return super().picked(piece) or (view.seat is not None and piece in picked(view, view.seat))

    def ring(self) -> Rgb:
        """Return the colour of the ring around a picked card."""
        return self.painter.tones.highlighted if self.painter.theme.flat else versus.PICKED

    def reach(self, piece: int) -> float:
        """Return how far a picked card rose: a second press where it was puts it back."""
        return UP * self.picked(piece) * self.layout.share

    def _lift(self, piece: int, raised: float) -> float:
        return (UP * self.picked(piece) + OVER * raised) * self.layout.share

    def spoken(self, piece: int) -> str:
        """Return the spoken name of a card, with *picked* and *all know that you hold it*."""
        text = super().spoken(piece)
        return text + say.card_marks(self.picked(piece), piece in self.model.known)

    def note(self, piece: int, x: float, y: float, width: float, angle: float) -> None:
        """Draw the eye on a card that is publicly known to be in this hand, at its left, which no other card covers."""
        if piece in self.model.known:
            radius = min(EYE, width * 0.14)
            dx, dy, turn = radius + 4 - width / 2, EYE_BELOW * width - width * 0.7, math.radians(angle)
            across, down = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
            versus.badge(self.painter, "eye", x + across, y + down, radius)
