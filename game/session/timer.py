"""The clock of a table that plays by time: how long people still have, and what is done when that is over."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import NamedTuple

from game.match.match import Match
from game.match.referee import Refused
from game.rules.plugin import Limit
from game.table import Action, State

LONGEST = 1.0  # seconds that one look at the clock counts at most: while nobody looked at the table no time went by


class Left(NamedTuple):
    """What the clock shows: whose time it is, seconds that are left and that were given, what is done when they are
    over, and whether it stands still."""

    seat: int
    seconds: float
    given: int
    then: str
    paused: bool


class Timer:
    """Watches one match for people whose time is over. Bots have their own time, and nothing of it is kept in the file.

    Attributes:
        paused: whether somebody has stopped the clock; it stays stopped until it is set going again.
        watched: whether the table can be seen at all: no time goes by in a window that is put away.
    """

    def __init__(self, match: Match) -> None:
        self.paused, self.watched = False, True
        self._match = match
        self._state: State | None = None  # the position about which the limit is known
        self._limit: Limit | None = None
        self._spans: dict[int, Hashable] = {}  # what the time of each seat that is asked is for
        self._left: dict[Hashable, float] = {}  # seconds
        self._at: float | None = None  # when the clock was looked at last
        self._stuck: State | None = None  # a position in which nothing could be done for anybody

    @property
    def on(self) -> bool:
        """Whether there is a clock for what is asked now."""
        self._look()
        return self._limit is not None

    def left(self, seat: int | None) -> Left | None:
        """What the clock of a person who is asked shows; None: nobody is, or there is no clock now."""
        self._look()
        limit = self._limit
        if limit is None or seat not in self._spans or self._stuck is self._match.state:
            return None
        return Left(seat, self._left[self._spans[seat]], limit.seconds, limit.then, self.paused)

    def tick(self, now: float, seat: int | None) -> Left | None:
        """Let time go by for the person at `seat`, who can answer now; None: nobody can, and it stands still.

        Returns:
            What the clock showed before something was done for that seat as its time was over; None: nothing was.
        """
        at, self._at = self._at, now
        shown = self.left(seat)
        if shown is None or self.paused or not self.watched:
            return None
        span = self._spans[shown.seat]
        self._left[span] -= min(max(0.0, now - at), LONGEST) if at is not None else 0.0
        return shown if self._left[span] <= 0 and self._act(shown.seat) else None

    def _look(self) -> None:
        """Take note of a new position: who is asked in it, and whose time begins."""
        match = self._match
        if match.state is self._state:
            return
        self._state, (timing, table) = match.state, (match.game.timing, match.table)
        self._limit = match.referee.guarded(lambda: timing.limit(table, match.view(None)), None)
        limit, people = self._limit, [seat for seat in match.deciding if seat in match.humans]
        self._spans = {} if limit is None else {seat: self._span(limit, seat) for seat in people}
        self._left = {span: self._left.get(span, limit.seconds) for span in self._spans.values() if limit is not None}

    def _span(self, limit: Limit, seat: int) -> Hashable:
        """What stays the same as long as the time of a seat runs on; what is said or written beside changes nothing."""
        state = self._match.state
        return (limit.span,) if limit.span is not None else (state.phase, seat, tuple(self._match.legal(seat)))

    def _act(self, seat: int) -> bool:
        """Do for a seat what is done for whoever does not answer; False if the rules failed at it."""
        match = self._match
        legal, told = match.legal(seat), match.events(seat)
        rng, expired = Random(match.secret("time is over")), match.game.timing.expired
        action: Action | None = match.referee.guarded(
            lambda: expired(match.table, match.view(seat), legal, told, rng), None
        )
        try:
            match.act(seat, action if action in legal else rng.choice(legal))
        except Refused:
            self._stuck = match.state
            return False
        return True
