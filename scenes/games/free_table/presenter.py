"""The presenter of the free table: turns the session into a model, and input into actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.free_table import ViewModel, view_model
from game.table import Action, View
from scenes.app import exports
from scenes.games.free_table.carry import OF_PILES
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.table.presenter import TablePresenter

if TYPE_CHECKING:
    from game.session.shown import ShownMatch


class FreePresenter(TablePresenter):
    """A session as the screen shows it.

    Attributes:
        front_seat: the seat of the person at the screen; None where only bots play.
    """

    poses = FreeUiState
    model: FreeModel
    ui: FreeUiState

    def __init__(self, session: ShownMatch) -> None:
        super().__init__(session)
        self.front_seat: int | None = None
        self.refresh(False)

    def view_model(self, view: View) -> ViewModel:
        return view_model(self.session.table, view)

    def refresh(self, covered: bool) -> bool:
        """Build the model from the session; return True if the viewer has changed.

        Legal actions are not asked for, because anything may be done here.
        """
        session = self.session
        others = self.viewer_changed(covered)
        if session.screen_viewer is not None:
            self.front_seat = session.screen_viewer
        elif self.front_seat not in session.humans:
            self.front_seat = next(iter(session.humans), None)
        if others:
            self.put_down()
        seen = {**vars(self.as_seen()), "front_seat": self.front_seat}
        if (live := session.live) is not None:
            barred = {"undo": self.why_not(live.undo_refusal), "redo": self.why_not(live.redo_refusal)}
            seen |= {"style": live.style, "barred": barred}
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
        """Keep carried and selected things only while they are still where they were."""
        ui, model = self.ui, self.model
        carry, there = ui.carry, {pile.number for pile in model.view_model.piles}
        if carry is not None:
            of_piles = carry.kind in OF_PILES
            if not set(carry.ids) <= (there if of_piles else set(model.hand) if carry.kind == "held" else {*carry.ids}):
                ui.carry = None
        ui.selection = tuple(number for number in ui.selection if number in there)
        ui.picked = tuple(piece for piece in ui.picked if piece in model.hand)

    def speaker(self) -> int | None:
        """Return the seat for which a person at the screen acts."""
        return self.front_seat

    def may(self, action: Action) -> bool:
        """Return whether the front seat may do this now."""
        return self.front_seat is not None and self.live.refusal(self.front_seat, action) is None

    def act(self, action: Action, seat: int | None = None) -> bool:
        return self.do(self.front_seat if seat is None else seat, action)

    def done(self) -> None:
        focus = self.ui.focus  # the player continues from there
        super().done()
        self.ui.focus = focus

    def act_all(self, actions: Iterable[Action]) -> bool:
        """Carry out actions up to the first refusal, which is shown; return True if anything was done."""
        done = False
        for action in actions:
            if not self.act(action):
                break
            done = True
        return done
