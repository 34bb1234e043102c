"""The compact layout, for large text: the other seats, tokens and trick in rows, then sentence and hand.

The larger the text, the fewer logical units there are. Text keeps its size in them. Cards and tokens take the
remaining room and are never smaller than at the usual text size. Everything that has no room is in a panel tab.
"""

from __future__ import annotations

from dataclasses import dataclass

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
LIFTED = 15.0  # room above the hand for a raised card, at its usual size
TIGHT = 134.0  # height of the trick's row below which the text beside it is short


@dataclass(frozen=True)
class Stack:
    """The rows of one table in logical units; `share` is the size of cards and tokens relative to the usual size.

    `upper` is the row above the trick. `beside` is the place to the right of the hand; the front seat's plate is at its
    left.
    """

    left: float
    right: float
    share: float
    plates: tuple[Box, ...]
    upper: Box
    trick: float
    row: float
    words: float
    bar: float
    own: Box
    beside: Box
    low: float
    full: bool

    @property
    def axis(self) -> float:
        """Return the middle of the table."""
        return (self.left + self.right) / 2


def stack(seats: int, text: float, beside: bool) -> Stack:
    """Divide the window into rows; `beside` leaves room for a panel at the right."""
    total_width, height = WIDTH / text, HEIGHT / text
    left, right = 22.0, total_width - (panel_width(total_width, beside) + 2 * EDGE if beside else RAIL + 18) - 10
    low = height - 8
    button = 52.0 if height > 700 else BUTTON if height > 520 else LOW_BUTTON
    count = seats - 1
    width = min(WIDEST, (right - left - GAP * (count - 1)) / count)
    full = width >= FULL_WIDTH and _share(low - TOP - FULL, button) * text >= MIN_SHARE
    plate = FULL if full else (BRIEF if width >= BRIEF_WIDTH else BRIEFER) + PIECE / text
    room = low - TOP - plate
    share = min(1.0, _share(room, button))
    spare = max(0.0, room - _fixed(button) - _pieces() * share) / 3
    first = (left + right - width * count - GAP * (count - 1)) / 2
    plates = tuple((first + (width + GAP) * index, TOP, width, plate) for index in range(count))
    y = TOP + plate + GAP + spare
    upper = (left, y, right - left, 86 * share)
    y += 86 * share + BADGES + spare
    row = CARD[1] * share + ROUND_TRICK
    trick = y + row / 2
    y += row + spare
    words = y + SENTENCE - 7
    bar = y + SENTENCE
    own = own_width(seats, right - left)
    top = bar + button + GAP
    return Stack(
        left, right, share, plates, upper, trick, row, words, bar,
        (left, top, own, low + 1 - top), (right - own, top, own, low + 1 - top), low, full,
    )  # fmt: skip


def own_width(seats: int, width: float) -> float:
    """Return the width of the places at either side of the hand.

    It is smaller with three seats: they hold more cards, so the hand needs more room.
    """
    if width < 600:
        return 108.0
    return min(246.0, max(134.0, width * 0.17) if seats < 4 else max(150.0, width * 0.3 - 75))


def strip(share: float) -> float:
    """Return the height of the small hand under a sheet."""
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
