"""Facts about monitors that SDL has and pygame does not expose; nothing here raises."""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from typing import NamedTuple

import pygame

AGAIN_KEY = " again"  # after the name of a second monitor with the same name


class Monitor(NamedTuple):
    """A monitor: its name, its area, and the part the desktop leaves free, in the units of window places."""

    name: str
    bounds: pygame.Rect
    usable: pygame.Rect


class _Rect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


@cache
def _library() -> ctypes.CDLL | None:
    """Return the SDL library that pygame has loaded; `None` if it cannot be found."""
    try:
        # On Windows a loaded library is found by its name, elsewhere through a library that was linked with it.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        library.SDL_GetDisplayName.restype = ctypes.c_char_p
        for name in ("SDL_GetDisplayBounds", "SDL_GetDisplayUsableBounds"):
            getattr(library, name).argtypes = (ctypes.c_int, ctypes.POINTER(_Rect))
    except (OSError, AttributeError):
        return None
    return library


def _bounds(library: ctypes.CDLL, what: str, index: int) -> pygame.Rect | None:
    rect = _Rect()
    failed = getattr(library, what)(index, ctypes.byref(rect))
    return None if failed or rect.w <= 0 or rect.h <= 0 else pygame.Rect(rect.x, rect.y, rect.w, rect.h)


def monitors() -> list[Monitor]:
    """Return the monitors, the main one first. Two equal ones get different names."""
    library, monitors_found = _library(), []
    names: set[str] = set()
    for index, size in enumerate(pygame.display.get_desktop_sizes()):
        bounds = _bounds(library, "SDL_GetDisplayBounds", index) if library else None
        whole = bounds or pygame.Rect((0, 0), size)
        usable = _bounds(library, "SDL_GetDisplayUsableBounds", index) if library else None
        called = (library.SDL_GetDisplayName(index) if library else None) or b"monitor"
        name = f"{called.decode('utf-8', 'replace')} {whole.w}x{whole.h}"
        while name in names:
            name += AGAIN_KEY
        names.add(name)
        monitors_found.append(
            Monitor(name, whole, usable.clip(whole) if usable and usable.colliderect(whole) else whole)
        )
    return monitors_found
