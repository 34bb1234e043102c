"""What the program says over everything: messages one after the other, hints that come only once."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.ui.messages import Messages

if TYPE_CHECKING:
    from scenes.app.settings.model import Settings
    from scenes.ui.keymap import Keymap
    from scenes.ui.target import Target


class Announcer:
    """The part of the window that says something for a few seconds, never anything private."""

    settings: Settings
    keymap: Keymap

    def __init__(self) -> None:
        self._messages, self._toast, self._toast_until = Messages(), "", 0.0
        self._presses = 0  # of keys and the mouse, so far
        self._now = time.monotonic()  # of the step that is made
        self._told: set[str] = set()  # what is said only once
        self._dirty = True

    def say(self, text: str) -> None:
        """Show a line over everything for a few seconds, in answer to the last press; never anything private."""
        self._say(text, self._presses)

    def tell(self, *texts: str) -> None:
        """Show lines as `say` does, but one after the other, alarms first, whatever is pressed meanwhile."""
        for text in texts:
            self._say(text, None)

    def _say(self, text: str, press: int | None) -> None:
        if self._messages.add(text, press):
            self._toast, self._toast_until = self._messages.text, self._now + self.settings.message_time
        self._dirty = True

    def pressed(self) -> None:
        """A key or the mouse was pressed: what is said from now on answers this press."""
        self._presses += 1

    def say_next(self, now: float) -> None:
        """Let a message that has been shown long enough go, and the next one come."""
        if self._toast and now > self._toast_until:
            self._messages.next()
            self._toast, self._toast_until = self._messages.text, now + self.settings.message_time
            self._dirty = True

    @property
    def said(self) -> tuple[str, float]:
        """The line over everything, and until when it stands."""
        return self._toast, self._toast_until

    def tell_arrows(self, target: Target | None, targets: Iterable[Target]) -> None:
        """The first time Tab comes to one of several things, say that the arrows go on among them; never again."""
        if target is None or not target.group:
            return
        if sum(other.focusable and other.group == target.group for other in targets) > 1:
            self.say_once("arrows", self.keymap.among_several())

    def say_once(self, about: str, text: str) -> None:
        """Say something about a thing the first time it is met; never again."""
        if about not in self._told:
            self._told.add(about)
            self.say(text)
