"""When a bot opens its mouth: at most one line at the table in three headings of the log, about public events only."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from random import Random

from game.rules.plugin import Game
from game.table import Event, Table

HEADING = "trick"
QUIET_HEADINGS = 3
MEMORY = 64


class Talker:
    """What the bots of one table have heard, and how long they have been quiet.

    A game that wants its bots to talk notes a public heading `trick` whenever something new begins.
    """

    def __init__(self, game: Game, table: Table) -> None:
        """Nothing heard, nothing said yet."""
        self._game = game
        self._table = table
        self._heard: deque[Event] = deque(maxlen=MEMORY)
        self._count = 0
        self._answered = [0] * table.seats
        self._quiet = 0

    def hear(self, events: Iterable[Event]) -> None:
        """Take in what everybody at the table was told, in order."""
        for event in events:
            self._heard.append(event)
            self._count += 1
            self._quiet += event.kind == HEADING

    def line(self, seat: int, rng: Random) -> str:
        """What `seat` says to what it heard since it was asked last; mostly the empty text."""
        fresh = min(self._count - self._answered[seat], len(self._heard))
        self._answered[seat] = self._count
        if self._quiet < QUIET_HEADINGS or not fresh:
            return ""
        for event in list(self._heard)[-fresh:]:
            said = self._game.talk(self._table, event, seat, rng)
            if said:
                self._quiet = 0
                return said
        return ""
