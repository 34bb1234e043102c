"""The layout of the table: `layout.toml` worked out for a number of seats and a frame."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import Any

from scenes.table import compact
from scenes.table import text as texts
from scenes.ui.boxes import between, bottom, middle, right_end
from scenes.ui.boxtree import CARD_RATIO
from scenes.ui.painter import Box

ARC = 3000.0  # radius of a fan of cards
OWN_WIDE, OWN_HIGH = (
    200.0,
    172.0,
)  # size of the front seat's plate and the place beside the hand, where there is full room
RECAP: Box = (22.0, 60.0, 364.0, 252.0)  # the upper left corner, clear of the fans of four plates, in logical units
FAN, LOWEST_RECAP = 40.0, 150.0  # how far a fan of backs reaches above its plate; least height of that corner


@dataclass(frozen=True)
class Plate:
    """The plate of one seat: `side` is `own`, `left`, `top` or `right`.

    With large text it is `row` in the row of the other seats. It is `brief` (`own_brief` for the front seat) where
    there is room only for names and numbers.
    """

    side: str
    box: Box


@dataclass(frozen=True, kw_only=True)
class Layout:
    """The places of one frame in logical units; `plates` and `trick` by seat, clockwise from the one at the bottom.

    `hand` is the box of the cards in the hand, all that moves to the hand or from it reads its place here. Under a
    sheet they are in `hand_under`: small and whole, or with large text their upper edges with the indices. `beside` is
    to the right of the hand; the front seat's plate is to its left. Refusals start at `toast`, end at the bottom at
    `toast_bottom`, and are at most `toast_width` wide. A game with more on its table extends this class.
    """

    seats: int
    panel_open: bool
    axis: float
    left: float
    right: float
    icon_buttons: float
    cloth: Box
    panel: Box
    rail: Box | None
    plates: tuple[Plate, ...]
    beside: Box
    trick: tuple[tuple[float, float], ...]
    trick_centre: tuple[float, float]
    trick_card: tuple[float, float]
    hand: Box
    hand_arc: float
    hand_under: Box
    hand_low: float
    toast: float
    toast_bottom: float = 676.0
    toast_width: float = 400.0
    sentence: float = 602.0  # its baseline, from the top
    bar: float = 616.0  # top of the action bar
    compact_layout: bool = False  # whether text is so large that the seats are in a row
    corner: bool = False  # whether the upper left corner is kept for the recap card

    @property
    def hand_middle(self) -> tuple[float, float]:
        """Return the middle of the hand."""
        return middle(self.hand)

    @property
    def hand_end(self) -> float:
        """Return how far down the hand reaches; the hands of all tables end where that of the usual layout does."""
        return self.hand[1] + self.hand[3]

    @property
    def hand_card(self) -> tuple[float, float]:
        """Return the size of a card of the hand."""
        height = self.hand[3]
        return height / CARD_RATIO, height

    @property
    def share(self) -> float:
        """Return the size of cards relative to their size at the usual text size."""
        return self.hand_card[0] / compact.HAND[0]

    @property
    def recap(self) -> Box | None:
        """Return the corner that a table keeps for the recap card, clear of plates and fans.

        None: the card finds a place, or an open panel has it.
        """
        if not self.corner or self.compact_layout or self.panel_open:
            return None
        below = min(plate.box[1] for plate in self.plates if plate.box[0] < right_end(RECAP)) - FAN
        corner = between(RECAP, RECAP[1], min(below, bottom(RECAP)))
        return corner if corner[3] >= LOWEST_RECAP else None

    @property
    def in_play(self) -> list[Box]:
        """Return the boxes that a player must be able to see: the cards of the trick."""
        (x, y), (w, h) = self.trick_centre, self.trick_card
        return [(x + dx - w / 2, y + dy - h / 2, w, h) for dx, dy in self.trick]

    def landmarks(self, front_seat: str) -> list[tuple[str, Box]]:
        """Return the shared things on the table besides the plates, by name.

        `front_seat` is the name of the player in the front seat.
        """
        return [(texts.cards_of(front_seat), self.hand)]


def hand_box(middle: float, low: float, width: float, height: float) -> Box:
    """Return the box of a hand whose cards end at the height `low`, centred on a vertical line."""
    return middle - width / 2, low - height, width, height


@functools.cache
def data(package: str) -> dict[str, Any]:
    """Return the `layout.toml` of a package."""
    return tomllib.loads(resources.files(package).joinpath("layout.toml").read_text("utf-8"))


@functools.cache
def frame(seats: int, panel_open: bool, text: float = 1.0) -> Layout:
    """Return the layout for three to six seats, with the side panel beside the cloth or closed.

    `text` is the factor on the usual text size; above 1 the compact layout is used.
    """
    if text > 1:
        return _compact_layout(seats, panel_open, text)
    places = data(__package__)
    open_frame, placed = places["frames"]["open" if panel_open else "shut"], places["seats"][str(seats)]
    named = {name: as_box(box) for name, box in open_frame.items() if name != "plates"}
    own, beside, toast, trick = named["own"], named["beside"], named["toast"], named["trick"]
    others = (Plate(name.split("_")[-1], as_box(open_frame["plates"][name])) for name in placed["plates"])
    return Layout(
        seats=seats,
        panel_open=panel_open,
        axis=middle(named["hand"])[0],
        left=own[0],
        right=right_end(beside),
        icon_buttons=right_end(named["toolbar"]),
        cloth=named["cloth"],
        panel=named["panel"],
        rail=named.get("rail"),
        plates=(Plate("own", own), *others),
        beside=beside,
        trick=tuple((x, y) for x, y in placed["trick"]),
        trick_centre=middle(trick),
        trick_card=trick[2:],
        hand=named["hand"],
        hand_arc=ARC,
        hand_under=named["hand_under"],
        hand_low=bottom(named["cloth"]) - 2,
        toast=toast[0],
        toast_bottom=bottom(toast),
        toast_width=toast[2],
    )


def _compact_layout(seats: int, beside: bool, text: float) -> Layout:
    """Return the compact layout in rows, for large text."""
    rows = compact.stack(seats, text, beside)
    boxes, size, others = rows.boxes, rows.size, range(1, seats)
    card = compact.CARD[0] * size.share
    pitch = card + max(14.0, 20 * size.share)
    order = [
        *others[: seats // 2],
        0,
        *others[seats // 2 :],
    ]  # in the order of the plates above, the front seat in the middle
    full_own = boxes["own"][3] >= OWN_HIGH and boxes["own"][2] >= OWN_WIDE
    return Layout(
        seats=seats,
        panel_open=beside,
        axis=rows.axis,
        left=size.left,
        right=size.right,
        icon_buttons=size.right,
        cloth=boxes["cloth"],
        panel=boxes["panel"],
        rail=boxes.get("rail"),
        plates=(
            Plate("own" if full_own else "own_brief", boxes["own"]),
            *(Plate("row" if size.full else "brief", boxes[f"plate {seat}"]) for seat in others),
        ),
        beside=boxes["beside"],
        trick=tuple(((order.index(seat) - (seats - 1) / 2) * pitch, 0.0) for seat in range(seats)),
        trick_centre=middle(boxes["trick"]),
        trick_card=(card, compact.CARD[1] * size.share),
        hand=boxes["hand"],
        hand_under=boxes["hand_under"],
        hand_arc=ARC,
        hand_low=size.low,
        toast=size.right - 358,
        toast_bottom=rows.words - 22,
        sentence=rows.words,
        bar=boxes["bar"][1],
        compact_layout=True,
    )


def as_box(box: list[float]) -> Box:
    """Return a box given as a list in a `layout.toml`."""
    x, y, w, h = box
    return x, y, w, h
