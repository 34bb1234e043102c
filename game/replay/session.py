"""An evening shown once more: the table as it lay at any moment, through the eyes of whoever may look."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.match.log import LogLine
from game.match.match import Match
from game.replay.timeline import EVERYBODY, ReplayTimeline, Track, seen
from game.rules.plugin import Refusal
from game.session.session import Session
from game.session.snapshot import Asked, Curtain
from game.session.timer import Left
from game.table import Action, Event, Sees, View

SHOWN_AGAIN = Refusal("shown_again", "", "This is shown once more and stays as it was.")


class ReplaySession(Session):
    """An evening gone through again. It stands at one moment of one viewer; nobody is asked anything, nothing changes.

    Attributes:
        record: the match it is about, which stays as it is.
        run: what the present viewer noticed; `place` the moment of it that is shown.
    """

    past = True
    run: Track

    def __init__(self, match: Match) -> None:
        """Of all that has happened in a match so far, at its deal, as an onlooker saw it.

        Raises:
            Refused: it cannot be looked at while the game goes on.
        """
        self.record = ReplayTimeline(match)
        self.run, self.place = self.record.run(None), 0
        self._news: list[Event] = []
        self._lay(0)

    def _lay(self, revision: int) -> None:
        super().__init__(self.record.match_at(self.run, self.place), "curtain")
        self.revision = revision

    # ---- going about

    def go(self, place: int) -> None:
        """Show a moment; what is beyond the ends is the first or the last. A step on is told by `drain`, as it came
        about."""
        place = min(max(0, place), self.last)
        if place == self.place:
            return
        self._news = self.record.events(self.run, place) if place == self.place + 1 else []
        self.place = place
        self._lay(self.revision + 1)

    def look(self, viewer: int | None) -> None:
        """See the same moment with other eyes, one of `record.eyes`.

        Raises:
            Refused: those may not look.
        """
        run = self.record.run(viewer)
        self.place = run.at_line(self.run.lines[self.place])
        self.run, self._news = run, []
        self._lay(self.revision + 1)

    @property
    def started(self) -> float:
        """When the evening was begun, in seconds since 1970; 0: that is not known."""
        try:
            return datetime.fromisoformat(self._match.header.started).timestamp()
        except (ValueError, OverflowError):
            return 0.0

    @property
    def last(self) -> int:
        """The place of the last moment."""
        return len(self.run.lines) - 1

    def branch_refusal(self) -> Refusal | None:
        """Why nobody can play on from here; None if somebody can."""
        return self.record.branch_refusal(self.run, self.place)

    def branch(self, kind: str, path: Path, pace: str = "normal") -> Session:
        """An evening of its own, kept in `path`, that stands where this one is shown, with bots `kind` in the other
        seats; see `ReplayTimeline.branch` for its errors."""
        return Session(self.record.branch(self.run, self.place, kind, path), pace=pace)

    # ---- what is shown

    @property
    def viewer(self) -> int | None:
        return None if self.run.viewer == EVERYBODY else self.run.viewer

    @property
    def curtain(self) -> Curtain | None:
        return None

    def view(self) -> View:
        return seen(self._match.state, self._match.actors, self.run.viewer)

    def hands(self) -> list[tuple[int, str]]:
        """What each seat held then that it alone saw, its pieces in double square brackets, as far as those eyes see
        it; nothing for eyes that do not see all hands."""
        if self.run.viewer != EVERYBODY:
            return []
        table, held = self.table, dict[int, list[str]]()
        for zone, pieces in zip(table.zones, self.view().zones, strict=True):
            if zone.owner is not None and zone.sees is Sees.OWNER and not self.seats[zone.owner].empty:
                held.setdefault(zone.owner, []).extend(f"[[{table.names[piece]}]]" for piece in pieces if piece >= 0)
        return [(seat, " ".join(named)) for seat, named in sorted(held.items())]

    def log(self) -> list[LogLine]:
        return self.run.before(self.place)

    def drain(self) -> list[Event]:
        news, self._news = self._news, []
        return news

    # ---- nobody is asked anything

    def asked(self, seat: int | None = None) -> Asked | None:
        return None

    @property
    def lookers(self) -> tuple[int, ...]:
        return ()

    def alike(self) -> tuple[Action, ...]:
        return ()

    def open_actions(self, seat: int) -> tuple[Action, ...]:
        return ()

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        return SHOWN_AGAIN

    def undo_refusal(self, seat: int) -> Refusal | None:
        return SHOWN_AGAIN

    def redo_refusal(self, seat: int) -> Refusal | None:
        return SHOWN_AGAIN

    @property
    def time_left(self) -> Left | None:
        return None

    def tick(self, now: float) -> bool:
        return False
