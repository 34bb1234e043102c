"""The ledger: a table of lines, each with a name and a figure in every column."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.stage.look import Rgb
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Node, Row, Text
from scenes.ui.painter import Box, Painter


def line(name: Node, cells: Sequence[Node], widths: Sequence[float], height: float, edge: float = 0.0) -> Node:
    """Return a line of a ledger: a name in the width that the columns leave, and a node in each column.

    Args:
        widths: The width of each column, the same in all lines of a ledger.
        edge: Free space at both ends of the line.
    """
    columns = (Cell(cell, width=width, fills=True) for cell, width in zip(cells, widths, strict=True))
    return Cell(Row(Cell(name, fills=True), *columns), height=height, edge=(edge, 0, edge, 0), fills=True)


def titles(painter: Painter, words: Sequence[Text], widths: Sequence[float], step: float) -> Node:
    """Return the titles of columns, each ending at the right of its own, in two lines by turns if they would touch.

    The first may begin above the names.

    Args:
        step: The height of a line.
    """
    touch = any(each.size(painter)[0] + 6 > width for each, width in zip(words[1:], widths[1:], strict=True))
    lines = 2 if touch else 1
    return Column(*(_titles(words, widths, turn, lines, step) for turn in range(lines)))


def _titles(words: Sequence[Text], widths: Sequence[float], turn: int, lines: int, step: float) -> Node:
    """Return every second or every title, from `turn` on, each in the width up to the one before it."""
    cells, room = list[Node](), 0.0
    for at, (each, width) in enumerate(zip(words, widths, strict=True)):
        room += width
        if at % lines == turn:
            cells.append(Cell(each, width=room if cells else 0.0, fills=True))
            room = 0.0
    return Cell(Row(*cells, Area(width=room) if room else None), height=step)


def line_below(painter: Painter, box: Box, edge: float, colour: Rgb) -> None:
    """Draw a thin line at the lower end of a line of a ledger, `edge` free at both ends."""
    painter.rule(box[0] + edge, boxes.bottom(box) - 1, box[2] - 2 * edge, 0.8, colour)


def rule(painter: Painter, height: float = 2.0, alpha: float | None = None, colour: Rgb | None = None) -> Node:
    """Return a thin line between two lines of a ledger, at the top of its box."""
    return Area(lambda box: painter.rule(*box[:3], alpha, colour), height=height)
