"""Nodes that the screens of a box share: controls, panels, headings, and areas that scroll."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scenes.screens.box import text as texts
from scenes.stage import fonts
from scenes.stage.look import Rgb
from scenes.ui import boxes, controls, widgets
from scenes.ui.boxtext import Passage
from scenes.ui.boxtree import Area, Cell, Node, Row, Size, Text
from scenes.ui.entry import TextEntry
from scenes.ui.painter import Box, Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key

HIGH = 48.0  # height of a control
MIN_UNIT = 0.65  # px of a unit: in smaller windows the parts of a page stand behind tabs
PAD = 22.0  # free space inside a panel
_BAR = 18.0  # room for the bar of what scrolls


def is_wide(painter: Painter) -> bool:
    """Return whether the parts of a page fit side by side, in a type that can be read."""
    return painter.wide_layout and painter.k >= MIN_UNIT


def fitting(role: fonts.TextRole, tone: Rgb | None, *wordings: str) -> Passage:
    """Return a text in one line, in the first (fullest) of its wordings that fits."""
    return Passage(wordings, role.size, role.face, tone, sink=0.5, rows=1)


def words(text: str, role: fonts.TextRole, tone: Rgb | None = None, align: float = 0.0) -> Text:
    """Return a text that takes the width that is left."""
    return Text(text, role.size, role.face, tone, align, grows=True, height=role.size * 1.35)


def label(text: str, role: fonts.TextRole, tone: Rgb | None = None) -> Text:
    """Return a text as wide as its words."""
    return Text(text, role.size, role.face, tone, height=role.size * 1.35)


def button(
    painter: Painter, key: Key, text: str, act: Callable[[], object] | None, kind: str = "plain", *, icon: str = "",
    keys: tuple[str, ...] = (), enabled: bool = True, tip: str = "", name: str = "", height: float = HIGH,
    chosen: bool = False, width: float = 0.0, group: str = "", grows: bool = False,
) -> Node:  # fmt: skip
    """Return a button as wide as its words, or as all room that is left."""
    caps = sum(painter.text_width(cap, *fonts.KEY) + 22 for cap in keys)
    own = painter.text_width(text, *fonts.BUTTON) + (34 if icon and text else 24 if icon else 0) + 34 + caps

    def draw(box: Box) -> None:
        widgets.button(
            painter, key, box, text, act, kind, icon=icon, keys=keys, enabled=enabled, tip=tip, name=name,
            chosen=chosen, group=group,
        )  # fmt: skip

    return Area(draw, 0.0 if grows else width or max(own, height), height)


def drop_down(
    painter: Painter, key: Key, value: str, name: str, choose: Callable[[Box], object], width: float = 0.0
) -> Node:
    """Return a closed drop-down; `choose` opens its list at a place. Without a width it takes what is left."""

    def draw(box: Box) -> None:
        def opened() -> None:
            choose(box)

        widgets.drop_down(painter, key, box, value, name, opened)

    return Area(draw, width, 44.0)


def segments(
    painter: Painter, key: str, values: Sequence[tuple[str, str]], present: str, choose: Callable[[str], object],
    name: str,
) -> Node:  # fmt: skip
    """Return a choice among a row of segments that takes the width that is left."""
    return Area(lambda box: controls.segments(painter, key, box, values, present, choose, name), height=44.0)


def check(painter: Painter, key: Key, on: bool, act: Callable[[], object], text: str) -> Node:
    """Return a check box with its text."""
    width = painter.text_width(text, "sans", 17) + 44
    return Area(lambda box: controls.check(painter, key, box, on, act, text, size=17), width, 44.0)


def stepper(
    painter: Painter, key: Key, value: int, name: str, step: Callable[[int], object], minimum: int, maximum: int
) -> Node:
    """Return a number between a button that lowers it and one that raises it."""

    def part(by: int, icon: str, enabled: bool) -> Node:
        spoken = texts.stepped(name, value, by)
        return Area(
            lambda box: widgets.button(
                painter, (*key, by), box, "", lambda: step(by), icon=icon, name=spoken, enabled=enabled,
                tip=spoken if enabled else texts.NO_FURTHER, group="/".join(map(str, key)), grow=True,
            ),
            44, 44,
        )  # fmt: skip

    def middle(box: Box) -> None:
        painter.box(box, 0, painter.theme.well, painter.theme.control_line)

    number = Cell(Text(str(value), 20, "serif_bold", painter.theme.text, 0.5, grows=True), 44, 44, ground=middle)
    return Row(part(-1, "minus", value > minimum), number, part(1, "plus", value < maximum))


def entry(painter: Painter, key: Key, entry_: TextEntry, name: str, width: float = 0.0) -> Node:
    """Return a text entry."""
    return Area(lambda box: widgets.entry(painter, key, box, entry_, name), width, 44.0)


def panel(painter: Painter, node: Node, *, alert: bool = False, height: float = 0.0, width: float = 0.0) -> Cell:
    """Return a node on a panel; `alert` gives it the line of a warning."""

    def ground(box: Box) -> None:
        widgets.panel(painter, box)
        if alert:
            painter.box(box, 16, None, painter.theme.warning_line, 1.5)

    return Cell(node, width, height, edge=(PAD, 14, PAD, 14), ground=ground, fills=True)


def fixed(node: Node, width: float) -> Node:
    """Return a node with a width of its own."""
    return Cell(node, width=width)


class Wrapped(Node):
    """A text over as many lines as it needs."""

    def __init__(
        self, text: str, role: fonts.TextRole = fonts.BODY, tone: Rgb | None = None, align: float = 0.0
    ) -> None:
        self._text, self._role, self._tone, self._align = text, role, tone, align

    def _lines(self, painter: Painter, width: float) -> list[str]:
        return painter.truncated(self._text, *self._role, max(40.0, width), 99)

    def height_in(self, painter: Painter, width: float) -> float:
        return max(1, len(self._lines(painter, width))) * painter.row_height(*self._role) + 6

    def draw(self, painter: Painter, box: Box) -> None:
        lines, step = self._lines(painter, box[2]), painter.row_height(*self._role)
        rows = boxes.down(boxes.centred(box, box[2], step * len(lines)), len(lines))
        for line, row in zip(lines, rows, strict=True):
            painter.label(line, *self._role, *boxes.point(row, self._align, 0.5), self._tone, self._align)

    def spoken(self) -> str:
        return self._text


def framed(node: Node, height: float) -> Node:
    """Return a node of a height with a little space at its sides."""
    return Cell(node, height=height, edge=(8, 4, 8, 4))


def chosen_ground(painter: Painter, key: Key, chosen: bool) -> Callable[[Box], object]:
    """Return what is behind a row that can be chosen."""

    def draw(box: Box) -> None:
        theme, highlighted = painter.theme, painter.state(key) != "normal"
        if chosen or highlighted:
            fill = None if theme.flat else theme.selected if chosen else theme.button
            painter.box(box, 10, fill, theme.lit_line, 2.5 if chosen else 0)

    return draw


def rule(painter: Painter) -> Node:
    """Return a thin line across."""
    return Area(lambda box: painter.rule(box[0], box[1], box[2], 0.4), height=2)


@dataclass(eq=False)
class Rows(Node):
    """Rows of one height, of which only those in sight are made and drawn; the others can be reached by their keys.

    Attributes:
        count: The number of rows.
        height: The height of a row.
        make: Returns a row.
        reach: Returns the key, the spoken name and the group of a row that is out of sight.
    """

    count: int
    height: float
    make: Callable[[int], Node]
    reach: Callable[[int], tuple[Key, str, str]]

    def height_in(self, painter: Painter, width: float) -> float:
        return max(1, self.count) * self.height

    def draw(self, painter: Painter, box: Box) -> None:
        bounds = painter.targets.bounds or painter.surface.get_rect()
        for index, place in enumerate(boxes.down(boxes.top_part(box, self.height * self.count), self.count)):
            if painter.rect(place).colliderect(bounds):
                self.make(index).draw(painter, place)
            else:
                key, name, group = self.reach(index)
                painter.target(key, place, name, "radio", group=group)


@dataclass(eq=False)
class Scrolling(Node):
    """A node that is higher than its box and scrolls there.

    Attributes:
        key: The key of its bar.
        scroll: Where it is scrolled to.
        seen: Gets the box of the area, so that the wheel finds it.
    """

    key: Key
    node: Node
    scroll: Scroll
    seen: Callable[[Box], object]

    def measure(self, painter: Painter) -> Size:
        return 0.0, 0.0

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        height = max(self.node.height_in(painter, box[2] - _BAR), box[3] - 8)
        top = box[1] - self.scroll.top + 4
        return ((self.node, boxes.between(boxes.trimmed(box, 4, 0, _BAR), top, top + height)),)

    def draw(self, painter: Painter, box: Box) -> None:
        self.seen(box)
        inner = boxes.trimmed(box, 4, 0, _BAR)
        height = max(self.node.height_in(painter, inner[2]), 1.0)
        with widgets.scrolled(painter, self.key, boxes.trimmed(box, right=_BAR - 4), self.scroll) as top:
            self.scroll.content = height + 8
            self.node.draw(painter, boxes.between(inner, top + 4, top + 4 + height))

    def spoken(self) -> str:
        return self.node.spoken()
