"""The boxes of the table page: one tree of named areas, arranged wide or compact."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from game.rules.trick_of_the_light.pieces import SEATS
from scenes.stage import fonts
from scenes.table import layout as common
from scenes.ui.boxtree import Area, Cell, Column, Layers, Node, Row
from scenes.ui.painter import HEIGHT, TOP_OF_CLOTH, WIDTH, Box, Painter

PANEL, RAIL = 318.0, 60.0  # width of the panel beside the table, and of the rail that opens it
CLOTH, EDGE, SIDE = 1248.0, 12.0, 14.0  # width of the cloth beside the panel; edges around it and inside
PILE = 62.0  # width of the court stack, and of the discard pile
PLATE, ROW, STRIP = 212.0, 220.0, 50.0  # width of a plate; height of the lowest row; of the row with the entry
MIN_ENTRY = 300.0  # least width of the entry left of the buttons, in one row
BARE = 1260.0  # least width with everything but the chronicle
SIDE_BY_SIDE = 1000.0  # least width with two parts side by side instead of tabs
SCENE = 0.42  # share of the width that the scene takes beside the tabs
MIN_UNIT = 0.72  # px; smaller windows show less at a time, and larger
GAP = 8.0  # between a slate and the entry below it
ASKED = 44.0  # height of the question
TABS = 46.0  # height of the tabs above a scene in their place
UNDER, FRAME = 13.6, 10.0  # free space under the cards on the ledge; under the cloth


@dataclass(frozen=True)
class LightLayout:
    """The boxes of one window, by name; a part without a box is not shown.

    With large text the layout is compact: plates are in one row, and ledge, tableau and chronicle share `tabbed`, one
    at a time; `beside` says whether the scene has room beside them, where it is stacked, and `below_entry` whether the
    buttons have a row of their own.
    """

    compact_layout: bool
    boxes: dict[str, Box]
    beside: bool = False
    below_entry: bool = False

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def get(self, name: str) -> Box | None:
        """Return the box of a part, or `None`."""
        return self.boxes.get(name)

    def __hash__(self) -> int:
        return hash((self.compact_layout, self.beside, *self.boxes.values()))

    def plate(self, step: int) -> Box:
        """Return the box of the plate so many steps clockwise from the near seat."""
        return self.boxes[f"plate {step}"]


def closer(size: tuple[int, int]) -> float:
    """Return the factor by which a small window (size in px) is enlarged, so that its text stays readable."""
    unit = min(size[0] / WIDTH, size[1] / HEIGHT)
    return max(1.0, min(MIN_UNIT / unit, fonts.LARGEST_TEXT / fonts.text_size()))


def layout_of(
    painter: Painter, panel_open: bool, buttons: float, slate: float = 0.0, minimum: float = 0.0, row: float = 0.0
) -> LightLayout:
    """Return the layout for this window; a tree is kept, with its anchors, as it depends on these lengths alone.

    Args:
    buttons: the width of the buttons beside the entry.
    slate: the height of the text box above the entry, 0 for none.
    minimum: its least height, which pool and tableau leave free; a higher box covers their foot. In the compact layout
      they make room for it.
    row: the width that the entry needs beside the buttons in the compact layout.
    """
    window = (0.0, 0.0, painter.width, painter.height)
    if painter.width >= BARE and painter.height >= HEIGHT - 1:
        hand = common.frame(SEATS, panel_open, 1.0)
        page = _wide(panel_open, painter.width < WIDTH - 1, buttons, slate, minimum, hand.hand_end + UNDER)
        return LightLayout(False, page.anchors(painter, window))
    beside = painter.width >= SIDE_BY_SIDE
    one_row = painter.width - 2 * EDGE - buttons >= max(MIN_ENTRY, row)
    page = _compact(painter.width - 2 * EDGE, beside, one_row, buttons, slate)
    return LightLayout(True, page.anchors(painter, window), beside, not one_row)


def _slate(height: float, kept: float = 0.0) -> Node | None:
    """Return the text box above the entry, in at least the height that is kept for it."""
    room, text = max(height, kept), Area(name="slate", height=height) if height else None
    return Cell(Column(Area(), text, Area(height=GAP)), height=room + GAP, fills=True) if room else None


def _strip(buttons: float) -> Node:
    """Return the entry with the buttons beside it."""
    return Cell(
        Row(Area(name="entry"), Area(width=buttons, name="buttons") if buttons else None, gap=10),
        height=STRIP,
        name="strip",
    )


@functools.lru_cache(maxsize=32)
def _wide(panel_open: bool, beside: bool, buttons: float, slate: float, minimum: float, low: float) -> Node:
    """Return a page with room for everything; `beside` keeps the chronicle's place free.

    The ledge ends at the height `low` of a usual window, so its cards end where the hands of all tables do.
    """
    wider = 0.0 if panel_open or beside else PANEL - RAIL
    piles = Row(Cell(Area(name="court_stack"), PILE, fills=True), Cell(Area(name="discard"), PILE, fills=True), gap=40)
    left = Column(
        Area(height=84), Area(name="plate 1", height=122), Area(height=40),
        Cell(piles, edge=(24, 0, 24, 0), fills=True),
    )  # fmt: skip
    centre = Column(
        Cell(Area(name="plate 2"), height=64, edge=(17, 0, 17, 0), fills=True),
        Area(height=5), Area(name="heading", height=76.5),
        Area(name="pool"), Area(height=4.5),
    )  # fmt: skip
    words = Row(Area(width=36), Area(width=46, name="ladder"), Area(name="meanings"))
    right = Column(Area(height=84), Area(name="plate 3", height=122), Area(height=6), Cell(words, fills=True))
    kept, text = minimum + GAP if minimum else 0.0, _slate(slate, minimum)
    below = Cell(text, edge=(218, 0, 0, 0)) if text is not None else None
    board = Row(
        Cell(left, PLATE, fills=True), Area(width=8), Cell(Area(name="tableau"), 348, edge=(0, 8, 0, 0), fills=True),
        Area(width=1), Cell(centre, 430, fills=True), Area(width=5), Cell(right, 216, fills=True),
    )  # fmt: skip
    upper = Layers(
        Column(Cell(board, fills=True), Area(height=33 + kept)),
        Column(Area(), Cell(Area(name="sentence"), height=ASKED, fills=True, edge=(228, 0, 12, 0)), below),
    )
    lower = Row(Area(width=206, name="plate 0"), Area(name="ledge"), gap=EDGE)
    table = Column(
        upper,
        Cell(_strip(buttons), height=STRIP, edge=(218, 0, 0, 0), fills=True),
        Area(height=16),
        Cell(lower, height=ROW, fills=True),
    )
    inside = (SIDE + wider / 2, EDGE, SIDE + wider / 2, HEIGHT - FRAME - low)
    cloth = Cell(table, edge=inside, fills=True, name="cloth")
    bar = Cell(Area(name="bar"), height=TOP_OF_CLOTH, edge=(20, 0, 4 if wider else 0, 0), fills=True)
    panel = Area(name="rail") if wider else Area(name="panel" if panel_open else "")
    beyond = Cell(panel, RAIL if wider else PANEL, edge=(0, 10, 0, 0), fills=True)
    left_side = Cell(Column(bar, cloth), CLOTH + wider, fills=True)
    return Cell(Row(left_side, beyond, gap=18 if wider else EDGE), edge=(EDGE, 0, 0, FRAME))


@functools.lru_cache(maxsize=32)
def _compact(width: float, beside: bool, one_row: bool, buttons: float, slate: float) -> Node:
    plates = Row(*(Cell(Area(name=f"plate {k}"), fills=True) for k in range(SEATS)), gap=10)
    left = Column(Area(name="heading", height=56), Area(name="pool"))
    scene = Row(left, Cell(Area(name="ladder"), 46, edge=(0, 6, 0, 6), fills=True), Area(width=20), gap=10)
    tabbed = Area(name="tabbed")
    middle: Node = Layers(tabbed, Cell(scene, edge=(0, TABS, 0, 0), fills=True))
    if beside:
        middle = Row(Cell(scene, width * SCENE, fills=True), tabbed, gap=EDGE)
    rows: list[Node] = [_strip(buttons if one_row else 0.0)]
    if not one_row:
        rows += [Area(height=4), Area(name="buttons", height=STRIP)]
    table = Column(
        Cell(plates, height=52, fills=True), Area(height=GAP), Cell(middle, fills=True),
        Cell(Area(name="sentence"), height=49, edge=(5, 11, 5, 0), fills=True), _slate(slate), *rows,
    )  # fmt: skip
    cloth = Cell(table, edge=(GAP, 6, GAP, GAP), fills=True, name="cloth")
    bar = Cell(Area(name="bar"), height=TOP_OF_CLOTH, edge=(EDGE, 0, GAP, 0), fills=True)
    return Cell(Column(bar, cloth), edge=(4, 0, 4, 4))
