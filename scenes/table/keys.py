"""The keys of the table, as data: what each one means here. Which key it is belongs to the person at the keyboard."""

from __future__ import annotations

import pygame

KEYS: dict[int, str] = {
    pygame.K_TAB: "next",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "act",
    pygame.K_KP_ENTER: "act",
    pygame.K_SPACE: "look",
    pygame.K_ESCAPE: "back",
    pygame.K_u: "use",
    pygame.K_p: "pass",
    pygame.K_b: "blackout",
    pygame.K_n: "step",
    pygame.K_t: "talk",
    pygame.K_l: "panel",
    pygame.K_F1: "guide",
    pygame.K_LALT: "enlarge",
    pygame.K_RALT: "enlarge",
    pygame.K_PAGEUP: "older",
    pygame.K_PAGEDOWN: "newer",
}

WITH_CTRL: dict[int, str] = {pygame.K_z: "undo", pygame.K_s: "save"}

DIGITS: dict[int, int] = {pygame.K_1 + i: i for i in range(9)} | {pygame.K_KP1 + i: i for i in range(9)}

ARROWS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

REPEATING = frozenset({*ARROWS, "next", "older", "newer"})  # what a key held down goes on doing


def meaning(event: pygame.event.Event) -> str:
    """What a KEYDOWN event means at the table; empty for a key that means nothing here."""
    if event.mod & pygame.KMOD_CTRL:
        return WITH_CTRL.get(event.key, "")
    return KEYS.get(event.key, "")
