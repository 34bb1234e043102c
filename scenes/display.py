"""The display: whether there is one, and how large a window suits it."""

from __future__ import annotations

import contextlib
import os
import sys
import warnings

import pygame

ROOMY, USUAL = (1600, 900), (1280, 720)
INVISIBLE_DRIVERS = ("dummy", "offscreen", "evdev")


class NoDisplay(RuntimeError):
    """No window can be opened on this machine; the message says why."""


def start() -> None:
    """Start the video of SDL. Raises NoDisplay, also where SDL falls back to a driver nobody can see."""
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error as error:
        raise NoDisplay(f"no display found ({error})") from error
    if driver in INVISIBLE_DRIVERS and driver not in wanted:
        pygame.display.quit()
        raise NoDisplay(f"no display found ({'DISPLAY is not set' if sys.platform.startswith('linux') else driver})")
    pygame.font.init()


def open_window(size: tuple[int, int] | None) -> pygame.Surface:
    """Open the window, or change it: of this size in pixels, which the desktop may change; None: the whole screen.

    Raises:
        NoDisplay: it cannot be opened.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # another size than asked for
            if size is None:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoDisplay(f"no window can be opened here: {error}") from error


def show(message: str) -> None:
    """Show a message in a box of the system's own; where there is none, nowhere."""
    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Lantern Table", message, message_type="error")


def fitting_size() -> tuple[int, int]:
    """Return a window size that leaves room for the desktop around it."""
    width, height = max(pygame.display.get_desktop_sizes(), default=USUAL)
    for size in (ROOMY, USUAL):
        if size[0] <= width * 0.95 and size[1] <= height * 0.92:
            return size
    return max(320, round(width * 0.95)), max(180, round(height * 0.9))
