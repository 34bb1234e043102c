"""What is drawn of the free table, and what of it anew: a hand over many, a change in one place, coming nearer."""

from __future__ import annotations

import pytest

from game.rules.free_table import hands as say
from scenes.games.free_table import pieces
from scenes.games.free_table.camera import STEP
from tests.scenes.free_hands import OpenFreeTable


def test_two_hundred_pieces_move_at_the_price_of_one(open_free_table: OpenFreeTable) -> None:
    piles = {f"pile[{k}]": [name] for k, name in enumerate(_names(104) + _chips(96))}
    places = {f"place[{k}]": (150 + k % 20 * 70, 110 + k // 20 * 60, 0, False, False, "") for k in range(200)}
    hands = open_free_table("h", zones=piles, options={"deck": "2x52", "tokens": "none"}, **places)
    hands.carry(("pile", 199), hands.at(800, 600))
    picture = hands.free._picture
    assert picture is not None
    kept = picture._shown
    for x in range(10):
        hands.move(*hands.at(700 - 10 * x, 580))
    assert picture._shown is kept


@pytest.mark.film
def test_what_is_drawn_again_in_part_looks_as_if_drawn_anew(open_free_table: OpenFreeTable) -> None:
    piles = {f"pile[{k}]": [name] for k, name in enumerate(_names(60) + _chips(20))}
    anchors = [(150 + k % 20 * 70, 110 + k // 20 * 130, k * 7 % 360, False, False, "") for k in range(80)]
    places = {f"place[{k}]": anchor for k, anchor in enumerate(anchors)}
    hands = open_free_table("h", zones=piles, options={"deck": "2x52", "board": "grid"}, **places)
    gestures = hands.free.gestures
    steps = (
        say.on_pile("flip", 3, 4, 5), say.stacked(20, (21, 22)), say.on_pile("turn", 40, 45), say.labelled(20,
        "Mine"),
        say.moved([(45, 600, 300)]), say.on_pile("lock", 41), say.noted(500, 300, "Note"), say.labelled(20, ""),
        say.on_pile("draw", 7, 1), say.taken(20, 1), say.noted(900, 300, "Pot", counter=True),
    )  # fmt: skip
    for action in steps:
        assert gestures.act(action)
        hands.free.glides.drop()
        hands.frames()
        drawn = hands.pixels()
        hands.free._picture = None
        hands.app.draw()
        assert hands.pixels() == drawn, action


@pytest.mark.film
def test_nearer_is_drawn_at_once_and_sharp_when_it_rests(
    open_free_table: OpenFreeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The frame of a step makes no sprite of a card anew; some frames later all is as if drawn for the first time."""
    piles = {f"pile[{k}]": [name] for k, name in enumerate(_names(60))}
    anchors = [(150 + k % 20 * 70, 110 + k // 20 * 130, k * 7 % 360, False, False, "") for k in range(60)]
    hands = open_free_table(
        "h", zones=piles, options={"deck": "2x52"}, **{f"place[{k}]": at for k, at in enumerate(anchors)}
    )
    made: list[tuple[object, ...]] = []
    drawn = pieces.sprite
    monkeypatch.setattr(pieces, "sprite", lambda *of: made.append(of) or drawn(*of))
    for factor in (STEP, STEP, 1 / STEP**3):
        hands.frames()
        made.clear()
        hands.free.nearer(factor)
        picture = hands.free._picture
        assert picture is not None
        hands.app.draw()
        rough = hands.pixels()
        assert not made
        assert hands.free.busy()
        for _ in range(500):
            if hands.free.busy():
                hands.frames(1)
        assert not hands.free.busy()
        settled = hands.pixels()
        assert settled != rough
        hands.free._picture = None
        hands.app.draw()
        assert hands.pixels() == settled, factor
        hands.free._picture = picture


def _names(count: int) -> list[str]:
    deck = [f"{rank}{suit}{copy}" for copy in ("", "#2") for suit in "SHDC" for rank in _RANKS]
    return deck[:count]


_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def _chips(count: int) -> list[str]:
    colours = ("ivory", "red", "blue", "green", "ink")
    return [f"{colour}#{k + 1}" for colour in colours for k in range(20)][:count]
