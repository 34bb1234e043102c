"""Which keys are down, and since which screen: one that is held does nothing on a screen that came meanwhile.

What the desktop or an input method does with a key is kept from the program here as well.
"""

from __future__ import annotations

import pygame

from scenes.ui.composing import composition
from scenes.ui.key_events import understood
from scenes.ui.keymap import commands, types
from scenes.ui.scene import Scene

HEELS = 1.5  # seconds in which a letter is still meant for a text that has gone by itself


class Typing:
    """Whether what is typed is meant for a text that has just gone: its letters are no commands then."""

    def __init__(self) -> None:
        self._seen = -HEELS  # when a text could be written last, or was typed on
        self._typed = -HEELS  # when a letter was typed last: only then is a blank part of a text, and no key to look
        self._wrote = False  # whether letters went into a text before the event that is handled

    def lost(self) -> None:
        """Another program has the keyboard: what is typed later is meant for what is there then."""
        self._seen = self._typed = -HEELS

    def look(self, scene: Scene | None, now: float) -> None:
        """Note whether letters go into a text of the scene on top now."""
        if scene is not None and scene.writes():
            self._seen = now

    def strays(self, event: pygame.event.Event, scene: Scene, now: float) -> bool:
        """Take a key or typed text that was meant for a text that has gone by itself; False if it was not."""
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
        """Take note of what an event has done: a text that a press has ended has not gone by itself."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN
        pressed |= event.type == pygame.KEYDOWN and (event.key == pygame.K_SPACE or not types(event))
        if (self._wrote or pressed) and (scene is None or not scene.writes()):
            self._seen = -HEELS


class KeysDown:
    """The keys of the keyboard that are down, by their codes."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._stale: set[int] = set()  # those that were pressed on another screen
        self._untyped = False  # whether what is typed next is the sign on a key that is stale, or pressed with Ctrl

    def turned(self) -> None:
        """Another screen is on top: keys that are down were meant for the one before."""
        self._stale |= self._down

    def lost(self) -> None:
        """Another program has the keyboard, so their ends may not be heard."""
        self._down.clear()
        self._stale.clear()

    def heard(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Return an event of the window as the program has to understand it; None: it is not for the program."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return None if event.type == pygame.TEXTINPUT and self._untyped else event
        if composition.text and event.type == pygame.KEYDOWN:
            return None
        known = understood(event)
        repeats = known is not None and self.repeats(known)
        # What a key types comes before the key is let go of, but Ctrl may be.
        self._untyped = event.type == pygame.KEYDOWN and (known is None or repeats or commands(known))
        return None if repeats else known

    def repeats(self, event: pygame.event.Event) -> bool:
        """Whether an event KEYDOWN or KEYUP comes of a key that is down since another screen was on top."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._stale.discard(event.key)
        elif event.key not in self._stale:
            self._down.add(event.key)
        return event.type == pygame.KEYDOWN and event.key in self._stale
