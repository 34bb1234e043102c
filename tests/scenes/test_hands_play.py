"""Cards are played by dragging, by two clicks and by keys; what is refused comes home and says why."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.screens.guide.scene import GuideScene
from scenes.ui import tip
from scenes.ui.painter import Painter
from tests.scenes.hands import Hands, OpenTable

LINE = "<P7>, <S10>, <L2>, <K12>, <B3>"
HANDS = {"hand[0]": "B2, B8, P3, P12, K1", "hand[1]": "S1, S2, S3, S4, S5", "hand[2]": "L3, L4, L5, L6",
         "hand[3]": "K3, K4, K5, K6"}  # fmt: skip
FOLLOW = {**HANDS, "line": LINE, "trick": "B5, K9"}
LEAD = {**HANDS, "hand[2]": "L3, L4, L5, L6, L7", "hand[3]": "K3, K4, K5, K6, K7", "line": LINE}


def follow(open_table: OpenTable, **more: Any) -> Hands:
    return open_table("hbbb", FOLLOW, "FOLLOW", leader=2, turn=0, round=2, **more)


def lead(open_table: OpenTable, **more: Any) -> Hands:
    return open_table("hbbb", LEAD, "LEAD", leader=0, turn=0, round=2, **more)


# -- playing -------------------------------------------------------------------------------------------------------


def test_drag_a_card_to_the_trick(open_table: OpenTable) -> None:
    hands = follow(open_table)
    hands.drag(hands.piece("B8"), ("zone", "trick"))
    assert hands.done() == ["play(B8)"]


def test_click_a_card_and_then_its_place(open_table: OpenTable) -> None:
    hands = follow(open_table)
    hands.click(hands.piece("B8"))
    assert hands.done() == []
    assert hands.target(("main",)).name.startswith("Play Bats 8")
    hands.click(("zone", "trick"))
    assert hands.done() == ["play(B8)"]


def test_click_a_card_and_then_the_button(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.click(hands.piece("P3"))
    hands.click(("main",))
    assert hands.done() == ["play(P3)"]


def test_click_a_card_twice(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.click(hands.piece("P3"))
    hands.click(hands.piece("P12"))
    assert hands.scene.ui.selected == hands.piece("P12")[1]
    hands.click(hands.piece("P12"))
    assert hands.done() == ["play(P12)"]


def test_play_by_keys_alone(open_table: OpenTable) -> None:
    hands = follow(open_table)
    hands.keys("right")
    assert hands.scene.ui.focus == hands.piece("B2")
    hands.keys("right", "return")
    assert hands.scene.ui.selected == hands.piece("B8")[1]
    hands.keys("return")
    assert hands.done() == ["play(B8)"]


def test_tab_reaches_every_card(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.focus(hands.piece("K1"))
    hands.keys("return", "return")
    assert hands.done() == ["play(K1)"]


def test_the_only_card_is_on_enter(open_table: OpenTable) -> None:
    hands = open_table("hbbb", {**FOLLOW, "hand[0]": "B2, K1"}, "FOLLOW", leader=2, turn=0)
    assert hands.target(("main",)).name.startswith("Play Bats 2")
    hands.keys("return")
    assert hands.done() == ["play(B2)"]


def test_enter_without_a_card_plays_nothing(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.keys("return")
    assert (hands.done(), hands.toast) == ([], " Click a card first.")
    hands.wait(30)
    hands.click(("main",))
    assert (hands.done(), hands.toast) == ([], " Click a card first.")


def test_escape_puts_the_card_back(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.click(hands.piece("P3"))
    hands.keys("escape")
    assert hands.scene.ui.selected is None
    assert hands.top is hands.scene
    hands.keys("escape")
    assert hands.top.title == "Menu"


# -- refusing ------------------------------------------------------------------------------------------------------


def test_a_dragged_card_that_may_not_be_played_comes_home_and_says_why(open_table: OpenTable) -> None:
    hands = follow(open_table)
    hands.drag(hands.piece("K1"), ("zone", "trick"))
    assert hands.toast == "TT-41 You have Bats: play one of them."
    assert hands.scene.ui.toast is not None
    assert hands.scene.ui.toast.culprits == (hands.piece("K1")[1],)
    assert hands.scene.ui.drag is not None
    hands.frames(20)
    assert hands.scene.ui.drag is None
    assert hands.done() == []
    hands.wait(5.0)
    assert hands.toast == ""


@pytest.mark.parametrize("way", ["click", "keys"])
def test_a_card_that_may_not_be_played_says_why(open_table: OpenTable, way: str) -> None:
    hands = follow(open_table)
    if way == "click":
        hands.click(hands.piece("P3"))
    else:
        hands.focus(hands.piece("P3"))
        hands.keys("return")
    assert hands.toast == "TT-41 You have Bats: play one of them."
    assert (hands.done(), hands.scene.ui.selected) == ([], None)


def test_the_rule_of_a_refusal_is_one_click_away(open_table: OpenTable) -> None:
    hands = follow(open_table)
    hands.click(hands.piece("P3"))
    hands.click("Read this rule in the guide")
    assert isinstance(hands.top, GuideScene)
    assert hands.top.highlighted == hands.top.book.find("TT-41").block  # type: ignore[union-attr]


def test_a_toast_stays_while_it_is_read(open_table: OpenTable) -> None:
    hands = follow(open_table)
    hands.click(hands.piece("P3"))
    hands.move(*hands.anchor(("ui", "toast")))
    hands.wait(20.0)
    assert hands.toast
    hands.move(5, 5)
    hands.frames()
    assert not hands.toast


def test_it_is_not_your_turn(open_table: OpenTable) -> None:
    hands = open_table("hbbb", {**FOLLOW, "trick": "B5"}, "FOLLOW", leader=2, turn=3)
    hands.click(hands.piece("B2"))
    assert hands.toast == "TT-30 It is not your decision now."


def test_a_card_dropped_nowhere_goes_home_without_a_word(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.drag(hands.piece("P3"), ("seat", 1))
    hands.frames(20)
    assert (hands.done(), hands.toast, hands.scene.ui.drag) == ([], "", None)


# -- the hand is one's own -----------------------------------------------------------------------------------------


def test_sorting_is_free_at_any_time(open_table: OpenTable) -> None:
    hands = open_table("hbbb", {**FOLLOW, "trick": "B5"}, "FOLLOW", leader=2, turn=3)
    hands.drag(hands.piece("K1"), hands.piece("B2"))
    order = [hands.session.table.names[piece] for piece in hands.scene.ui.order[0]]
    assert order == ["K1", "B2", "B8", "P3", "P12"]
    assert (hands.done(), hands.toast) == ([], "")


def test_sorting_by_keys(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.focus(hands.piece("B8"))
    hands.keys("shift right", "shift right", "shift left", "shift right")
    order = [hands.session.table.names[piece] for piece in hands.scene.ui.order[0]]
    assert order == ["B2", "P3", "P12", "B8", "K1"]
    hands.keys("shift left", "shift left", "shift left", "shift left", "shift left")
    assert hands.scene.ui.order[0][0] == hands.piece("B8")[1]


def test_a_bot_that_moves_does_not_take_a_card_out_of_the_hand(open_table: OpenTable) -> None:
    hands = open_table("hbbb", {**FOLLOW, "trick": "B5"}, "FOLLOW", leader=2, turn=3)
    hands.carry(hands.piece("B8"), hands.anchor(("zone", "trick")))
    assert hands.scene.ui.marks == frozenset()
    hands.let_bots("play(K4)")
    assert hands.done() == ["play(K4)"]
    assert hands.scene.ui.drag is not None
    assert hands.scene.ui.marks == {("zone", "trick")}
    hands.release(hands.anchor(("zone", "trick")))
    assert hands.done() == ["play(K4)", "play(B8)"]


def test_a_piece_is_shown_large_by_a_key_and_by_the_right_button(open_table: OpenTable) -> None:
    hands = lead(open_table)
    x, y = hands.anchor(hands.piece("P3"))
    hands.move(x, y)
    hands.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    assert hands.scene.ui.enlarged == hands.piece("P3")[1]
    hands.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    assert hands.scene.ui.enlarged is None
    hands.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3)
    assert hands.scene.ui.enlarged == hands.piece("P3")[1]
    hands.keys("escape")
    assert hands.scene.ui.enlarged is None
    assert hands.top is hands.scene


def test_what_is_shown_large_says_what_it_does(open_table: OpenTable, listening: pytest.MonkeyPatch) -> None:
    """Under it, and not on a tip that stays behind in the dark."""
    hands = open_table("hbbb", {**LEAD, "unused[2]": "Thief"}, "LEAD", leader=0, turn=0, round=2)
    treat = hands.target(hands.piece("Thief#1") if "Thief#1" in hands.session.table.code else hands.piece("Thief"))
    lines: list[str] = []
    label, draw = Painter.label, tip.draw

    def note(self: Painter, words: str, *args: Any, **more: Any) -> float:
        lines.append(words)
        return label(self, words, *args, **more)

    def note_tip(painter: Painter, target: Any, *args: Any) -> None:
        tips.append(target.tip)
        draw(painter, target, *args)

    tips: list[str] = []
    listening.setattr(Painter, "label", note)
    listening.setattr(tip, "draw", note_tip)
    hands.move(*treat.rect.center)
    assert tips[-1:] == [treat.tip]
    tips.clear()
    hands.post(pygame.MOUSEBUTTONDOWN, pos=treat.rect.center, button=3)
    assert tips == []
    assert treat.tip in " ".join(lines)
