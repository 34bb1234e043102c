"""The columns of the last phases: one for each guest, with a stack and its turned cards."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.midnight_justice.pieces import guest
from scenes.games.midnight_justice import clock
from scenes.games.midnight_justice.page import Page
from scenes.stage import fonts
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.table.plain.plain_layout import RATIO
from scenes.ui.painter import Box

GAP = 8.0  # between two columns
HEADER, TITLED = 64.0, 300.0  # height of the clock above the columns; least height with it
FOOTER = 26.0  # height of the state below a column
FACE, NAMED = "serif_semibold", 15  # face of a guest's name; its least type size
ROW, LEADING = 20.0, 1.15  # least height of a row of names; its height as a multiple of the type size
LARGEST, SMALL = 84.0, 60.0  # largest width of a card; below the second, a second row of names is left out
SPREAD = 0.42  # how far the second turned card moves to the right, as a share of a card


class Column(NamedTuple):
    """The parts of a column and the width of its cards. `stack` and `turned` are centres.

    `rows` is the number of name rows above the cards, `row` the height of each.
    """

    box: Box
    rows: int
    row: float
    card: float
    stack: tuple[float, float]
    turned: tuple[float, float]

    @property
    def within(self) -> Box:
        """The box between the names above and the words below."""
        x, y, w, h = self.box
        above = _names(self.rows, self.row)
        return x, y + above, w, h - above - FOOTER

    @property
    def middle(self) -> tuple[float, float]:
        """The centre of that box."""
        x, y, w, h = self.within
        return x + w / 2, y + h / 2


def _cards(width: float, height: float) -> tuple[float, float]:
    """Return the card widths that fit a column, with stack and turned cards above each other and next to each other."""
    room = height - FOOTER - 8
    return min((width - 16) / (1 + SPREAD), (room - 8) / 2 / RATIO), min((width - 16) / 2.6, room / RATIO)


def _names(rows: int, row: float) -> float:
    return 4 + row * rows


def columns(centre: Box, seats: int, k: float) -> tuple[Column, ...]:
    """Return a column for each seat: the stack above the turned cards, or beside them if cards are larger that way.

    `k` is the px per unit: in a small window names need more room.
    """
    x, y, w, h = centre
    top = HEADER if h >= TITLED else 0.0
    bottom = 40.0 if top else 26.0  # the sentence may take two rows
    width, height = (w - GAP * (seats - 1)) / seats, h - top - bottom
    row = max(ROW, fonts.px(NAMED, k / fonts.text_size()) * LEADING / k)
    one, two = (max(_cards(width, height - _names(rows, row))) for rows in (1, 2))
    rows = 2 if two >= min(SMALL, one) else 1
    room = height - _names(rows, row) - FOOTER - 8
    above, beside = _cards(width, height - _names(rows, row))
    card = min(LARGEST, max(above, beside))
    parts = []
    for seat in range(seats):
        left, first = x + (width + GAP) * seat, y + top + _names(rows, row) + 4
        middle = left + width / 2
        if above >= beside:
            rest = (room - 2 * card * RATIO) / 3
            stack = (middle, first + rest + card * RATIO / 2)
            turned = (middle, stack[1] + card * RATIO + rest)
        else:
            stack = (middle - card * 0.75, first + room / 2)
            turned = (middle + card * 0.55, first + room / 2)
        parts.append(Column((left, y + top, width, height), rows, row, card, stack, turned))
    return tuple(parts)


def heading(context: Page, centre: Box, title: str, words: str) -> None:
    """Draw the clock at twelve above the columns, a title, and a few words at the right."""
    painter, (x, y, w, _) = context.painter, centre
    middle = y + HEADER / 2 - 4
    clock.face(painter, x + 34, middle, 29, 0, (0,) * 12, 12)
    right = painter.text(title, "serif_semibold", 26, x + 76, middle + 9, painter.tones.text)
    painter.text(words, "sans", 17, x + w - 6, middle + 8, painter.tones.label, 1, w - right - 100)


def titled(
    context: Page, seat: int, column: Column, text: str, highlighted: bool = False, gone: bool = False,
    lies: str = "", tip: str = "",
) -> None:  # fmt: skip
    """Draw the column of a seat without its cards: the guest, the player, and its state below.

    `lies` describes its cards for the screen reader.
    """
    painter, (x, y, w, h) = context.painter, column.box
    spoken = f"{guest(context.model.view, seat)}, guest of {context.model.name(seat)}: {text}"
    painter.target(("column", seat), column.box, ", ".join(filter(None, (spoken, lies))), "label", tip=tip)
    paper.panel(painter, column.box, highlighted=highlighted, alpha=0.4 if gone else 0.92)
    tone = painter.tones.muted if gone else painter.tones.text
    painter.seat(context.colours[seat], x + 18, y + column.row * 0.85, 18)
    name, player, room = fonts.clean(guest(context.model.view, seat)), short_name(context.model.name(seat)), w - 38
    fits, base = painter.text_width(name, FACE, NAMED) <= room, column.row * 0.95
    parts = fonts.wrap(name, FACE, painter.type(NAMED), painter.px(room))
    whole = all(painter.text_width(word, FACE, NAMED) <= room for word in name.split())
    if column.rows > 1 and len(parts) == 2 and whole:
        for down, part in enumerate(parts):
            painter.text(part, FACE, NAMED, x + 32, y + 4 + base * (down + 1), tone)
    else:
        shown, size = (name, 18) if fits else (player, 17)
        painter.text(shown, FACE, size, x + 32, y + 4 + base, tone, 0, room, min_size=NAMED)
        if column.rows > 1 and fits:
            painter.text(player, "sans", 15.5, x + 32, y + 4 + base * 2, painter.tones.muted, 0, room)
    tone = painter.tones.gold if highlighted else tone
    painter.label(text, "sans_semibold", 17, x + w / 2, y + h - FOOTER / 2 - 1, tone, 0.5, w - 4, 15)


def pile(context: Page, column: Column, count: int, shown: int, step: float) -> None:
    """Draw face-down cards in the place of the stack, `step` apart, with their number on a disc."""
    painter, card, (x, y) = context.painter, column.card, column.stack
    for index in range(shown):
        painter.card(None, x + (index - (shown - 1) / 2) * step, y, card)
    right, bottom = x + (shown - 1) / 2 * step + card / 2, y + card * RATIO / 2
    painter.box((right - 30, bottom - 26, 28, 24), 12, painter.tones.panel, painter.tones.highlighted, 1.25)
    painter.label(str(count), "sans_bold", 17, right - 16, bottom - 14, painter.tones.text, 0.5)
