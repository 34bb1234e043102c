"""While something is seen out nothing on the screen says who comes next."""

from __future__ import annotations

import pytest

from scenes.stage.motion import TIMES
from tests.scenes.hands import Sit
from tests.scenes.test_motion import ZONES, cut, play, settle, settled_pixels


@pytest.mark.parametrize("style", ["curtain", "trust"])
def test_sentence_and_lantern_stay_with_who_was_asked(sit: Sit, style: str) -> None:
    """The next person is named once the hand before is out of sight, in the words as well as by the lantern."""
    hands = sit("hhbb", ZONES, "LEAD", style=style, leader=0, turn=0, round=2)
    hands.hold(0.7)
    settle(hands)
    hands.wait(5)  # until the ribbon with the name has gone
    asked, shown = hands.evening.sentence(), settled_pixels(hands)
    play(hands, 0, "play(B5)")
    plate = hands.target(("seat", 1)).rect  # where the lantern of the next person will hang
    for _ in range(round(TIMES["play"] * 60)):
        hands.wait(1 / 60)
        assert hands.evening.parting
        assert cut(hands, hands.pixels(), plate) == cut(hands, shown, plate)
        model = hands.scene.sitting.model
        assert (model.sentence, model.situation.deciding) == (asked, 0)
        assert not any("Wick" in told.text for told in hands.scene.spoken())
    settle(hands)
    assert hands.scene.sitting.model.situation.deciding == 1
    assert hands.evening.sentence().startswith("Wick, follow Bats")
