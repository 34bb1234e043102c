"""Anchors for zones whose pieces are not drawn one by one: a fan of backs, a plate, a pile."""

from __future__ import annotations

from dataclasses import dataclass

from game.table import Table
from scenes.stage.motion import Place
from scenes.table.blocks.plates import BACK, backs_fan, lantern, lantern_size
from scenes.table.layout import Layout, Plate
from scenes.table.model import Model
from scenes.ui import boxes
from scenes.ui.painter import Box

TOKEN = 40.0  # width on a plate, in logical units


def base(table: Table, zone: int) -> str:
    """Return the name of a zone without its seat: `hand` for `hand[2]`."""
    return table.zones[zone].name.partition("[")[0]


@dataclass(frozen=True)
class Anchors:
    """The anchors of one drawn table, in px; `k` is px per logical unit, (`ox`, `oy`) the px of the logical origin."""

    table: Table
    model: Model
    layout: Layout
    k: float
    ox: float
    oy: float

    def px(self, x: float, y: float, width: float, turn: float = 0.0) -> Place:
        """Return a place given in logical units."""
        return self.ox + x * self.k, self.oy + y * self.k, width * self.k, turn

    def corner(self, place: Place) -> tuple[float, float]:
        """Return a point a little above and right of the middle of a place, in logical units."""
        reach = min(place[2], TOKEN * self.k) * 0.4
        return (place[0] + reach - self.ox) / self.k, (place[1] - reach - self.oy) / self.k

    def plate(self, seat: int) -> Plate:
        """Return the plate of a seat."""
        return self.layout.plates[self.model.step(seat)]

    def hand(self, seat: int, index: int, count: int) -> Place:
        """Return the place of one of `count` cards of a hand.

        It is a back behind the plate, or for the viewer's own hand roughly the place of the card.
        """
        if seat == self.model.viewer:
            x, y = self.layout.hand_middle
            return self.px(x, y, self.layout.hand_card[0])
        fan = backs_fan(self.plate(seat), max(1, count))
        x, y, turn = fan[max(0, min(index, len(fan) - 1))]
        return self.px(x, y, BACK, turn)

    def trick(self, seat: int) -> Place:
        """Return the place of a seat's card in the trick."""
        dx, dy = self.layout.trick[self.model.step(seat)]
        x, y = self.layout.trick_centre
        return self.px(x + dx, y + dy, self.layout.trick_card[0])

    def middle(self) -> Place:
        """Return the middle of the trick, where cards are gathered."""
        return self.px(*self.layout.trick_centre, self.layout.trick_card[0])

    def announced(self) -> Place:
        """Return the middle of an announcement: over the trick."""
        return self.middle()

    def seat(self, seat: int, width: float) -> Place:
        """Return the middle of a plate, for pieces that only the seat itself sees."""
        return self.px(*boxes.middle(self.plate(seat).box), width)

    def lantern(self, seat: int) -> Place:
        """Return the lantern of the seat that decides; its width is its height."""
        x, y = lantern(self.plate(seat))
        return self.px(x, y, lantern_size(self.plate(seat)))

    def lantern_box(self, seat: int) -> Box:
        """Return the box of the lantern, in logical units, while a seat decides."""
        x, y, height = (length / self.k for length in self.lantern(seat)[:3])
        return x - self.ox / self.k - height * 0.35, y - self.oy / self.k - height / 2, height * 0.7, height

    @property
    def pile_card(self) -> float:
        """Return the width of cards on the pile of played ones, in logical units."""
        return self.layout.trick_card[0]

    def played(self) -> Place:
        """Return the pile for played cards."""
        return self.middle()

    def dealer(self) -> Place:
        """Return the place from which cards are dealt: the pile on which they lay."""
        return self.played()

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        """Return the approximate place of a piece of a zone; `index` is its place in the zone."""
        owner = self.table.zones[zone].owner
        if owner is None:
            return self.middle()
        if base(self.table, zone) == "hand":
            return self.hand(owner, index, self.model.view_model.hand_counts[owner])
        return self.seat(owner, TOKEN)
