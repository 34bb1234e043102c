"""Every treat with its parameters, by dragging, by clicks and by keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.games.tricks_and_treats import text as say
from scenes.games.tricks_and_treats.layout import layout, line_row
from tests.scenes.hands import Hands, OpenTable

pytestmark = pytest.mark.film

LINE = "<P7>, <S10>, <L2>, <K12>, <B3>"
ZONES = {
    "hand[0]": "B2, B8, P3, P12, K1", "hand[1]": "S1, S2, S3, S4, S5", "hand[2]": "L3, L4, L5, L6",
    "hand[3]": "K3, K4, K5, K6", "line": LINE, "trick": "B5, S10",
}  # fmt: skip
LEAD = {**ZONES, "trick": "", "hand[2]": "L3, L4, L5, L6, L7", "hand[3]": "K3, K4, K5, K6, K7"}
DRAWING = {**ZONES, "trick": "B5, K9, B8, B1", "hand[0]": "B2, P3, P12, K1", "hand[1]": "S1, S2, S3, S4"}
ENDED = {**ZONES, "trick": "L8, L11, P7, L2", "hand[0]": "B2, P3, P12", "hand[1]": "S1, S2, S3",
         "hand[2]": "L3, L4, L5", "hand[3]": "K3, K4, K5"}  # fmt: skip


def follow(open_table: OpenTable, treats: str, others: str = "", **more: Any) -> Hands:
    """Nell must follow and owns these treats, Wick those."""
    zones = {**ZONES, "unused[0]": treats, "unused[1]": others}
    return open_table("hbbb", zones, "FOLLOW", leader=2, turn=0, round=2, **more)


def lead(open_table: OpenTable, treats: str) -> Hands:
    return open_table("hbbb", {**LEAD, "unused[0]": treats}, "LEAD", leader=0, turn=0, round=2)


def ended(open_table: OpenTable, treats: str, others: str = "", kinds: str = "hbbb") -> Hands:
    """All cards of the trick lie; the seats are asked."""
    zones = {**ENDED, "unused[0]": treats, "unused[1]": others}
    return open_table(kinds, zones, "WINDOW_END", leader=3, turn=0, round=2, trick=8)


# -- treats that are simply used -----------------------------------------------------------------------------------


@pytest.mark.parametrize("treat", ["Compass", "Mixer"])
@pytest.mark.parametrize("way", ["drag", "click and place", "click twice", "button", "keys", "key u"])
def test_a_treat_for_the_whole_line(open_table: OpenTable, treat: str, way: str) -> None:
    hands = follow(open_table, treat)
    piece = hands.piece(f"{treat}#1")
    if way == "drag":
        hands.drag(piece, ("zone", "line"))
    elif way == "click and place":
        hands.click(piece)
        assert hands.done() == []
        hands.click(hands.piece("<L2>"))  # the line's tokens lie over it
    elif way == "click twice":
        hands.click(piece)
        hands.click(piece)
    elif way == "button":
        hands.click(f"Use {treat}")
        hands.click(("main",))
    elif way == "keys":
        hands.focus(piece)
        hands.keys("return", "return")
    else:
        hands.keys("u", "u")
    assert hands.done() == [f"use({treat})"]


@pytest.mark.parametrize("way", ["drag", "clicks", "keys"])
def test_master_trump(open_table: OpenTable, way: str) -> None:
    hands = follow(open_table, "Master Trump")
    piece = hands.piece("Master Trump#1")
    if way == "drag":
        hands.drag(piece, ("zone", "trick"))
    elif way == "clicks":
        hands.click(piece)
        hands.click(("zone", "trick"))
    else:
        hands.keys("u", "return")
    assert hands.done() == ["use(Master Trump)"]


@pytest.mark.parametrize("way", ["drag to the trick", "drag to the line", "clicks", "keys"])
def test_hand(open_table: OpenTable, way: str) -> None:
    hands = lead(open_table, "Hand")
    piece = hands.piece("Hand#1")
    if way.startswith("drag"):
        hands.drag(piece, ("zone", way.rpartition(" ")[2]))
    elif way == "clicks":
        hands.click(piece)
        hands.click(("main",))
    else:
        hands.keys("u", "u")
    assert hands.done() == ["use(Hand)"]


@pytest.mark.parametrize("way", ["drag", "clicks", "keys"])
def test_spy(open_table: OpenTable, way: str) -> None:
    zones = {**DRAWING, "unused[0]": "Spy"}
    hands = open_table("hbbb", zones, "DRAW", leader=2, turn=0, winner=0, round=2)
    piece = hands.piece("Spy#1")
    if way == "drag":
        hands.drag(piece, ("zone", "bag"))
    elif way == "clicks":
        hands.click(piece)
        hands.click(("zone", "bag"))
    else:
        hands.keys("u", "return")
    assert hands.done()[0] == "use(Spy)"


def test_two_spies_at_once_by_their_button(open_table: OpenTable) -> None:
    zones = {**DRAWING, "unused[0]": "Spy, Spy"}
    options = {"spy_stacking": "on"}
    hands = open_table("hbbb", zones, "DRAW", options, leader=2, turn=0, winner=0, round=2)
    hands.keys("u")
    hands.click("Use Spy, both of them")
    assert hands.done()[0] == "use(Spy, 2)"


# -- treats with a target ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["drag", "clicks", "keys"])
def test_ghost_takes_a_token(open_table: OpenTable, way: str) -> None:
    hands = follow(open_table, "Ghost")
    piece, token = hands.piece("Ghost#1"), hands.piece("<K12>")
    if way == "drag":
        hands.drag(piece, token)
    elif way == "clicks":
        hands.click(piece)
        hands.click(token)
    else:
        hands.keys("u")
        hands.focus(token)
        hands.keys("return")
    assert hands.done() == ["use(Ghost, <K12>)"]


@pytest.mark.parametrize("way", ["drag", "clicks", "keys"])
def test_switch_takes_two_tokens(open_table: OpenTable, way: str) -> None:
    hands = follow(open_table, "Switch")
    piece, first, second = hands.piece("Switch#1"), hands.piece("<K12>"), hands.piece("<S10>")
    if way == "drag":
        hands.drag(piece, first)
        assert hands.done() == []
        assert hands.scene.ui.chosen == (first,)
        hands.click(second)
    elif way == "clicks":
        hands.click(piece)
        hands.click(first)
        hands.click(second)
    else:
        hands.keys("u")
        for token in (first, second):
            hands.focus(token)
            hands.keys("return")
    assert hands.done() == []
    assert hands.scene.ui.chosen == (first, second)
    hands.keys("u" if way == "keys" else "return")
    assert hands.done() == ["use(Switch, 1, 3)"]


def test_the_outcome_of_a_switch_is_seen_before_it_is_used_and_its_tokens_can_be_changed(open_table: OpenTable) -> None:
    """A chosen token is let go by another click, and a third one takes the place of the second."""
    hands = ended(open_table, "Switch")
    hands.keys("u")
    first, second, third = (hands.piece(f"<{name}>") for name in ("P7", "S10", "L2"))
    hands.click(first)
    hands.click(second)
    shown = hands.target(("main",)).name
    hands.click(third)
    assert hands.scene.ui.chosen == (first, third)
    assert hands.target(("main",)).name == shown == "Use the Switch (Enter)"
    for chosen in ((first,), (first, third)):
        hands.wait(0.5)  # no double click
        hands.click(third)
        assert hands.scene.ui.chosen == chosen
    assert hands.done() == []
    hands.click(("main",))
    assert hands.done() == ["use(Switch, 0, 2)"]


@pytest.mark.parametrize("way", ["drag to the plate", "drag to the card", "clicks", "keys"])
def test_evil_eye_on_a_seat(open_table: OpenTable, way: str) -> None:
    hands = follow(open_table, "Evil Eye")
    piece = hands.piece("Evil Eye#1")
    if way == "drag to the plate":
        hands.drag(piece, ("seat", 3))
    elif way == "drag to the card":
        hands.drag(piece, hands.piece("S10"))
    elif way == "clicks":
        hands.click(piece)
        hands.click(("seat", 3))
    else:
        hands.keys("u")
        hands.focus(("seat", 3))
        hands.keys("return")
    assert hands.done() == ["use(Evil Eye, 3)"]


@pytest.mark.parametrize("way", ["drag to the treat", "drag to the plate", "clicks", "keys"])
def test_thief_takes_a_treat(open_table: OpenTable, way: str) -> None:
    hands = follow(open_table, "Thief", "Mixer, Compass")
    piece, prey = hands.piece("Thief#1"), hands.piece("Compass#1")
    if way == "drag to the treat":
        hands.drag(piece, prey)
    elif way == "drag to the plate":
        hands.drag(piece, ("seat", 1))
        assert hands.done() == []
        hands.click(prey)
    elif way == "clicks":
        hands.click(piece)
        hands.click(prey)
    else:
        hands.keys("u")
        hands.focus(prey)
        hands.keys("return")
    assert hands.done() == ["use(Thief, 1, Compass#1)"]


def test_thief_on_the_plate_of_somebody_with_one_treat(open_table: OpenTable) -> None:
    hands = follow(open_table, "Thief", "Mixer")
    hands.drag(hands.piece("Thief#1"), ("seat", 1))
    assert hands.done() == ["use(Thief, 1, Mixer#1)"]


@pytest.mark.parametrize("way", ["drag", "clicks", "keys"])
def test_poison_takes_a_card_of_the_own_hand(open_table: OpenTable, way: str) -> None:
    hands = lead(open_table, "Poison")
    piece, card = hands.piece("Poison#1"), hands.piece("P12")
    if way == "drag":
        hands.drag(piece, card)
    elif way == "clicks":
        hands.click(piece)
        hands.click(card)
    else:
        hands.keys("u")
        hands.focus(card)
        hands.keys("return")
    assert hands.done() == ["use(Poison, P12)"]


# -- refused treats ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("treats", "target", "why"),
    [
        ("Poison", ("zone", "trick"), "TT-60 Use the Poison before a lead."),
        ("Candy", ("zone", "line"), "TT-266 A Candy is never used."),
        ("Spy", ("zone", "bag"), "TT-60 Use the Spy before you draw."),
    ],
)
def test_a_treat_out_of_its_moment_says_why(open_table: OpenTable, treats: str, target: Any, why: str) -> None:
    hands = follow(open_table, treats)
    hands.drag(hands.piece(f"{treats}#1"), target)
    assert hands.toast == why
    hands.frames(15)
    assert hands.scene.ui.drag is None
    hands.click(hands.piece(f"{treats}#1"))
    assert hands.toast == why
    assert hands.done() == []


def test_a_thief_takes_no_thief(open_table: OpenTable) -> None:
    hands = follow(open_table, "Thief", "Thief, Mixer")
    hands.drag(hands.piece("Thief#1"), hands.piece("Thief#2"))
    assert hands.toast.startswith("TT-259")


def test_the_evil_eye_is_not_for_oneself(open_table: OpenTable) -> None:
    hands = follow(open_table, "Evil Eye")
    hands.drag(hands.piece("Evil Eye#1"), ("seat", 0))
    assert hands.toast.startswith("TT-60")


def test_not_now(open_table: OpenTable) -> None:
    hands = follow(open_table, "Ghost")
    hands.keys("u")
    hands.click("Back")
    assert hands.scene.ui.armed is None
    hands.keys("u", "escape")
    assert (hands.scene.ui.armed, hands.done()) == (None, [])


# -- windows -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["button", "enter", "p"])
def test_pass_once(open_table: OpenTable, way: str) -> None:
    hands = ended(open_table, "Ghost")
    if way == "button":
        hands.click(say.PASS)
    else:
        hands.keys({"enter": "return", "p": "p"}[way])
    assert hands.done() == ["pass(once)"]


@pytest.mark.parametrize("way", ["button", "keys"])
def test_pass_for_the_round(open_table: OpenTable, way: str) -> None:
    hands = ended(open_table, "Ghost")
    if way == "button":
        hands.click(say.NO_MORE_STOPS)
    else:
        hands.focus(say.NO_MORE_STOPS)
        hands.keys("return")
    assert hands.done() == ["pass(round)"]


@pytest.mark.parametrize("way", ["button", "u", "plate", "treat and enter"])
def test_the_evil_eye_in_a_window_looks_at_who_wins(open_table: OpenTable, way: str) -> None:
    hands = ended(open_table, "Evil Eye")
    winner = hands.scene.presenter.model.now.winner
    if way == "button":
        hands.click("Use the Evil Eye")
    elif way == "u":
        hands.keys("u")
    elif way == "plate":
        hands.click(hands.piece("Evil Eye#1"))
        hands.click(("seat", winner))
    else:
        hands.click(hands.piece("Evil Eye#1"))
        hands.keys("return")
    assert hands.done()[0] == f"use(Evil Eye, {winner})"


def test_the_evil_eye_in_a_window_on_another_seat(open_table: OpenTable) -> None:
    hands = ended(open_table, "Evil Eye")
    hands.drag(hands.piece("Evil Eye#1"), ("seat", 2))
    assert hands.done()[0] == "use(Evil Eye, 2)"


@pytest.mark.parametrize("way", ["drag", "clicks", "keys"])
def test_a_treat_of_several_in_a_window(open_table: OpenTable, way: str) -> None:
    hands = ended(open_table, "Evil Eye, Switch")
    first, second = hands.piece("<P7>"), hands.piece("<L2>")
    if way == "drag":
        hands.drag(hands.piece("Switch#1"), first)
        hands.click(second)
    elif way == "clicks":
        hands.click("Show the Switch")
        hands.click(first)
        hands.click(second)
    else:
        hands.focus("Show the Switch")
        hands.keys("return")
        hands.focus(first)
        hands.keys("return")
        hands.focus(second)
        hands.keys("return")
    assert hands.done() == []
    hands.keys("u")
    assert hands.done()[0] == "use(Switch, 0, 2)"


def test_escape_in_a_window_takes_the_treat_back(open_table: OpenTable) -> None:
    hands = ended(open_table, "Ghost")
    hands.keys("u")
    assert hands.scene.ui.armed is not None
    hands.keys("escape", "return")
    assert hands.done() == ["pass(once)"]


@pytest.mark.parametrize("tokens", [5, 7, 9])
def test_the_trump_line_is_called_so_however_long_it_is(open_table: OpenTable, tokens: int) -> None:
    line = ", ".join(f"<L{rank}>" for rank in range(1, tokens + 1))
    hands = open_table("hbbb", {"hand[0]": "B2, P3", "line": line}, "LEAD", leader=0, turn=0, round=2)
    hands.frames()
    picture = hands.scene._picture
    assert picture is not None
    k, ox, oy = picture.frame()
    left, top, _, high = line_row(layout(4, hands.scene.ui.panel_open), tokens).box
    place = pygame.Rect(
        round(ox + (left - 54) * k), round(oy + (top + high / 2 - 14) * k), round(42 * k), round(34 * k)
    )
    shown = hands.app.surface.subsurface(place)
    ground = shown.get_at((0, 0))
    ink = place.w * place.h - pygame.mask.from_threshold(shown, ground, (40, 40, 40, 255)).count()
    assert ink > 0.1 * place.w * place.h, "words stand there"
