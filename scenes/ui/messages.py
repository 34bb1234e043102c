"""The messages of the program over everything, shown one after the other, alarms first."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.match.text import Alarm


@dataclass
class _Message:
    """One message; `press` is the number of the press it answers, `None` for one that waits its turn."""

    text: str
    press: int | None = None

    @property
    def alarm(self) -> bool:
        return isinstance(self.text, Alarm)


@dataclass
class Messages:
    """The message on the screen and those that wait.

    A reply to a press replaces the replies to earlier presses. All other messages wait for each other. Alarms come
    before the rest, even before one that is already shown.
    """

    _shown: _Message | None = None
    _waiting: list[_Message] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Return the message on the screen; empty if there is none."""
        return self._shown.text if self._shown is not None else ""

    def add(self, text: str, press: int | None = None) -> bool:
        """Add a message; return True if it is shown at once or shown again."""
        if not text:
            return False
        new = _Message(text, press)
        if press is not None:
            self._waiting = [each for each in self._waiting if each.press in (None, press)]
            if self._shown is not None and self._shown.press not in (None, press):
                self._shown = None
        before = self._shown
        if before is not None and before.text == text:
            return True
        if text not in [each.text for each in self._waiting]:
            self._waiting.append(new)
        if before is not None and new.alarm and not before.alarm:
            self._waiting.insert(0, before)
            self._shown = None
        self._waiting.sort(key=lambda each: not each.alarm)
        return self._shown is None and self.next()

    def next(self) -> bool:
        """Remove the current message, which was shown long enough; return True if another one replaces it."""
        self._shown = self._waiting.pop(0) if self._waiting else None
        return self._shown is not None
