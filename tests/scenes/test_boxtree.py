"""Box trees: nodes stay in their box, do not overlap, are measured once, and are read in drawing order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.stage import cloths, look
from scenes.ui.boxtree import (
    Cell,
    Column,
    Fan,
    Fitting,
    Grid,
    Layers,
    Line,
    Mark,
    Node,
    Pair,
    Row,
    TargetBox,
    Text,
)
from scenes.ui.painter import Box, Painter

PAGE = (10.0, 20.0, 640.0, 360.0)


class Block(Node):
    """A node of a fixed size that counts how often it is measured and notes where it is drawn."""

    def __init__(self, width: float, height: float, name: str = "", words: str = "") -> None:
        self.wanted, self.name, self.words = (width, height), name, words
        self.measured, self.drawn = 0, list[Box]()

    def measure(self, painter: Painter) -> tuple[float, float]:
        self.measured += 1
        return self.wanted

    def draw(self, painter: Painter, box: Box) -> None:
        self.drawn.append(box)

    def spoken(self) -> str:
        return self.words


@pytest.fixture(scope="module")
def painter() -> Painter:
    pygame.init()
    return Painter(pygame.Surface((1280, 720)), cloths.wood(look.LANTERN))


def boxes(painter: Painter, node: Node, box: Box) -> Iterator[tuple[Node, Box]]:
    """Yield every node of a tree with its box."""
    yield node, box
    for child, place in node.children(painter, box):
        yield from boxes(painter, child, place)


def inside(inner: Box, outer: Box) -> bool:
    (x, y, w, h), (left, top, width, height) = inner, outer
    return x >= left - 1 and y >= top - 1 and x + w <= left + width + 1 and y + h <= top + height + 1


lengths = st.one_of(st.just(0.0), st.floats(1, 300))
blocks = st.builds(Block, lengths, lengths)
Maker = Callable[..., Line]


@pytest.mark.parametrize("line", [Row, Column, Pair, lambda *nodes, gap: Grid(*nodes, columns=2, gap=gap)])
@settings(max_examples=60, deadline=None)
@given(nodes=st.lists(blocks, min_size=1, max_size=7), gap=st.floats(0, 20))
def test_nodes_stay_inside_and_do_not_overlap(painter: Painter, line: Maker, nodes: list[Block], gap: float) -> None:
    places = [box for _, box in line(*nodes, gap=gap).children(painter, PAGE)]
    assert places
    assert all(inside(box, PAGE) for box in places)
    rects = [pygame.Rect(*(round(v) for v in box)).inflate(-2, -2) for box in places if min(box[2:]) > 4]
    assert all(rect.collidelist(rects[k + 1 :]) < 0 for k, rect in enumerate(rects))


def test_what_is_left_is_shared_by_those_that_grow(painter: Painter) -> None:
    fixed, first, second = Block(100, 30), Block(0, 30), Block(0, 30)
    Row(fixed, first, second, gap=20).draw(painter, (0, 0, 400, 50))
    assert fixed.drawn == [(0, 10, 100, 30)]
    assert first.drawn == [(120, 10, 130, 30)]
    assert second.drawn == [(270, 10, 130, 30)]


def test_what_has_no_room_is_left_out_but_never_the_first(painter: Painter) -> None:
    nodes = [Block(900, 30), Block(50, 30)]
    Row(*nodes).draw(painter, (0, 0, 400, 50))
    assert nodes[0].drawn == [(0, 10, 400, 30)]
    assert not nodes[1].drawn


@pytest.mark.parametrize(("start", "x"), [(0.0, 0), (0.5, 150), (1.0, 300)])
def test_a_row_begins_centres_or_ends(painter: Painter, start: float, x: float) -> None:
    node = Block(100, 30)
    Row(node, None, start=start).draw(painter, (0, 0, 400, 30))
    assert node.drawn[0][0] == x


def test_a_size_is_measured_once_for_a_scale(painter: Painter) -> None:
    open_sheet = Block(40, 20)
    tree = Column(Row(Cell(Column(open_sheet, open_sheet)), Block(10, 10)), Block(5, 5))
    for _ in range(3):
        tree.draw(painter, PAGE)
    assert open_sheet.measured == 1
    other = Painter(pygame.Surface((640, 360)), painter.tones)
    tree.draw(other, PAGE)
    assert open_sheet.measured == 2


def test_anchors_are_the_boxes_of_named_nodes(painter: Painter) -> None:
    tree = Column(Block(0, 40, "deck"), Row(Block(60, 0, "left"), Block(0, 0, "right")), gap=10)
    assert tree.anchors(painter, (0, 0, 200, 100)) == {
        "deck": (0, 0, 200, 40),
        "left": (0, 50, 60, 50),
        "right": (60, 50, 140, 50),
    }


def test_one_anchor_is_where_all_anchors_have_it(painter: Painter) -> None:
    fan = Fan(3, lambda *_: None, 40, names=("first", "second"))
    tree = Column(Block(0, 40, "deck"), Row(Cell(fan, name="hand"), Cell(Block(0, 0), name="hand")), gap=10)
    box = (5.0, 5.0, 200.0, 100.0)
    anchors = tree.anchors(painter, box)
    assert set(anchors) == {"deck", "hand", "first", "second"}
    assert {name: tree.anchor(painter, box, name) for name in anchors} == anchors
    assert tree.anchor(painter, box, "third") is None


def test_anchors_follow_the_box_and_a_caller_may_change_them(painter: Painter) -> None:
    tree = Row(Block(0, 40, "deck"))
    tree.anchors(painter, (0, 0, 200, 40)).clear()
    assert tree.anchors(painter, (0, 0, 200, 40)) == {"deck": (0, 0, 200, 40)}
    assert tree.anchors(painter, (0, 0, 100, 40)) == {"deck": (0, 0, 100, 40)}


def test_a_target_is_read_as_its_content_unless_it_has_a_text(painter: Painter) -> None:
    content = Row(Text("high"), Mark(lambda _x, _y: None, 10), Text("2 cards", reading="two cards"))
    own = painter.onto(painter.surface)
    Column(TargetBox(("a",), content), TargetBox(("b",), content, reading="Ben: high")).draw(own, PAGE)
    assert [(target.key, target.name) for target in own.targets] == [(("a",), "high, two cards"), (("b",), "Ben: high")]


@settings(max_examples=80, deadline=None)
@given(
    count=st.integers(1, 20), width=st.floats(20, 600), height=st.floats(20, 300), align=st.sampled_from([0, 0.5, 1]),
    shrinks=st.booleans(),
)  # fmt: skip
def test_pieces_of_a_fan_stay_in_its_box(count: int, width: float, height: float, align: float, shrinks: bool) -> None:
    fan = Fan(count, lambda *_: None, 90, align=align, shrinks=shrinks)
    places = fan.places((0, 0, width, height))
    assert len(places) == count
    assert all(x - w / 2 >= -1 and x + w / 2 <= width + 1 and w * 1.4 <= height + 1 for x, _, w in places)


def test_the_first_arrangement_that_fits_is_drawn_with_room_for_the_highest(painter: Painter) -> None:
    wide, high = Block(300, 20), Block(100, 40)
    either = Fitting(wide, high)
    either.draw(painter, (0, 0, 320, 40))
    either.draw(painter, (0, 0, 200, 40))
    assert (len(wide.drawn), len(high.drawn)) == (1, 1)
    assert either.size(painter)[1] == 40
    narrow = Fitting(Block(300, 20), last := Block(200, 40))
    narrow.draw(painter, (0, 0, 100, 40))
    assert last.drawn


def test_layers_share_a_box_and_a_grid_goes_down_first(painter: Painter) -> None:
    below, above = Block(0, 0), Block(10, 10)
    Layers(below, above).draw(painter, PAGE)
    assert below.drawn == above.drawn == [PAGE]
    nodes = [Block(0, 0) for _ in range(3)]
    Grid(*nodes, columns=2, gap=10, max_height=40).draw(painter, (0, 0, 210, 200))
    assert [node.drawn[0] for node in nodes] == [(0, 0, 100, 40), (0, 50, 100, 40), (110, 0, 100, 40)]


@pytest.mark.parametrize("rows", [1, 3])
def test_a_long_text_keeps_to_its_rows(painter: Painter, rows: int) -> None:
    text = Text("who bids the most attacks, and everybody else keeps the cards " * 4, rows=rows)
    assert text.size(painter)[1] == 22.0 * rows
    text.draw(painter, (0, 0, 200, 22.0 * rows))
