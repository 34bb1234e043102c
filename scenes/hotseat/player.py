"""Whoever sits at the screen of a table: what they look at, and the one door through which they do anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from game.match import Refused
from game.table import Action
from scenes.ui.toast import Toast

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.rules.plugin import Refusal
    from game.session.session import Session
    from scenes.hotseat.read_aloud import Told
    from scenes.ui.target import Key

NOBODY = "Only people at the table can ask for that."


class HasUiState(Protocol):
    """What hands do at any table: the time of the frame, the curtain, the slip, the last refusal, the mouse."""

    now: float
    hold: float
    recap: bool
    toast: Toast | None

    @property
    def hover(self) -> Key | None: ...


P = TypeVar("P", bound=HasUiState, covariant=True)


class Player(Generic[P]):
    """One evening as the screen has it.

    Attributes:
        model: what the picture is drawn from, and what is read out of it.
        ui: what the hands are doing.
        now: the time of this frame in seconds.
        changed: whether the picture must be drawn again.
        message_time: how many seconds a refusal stays.
        bot_talk: whether what the bots say stands in the log.
        clicks: the people whose hand a click leaves open, in the style `peek`.
        kept: whether a click has left a hand open there.
    """

    model: Told

    def __init__(self, session: Session, ui: P) -> None:
        self.session = session
        self.ui = ui
        self.now = 0.0
        self.changed = True
        self.message_time = 4.0
        self.bot_talk = True
        self.clicks: tuple[int, ...] = ()
        self.kept = False
        self._eyes = session.eyes

    # -- what a table does in its own way --------------------------------------------------------------------------

    def refresh(self, covered: bool) -> bool:
        """Take what the evening shows now; True if other eyes look than before, or none."""
        return self.other_eyes(covered)

    def begun(self) -> bool:
        """Whether something is picked that does nothing yet, and is lost as other eyes look."""
        return False

    def speaker(self) -> int | None:
        """The seat a person at the screen acts for."""
        return self.session.eyes

    def act(self, action: Action, seat: int | None = None) -> bool:
        """Carry out an action for the speaker (or another seat); a refusal is said. True if it was done."""
        return self.do(self.speaker() if seat is None else seat, action)

    def done(self) -> None:
        """Something was done: what was said before it has had its time."""
        self.ui.toast = None
        self.ui.recap = False

    # -- what all do alike -----------------------------------------------------------------------------------------

    def other_eyes(self, covered: bool) -> bool:
        """Whether other eyes look than the last time this was asked; behind a curtain nobody does."""
        others = covered or self.session.eyes != self._eyes
        self._eyes = self.session.eyes
        return others

    def why_not(self, refusal: Callable[[int], Refusal | None]) -> str:
        """Why whoever acts at the screen would be refused something now, in a sentence; empty if they would not."""
        seat = self.speaker()
        found = refusal(seat) if seat is not None else None
        return NOBODY if seat is None else found.message if found is not None else ""

    def barred(self) -> Mapping[str, str]:
        """The icon keys that would be refused now, by name, each with the reason in a sentence."""
        session = self.session
        found = {
            "undo": self.why_not(session.undo_refusal),
            "hint": self.why_not(lambda _: session.practice.hint_refusal()),
        }
        return {name: why for name, why in found.items() if why}

    def log(self) -> tuple[LogLine, ...]:
        """The log of the viewer, with or without what bots say."""
        return tuple(line for line in self.session.log() if self.bot_talk or not self.bot_said(line))

    def bot_said(self, line: LogLine) -> bool:
        """Whether a line is what a bot said."""
        return line.kind == "talk" and line.seat >= 0 and line.seat not in self.session.humans

    def do(self, doer: int | None, action: Action) -> bool:
        """Carry out an action for a seat; a refusal is said. True if it was done."""
        if doer is None:
            return False
        try:
            self.session.act(doer, action)
        except Refused as refused:
            self.say_why(refused.refusal, action.args)
            return False
        self.done()
        return True

    def say(self, text: str) -> None:
        """Show a sentence where refusals stand."""
        self.ui.toast = Toast(text, until=self.now + self.message_time, since=self.now)
        self.changed = True

    def say_why(self, refusal: Refusal, culprits: tuple[int, ...] = ()) -> None:
        """Show why something is refused, with its rule and the pieces it is about."""
        pieces = tuple(piece for piece in culprits if 0 <= piece < len(self.session.table.pieces))
        self.ui.toast = Toast(refusal.message, refusal.rule, pieces, self.now + self.message_time, self.now)
        self.changed = True
