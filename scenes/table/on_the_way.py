"""Finds the moments at which a table rests on its way through some events.

A moment comes after each event that the game names (`Tale.holds`), if the game goes on by itself. Its headline takes
the place of an announcement. Cards that were sealed lie face down first. Then they turn together and stay until
everybody has seen them (`Tale.sealed`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.match.log import HEADINGS, LogLine
from game.rules.plugin import turns_up
from game.table import Event, carried
from game.table.event import BY_THE_TABLE
from scenes.story.pace import HELD, LETTER
from scenes.table.animations.moments import HOLD, Moment, Way
from scenes.table.model import Model

if TYPE_CHECKING:
    from scenes.table.rendered import RenderedScreen


class OnTheWay:
    """The way of one table through some events, from a position `before` them."""

    def __init__(self, screen: RenderedScreen, before: Model, events: Sequence[Event]) -> None:
        self._screen, self._before, self._events = screen, before, events
        self._table, self._tale = screen.session.table, screen.presenter.game.tale
        self._log = through(screen.session.log(), events)
        self._since = 0  # how many events the moments found so far have used up
        self._played: list[Event] = []  # what they play

    def way(self) -> Way:
        """Return the way with its moments."""
        moments: list[Moment] = []
        while self._since < len(self._events):
            upto = self._next()
            if upto is None:
                break
            if self._turns_up(upto - 1):
                moments += self._turned(upto - 1)
            elif self._tale.opens(self._table, self._events, upto - 1):
                moments.append(self._moment(self._events[self._since : upto], upto, 0.0))
            else:
                moments.append(self._moment(self._events[self._since : upto], upto, self._lasts(upto)))
        upto = self._before_the_count()
        if upto is not None:
            moments.append(self._moment(self._events[self._since : upto], upto, 0.0, ("", "")))
        return Way(self._before, moments, self._events[self._since :])

    def _lasts(self, upto: int) -> float:
        """Return how long the last of some events is seen; as long as the words on its page take, if they go then.

        One person alone has read the own words already.
        """
        event = self._events[upto - 1]
        if event.kind not in self._tale.read or not self._turns_page():
            return HOLD
        letters = 0
        for line in reversed(before(self._log, self._events[upto:])):
            if line.kind in HEADINGS:
                break
            if line.event is not None and line.event.kind == event.kind:
                own = self._screen.session.humans == (line.event.seat,)
                words = sum(len(each) for each in line.event.data if isinstance(each, str))
                letters += 0 if own else words
        return max(HOLD, min(HELD, letters * LETTER))

    def _before_the_count(self) -> int | None:
        """Return the number of events up to the last move before points are counted; None if nothing moves before.

        The pieces arrive, then the points count up. What is noted between, such as the result, comes after the count.
        """
        moved = None
        for at, event in enumerate(self._events[self._since :], self._since):
            occasion = self._screen.session.occasion(event)
            if occasion is not None and occasion.points:
                return moved
            if event.kind == "move":
                moved = at + 1
        return None

    def _turns_up(self, at: int) -> bool:
        """Return whether the event with an index turns up something sealed."""
        return turns_up(self._tale, self._table, self._events, at)

    def _next(self) -> int | None:
        """Return the number of events up to the next moment; None if there is none.

        A page that an event opens is one. An event after which nothing else happens in the same phase is not held,
        unless the game pauses after it (`Tale.pauses`). Of several of a kind only the last is held.
        """
        turns_page = self._turns_page()
        for upto in range(self._since + 1, len(self._events) + 1):
            event, later = self._events[upto - 1], self._events[upto:]
            if self._turns_up(upto - 1) or self._tale.opens(self._table, self._events, upto - 1):
                return upto
            last = event.kind in self._tale.holds and all(each.kind != event.kind for each in later)
            if event.kind in self._tale.verdicts:
                last = last and any(each.kind == "move" for each in self._events[:upto])
            goes_on = bool(later) or turns_page or event.kind in self._tale.pauses
            if last and (goes_on or self._screen.session.occasion(event) is not None):
                return upto + self._belonging(event, later)
        return None

    def _turns_page(self) -> bool:
        """Return whether the events lead to another phase."""
        return self._screen.presenter.model.view.phase != self._before.view.phase

    def _belonging(self, event: Event, later: Sequence[Event]) -> int:
        """Return how many events right after an event belong to its moment.

        They bring its pieces, if it tells where these arrive, or they are notes seen together with it, and the moves
        that such a note is about.
        """
        count = 0
        if event.kind in self._tale.arrivals:
            while count < len(later) and later[count].kind == "move" and {*later[count].pieces} <= {*event.pieces}:
                count += 1
        while (upto := self._joined(later[count:])) > 0:
            count += upto
        return count

    def _joined(self, later: Sequence[Event]) -> int:
        """Return how many of the next events end with a note that is seen together with the one before; 0 for none."""
        note = next((at for at, each in enumerate(later) if each.kind != "move"), None)
        if note is None or later[note].kind not in self._tale.joined:
            return 0
        pieces = {*later[note].pieces}
        return note + 1 if all({*each.pieces} <= pieces for each in later[:note]) else 0

    def _turned(self, first: int) -> list[Moment]:
        """Return two moments: sealed cards lie face down, and they are turned. The event `first` is the first of them.

        What the game says about them belongs to the second, up to its verdict. Sealed answers take no place on the
        table, so what moves before their verdict belongs to it too.
        """
        noun = self._tale.answers.get(self._events[first].kind, "")
        upto, last, verdict = first, first, ""
        while upto < len(self._events):
            event = self._events[upto]
            if self._turns_up(upto):
                last = upto
            elif (event.kind in BY_THE_TABLE and (not noun or verdict)) or verdict not in ("", event.kind):
                break
            verdict = event.kind if event.kind in self._tale.holds else verdict
            upto += 1
        group = self._events[first:upto]
        cards = [event for at, event in enumerate(group, first) if self._turns_up(at)]
        laid = [replace(event, pieces=tuple(self._table.hidden[each] for each in event.pieces)) for event in cards
                if event.kind == "move"]  # fmt: skip
        turned = [replace(event, kind="reveal", src=event.dst, dst=-1) if event in cards and event.kind == "move"
                  else event for event in group]  # fmt: skip
        words = self._screen.presenter.sealed(cards, noun)
        presenter = self._screen.presenter
        face_down, read = presenter.sealed_times(cards)
        sealed = self._moment([*self._events[self._since : first], *laid], first, face_down, words)
        return [sealed, self._moment(turned, max(upto, last + 1), read)]

    def _moment(
        self, events: Sequence[Event], upto: int, lasts: float, sealed: tuple[str, str] | None = None
    ) -> Moment:
        """Return the moment after so many of all events; `events` are played for it.

        While something is `sealed`, these are the headline and the text of the button that turns it.
        """
        sentence, turns = sealed or (self._told(self._events[self._since : upto]), "")
        self._since = upto
        self._played += events
        presenter = self._screen.presenter
        view = self._tale.facts(self._table, carried(self._table, self._before.view, self._played), self._played)
        model = presenter.moment(self._before, self._played, view, sentence, before(self._log, self._events[upto:]))
        return Moment(model.resting(self._before, turns), tuple(events), lasts)

    def _told(self, events: Sequence[Event]) -> str:
        """Return the headline for some events: the announcement of the last one that has any, or else the last line.

        What moves after the note that is held is seen, not told.
        """
        session = self._screen.session
        held = max((at for at, event in enumerate(events) if event.kind in self._tale.holds), default=len(events))
        if any(event.kind == "move" for event in events[held + 1 :]):
            events = events[: held + 1]
        for event in reversed(events):
            if event.kind in self._tale.holds and (occasion := session.occasion(event)) is not None:
                return f"{occasion.title}. {occasion.text}".strip()
        lines = (line.text for event in reversed(events) for line in reversed(self._log) if line.event == event)
        return session.in_words(next(lines, ""))


def through(log: Sequence[LogLine], events: Sequence[Event]) -> Sequence[LogLine]:
    """Return the lines of a log up to the last one that reports any of these events; all if none does."""
    last = next((at for at in range(len(log), 0, -1) if log[at - 1].event in events), len(log))
    return log[:last]


def before(log: Sequence[LogLine], since: Sequence[Event]) -> tuple[LogLine, ...]:
    """Return the lines of a log before some of its last events.

    The lines come in the order of the events, so that an equal event of an earlier time keeps its line.
    """
    last, at = len(log), len(since) - 1
    while last:
        event = log[last - 1].event
        place = next((k for k in range(at, -1, -1) if since[k] == event), None)
        if place is None:
            break
        at, last = place, last - 1
    return tuple(log[:last])
