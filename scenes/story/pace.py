"""Bots tell their story no faster than it can be read: after each text they wait, longer for longer texts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from game.session.bot_host import PACES
from game.table import Event

LETTER, LONGEST = 0.045, 8.0  # seconds per letter, and at most for one text that goes by itself
HELD = 30.0  # seconds at most for a text that stays until it is read, because a button goes on
MINIMUM = 12  # letters from which a string counts as a text, not as a name or word


class Pace:
    """Makes bots wait for readers.

    `looks` has the seconds for events that show something to look at; `longest` is the most for one text. No bot waits
    for the texts of the kinds in `stays`: they stay on a page until a person has decided about them.
    """

    def __init__(
        self, looks: Mapping[str, float], longest: float = LONGEST, stays: Collection[str] = frozenset()
    ) -> None:
        self._looks, self._longest, self._stays = looks, longest, stays
        self._until = 0.0

    def on_events(self, events: Sequence[Event], people: Iterable[int], pace: str, now: float) -> None:
        """Take events at a time in seconds; texts by people do not count. `pace` is a key of `PACES`."""
        letters = sum(
            len(text) for event in events if event.seat not in people
            if event.kind not in self._stays
            for text in event.data if isinstance(text, str) and len(text) >= MINIMUM
        )  # fmt: skip
        seen = max((self._looks.get(event.kind, 0.0) for event in events), default=0.0)
        self.tell(letters, pace, now, seen)

    def tell(self, letters: int, pace: str, now: float, seen: float = 0.0, minimum: float = 0.0) -> None:
        """Add the reading time of so many new letters; it is never shorter than normal, even if bots play fast.

        `seen`: seconds for things to look at, at the normal pace. `minimum`: the least seconds at every pace.
        """
        share = PACES[pace] / PACES["normal"] if pace != "step" else 0.0  # there the players ask for each move
        reading = min(self._longest, letters * LETTER) * (max(1.0, share) if share else 0.0)
        self._until = max(self._until, now + reading + max(minimum, share * seen))

    def waits(self, now: float) -> bool:
        """Return whether there is still something to read."""
        return now < self._until

    def left(self, now: float) -> float:
        """Return the seconds for which there is still something to read."""
        return max(0.0, self._until - now)

    def skip(self) -> None:
        """End the wait."""
        self._until = 0.0
