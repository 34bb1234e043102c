"""Bots tell their story no faster than it can be read: they wait after what they wrote, the longer the more it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.session.bot_host import PACES
from game.table import Event

LETTER, LONGEST = 0.045, 8.0  # seconds for a letter, and at most for all that was told at once
LEAST = 12  # letters of what is read as a text, and no name or word


class Pace:
    """How long bots wait for whoever reads. `looks`: seconds for events at which there is something to look at."""

    def __init__(self, looks: Mapping[str, float]) -> None:
        self._looks = looks
        self._until = 0.0

    def hear(self, events: Sequence[Event], people: Iterable[int], pace: str, now: float) -> None:
        """Take what happened at a time in seconds; what people did themselves they know. `pace` is a key of `PACES`."""
        letters = sum(
            len(text) for event in events if event.seat not in people
            for text in event.data if isinstance(text, str) and len(text) >= LEAST
        )  # fmt: skip
        seen = max((self._looks.get(event.kind, 0.0) for event in events), default=0.0)
        self.tell(letters, pace, now, seen)

    def tell(self, letters: int, pace: str, now: float, seen: float = 0.0, least: float = 0.0) -> None:
        """So many letters were told for the first time, which nobody reads any faster where bots play fast.

        `seen`: seconds for what there is to look at, at the normal pace; `least`: how many it takes at every pace.
        """
        share = PACES[pace] / PACES["normal"] if pace != "step" else 0.0  # there each move is called for
        reading = min(LONGEST, letters * LETTER) * (max(1.0, share) if share else 0.0)
        self._until = max(self._until, now + reading + max(least, share * seen))

    def waits(self, now: float) -> bool:
        """Whether it is still being read."""
        return now < self._until

    def skip(self) -> None:
        """It was read."""
        self._until = 0.0
