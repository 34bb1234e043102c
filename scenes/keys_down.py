"""Which keys are down, and since which screen: one that is held does nothing on a screen that came meanwhile."""

from __future__ import annotations

import pygame


class KeysDown:
    """The keys of the keyboard that are down, by their codes."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._stale: set[int] = set()  # those that were pressed on another screen

    def turned(self) -> None:
        """Another screen is on top: keys that are down were meant for the one before."""
        self._stale |= self._down

    def lost(self) -> None:
        """Another program has the keyboard, so their ends may not be heard."""
        self._down.clear()
        self._stale.clear()

    def repeats(self, event: pygame.event.Event) -> bool:
        """Whether an event KEYDOWN or KEYUP comes of a key that is down since another screen was on top."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._stale.discard(event.key)
        elif event.key not in self._stale:
            self._down.add(event.key)
        return event.type == pygame.KEYDOWN and event.key in self._stale
