"""A window nobody sees, worked with real events."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import time
from pathlib import Path

import pygame
from msgspec.structs import replace

from scenes.app.app import App
from scenes.app.options import Launch
from scenes.stage import look
from scenes.table.rendered import RenderedScreen
from scenes.ui.scene import Scene
from scenes.ui.target import Target

HOSTILE = (
    "",
    "\0\x07Nell\x1b[31m",
    "\ud800 lone \udfff",
    "x" * 10_000,
    "\u202eright to left override",
    "שלום abc עולם",
    "日本語の名前",
    "a.b ../../etc %{x}",
)


class Window:
    """An `App` and the hands at it."""

    rests: tuple[float, float] | None = None

    def __init__(self, data: Path, size: tuple[int, int] = (1280, 720), **launch: object) -> None:
        self.app = App(Launch(data, size=size, **launch))  # type: ignore[arg-type]
        pygame.event.clear()

    def show(self, scene: Scene) -> None:
        self.app.push(scene)
        self.frames()

    @property
    def top(self) -> Scene:
        assert self.app.top is not None
        return self.app.top

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            self.app.step(time.monotonic())

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))
        self.frames(2)

    def set_theme(self, name: str) -> None:
        contrast = "strong" if look.THEMES[name].strong else "standard"
        plain = name.removesuffix(look.STRONGLY)
        self.app.change(replace(self.app.settings, theme=plain, contrast=contrast), keep=False)

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def type(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)

    def move(self, x: float, y: float) -> None:
        """Move the mouse; to where it rests with a little way round, for whoever does has seen what lies there now."""
        if (x, y) == self.rests:
            self.post(pygame.MOUSEMOTION, pos=(x + 9, y + 9), rel=(0, 0), buttons=(0, 0, 0))
        self.rests = x, y
        self.post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def aim(self, x: int, y: int) -> None:
        """Move the mouse there to press, anew where something else has come there meanwhile."""
        self.move(x, y)
        while isinstance(self.top, RenderedScreen) and not self.top.meant((x, y)):
            self.move(x, y)

    def click(self, name: str) -> None:
        x, y = self.find(name).rect.center
        self.aim(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)

    def find(self, name: str) -> Target:
        found = [target for target in self.top.targets() if target.name.startswith(name)]
        assert found, f"no {name!r} among {[target.name for target in self.top.targets()]}"
        return found[-1]

    def names(self) -> list[str]:
        return [target.name for target in self.top.targets()]

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.app.surface, "RGB")
