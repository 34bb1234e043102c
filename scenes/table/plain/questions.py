"""A question on a box tree: who is asked, the question, and a note below it, in smaller letters where room is short."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.stage import fonts
from scenes.ui.boxtext import ForBox, is_cut, wrapped
from scenes.ui.boxtree import Cell, Column, Node, Row, TargetBox
from scenes.ui.painter import Box, Painter

QUESTION, MINIMUM = 22.0, 17.5  # type size of a question, at most and at least
NOTE, MIN_NOTE = 17.0, 15.0  # the same of a note
FACE, SLACK = "serif_semibold", 3.0  # of a question; how far a row may reach beyond its room


def question(painter: Painter, sign: Node | None, wordings: Sequence[str], note: str) -> Node:
    """Return a question beside the sign of who is asked; its `wordings` are the full one and a shorter one.

    It is one target that reads question and note; its tip has both where something is cut.
    """
    whole = f"{wordings[0]} {note}".strip()
    inside = ForBox(lambda w, h: _arranged(painter, sign, wordings, note, w, h))

    def tip(box: Box) -> str:
        return whole if is_cut(inside, painter, box) else ""

    return TargetBox(("asked",), inside, reading=whole, tip=tip)


def _arranged(
    painter: Painter, sign: Node | None, wordings: Sequence[str], note: str, width: float, height: float
) -> Node:
    """Return question and note for a size."""
    room = width - 6 - (sign.size(painter)[0] + 7 if sign is not None else 0.0)
    words = next((each for each in wordings if painter.text_width(each, FACE, MINIMUM) <= room), wordings[-1])
    size, below = (
        painter.fitting(words, FACE, QUESTION, MINIMUM, room),
        painter.row_height("sans", MIN_NOTE) if note else 0,
    )
    while size > MINIMUM and painter.row_height(FACE, size) + below > height + SLACK:
        size -= 0.5
    rows = max(1, int((height - below) / painter.row_height(FACE, size)))
    text = wrapped(painter, words, size, room, rows, face=FACE, tone=painter.tones.text, leading=0.98)
    asked = Row(Cell(Row(sign), height=28) if sign is not None else None, Cell(text, width=room), gap=7, sink=0)
    deep = text.size(painter)[1]
    lines = Cell(_note(painter, note, width - 6, height - deep), fills=True) if note else None
    return Cell(Column(Cell(asked, height=deep, edge=(6, 0, 0, 0)), lines), fills=True)


def _note(painter: Painter, text: str, width: float, room: float) -> Node:
    """Return a note in the largest type in which it fits, else in as many rows as there is room for."""
    size = NOTE
    while size > MIN_NOTE and _rows(painter, text, size, width) * painter.row_height("sans", size) > room:
        size -= 0.5
    rows = int((room + SLACK) / painter.row_height("sans", size))
    passage = wrapped(painter, text, size, width, max(1, rows), tone=painter.tones.text)
    return Cell(Column(passage), edge=(6, 0, 0, -SLACK), fills=True)  # without room for a row the tip has it


def _rows(painter: Painter, text: str, size: float, width: float) -> int:
    """Return the number of rows of a text."""
    return len(fonts.wrap(text, "sans", painter.type(size), painter.px(width)))
