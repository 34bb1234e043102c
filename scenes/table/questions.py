"""What is asked beside the game's own decisions: which action is meant, a knock, and what all people must agree to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.match import Refused
from game.table import Action
from scenes.dialog import Button, Dialog
from scenes.table.person import Person, Posed
from scenes.vote import ask_all

if TYPE_CHECKING:
    from scenes.app import App


class Questions:
    """Dialogs over the table. `cover` hides a hand before others are asked, `done` hears of whatever was done."""

    def __init__(self, sitting: Person[Posed], app: App, cover: Callable[[], None], done: Callable[[], None]) -> None:
        self.sitting = sitting
        self.app = app
        self._cover = cover
        self._done = done

    def which(self, actions: tuple[Action, ...], act: Callable[[Action], None]) -> None:
        """Several actions fit one gesture: ask which."""
        text = self.sitting.evening.table.text
        answers: list[Button] = [(text(action), partial(act, action)) for action in actions]
        self.app.push(Dialog("Which of these?", "", [*answers, ("Not now", None)]))

    def knock(self, seat: int) -> None:
        """Let somebody knock although another is asked (TT-57); nothing is asked if they cannot."""
        evening = self.sitting.evening
        verbs = evening.table.verbs
        knock = next((action for action in evening.asides(seat) if verbs[action.verb] == "knock"), None)
        if knock is None:
            return

        def knocks() -> None:
            if self.sitting.act(knock, seat):
                self._done()

        self._cover()
        text = "A knock asks for the chance to use a treat before the game goes on."
        self.app.push(Dialog(f"{evening.names[seat]} knocks?", text, [("Knock", knocks), ("Not now", None)]))

    def undo(self) -> None:
        """Take back the last game move (TT-102)."""
        evening, seat = self.sitting.evening, self.sitting.speaker()
        refusal = evening.undo_refusal(seat) if seat is not None else None
        if refusal is not None:
            self.sitting.say_why(refusal)
        else:
            self._ask_all("may the last move be taken back?", evening.undo)

    def redo(self) -> None:
        """Make the move again that was taken back."""
        evening, seat = self.sitting.evening, self.sitting.speaker()
        refusal = evening.redo_refusal(seat) if seat is not None else None
        if refusal is not None:
            self.sitting.say_why(refusal)
        else:
            self._ask_all("may the move be made again?", evening.redo)

    def stop(self) -> None:
        """End the game here (TT-103)."""
        self._ask_all("shall the game end here, and be scored as it stands?", self.sitting.evening.stop_here)

    def _ask_all(self, question: str, act: Callable[[int, tuple[int, ...]], None]) -> None:
        """Ask all other people, their hands covered, and do it for the one who wished it if everybody agrees."""
        evening, seat = self.sitting.evening, self.sitting.speaker()
        if seat is None:
            return
        others = [other for other in evening.humans if other != seat]
        if others:
            self._cover()

        def agreed(voters: tuple[int, ...]) -> None:
            try:
                act(seat, voters)
            except Refused as refused:
                self.sitting.say_why(refused.refusal)
            self._done()

        def refused(voter: int) -> None:
            self.app.say(f"{evening.names[voter]} does not agree; the game goes on.")

        ask_all(self.app, evening.names, others, question, agreed, refused)
