"""The layout of Tricks and Treats: the line, the bag, the played cards and the sheets."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from scenes.games.tricks_and_treats import text as texts
from scenes.table import compact
from scenes.table import layout as common
from scenes.table.layout import as_box, data
from scenes.ui.boxes import middle
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Layers, Row, areas
from scenes.ui.painter import Box

LARGE_BAG = 5  # number of seats up to which there is room for a large bag


@dataclass(frozen=True, kw_only=True)
class TreatsLayout(common.Layout):
    """All places of one frame, in logical units."""

    ellipse: tuple[float, float]
    plaque: float
    played: Box
    top_card: Box  # the lowest card of the last trick
    line: tuple[float, float, float, float, float]  # middle, top, height, longest run, width before the tokens
    line_pitch: float
    line_token: float
    bag: Box
    bag_large: bool
    keep: Box
    window: Box
    over_hand: Box
    tight: bool = False  # whether the text beside the trick must be short

    @property
    def treats(self) -> Box:
        """Return the box of the front seat's treats and bells."""
        return self.beside

    @property
    def pile(self) -> tuple[float, float]:
        """Return the middle of the lowest card of the last trick."""
        return middle(self.top_card)

    @property
    def played_card(self) -> float:
        """Return the width of a card of the last trick."""
        return self.top_card[2]

    def beside_bag(self, index: int) -> tuple[float, float]:
        """Return the middle of a treat that was turned up: they are left of the bag, below each other."""
        return self.bag[0] - 26, self.bag[1] + 30 * (index + 1)

    @property
    def line_room(self) -> float:
        """Return the left limit of the text before the trump line."""
        return self.played[0] + self.played[2] if self.compact_layout else 0.0

    @property
    def in_play(self) -> list[Box]:
        (x, y), half = self.trick_centre, self.plaque
        return [*super().in_play, *((x + side - 80, y - 68, 160, 160) for side in (-half, half))]

    def landmarks(self, front_seat: str) -> list[tuple[str, Box]]:
        (cx, cy), (rx, ry) = self.trick_centre, self.ellipse
        middle, top, height, run, _ = self.line
        return [
            (texts.THE_LINE, (middle - run / 2, top, run, height)),
            (texts.THE_TRICK, (cx - rx, cy - ry, 2 * rx, 2 * ry)),
            (texts.THE_BAG, self.bag),
            (texts.THE_PLAYED_CARDS, self.played),
            *super().landmarks(front_seat),
            (texts.treats_near(front_seat), self.treats),
        ]


@functools.cache
def layout(seats: int, panel_open: bool, text: float = 1.0) -> TreatsLayout:
    """Return the layout for a number of seats, with the side panel beside the cloth or closed; see `common.frame`."""
    base = common.frame(seats, panel_open, text)
    if text > 1:
        return _compact_layout(base, text)
    places = data(__package__)
    frame = {name: as_box(box) for name, box in places["frames"]["open" if panel_open else "shut"].items()}
    line, played = ({name: as_box(box) for name, box in places[group].items()} for group in ("line", "played"))
    large, (_, top, run, height), (_, _, across, down) = seats <= LARGE_BAG, frame["line"], frame["trick"]
    return TreatsLayout(
        **{**vars(base), "corner": True},
        ellipse=(across / 2, down / 2),
        plaque=middle(frame["plaque"])[0] - base.axis,
        played=played["box"],
        top_card=played["card"],
        line=(middle(frame["line"])[0], top, height, run, line["lantern"][2]),
        line_pitch=line["place"][2],
        line_token=line["token"][2],
        bag=frame["bag" if large else "small_bag"],
        bag_large=large,
        keep=frame["keep"],
        window=frame["window"],
        over_hand=frame["over_hand"],
    )


def _compact_layout(base: common.Layout, text: float) -> TreatsLayout:
    """Return the compact layout in rows: the line between pile and bag, its tokens as large as the cards."""
    rows = compact.stack(base.seats, text, base.panel_open)
    share, width = rows.size.share, rows.size.right - rows.size.left
    pile, bag = 94 * share + 6, 84 * share + 14
    card = compact.PILE * share
    pile_row = Row(Area(width=6), Area(name="top_card", width=card, height=card * CARD_RATIO), Area())
    across = Row(Cell(pile_row, width=pile, fills=True, name="played"), Area(name="line"), Area(name="bag", width=bag))
    asked = Layers(
        Area(name="window"),
        Cell(Area(name="over_hand"), edge=(0, 0, 0, compact.strip(share) - 4), fills=True),
        Cell(Area(name="keep"), edge=(0, compact.SENTENCE + 2, 0, -4), fills=True),  # over the small hand
    )
    below = Column(Area(height=rows.words - 18), asked, Area(height=rows.size.window[1] - rows.size.low - 2))
    table = Cell(below, edge=(rows.size.left, 0, rows.size.window[0] - rows.size.right, 0), fills=True)
    boxes = areas(across, rows.boxes["upper"]) | areas(table, (0.0, 0.0, *rows.size.window))
    pitch, row = base.trick_card[0] + max(14.0, 20 * share), rows.boxes["trick"][3]
    plaque = min(pitch * base.seats / 2 + 84, width / 2 - 70)
    top, height = rows.boxes["upper"][1::2]
    return TreatsLayout(
        **vars(base),
        ellipse=(min(plaque + 84, width / 2), row / 2),
        plaque=plaque,
        played=boxes["played"],
        top_card=boxes["top_card"],
        line=(base.axis, top, height, width - 2 * max(pile, bag) - 20, 92 * share),
        line_pitch=86 * share,
        line_token=compact.TOKEN * share,
        bag=boxes["bag"],
        bag_large=False,
        keep=boxes["keep"],
        window=boxes["window"],
        over_hand=boxes["over_hand"],
        tight=row < compact.TIGHT,
    )


def effect_key(kind: str) -> tuple[str, str]:
    """Return what a flying sign of a treat that governs the trick hides on the table."""
    return "effect", kind


def effect(layout: TreatsLayout, place: int, row: int) -> tuple[float, float, float]:
    """Return the middle and the size of the sign of a treat that governs a card, beside its `place` in the trick.

    A second sign of the same card has `row` 1 and is above the first. In rows of cards there is no room beside them:
    there the signs reach over the edge of the card.
    """
    dx, dy = layout.trick[place]
    size, narrow = 46 * max(0.6, layout.share), layout.compact_layout
    beyond = layout.trick_card[0] / 2 + (-4 if narrow else size / 2 + 2)
    side = 1 if dx > 0 else -1
    x, y = layout.trick_centre
    return x + dx + side * beyond, y + dy + (14 if narrow else 24) - row * size, size


@dataclass(frozen=True)
class TokenRow:
    """A row of tokens on the cloth: its box, the middle of its first place, distance and size of the tokens."""

    box: Box
    first: float
    middle: float
    pitch: float
    size: float

    def at(self, index: int) -> tuple[float, float]:
        """Return the middle of a place."""
        return self.first + self.pitch * index, self.middle


def line_row(layout: TreatsLayout, slots: int) -> TokenRow:
    """Return the row of the trump line for a number of places; beside the bag it moves to the left."""
    middle, top, height, run, before = layout.line
    pitch = min(layout.line_pitch, (run - before - 12) / max(1, slots))
    width = min(run, before + 12 + pitch * (slots or 3))
    left = min(middle - width / 2, layout.bag[0] - 10 - width)
    size = min(layout.line_token, pitch - 3)
    return TokenRow((left, top, width, height), left + before - 6 + pitch / 2, top + height / 2, pitch, size)
