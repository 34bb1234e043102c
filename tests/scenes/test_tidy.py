"""What closed screens leave behind goes, what is on the screen stays, and only when nothing has moved for a while."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from scenes.launcher import LauncherScene
from scenes.stage import cache, paint
from scenes.statistics import StatisticsScene
from scenes.tidy import WAITS, Tidy
from tests.scenes.frame import Window


def test_a_closed_screen_goes_after_a_while_of_rest(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(LauncherScene())
    window.show(StatisticsScene())
    tidy = Tidy()
    tidy.rest(window.app.stack, 0.0)
    gone = weakref.ref(window.top)
    gc.disable()
    try:
        window.app.pop()
        window.frames()
        tidy.rest(window.app.stack, 10.0)
        tidy.rest(window.app.stack, 10.0 + WAITS - 0.1)
        assert gone() is not None
        tidy.rest(window.app.stack, 10.0 + WAITS)
        assert gone() is None
    finally:
        gc.enable()
        window.app.close()


def test_it_tidies_up_once_for_each_change_of_screens(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(LauncherScene())
    tidy = Tidy()
    tidy.rest(window.app.stack, 0.0)
    tidy.rest(window.app.stack, WAITS)
    paint.rounded((31, 17), 3, (1, 2, 3))
    before = paint.sprites.used
    tidy.rest(window.app.stack, 9 * WAITS)
    assert paint.sprites.used == before > 0
    window.app.close()


def test_what_is_on_a_screen_is_still_found(tmp_path: Path) -> None:
    window = Window(tmp_path)
    held, other = paint.rounded((31, 17), 3, (1, 2, 3)), weakref.ref(paint.rounded((32, 17), 3, (1, 2, 3)))
    cache.let_go()
    assert other() is None
    assert paint.sprites.used == 0
    assert paint.rounded((31, 17), 3, (1, 2, 3)) is held
    assert paint.sprites.used == 31 * 17 * 4
    window.app.close()
