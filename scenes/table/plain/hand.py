"""The hand at the plain table: marks on chosen cards, and on new ones that another player gave."""

from __future__ import annotations

from typing import cast

from scenes.table import text as texts
from scenes.table.blocks.hand import INDEX, Hand
from scenes.table.plain.model import PlainModel
from scenes.ui.turned import corners

TYPE, HEIGHT, SIGN, DOWN = 15.0, 21.0, 20.0, 0.12  # of the mark; how far below the middle of a card, in its heights


class PlainHand(Hand):
    """Draws the viewer's hand at the plain table."""

    def _giver(self, piece: int) -> int | None:
        """Return who gave a card to the viewer just now; None: nobody."""
        return dict(cast(PlainModel, self.model).view_model.received).get(piece)

    def spoken(self, piece: int) -> str:
        giver = self._giver(piece)
        return super().spoken(piece) + ("" if giver is None else texts.received_from(self.model.name(giver)))

    def tip(self, piece: int) -> str:
        return super().tip(piece) if self._giver(piece) is None else self.spoken(piece)

    def note(self, piece: int, x: float, y: float, width: float, angle: float) -> None:
        giver, painter, tones = self._giver(piece), self.painter, self.painter.tones
        chosen = piece in self.ui.together
        if giver is None and not chosen:
            return
        long = painter.text_width(texts.NEW, "sans_bold", TYPE) + 10
        strip = INDEX * width
        fits = long <= strip + 4 and not chosen
        across = min(long, strip) if fits else SIGN
        at = corners(x, y, across - width + 6, 2.8 * width * DOWN, angle)[2]  # on the strip that stays visible
        if not fits:
            painter.box((at[0] - SIGN / 2, at[1] - SIGN / 2, SIGN, SIGN), SIGN / 2, tones.highlighted, tones.main_edge)
            painter.icon("check" if chosen else "draw", *at, SIGN * 0.76, tones.main_text)
            return
        painter.box(
            (at[0] - long / 2, at[1] - HEIGHT / 2, long, HEIGHT), HEIGHT / 2, tones.highlighted, tones.main_edge
        )
        painter.label(texts.NEW, "sans_bold", TYPE, *at, tones.main_text, 0.5)
