"""The player at the screen of a table: what they see, and the only way in which they act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from game.match import Refused
from game.table import Action
from scenes.hotseat import text as texts
from scenes.ui.toast import Toast

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.rules.plugin import Refusal
    from game.session.session import Session
    from game.session.shown import ShownMatch
    from game.session.snapshot import Asked
    from scenes.hotseat.read_aloud import ReadAloud
    from scenes.ui.target import Key

NOBODY = texts.ONLY_PEOPLE


class HasUiState(Protocol):
    """The UI state that every table has: time, curtain, recap card, last refusal, mouse."""

    now: float
    hold: float
    recap: bool
    toast: Toast | None

    @property
    def hover(self) -> Key | None: ...


P = TypeVar("P", bound=HasUiState, covariant=True)


class Player(Generic[P]):
    """A session as the screen shows it.

    Attributes:
        model: what the table is drawn and read aloud from.
        ui: the UI state.
        now: the time of this frame in seconds.
        changed: whether the table must be redrawn.
        message_time: seconds for which a refusal stays.
        bot_talk: whether the log shows what bots say.
        clicks: the seats whose hand a click leaves open, in the style `peek`.
        kept: whether a click has left a hand open, in the style `peek`.
        counted: whether the points of the finished game have counted up at the table.
    """

    model: ReadAloud

    def __init__(self, session: ShownMatch, ui: P) -> None:
        self.session = session
        self.ui = ui
        self.now = 0.0
        self.changed = True
        self.message_time = 4.0
        self.bot_talk = True
        self.clicks: tuple[int, ...] = ()
        self.kept = False
        self.counted = False
        self._screen_viewer = session.screen_viewer

    # -- the live session ------------------------------------------------------------------------------------------

    @property
    def live(self) -> Session:
        """Return the session in which the person acts.

        Raises:
            RuntimeError: the table is shown in a replay, which takes no input.
        """
        if self.session.live is None:
            raise RuntimeError("no player acts in a replay")
        return self.session.live

    def asked(self, seat: int | None = None) -> Asked | None:
        """Return the decision that a person at this screen must make now (`Session.asked`); None for none."""
        return None if self.session.live is None else self.session.live.asked(seat)

    def open_actions_of(self, seat: int) -> tuple[Action, ...]:
        """Return the open actions of a person's seat that the screen may show (`Session.open_actions`)."""
        return () if self.session.live is None else self.session.live.open_actions(seat)

    @property
    def lookers(self) -> tuple[int, ...]:
        """Return the people at this screen who must decide now."""
        return () if self.session.live is None else self.session.live.lookers

    @property
    def handing_over(self) -> bool:
        """Return whether the last action is still shown to the former viewer."""
        return self.session.live is not None and self.session.live.handing_over

    @property
    def pace(self) -> str:
        """Return the pace at which events follow each other: that of the bots, or in a replay the normal one."""
        return "normal" if self.session.live is None else self.session.live.pace

    # -- hooks for tables ------------------------------------------------------------------------------------------

    def refresh(self, covered: bool) -> bool:
        """Build the model again from the session; return True if the viewer has changed."""
        return self.viewer_changed(covered)

    def begun(self) -> bool:
        """Return whether a selection was begun that is lost when the viewer changes."""
        return False

    def speaker(self) -> int | None:
        """Return the seat for which the person at the screen acts, or None."""
        return self.session.screen_viewer

    def act(self, action: Action, seat: int | None = None) -> bool:
        """Carry out an action for the speaker (or another seat) and show a refusal; return True if it was done."""
        return self.do(self.speaker() if seat is None else seat, action)

    def done(self) -> None:
        """Remove messages about the position before, because an action was carried out."""
        self.ui.toast = None
        self.ui.recap = False

    # -- common functions ------------------------------------------------------------------------------------------

    def viewer_changed(self, covered: bool) -> bool:
        """Return whether the viewer has changed since the last call, or a curtain hides the table."""
        others = covered or self.session.screen_viewer != self._screen_viewer
        self._screen_viewer = self.session.screen_viewer
        return others

    def why_not(self, refusal: Callable[[int], Refusal | None]) -> str:
        """Return why an action would be refused to the speaker now, as a sentence; empty if it would not."""
        seat = self.speaker()
        reason = refusal(seat) if seat is not None else None
        return NOBODY if seat is None else reason.message if reason is not None else ""

    def barred(self) -> Mapping[str, str]:
        """Return the icon buttons that would be refused now, by name, each with the reason in a sentence."""
        session = self.live
        reasons = {
            "undo": self.why_not(session.undo_refusal),
            "hint": self.why_not(lambda _: session.practice.hint_refusal()),
        }
        return {name: why for name, why in reasons.items() if why}

    def log(self) -> tuple[LogLine, ...]:
        """Return the log of the viewer, with or without the talk of bots."""
        return tuple(line for line in self.session.log() if self.bot_talk or not self.is_bot_talk(line))

    def is_bot_talk(self, line: LogLine) -> bool:
        """Return whether a log line is the talk of a bot."""
        return line.kind == "talk" and line.seat >= 0 and line.seat not in self.session.humans

    def do(self, doer: int | None, action: Action) -> bool:
        """Carry out an action for a seat and show a refusal; return True if it was done."""
        if doer is None:
            return False
        try:
            self.live.act(doer, action)
        except Refused as refused:
            self.say_why(refused.refusal, action.args)
            return False
        self.done()
        return True

    def say(self, text: str) -> None:
        """Show a sentence as a toast."""
        self.ui.toast = Toast(text, until=self.now + self.message_time, since=self.now)
        self.changed = True

    def say_why(self, refusal: Refusal, culprits: tuple[int, ...] = ()) -> None:
        """Show why something is refused, with its rule and the pieces that it is about."""
        pieces = tuple(piece for piece in culprits if 0 <= piece < len(self.session.table.pieces))
        self.ui.toast = Toast(refusal.message, refusal.rule, pieces, self.now + self.message_time, self.now)
        self.changed = True
