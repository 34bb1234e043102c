"""Nodes of a box tree that depend on their box: passages of text, arrangements by size, and keys of one width."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import inf

from scenes.stage import fonts
from scenes.stage.look import Rgb
from scenes.ui.boxtree import Area, Cell, Column, Line, Mark, Node, Row, Size, Text
from scenes.ui.painter import Box, Painter

Wordings = tuple[str, ...]  # one text in several wordings, the fullest first


def fitting(painter: Painter, wordings: Wordings, type: float, width: float, rows: float, face: str = "sans") -> str:
    """Return the first (fullest) wording that fits into `rows` rows of a width; empty if none does."""
    px, maximum = painter.type(type), painter.px(width)
    return next((words for words in wordings if _rows(words, face, px, maximum) <= rows), "")


@functools.lru_cache(maxsize=4096)
def _rows(text: str, face: str, px: int, maximum: int) -> float:
    """Return the number of rows of a text in a width in px; infinite if a word would be broken."""
    if any(fonts.width(word, face, px) > maximum for word in text.split()):
        return inf
    return len(fonts.wrap(text, face, px, maximum))


@dataclass(eq=False)
class Passage(Node):
    """A text over as many rows as its box has room for, in the first of its wordings that fits.

    Attributes:
        wordings: The text in several wordings, the fullest first.
        type: Type size.
        tone: Colour of the letters; `None` is the colour of text on the ground.
        align: Share of the free width left of each row.
        sink: Share of the free height above the rows.
        leading: Height of a row as a multiple of the usual one.
        rows: Number of rows for which it wants room; 0 takes the height that is left.
        cuts: Whether the last wording is cut with an ellipsis if none fits; else nothing is drawn then.
        reading: Text to read aloud instead of the first wording.
    """

    wordings: Wordings
    type: float = 16.0
    face: str = "sans"
    tone: Rgb | None = None
    align: float = 0.0
    sink: float = 0.0
    leading: float = 1.0
    rows: int = 0
    cuts: bool = True
    reading: str | None = None
    name: str = ""

    def measure(self, painter: Painter) -> Size:
        return 0.0, self.rows * self._step(painter)

    def _step(self, painter: Painter) -> float:
        """Return the height of a row."""
        return painter.row_height(self.face, self.type) * self.leading

    def shown(self, painter: Painter, box: Box) -> str:
        """Return the wording that is drawn in a box; empty if none is."""
        rows = self._rows(painter, box)
        fits = fitting(painter, self.wordings, self.type, box[2], rows, self.face)
        return fits or (self.wordings[-1] if self.cuts and rows and self.wordings else "")

    def _rows(self, painter: Painter, box: Box) -> int:
        """Return how many rows a box has room for."""
        return max(0, int((box[3] + 0.5) / self._step(painter)))

    def cut(self, painter: Painter, box: Box) -> bool:
        """Check whether something of the first wording is not visible in a box."""
        return bool(self.wordings) and not fitting(
            painter, self.wordings[:1], self.type, box[2], self._rows(painter, box), self.face
        )

    def draw(self, painter: Painter, box: Box) -> None:
        words = self.shown(painter, box)
        if not words:
            return
        x, y, w, h = box
        step = self._step(painter)
        lines = painter.truncated(words, self.face, self.type, w, self._rows(painter, box))
        middle = y + max(0.0, h - len(lines) * step) * self.sink + step / 2
        for index, line in enumerate(lines):
            painter.label(line, self.face, self.type, x + w * self.align, middle + step * index, self.tone, self.align)

    def spoken(self) -> str:
        return (self.wordings or ("",))[0] if self.reading is None else self.reading


@dataclass(eq=False)
class ForBox(Node):
    """A node that is made for its box: an arrangement that depends on the width and the height.

    Attributes:
        make: Returns the node for a width and a height.
        width, height: What it wants; 0 takes what is left.
    """

    make: Callable[[float, float], Node]
    width: float = 0.0
    height: float = 0.0
    name: str = ""
    _made: tuple[float, float, Node] | None = None

    def measure(self, painter: Painter) -> Size:
        return self.width, self.height

    def made(self, box: Box) -> Node:
        """Return the node for a box; it is made once for a size."""
        w, h = box[2:]
        if self._made is None or self._made[:2] != (w, h):
            self._made = w, h, self.make(w, h)
        return self._made[2]

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        return ((self.made(box), box),)

    def draw(self, painter: Painter, box: Box) -> None:
        self.made(box).draw(painter, box)

    def spoken(self) -> str:
        return self._made[2].spoken() if self._made is not None else ""


class Keys(Line):
    """Keys of one width side by side in the middle; without room for all at `minimum` they stand in two rows.

    Attributes:
        maximum: Largest width of a key; `minimum` is the least one before a row is broken.
        height: Height of a key.
    """

    def __init__(
        self, *nodes: Node | None, maximum: float, minimum: float, height: float, gap: float, name: str = ""
    ) -> None:
        super().__init__(*nodes, gap=gap, name=name)
        self.maximum, self.minimum, self.height = maximum, minimum, height

    def rows(self, width: float) -> list[list[Node]]:
        """Return the rows of keys for a width."""
        if not self.nodes:
            return []
        half = (len(self.nodes) + 1) // 2
        narrow = (width + self.gap) / len(self.nodes) - self.gap < self.minimum
        return [self.nodes[:half], self.nodes[half:]] if narrow else [self.nodes]

    def tall(self, width: float) -> float:
        """Return the height that the keys take in a width."""
        rows = len(self.rows(width))
        return rows * self.height + self.gap * max(0, rows - 1)

    def measure(self, painter: Painter) -> Size:
        return 0.0, self.height

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        x, y, w, _ = box
        for row in self.rows(w):
            width = min(self.maximum, (w + self.gap) / len(row) - self.gap)
            left = x + (w - (width + self.gap) * len(row) + self.gap) / 2
            for index, node in enumerate(row):
                yield node, (left + (width + self.gap) * index, y, width, self.height)
            y += self.height + self.gap


class KeyRows(Line):
    """Rows of keys below each other, each as high as its width makes it."""

    def __init__(self, rows: list[Keys], gap: float) -> None:
        super().__init__(gap=gap)
        self.rows = rows

    def tall(self, width: float) -> float:
        """Return the height that all rows take in a width."""
        return sum(row.tall(width) + self.gap for row in self.rows) - self.gap if self.rows else 0.0

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        x, y, w, _ = box
        for row in self.rows:
            yield row, (x, y, w, row.tall(w))
            y += row.tall(w) + self.gap


class Flow(Line):
    """Nodes side by side in a known width, in as many rows as they need.

    Attributes:
        width: The width; a node that is wider is cut to it.
        across: Free space between two rows.
    """

    def __init__(self, *nodes: Node | None, width: float, gap: float, across: float, name: str = "") -> None:
        super().__init__(*nodes, gap=gap, name=name)
        self.width, self.across = width, across

    def _places(self, painter: Painter) -> Iterator[tuple[Node, Box]]:
        """Yield the nodes, each with its box from the upper left corner."""
        left = top = deepest = 0.0
        for node in self.nodes:
            width, height = node.size(painter)
            width = min(width, self.width)
            if left and left + width > self.width:
                left, top, deepest = 0.0, top + deepest + self.across, 0.0
            yield node, (left, top, width, height)
            left, deepest = left + width + self.gap, max(deepest, height)

    def measure(self, painter: Painter) -> Size:
        return self.width, max((y + h for _, (_, y, _, h) in self._places(painter)), default=0.0)

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        for node, (x, y, w, h) in self._places(painter):
            yield node, (box[0] + x, box[1] + y, w, h)


def wrapped(
    painter: Painter, text: str, type: float, width: float, rows: int, *, face: str = "sans", tone: Rgb | None = None,
    leading: float = 1.0, align: float = 0.0,
) -> Passage:  # fmt: skip
    """Return a text that is as high as it needs in a known width, but at most so many rows."""
    count = len(painter.truncated(text, face, type, width, rows))
    return Passage((text,), type, face, tone, align, leading=leading, rows=max(1, count))


def is_cut(node: Node, painter: Painter, box: Box) -> bool:
    """Check whether something in a tree is not wholly visible in a box: a text, or a node without room."""
    if isinstance(node, Passage):
        return node.cut(painter, box)
    if isinstance(node, Text):
        size = node.type if node.min_size is None else node.min_size
        if node.rows > 1:
            return not fitting(painter, (node.text,), node.type, box[2], node.rows, node.face)
        return painter.text_width(node.text, node.face, size) > box[2] + 1
    if isinstance(node, Cell):
        return is_cut(node.node, painter, node.inside(box))
    if isinstance(node, ForBox):
        return is_cut(node.made(box), painter, box)
    if isinstance(node, (Mark, Area)):
        return False
    inside = list(node.children(painter, box))
    lost = isinstance(node, (Row, Column)) and len(inside) < len(node.nodes)
    return lost or any(is_cut(child, painter, place) for child, place in inside)
