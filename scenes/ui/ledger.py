"""The ledger: a table of lines, each with a name and a figure in every column."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.stage.look import Rgb
from scenes.ui.boxtree import Area, Cell, Column, Node, Row
from scenes.ui.painter import Painter


def line(name: Node, cells: Sequence[Node], widths: Sequence[float], height: float, edge: float = 0.0) -> Node:
    """Return a line of a ledger: a name in the width that the columns leave, and a node in each column.

    Args:
        widths: The width of each column, the same in all lines of a ledger.
        edge: Free space at both ends of the line.
    """
    columns = (Cell(cell, width=width, fills=True) for cell, width in zip(cells, widths, strict=True))
    return Cell(Row(Cell(name, fills=True), *columns), height=height, edge=(edge, 0, edge, 0), fills=True)


def staggered(heads: Sequence[Node], widths: Sequence[float], step: float) -> Node:
    """Return the titles of columns at their right edges, in two lines by turns, so that each has twice the width.

    Args:
        step: The height of a line.
    """
    first, last = (
        Row(
            Area(),
            *(
                Cell(title, width=width + (widths[at - 1] if at else 0.0), fills=True)
                for at, (title, width) in enumerate(zip(heads, widths, strict=True))
                if at % 2 == turn
            ),
            Area(width=widths[-1]) if turn == len(widths) % 2 else None,
        )
        for turn in (0, 1)
    )
    return Column(Cell(first, height=step), Cell(last, height=step))


def rule(painter: Painter, height: float = 2.0, alpha: float | None = None, colour: Rgb | None = None) -> Node:
    """Return a thin line between two lines of a ledger, at the top of its box."""
    return Area(lambda box: painter.rule(*box[:3], alpha, colour), height=height)
