"""How long the present decision takes: told on request, and nothing ever comes of it (TT-101)."""

from __future__ import annotations

from game.rules.tricks_and_treats.situation import Situation


class Clock:
    """Notes when the decision of a seat began; all it goes by is what every view of the table shows alike."""

    def __init__(self) -> None:
        self._decision: tuple[object, ...] = ()
        self._began = 0.0

    def reading(self, now: Situation, seconds: float) -> str:
        """Return minutes and seconds since this decision began, `1:05`; empty while nobody decides.

        Args:
            now: the table as anybody sees it.
            seconds: the time of the frame.
        """
        decision = (now.round, now.trick, now.phase, now.deciding, now.cards, now.used, now.scores)
        if decision != self._decision:
            self._decision, self._began = decision, seconds
        if now.deciding is None:
            return ""
        minutes, rest = divmod(int(seconds - self._began), 60)
        return f"{minutes}:{rest:02}"
