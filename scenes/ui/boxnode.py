"""A node of a box tree, and the nodes without others inside: texts, marks, areas."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TypeAlias, cast

from scenes.stage.look import Rgb
from scenes.ui.painter import Box, Painter

Size: TypeAlias = tuple[float, float]  # width and height; 0 takes the space that is left
Ground: TypeAlias = Callable[[Box], object]  # draws the background of a node


class Node:
    """A box of a page.

    A subclass overrides `measure` and either `children`, if it only arranges others, or `draw`.

    Attributes:
        name: The name under which its box is an anchor for animations; empty for none.
        stretches: Whether the node also takes the length that is left in a row or column, beyond what it wants.
        wraps: Whether the height that it wants may depend on the width: its class has a `height_in` of its own.
    """

    name: str = ""
    stretches: bool = False
    wraps: bool = False
    _fixed: Size | None = None  # the size, if it needs no measuring
    _size: Size = 0.0, 0.0
    _measured_at: float = 0.0  # the painter's scale at which that is its size; 0 before it is measured
    _anchored: tuple[Box, float, dict[str, Box]] | None = None  # box, scale of the painter, anchors

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.wraps = cls.height_in is not Node.height_in

    def size(self, painter: Painter) -> Size:
        """Return the width and height that the node wants; they are measured once for each scale of a painter."""
        if self._fixed is not None:
            return self._fixed
        if self._measured_at != painter.k:
            self._size = self.measure(painter)
            self._measured_at = painter.k
        return self._size

    def measure(self, painter: Painter) -> Size:
        """Measure the width and height that the node wants; 0 takes what is left."""
        return 0.0, 0.0

    def height_in(self, painter: Painter, width: float) -> float:
        """Return the height that the node wants in a width; only wrapped text needs more height in less width."""
        return self.size(painter)[1]

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        """Return the nodes inside this one, each with its box, in drawing order."""
        return ()

    def draw(self, painter: Painter, box: Box) -> None:
        """Draw the node in a box and add its targets."""
        for child, place in self.children(painter, box):
            child.draw(painter, place)

    def spoken(self) -> str:
        """Return the text that a screen reader says for the node; empty for silence."""
        return ""

    def anchors(self, painter: Painter, box: Box) -> dict[str, Box]:
        """Return the boxes of all named nodes of the tree, by name; they are searched once for a box."""
        if self._anchored is None or self._anchored[:2] != (box, painter.k):
            anchors: dict[str, Box] = {}
            self.find_anchors(painter, box, anchors)
            self._anchored = box, painter.k, anchors
        return dict(self._anchored[2])

    def anchor(self, painter: Painter, box: Box, name: str) -> Box | None:
        """Return the box of one named node of the tree, the last of that name; `None` if there is none."""
        if children := self.children(painter, box):
            for child, place in reversed(list(children)):
                anchor = child.anchor(painter, place, name)
                if anchor is not None:
                    return anchor
        return box if name and self.name == name else None

    def find_anchors(self, painter: Painter, box: Box, anchors: dict[str, Box]) -> None:
        """Add the boxes of all named nodes of the tree to `anchors`."""
        if self.name:
            anchors[self.name] = box
        for child, place in self.children(painter, box):
            child.find_anchors(painter, place, anchors)


@dataclass(eq=False)
class Text(Node):
    """A text in one line, or wrapped into at most `rows` lines; what does not fit ends in an ellipsis.

    In several rows it wants at least the width of its longest word.

    Attributes:
        type: Type size.
        tone: Colour of the letters; `None` is the colour of text on the ground.
        align: Share of the free width left of the text: 0 begins at the left, 1 ends at the right.
        sink: Share of the free height above the lines: 0.5 is centred, 1 ends at the bottom.
        min_size: Size to which the type shrinks before the text is cut; `None` never shrinks it.
        height: Height of one line.
        reading: Text to read aloud instead; empty for silence.
        grows: Whether the text takes the width that is left, instead of its own width.
    """

    text: str
    type: float = 16.0
    face: str = "sans"
    tone: Rgb | None = None
    align: float = 0.0
    min_size: float | None = None
    height: float = 22.0
    reading: str | None = None
    grows: bool = False
    rows: int = 1
    sink: float = 0.5
    name: str = ""

    def __post_init__(self) -> None:
        if self.grows or not self.text:
            self._fixed = 0.0, self.height * self.rows

    def measure(self, painter: Painter) -> Size:
        width = painter.text_width(self.text, self.face, self.type)
        if self.rows > 1:
            longest = max(painter.text_width(word, self.face, self.type) for word in self.text.split() or [""])
            width = max(longest, width / self.rows)
        return width + 0.01, self.height * self.rows

    def draw(self, painter: Painter, box: Box) -> None:
        x, y, w, h = box
        if not self.text:
            return
        lines = [self.text] if self.rows == 1 else painter.truncated(self.text, self.face, self.type, w, self.rows)
        middle = y + self.height / 2 + (h - self.height * len(lines)) * self.sink
        size = self._size if self._measured_at == painter.k else None
        widest = None if self.rows == 1 and size is not None and 0 < size[0] <= w else w  # known to fit
        for index, line in enumerate(lines):
            painter.label(
                line, self.face, self.type, x + w * self.align, middle + self.height * index, self.tone, self.align,
                widest, self.min_size,
            )  # fmt: skip

    def spoken(self) -> str:
        return self.text if self.reading is None else self.reading


@dataclass(eq=False)
class Mark(Node):
    """Anything painted around a point, such as an icon or a medallion.

    Attributes:
        paint: Draws it, given the centre.
        width: Diameter of the room it needs.
    """

    paint: Callable[[float, float], object]
    width: float = 0.0
    reading: str = ""
    name: str = ""

    def __post_init__(self) -> None:
        self._fixed = self.width, self.width

    def draw(self, painter: Painter, box: Box) -> None:
        x, y, w, h = box
        self.paint(x + w / 2, y + h / 2)

    def spoken(self) -> str:
        return self.reading


@dataclass(eq=False)
class Area(Node):
    """A box that the page fills itself, or free space; 0 takes the length that is left.

    Attributes:
        paint: Draws what is in it; `None` for nothing.
    """

    paint: Ground | None = None
    width: float = 0.0
    height: float = 0.0
    name: str = ""

    def __post_init__(self) -> None:
        self._fixed = self.width, self.height

    def draw(self, painter: Painter, box: Box) -> None:
        if self.paint is not None:
            self.paint(box)


UNMEASURED = cast("Painter", SimpleNamespace(k=1.0))


def areas(page: Node, box: Box) -> dict[str, Box]:
    """Return the boxes of the named areas of a page without text, which needs no painter to be measured."""
    return page.anchors(UNMEASURED, box)
