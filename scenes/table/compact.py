"""The compact layout, for large text: the other seats, tokens and trick in rows, then sentence and hand.

The larger the text, the fewer logical units there are. Text keeps its size in them. Cards and tokens take the
remaining room and are never smaller than at the usual text size. Everything that has no room is in a panel tab.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scenes.ui.boxes import bottom, middle
from scenes.ui.boxtree import Area, Cell, Column, Layers, Node, Row, areas
from scenes.ui.painter import HEIGHT, WIDTH, Box

RAIL, PANEL, EDGE = 52.0, 318.0, 10.0
TOP, GAP = 58.0, 8.0  # top of the row of plates; gap between things
FULL = 168.0  # height of a plate with all its text
BRIEF, BRIEFER, PIECE = (
    34.0,
    54.0,
    66.0,
)  # heights of a brief and of a narrow plate, without a piece; usual height of a piece
FULL_WIDTH, BRIEF_WIDTH, WIDEST = 226.0, 214.0, 330.0
SENTENCE, BUTTON, LOW_BUTTON = 27.0, 44.0, 37.0
MIN_SHARE = 1.0  # share of the usual card size that full plates must leave
BADGES, ROUND_TRICK = 10.0, 7.0  # room under the upper row for the numbers of its places, and around the trick
CARD, HAND, TOKEN, PILE = (93.0, 130.0), (112.0, 156.8), 72.0, 70.0
BESIDE_HAND = 14.0  # free space at each side of the hand
LIFTED = 15.0  # room above the hand for a raised card, at its usual size
TIGHT = 134.0  # height of the trick's row below which the text beside it is short


@dataclass(frozen=True)
class Sizes:
    """The lengths of one compact table, in logical units; `share` is the size of cards relative to the usual size.

    `plate` is the width and height of a plate, `full` whether it has all its text. `spare` is free space between two
    rows. The table is between `left` and `right`, and hands end at `low`.
    """

    window: tuple[float, float]
    left: float
    right: float
    low: float
    share: float
    plate: tuple[float, float]
    full: bool
    spare: float
    button: float
    own: float
    panel: float


def sizes(seats: int, text: float, beside: bool) -> Sizes:
    """Return the lengths for a number of seats and a text size; `beside` leaves room for a panel at the right."""
    total_width, height = WIDTH / text, HEIGHT / text
    panel = panel_width(total_width, beside)
    left, right = 22.0, total_width - (panel + 2 * EDGE if beside else RAIL + 18) - 10
    low = height - 8
    button = 52.0 if height > 700 else BUTTON if height > 520 else LOW_BUTTON
    count = seats - 1
    width = min(WIDEST, (right - left - GAP * (count - 1)) / count)
    full = width >= FULL_WIDTH and _share(low - TOP - FULL, button) * text >= MIN_SHARE
    plate = FULL if full else (BRIEF if width >= BRIEF_WIDTH else BRIEFER) + PIECE / text
    room = low - TOP - plate
    share = min(1.0, _share(room, button))
    spare = max(0.0, room - _fixed(button) - _pieces() * share) / 3
    own = own_width(seats, right - left)
    return Sizes((total_width, height), left, right, low, share, (width, plate), full, spare, button, own, panel)


def page(seats: int, size: Sizes, beside: bool) -> Node:
    """Return the window as a tree of named areas: cloth, panel or rail, and the rows of the table."""
    total_width, height = size.window
    spare = Area(height=size.spare) if size.spare else None
    width, high = size.plate
    plates = Row(*(Area(name=f"plate {k}", width=width, height=high) for k in range(1, seats)), gap=GAP, start=0.5)
    hand = Column(Area(), Area(name="hand", height=HAND[1] * size.share), Area(height=1))
    lowest = Row(
        Area(name="own", width=size.own), Cell(hand, edge=(BESIDE_HAND, 0, BESIDE_HAND, 0), fills=True),
        Area(name="beside", width=size.own),
    )  # fmt: skip
    rows = Column(
        Area(height=TOP), Cell(plates, height=high, fills=True), Area(height=GAP), spare,
        Area(name="upper", height=86 * size.share), Area(height=BADGES), spare,
        Area(name="trick", height=CARD[1] * size.share + ROUND_TRICK), spare,
        Area(name="asked", height=SENTENCE), Area(name="bar", height=size.button), Area(height=GAP),
        Cell(lowest, fills=True), name="table",
    )  # fmt: skip
    cards = HAND[1] * size.share
    under = Column(Area(), Area(name="hand_under", height=cards))
    sides = size.left + size.own + BESIDE_HAND, total_width - size.right + size.own + BESIDE_HAND
    aside = Area(name="panel"), Area(name="rail")
    return Layers(
        Cell(Area(name="cloth"), edge=(12, 54, total_width - size.right - 10, 4), fills=True),
        Cell(Row(Area(), Cell(aside[0], size.panel, fills=True)), edge=(0, EDGE, 10, EDGE), fills=True),
        Cell(Row(Area(), Cell(aside[1], RAIL, fills=True)), edge=(0, 10, 8, 10), fills=True) if not beside else None,
        Cell(rows, edge=(size.left, 0, total_width - size.right, height - size.low - 1), fills=True),
        Cell(under, edge=(sides[0], 0, sides[1], strip(size.share) - cards), fills=True),  # its rest is below
    )


@dataclass(frozen=True)
class Stack:
    """The rows of one table: the `boxes` of its areas by name, and their lengths."""

    boxes: Mapping[str, Box]
    size: Sizes

    @property
    def axis(self) -> float:
        """Return the middle of the table."""
        return middle(self.boxes["table"])[0]

    @property
    def words(self) -> float:
        """Return the baseline of the question."""
        return bottom(self.boxes["asked"]) - 7


def stack(seats: int, text: float, beside: bool) -> Stack:
    """Divide the window into rows; `beside` leaves room for a panel at the right."""
    size = sizes(seats, text, beside)
    return Stack(areas(page(seats, size, beside), (0.0, 0.0, *size.window)), size)


def own_width(seats: int, width: float) -> float:
    """Return the width of the places at either side of the hand.

    It is smaller with three seats: they hold more cards, so the hand needs more room.
    """
    if width < 600:
        return 108.0
    return min(246.0, max(134.0, width * 0.17) if seats < 4 else max(150.0, width * 0.3 - 75))


def strip(share: float) -> float:
    """Return how much of the cards in the hand is visible under a sheet: their indices."""
    return min(44.0, 60 * share)


def panel_width(width: float, beside: bool) -> float:
    """Return the width of the side panel; if it is `beside` the table it leaves room for the table."""
    return min(PANEL, max(250.0, width * 0.36)) if beside else min(PANEL, width - 60)


def _pieces() -> float:
    """Return the total height of the rows that scale with cards and tokens, at their usual size."""
    return 86 + CARD[1] + HAND[1] + LIFTED


def _fixed(button: float) -> float:
    """Return the total height of the rows that do not scale."""
    return GAP + BADGES + ROUND_TRICK + SENTENCE + button + GAP + 4


def _share(room: float, button: float) -> float:
    return max(0.2, (room - _fixed(button)) / _pieces())
