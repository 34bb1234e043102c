"""The pages of the seat plates of Tricks and Treats as trees of named areas: treats, suits, bell, used treats."""

from __future__ import annotations

import functools

from game.rules.tricks_and_treats.pieces import SUITS
from scenes.table.compact import BRIEF, BRIEF_WIDTH, BRIEFER
from scenes.table.layout import Plate
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Layers, Node, Row, areas
from scenes.ui.painter import Box

BELL = 28.0  # width of a bell's place
OWN_PILL = 37.5  # width of a pill of the front seat
PILL_PITCH = {"top": 42.0}  # distance of two pills; on other plates 41


def is_narrow(plate: Plate) -> bool:
    """Check whether treats and suits have a row each on a brief plate."""
    return plate.box[2] < BRIEF_WIDTH


@functools.cache
def parts(plate: Plate) -> dict[str, Box]:
    """Return the boxes of what a plate shows, by name: `treats`, `suits`, `bell`, `used`, `post`, `count`.

    A brief plate has no bell. Only the plate at the top has a `post`, the line between suits and treats.
    """
    page = _PAGES.get(plate.side, _beside)
    return areas(page(plate), plate.box)


def _top(plate: Plate) -> Node:
    suits = Column(Area(height=60), Area(name="suits", height=41), Area())
    post = Cell(Area(name="post"), width=15, edge=(0, 14, 0, 14), fills=True)
    treats = Column(Area(height=18), Area(name="treats", height=66), Area())
    bell = Row(Area(), Area(name="bell", width=BELL, height=BELL), Area(width=2))
    side = Column(Area(height=17), Cell(bell, height=BELL), Area(height=24), Area(name="used", height=22), Area())
    return Row(
        Cell(suits, width=240, edge=(14, 0, 11, 0), fills=True), post, Cell(treats, fills=True),
        Cell(side, width=64, edge=(0, 0, 14, 0), fills=True),
    )  # fmt: skip


def _own(plate: Plate) -> Node:
    used = Cell(Area(name="used"), edge=(0, 0, 0, -1), fills=True)
    page = Column(Area(height=63), Area(name="suits", height=54), used)
    return Cell(page, edge=(14, 0, 14, 0), fills=True)


def _beside(plate: Plate) -> Node:
    """Return the page of a plate at the left or right: header, treats with the bell, suits with the used treats."""
    treats = Cell(Area(name="treats"), edge=(0, 1, 0, -1), fills=True)
    bell = Cell(Area(name="bell", width=BELL, height=BELL), width=38, edge=(11, 0, -1, 0))
    low = Cell(Layers(Area(name="suits"), Area(name="used")), edge=(0, 0, 0, -1), fills=True)
    page = Column(Area(height=61), Cell(Row(treats, bell), height=64), low)
    return Cell(page, edge=(14, 0, 14, 0), fills=True)


def _brief(plate: Plate) -> Node:
    """Return the page of a brief plate: treats and suits in one row, or on a narrow plate below each other."""
    used = Column(Area(), Area(name="used", height=32))
    if not is_narrow(plate):
        row = Layers(Area(name="treats"), Area(name="suits"))
        page = Column(Area(height=28), Cell(row, height=plate.box[3] - BRIEF, edge=(10, 0, 10, 0)), Area())
        return Layers(page, used)
    treats = Cell(Area(name="treats"), height=plate.box[3] - BRIEFER, edge=(10, 0, 10, 0))
    suits = Cell(Area(name="suits"), height=30, edge=(9, 0, 9, 0))
    return Layers(Column(Area(height=27), treats, Area()), Column(Area(), suits), used)


def _own_brief(plate: Plate) -> Node:
    """Return the page of the front seat's brief plate: suits, and below them the numbers of used treats and cards."""
    suits = Cell(Area(name="suits"), edge=(10, 4, 10, 0), fills=True)
    low = Layers(Area(name="used"), Cell(Area(name="count"), edge=(10, 0, 10, 0), fills=True))
    return Layers(suits, Column(Area(), Cell(low, height=32)))


_PAGES = {"top": _top, "own": _own, "brief": _brief, "own_brief": _own_brief}


def pill(plate: Plate, index: int) -> tuple[float, float]:
    """Return the left edge and the middle of the pill of a claimed suit."""
    suits = parts(plate)["suits"]
    middle = boxes.middle(suits)
    if plate.side == "brief" and not is_narrow(plate):
        return boxes.point(plate.box, 0.75, 0.0)[0], middle[1]
    if "brief" in plate.side:
        return middle
    if plate.side == "own":
        row = boxes.grown(suits, 2, 0)
        return row[0] + (row[2] - OWN_PILL) / (len(SUITS) - 1) * index, middle[1]
    return suits[0] + PILL_PITCH.get(plate.side, 41.0) * index, middle[1]


def used_stack(plate: Plate) -> tuple[float, float, float]:
    """Return the approximate place and the width of a seat's used treats."""
    used = parts(plate)["used"]
    middle = boxes.middle(used)[1]
    if "brief" in plate.side:
        return used[0] + 20, middle, 22
    if plate.side == "own":
        return boxes.right_end(used) - 32, middle, 34
    return boxes.right_end(used) - 24, middle, 22
