"""The table of Midnight Justice."""

from __future__ import annotations

from game.table import Action
from scenes.games.midnight_justice.buttons import HAPPENS, touches
from scenes.games.midnight_justice.presenter import MidnightPresenter, sealed_question
from scenes.games.midnight_justice.renderer import MidnightRenderer
from scenes.table.plain.model import may
from scenes.table.plain.paced import PacedScene
from scenes.ui.target import Key, Target

# Seconds to look at what came of it; before a bot begins, while people may still say that another is the youngest.
LOOKS = {"strike": 1.6, "plucked": 0.8, "free_card": 2.5, "no_card": 2.5, "conceded": 3.0, "outcome": 3.0}
BY_LOT = 6.0


class MidnightScene(PacedScene):
    """One evening in the house of the clock."""

    presenter_class = MidnightPresenter
    renderer_class = MidnightRenderer
    looks = LOOKS
    _began = False
    _sealed: tuple[int, ...] = ()  # what was asked last of several in secret

    def refresh(self) -> None:
        """Held to peek, what is asked anew in secret may show another secret: that waits for its owner to open it, and
        does not appear in a hand that was opened for what was asked before."""
        sealed = sealed_question(self.session.view())
        if sealed and sealed != self._sealed and self.hand_access.peeking:
            self.hand_access.cover()
        self._sealed = sealed
        super().refresh()

    def comes_of(self, action: Action) -> str:
        return HAPPENS.get(self.session.table.verbs[action.verb], "")

    def waits(self) -> bool:
        if not self._began and "youngest" in {
            self.session.table.verbs[each.verb] for each in may(self.presenter.model)
        }:
            self._began = True
            self.pace.tell(0, self.session.pace, self.presenter.now, BY_LOT)
        return super().waits()

    def activate(self, key: Key) -> None:
        """A touch picks a card, another puts it back; one of several that may be taken is taken."""
        touched = touches(self.session.table, self.presenter.model).get(int(str(key[1]))) if key[0] == "piece" else None
        if touched is None:
            super().activate(key)
        else:
            self.act(touched)

    def _main(self, target: Target) -> None:
        """What is picked and not enough is refused with the reason."""
        why = next((action for action in target.actions if isinstance(action, Action)), None)
        if target.enabled or why is None:
            super()._main(target)
        else:
            self.act(why)
