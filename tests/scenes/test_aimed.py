"""A press that was aimed at a button which another one has replaced by itself does nothing."""

from __future__ import annotations

import pygame

from scenes.table.resting_mouse import AIMS, OWN, Resting
from scenes.ui.target import Target

BOX = pygame.Rect(100, 100, 80, 40)
LEAVES, THUMB = Target(("ui", "go on"), BOX, "Go on"), Target(("action", 7), BOX, "Thumbs down")
AWAY, AT_IT = (300, 300), BOX.center


def replaced(pressed: float, by: Target = THUMB, role: str = "button") -> Resting:
    """A mouse elsewhere while one target took the place of another at 10 s, after a press."""
    resting = Resting()
    resting.move(AWAY, 0.0)
    resting.act(pressed)
    resting.see([Target(LEAVES.key, BOX, LEAVES.name, role)], [by], False, 10.0)
    resting.move(AT_IT, 10.1)
    return resting


def test_a_hand_on_its_way_to_a_button_that_went_by_itself_presses_nothing() -> None:
    resting = replaced(pressed=5.0)
    assert resting.aims_elsewhere(THUMB, AT_IT, 10.0 + AIMS / 2)
    assert not resting.aims_elsewhere(THUMB, AT_IT, 10.1 + AIMS), "by then it was seen"
    resting.act(10.2)
    assert not resting.aims_elsewhere(THUMB, AT_IT, 10.3), "a second press is meant"


def test_what_answers_a_press_can_be_pressed_at_once() -> None:
    assert not replaced(pressed=10.0 - OWN / 2).aims_elsewhere(THUMB, AT_IT, 10.2)


def test_only_a_button_in_the_place_of_another_is_held_back() -> None:
    assert not replaced(pressed=5.0, by=LEAVES).aims_elsewhere(LEAVES, AT_IT, 10.2)
    assert not replaced(pressed=5.0, role="label").aims_elsewhere(THUMB, AT_IT, 10.2)
    card = Target(("piece", 3), BOX, "Bats 4", "piece")
    assert not replaced(pressed=5.0, by=card).aims_elsewhere(card, AT_IT, 10.2)


def test_a_button_that_opens_another_hand_than_before_must_be_pressed_twice() -> None:
    """A secret is at stake: whoever read one name, looked away and pressed later has not read the other."""
    mine, yours = (Target(("ui", "claim over"), BOX, f"Open {name}’s hand to claim") for name in ("Nell", "Ben"))
    first, second = (Target(("peek", seat), BOX, f"See {name}’s hand") for seat, name in enumerate(("Nell", "Ben")))
    for lay, there in ((mine, yours), (first, second)):
        resting = Resting()
        resting.move(AWAY, 0.0)
        resting.act(5.0)
        resting.see([lay], [there], False, 10.0)
        for now in (20.0, 60.0):  # bots have moved meanwhile
            resting.see([there], [there], False, now)
        resting.move(AT_IT, 60.1)
        assert resting.aims_elsewhere(there, AT_IT, 61.0, "Ben")
        assert not resting.aims_elsewhere(there, AT_IT, 61.0), "no hand opens"
        resting.act(62.0)
        assert not resting.aims_elsewhere(there, AT_IT, 62.1, "Ben"), "the second press is meant"
