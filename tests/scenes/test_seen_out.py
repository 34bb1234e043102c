"""While something is seen out nothing on the screen says who comes next."""

from __future__ import annotations

import pygame
import pytest

from scenes.stage.motion import TIMES
from tests.scenes.hands import OpenTable
from tests.scenes.moving import ZONES, cut, play, settle, settled_pixels


@pytest.mark.film
@pytest.mark.parametrize("style", ["curtain", "trust"])
def test_the_sentence_says_what_was_done_and_the_lantern_stays(open_table: OpenTable, style: str) -> None:
    """The next person is named once the hand before is out of sight, in the words as well as by the lantern."""
    hands = open_table("hhbb", ZONES, "LEAD", style=style, leader=0, turn=0, round=2)
    hands.hold(0.7)
    settle(hands)
    hands.wait(5)  # until the ribbon with the name has gone
    asked, shown = hands.session.sentence(), settled_pixels(hands)
    play(hands, 0, "play(B5)")
    done = hands.session.sentence()
    assert done != asked
    assert "Bats 5" in done
    plate = hands.target(("seat", 1)).rect  # where the lantern of the next person will hang
    for _ in range(round(TIMES["play"] * 60)):
        hands.wait(1 / 60)
        assert hands.session.handing_over
        assert cut(hands, hands.pixels(), plate) == cut(hands, shown, plate)
        model = hands.scene.presenter.model
        assert (model.sentence, model.view_model.deciding) == (done, 0)
        assert not any("Wick" in line.text for line in hands.scene.spoken())
    settle(hands)
    assert hands.scene.presenter.model.view_model.deciding == 1
    assert hands.session.sentence().startswith("Wick")


@pytest.mark.film
@pytest.mark.parametrize("trick", ["", "B4"])
def test_who_is_winning_is_told_once_the_card_lies_there(open_table: OpenTable, trick: str) -> None:
    """With motion off at once: then every card lies there from the first."""
    zones = {**ZONES, "hand[0]": "B2, P3, P12, K1, B5"}
    zones |= {"trick": trick, "hand[3]": "K5, K6, S12, K7"} if trick else {}
    hands = open_table("hbbb", zones, "FOLLOW" if trick else "LEAD", leader=3 if trick else 0, turn=0, round=2)
    settle(hands)
    picture = hands.scene._picture
    assert picture is not None
    layout, (k, ox, oy) = picture.layout(hands.scene.ui), picture.frame()
    (x, y), beside = layout.trick_centre, layout.plaque
    boxes = [(x + side * beside - 75, y - 66, 150, 130) for side in (-1, 1)]
    plaques = [pygame.Rect(ox + left * k, oy + top * k, w * k, h * k) for left, top, w, h in boxes]
    before = hands.pixels()
    play(hands, 0, "play(B5)")
    for _ in range(round(TIMES["play"] * 0.8 * 60)):
        hands.wait(1 / 60)
        assert [cut(hands, hands.pixels(), rect) for rect in plaques] == [cut(hands, before, rect) for rect in plaques]
    settle(hands)
    assert cut(hands, hands.pixels(), plaques[1]) != cut(hands, before, plaques[1])


@pytest.mark.film
def test_after_a_choice_that_nobody_saw_the_old_question_does_not_come_back(open_table: OpenTable) -> None:
    """What was kept face down is not named, and it is not asked for again."""
    zones = {"peek": "<P9>, <B2>", "hand[0]": "B2, P3, P12", "hand[1]": "K1, B5, K9"}
    hands = open_table("hhbb", zones, "KEEP", leader=2, turn=0, winner=0, round=2, trick=5)
    hands.hold(0.7)
    settle(hands)
    question = hands.session.sentence()
    asked = hands.session.asked()
    assert asked is not None
    hands.session.act(0, asked.legal[0])
    for _ in range(600):
        if hands.session.handing_over:
            break
        hands.wait(1 / 60)
    assert hands.session.handing_over
    assert hands.session.sentence() != question
    assert hands.session.sentence().startswith(("You ", "Nell "))
