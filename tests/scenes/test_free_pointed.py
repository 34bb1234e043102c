"""Keys at the free table act on what the mouse is over, and Esc closes the uppermost thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.screens.menu import MenuScene
from tests.scenes.free_hands import FreeHands, session

pytestmark = pytest.mark.film


def test_a_key_acts_on_the_pile_under_the_mouse_even_after_tab(tmp_path: Path) -> None:
    hands = FreeHands(tmp_path, session("h", style="trust"))
    hands.frames(10)
    hands.keys("tab")
    assert hands.free.ui.focus == ("bag",)
    hands.move(*hands.anchor(("pile", 0)))
    hands.keys("x")
    assert hands.done() == ["flip(0)"], "the mouse has moved last"
    hands.keys("tab", "shift tab")
    hands.keys("x")
    assert hands.done() == ["flip(0)"], "the keys have moved last, and the bag cannot be flipped"


def test_esc_ends_a_search_before_it_opens_the_menu(tmp_path: Path) -> None:
    hands = FreeHands(tmp_path, session("h", style="trust"))
    hands.frames(10)
    hands.move(*hands.anchor(("pile", 0)))
    hands.keys("f")
    assert hands.free.presenter.model.searched == 0
    hands.keys("escape")
    assert hands.free.presenter.model.searched is None
    assert hands.top is hands.scene
    hands.keys("escape")
    assert isinstance(hands.top, MenuScene)
