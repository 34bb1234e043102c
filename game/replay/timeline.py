"""A replay timeline: every moment of a match as one viewer saw it, with markers."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from game.match.chance import Recorder
from game.match.load import as_written, carry_out
from game.match.log import HEADINGS, LogLine, numbered, remembered_lines
from game.match.match import HANDED_OVER, REDONE, UNDONE, Match
from game.match.referee import Refused
from game.match.save_format import Act, End, Entry, Mark, Say, Share
from game.match.seats import EMPTY, SeatInfo
from game.replay.history import begun, branch
from game.rules.plugin import Passage, Refusal
from game.table import Event, State, View, events_for, view, view_of_all

KINDS = ("end", "highlight", "pause", "deed", "seat", "undone", "score", "part")  # of markers, the most important first
TURNS = ("turn", "sealed", "fate")  # kinds of passages with a marker, in a game that ranks no events
EVERYBODY = -1  # the viewer who sees all hands
EVERY = 8  # lines between two stored positions

NOT_OVER = Refusal("not_over", "", "You can do this when the game is over.")
FADES = Refusal("fades", "", "In this game, you may forget played cards. You can replay it when the game is over.")
ENDED = Refusal("game_over", "", "The game is already over at this move.")


class Marker(NamedTuple):
    """A moment worth visiting: its place in a track, its kind (one of `KINDS`), and a sentence.

    Kinds:
        `part`: a trick or a step begins.
        `score`: points changed.
        `deed`: an event of the game's highest rank.
        `pause`: the table paused for it.
        `undone`: an undo or a redo.
        `seat`: another player took over.
        `highlight`: a highlight of the finished game.
        `end`: the end of the game.
    """

    place: int
    kind: str
    text: str


class Attendance(NamedTuple):
    """The players, the places of their markers, and the undone events at one moment."""

    seats: tuple[SeatInfo, ...]
    markers: tuple[tuple[int, int] | None, ...]
    gone: frozenset[int]


class Track(NamedTuple):
    """A track: everything that one viewer noticed of a match, moment by moment. Places count from 0, the deal.

    Attributes:
        viewer: the seat; None for an onlooker; `EVERYBODY` for all hands.
        lines: per moment the line of the match that led to it, counted from 0 after the header.
        nows: per moment the number of the next event.
        log: every line of the log, with the place of its moment.
        rounds: the headings of the rounds, with the places where they begin.
        flags: the markers, in order.
    """

    viewer: int | None
    lines: tuple[int, ...]
    nows: tuple[int, ...]
    log: tuple[tuple[int, LogLine], ...]
    rounds: tuple[tuple[int, str], ...]
    flags: tuple[Marker, ...]

    def place_of(self, number: int) -> int:
        """Return the place at which the viewer learned of the event with this number."""
        return min(bisect_right(self.nows, number), len(self.nows) - 1)

    def at_line(self, line: int) -> int:
        """Return the place of the last moment up to a line of the match."""
        return max(0, bisect_right(self.lines, line) - 1)

    def where(self, place: int) -> tuple[str, ...]:
        """Return the headings of the round and trick at a moment; empty without any."""
        headings: dict[str, str] = {}
        for at, line in self.log:
            if at > place:
                break
            if line.kind in HEADINGS:
                headings = {"round": headings.get("round", "")} if line.kind == "trick" else {}
                headings[line.kind] = line.text
        return tuple(filter(None, headings.values()))

    def before(self, place: int) -> list[LogLine]:
        """Return all lines of the log up to a moment."""
        return [line for _, line in self.log[: bisect_right(self.log, place, key=lambda each: each[0])]]


class ReplayTimeline:
    """A match so far, read once from its first line. The match itself is not changed.

    Some positions are stored and the others are carried out from there, so every moment is available quickly. A viewer
    sees no more than the match would show them now: see `viewers`.
    """

    def __init__(self, match: Match) -> None:
        """Read everything that has happened in a match so far.

        Raises:
            Refused: it cannot be shown while the game goes on.
        """
        if match.fading is not None and match.result is None:
            raise Refused(*FADES)
        self._match = match
        self._entries: tuple[Entry, ...] = tuple(match.history)
        self._upto = match.now
        self._ends: list[int] = []  # per line the number of the next event after it
        self._kept: dict[int, tuple[State, int]] = {}  # by line, with the actors
        self._company: list[tuple[int, Attendance]] = []  # each with the line from which it holds
        self._noticed: dict[int | None, list[int]] = {viewer: [] for viewer in self.viewers}
        self._runs: dict[int | None, Track] = {}
        self._last: tuple[int, State, int] | None = None  # the line whose position was requested last
        past = begun(match)
        for line, entry in enumerate(self._entries):
            self._read(past, line, entry)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Return the allowed viewers: all of them when the game is over.

        During the game these are an onlooker, and a person who plays alone.
        """
        match = self._match
        if match.result is not None:
            taken = (seat for seat, who in enumerate(match.seats) if who.kind != EMPTY)
            return None, *taken, EVERYBODY
        return (None, *match.humans) if len(match.humans) == 1 else (None,)

    def _read(self, past: Match, line: int, entry: Entry) -> None:
        """Carry out a line, store some positions, and note which viewers notice that anything has happened."""
        since, before, actors = past.now, past.state, past.actors
        carry_out(past, entry, as_written)
        self._ends.append(past.now)
        if line % EVERY == 0 or not isinstance(entry, Act | Say | Mark | Share):
            self._kept[line] = past.state, past.actors
        company = Attendance(past.seats, tuple(past.markers), frozenset(past.gone))
        if not self._company or self._company[-1][1] != company:
            self._company.append((line, company))
        events, changed = past.events_since(since), past.state is not before
        for viewer, lines in self._noticed.items():
            heard = bool(events) and (viewer == EVERYBODY or bool(events_for(past.table, events, viewer)))
            differs = changed and not heard and seen(before, actors, viewer) != seen(past.state, past.actors, viewer)
            if not line or heard or differs:
                lines.append(line)

    # ---- what can be seen

    def run(self, viewer: int | None) -> Track:
        """Return the track of a viewer.

        Raises:
            Refused: this viewer is not allowed.
        """
        if viewer not in self._noticed:
            raise Refused(*NOT_OVER)
        if viewer not in self._runs:
            self._runs[viewer] = self._run_of(viewer)
        return self._runs[viewer]

    def match_at(self, run: Track, place: int) -> Match:
        """Return the match as it was at a moment; see `Match.as_of`."""
        line = run.lines[place]
        past = self._match.as_of(line + 1, self._ends[line], *self._position(line))
        at = bisect_right(self._company, line, key=lambda each: each[0]) - 1
        past.seats, markers, gone = self._company[at][1]
        past.markers, past.gone = [*markers], {*gone}
        past.result = self._match.result if line >= self._last_line() else None
        return past

    def events(self, run: Track, place: int) -> list[Event]:
        """Return the events that the viewer received between a moment and the one before."""
        since = run.nows[place - 1] if place else 0
        return [event for _, event in self._events(run.viewer, since, run.nows[place])][::-1]

    # ---- playing on

    def branch_refusal(self, run: Track, place: int) -> Refusal | None:
        """Return why no game can be continued from a moment; None if one can."""
        if self._match.result is None:
            return NOT_OVER
        return None if run.lines[place] < self._last_line() else ENDED

    def plays_on(self, run: Track, place: int) -> int:
        """Return the seat for a person who continues from a moment.

        It is the seat of the viewer, or else a seat that decides there, people before bots.
        """
        if run.viewer is not None and run.viewer != EVERYBODY:
            return run.viewer
        _, actors = self._position(run.lines[place])
        asked = [seat for seat in range(self._match.table.seats) if actors >> seat & 1]
        people = self._match.humans
        return next(iter([*(seat for seat in asked if seat in people), *people, *asked]), 0)

    def branch(self, run: Track, place: int, kind: str, path: Path) -> Match:
        """Return a new match, saved in `path`, that continues from a moment; see `history.branch` and its errors.

        Raises:
            Refused: see `branch_refusal`.
        """
        refusal = self.branch_refusal(run, place)
        if refusal is not None:
            raise Refused(*refusal)
        where = ", ".join(run.where(place))
        return branch(self._match, run.lines[place] + 1, self.plays_on(run, place), kind, path, where)

    # ---- helpers

    def _last_line(self) -> int:
        """Return the line before the line `end`, or the last one."""
        ends = (line for line, entry in enumerate(self._entries) if isinstance(entry, End))
        return next(ends, len(self._entries)) - 1

    def _position(self, line: int) -> tuple[State, int]:
        """Return the position after a line and its actors, carried out from the nearest stored position before it."""
        kept = line
        while kept not in self._kept:
            kept -= 1
        state, actors = self._kept[kept]
        if self._last is not None and kept <= self._last[0] <= line:
            kept, state, actors = self._last
        for entry in self._entries[kept + 1 : line + 1]:
            if isinstance(entry, Act):
                state, actors = self._played(state, entry)
        self._last = line, state, actors
        return state, actors

    def _played(self, state: State, entry: Act) -> tuple[State, int]:
        match = self._match
        chance: Recorder = as_written(match, entry.draws)
        action = match.table.parse(entry.action)
        outcome = match.referee.perform(lambda s: match.game.apply(s, entry.seat, action), chance, state)
        return outcome.state, outcome.actors

    def _events(self, viewer: int | None, since: int, until: int) -> Iterator[tuple[int, Event]]:
        """Yield the events that a viewer received, with their numbers, newest first."""
        match = self._match
        if viewer == EVERYBODY:
            return ((number, match.event(number)) for number in range(until - 1, since - 1, -1))
        return match.heard(viewer, since, until)

    def _run_of(self, viewer: int | None) -> Track:
        lines = tuple(self._noticed[viewer])
        nows = tuple(self._ends[line] for line in lines)
        run = Track(viewer, lines, nows, (), (), ())
        reader = None if viewer == EVERYBODY else viewer
        headed = self._headed(numbered(self._match, reader, self._events(viewer, 0, self._upto)))
        log = tuple((run.place_of(number), line) for number, line in headed)
        rounds = tuple((place, line.text) for place, line in log if line.kind == HEADINGS[0])
        return run._replace(log=log, rounds=rounds, flags=tuple(self._flags(run, headed)))

    def _passages(self) -> Iterator[tuple[int, Passage]]:
        """Yield the passages of the story as everyone received it, with the numbers of their events.

        There are none for a game without a story. Undone events are left out.
        """
        match, story = self._match, self._match.game.tale.story
        events = [*self._events(None, 0, self._upto)][::-1] if story is not None else []
        for number, event in events:
            assert story is not None
            passage = match.referee.guarded(partial(story, match.table, event, match.names), None)
            if passage is not None and number not in match.gone:
                yield number, passage

    def _headed(self, lines: list[tuple[int, LogLine]]) -> list[tuple[int, LogLine]]:
        """Return log lines with the headings of the story added, if the log has no headings of rounds."""
        if any(line.kind == HEADINGS[0] for _, line in lines):
            return lines
        heads = [(number, each.text) for number, each in self._passages() if each.kind == "heading"]
        return sorted(
            [*((number, LogLine(-1, text, HEADINGS[0])) for number, text in heads), *lines], key=lambda each: each[0]
        )

    def _flags(self, run: Track, lines: list[tuple[int, LogLine]]) -> list[Marker]:
        match = self._match
        weighty = match.game.tale.weighty[:1]
        markers: list[Marker] = []
        for number, line in lines:
            place = run.place_of(number)
            if line.kind == HEADINGS[1]:
                markers.append(Marker(place, "part", line.text))
            elif match.event(number).kind in (UNDONE, REDONE):
                markers.append(Marker(place, "undone", line.text))
            elif match.event(number).kind == HANDED_OVER:
                markers.append(Marker(place, "seat", line.text))
            elif line.event is not None and any(line.event.kind in kinds for kinds in weighty):
                markers.append(Marker(place, "deed", line.text))
        if not weighty:
            turns = ((number, each.text) for number, each in self._passages() if each.kind in TURNS)
            markers += (Marker(run.place_of(number), "deed", text) for number, text in turns)
        gone = match.gone
        for number, event in self._events(None, 0, self._upto):
            pause = match.referee.guarded(partial(match.game.tale.occasion, match.table, event, match.names), None)
            if pause is not None and number not in gone:
                markers.append(Marker(run.place_of(number), "pause", f"{pause.title}. {pause.text}".strip()))
        for (_, before), (number, scores) in pairwise(match.race):
            if number < self._upto and number not in gone:
                markers.append(Marker(run.place_of(number), "score", self._changed(before, scores)))
        for each in remembered_lines(match):
            markers.append(Marker(run.place_of(each.number), "highlight", f"{each.title}. {each.text}"))
        if match.result is not None:
            markers.append(Marker(len(run.lines) - 1, "end", match.result.reason))
        return sorted(markers, key=lambda flag: (flag.place, KINDS.index(flag.kind)))

    def _changed(self, before: tuple[int, ...], scores: tuple[int, ...]) -> str:
        """Return a sentence with the new points of those whose points have changed."""
        names = self._match.names
        changes = (
            f"{names[seat]} {now}" for seat, (was, now) in enumerate(zip(before, scores, strict=True)) if was != now
        )
        return f"Points: {', '.join(changes)}"


def seen(state: State, actors: int, viewer: int | None) -> View:
    """Return the view that a viewer may have of a position; `EVERYBODY` sees all hands."""
    return view_of_all(state, actors) if viewer == EVERYBODY else view(state, viewer, actors)
