"""The messages of the program over everything: shown one after the other, the worst first."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.match.text import Alarm


@dataclass
class _Message:
    """One message; `press` is the number of the press that it answers, None for one that waits until it was shown."""

    text: str
    press: int | None = None

    @property
    def alarm(self) -> bool:
        return isinstance(self.text, Alarm)


@dataclass
class Messages:
    """What is shown now and what waits.

    A reply to a press takes the place of the replies to earlier presses. All other messages wait for each other;
    alarms come before the rest, also before one that is shown already.
    """

    _shown: _Message | None = None
    _waiting: list[_Message] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The message that is shown; empty if there is none."""
        return self._shown.text if self._shown is not None else ""

    def add(self, text: str, press: int | None = None) -> bool:
        """Take a message; return True if it is shown at once, or shown anew."""
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
        """The message has been shown long enough; return True if another takes its place."""
        self._shown = self._waiting.pop(0) if self._waiting else None
        return self._shown is not None
