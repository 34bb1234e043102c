"""What is painted only where it changed looks as if all of it had been painted."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.saves.paths import new_save
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.saves.saves import SavesScene
from scenes.screens.setup.setup import SetupScene
from scenes.screens.statistics import StatisticsScene
from scenes.ui.widget_screen import WidgetScreen
from tests.scenes.frame import Window


def saves(window: Window) -> WidgetScreen:
    for k in range(3):
        path = new_save(window.app.data_dir, "hearts")
        path.parent.mkdir(exist_ok=True)
        path.write_text("{}\n" * (k + 1), "utf-8")
    return SavesScene()


SCREENS: dict[str, Callable[[Window], WidgetScreen]] = {
    "launcher": lambda _: LauncherScene(),
    "saves": saves,
    "set-up": lambda _: SetupScene("tricks-and-treats"),
    "statistics": lambda _: StatisticsScene(),
}


@pytest.mark.film
@pytest.mark.parametrize("theme", ["Lantern", "High contrast"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_under_the_mouse(tmp_path: Path, screen: str, theme: str) -> None:
    window = Window(tmp_path, (1280, 720))
    window.set_theme(theme)
    window.show(SCREENS[screen](window))
    window.frames(20)
    for target in [target for target in window.top.targets() if target.rect.w]:  # what is in sight
        window.post(pygame.MOUSEMOTION, pos=target.rect.center, rel=(1, 1), buttons=(0, 0, 0))
        window.frames(1)
        patched = window.pixels()
        patches = window.top.patches
        window.app._untouched = None
        window.app._dirty = True
        window.frames(1)
        assert window.pixels() == patched
        assert patches is not None
        assert all(part.w * part.h < 0.5 * 1280 * 720 for part in patches)
    window.app.close()


def test_what_is_typed_is_painted_where_it_stands(tmp_path: Path) -> None:
    window = Window(tmp_path, (1280, 720))
    window.show(SetupScene("tricks-and-treats"))
    window.frames(20)
    field = next(target for target in window.top.targets() if target.key == ("name", 0))
    window.click(field.name)
    for event in ({"type": pygame.TEXTINPUT, "text": "Ottilie"}, {"key": pygame.K_LEFT}, {"key": pygame.K_HOME}):
        kind = event.pop("type", pygame.KEYDOWN)
        window.post(kind, **(event if kind == pygame.TEXTINPUT else {**event, "mod": pygame.KMOD_SHIFT, "unicode": ""}))
        window.frames(1)
        patched, patches = window.pixels(), window.top.patches
        window.app._untouched, window.app._dirty = None, True
        window.frames(1)
        assert window.pixels() == patched
        assert patches is not None
        assert all(part.w * part.h < 0.2 * 1280 * 720 for part in patches)
    window.app.close()
