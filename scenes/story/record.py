"""A record sheet with fixed lines to fill in, in ink. It knows no game and no keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.stage.look import Rgb
from scenes.story import handwriting
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

LABELS = 148.0  # logical units at the left for the label of a row
ABOVE = 640.0  # on a narrower sheet the label is above the row
ROW, HEADER, AFTER = 44.0, 38.0, 10.0
SIGN = 24.0  # size of the sign of the sheet's seat
GAP = 14.0  # gap between two lines of a row
BUTTON = 44.0


class Blank(NamedTuple):
    """One line to fill in.

    Attributes:
        name: the name of the field; `label` its spoken name.
        text: its text.
        limit: its largest number of letters.
        share: its share of the width of its row.
        hint: the placeholder while it is empty; `later` the text until it can be filled in.
        open: whether it can be filled in now; an empty line that cannot is not ruled.
        size: the size of the handwriting.
    """

    name: str
    label: str
    text: str
    limit: int
    share: float = 1.0
    hint: str = ""
    open: bool = True
    size: float = 21.0
    later: str = ""


class RecordRow(NamedTuple):
    """Lines side by side; `idea` is the label of a button that fills them, empty for none."""

    label: str
    blanks: tuple[Blank, ...]
    idea: str = ""


class Group(NamedTuple):
    """Rows under a heading, with a note behind it; `colour`: the sign of the seat before it, None for no sign."""

    heading: str
    note: str
    rows: tuple[RecordRow, ...]
    colour: int | None = None


class Inks(NamedTuple):
    """The colours of a sheet: text, secondary text, lines."""

    ink: Rgb
    soft: Rgb
    line: Rgb


def height(painter: Painter, groups: Sequence[Group], width: float) -> float:
    """Return the height of the sheet, in logical units."""
    each = _row_height(painter, width)
    return sum((HEADER if group.heading else 0) + each * len(group.rows) + AFTER for group in groups) - AFTER


def draw(
    painter: Painter, groups: Sequence[Group], x: float, y: float, width: float, inks: Inks,
    write: Callable[[Blank, Box], None], idea: Callable[[RecordRow, Box], None],
) -> None:  # fmt: skip
    """Draw the sheet from its upper left corner.

    Args:
        write: draws the field of an open line into a box above its rule.
        idea: draws the button of a row. The buttons come after all lines, so that Tab goes from line to line.
    """
    ideas: list[tuple[RecordRow, Box]] = []
    for group in groups:
        if group.heading:
            begin = x
            if group.colour is not None:
                painter.seat(group.colour, x + SIGN / 2, y + 20, SIGN)
                begin += SIGN + 10
            begin += (
                painter.text(group.heading, "serif_semibold", 20, begin, y + 27, inks.ink, 0, x + width - begin) + 12
            )
            if x + width - begin > 120:
                painter.text(group.note, "sans", 16, begin, y + 27, inks.soft, 0, x + width - begin)
            y += HEADER
        for row in group.rows:
            ideas += [(row, place) for place in _row(painter, row, x, y, width, inks, write)]
            y += _row_height(painter, width)
        y += AFTER
    for row, place in ideas:
        idea(row, place)


def _row_height(painter: Painter, width: float) -> float:
    return ROW + (20.0 if width < ABOVE else 0.0)


def _row(
    painter: Painter, row: RecordRow, x: float, y: float, width: float, inks: Inks, write: Callable[[Blank, Box], None]
) -> list[Box]:  # fmt: skip
    """Draw a row; return the place of its button, if it has one."""
    above = width < ABOVE
    if above:
        painter.text(row.label, "sans", 15, x, y + 15, inks.soft, 0, width)
        left, top = x, y + 18
    else:
        painter.text(row.label, "sans", 16, x, y + 32, inks.soft, 0, LABELS - 10)
        left, top = x + LABELS, y
    room = x + width - left - (BUTTON + GAP if row.idea else 0) - GAP * (len(row.blanks) - 1)
    shares = sum(blank.share for blank in row.blanks)
    for blank in row.blanks:
        box = (left, top + 2, room * blank.share / shares, ROW - 6)
        _blank(painter, blank, box, inks, write)
        left += box[2] + GAP
    return [(x + width - BUTTON, top + 1, BUTTON, 40)] if row.idea else []


def _blank(painter: Painter, blank: Blank, box: Box, inks: Inks, write: Callable[[Blank, Box], None]) -> None:
    inside = boxes.trimmed(box, 4, 0, 4)
    if blank.open or blank.text:
        painter.rule(box[0], boxes.bottom(box) - 2, box[2], 1, inks.line)
    if blank.open:
        write(blank, box)
    elif blank.text:
        at = boxes.point(inside, 0.0, 0.68)
        handwriting.write(painter, blank.text, blank.size, *at, inside[2], max_lines=1)
    elif blank.later:
        painter.text(blank.later, "sans", 16, *boxes.point(inside, 0.0, 0.78), inks.soft, 0, inside[2])
