"""Snapping: to small areas, cells of a grid, fields of a printed grid, towns of a map, even steps."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from game.rules.free_table.view_model import NamedPlace
from scenes.games.free_table.sheet import BOARD, FIELDS
from scenes.stage import boards

LINE = 20  # units of the table between two lines where nothing is printed
SMALL = (230, 270)  # the largest width and height of an area that takes what is dropped near its middle
TAKES = 40  # units of the table within which it does
NEAR = 45  # units of the table within which things snap to a town


def in_line(board: str, scale: float, x: float, y: float) -> tuple[float, float]:
    """Return the snapped place for a point of the table; `scale` is px per unit of the table."""
    point = None
    if board == "grid":
        point = _field(scale, x, y)
    elif board == "map":
        point = _town(x, y)
    return point or (round(x / LINE) * LINE, round(y / LINE) * LINE)


def pitch(board: str, scale: float) -> float:
    """Return the distance between two lines, in units of the table."""
    return _fields(scale)[2] if board == "grid" else LINE


def _fields(scale: float) -> tuple[float, float, float]:
    """Return the left and upper edge of the printed fields and their width, in units of the table."""
    size = (round(BOARD[2] * scale), round(BOARD[3] * scale))
    left, top, cell = (length / scale for length in boards.fields(size, *FIELDS))
    return BOARD[0] + left, BOARD[1] + top, cell


def _field(scale: float, x: float, y: float) -> tuple[float, float] | None:
    left, top, cell = _fields(scale)
    column, row = math.floor((x - left) / cell), math.floor((y - top) / cell)
    if not (0 <= column < FIELDS[0] and 0 <= row < FIELDS[1]):
        return None
    return left + (column + 0.5) * cell, top + (row + 0.5) * cell


def _town(x: float, y: float) -> tuple[float, float] | None:
    across, down = BOARD[2] / boards.BOX[0], BOARD[3] / boards.BOX[1]
    towns = [(BOARD[0] + left * across, BOARD[1] + top * down) for left, top in boards.TOWNS]
    nearest = min(towns, key=lambda town: math.dist(town, (x, y)))
    return nearest if math.dist(nearest, (x, y)) <= NEAR else None


class Cell(NamedTuple):
    """Where an area moves what is dropped in it: the middle and the size of the area, or of a cell of its grid."""

    x: float
    y: float
    wide: float
    high: float


def takes(place: NamedPlace) -> bool:
    """Return whether an area moves what is dropped in it: a small one to its middle, a grid to a cell."""
    return place.columns * place.rows > 1 or (place.wide <= SMALL[0] and place.high <= SMALL[1])


def cells(place: NamedPlace) -> list[Cell]:
    """Return the cells of an area, row by row; one of its own size without a grid."""
    wide, high = place.wide / place.columns, place.high / place.rows
    left, top = place.x - place.wide / 2, place.y - place.high / 2
    return [
        Cell(left + (column + 0.5) * wide, top + (row + 0.5) * high, wide, high)
        for row in range(place.rows)
        for column in range(place.columns)
    ]


def taking(places: Iterable[NamedPlace], x: float, y: float) -> Cell | None:
    """Return the cell that takes what is dropped at a point: any one of a grid, or a small area near its middle."""
    takers = [
        cell
        for place in filter(takes, places)
        for cell in cells(place)
        if _reaches(cell, x, y, place.columns * place.rows > 1)
    ]
    return min(takers, key=lambda cell: math.dist((cell.x, cell.y), (x, y)), default=None)


def _reaches(cell: Cell, x: float, y: float, grid: bool) -> bool:
    if not grid:
        return math.dist((cell.x, cell.y), (x, y)) <= TAKES
    return abs(x - cell.x) <= cell.wide / 2 and abs(y - cell.y) <= cell.high / 2
