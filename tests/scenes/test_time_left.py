"""The clock of a table that plays by time, as the screen has it: shown, stopped, and what comes of it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.living_trumps.pieces import P
from scenes.games.living_trumps.table import TABLE
from scenes.stage import fonts
from tests.scenes.plain_hands import Plain, table_of

CLOCK = ("ui", "clock")


class Court(Plain):
    """The court in a window."""

    at = TABLE

    def wait(self, seconds: float) -> None:
        """Let time go by, a frame each half second."""
        for _ in range(round(seconds * 2)):
            self.now += 0.5
            self.app.step(self.now)


def court(folder: Path, **options: object) -> Court:
    return Court(folder, table_of("living-trumps", "hhh", **options), "peek")


@pytest.mark.film
def test_the_clock_is_shown_second_by_second_and_says_what_comes_then(tmp_path: Path) -> None:
    """LT-225, LT-228: it can be stopped by mouse and key, a menu stops it, and its end is said."""
    window = court(tmp_path, decision_timer="60")
    window.wait(10)
    target = window.keys()[CLOCK]
    assert target.tip.startswith("0:50 left, then chance chooses.")
    drawn = [window.scene.update(window.now + k / 10) for k in range(1, 31)]
    assert drawn.count(True) == 3
    window.now += 3
    window.press(window.keys()[CLOCK])
    window.wait(120)
    assert "the clock is stopped" in window.keys()[CLOCK].tip
    window.scene.activate(CLOCK)
    window.key(pygame.K_ESCAPE)
    assert window.top is not window.scene
    window.wait(120)
    window.key(pygame.K_ESCAPE)
    assert window.top is window.scene
    assert window.session.view().phase == P.IDENTITY
    window.wait(37)  # no time went by under the menu
    assert any(line.alert and line.text == "10 seconds left." for line in window.scene.spoken())
    window.wait(14)
    assert window.session.view().phase == P.FORTE
    assert any("ran out of time" in str(line) for line in window.app.message)
    window.app.close()


def test_without_a_clock_there_is_none(tmp_path: Path) -> None:
    window = court(tmp_path)
    window.wait(5)
    assert not [target for target in window.targets("ui") if target.key == CLOCK]
    window.app.close()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_how_much_is_left_is_in_sight_at_every_size(tmp_path: Path, size: tuple[int, int], text: float) -> None:
    fonts.set_text_size(text)
    window = Court(tmp_path, table_of("living-trumps", "hhh", decision_timer="60"), "peek", size)
    window.wait(1)
    target = window.keys()[CLOCK]
    assert window.app.surface.get_rect().contains(target.rect)
    assert not [other for other in window.scene.targets() if other.key != CLOCK and other.rect.colliderect(target.rect)]
    window.app.close()
    fonts.set_text_size(1)
