"""Key events independent of the keyboard layout and the system."""

from __future__ import annotations

import sys
import unicodedata

import pygame

MAC = sys.platform == "darwin"
DESKTOPS = pygame.KMOD_META  # Super or Win: its chords are for the desktop; on a Mac, Cmd
_META = (pygame.K_LMETA, pygame.K_RMETA)
_NAMELESS = 1 << 30  # keys above this write nothing and are the same on all layouts
# What the keys of a US keyboard write, by their places.
_US = {
    **{4 + k: letter for k, letter in enumerate("abcdefghijklmnopqrstuvwxyz")},
    **{30 + k: digit for k, digit in enumerate("1234567890")},
    45: "-", 46: "=", 47: "[", 48: "]", 49: "\\", 51: ";", 52: "'", 53: "`", 54: ",", 55: ".", 56: "/",
}  # fmt: skip


def understood(event: pygame.event.Event) -> pygame.event.Event | None:
    """Return a KEYDOWN or KEYUP event in the program's terms; `None` if it is for the desktop.

    A key that writes a letter of another alphabet becomes the key at its place on a US keyboard. On a Mac, Cmd becomes
    Ctrl.
    """
    key, mod = event.key, event.mod
    if MAC:
        key = {pygame.K_LMETA: pygame.K_LCTRL, pygame.K_RMETA: pygame.K_RCTRL}.get(key, key)
        mod = on_mac(mod)
    elif key in _META or (mod & DESKTOPS and event.type == pygame.KEYDOWN):
        return None
    key = _latin(key, getattr(event, "scancode", 0))
    if (key, mod) == (event.key, event.mod):
        return event
    return pygame.event.Event(event.type, event.dict | {"key": key, "mod": mod})


def on_mac(mod: int) -> int:
    """Return modifiers with Cmd replaced by Ctrl."""
    return mod & ~pygame.KMOD_META | pygame.KMOD_LCTRL if mod & pygame.KMOD_META else mod


def modifiers() -> int:
    """Return the modifiers held now; on a Mac, Cmd counts as Ctrl."""
    mod = pygame.key.get_mods()
    return on_mac(mod) if MAC else mod


def _latin(key: int, scancode: int) -> int:
    """Return the key at a place of a US keyboard if `key` writes a letter that is not Latin; otherwise `key`."""
    if not 0x80 <= key < min(_NAMELESS, sys.maxunicode + 1) or scancode not in _US:
        return key
    letter = chr(key)
    foreign = unicodedata.category(letter)[0] in "LM" and not unicodedata.name(letter, "").startswith("LATIN")
    return ord(_US[scancode]) if foreign else key


def digit_at(event: pygame.event.Event) -> str:
    """Return the digit at the place of an event's key, even if the key writes another character; empty for none."""
    digit = _US.get(getattr(event, "scancode", 0), "")
    return digit if digit.isdigit() and event.key < _NAMELESS else ""


def deletes(event: pygame.event.Event) -> bool:
    """Return whether a KEYDOWN event is the Delete key; on a Mac, Backspace is labelled Delete and counts too."""
    return event.key == pygame.K_DELETE or (MAC and event.key == pygame.K_BACKSPACE)


def rename_key() -> str:
    """Return the name of the key that renames on this system."""
    return "Cmd+R" if MAC else "F2"


def renames(event: pygame.event.Event) -> bool:
    """Return whether a KEYDOWN event is F2, or Cmd+R on a Mac."""
    return event.key == pygame.K_F2 or (MAC and event.key == pygame.K_r and bool(event.mod & pygame.KMOD_CTRL))
