"""Start and end points of animations in the Palace: cards and piles of the tray, purses, the bank."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from game.rules.know_thyself import pieces as kt
from game.table import View
from scenes.games.know_thyself import count, purses, tray
from scenes.games.know_thyself.chart.walks import MapSeen
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.stakes import foremost
from scenes.stage.motion import Flight, Place
from scenes.table.model import Model
from scenes.table.plain.renderer import PlainAnchors
from scenes.ui import boxes
from scenes.ui.painter import Box

COIN = 34.0  # width of a Coin on its way


@dataclass(frozen=True)
class KnowAnchors(PlainAnchors):
    """Start and end points for one frame.

    Attributes:
    gauge: makes the animation of the Master's gauge from an earlier model, or `None`.
    slide: makes the slide of the map as the tray rises or sinks since an earlier model, or `None`.
    seen: the visible part of the map; `None` if something covers it.
    context: returns a page context for this model, on a surface that is not seen.
    """

    layout: Layout
    context: Callable[[], Page]
    gauge: Callable[[Model], Flight | None] = lambda _before: None
    slide: Callable[[Model], Flight | None] = lambda _before: None
    seen: MapSeen | None = None

    def tray(self, view: View) -> Mapping[str, Box]:
        """Return the boxes of the tray as it is for a view, by name."""
        context = self.context()
        return tray.places(replace(context, model=replace(context.model, view=view)))

    @cached_property
    def places(self) -> Mapping[str, Box]:
        """Return the boxes of the tray, by name."""
        return tray.places(self.context())

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        """Return the place of a piece; cards of a Wager are in the tray."""
        box = next((self.places[name] for name in self._names(zone) if name in self.places), None)
        return super().of(zone, piece, index) if box is None else self.middle_of(box, self.layout.trick_card[0])

    def _names(self, zone: int) -> tuple[str, ...]:
        """Return the names under which the place of a zone may be in the tray, best first."""
        if zone == kt.GM_CARD:
            return ("gm",)
        if zone == kt.PLAY:
            return "packet", "deck", "gm"
        if zone == kt.DISCARD:
            return ("out",)
        seat = zone - kt.PC_CARD + 1
        if seat not in kt.pcs(self.model.view):
            return ()
        return ("card",) if seat == foremost(self.model.view) else (f"small[{seat}]", f"other[{seat}]")

    def middle_of(self, box: Box, maximum: float) -> Place:
        """Return the centre of a box, as a place at most `maximum` wide."""
        return self.px(*boxes.middle(box), min(box[2], maximum) if box[2] else maximum)

    @cached_property
    def purses(self) -> Mapping[str, Box]:
        """Return the boxes of the Coins of all seats and of the bank, by name."""
        return purses.places(self.context())

    def purse(self, seat: int) -> Place:
        """Return the place of the Coins of a PC or of the Master."""
        return self.middle_of(self.purses[f"purse[{seat}]"], COIN)

    def lantern(self, seat: int) -> Place:
        """Return the lantern of the seat that decides; its width is its height."""
        x, y, _, h = self.purses[f"lantern[{seat}]"]
        return self.px(x + h / 2, y + h / 2, h)

    @cached_property
    def stacks(self) -> Mapping[str, Box]:
        """Return the boxes of the columns of Coins at the count, as wide as a Coin, by `stack[seat]`."""
        return count.stacks(self.context())

    def bank(self) -> Place:
        """Return the place of the bank's Coins."""
        return self.middle_of(self.purses["bank"], COIN)

    def pile(self, view: View, seat: int, side: int) -> Place:
        """Return the foot of the Coins at stake for a PC: its own (`side` 0) or the Master's (1). Small rows use the
        card.
        """
        there = self.tray(view)
        names = f"other[{seat}]", ("pile", "master")[side], ("card", "gm")[side], "pill"
        x, y, w, h = next((there[name] for name in names if name in there), self.layout.words)
        return self.px(x + w / 2, y + h * 0.7, COIN)
