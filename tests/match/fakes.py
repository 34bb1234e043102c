"""A bots' process that is none: it answers at once, late, wrongly or never, as the test wants."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.bots.choose import choose
from game.rules import load
from game.table import Action, Event, Table, View
from tests.match import toy


class Reply(NamedTuple):
    seat: int
    action: Action | None
    talk: str = ""
    trouble: str = ""


class FakeWorker:
    """Decides from the view alone like the real one, as a bot of `kind` does.

    `silent` hangs; `answer` is given instead of a thought.
    """

    def __init__(self, game_id: str = "toy", seats: int = 2, table: Table | None = None) -> None:
        self.game = load(game_id)
        self.table = toy.table({}, seats) if table is None else table
        self.kind = "random"
        self.silent = False
        self.answer: Reply | None = None
        self.asked: list[tuple[int, str, View, int]] = []
        self.heard: list[Event] = []
        self.restarts = 0
        self.closed = False
        self._reply: Reply | None = None

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None:
        assert budget > 0
        self.asked.append((seat, kind, view, seed))
        self.heard += events
        action = choose(self.kind, self.game, self.table, view, Random(seed), 0.0)
        self._reply = self.answer._replace(seat=seat) if self.answer is not None else Reply(seat, action)

    def poll(self) -> Reply | None:
        if self.silent:
            return None
        reply, self._reply = self._reply, None
        return reply

    def restart(self) -> None:
        self.restarts += 1
        self._reply = None

    def close(self) -> None:
        self.closed = True
