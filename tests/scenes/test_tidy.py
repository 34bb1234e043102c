"""What closed screens leave behind goes, what is on the screen stays, and only when nothing has moved for a while."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from unittest import mock

import pygame
import pytest

from scenes.app.idle_gc import WAITS, IdleCollector, tidy
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.statistics import StatisticsScene
from scenes.stage import cache, paint
from tests.scenes.frame import Window

pytestmark = pytest.mark.usefixtures("forgetting")


@pytest.mark.film
def test_a_closed_screen_goes_after_a_while_of_rest(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(LauncherScene())
    window.show(StatisticsScene())
    tidies = IdleCollector()
    tidies.rest(window.app.stack, 0.0, window.app.draw)
    gone = weakref.ref(window.top)
    gc.disable()
    try:
        window.app.pop()
        window.frames()
        tidies.rest(window.app.stack, 10.0, window.app.draw)
        tidies.rest(window.app.stack, 10.0 + WAITS - 0.1, window.app.draw)
        assert gone() is not None
        tidies.rest(window.app.stack, 10.0 + WAITS, window.app.draw)
        assert gone() is None
    finally:
        gc.enable()
        window.app.close()


@pytest.mark.film
def test_it_tidies_up_once_for_each_change_of_screens(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(LauncherScene())
    tidies, drawn = IdleCollector(), []
    for now in range(10):
        tidies.rest(window.app.stack, now * WAITS, lambda: drawn.append(1))
    assert len(drawn) == 1
    window.show(StatisticsScene())
    for now in range(10, 20):
        tidies.rest(window.app.stack, now * WAITS, lambda: drawn.append(1))
    assert len(drawn) == 2
    window.app.close()


def test_what_is_drawn_once_more_stays_and_the_rest_goes(tmp_path: Path) -> None:
    window = Window(tmp_path)
    drawn = weakref.ref(paint.rounded((31, 17), 3, (1, 2, 3)))
    other = weakref.ref(paint.rounded((32, 17), 3, (1, 2, 3)))
    tidy(lambda: paint.rounded((31, 17), 3, (1, 2, 3)))
    assert drawn() is not None
    assert other() is None
    assert drawn() is paint.rounded((31, 17), 3, (1, 2, 3))
    assert paint.sprites.used == 31 * 17 * 4
    window.app.close()


def test_what_a_picture_holds_is_found_even_when_it_is_let_go(tmp_path: Path) -> None:
    window = Window(tmp_path)
    held = paint.rounded((31, 17), 3, (1, 2, 3))
    cache.age()
    cache.release()
    assert paint.sprites.used == 0
    assert paint.rounded((31, 17), 3, (1, 2, 3)) is held
    assert paint.sprites.used == 31 * 17 * 4
    window.app.close()


@pytest.mark.film
def test_a_screen_that_has_been_tidied_is_drawn_again_without_drawing_its_sprites(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(LauncherScene())
    app = window.app
    tidy(app.draw)
    with mock.patch.object(paint, "vector", side_effect=AssertionError("drawn anew")):
        app.draw()
    app.close()


@pytest.mark.film
def test_what_was_drawn_in_another_size_or_theme_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(tmp_path)
    window.show(LauncherScene())
    window.frames(20)
    app, now = window.app, 100.0
    monkeypatch.setattr("scenes.app.app.time.sleep", lambda pause: None)

    def rested() -> int:
        """How many bytes of sprites are kept once nothing has moved for a while."""
        nonlocal now
        for _ in range(3):
            now += WAITS
            app.step(now)
            app._rest(now)
        return sum(each.used for each in cache._caches)

    before = rested()
    for theme in ("High contrast", "Lantern"):
        window.set_theme(theme)
        window.frames()
        for size in ((1600, 900), (1280, 720)):
            pygame.display.set_mode(size)
            window.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        kept = rested()
    assert kept == before
    app.close()
