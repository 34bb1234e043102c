"""Nodes that depend on their box, tiles and steppers: they draw what fits, and a tip says the rest."""

from __future__ import annotations

import pygame
import pytest

from scenes.stage import cloths, look
from scenes.table.plain.tiles import TAG_RISE, Choice, Tile, TileGrid, choice, stepper, tiles
from scenes.ui.boxtext import Flow, ForBox, KeyRows, Keys, Passage, fitting, is_cut, wrapped
from scenes.ui.boxtree import Area, Cell, Column, Node, Text
from scenes.ui.painter import Box, Painter

PAGE = (10.0, 20.0, 640.0, 360.0)
LONG = "The promised card is Honour. Any other is a Lie, and a Lie may be accused by the other side."


@pytest.fixture
def painter() -> Painter:
    pygame.init()
    return Painter(pygame.Surface((1600, 900)), cloths.wood(look.LANTERN))


def block(width: float = 40, height: float = 20, name: str = "") -> Node:
    return Area(lambda _: None, width, height, name=name)


def lying(painter: Painter, node: Node, box: Box = PAGE) -> list[Box]:
    return [place for _, place in node.children(painter, box)]


def test_a_passage_takes_the_fullest_wording_that_fits(painter: Painter) -> None:
    words = Passage((LONG, "Any other card is a Lie."), rows=1)
    step = words.size(painter)[1]
    wide, narrow = (0.0, 0.0, 1600.0, step), (0.0, 0.0, 260.0, step)
    assert words.shown(painter, wide) == LONG
    assert words.shown(painter, narrow) == "Any other card is a Lie."
    assert words.shown(painter, (0.0, 0.0, 260.0, step * 9)) == LONG
    assert not words.cut(painter, wide)
    assert words.cut(painter, narrow)
    assert Passage((LONG,), cuts=False).shown(painter, narrow) == ""
    assert words.spoken() == LONG
    assert fitting(painter, (LONG,), 16, 20, 99) == ""  # a word would be broken


def test_whatever_has_no_room_counts_as_cut(painter: Painter) -> None:
    fits = Column(block(), block())
    assert not is_cut(fits, painter, (0, 0, 100, 40))
    assert is_cut(fits, painter, (0, 0, 100, 30))  # the second node is left out
    inside = Cell(ForBox(lambda _, __: Text("a long name of somebody", 20)), fills=True)
    assert is_cut(inside, painter, (0, 0, 60, 30))
    assert not is_cut(inside, painter, (0, 0, 600, 30))


def test_a_node_is_made_once_for_a_size(painter: Painter) -> None:
    sizes = []

    def make(width: float, height: float) -> Node:
        sizes.append((width, height))
        return block(name="inside")

    node = ForBox(make, name="outside")
    assert set(node.anchors(painter, PAGE)) == {"outside", "inside"}
    node.draw(painter, PAGE)
    node.draw(painter, (0, 0, *PAGE[2:]))
    assert sizes == [PAGE[2:]]


def test_keys_shrink_and_then_stand_in_two_rows(painter: Painter) -> None:
    row = Keys(*(block() for _ in range(13)), maximum=62, minimum=32, height=40, gap=6)
    wide = lying(painter, row, (0, 0, 1000, 40))
    assert {round(w) for _, _, w, _ in wide} == {62}
    assert wide[0][0] == pytest.approx(1000 - wide[-1][0] - wide[-1][2])  # in the middle
    narrow = lying(painter, row, (0, 0, 400, 40))
    assert [y for _, y, _, _ in narrow] == [0.0] * 7 + [46.0] * 6
    assert all(w >= 32 for _, _, w, _ in narrow)
    assert row.tall(400) == 86
    assert KeyRows([row, row], 6).tall(400) == 2 * 86 + 6


def test_a_flow_breaks_where_it_has_no_room(painter: Painter) -> None:
    flow = Flow(*(block(90) for _ in range(5)), width=200, gap=10, across=5)
    assert lying(painter, flow, (0, 0, 200, 100)) == [
        (0, 0, 90, 20), (100, 0, 90, 20), (0, 25, 90, 20), (100, 25, 90, 20), (0, 50, 90, 20),
    ]  # fmt: skip
    assert flow.size(painter) == (200, 70)
    assert lying(painter, Flow(block(900), width=200, gap=1, across=1))[0][2] == 200


def test_a_wrapped_text_wants_as_many_rows_as_it_needs(painter: Painter) -> None:
    one, more, capped = (wrapped(painter, LONG, 16, width, rows) for width, rows in ((1600, 9), (200, 9), (200, 2)))
    step = one.size(painter)[1]
    assert more.size(painter)[1] > 2 * step
    assert capped.size(painter)[1] == pytest.approx(2 * step)
    assert not is_cut(more, painter, (0, 0, 200, more.size(painter)[1]))
    assert is_cut(capped, painter, (0, 0, 200, capped.size(painter)[1]))


def test_tiles_fill_row_by_row_and_keep_one_size(painter: Painter) -> None:
    places = lying(painter, TileGrid(*(block() for _ in range(5)), columns=3, gap=8, max_width=150, start=0.5))
    assert [round(y) for _, y, _, _ in places] == [20, 20, 20, 204, 204]
    assert {(w, h) for _, _, w, h in places} == {(150, 176)}
    assert places[3][0] > places[0][0]  # the last row stands in the middle
    assert places[0][0] < places[1][0] < places[2][0]


def tile(line: str = "gain one Blood, safely", tip: str = "", barred: bool = False, chosen: bool = False) -> Tile:
    it = Choice(("tile", line, barred), "Scheme", tip, barred=barred, chosen=chosen, actions=(1,), group="tiles")
    return Tile(it, "Scheme", line, "+1", gain=True)


def test_a_tile_tells_in_its_tip_what_it_has_no_room_for(painter: Painter) -> None:
    tree = tiles(painter, [tile(), tile(LONG[:-1], "More."), tile(LONG[:-1], "Not now.", barred=True)], 3, 200, 68)
    tree.draw(painter, (0, 0, 620, 68 + TAG_RISE))
    fits, long, barred = painter.targets
    assert fits.tip == ""
    assert long.tip == f"{LONG} More."
    assert barred.tip == "Not now."  # it tells why already
    assert [target.enabled for target in painter.targets] == [True, True, False]
    assert long.rect.h == pytest.approx(painter.px(68 + TAG_RISE), abs=2)  # with its tag


def test_low_tiles_have_no_tags(painter: Painter) -> None:
    tree = tiles(painter, [tile(str(number)) for number in range(6)], 3, 200, 68)
    tree.draw(painter, (0, 0, 620, 90))
    assert all(target.rect.h <= painter.px(43) for target in painter.targets)


def test_a_choice_says_whether_it_is_chosen_or_barred(painter: Painter) -> None:
    for chosen, barred in ((True, False), (False, True)):
        it = Choice(("key",), "ten", "why", "radio", barred, chosen, group="ranks")
        choice(painter, it, block(), grow=True).draw(painter, (0, 0, 40, 40))
        target = painter.targets[-1]
        assert (target.role, target.chosen, target.enabled, target.group) == ("radio", chosen, not barred, "ranks")


def test_a_stepper_has_a_key_for_less_and_one_for_more(painter: Painter) -> None:
    less, more = (Choice(("set", "stake", there), str(there), barred=there < 1) for there in (0, 2))
    stepper(painter, "1", less, more).draw(painter, (0, 0, 168, 44))
    assert [(target.key[2], target.enabled) for target in painter.targets] == [(0, False), (2, True)]
    assert painter.targets[0].rect.right < painter.targets[1].rect.left
