"""The display: finds a video driver that can open a window, and the hints it needs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import which
from typing import TypeVar

import pygame

from scenes.app import text as texts
from scenes.stage import art

TITLE = texts.LANTERN_TABLE
INVISIBLE_DRIVERS = ("dummy", "offscreen", "evdev")
DENSE_DRIVERS = ("cocoa", "wayland")  # they count a window's size in points, of which each may be several pixels
WITHOUT_GPU = "SDL_FRAMEBUFFER_ACCELERATION"
BOXES = (("kdialog", "--error"), ("xmessage", "-center"), ("notify-send", TITLE))

Opened = TypeVar("Opened")


class NoDisplay(RuntimeError):
    """No window can be opened on this machine; the message says why."""


def start() -> None:
    """Start the video of SDL. Raises NoDisplay, also if SDL falls back to an invisible driver."""
    opening(lambda: None)


def opening(make: Callable[[], Opened]) -> Opened:
    """Return the result of `make`, under the first video driver for which it does not raise `pygame.error`.

    The running driver comes first, then the same one without the hint that makes windows fast, then every other driver
    of this system.

    Raises:
        NoDisplay: It fails under all of them.
    """
    first: NoDisplay | pygame.error | None = None
    for driver in _drivers():
        try:
            _start(driver)
            return make()
        except (NoDisplay, pygame.error) as error:
            first = first or error
    if isinstance(first, NoDisplay):
        raise first
    raise NoDisplay(texts.no_window(first)) from first


def _drivers() -> Iterator[str | None]:
    """Yield the video drivers to try; `None` is the running one, or the one that SDL finds by itself."""
    yield None
    chosen = os.environ.get("SDL_VIDEODRIVER", "")
    if any(driver in chosen for driver in INVISIBLE_DRIVERS):
        return
    tried = pygame.display.get_driver() if pygame.display.get_init() else chosen
    if os.environ.pop(WITHOUT_GPU, None) is not None and tried:
        yield tried
    yield from (driver for driver in _system_drivers() if driver != tried)


def _system_drivers() -> tuple[str, ...]:
    """Return the video drivers of this system that may be able to open a window."""
    if sys.platform in ("win32", "darwin"):
        return ("windows" if sys.platform == "win32" else "cocoa",)
    socket = Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / os.environ.get("WAYLAND_DISPLAY", "wayland-0")
    there = {"x11": bool(os.environ.get("DISPLAY")), "wayland": socket.exists()}
    return tuple(driver for driver, present in there.items() if present)


def _start(driver: str | None) -> None:
    if driver is not None:
        pygame.display.quit()
        os.environ["SDL_VIDEODRIVER"] = driver
    try:
        pygame.display.init()
        current = pygame.display.get_driver()
    except pygame.error as error:
        raise NoDisplay(texts.no_display(error)) from error
    if current in INVISIBLE_DRIVERS and current not in os.environ.get("SDL_VIDEODRIVER", ""):
        pygame.display.quit()
        raise NoDisplay(texts.no_display(texts.DISPLAY_NOT_SET if sys.platform.startswith("linux") else current))
    if driver is None and current == "x11":
        os.environ.setdefault(WITHOUT_GPU, "0")  # without a GPU a flip costs thirty times as much
    elif current in DENSE_DRIVERS:
        os.environ.pop(WITHOUT_GPU, None)  # they have no other way to show frames
    pygame.display.set_allow_screensaver(True)
    pygame.font.init()
    pygame.display.set_caption(TITLE)
    pygame.display.set_icon(icon())


def icon() -> pygame.Surface:
    """Return the window's icon for the desktop."""
    return pygame.image.load_sized_svg(art.ASSETS / "ui" / "app-icon.svg", (64, 64))


def show(message: str) -> None:
    """Show a message in a box of the system; do nothing where there is none."""
    try:
        pygame.display.message_box(TITLE, message, message_type="error")
    except pygame.error:
        box = next((box for box in BOXES if sys.platform.startswith("linux") and which(box[0])), None)
        if box is not None:
            subprocess.run([*box, message], check=False, capture_output=True)
