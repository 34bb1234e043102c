"""Where a flight begins or ends at a zone whose pieces are not drawn one by one: the bag, a fan of backs, a pill."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.table import Table
from scenes.games.tricks_and_treats import plates
from scenes.games.tricks_and_treats.bag import bag_at
from scenes.stage.motion import Place
from scenes.table.layout import Layout, Plate, line_row
from scenes.table.model import Model
from scenes.table.plates import BACK, backs_fan, lantern, lantern_size

TOKEN_IN_BAG, TOKEN_ASIDE, TOKEN_GONE = 40.0, 40.0, 28.0  # logical units of width
PLAYED_TURN = -7.0  # degrees of the first card of the last trick


def base(table: Table, zone: int) -> str:
    """The name of a zone without its seat: `hand` of `hand[2]`."""
    return table.zones[zone].name.partition("[")[0]


@dataclass(frozen=True)
class Spots:
    """The places of one picture, in px; `k` is px per logical unit, (`ox`, `oy`) the px of the logical origin."""

    table: Table
    model: Model
    layout: Layout
    k: float
    ox: float
    oy: float

    def px(self, x: float, y: float, width: float, turn: float = 0.0) -> Place:
        """A place given in logical units."""
        return self.ox + x * self.k, self.oy + y * self.k, width * self.k, turn

    def plate(self, seat: int) -> Plate:
        """The plate of a seat."""
        return self.layout.plates[(seat - self.model.bottom) % self.layout.seats]

    def hand(self, seat: int, index: int, count: int) -> Place:
        """Where one of `count` cards of a hand lies: a back behind the plate, the viewer's own about where it is."""
        if seat == self.model.viewer:
            x, y = self.layout.hand
            return self.px(x, y, self.layout.hand_card[0])
        fan = backs_fan(self.plate(seat), max(1, count))
        x, y, turn = fan[max(0, min(index, len(fan) - 1))]
        return self.px(x, y, BACK, turn)

    def trick(self, seat: int) -> Place:
        """Where the card of a seat lies in the trick."""
        dx, dy = self.layout.trick[(seat - self.model.bottom) % self.layout.seats]
        x, y = self.layout.trick_centre
        return self.px(x + dx, y + dy, self.layout.trick_card[0])

    def middle(self) -> Place:
        """The middle of the trick, where cards are gathered."""
        return self.px(*self.layout.trick_centre, self.layout.trick_card[0])

    def seat(self, seat: int, width: float) -> Place:
        """The middle of a plate, for what is in the hand of a seat and seen by nobody else."""
        x, y, w, h = self.plate(seat).box
        return self.px(x + w / 2, y + h / 2, width)

    def played(self) -> Place:
        """The pile of played cards."""
        return self.px(*self.layout.pile, self.layout.played_card, PLAYED_TURN)

    def bag(self) -> Place:
        """The bag itself."""
        return self.px(*bag_at(self.layout))

    def mouth(self) -> Place:
        """The mouth of the bag, with the width of a token in it."""
        x, y, width = bag_at(self.layout)
        return self.px(x, y - width * 0.3, TOKEN_IN_BAG)

    def line(self, index: int) -> Place:
        """A place of the trump line as it is now, from 0 at the front."""
        row = line_row(self.layout, self._slots())
        return self.px(row.first + row.pitch * index, row.middle, row.size)

    def _slots(self) -> int:
        situation = self.model.situation
        return len(self.model.view.zones[self.table.zone["line"]]) + (situation.starter is not None)

    def aside(self, index: int) -> Place:
        """Where treats that were turned up lie beside the bag."""
        x, y, _, _ = self.layout.bag
        return self.px(x - 26, y + 30 + index * 30, TOKEN_ASIDE)

    def claimed(self, seat: int, suit: str) -> Place:
        """The pill of a suit a seat claims."""
        x, y = plates.pill(self.plate(seat), plates.SUITS.index(suit))
        return self.px(x + plates.PILL * 0.6, y, plates.PILL)

    def used(self, seat: int) -> Place:
        """The stack of treats a seat has used."""
        return self.px(*plates.used_stack(self.plate(seat)))

    def removed(self) -> Place:
        """Where what the Ghost took stays."""
        x, y, _, h = self.layout.played
        return self.px(x + 12, y + h - 12, 24.0) if self.layout.stacked else self.px(x + 104, y + 36, TOKEN_GONE)

    def lantern(self, seat: int) -> Place:
        """The lantern of the seat that decides; its width is its height."""
        x, y = lantern(self.plate(seat), self.layout.panel_open)
        return self.px(x, y, lantern_size(self.plate(seat)))

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        """About where a piece of a zone lies; of the trump line and of what lies aside the piece at `index`."""
        name, seat = base(self.table, zone), self.table.zones[zone].owner or 0
        if name == "claimed":
            return self.claimed(seat, self.table.names[piece].strip("<>")[:1])
        if name in ("line", "starter"):
            return self.line(index)
        if name == "aside":
            return self.aside(index)
        if name == "hand":
            count = self.model.situation.hand_counts[seat]
            return self.hand(seat, index, count)
        if name in ("unused", "used"):
            return self.used(seat) if name == "used" else self.seat(seat, TOKEN_ASIDE)
        fixed: Mapping[str, Place] = {
            "bag": self.mouth(), "played": self.played(), "removed": self.removed(), "trick": self.middle(),
        }  # fmt: skip
        return fixed.get(name, self.middle())
