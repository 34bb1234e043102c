"""The clock of a table that plays by time: the time left for each person, and the action when it runs out."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import NamedTuple

from game.match.match import Match
from game.match.referee import Refused
from game.rules.plugin import Limit
from game.session import text as texts
from game.table import Action, State

LONGEST = 1.0  # the most seconds that one tick counts, so that no time passes while the table is not drawn


class TimeLeft(NamedTuple):
    """A reading of the clock.

    Attributes:
        seat: the person whose time it is.
        seconds: the seconds that are left.
        given: the seconds that were given.
        then: what happens when they are over.
        paused: whether the clock is paused.
    """

    seat: int
    seconds: float
    given: int
    then: str
    paused: bool


class Timer:
    """Watches the time of people in one match. Bots have their own time. Nothing of the clock is saved in the file.

    Attributes:
        paused: whether a person has paused the clock; it stays paused until it is started again.
        watched: whether the table can be seen at all: no time passes in a minimised window.
    """

    def __init__(self, match: Match) -> None:
        self.paused, self.watched = False, True
        self._match = match
        self._state: State | None = None  # the position to which the limit belongs
        self._limit: Limit | None = None
        self._spans: dict[int, Hashable] = {}  # per asked seat the span to which its time belongs
        self._left: dict[Hashable, float] = {}  # seconds
        self._at: float | None = None  # the time of the last tick
        self._stuck: State | None = None  # a position in which no automatic action was possible

    @property
    def on(self) -> bool:
        """Return whether the present question has a clock."""
        self._look()
        return self._limit is not None

    def left(self, seat: int | None) -> TimeLeft | None:
        """Return the clock of a person who is asked; None if they are not, or there is no clock now."""
        self._look()
        limit = self._limit
        if limit is None or seat not in self._spans or self._stuck is self._match.state:
            return None
        return TimeLeft(seat, self._left[self._spans[seat]], limit.seconds, limit.then, self.paused)

    def tick(self, now: float, seat: int | None) -> TimeLeft | None:
        """Let time pass for the person at `seat`, who can answer now. None: no one can, and the clock stands still.

        Returns:
            The last reading of the clock if the time ran out and an action was taken for that seat; otherwise None.
        """
        at, self._at = self._at, now
        before = self.left(seat)
        if before is None or self.paused or not self.watched:
            return None
        span = self._spans[before.seat]
        self._left[span] -= min(max(0.0, now - at), LONGEST) if at is not None else 0.0
        return before if self._left[span] <= 0 and self._act(before.seat) else None

    def _look(self) -> None:
        """Read a new position: the seats that are asked in it, and their time."""
        match = self._match
        if match.state is self._state:
            return
        self._state, (timing, table) = match.state, (match.game.timing, match.table)
        self._limit = match.referee.guarded(lambda: timing.limit(table, match.view(None)), None)
        limit, people = self._limit, [seat for seat in match.deciding if seat in match.humans]
        self._spans = {} if limit is None else {seat: self._span(limit, seat) for seat in people}
        self._left = {span: self._left.get(span, limit.seconds) for span in self._spans.values() if limit is not None}

    def _span(self, limit: Limit, seat: int) -> Hashable:
        """Return a key that stays the same as long as the time of a seat runs on. Talk and notes do not change it."""
        state = self._match.state
        return (limit.span,) if limit.span is not None else (state.phase, seat, tuple(self._match.legal(seat)))

    def _act(self, seat: int) -> bool:
        """Take the action for a seat whose the time is up. Return False if the rules failed."""
        match = self._match
        legal, events = match.legal(seat), match.events(seat)
        rng, expired = Random(match.secret(texts.THE_TIME_IS_UP)), match.game.timing.expired
        action: Action | None = match.referee.guarded(
            lambda: expired(match.table, match.view(seat), legal, events, rng), None
        )
        try:
            match.act(seat, action if action in legal else rng.choice(legal))
        except Refused:
            self._stuck = match.state
            return False
        return True
