"""The presenter of Midnight Justice: its model, and whose sheet is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.contest import attacked
from game.rules.midnight_justice.phases.fun import claiming, giving, regiven
from game.table import Event, View
from scenes.games.midnight_justice import last_word
from scenes.games.midnight_justice.claim_text import claim_words, gain
from scenes.games.midnight_justice.history import SoFar, so_far
from scenes.table.model import Model
from scenes.table.plain.model import PlainModel, PlainPresenter
from scenes.ui.target import Key

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.session.shown import ShownMatch

CONTEST = (mj.P.OPENING, mj.P.EXCHANGE, mj.P.TAKE)


@dataclass(frozen=True)
class MidnightModel(PlainModel):
    """Everything that a frame of this table may depend on besides the UI state.

    Attributes:
    open_sheet: the seat whose sheet is open.
    giving: how many red cards the viewer gives to each other player; empty outside of that question.
    known: the cards in hands that are public knowledge.
    chosen: whether the asked player has picked cards, as seen while that hand was open.
    describes: whether the asked player can write several moves on one form now.
    """

    open_sheet: int = 0
    giving: tuple[int, ...] = ()
    known: frozenset[int] = frozenset()
    chosen: bool = False
    describes: bool = False

    deals_anew: ClassVar[bool] = False

    @cached_property
    def so_far(self) -> SoFar:
        """The course of this scene so far."""
        return so_far(self.log)

    @cached_property
    def last_word(self) -> tuple[int, str, str] | None:
        """The last story text, if its page is gone: seat, heading and words; else `None`."""
        return last_word.find(self)

    def step(self, seat: int) -> int:
        """Return the row of a seat: the ledger lists seats from seat 0, for every viewer."""
        return seat


class MidnightPresenter(PlainPresenter):
    """Presents a game of Midnight Justice."""

    model: MidnightModel
    _chosen: tuple[tuple[int, int], int] = (-1, -1), -1  # when a sheet was opened by hand, and whose

    def __init__(self, session: ShownMatch) -> None:
        super().__init__(session)
        self.ui.tab = "sheet"
        self._giving: dict[int, tuple[int, ...]] = {}  # per person who is asked
        self._chose: tuple[int, bool] = -1, False  # who was asked last, and whether that seat has picked cards

    def refresh(self, covered: bool) -> bool:
        """Refresh the model with the open sheet and the red cards; return the result of the base method."""
        others = super().refresh(covered)
        self.model = MidnightModel(
            **vars(self.model), open_sheet=self._open_sheet(self.model.view), giving=self._gives(), known=self._known(),
            chosen=self._picks(), describes=self._describes(),
        )  # fmt: skip
        if claiming(self.model.view):  # sealed answers of one kind need no look, but a pile is seen before its claim
            self.model = replace(self.model, alike=())
        return others

    def secret_question(self, seat: int) -> str:
        """Return the question; in a vote after the claim, and with what the voter gains: the sheet covers both."""
        view, question = self.model.view, super().secret_question(seat)
        if view.phase != mj.P.VOTE:
            return question
        asked = question.partition(": ")[2]
        names = [*self.session.names]
        return "\n".join((claim_words(view), f"{asked[:1].upper()}{asked[1:]}", gain(view, names, seat)))

    def touched(self, key: Key) -> bool:
        """Handle a click on a give key or a sheet tab; return True if it changed the model."""
        if key[0] == "give" and self.model.viewer is not None:
            _, at, step = key
            self._giving[self.model.viewer] = regiven(self.model.giving, int(str(at)), int(str(step)))
            return True
        if key[0] != "leaf":
            return super().touched(key)
        self._chosen = _moment(self.model.view), int(str(key[1]))
        self.ui.scroll = 0
        self.model = replace(self.model, open_sheet=self._chosen[1])
        return True

    def model_at(self, view: View, sentence: str, log: tuple[LogLine, ...]) -> Model:
        """Return the model for an earlier view, with its sheet and without present choices."""
        model = self.at_moment(self.model, view, sentence, log)
        return replace(
            model, open_sheet=self._open_sheet(view), giving=(), known=frozenset(), chosen=False, describes=False
        )

    def moment(
        self, before: Model, events: Sequence[Event], view: View, sentence: str, log: tuple[LogLine, ...]
    ) -> Model:
        """Return a position on the way; the cards that everyone knows keep their eyes."""
        model = super().moment(before, events, view, sentence, log)
        if not isinstance(before, MidnightModel) or not isinstance(model, MidnightModel):
            return model
        return replace(model, known=before.known)

    def _picks(self) -> bool:
        """Return whether the one asked seat has picked cards, which stays visible when the hand closes.

        Which and how many cards only an open hand shows.
        """
        model, view = self.model, self.model.view
        seat = model.asks if model.asks is not None and len(model.lookers) < 2 else -1
        if seat != self._chose[0]:
            self._chose = seat, False
        if view.seat is not None and view.seat == seat:
            self._chose = seat, bool(mj.picked(view, seat))
        return self._chose[1]

    def _gives(self) -> tuple[int, ...]:
        """Return how many red cards the viewer has set for each other player, none at first."""
        asked, viewer = self.model.asked, self.model.viewer
        if asked is None or asked.seat != viewer or not giving(self.model.view):
            return ()
        return self._giving.get(viewer, (0,) * (len(self.model.names) - 1))

    def _describes(self) -> bool:
        """Return whether the person asked can write several moves on one form now; a lesson goes through a story
        move by move.
        """
        live, asked = self.session.live, self.model.asked
        if self.ui.caption is not None and self.model.view.phase != mj.P.BACKGROUND:
            return False
        return live is not None and asked is not None and live.ahead.form(asked.seat) is not None

    def _known(self) -> frozenset[int]:
        open_view = self.session.open_view()
        hands = (mj.cards(open_view, "hand", seat) for seat in range(self.session.table.seats))
        return frozenset(card for hand in hands for card in hand if card >= 0)

    def _open_sheet(self, view: View) -> int:
        """Return the sheet opened by hand in this phase; else the Target's, or the one being written on."""
        model = self.model
        moment, open_sheet = self._chosen
        if moment == _moment(view):
            return open_sheet
        if mj.P.FRAMING <= view.phase <= mj.P.CONCLUSION:
            return attacked(view)
        turn: int = view.vars[mj.V.TURN]
        in_public = view.phase < mj.P.SHADOWS or view.phase == mj.P.REVEAL or view.phase >= mj.P.MIDNIGHT
        is_public = turn >= 0 and in_public  # the seat that tells now
        own = turn if is_public or turn in model.humans else model.bottom
        if (
            (live := self.session.live) is not None and live.veiled and live.viewer is not None
        ):  # who writes in secret over the open table
            own = live.viewer
        own = own if self.writer is None else self.writer
        of_target = view.phase == mj.P.AVATARS and self.written_verb in ("", "avatar")
        return mj.target(len(model.names), own) if of_target else own


def sealed_question(view: View) -> tuple[int, ...]:
    """Return a key for the question that several players answer in secret; empty without one."""
    v = view.vars
    return (v[mj.V.SCENE], view.phase, not giving(view), v[mj.V.WINDOW]) if mj.SEALED.asked(view) else ()


def _moment(view: View) -> tuple[int, int]:
    """Return how long a sheet opened by hand stays open: a phase of the scene, or the time between scenes."""
    part = mj.P.OPENING if view.phase in CONTEST else view.phase
    return view.vars[mj.V.SCENE], part if mj.P.AUCTION <= part <= mj.P.CONCLUSION else -1
