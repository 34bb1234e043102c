"""Keys that are down: a key held since an earlier screen has no effect on the current one.

Keys used by the desktop or an input method are filtered out here as well.
"""

from __future__ import annotations

import pygame

from scenes.ui.composing import composition
from scenes.ui.key_events import understood
from scenes.ui.keymap import commands, types
from scenes.ui.scene import Scene

HEELS = 1.5  # seconds in which a letter is still meant for a field that closed by itself


class Typing:
    """Detects typing meant for a text field that has just closed, so that its letters are not taken for commands."""

    def __init__(self) -> None:
        self._seen = -HEELS  # when a text could be written last, or was typed on
        self._typed = -HEELS  # when a letter was typed last: only then is a blank part of a text, and no key to look
        self._wrote = False  # whether letters went into a text before this event

    def lost(self) -> None:
        """Reset when another program gets the keyboard; later typing is not meant for the closed field."""
        self._seen = self._typed = -HEELS

    def look(self, scene: Scene | None, now: float) -> None:
        """Note whether letters now go into a text field of the top scene."""
        if scene is not None and scene.writes():
            self._seen = now

    def strays(self, event: pygame.event.Event, scene: Scene, now: float) -> bool:
        """Return whether typing was meant for a field that closed by itself; pass its text to the scene."""
        letter = event.type == pygame.TEXTINPUT or (event.type == pygame.KEYDOWN and types(event))
        blank = not event.text.strip() if event.type == pygame.TEXTINPUT else letter and event.key == pygame.K_SPACE
        self._wrote, flows = scene.writes(), now - self._typed < HEELS
        if letter and not blank and (self._wrote or now - self._seen < HEELS):
            self._typed = now
        if self._wrote or not letter or (blank and not flows) or now - self._seen >= HEELS:
            return False
        self._seen = now
        if event.type == pygame.TEXTINPUT:
            scene.stray(event.text)
        return True

    def done(self, event: pygame.event.Event, scene: Scene | None) -> None:
        """Note the effect of an event: a field closed by a press has not closed by itself."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        pressed |= event.type == pygame.KEYDOWN and (event.key == pygame.K_SPACE or not types(event))
        if (self._wrote or pressed) and (scene is None or not scene.writes()):
            self._seen = -HEELS


class KeysDown:
    """The keys of the keyboard that are down, by their codes."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._stale: set[int] = set()  # keys pressed on another screen
        self._untyped = False  # whether the next typed character comes from a stale key, or from a key with Ctrl

    def turned(self) -> None:
        """Mark all keys that are down as meant for the previous screen."""
        self._stale |= self._down

    def lost(self) -> None:
        """Forget all keys when another program gets the keyboard, as their releases may be missed."""
        self._down.clear()
        self._stale.clear()

    def heard(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Return an event of the window in the program's terms; `None` if it is not for the program."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return None if event.type == pygame.TEXTINPUT and self._untyped else event
        if composition.text and event.type == pygame.KEYDOWN:
            return None
        known = understood(event)
        repeats = known is not None and self.repeats(known)
        # The text of a key arrives before its release, but Ctrl may be released earlier.
        self._untyped = event.type == pygame.KEYDOWN and (known is None or repeats or commands(known))
        return None if repeats else known

    def repeats(self, event: pygame.event.Event) -> bool:
        """Return whether a KEYDOWN or KEYUP event comes from a key held since another screen was on top."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._stale.discard(event.key)
        elif event.key not in self._stale:
            self._down.add(event.key)
        return event.type == pygame.KEYDOWN and event.key in self._stale
