"""How long the present decision takes: told on request, and nothing ever comes of it."""

from __future__ import annotations

from collections.abc import Hashable


class Clock:
    """Notes when the decision of a seat began."""

    def __init__(self) -> None:
        self._decision: Hashable = None
        self._began = 0.0

    def reading(self, decision: Hashable, open_: bool, seconds: float) -> str:
        """Return minutes and seconds since this decision began, `1:05`; empty while nobody decides.

        Args:
            decision: what is the same as long as one decision takes, of what every view shows alike.
            open_: whether somebody decides at all.
            seconds: the time of the frame.
        """
        if decision != self._decision:
            self._decision, self._began = decision, seconds
        if not open_:
            return ""
        minutes, rest = divmod(int(seconds - self._began), 60)
        return f"{minutes}:{rest:02}"
