"""The history of a match, carried out again from its first line: decisions, recent events, and branches."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from game.match.journal import Journal
from game.match.load import as_written, carry_out
from game.match.log import HEADINGS, LogLine, chronicle
from game.match.match import Match
from game.match.save_format import Act, Entry, label
from game.match.text import clean_text
from game.table import Action, Event, View

MAXIMUM = 40  # moments in a recent history

LONGEST = 120  # characters of the moment of a branch that a file stores


class Decision(NamedTuple):
    """A decision as its seat saw it.

    Attributes:
        line: the index of the line that carried it out, from 0 after the header.
        seat, bot: the seat, and the name of its bot; empty for a person.
        where: the headings of its round and trick; empty without any.
        asked: the question as the seat read it.
        view: the view of the seat.
        open: the view of an onlooker at that moment.
        legal: the possible actions.
        action: the action taken.
    """

    line: int
    seat: int
    bot: str
    where: str
    asked: str
    view: View
    open: View
    legal: tuple[Action, ...]
    action: Action


class HistoryPoint(NamedTuple):
    """A position as one viewer saw it: the events and log lines since the one before, and the question."""

    view: View
    events: tuple[Event, ...]
    lines: tuple[LogLine, ...]
    asked: str


def begun(match: Match) -> Match:
    """Return the same match before its deal. It is not saved anywhere."""
    past = Match(match.header)
    past.begin()
    return past


def decisions(match: Match) -> list[Decision]:
    """Return every decision of a match, in order. Open actions (a bell, a knock) are not decisions."""
    past, points, since = begun(match), [], 0
    headings: dict[str, str] = {}
    for number, entry in enumerate(tuple(match.history)):
        for line in chronicle(past, None, since):
            if line.kind in HEADINGS:
                headings = {"round": headings.get("round", "")} if line.kind == "trick" else {}
                headings[line.kind] = line.text
        since = past.now
        action = _decided(past, entry)
        if action is not None and isinstance(entry, Act):
            seat, where = entry.seat, ", ".join(filter(None, headings.values()))
            view, legal = past.view(seat), tuple(past.legal(seat))
            bot = past.seats[seat].bot
            points.append(
                Decision(number, seat, bot, where, asked_of(past, view), view, past.view(None), legal, action)
            )
        carry_out(past, entry, as_written)
    return points


class RecentHistory:
    """The latest events as one viewer saw them; None for the open table. It is updated at each call."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self._match = match
        self._viewer = viewer
        self._past = begun(match)
        self._done = 0  # lines carried out
        self._own: list[HistoryPoint] = []  # since the viewer's last decision
        self._turn: list[HistoryPoint] = []  # since the present trick or turn began

    def moments(self) -> list[HistoryPoint]:
        """Return everything since the viewer last decided, moment by moment. The first is the position before that.

        For the open table, and before the viewer's first decision, it begins with the present trick or turn. At most
        the last `MAXIMUM` moments are returned.
        """
        for entry in self._match.history[self._done :]:
            self._follow(entry)
            self._done += 1
        return (self._own or self._turn)[-MAXIMUM:]

    def _follow(self, entry: Entry) -> None:
        past, viewer = self._past, self._viewer
        since, before = past.now, past.view(viewer)
        decided = _decided(past, entry) is not None and isinstance(entry, Act) and entry.seat == viewer
        carry_out(past, entry, as_written)
        if decided:
            self._own = [HistoryPoint(before, (), (), asked_of(past, before))]
        if any(event.kind == past.game.names.beat for event in past.events_since(since)):
            self._turn = [HistoryPoint(before, (), (), asked_of(past, before))]
        events = tuple(past.events(viewer, since)) if self._own or self._turn else ()
        if events:
            view = past.view(viewer)
            after = HistoryPoint(view, events, tuple(chronicle(past, viewer, since)), asked_of(past, view))
            for run in (self._own, self._turn):
                if run:
                    run.append(after)
                    del run[: -MAXIMUM - 1]


def branch(match: Match, line: int, seat: int, kind: str, path: Path, where: str = "") -> Match:
    """Return a new match, with its own file, at the position before `line` was carried out.

    A person plays `seat`. The bot `kind` takes over the seats of other people; bots stay. At a table without rules,
    where no bot plays, everyone stays. The original match is not changed.
    `where` describes the moment; it is stored in the file for the list of saved games.

    Raises:
        FileExistsError: `path` exists.
        ValueError: there is no such line or kind of player.
        Refused: there is no such seat, or the game was over there.
    """
    if not 0 < line < len(match.history):
        raise ValueError(f"there is no line {line} in this match")
    if path.exists():
        raise FileExistsError(f"{label(path)} exists already.")
    past = Match(msgspec.structs.replace(match.header, branch=clean_text(where, LONGEST)))
    past.begin()
    for entry in match.history[:line]:
        carry_out(past, entry, as_written)
    for other in range(0 if past.game.meta.endless else past.table.seats):
        wanted = "human" if other == seat else kind
        if (other == seat) == bool(past.seats[other].bot):
            past.take_over(other, wanted)
    past.key = match.key
    past.keep_in(Journal(path, key=past.key), b"".join(past.raw))
    return past


def _decided(match: Match, entry: Entry) -> Action | None:
    """Return the decision that a line is about to carry out; None if the line is something else."""
    if not isinstance(entry, Act) or entry.seat not in match.deciding:
        return None
    action = match.table.parse(entry.action)
    return action if action._replace(text="") in match.legal(entry.seat) else None


def asked_of(match: Match, view: View) -> str:
    """Return the question in a sentence, as the seat of `view` (or an onlooker) reads it."""
    ask = match.game.ask
    return match.referee.guarded(lambda: ask(match.table, view, match.names), "")
