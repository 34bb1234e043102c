"""Talk of bots: at most one line at the table in three beats of the game, about public events only."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from random import Random

from game.rules.plugin import Game
from game.table import Event, Table

QUIET_BEATS = 3
MEMORY = 64


class Talker:
    """Remembers the events that the bots of one table received, and for how many beats (`Names.beat`)
    they were quiet."""

    def __init__(self, game: Game, table: Table) -> None:
        """Start with no events and no talk."""
        self._game = game
        self._table = table
        self._heard: deque[Event] = deque(maxlen=MEMORY)
        self._count = 0
        self._answered = [0] * table.seats
        self._spoken: set[str] = set()
        self._quiet = 0

    def on_events(self, events: Iterable[Event]) -> None:
        """Add public events, in order."""
        for event in events:
            self._heard.append(event)
            self._count += 1
            self._quiet += event.kind == self._game.names.beat

    def line(self, seat: int, rng: Random) -> str:
        """Return a remark of `seat` on the events since its last call; usually the empty text. No
        remark is repeated."""
        fresh = min(self._count - self._answered[seat], len(self._heard))
        self._answered[seat] = self._count
        if self._quiet < QUIET_BEATS or not fresh:
            return ""
        heard = list(self._heard)[-fresh:]
        if self._game.talk.at_once:
            beats = [at for at, event in enumerate(heard) if event.kind == self._game.names.beat]
            heard = heard[beats[-1] :] if beats else heard
        for event in heard:
            words = self._game.talk.says(self._table, event, seat, rng)
            if words and words not in self._spoken:
                self._quiet = 0
                self._spoken.add(words)
                return words
        return ""
