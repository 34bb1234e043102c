"""Nodes of a box tree that show parts of a table: zones and their pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scenes.table.plain.page_context import PlainPage
from scenes.ui.boxtree import Fan, Node, Size
from scenes.ui.painter import Box, Painter


@dataclass(eq=False)
class ZoneBox(Node):
    """A node that is the place of a zone: it can be pointed at, and glows while a dragged piece may go there.

    Its name as an anchor is the name of the zone.
    """

    context: PlainPage
    zone: int
    node: Node

    def __post_init__(self) -> None:
        self.name = self.context.table.zones[self.zone].name

    def measure(self, painter: Painter) -> Size:
        return self.node.size(painter)

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        return ((self.node, box),)

    def draw(self, painter: Painter, box: Box) -> None:
        self.context.place(self.zone, box)
        if ("zone", self.name) in self.context.ui.marks:
            painter.halo(box, 10, spread=7, strength=0.5)
        super().draw(painter, box)

    def spoken(self) -> str:
        return self.node.spoken()


def pieces(
    context: PlainPage, codes: Sequence[int], max_width: float, *, apart: float = 8.0, align: float = 0.0,
    also: Callable[[int], str] = lambda _: "", name: str = "",
) -> Fan:  # fmt: skip
    """Return a fan of pieces; `also` gives text that is read aloud after the name of a piece."""

    def paint(index: int, x: float, y: float, width: float) -> None:
        context.piece(codes[index], x, y, width, also=also(codes[index]))

    return Fan(len(codes), paint, max_width, apart=apart, align=align, name=name)
