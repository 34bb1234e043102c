"""What is painted only where it changed looks as if all of it had been painted."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from scenes.launcher import LauncherScene
from tests.scenes.frame import Window


@pytest.mark.parametrize("theme", ["Lantern", "High contrast"])
def test_the_launcher_under_the_mouse(tmp_path: Path, theme: str) -> None:
    window = Window(tmp_path, (1280, 720))
    window.set_theme(theme)
    window.show(LauncherScene())
    window.frames(20)
    for target in window.top.targets():
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
