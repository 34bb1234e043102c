"""The anchors of Tricks and Treats: the bag, the line, the pills, the pile, and the letters of the recap card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.tricks_and_treats.pieces import SUITS, suit_of
from scenes.games.tricks_and_treats import plate_page, plates
from scenes.games.tricks_and_treats.bag import bag_at
from scenes.games.tricks_and_treats.layout import TreatsLayout, effect, line_row
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.stage.motion import Place
from scenes.table.anchors import TOKEN, Anchors, base
from scenes.table.plain.renderer import PlainAnchors
from scenes.ui import boxes

TOKEN_GONE = 28.0  # width in logical units
PLAYED_TURN = -7.0  # turn of the first card of the last trick, in degrees


@dataclass(frozen=True)
class TreatsAnchors(PlainAnchors):
    """The anchors of one drawn table, in px."""

    model: TreatsModel
    layout: TreatsLayout

    @property
    def pile_card(self) -> float:
        return self.layout.played_card

    def trick(self, seat: int) -> Place:
        """Return the place of a seat in the oval of the trick."""
        return Anchors.trick(self, seat)

    def played(self) -> Place:
        """Return the pile of played cards."""
        return self.px(*self.layout.pile, self.layout.played_card, PLAYED_TURN)

    def dealer(self) -> Place:
        """Return the middle of the table: on their way from the pile cards would cover plates."""
        return self.middle()

    def bag(self) -> Place:
        """Return the place of the bag."""
        return self.px(*bag_at(self.layout))

    def mouth(self) -> Place:
        """Return the mouth of the bag, with the width of a token in it."""
        x, y, width = bag_at(self.layout)
        return self.px(x, y - width * 0.3, TOKEN)

    def line(self, index: int) -> Place:
        """Return a place of the trump line as it is now, counted from 0 at the front."""
        row = line_row(self.layout, self._slots())
        return self.px(row.first + row.pitch * index, row.middle, row.size)

    def _slots(self) -> int:
        view_model = self.model.now
        return len(self.model.view.zones[self.table.zone["line"]]) + (view_model.starter is not None)

    def aside(self, index: int) -> Place:
        """Return the place beside the bag for a treat that was turned up."""
        return self.px(*self.layout.beside_bag(index), TOKEN)

    def claimed(self, seat: int, token: int) -> Place:
        """Return the pill of the suit of a token that a seat claims."""
        suit = suit_of(token)
        assert suit is not None
        x, y = plate_page.pill(self.plate(seat), SUITS.index(suit))
        return self.px(x + plates.PILL * 0.6, y, plates.PILL)

    def used(self, seat: int) -> Place:
        """Return the stack of treats that a seat has used."""
        return self.px(*plate_page.used_stack(self.plate(seat)))

    def effect(self, seat: int, row: int = 0) -> Place:
        """Return the place of the sign of a treat that governs the card of a seat; `row` as of `layout.effect`."""
        return self.px(*effect(self.layout, self.model.step(seat), row))

    def removed(self) -> Place:
        """Return the place of tokens that the Ghost removed."""
        played = self.layout.played
        if self.layout.compact_layout:
            return self.px(*boxes.middle(boxes.bottom_part(boxes.left_part(played, 24.0), 24.0)), 24.0)
        return self.px(played[0] + 104, played[1] + 36, TOKEN_GONE)

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        """Return the approximate place of a piece of a zone; `index` is its place in the trump line or aside."""
        seat = self.table.zones[zone].owner or 0
        places: dict[str, Callable[[], Place]] = {
            "hand": lambda: self.hand(seat, index, self.model.now.hand_counts[seat]),
            "claimed": lambda: self.claimed(seat, piece),
            "unused": lambda: self.seat(seat, TOKEN),
            "used": lambda: self.used(seat),
            "line": lambda: self.line(index),
            "starter": lambda: self.line(index),
            "aside": lambda: self.aside(index),
            "bag": self.mouth,
            "played": self.played,
            "removed": self.removed,
        }
        return places.get(base(self.table, zone), self.middle)()
