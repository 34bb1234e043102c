"""The place of the window at the start: size, place and full screen as last used on each monitor, never outside it."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame

from game.match.journal import write_copy
from scenes.app.sdl import Monitor

SHARE = 5 / 6  # of the monitor a window takes where nobody has chosen
SHAPE = 16 / 9
SMALL = (1280, 720)  # a smaller window takes nearly all of its monitor
WIDEST, HIGHEST = 0.95, 0.9  # shares of a monitor that leave room for a frame and a title
LARGEST_FILE = 1 << 16  # bytes
MAX_MONITORS = 24


class WindowPlace(msgspec.Struct, frozen=True):
    """The last state of a window on a monitor: size, offset from its corner (`None`: unknown), full screen."""

    size: tuple[int, int]
    corner: tuple[int, int] | None = None
    fullscreen: bool = False


class WindowMemory(msgspec.Struct):
    """The content of the file: the last monitor, and the window's place on each monitor by name."""

    last: str = ""
    places: dict[str, WindowPlace] = {}


class WindowOpening(msgspec.Struct, frozen=True):
    """The way to open the window: its monitor, its size, its place (`None`: centred), full screen."""

    monitor: int
    size: tuple[int, int]
    corner: tuple[int, int] | None
    fullscreen: bool


def first_size(monitor: Monitor) -> tuple[int, int]:
    """Return the default size of a window on its monitor."""
    width = max(min(monitor.bounds.w * SHARE, monitor.bounds.h * SHARE * SHAPE), SMALL[0])
    return fitting((round(width), round(width / SHAPE)), monitor.usable)


def fitting(size: tuple[int, int], usable: pygame.Rect) -> tuple[int, int]:
    """Return a size, reduced if it leaves no room for the window's frame on a monitor."""
    return min(size[0], max(1, round(usable.w * WIDEST))), min(size[1], max(1, round(usable.h * HIGHEST)))


def opening(
    remembered: WindowMemory, monitors: Sequence[Monitor], size: tuple[int, int] | None = None
) -> WindowOpening:
    """Return how to open the window: on its last monitor if that is connected, otherwise on the main one."""
    at = next((k for k, monitor in enumerate(monitors) if monitor.name == remembered.last), 0)
    monitor = monitors[at]
    if size is not None:
        return WindowOpening(at, size, None, False)
    place = remembered.places.get(monitor.name)
    if place is None or min(place.size) < 1:
        return WindowOpening(at, first_size(monitor), None, False)
    if place.corner is not None:
        corner = (monitor.bounds.x + place.corner[0], monitor.bounds.y + place.corner[1])
        if monitor.usable.contains((corner, place.size)):
            return WindowOpening(at, place.size, corner, place.fullscreen)
    return WindowOpening(at, fitting(place.size, monitor.usable), None, place.fullscreen)


def monitor_at(rect: pygame.Rect, monitors: Sequence[Monitor]) -> int:
    """Return the number of the monitor that contains most of a window."""
    shares = [rect.clip(monitor.bounds) for monitor in monitors]
    return max(range(len(monitors)), key=lambda k: shares[k].w * shares[k].h)


def read(path: Path) -> WindowMemory:
    """Return the content of a file; empty if it is missing or damaged."""
    try:
        with open(path, "rb") as file:
            return msgspec.json.decode(file.read(LARGEST_FILE), type=WindowMemory)
    except (OSError, ValueError, RecursionError):
        return WindowMemory()


def keep(path: Path, monitor: str, place: WindowPlace) -> None:
    """Write the place on a monitor to the file; places on other monitors, written by other windows, stay."""
    before = read(path)
    if before.last == monitor and before.places.get(monitor) == place:
        return
    others = [(name, other) for name, other in before.places.items() if name != monitor][1 - MAX_MONITORS :]
    text = msgspec.json.encode(WindowMemory(monitor, {**dict(others), monitor: place}))
    with contextlib.suppress(OSError, ValueError):
        write_copy(path, text)
