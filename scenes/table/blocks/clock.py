"""The time that the present decision has taken: shown on request, with no effect on the game."""

from __future__ import annotations

from collections.abc import Hashable


class Clock:
    """Notes when the decision of a seat started."""

    def __init__(self) -> None:
        self._decision: Hashable = None
        self._began = 0.0

    def reading(self, decision: Hashable, open_: bool, seconds: float) -> str:
        """Return minutes and seconds since this decision started, `1:05`; empty while nobody decides.

        Args:
            decision: a value that is equal as long as one decision lasts, made of facts that every view shows.
            open_: whether a decision is open.
            seconds: the time of the frame.
        """
        if decision != self._decision:
            self._decision, self._began = decision, seconds
        if not open_:
            return ""
        minutes, rest = divmod(int(seconds - self._began), 60)
        return f"{minutes}:{rest:02}"
