"""Where everything lies once text is larger than usual: rows of other seats, tokens and trick, then words and hand.

The larger the text, the fewer logical units there are. What is read keeps its size in them; cards and tokens take the
room that is left, and are never smaller than at the usual text size. What finds no place here stands in a tab of the
side panel.
"""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.painter import HEIGHT, WIDTH, Box

RAIL, PANEL, EDGE = 52.0, 318.0, 10.0
TOP, GAP = 58.0, 8.0  # where the row of plates begins; between things
FULL = 168.0  # height of a plate with all words on it
BRIEF, BRIEFER, PIECE = 34.0, 54.0, 66.0  # of a brief plate and of a narrow one, without a piece; a piece as usual
FULL_WIDTH, BRIEF_WIDTH, WIDEST = 226.0, 214.0, 330.0
SENTENCE, BUTTON, LOW_BUTTON = 27.0, 44.0, 37.0
LEAST_SHARE = 1.0  # of the usual size of cards, which full plates must leave
BADGES, ROUND_TRICK = 10.0, 7.0  # room under the upper row for the numbers of its places, and round the trick
CARD, HAND, TOKEN, PILE = (93.0, 130.0), (112.0, 157.0), 72.0, 70.0
LIFTED = 15.0  # room above the hand for a lifted card, at its usual size
TIGHT = 134.0  # height of the trick's row under which what stands beside it is short


@dataclass(frozen=True)
class Stack:
    """The rows of one table; all numbers in logical units, `share` the size of cards and tokens in them.

    `upper` is the row over the trick, `beside` what lies at the right of the hand as the near seat's plate at the left.
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
        """The middle."""
        return (self.left + self.right) / 2


def stack(seats: int, text: float, beside: bool) -> Stack:
    """Share out the window between the rows; `beside` leaves room for a panel at the right."""
    total_width, height = WIDTH / text, HEIGHT / text
    left, right = 22.0, total_width - (panel_width(total_width, beside) + 2 * EDGE if beside else RAIL + 18) - 10
    low = height - 8
    button = 52.0 if height > 700 else BUTTON if height > 520 else LOW_BUTTON
    count = seats - 1
    width = min(WIDEST, (right - left - GAP * (count - 1)) / count)
    full = width >= FULL_WIDTH and _share(low - TOP - FULL, button) * text >= LEAST_SHARE
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
    """How wide what lies at either side of the hand is: three hold so many cards that the hand needs the more room."""
    if width < 600:
        return 108.0
    return min(246.0, max(134.0, width * 0.17) if seats < 4 else max(150.0, width * 0.3 - 75))


def strip(share: float) -> float:
    """How much of the hand is to be seen under a sheet."""
    return min(44.0, 60 * share)


def panel_width(width: float, beside: bool) -> float:
    """How wide the side panel is: beside the table it leaves room for it."""
    return min(PANEL, max(250.0, width * 0.36)) if beside else min(PANEL, width - 60)


def _pieces() -> float:
    """The rows' heights that grow with cards and tokens, at their usual size."""
    return 86 + CARD[1] + HAND[1] + LIFTED


def _fixed(button: float) -> float:
    """The rows' heights that do not."""
    return GAP + BADGES + ROUND_TRICK + SENTENCE + button + GAP + 4


def _share(room: float, button: float) -> float:
    return max(0.2, (room - _fixed(button)) / _pieces())
