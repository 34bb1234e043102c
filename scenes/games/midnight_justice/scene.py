"""The scene of Midnight Justice."""

from __future__ import annotations

from game.table import Action
from scenes.games.midnight_justice.buttons import HAPPENS, touches
from scenes.games.midnight_justice.presenter import MidnightPresenter, sealed_question
from scenes.games.midnight_justice.renderer import MidnightRenderer
from scenes.table.plain.model import may
from scenes.table.plain.paced import PacedScene
from scenes.ui.target import Key, Target

# Seconds to look at results; and before a bot begins, while people can say that another player is the youngest.
LOOKS = {"strike": 1.6, "plucked": 0.8, "free_card": 2.5, "no_card": 2.5, "conceded": 3.0, "outcome": 3.0}
BY_LOT = 6.0


class MidnightScene(PacedScene):
    """The screen of a game of Midnight Justice."""

    presenter: MidnightPresenter
    presenter_class = MidnightPresenter
    renderer_class = MidnightRenderer
    looks = LOOKS
    _began = False
    _sealed: tuple[int, ...] = ()  # the last secret question of several players

    def rebuild(self) -> None:
        """Refresh the screen. A new secret question covers an open hand, until its owner opens it again."""
        sealed = sealed_question(self.session.view())
        if sealed and sealed != self._sealed and self.hand_access.peeking:
            self.hand_access.cover()
        self._sealed = sealed
        super().rebuild()

    def comes_of(self, action: Action) -> str:
        """Return the effect of an action that is chosen among several, in a sentence; empty if it needs none."""
        return HAPPENS.get(self.session.table.verbs[action.verb], "")

    def waits(self) -> bool:
        """Return whether the game waits; before the first bot acts, people have time to say that another player is the
        youngest.
        """
        if not self._began and "youngest" in {
            self.session.table.verbs[each.verb] for each in may(self.presenter.model)
        }:
            self._began = True
            self.pace.tell(0, self.session.pace, self.presenter.now, BY_LOT)
        return super().waits()

    def use_target(self, key: Key) -> None:
        """Act on a target: a click picks a card, puts it back, or takes it."""
        touched = touches(self.session.table, self.presenter.model).get(int(str(key[1]))) if key[0] == "piece" else None
        if touched is None:
            super().use_target(key)
        else:
            self.act(touched)

    def _main(self, target: Target) -> None:
        """Act on the main button; a disabled one explains why."""
        why = next((action for action in target.actions if isinstance(action, Action)), None)
        if target.enabled or why is None:
            super()._main(target)
        else:
            self.act(why)
