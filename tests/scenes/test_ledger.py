"""The ledger: figures of one column end at the same place in every line, and titles never touch."""

from __future__ import annotations

import pygame
import pytest

from scenes.stage import cloths, look
from scenes.ui import ledger
from scenes.ui.boxtree import Area, Cell, Node, Text
from scenes.ui.painter import Box, Painter

WIDTHS = (60.0, 90.0, 70.0)


@pytest.fixture
def painter() -> Painter:
    return Painter(pygame.Surface((1280, 720)), cloths.wood(look.LANTERN))


def boxes_of(node: Node, painter: Painter, width: float) -> dict[str, Box]:
    return node.anchors(painter, (0.0, 0.0, width, node.height_in(painter, width)))


def marked(count: int) -> list[Node]:
    return [Cell(Area(), fills=True, name=f"column {at}") for at in range(count)]


@pytest.mark.parametrize("width", [400.0, 900.0])
def test_columns_have_the_same_place_whatever_the_name(painter: Painter, width: float) -> None:
    short, long = (Text(name, grows=True) for name in ("Bo", "A name that is much too long for a line of a ledger" * 3))
    first, second = (boxes_of(ledger.line(name, marked(3), WIDTHS, 40, 10), painter, width) for name in (short, long))
    assert first == second
    assert [w for _, _, w, _ in first.values()] == list(WIDTHS)
    assert first["column 2"][0] + first["column 2"][2] == width - 10


@pytest.mark.parametrize(("words", "lines"), [("a", 1), ("a long title", 2)])
def test_titles_stand_in_two_lines_where_they_would_touch(painter: Painter, words: str, lines: int) -> None:
    titles = [Text(words, 14, align=1, name=f"title {at}") for at in range(3)]
    node = ledger.titles(painter, titles, WIDTHS, 20)
    assert node.height_in(painter, 400) == 20 * lines
    boxes = boxes_of(node, painter, 400)
    ends = [boxes[f"title {at}"][0] + boxes[f"title {at}"][2] for at in range(3)]
    assert ends == pytest.approx([400 - 160, 400 - 70, 400])
    assert {boxes[f"title {at}"][1] for at in range(3)} == {20.0 * at for at in range(lines)}
    for at in range(3):
        assert titles[at].size(painter)[0] <= boxes[f"title {at}"][2]
