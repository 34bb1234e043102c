"""Pages as trees of boxes: a node wants a size, is drawn in a box, is read aloud, and names its anchors.

A page builds a tree and draws it once; no page works out where a box begins. Lengths are logical units. A node that
wants 0 along an axis takes the length that is left there, and shares it with other such nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from scenes.ui.boxnode import Area, Ground, Mark, Node, Size, Text, areas
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

__all__ = [
    "CARD_RATIO", "NO_EDGE", "Area", "Cell", "Column", "Edges", "Fan", "Fitting", "Grid", "Ground", "Layers", "Line",
    "Mark", "Node", "PaintPiece", "Pair", "Row", "Size", "TargetBox", "Text", "areas",
]  # fmt: skip

Edges: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom
_Across: TypeAlias = tuple[float, list[float], list[float]]  # where nodes begin, widths, heights
PaintPiece: TypeAlias = Callable[[int, float, float, float], object]  # index, centre x, centre y, width


NO_EDGE: Edges = (0.0, 0.0, 0.0, 0.0)
CARD_RATIO = 1.4  # height of a card as a multiple of its width
_SLACK = 0.5  # units by which a line may exceed its room before a node is left out


@dataclass(eq=False)
class Cell(Node):
    """A node with an edge around it, of a fixed width or height if these are not 0, on a ground.

    Attributes:
        edge: Free space around the node.
        ground: Draws what is behind it; `None` for nothing.
        over: Draws what is in front of it; `None` for nothing.
        fills: Whether it takes the width and height that are left, whatever the node wants.
    """

    node: Node
    width: float = 0.0
    height: float = 0.0
    edge: Edges = NO_EDGE
    ground: Ground | None = None
    over: Ground | None = None
    fills: bool = False
    stretches: bool = False
    name: str = ""

    def __post_init__(self) -> None:
        if self.fills or (self.width and self.height):
            self._fixed = self.width, self.height
        if self.fills or self.height or not self.node.wraps:
            self.wraps = False

    def measure(self, painter: Painter) -> Size:
        (w, h), (left, top, right, bottom) = self.node.size(painter), self.edge
        return self.width or (w + left + right if w else 0.0), self.height or (h + top + bottom if h else 0.0)

    def height_in(self, painter: Painter, width: float) -> float:
        if not self.wraps:
            return self.size(painter)[1]
        left, top, right, bottom = self.edge
        height = self.node.height_in(painter, max(0.0, (self.width or width) - left - right))
        return height + top + bottom if height else 0.0

    def inside(self, box: Box) -> Box:
        """Return the box of the node within the edge."""
        if self.edge is NO_EDGE:
            return box
        (x, y, w, h), (left, top, right, bottom) = box, self.edge
        return x + left, y + top, max(0.0, w - left - right), max(0.0, h - top - bottom)

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        return ((self.node, self.inside(box)),)

    def anchor(self, painter: Painter, box: Box, name: str) -> Box | None:
        anchor = self.node.anchor(painter, self.inside(box), name)
        return box if anchor is None and name and self.name == name else anchor

    def draw(self, painter: Painter, box: Box) -> None:
        if self.ground is not None:
            self.ground(box)
        self.node.draw(painter, self.inside(box))
        if self.over is not None:
            self.over(box)

    def spoken(self) -> str:
        return self.node.spoken()


class Line(Node):
    """Nodes one after the other along an axis; `None` is left out, and at the end whatever has no room.

    Loops are plain and sizes that are known are read without a call: most lines have two or three nodes, so that a call
    costs more than a node.

    Attributes:
        gap: Free space between two nodes.
        start: Share of the free length before the first node if none of them grows: 0 begins at the edge, 0.5 is
            centred, 1 ends at the edge.
        sink: Share of the free height above each node of a row: 0 begins at the top, 0.5 is centred.
    """

    _placed: tuple[Box, float, list[tuple[Node, Box]]] | None = None
    _some_stretch: bool = False

    def __init__(
        self, *nodes: Node | None, gap: float = 0.0, start: float = 0.0, sink: float = 0.5, name: str = ""
    ) -> None:
        self.nodes: list[Node] = []
        self.gap, self.start, self.sink, self.name = gap, start, sink, name
        wraps = False
        for node in nodes:
            if node is not None:
                self.nodes.append(node)
                if node.wraps:
                    wraps = True
                if node.stretches:
                    self._some_stretch = True
        if not wraps:
            self.wraps = False

    def measure(self, painter: Painter) -> Size:
        nodes = self.nodes
        if len(nodes) == 1:
            return nodes[0].size(painter)
        k, width, height, grows = painter.k, 0.0, 0.0, not nodes
        for node in nodes:
            size = node._fixed or (node._size if node._measured_at == k else node.size(painter))
            if size[0]:
                width += size[0]
            else:
                grows = True
            if size[1] > height:
                height = size[1]
        return 0.0 if grows else width + self.gap * (len(nodes) - 1), height

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        if not self.nodes:
            return ()
        placed = self._placed
        if placed is None or placed[0] != box or placed[1] != painter.k:
            placed = self._placed = box, painter.k, self._place(painter, box)
        return placed[2]

    def _place(self, painter: Painter, box: Box) -> list[tuple[Node, Box]]:
        """Return the nodes with their boxes; they are worked out once for a box."""
        return []

    def _spread(self, lengths: list[float], room: float) -> tuple[float, list[float]]:
        """Return where the first node begins and the length of each that has room, given the lengths that they want."""
        left = room - sum(lengths) - self.gap * (len(lengths) - 1)
        if left < 0:
            return 0.0, self._cut(lengths, room)
        if self._some_stretch:
            growing = [not length or node.stretches for node, length in zip(self.nodes, lengths, strict=True)]
            share = left / sum(growing)
            return 0.0, [length + share * grows for length, grows in zip(lengths, growing, strict=True)]
        if 0 in lengths:
            share = left / lengths.count(0)
            return 0.0, [length or share for length in lengths]
        return left * self.start, lengths

    def _cut(self, lengths: list[float], room: float) -> list[float]:
        """Return the lengths of the nodes that have room, none longer than the room."""
        cut: list[float] = []
        at, end = 0.0, room + _SLACK
        for length in lengths:
            if at and at + length > end:
                break
            cut.append(min(length, room))
            at += cut[-1] + self.gap
        return cut

    def spoken(self) -> str:
        return ", ".join(filter(None, (node.spoken() for node in self.nodes)))


class Row(Line):
    """Nodes side by side, each centred in height unless `sink` says otherwise."""

    _across: tuple[float, float, _Across] | None = None  # width and scale at which that is across

    def _in_width(self, painter: Painter, width: float) -> _Across:
        """Return where the first node begins, the width of each that has room, and the heights.

        If texts wrap, they are worked out once for a width: the height is asked for before the boxes.
        """
        known, k = self._across, painter.k
        if known is not None and known[0] == width and known[1] == k:
            return known[2]
        lengths: list[float] = []
        heights: list[float] = []
        for node in self.nodes:
            size = node._fixed or (node._size if node._measured_at == k else node.size(painter))
            lengths.append(size[0])
            heights.append(size[1])
        at, widths = self._spread(lengths, width)
        if self.wraps:
            for index, (node, own) in enumerate(zip(self.nodes, widths, strict=False)):
                if node.wraps:
                    heights[index] = node.height_in(painter, own)
            self._across = width, k, (at, widths, heights)
        return at, widths, heights

    def _place(self, painter: Painter, box: Box) -> list[tuple[Node, Box]]:
        x, y, w, h = box
        at, widths, heights = self._in_width(painter, w)
        placed: list[tuple[Node, Box]] = []
        at, sink = at + x, self.sink
        for node, width, height in zip(self.nodes, widths, heights, strict=False):
            place = (at, y + (h - height) * sink, width, height) if 0 < height < h else (at, y, width, h)
            placed.append((node, place))
            at += width + self.gap
        return placed

    def height_in(self, painter: Painter, width: float) -> float:
        _, widths, heights = self._in_width(painter, width)
        return max(heights[: len(widths)], default=0.0)


class Column(Line):
    """Nodes below each other, each as wide as the column."""

    _down: tuple[float, float, list[float]] | None = None  # width if it matters, scale, heights of the nodes

    def measure(self, painter: Painter) -> Size:
        nodes = self.nodes
        if len(nodes) == 1:
            return nodes[0].size(painter)
        k, width, grows = painter.k, 0.0, False
        heights: list[float] = []
        for node in nodes:
            size = node._fixed or (node._size if node._measured_at == k else node.size(painter))
            heights.append(size[1])
            if not size[0]:
                grows = True
            elif size[0] > width:
                width = size[0]
        if not self.wraps:
            self._down = 0.0, k, heights
        return 0.0 if grows else width, self._sum(heights)

    def _sum(self, heights: list[float]) -> float:
        """Return the height of all nodes; 0 if one takes what is left."""
        return sum(heights) + self.gap * (len(heights) - 1) if heights and 0 not in heights else 0.0

    def _in_width(self, painter: Painter, width: float) -> list[float]:
        """Return the heights that the nodes want; they are worked out once for a width."""
        down, k = self._down, painter.k
        if not self.wraps:
            width = 0.0
        if down is None or down[0] != width or down[1] != k:
            heights: list[float] = []
            for node in self.nodes:
                if node.wraps:
                    heights.append(node.height_in(painter, width))
                else:
                    heights.append((node._fixed or node.size(painter))[1])
            down = self._down = width, k, heights
        return down[2]

    def _place(self, painter: Painter, box: Box) -> list[tuple[Node, Box]]:
        x, y, w, h = box
        at, heights = self._spread(self._in_width(painter, w), h)
        placed: list[tuple[Node, Box]] = []
        at += y
        for node, height in zip(self.nodes, heights, strict=False):
            placed.append((node, (x, at, w, height)))
            at += height + self.gap
        return placed

    def height_in(self, painter: Painter, width: float) -> float:
        if len(self.nodes) == 1:
            return self.nodes[0].height_in(painter, width)
        return self._sum(self._in_width(painter, width))


class Layers(Line):
    """Nodes in the same box, each drawn over the one before."""

    def height_in(self, painter: Painter, width: float) -> float:
        heights = [node.height_in(painter, width) for node in self.nodes]
        return 0.0 if 0 in heights else max(heights, default=0.0)

    def measure(self, painter: Painter) -> Size:
        widths, heights = zip(*(node.size(painter) for node in self.nodes), strict=True) if self.nodes else ((), ())
        return (
            0.0 if 0 in widths else max(widths, default=0.0),
            0.0 if 0 in heights else max(heights, default=0.0),
        )

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        return [(node, box) for node in self.nodes]

    def draw(self, painter: Painter, box: Box) -> None:
        for node in self.nodes:
            node.draw(painter, box)


class Pair(Line):
    """Two nodes with cards: below each other, or side by side where the cards are larger that way."""

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        _, _, w, h = box
        count = max(1, len(self.nodes))
        below = min(w / (CARD_RATIO + 0.02), (h - self.gap) / count / CARD_RATIO)
        beside = min(w / count / 1.3, h / CARD_RATIO)
        line = Column if below >= beside else Row
        return line(*self.nodes, gap=self.gap).children(painter, box)


class Fitting(Line):
    """Several arrangements of the same content: the first that fits the width of the box, else the last."""

    def measure(self, painter: Painter) -> Size:
        heights = [node.size(painter)[1] for node in self.nodes]
        return 0.0, 0.0 if 0 in heights else max(heights)

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        fits = (node for node in self.nodes if node.size(painter)[0] <= box[2] + _SLACK)
        yield next(fits, self.nodes[-1]), box

    def spoken(self) -> str:
        return self.nodes[0].spoken()


class Grid(Line):
    """Nodes in equal cells, down the first column and then the next.

    Attributes:
        columns: Number of columns, at least 1.
        max_height: Largest height of a cell; 0 for none.
    """

    def __init__(
        self, *nodes: Node | None, columns: int = 1, gap: float = 0.0, max_height: float = 0.0, name: str = ""
    ) -> None:
        super().__init__(*nodes, gap=gap, name=name)
        self.columns, self.max_height = max(1, columns), max_height

    @property
    def depth(self) -> int:
        """Return the number of cells in a column."""
        return max(1, -(-len(self.nodes) // self.columns))

    def measure(self, painter: Painter) -> Size:
        widths, heights = zip(*(node.size(painter) for node in self.nodes), strict=True) if self.nodes else ((), ())
        width, height = max(widths, default=0.0), max(heights, default=0.0)
        height = min(height, self.max_height) if self.max_height else height
        return (
            0.0 if 0 in widths else width * self.columns + self.gap * (self.columns - 1),
            0.0 if 0 in heights else height * self.depth + self.gap * (self.depth - 1),
        )

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        x, y, w, h = box
        width = (w - self.gap * (self.columns - 1)) / self.columns
        height = (h - self.gap * (self.depth - 1)) / self.depth
        height = min(height, self.max_height) if self.max_height else height
        for index, node in enumerate(self.nodes):
            column, row = divmod(index, self.depth)
            yield node, (x + (width + self.gap) * column, y + (height + self.gap) * row, width, height)


@dataclass(eq=False)
class Fan(Node):
    """Pieces side by side; they overlap where they have no room.

    Attributes:
        paint: Draws one piece, given its index, its centre and its width.
        max_width: Largest width of a piece; its height is `ratio` times its width.
        apart: Free space between two pieces with room; below 1 in size, the distance of two pieces as a share of the
            width.
        align: Share of the free width left of the pieces: 0 begins at the left, 0.5 is centred.
        room_for: Number of pieces for which room is kept at least.
        shrinks: Whether pieces without room become smaller instead of overlapping.
        break_before: Index of the piece before which there is a wider gap, by `break_gap`; -1 for none.
        grows: Whether the fan takes the width that is left, instead of the width of its pieces side by side.
        names: The names of the pieces as anchors, in order.
    """

    count: int
    paint: PaintPiece
    max_width: float
    ratio: float = CARD_RATIO
    apart: float = 8.0
    align: float = 0.0
    room_for: int = 0
    shrinks: bool = False
    break_before: int = -1
    break_gap: float = 0.0
    grows: bool = True
    reading: str = ""
    name: str = ""
    names: tuple[str, ...] = ()

    def find_anchors(self, painter: Painter, box: Box, anchors: dict[str, Box]) -> None:
        super().find_anchors(painter, box, anchors)
        if self.names:
            pieces = zip(self.names, self.places(box), strict=False)
            anchors |= {name: (x - w / 2, y - w * self.ratio / 2, w, w * self.ratio) for name, (x, y, w) in pieces}

    def anchor(self, painter: Painter, box: Box, name: str) -> Box | None:
        if name in self.names:
            return self.anchors(painter, box).get(name)
        return super().anchor(painter, box, name)

    def measure(self, painter: Painter) -> Size:
        if self.grows:
            return 0.0, 0.0
        count = max(self.count, self.room_for, 1)
        return self.max_width + self._step(self.max_width) * (count - 1) + self._break, self.max_width * self.ratio

    @property
    def _break(self) -> float:
        """Return the length that the wider gap adds."""
        return self.break_gap if 0 < self.break_before < self.count else 0.0

    def _step(self, width: float) -> float:
        """Return the distance of two pieces that have room."""
        return width * self.apart if abs(self.apart) < 1 else width + self.apart

    def places(self, box: Box) -> list[tuple[float, float, float]]:
        """Return the centre and the width of each piece in a box."""
        x, y, w, h = box
        room, w = max(self.count, self.room_for, 1), w - self._break
        width = max(0.0, min(self.max_width, h / self.ratio, w / (room + 0.3) if self.shrinks else w))
        step = min(self._step(width), (w - width) / max(1, room - 1))
        first = x + width / 2 + (w - width - step * (self.count - 1)) * self.align
        wider = (self._break if index >= self.break_before else 0.0 for index in range(self.count))
        return [(first + step * index + more, y + h / 2, width) for index, more in enumerate(wider)]

    def draw(self, painter: Painter, box: Box) -> None:
        for index, place in enumerate(self.places(box)):
            self.paint(index, *place)

    def spoken(self) -> str:
        return self.reading


@dataclass(eq=False)
class TargetBox(Node):
    """A node that can be pointed at, on a ground; for the other fields see `scenes.ui.target.Target`.

    Attributes:
        reading: Text to read aloud; empty reads what the node reads.
        tip: The tooltip, or a function that returns it for the box.
    """

    key: Key
    node: Node
    ground: Ground | None = None
    reading: str = ""
    role: str = "label"
    enabled: bool = True
    tip: str | Callable[[Box], str] = ""
    group: str = ""
    chosen: bool = False
    act: Callable[[], object] | None = None
    name: str = ""
    actions: tuple[object, ...] = field(default=())
    grow: bool = False

    def __post_init__(self) -> None:
        if not self.node.wraps:
            self.wraps = False

    def measure(self, painter: Painter) -> Size:
        return self.node.size(painter)

    def height_in(self, painter: Painter, width: float) -> float:
        return self.node.height_in(painter, width)

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        return ((self.node, box),)

    def draw(self, painter: Painter, box: Box) -> None:
        if self.ground is not None:
            self.ground(box)
        tip = self.tip if isinstance(self.tip, str) else self.tip(box)
        painter.target(
            self.key, box, self.spoken(), self.role, self.enabled, tip, self.actions, self.group, self.chosen,
            act=self.act, grow=self.grow,
        )  # fmt: skip
        self.node.draw(painter, box)

    def spoken(self) -> str:
        return self.reading or self.node.spoken()
