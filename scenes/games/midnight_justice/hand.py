"""The own hand on the ledge: picked cards stand up with a green ring, an eye on those that the others know."""

from __future__ import annotations

import math
from typing import ClassVar

from game.rules.midnight_justice.pieces import picked
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.stage.look import Rgb
from scenes.table.blocks import versus
from scenes.table.blocks.hand import Hand

UP, OVER, EYE = 30.0, 6.0, 13.0  # how far a picked card stands up, one under the mouse; radius of the eye


class MidnightHand(Hand):
    """The fan of one seat; all of it can be picked, so nothing of it stands out by that."""

    glows: ClassVar[bool] = False
    share: ClassVar[float] = 0.96

    def picked(self, piece: int) -> bool:
        view = self.model.view
        return super().picked(piece) or (view.seat is not None and piece in picked(view, view.seat))

    def ring(self) -> Rgb:
        return self.painter.tones.highlighted if self.painter.theme.flat else versus.PICKED

    def _lift(self, piece: int, raised: float) -> float:
        return (UP * self.picked(piece) + OVER * raised) * self.layout.share

    def said(self, piece: int) -> str:
        told = super().said(piece)
        assert isinstance(self.model, MidnightModel)
        told += ", picked" if self.picked(piece) else ""
        return told + (", all know that you hold it" if piece in self.model.known else "")

    def note(self, piece: int, x: float, y: float, width: float, angle: float) -> None:
        """The eye of a card that everybody knows here."""
        assert isinstance(self.model, MidnightModel)
        if piece in self.model.known:
            radius = min(EYE, width * 0.14)
            dx, dy, turn = width / 2 - radius - 4, radius + 4 - width * 0.7, math.radians(angle)
            across, down = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
            versus.badge(self.painter, "eye", x + across, y + down, radius)
