"""The person at the free table: what they see now, and the one door through which they do anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.free_table import ViewModel, view_model
from game.table import Action, View
from scenes.app import exports
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.table.presenter import TablePresenter

if TYPE_CHECKING:
    from game.session.session import Session


class FreePresenter(TablePresenter):
    """One evening as the screen has it.

    Attributes:
        front_seat: the seat of whoever is at the screen; None where only bots sit.
    """

    poses = FreeUiState
    model: FreeModel
    ui: FreeUiState

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.front_seat: int | None = None
        self.refresh(False)

    def view_model(self, view: View) -> ViewModel:
        return view_model(self.session.table, view)

    def refresh(self, covered: bool) -> bool:
        """Take what the evening shows now; True if other eyes look than before. What may be done is not asked for:
        hands may do anything here."""
        session = self.session
        others = self.other_eyes(covered)
        if session.eyes is not None:
            self.front_seat = session.eyes
        elif self.front_seat not in session.humans:
            self.front_seat = next(iter(session.humans), None)
        if others:
            self.put_down()
        barred = {"undo": self.why_not(session.undo_refusal), "redo": self.why_not(session.redo_refusal)}
        seen = {**vars(self.as_seen()), "front_seat": self.front_seat, "barred": barred}
        self.model = FreeModel(**seen, table=session.table, colours=exports.colours(session))
        self._keep_in_hand()
        self.changed = True
        return others

    def put_down(self) -> None:
        super().put_down()
        ui = self.ui
        ui.carry = ui.marquee = ui.pressed = None
        ui.selection = ui.picked = ()
        ui.turning = ((), 0)

    def _keep_in_hand(self) -> None:
        """What is carried or chosen stays so only while it still lies where it was taken from."""
        ui, model = self.ui, self.model
        carry, there = ui.carry, {pile.number for pile in model.view_model.piles}
        if carry is not None:
            of_piles = carry.kind in ("piles", "top", "nth")
            if not set(carry.ids) <= (there if of_piles else set(model.hand) if carry.kind == "held" else {*carry.ids}):
                ui.carry = None
        ui.selection = tuple(number for number in ui.selection if number in there)
        ui.picked = tuple(piece for piece in ui.picked if piece in model.hand)

    def speaker(self) -> int | None:
        """The seat a person at the screen acts for."""
        return self.front_seat

    def may(self, action: Action) -> bool:
        """Whether the near seat may do this now."""
        return self.front_seat is not None and self.session.refusal(self.front_seat, action) is None

    def act(self, action: Action, seat: int | None = None) -> bool:
        return self.do(self.front_seat if seat is None else seat, action)

    def done(self) -> None:
        focus = self.ui.focus  # hands go on from there
        super().done()
        self.ui.focus = focus

    def act_all(self, actions: Iterable[Action]) -> bool:
        """Do several things, up to the first that is refused, which is said. True if anything was done."""
        done = False
        for action in actions:
            if not self.act(action):
                break
            done = True
        return done
