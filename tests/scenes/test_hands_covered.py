"""The screen covered: blackout, a window that lost the focus, what lies over the table, and what is dropped by it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.scenes.hands import Hands, OpenTable
from tests.scenes.hotseat import ZONES, cards, down, lead, up
from tests.scenes.test_votes import no_slip

# -- blackout ------------------------------------------------------------------------------------------------------


def frame_after(hands: Hands, kind: int, **values: Any) -> bytes:
    """The very next frame after an event."""
    pygame.event.post(pygame.event.Event(kind, **values))
    hands.wait(0.01)
    return hands.pixels()


def test_blackout_covers_in_the_same_frame_and_is_taken_back(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.hold(0.7)
    shown = hands.pixels()
    black = frame_after(hands, pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=0)
    up(hands, pygame.K_b)
    assert black != shown
    assert cards(hands) == []
    hands.keys("b")
    assert hands.scene.covered  # what was open was a hand: its curtain stays
    hands.hold(0.7)
    assert len(cards(hands)) == 5


def test_one_hold_takes_blackout_and_curtain_away(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.hold(0.7)
    hands.keys("b")
    hands.hold(0.7)
    assert len(cards(hands)) == 5


def test_blackout_of_one_person_comes_back_by_the_same_key_or_by_holding(open_table: OpenTable) -> None:
    hands = lead(open_table, "hbbb")
    hands.click(("ui", "blackout"))
    assert hands.scene.covered
    hands.keys("b")
    assert len(cards(hands)) == 5
    hands.keys("b")
    hands.hold(0.7)
    assert len(cards(hands)) == 5


def test_bots_wait_while_the_screen_is_covered(open_table: OpenTable) -> None:
    zones = {**ZONES, "trick": "B5", "hand[2]": "L3"}
    hands = open_table("hbbb", zones, "FOLLOW", leader=2, turn=3, script=["play(K4)"])
    hands.keys("b")
    hands.frames(30)
    assert hands.done() == []
    hands.keys("b")
    hands.frames(30)
    assert hands.done() == ["play(K4)"]


def test_losing_the_focus_covers_a_hand_in_the_same_frame(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.hold(0.7)
    shown = hands.pixels()
    assert frame_after(hands, pygame.WINDOWFOCUSLOST) != shown
    assert cards(hands) == []
    hands.focus_gained()
    assert hands.scene.covered
    hands.hold(0.7)
    assert len(cards(hands)) == 5


def test_losing_the_focus_while_peeking_covers_and_comes_back_to_the_open_table(open_table: OpenTable) -> None:
    hands = lead(open_table, style="peek")
    down(hands)
    hands.focus_lost()
    assert hands.scene.covered
    hands.focus_gained()
    assert not hands.scene.covered
    assert cards(hands) == []


def test_losing_the_focus_on_the_open_table_or_alone_changes_nothing(open_table: OpenTable) -> None:
    hands = lead(open_table, "hbbb")
    hands.focus_lost()
    assert len(cards(hands)) == 5


def test_a_blackout_by_key_outlasts_the_focus(open_table: OpenTable) -> None:
    hands = lead(open_table, "hbbb")
    hands.keys("b")
    hands.focus_lost()
    hands.focus_gained()
    assert hands.scene.covered


def test_losing_the_focus_ends_a_drag_and_a_hold(open_table: OpenTable) -> None:
    hands = lead(open_table, "hbbb")
    hands.carry(hands.piece("B2"), hands.anchor(("zone", "trick")))
    hands.focus_lost()
    assert hands.scene.ui.drag is None
    hands.release(hands.anchor(("zone", "trick")))
    assert hands.done() == []

    two = lead(open_table)
    down(two)
    two.wait(0.3)
    two.focus_lost()
    two.wait(1.0)
    assert two.scene.covered


# -- what lies over the table --------------------------------------------------------------------------------------


def test_the_menu_covers_a_hand(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.hold(0.7)
    hands.keys("escape")
    assert hands.top.title == "Menu"
    assert hands.session.viewer is None
    assert not cards(hands)
    hands.keys("escape")
    assert not hands.scene.covered, "the same person goes on"
    assert hands.session.viewer == 0
    assert len(cards(hands)) == 5


def test_the_mouse_finds_the_menu_on_the_curtain_and_no_hand_comes_of_it(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.click(("ui", "menu"))
    hands.frames(2)
    assert hands.top.title == "Menu"
    hands.keys("escape")
    hands.frames(2)
    assert hands.scene.covered
    assert hands.session.viewer is None


@pytest.mark.film
@pytest.mark.parametrize("leaves", ["focus", "blackout", "minute"])
def test_a_screen_that_was_left_under_the_menu_comes_back_covered(open_table: OpenTable, leaves: str) -> None:
    hands = lead(open_table)
    hands.hold(0.7)
    hands.keys("f1" if leaves == "minute" else "escape")
    if leaves == "focus":
        hands.post(pygame.WINDOWFOCUSLOST)
        hands.post(pygame.WINDOWFOCUSGAINED)
    elif leaves == "blackout":
        hands.keys("b")
    else:
        hands.wait(61)
    hands.frames(2)
    while hands.top is not hands.scene:
        hands.keys("escape")
    hands.frames(2)
    assert hands.scene.covered
    assert not cards(hands)


@pytest.mark.film
@pytest.mark.parametrize("pause", [0, 61])
def test_who_wins_the_trick_needs_no_curtain_after_bots_but_after_a_long_pause(
    open_table: OpenTable, pause: int
) -> None:
    """Only bots play after Nell, and nothing matches: nobody else came to the screen, so no second curtain falls."""
    zones = {
        **ZONES,
        "hand[0]": "B10, P3, P12, K1",
        "hand[3]": "K3, K4, K5, K6",
        "trick": "B9",
        "hand[1]": "S1, S2, S3, S4, S5",
    }
    zones["line"] = "<P7>, <S1>, <L2>, <K12>, <B3>"
    hands = open_table("hbbh", zones, "FOLLOW", leader=3, turn=0, round=2)
    hands.hold(0.7)
    hands.click(hands.piece("B10"))
    hands.click(("main",))
    hands.see_out()
    hands.frames(2)
    assert hands.session.viewer is None, "a bot plays"
    assert not cards(hands)
    hands.let_bots("play(S5)", "play(L3)")
    for _ in range(40):
        hands.wait(0.1)
    hands.wait(pause)
    hands.click(("main",))
    hands.see_out()
    hands.frames(2)
    assert hands.session.sentence().startswith("Nell, choose")
    assert hands.session.viewer is None
    assert (hands.scene.covered, hands.session.ready) == ((True, None) if pause else (False, 0))
    assert not hands.scene.ui.recap


def test_a_vote_covers_the_hand_of_who_asked(open_table: OpenTable) -> None:
    zones = {**ZONES, "trick": "L8, P7, L2, L11"}
    hands = open_table("hhbb", zones, "CLAIM", leader=3, turn=0, winner=0, round=2)
    hands.keys("2", "return")
    no_slip(hands)
    hands.hold(0.7)
    assert len(cards(hands)) == 5
    hands.keys("ctrl z")
    hands.click("Ask Wick")
    assert hands.top.title == "Wick, do you agree?"
    assert hands.session.viewer is None
    assert hands.scene.covered
    hands.click("Agree")
    assert not hands.scene.covered
    assert cards(hands) == []


@pytest.mark.film
def test_no_screenshot_of_an_open_hand(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.hold(0.7)
    assert hands.app.screenshot() is None
    hands.keys("b")
    assert hands.app.screenshot() is not None


def test_a_held_space_bar_does_nothing_more_after_the_curtain_opened(open_table: OpenTable) -> None:
    zones = {**ZONES, "trick": "L8, L11, P7, L2", "unused[0]": "Evil Eye"}
    hands = open_table("hhbb", zones, "WINDOW_END", leader=3, turn=0, round=2, trick=8)
    hands.focus("See Nell’s hand")
    hands.keys("space")
    down(hands)
    for _ in range(20):
        hands.wait(0.1)
        down(hands)
    assert len(cards(hands)) == 5
    assert hands.done() == []


def test_what_somebody_types_goes_when_other_eyes_come_and_waits_for_its_writer(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.hold(0.7)
    hands.keys("t")
    hands.type("my Bats are all high")
    assert hands.scene.ui.talk.text
    hands.keys("escape")
    assert hands.scene.ui.talk is None
    hands.keys("t")
    hands.type("my Bats")
    hands.focus_lost()
    hands.focus_gained()
    assert hands.scene.ui.talk is None
    hands.hold(0.7)
    hands.keys("t")
    assert hands.scene.ui.talk.text == "my Bats"
