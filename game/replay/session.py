"""A replay session: a recorded match on the screen, at any moment, through the eyes of any allowed viewer."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from game.match.facts import MatchFacts
from game.match.log import LogLine
from game.match.match import Match
from game.match.seats import SeatInfo
from game.replay.timeline import EVERYBODY, ReplayTimeline, seen
from game.rules.plugin import Meta, Occasion, Refusal, Result
from game.table import Event, Sees, Table, View


class ReplaySession:
    """A recorded match at one moment for one viewer, for a table to show (`game.session.shown.ShownMatch`).

    No one is asked anything, and nothing changes.

    Attributes:
        record: the timeline of the match, which stays unchanged.
        run: the moments that the present viewer noticed.
        place: the index in `run` of the moment on the screen.
        table, meta: the static table, and the description of the game.
        revision: a number that grows with every change of moment or viewer.
    """

    live = None

    def __init__(self, match: Match) -> None:
        """Show everything of a match so far, from the deal on, as an onlooker saw it.

        Raises:
            Refused: it cannot be shown while the game goes on.
        """
        self.record = ReplayTimeline(match)
        self.run, self.place = self.record.run(None), 0
        self.table: Table = match.table
        self.meta: Meta = match.game.meta
        self.revision = 0
        self._news: list[Event] = []
        self._lay()

    def _lay(self) -> None:
        """Read the match as it was at the present moment."""
        self._match = self.record.match_at(self.run, self.place)
        self._facts = MatchFacts(self._match)
        self.revision += 1

    # ---- moving through the match

    def go(self, place: int) -> None:
        """Show another moment; places beyond the ends are limited to the first and the last.

        After a step to the next moment, `drain` returns the events in between.
        """
        place = min(max(0, place), self.last)
        if place == self.place:
            return
        self._news = self.record.events(self.run, place) if place == self.place + 1 else []
        self.place = place
        self._lay()

    def look(self, viewer: int | None) -> None:
        """Show the same moment to another viewer, one of `record.viewers`.

        Raises:
            Refused: this viewer is not allowed.
        """
        run = self.record.run(viewer)
        self.place = run.at_line(self.run.lines[self.place])
        self.run, self._news = run, []
        self._lay()

    @property
    def started(self) -> float:
        """Return when the game was begun, in seconds since 1970; 0 if it is not known."""
        try:
            return datetime.fromisoformat(self._match.header.started).timestamp()
        except (ValueError, OverflowError):
            return 0.0

    @property
    def last(self) -> int:
        """Return the place of the last moment."""
        return len(self.run.lines) - 1

    def branch_refusal(self) -> Refusal | None:
        """Return why no game can be continued from here; None if one can."""
        return self.record.branch_refusal(self.run, self.place)

    def branch(self, kind: str, path: Path) -> Match:
        """Return a new match, saved in `path`, that continues from the moment on the screen.

        Bots of the name `kind` take the other seats; see `ReplayTimeline.branch` for its errors.
        """
        return self.record.branch(self.run, self.place, kind, path)

    # ---- the players

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Return the players at this moment, seat by seat, with colour and costume."""
        return self._match.seats

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names, seat by seat."""
        return self._match.names

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return `human`, `bot:NAME` or `empty`, seat by seat."""
        return tuple(seat.kind for seat in self._match.seats)

    @property
    def humans(self) -> tuple[int, ...]:
        """Return the seats of people."""
        return self._match.humans

    @property
    def options(self) -> Mapping[str, str | int]:
        """Return the house rules of the match, complete."""
        return self._match.options

    # ---- what is shown

    @property
    def viewer(self) -> int | None:
        """Return the seat whose view is shown; None for the open table and for all hands."""
        return None if self.run.viewer == EVERYBODY else self.run.viewer

    @property
    def screen_viewer(self) -> int | None:
        """Return the `viewer`: in a replay the view never changes hands by itself."""
        return self.viewer

    def view(self) -> View:
        """Return the view of the present viewer at this moment."""
        return seen(self._match.state, self._match.actors, self.run.viewer)

    def open_view(self) -> View:
        """Return the view of an onlooker at this moment."""
        return self._match.view(None)

    def hands(self) -> list[tuple[int, str]]:
        """Return each seat's private pieces, in double square brackets, if all hands are shown; otherwise an empty
        list."""
        if self.run.viewer != EVERYBODY:
            return []
        table, held = self.table, dict[int, list[str]]()
        for zone, pieces in zip(table.zones, self.view().zones, strict=True):
            if zone.owner is not None and zone.sees is Sees.OWNER and not self.seats[zone.owner].empty:
                held.setdefault(zone.owner, []).extend(f"[[{table.names[piece]}]]" for piece in pieces if piece >= 0)
        return [(seat, " ".join(named)) for seat, named in sorted(held.items())]

    def sentence(self) -> str:
        """Return the question of this moment as the viewer may read it; at the end, the reason for the result."""
        return self._facts.sentence(self.viewer, self._facts.forced())

    def log(self) -> list[LogLine]:
        """Return the log up to this moment."""
        return self.run.before(self.place)

    def drain(self) -> list[Event]:
        """Return the events of the last step; empty after the first call."""
        news, self._news = self._news, []
        return news

    def this_round(self) -> list[Event]:
        """Return the events of the round up to this moment, as the viewer may know them."""
        return self._facts.this_round(self.viewer)

    def result(self) -> Result | None:
        """Return the result at the last moment; None at any other."""
        return self._match.result

    def score_race(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return the score per seat at each change so far, with the heading of its round."""
        return self._facts.score_race()

    def occasion(self, event: Event) -> Occasion | None:
        """Return the banner for which the whole table pauses at an event; None if there is none."""
        return self._facts.occasion(event)

    def called(self, piece: str) -> str:
        """Return the name that people use for a piece, given its name on the table."""
        return self._facts.called(piece)

    def in_words(self, text: str) -> str:
        """Return a line with the names of its pieces for people."""
        return self._facts.in_words(text)

    def seal(self) -> str:
        """Return the seal of the seed, shown before the deal: 64 hex digits."""
        return self._match.header.commitment

    def seed_if_over(self) -> str | None:
        """Return the seed at the last moment of a finished game; otherwise None."""
        return self._match.header.seed if self._match.result is not None else None

    @property
    def markers(self) -> tuple[tuple[int, int] | None, ...]:
        """Return the place of each seat's marker, in thousandths of the table's width and height; None in the tray."""
        return tuple(self._match.markers)
