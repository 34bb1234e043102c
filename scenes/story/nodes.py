"""Nodes of a box tree for pages of a story: wrapped text, buttons, fields, and tiles of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from scenes.stage import fonts
from scenes.stage.look import Rgb
from scenes.story.page_context import PageContext
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Fan, Node, Row, Size, Text
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

AnyPage = PageContext[Any]


@dataclass(eq=False)
class Paragraph(Node):
    """A text wrapped to the width of its box, in at most `rows` lines; it is as high as it needs.

    Attributes:
        type: Type size.
        align: Share of the free width left of each line: 0.5 is centred.
        leading: Distance of two lines, as a share of the usual one.
    """

    text: str
    face: str = "sans"
    type: float = 16.0
    tone: Rgb | None = None
    rows: int = 99
    align: float = 0.0
    leading: float = 1.0
    name: str = ""

    def measure(self, painter: Painter) -> Size:
        return 0.0, painter.row_height(self.face, self.type) * self.leading

    def height_in(self, painter: Painter, width: float) -> float:
        lines = min(self.rows, self.lines(painter, self.type, width))
        return lines * painter.row_height(self.face, self.type) * self.leading

    def lines(self, painter: Painter, size: float, width: float) -> int:
        """Return how many lines the whole text needs at a type size."""
        return len(fonts.wrap(self.text, self.face, painter.type(size), painter.px(width)))

    def draw(self, painter: Painter, box: Box) -> None:
        x, y, w, _ = box
        painter.paragraph(
            self.text, self.face, self.type, x + w * self.align, y, w, self.tone, self.rows, self.leading, self.align
        )

    def spoken(self) -> str:
        return self.text


@dataclass(eq=False)
class Shaded(Text):
    """A text in one line with a soft shade behind it, for a ground of many colours."""

    def draw(self, painter: Painter, box: Box) -> None:
        x, y, w, h = box
        low = y + h / 2 + painter.units(painter.type(self.type)) * 0.33
        size = self.type if self.min_size is None else self.min_size
        painter.text(self.text, self.face, self.type, x + w * self.align, low, self.tone, self.align, w, True, size)


@dataclass(eq=False)
class Shrinking(Paragraph):
    """A wrapped text whose letters become smaller, down to `min_size`, before it is cut."""

    min_size: float = 13.0

    def fits(self, painter: Painter, width: float) -> bool:
        """Return whether the whole text fits in its lines."""
        return self.lines(painter, self.min_size, width) <= self.rows

    def _fitting(self, painter: Painter, width: float) -> Paragraph:
        size = self.type
        while size > self.min_size:
            if self.lines(painter, size, width) <= self.rows:
                break
            size -= 1
        return Paragraph(self.text, self.face, size, self.tone, self.rows, self.align, self.leading)

    def height_in(self, painter: Painter, width: float) -> float:
        return self._fitting(painter, width).height_in(painter, width)

    def draw(self, painter: Painter, box: Box) -> None:
        self._fitting(painter, box[2]).draw(painter, box)


@dataclass(eq=False)
class Scrolled(Node):
    """A node that may be higher than its box, scrolled by wheel and keys under a name."""

    context: AnyPage
    area: str
    node: Node

    def measure(self, painter: Painter) -> Size:
        return self.node.size(painter)[0], 0.0

    def draw(self, painter: Painter, box: Box) -> None:
        content = self.node.height_in(painter, box[2])
        with self.context.scrolled(self.area, box, content) as top:
            self.node.draw(painter, boxes.between(box, top, top + max(box[3], content)))


@dataclass(eq=False)
class BesideCard(Node):
    """A card at the left, and a node in the width that it leaves.

    Attributes:
        card: The card; it is as wide as its height and `share` of the width allow.
        gap: Free space between the card and the node.
        spare: Height that the card leaves free.
    """

    card: Fan
    node: Node
    gap: float = 12.0
    share: float = 0.4
    spare: float = 0.0

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        x, y, w, h = box
        width = min(self.card.max_width, (h - self.spare) / self.card.ratio, w * self.share)
        yield self.card, (x, y, width, width * self.card.ratio)
        yield self.node, (x + width + self.gap, y, w - width - self.gap, h)


@dataclass(eq=False)
class Footed(Node):
    """A node, and another one at the bottom of the box, at most `height` high and at most a `share` of the box."""

    node: Node
    footer: Node
    height: float
    share: float = 0.4
    gap: float = 0.0

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        low = min(self.height, box[3] * self.share)
        yield self.node, boxes.top_part(box, max(0.0, box[3] - low - self.gap))
        yield self.footer, boxes.bottom_part(box, low)


@dataclass(eq=False)
class Lowest(Node):
    """A node that takes the height that is left, at most `max_height`."""

    node: Node
    max_height: float

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        yield self.node, (*box[:3], min(box[3], self.max_height))


@dataclass(eq=False)
class Whole(Node):
    """A text in one line that is left out where it has no room as a whole."""

    text: Text

    def measure(self, painter: Painter) -> Size:
        return 0.0, self.text.height

    def draw(self, painter: Painter, box: Box) -> None:
        if painter.text_width(self.text.text, self.text.face, self.text.type) <= box[2]:
            self.text.draw(painter, box)


@dataclass(eq=False)
class Narrow(Node):
    """A node that is at most `max_width` wide; `align` is the share of the free width left of it."""

    node: Node
    max_width: float
    align: float = 0.5

    def measure(self, painter: Painter) -> Size:
        return 0.0, self.node.size(painter)[1]

    def height_in(self, painter: Painter, width: float) -> float:
        return self.node.height_in(painter, min(width, self.max_width))

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        yield self.node, boxes.row_of(box, [min(box[2], self.max_width)], start=self.align)[0]


def fitted(
    context: AnyPage, text: str, face: str, size: float, tone: Rgb, height: float = 0.0, **style: Any
) -> Node:  # fmt: skip
    """Return a text that shrinks to fit its box, or ends in an ellipsis; a height of 0 takes what is left."""
    return Area(height=height, paint=lambda box: context.fitted(text, face, size, box, tone, **style))


def button(
    context: AnyPage, key: Key, words: str, act: Callable[[], object] | None, kind: str = "plain", *,
    width: float = 0.0, height: float = 0.0, **style: Any,
) -> Node:  # fmt: skip
    """Return a button; without a width or height it takes what is left."""
    return Area(lambda box: context.button(key, box, words, act, kind, **style), width, height)


def check(
    context: AnyPage, key: Key, on: bool, act: Callable[[], object], words: str, height: float = 0.0, **style: Any
) -> Node:  # fmt: skip
    """Return a check box with its words."""
    return Area(height=height, paint=lambda box: context.check(key, box, on, act, words, **style))


def field(
    context: AnyPage, name: str, spoken: str, width: float = 0.0, height: float = 0.0, **style: Any
) -> Node:  # fmt: skip
    """Return a text field; without a width or height it takes what is left."""
    return Area(lambda box: context.field(name, box, spoken, **style), width, height)


def heading(context: AnyPage, text: str, height: float = 28.0) -> Node:
    """Return the heading of a part of a form."""
    return Text(text, 17, "sans_semibold", context.painter.tones.text, height=height, grows=True)


def choices(nodes: Iterable[Node], in_row: int, row: float, gap: float = 10.0, apart: float = 8.0) -> Node:
    """Return nodes in rows of `in_row` equal cells, `row` high, from left to right and then down."""
    listed = list(nodes)
    rows = (listed[at : at + in_row] for at in range(0, len(listed), in_row))
    filled = (Row(*line, *(Area() for _ in range(in_row - len(line))), gap=gap) for line in rows)
    return Column(*(Cell(line, height=row, fills=True) for line in filled), gap=apart)
