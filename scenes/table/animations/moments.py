"""Moments that hold: what happened is seen for a while, on a table that asks nothing, before the game goes on.

One action may do much at once: a card is played, the trick is won, tokens are claimed, the trick is swept away. The
table is then led through the positions between, one after another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.table import Event
from scenes.table.model import Model

HOLD = 1.5  # seconds for which a moment is seen at the normal pace, once everything has arrived
SEALED = 4.0  # seconds after which sealed cards turn by themselves
MEANT = 0.7  # seconds after that in which a press can only be meant for the button that was there


@dataclass(frozen=True)
class Moment:
    """A position on the way to the present one.

    Attributes:
        model: the position.
        events: the events to be played since the position before it.
        lasts: the seconds for which it is seen at the normal pace.
    """

    model: Model
    events: tuple[Event, ...]
    lasts: float = HOLD


class Way(NamedTuple):
    """The way that some events take.

    Attributes:
        before: the position before them, as this viewer has seen it; None if it is not known.
        moments: the moments on the way.
        rest: the events that lead from the last moment to the present.
    """

    before: Model | None
    moments: Sequence[Moment]
    rest: Sequence[Event]


# Returns the way of some events. The first argument is the position before them as it is on the screen; None if the
# screen showed another hand.
Split = Callable[[Model | None, Sequence[Event]], Way]


def straight_on(before: Model | None, events: Sequence[Event]) -> Way:
    """Return a way without moments: everything leads to the present."""
    return Way(before, (), events)


class Moments:
    """The moments of one table that are still to be seen.

    Attributes:
        share: the share of the normal time for which each is seen.
        held: the moment on the screen; None if the screen shows the present, or is on the way to it.
        earlier: the events of the moments before, for the animations that follow from them.
    """

    def __init__(self, split: Split) -> None:
        self.share = 1.0
        self.held: Moment | None = None
        self.earlier: tuple[Event, ...] = ()
        self._split = split
        self._coming: list[Moment] = []
        self._until: float | None = None  # when the held one goes; None: its motion has not arrived yet
        self._turned_alone = float("-inf")  # when sealed cards turned without a press

    @property
    def left(self) -> bool:
        """Return whether a moment is held or still to come."""
        return self.held is not None or bool(self._coming)

    @property
    def next(self) -> Moment | None:
        """Return the next moment; None if there is none."""
        return self._coming[0] if self._coming else None

    def take(self, before: Model | None, events: Sequence[Event]) -> Way:
        """Take the events after a position; return their way."""
        way = self._split(before, events)
        self._coming, self.earlier = [*way.moments], ()
        return way

    def begin(self) -> Moment | None:
        """Hold the next moment and return it; None if there is none."""
        self.held = self._coming.pop(0) if self._coming else None
        return self.held

    def over(self, now: float, arrived: bool) -> bool:
        """Let the held moment go if it was seen long enough at `now` (seconds); return whether it went.

        `arrived` says whether everything that leads to it has landed.
        """
        if self.held is None or not arrived:
            return False
        if self._until is None:  # it is drawn at least once
            self._until = now + self.held.lasts * self.share
            return False
        if now < self._until:
            return False
        if self.held.model.turns:
            self._turned_alone = now
        self._let_go()
        return True

    def reading(self, now: float) -> float:
        """Return the seconds for which the held moment still stays to be read; 0 if nothing in it must be read."""
        if self.held is None or self._until is None or self.held.lasts <= HOLD or self.held.model.turns:
            return 0.0
        return max(0.0, self._until - now)

    def comes_late(self, now: float) -> bool:
        """Return whether a press at `now` (seconds) is meant for the button that has just turned cards by itself."""
        return now - self._turned_alone < MEANT

    def turn(self) -> bool:
        """Turn the sealed cards that are held; return False if none are."""
        turns = self.held is not None and bool(self.held.model.turns)
        if turns:
            self._let_go()
        return turns

    def clear(self) -> list[Event]:
        """Drop all moments; return the events that were still to be played for them."""
        unplayed = [event for moment in self._coming for event in moment.events]
        self._coming, self.held, self._until, self.earlier = [], None, None, ()
        return unplayed

    def _let_go(self) -> None:
        if self.held is not None:
            self.earlier, self.held, self._until = (*self.earlier, *self.held.events), None, None
