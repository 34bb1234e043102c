"""A replay session: a recorded match on the screen, at any moment, through the eyes of any allowed viewer."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.match.log import LogLine
from game.match.match import Match
from game.replay.timeline import EVERYBODY, ReplayTimeline, Track, seen
from game.rules.plugin import Refusal
from game.session.session import Session
from game.session.snapshot import Asked, Curtain
from game.session.timer import TimeLeft
from game.table import Action, Event, Sees, View

SHOWN_AGAIN = Refusal("shown_again", "", "You are watching a replay. It does not change.")


class ReplaySession(Session):
    """A session that shows a recorded match at one moment for one viewer. No one is asked anything, and nothing
    changes.

    Attributes:
        record: the timeline of the match, which stays unchanged.
        run: the moments that the present viewer noticed.
        place: the index in `run` of the moment on the screen.
    """

    past = True
    run: Track

    def __init__(self, match: Match) -> None:
        """Show everything of a match so far, from the deal on, as an onlooker saw it.

        Raises:
            Refused: it cannot be shown while the game goes on.
        """
        self.record = ReplayTimeline(match)
        self.run, self.place = self.record.run(None), 0
        self._news: list[Event] = []
        self._lay(0)

    def _lay(self, revision: int) -> None:
        super().__init__(self.record.match_at(self.run, self.place), "curtain")
        self.revision = revision

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
        self._lay(self.revision + 1)

    def look(self, viewer: int | None) -> None:
        """Show the same moment to another viewer, one of `record.screen_viewer`.

        Raises:
            Refused: this viewer is not allowed.
        """
        run = self.record.run(viewer)
        self.place = run.at_line(self.run.lines[self.place])
        self.run, self._news = run, []
        self._lay(self.revision + 1)

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

    def branch(self, kind: str, path: Path, pace: str = "normal") -> Session:
        """Return a new session, saved in `path`, that continues from the moment on the screen.

        Bots of the name `kind` take the other seats; see `ReplayTimeline.branch` for its errors.
        """
        return Session(self.record.branch(self.run, self.place, kind, path), pace=pace)

    # ---- what is shown

    @property
    def viewer(self) -> int | None:
        """Return the seat whose view is shown; None for the open table and for all hands."""
        return None if self.run.viewer == EVERYBODY else self.run.viewer

    @property
    def curtain(self) -> Curtain | None:
        """Return None: a replay has no curtain."""
        return None

    def view(self) -> View:
        """Return the view of the present viewer at this moment."""
        return seen(self._match.state, self._match.actors, self.run.viewer)

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

    def log(self) -> list[LogLine]:
        """Return the log up to this moment."""
        return self.run.before(self.place)

    def drain(self) -> list[Event]:
        """Return the events of the last step; empty after the first call."""
        news, self._news = self._news, []
        return news

    # ---- no questions and no actions

    def asked(self, seat: int | None = None) -> Asked | None:
        """Return None: no one is asked anything."""
        return None

    @property
    def lookers(self) -> tuple[int, ...]:
        """Return no seats: no one is asked anything."""
        return ()

    def alike(self) -> tuple[Action, ...]:
        """Return no answers: no one is asked anything."""
        return ()

    def open_actions(self, seat: int) -> tuple[Action, ...]:
        """Return no actions: nothing can be done in a replay."""
        return ()

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Return the refusal of every action."""
        return SHOWN_AGAIN

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Return the refusal of every undo."""
        return SHOWN_AGAIN

    def redo_refusal(self, seat: int) -> Refusal | None:
        """Return the refusal of every redo."""
        return SHOWN_AGAIN

    @property
    def time_left(self) -> TimeLeft | None:
        """Return None: a replay has no clock."""
        return None

    def tick(self, now: float) -> bool:
        """Return False: nothing changes by itself."""
        return False
