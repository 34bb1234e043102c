"""Questions besides the decisions of the game: which action is meant, a knock, and votes of all people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.table import Action
from scenes.app.dialog import Button, Dialog, question
from scenes.hotseat import vote
from scenes.hotseat.player import HasUiState, Player
from scenes.table import text as texts

if TYPE_CHECKING:
    from game.rules.plugin import Refusal
    from scenes.app.app import App


class Questions:
    """Dialogs over the table. `cover` hides a hand before others are asked, `done` is called after each change."""

    def __init__(
        self, presenter: Player[HasUiState], app: App, cover: Callable[[], None], done: Callable[[], None]
    ) -> None:
        self.presenter = presenter
        self.app = app
        self._cover = cover
        self._done = done

    def which(self, actions: tuple[Action, ...], act: Callable[[Action], object]) -> None:
        """Ask which of several actions a gesture means."""
        phrase = self.presenter.live.phrase
        answers: list[Button] = [(phrase(action), partial(act, action)) for action in actions]
        self.app.push(question(texts.WHICH_OF_THESE, "", [*answers, (texts.NOT_NOW, None)]))

    def sure(self, action: Action, act: Callable[[Action], object]) -> None:
        """Do what a gesture means; ask first if it breaks a promise or loses something."""
        warning = self.presenter.live.warning(action)
        if not warning:
            act(action)
            return
        answers: list[Button] = [(self.presenter.live.phrase(action), partial(act, action)), (texts.NOT_NOW, None)]
        self.app.push(question(warning, "", answers))

    def knock(self, seat: int) -> None:
        """Ask whether a seat knocks while another is asked; do nothing if it cannot knock."""
        session = self.presenter.live
        verbs = session.table.verbs
        knock = next((action for action in session.open_actions(seat) if verbs[action.verb] == "knock"), None)
        if knock is None:
            return

        def knocks() -> None:
            if self.presenter.act(knock, seat):
                self._done()

        self._cover()
        text = texts.KNOCK_TIP
        self.app.push(Dialog(texts.knocks(session.names[seat]), text, [("Knock", knocks), (texts.NOT_NOW, None)]))

    def undo(self) -> None:
        """Undo the last move of the game; without a vote if it is a slip of the person at the screen."""
        session = self.presenter.live
        self._ask_all(session.undo_refusal, vote.take_back)

    def redo(self) -> None:
        """Redo the move that was undone."""
        session = self.presenter.live
        self._ask_all(session.redo_refusal, vote.make_again)

    def stop(self) -> None:
        """End the game here."""
        self._ask_all(self.presenter.live.stop_refusal, vote.stop_here)

    def _ask_all(self, why_not: Callable[[int], Refusal | None], ask: vote.Ask) -> None:
        """Cover hands and ask all people, if the person at the screen may ask for this at all."""
        seat = self.presenter.speaker()
        if seat is None:
            return
        refusal = why_not(seat)
        if refusal is not None:
            self.presenter.say_why(refusal)
        else:
            ask(self.app, self.presenter.live, self._cover, self._asked)

    def _asked(self, refusal: Refusal | None) -> None:
        """Handle the result of a vote: show the refusal, if there is one."""
        if refusal is not None:
            self.presenter.say_why(refusal)
        self._done()
