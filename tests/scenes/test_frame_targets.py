"""Hit-testing, the order of Tab, the arrows."""

from __future__ import annotations

import pygame
import pytest

from scenes.stage import look
from scenes.ui.painter import screen_painter
from scenes.ui.target import Pointing, Target, at, ends, find, neighbour, step, tab_stops


def target(name: str, x: int = 0, y: int = 0, **more: object) -> Target:
    return Target((name,), pygame.Rect(x, y, 10, 10), name, **more)  # type: ignore[arg-type]


def test_the_last_drawn_lies_on_top():
    low, high = target("low"), target("high", 5)
    assert at([low, high], 7, 5) is high
    assert at([low, high], 2, 5) is low
    assert at([low, high], 50, 50) is None


def test_a_turned_card_is_hit_only_inside_its_corners():
    card = target("card", poly=((5, 0), (10, 5), (5, 10), (0, 5)))
    assert card.hits(5, 5)
    assert not card.hits(1, 1)


def test_a_group_is_one_stop_at_its_chosen_one():
    targets = [
        target("a"), target("b", group="g"), target("c", group="g", chosen=True),
        target("l", role="label"), target("d"),
    ]  # fmt: skip
    assert [stop.name for stop in tab_stops(targets)] == ["a", "c", "d"]


@pytest.mark.parametrize(("focus", "by", "goal"), [("a", 1, "b"), ("c", 1, "a"), ("a", -1, "c"), ("gone", 1, "a")])
def test_tab_goes_round(focus: str, by: int, goal: str):
    targets = [target("a"), target("b"), target("c")]
    found = step(targets, (focus,), by)
    assert found is not None
    assert found.name == goal


def test_tab_from_inside_a_group_leaves_it():
    targets = [target("a"), target("b", group="g"), target("c", group="g"), target("d")]
    found = step(targets, ("c",), 1)
    assert found is not None
    assert found.name == "d"


def test_nothing_to_focus():
    assert step([], None, 1) is None
    assert find([], ("a",)) is None
    assert neighbour([], ("a",), 1, 0) is None


def test_arrows_walk_a_grid():
    grid = {(x, y): target(f"{x}{y}", 20 * x, 20 * y, group="g") for x in range(3) for y in range(2)}
    targets = [*grid.values(), target("outside", 60)]
    assert neighbour(targets, ("00",), 1, 0) is grid[1, 0]
    assert neighbour(targets, ("10",), 0, 1) is grid[1, 1]
    assert neighbour(targets, ("20",), 1, 0) is None
    assert neighbour(targets, ("outside",), 1, 0) is None


def test_arrows_walk_through_what_is_stacked_around_one_point():
    stack = [target(name, 20, 20, group="g") for name in "abc"]
    targets = [target("left", 0, 20, group="g"), *stack, target("right", 40, 20, group="g")]
    way = [targets[0]]
    while (onward := neighbour(targets, way[-1].key, 1, 0)) is not None:
        way.append(onward)
    assert way == targets
    assert neighbour(targets, ("right",), -1, 0) in stack
    assert neighbour(targets, ("c",), -1, 0) is stack[1]


def test_a_small_target_that_is_scrolled_out_of_sight_does_not_grow_into_it():
    painter = screen_painter(pygame.Surface((400, 300)), look.LANTERN, Pointing())
    with painter.within((0, 0, 1600, 200)):
        for row in range(30):
            painter.target(("row", row), (0, 40 * row, 100, 30), "row", grow=True)
    visible = [each for each in painter.targets if each.rect.w and each.rect.h]
    assert 0 < len(visible) < 10
    assert len({tuple(each.rect) for each in visible}) == len(visible)


def test_arrows_stay_in_a_row_of_unequal_lengths():
    left, right, above = (
        target("left", 0, 40, group="g"),
        target("right", 181, 40, group="g"),
        target("up", 99, 0, group="g"),
    )
    assert neighbour([left, right, above], ("right",), -1, 0) is left


def test_every_button_of_a_menu_is_a_stop_of_tab_and_arrows_leave_out_no_row():
    """A wide button, two halves below it, and a wide one: Down goes to the next row, End to the last."""
    rows = [Target((name,), pygame.Rect(box), name, group="menu") for name, box in (
        ("wide", (0, 0, 210, 20)), ("left", (0, 30, 100, 20)), ("right", (110, 30, 100, 20)),
        ("last", (0, 60, 210, 20)),
    )]  # fmt: skip
    assert tab_stops(rows) == rows
    assert step(rows, ("left",), 1) is rows[2]
    assert ends(rows, ("left",)) == (rows[0], rows[3])
    assert neighbour(rows, ("wide",), 0, 1) in rows[1:3]
    assert neighbour(rows, ("left",), 1, 0) is rows[2]
    assert neighbour(rows, ("right",), 0, 1) is rows[3]
    assert neighbour(rows, ("last",), 0, -1) in rows[1:3]
    assert neighbour(rows, ("left",), 0, -1) is rows[0]
