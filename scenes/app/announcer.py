"""Messages of the program over everything, shown one after the other; some are shown only once."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.ui.messages import Messages
from scenes.ui.target import alone

if TYPE_CHECKING:
    from scenes.app.settings.model import Settings
    from scenes.ui.keymap import Keymap
    from scenes.ui.scene import Scene
    from scenes.ui.target import Target


class Announcer:
    """The part of the app that shows messages for a few seconds, never anything private."""

    settings: Settings
    keymap: Keymap

    def __init__(self) -> None:
        self._messages, self._toast, self._toast_until = Messages(), "", 0.0
        self._presses = 0  # presses of keys and the mouse so far
        self._now = time.monotonic()  # of the step that is made
        self._bound: tuple[str, Scene | None] = ("", None)  # a message about one screen, and that screen
        self._announced: set[str] = set()  # topics of messages shown only once
        self._dirty = True

    def say(self, text: str) -> None:
        """Show a message over everything for a few seconds, as a reply to the last press; never anything private."""
        self._say(text, self._presses)

    def say_about(self, screen: Scene | None, text: str) -> None:
        """Show a message about a screen, as `say` does; it goes with that screen."""
        self._bound = text, screen
        self.say(text)

    def tell(self, *texts: str) -> None:
        """Show messages one after the other, alarms first, independent of presses."""
        for text in texts:
            self._say(text, None)

    def _say(self, text: str, press: int | None) -> None:
        if self._messages.add(text, press):
            self._toast, self._toast_until = self._messages.text, self._now + self.settings.message_time
        self._dirty = True

    def pressed(self) -> None:
        """Record a press of a key or the mouse; later messages are replies to it."""
        self._presses += 1

    def say_next(self, now: float, top: Scene | None) -> None:
        """Remove a message that was shown long enough, or whose screen is no longer on top, and show the next one."""
        about, screen = self._bound
        if self._toast and (now > self._toast_until or (self._toast == about and screen is not top)):
            self._messages.next()
            self._toast, self._toast_until = self._messages.text, now + self.settings.message_time
            self._dirty = True

    @property
    def message(self) -> tuple[str, float]:
        """Return the message over everything, and the time at which it disappears."""
        return self._toast, self._toast_until

    def tell_arrows(self, target: Target | None, targets: Iterable[Target]) -> None:
        """Explain the arrow keys the first time Tab reaches a target of a group with several; never again."""
        if target is None or alone(target):
            return
        if sum(other.focusable and other.group == target.group for other in targets) > 1:
            self.say_once("arrows", self.keymap.among_several())

    def say_once(self, about: str, text: str) -> None:
        """Show a message about a topic the first time; never again."""
        if about not in self._announced:
            self._announced.add(about)
            self.say(text)
