"""Chips and tokens that fall onto each other, and light pieces that are pushed by what is flung."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scenes.games.free_table import pieces
from scenes.games.free_table.heaps import Heap
from tests.scenes.free_hands import FreeHands, session


@pytest.fixture
def hands(tmp_path: Path) -> Iterator[FreeHands]:
    made = FreeHands(tmp_path, session("h"))
    made.frames(30)
    yield made
    made.app.close()


def do(hands: FreeHands, *texts: str) -> None:
    for text in texts:
        hands.session.act(0, hands.session.table.parse(text))
        hands.free.refresh()


def falling(hands: FreeHands) -> list[Heap]:
    """The piles of which the top falls now."""
    return [one for one in hands.free.glides.motions if isinstance(one, Heap)]


def settle(hands: FreeHands) -> None:
    hands.frames(60)
    assert not hands.free.glides.busy


def test_chips_laid_on_chips_tumble_and_rest_as_the_column_they_are(hands: FreeHands) -> None:
    do(hands, 'bring(red) "6 500 300"', 'bring(blue) "5 700 300"')
    settle(hands)
    do(hands, 'stack(1) "2"')
    (fallen,) = falling(hands)
    pile = hands.pile(1)
    assert (pile.size, fallen.number, fallen.count) == (11, 1, 8)
    begin, middle, end = (fallen.at(share) for share in (0, 0.4, 1.01))
    assert begin[-1][:2] == (700, 300)
    assert max(math.dist(a[:2], b[:2]) for a in middle for b in middle) > 20
    assert end == tuple(pieces.rest_of(pile, k) for k in range(3, 11))
    settle(hands)
    assert not falling(hands)


def test_chips_put_down_by_hand_fall_from_the_hand(hands: FreeHands) -> None:
    do(hands, 'bring(red) "6 500 300"', 'bring(blue) "5 700 300"')
    settle(hands)
    at = hands.at(505, 310)
    hands.carry(("whole", 2), at)
    hands.wait(0.2)
    hands.move(*at)
    hands.release(at)
    (fallen,) = falling(hands)
    x, y, _ = fallen.film.frames[0][-1]
    assert math.dist((x, y), (505, 310)) < 60


def test_cards_lie_where_they_are_put_and_one_chip_has_nothing_to_fall_on(hands: FreeHands) -> None:
    do(hands, 'take(0) "3 500 300"', 'stack(0) "1"', 'bring(red) "1 500 300"')
    assert not falling(hands)


@pytest.mark.parametrize("change", [{"bodies": False}, {"speed": "off"}, {"reduced_motion": True}])
def test_nothing_falls_where_nothing_shall_move(hands: FreeHands, change: dict[str, Any]) -> None:
    hands.app.change(msgspec.structs.replace(hands.app.settings, **change))
    do(hands, 'bring(red) "6 500 300"', 'bring(blue) "5 700 300"', 'stack(1) "2"')
    assert not falling(hands)


def test_what_falls_lies_there_at_once_when_other_eyes_look(hands: FreeHands) -> None:
    do(hands, 'bring(red) "6 500 300"')
    assert falling(hands)
    hands.free.suspend()
    assert not hands.free.glides.busy


def test_a_card_flung_off_a_pile_pushes_what_is_light(hands: FreeHands) -> None:
    do(hands, 'bring(red) "1 620 390"', 'bring(blue) "20 620 470"')
    settle(hands)
    hands.fling(("pile", 0), hands.at(700, 390))
    texts = hands.done()[-2:]
    assert texts[0].startswith("take(0)")
    assert texts[1].startswith("move(")
    assert hands.pile(1).x < 600
    assert abs(hands.pile(2).x - 620) < abs(hands.pile(1).x - 620)
    settle(hands)


def test_tokens_tumble_in_the_bag_that_is_shaken_or_drawn_from(hands: FreeHands) -> None:
    hands.session.act(0, hands.session.table.parse("shake()"))
    hands.frames(2)
    assert hands.free.glides.shaken is not None
    tumbling = hands.pixels()
    settle(hands)
    assert hands.pixels() != tumbling
    hands.drag(("bag",), ("tray",))
    assert hands.done()[-1] == 'reach() "1"'
