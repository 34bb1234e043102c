"""Start and end points of animations in the Palace: cards and piles of the tray, purses, the bank."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.know_thyself import pieces as kt
from game.table import View
from scenes.games.know_thyself.chart.walks import MapSeen
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.tray_layout import Places, places
from scenes.stage.motion import Flight, Place
from scenes.table.model import Model
from scenes.table.plain.renderer import PlainAnchors
from scenes.ui.painter import Box

COIN = 34.0  # width of a Coin on its way


@dataclass(frozen=True)
class KnowAnchors(PlainAnchors):
    """Start and end points for one frame.

    Attributes:
    gauge: makes the animation of the Master's gauge from an earlier model, or `None`.
    seen: the visible part of the map; `None` if something covers it.
    context: returns a page context for this model, on a surface that is not seen.
    """

    layout: Layout
    context: Callable[[], Page]
    gauge: Callable[[Model], Flight | None] = lambda _before: None
    seen: MapSeen | None = None

    def tray(self, view: View) -> Places:
        """Return the tray as laid out for a view."""
        return places(self.layout, view)

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        """Return the place of a piece; cards of a Wager are in the tray."""
        at = self.tray(self.model.view)
        small = {kt.PC_CARD + seat - 1: box for seat, box in at.others}
        box = {kt.PLAY: at.gm, kt.GM_CARD: at.gm, kt.DISCARD: at.out, kt.PC_CARD + at.seat - 1: at.card, **small}.get(
            zone
        )
        if box is None:
            return super().of(zone, piece, index)
        return self.middle_of(box, self.layout.trick_card[0])

    def middle_of(self, box: Box, maximum: float) -> Place:
        """Return the centre of a box, as a place at most `maximum` wide."""
        x, y, w, h = box
        return self.px(x + w / 2, y + h / 2, min(w, maximum) if w else maximum)

    def purse(self, seat: int) -> Place:
        """Return the place of the Coins of a PC or of the Master."""
        x, y, w, h = self.layout.plates[seat].box
        return self.px(x + min(w * 0.3, 44.0), y + h * 0.6, COIN)

    def bank(self) -> Place:
        """Return the place of the bank's Coins."""
        return self.middle_of(self.layout.bank, COIN)

    def pile(self, view: View, seat: int, side: int) -> Place:
        """Return the foot of the Coins at stake for a PC: its own (`side` 0) or the Master's (1). Small rows use the
        card.
        """
        at = self.tray(view)
        box = dict(at.others).get(seat) or (at.master if side else at.pile)
        x, y, w, h = box if box[2] else at.pill
        return self.px(x + w / 2, y + h * 0.7, COIN)
