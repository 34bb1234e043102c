"""Cascades and ready tables by mouse: drops on the lower half of a card, what is on a card, Klondike, rummy."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.games.free_table import text as texts
from tests.scenes.free_hands import OpenFreeTable

pytestmark = pytest.mark.film

BARE = {"dice": 0, "chips": "none", "pawns": 0, "tokens": "none"}


@pytest.fixture
def open_table(open_free_table: OpenFreeTable) -> OpenFreeTable:
    return lambda kinds="h", **more: open_free_table(kinds, options=BARE | more.pop("options", {}), **more)


def test_a_drop_on_the_lower_half_of_a_card_begins_a_cascade(open_table: Any) -> None:
    zones = {"pile[1]": ["9S"], "pile[2]": ["8H"], "pile[3]": ["7S"], "pile[4]": ["6H"]}
    places = {f"place[{i}]": (300 + 200 * i, 380, 0, False, False, "") for i in range(1, 5)}
    hands = open_table(zones=zones, up=("6H", "7S", "8H", "9S"), **places)
    hands.put(("pile", 2), hands.at(500, 380 + 50))
    assert hands.done()[-2:] == ['stack(1) "2"', 'spread(1) "2"']
    assert hands.pile(1).cascade
    hands.put(("pile", 3), hands.at(500, 400))  # on a cascade everything belongs to it
    assert (hands.pile(1).size, hands.last) == (3, 'stack(1) "3"')
    hands.press(hands.at(500, 360))  # the title of the second card
    hands.move(*hands.at(900, 250))
    hands.wait(0.3)
    hands.move(*hands.at(960, 250))
    hands.release(hands.at(960, 250))
    hands.frames(30)
    assert hands.last.startswith('take(1) "2 ')  # what is on a card comes with it
    assert [(pile.size, pile.cascade) for pile in hands.view_model.piles if pile.number in (1, 2)] == [
        (1, True), (2, True)
    ]  # fmt: skip


def test_klondike_is_dealt_from_the_menu(open_table: Any) -> None:
    hands = open_table(options={"deck": "52"})
    hands.ask_menu(("pile", 0))
    hands.click(texts.READY[0])
    hands.frames(80)
    columns = sorted((pile for pile in hands.view_model.piles if pile.number), key=lambda pile: pile.x)
    assert [pile.size for pile in columns] == [1, 2, 3, 4, 5, 6, 7]
    assert all(pile.cascade for pile in columns)
    assert all(pile.top >= 0 and all(code < 0 for code in pile.faces[:-1]) for pile in columns)
    assert hands.pile(0).size == 52 - 28
    assert len(hands.view_model.places) == 4


def test_rummy_is_dealt_to_everyone(open_table: Any) -> None:
    hands = open_table("hh", options={"deck": "52"})
    hands.ask_menu(("pile", 0))
    hands.click(texts.READY[1])
    hands.frames(80)
    assert [len(hand) for hand in hands.view_model.hands] == [10, 10]
    assert sorted(pile.size for pile in hands.view_model.piles) == [1, 31]


def test_a_small_area_takes_what_is_dropped_near_its_middle(open_table: Any) -> None:
    hands = open_table(
        zones={"pile[1]": ["9S"], "pile[2]": ["8S"]}, up=("8S", "9S"),
        **{"place[1]": (400, 300, 0, False, False, ""), "place[2]": (1000, 300, 0, False, False, "")},
    )  # fmt: skip
    hands.free.gestures.act(hands.session.table.parse('place() "700 400 150 190 Goal"'))
    hands.put(("pile", 1), hands.at(722, 380))
    assert (hands.pile(1).x, hands.pile(1).y) == (700, 400)
    hands.put(("pile", 2), hands.at(800, 300))
    assert (hands.pile(2).x, hands.pile(2).y) != (700, 400)


def test_the_top_cards_are_dragged_among_each_other_and_go_back_so(open_table: Any) -> None:
    hands = open_table(zones={"pile[1]": ["2S", "3S", "4S", "5S"]}, **{"place[1]": (500, 300, 0, False, False, "")})
    hands.ask_menu(("pile", 1))
    hands.click(next(target.key for target in hands.top.targets() if target.name.startswith(texts.LOOK_AT_TOP)))
    hands.frames(5)
    assert hands.last == 'search(1) "3"'
    assert [target.key for target in hands.top.targets() if target.key[0] == "found"] == [
        ("found", n) for n in (1, 2, 3)
    ]
    hands.drag(("found", 3), ("found", 1))
    assert [target.key[1] for target in hands.top.targets() if target.key[0] == "found"] == [3, 1, 2]
    hands.click("Done")
    assert hands.last == 'close() "3 1 2"'
