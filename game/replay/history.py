"""A match gone through again from its first line: what was known whenever somebody decided, and what led to where."""

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

MOST = 40  # moments that are shown again

LONGEST = 120  # letters of where an evening was begun that a file keeps


class Decision(NamedTuple):
    """A decision as its seat had it.

    Attributes:
        line: which line of the match carried it out, counted from 0 after the header.
        seat, bot: who decided; `bot` is the bot's name, empty for a person.
        where: the headings it stands under, such as the round and the trick; empty without any.
        asked: what was asked, as the seat read it.
        view: all that the seat knew; `open` what an onlooker knew then.
        legal: what it might do, and `action` what it did.
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
    """A position as one viewer saw it: what led to it from the one before, in events and in lines; what was asked."""

    view: View
    events: tuple[Event, ...]
    told: tuple[LogLine, ...]
    asked: str


def begun(match: Match) -> Match:
    """The same match before its first line, kept nowhere."""
    past = Match(match.header)
    past.begin()
    return past


def decisions(match: Match) -> list[Decision]:
    """Every decision of a match, in order. What nobody waited for (a bell, a knock) is none."""
    past, found, since = begun(match), [], 0
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
            found.append(Decision(number, seat, bot, where, asked_of(past, view), view, past.view(None), legal, action))
        carry_out(past, entry, as_written)
    return found


class RecentHistory:
    """What has happened lately, as one viewer (None: the open table) saw it. It follows its match from call to call."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self._match = match
        self._viewer = viewer
        self._past = begun(match)
        self._done = 0  # lines gone through
        self._own: list[HistoryPoint] = []  # since the viewer decided
        self._turn: list[HistoryPoint] = []  # since the present trick or turn began

    def moments(self) -> list[HistoryPoint]:
        """Everything since the viewer last decided, moment by moment, the first being the position before.

        For somebody who has not decided yet, and for the open table, it begins with the present trick or turn. Only the
        last `MOST` moments are given.
        """
        for entry in self._match.history[self._done :]:
            self._follow(entry)
            self._done += 1
        return (self._own or self._turn)[-MOST:]

    def _follow(self, entry: Entry) -> None:
        past, viewer = self._past, self._viewer
        since, before = past.now, past.view(viewer)
        decided = _decided(past, entry) is not None and isinstance(entry, Act) and entry.seat == viewer
        carry_out(past, entry, as_written)
        if decided:
            self._own = [HistoryPoint(before, (), (), asked_of(past, before))]
        if any(event.kind == past.game.names.beat for event in past.told(since)):
            self._turn = [HistoryPoint(before, (), (), asked_of(past, before))]
        events = tuple(past.events(viewer, since)) if self._own or self._turn else ()
        if events:
            view = past.view(viewer)
            after = HistoryPoint(view, events, tuple(chronicle(past, viewer, since)), asked_of(past, view))
            for run in (self._own, self._turn):
                if run:
                    run.append(after)
                    del run[: -MOST - 1]


def branch(match: Match, line: int, seat: int, kind: str, path: Path, where: str = "") -> Match:
    """A match of its own, with its own file, that stands where `line` was about to be carried out.

    A person plays `seat`; other people's seats go to the bot `kind`, bots stay. At a table without rules, where no bot
    plays, all stay who sit there. The match it comes from is not touched.
    `where` is kept in the file, for lists of evenings.

    Raises:
        FileExistsError: `path` exists.
        ValueError: no such line or kind of player.
        Refused: no such seat, or the game was over there.
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
    """The decision that a line is about to carry out; None if it is something else."""
    if not isinstance(entry, Act) or entry.seat not in match.deciding:
        return None
    action = match.table.parse(entry.action)
    return action if action._replace(text="") in match.legal(entry.seat) else None


def asked_of(match: Match, view: View) -> str:
    """What is asked, in a sentence, as the seat of a view (None: an onlooker) reads it."""
    ask = match.game.ask
    return match.referee.guarded(lambda: ask(match.table, view, match.names), "")
