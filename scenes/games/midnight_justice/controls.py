"""The controls of Midnight Justice: cards that a click picks, and secret questions of several players."""

from __future__ import annotations

from game.table import Action
from scenes.games.midnight_justice import buttons
from scenes.games.midnight_justice.buttons import touches
from scenes.games.midnight_justice.presenter import MidnightPresenter, sealed_question
from scenes.table.controls import Controls
from scenes.table.plain.model import may
from scenes.ui.target import Key, find

BY_LOT = 6.0  # seconds before a bot begins, while people can say that another player is the youngest


class MidnightControls(Controls[MidnightPresenter]):
    """The controls of Midnight Justice: what it does in its own way at the table."""

    _began = False
    _opened: float | None = None  # when the table was first seen, in seconds
    _sealed: tuple[int, ...] = ()  # the last secret question of several players

    def before_model(self) -> None:
        """Cover an open hand for a new secret question, until its owner opens it again."""
        table, sealed = self.table, sealed_question(self.table.session.view())
        if self._opened is None:
            self._opened = self.presenter.now
        if sealed and sealed != self._sealed and table.session.live is not None and table.hand_access.peeking:
            table.hand_access.cover()
        self._sealed = sealed

    def waits(self) -> bool:
        """Before the first bot acts, give people time to say that another player is the youngest.

        It counts from when they first saw the table: who has filled in a form meanwhile has had it.
        """
        table, pace = self.table, self.table.pace
        verbs = table.session.table.verbs
        if not self._began and "youngest" in {verbs[each.verb] for each in may(self.presenter.model)}:
            self._began = True
            now = self.presenter.now
            left = BY_LOT - (now - (now if self._opened is None else self._opened))
            if pace is not None and left > 0:
                pace.tell(0, self.presenter.pace, now, left)
        return False

    def use(self, key: Key) -> bool:
        """Pick a card, put it back, or take it; a disabled main button explains why."""
        if key == ("main",) and (asked := self.presenter.model.asked) is not None and self._describes():
            self.table.texts.write_ahead(asked.seat)
            return True
        if key[0] == "piece":
            touched = touches(self.table.session.table, self.presenter.model).get(int(str(key[1])))
        else:
            touched = self._refused() if key[0] == "main" else None
        if touched is None:
            return False
        self.table.act(touched)
        return True

    def _describes(self) -> bool:
        """Return whether the main button opens the form for a guest."""
        return bool(buttons.described(self.table.session.table, self.presenter.model))

    def _refused(self) -> Action | None:
        """Return the action of the main button while it is disabled; the game then says why."""
        target = find(self.table.targets(), ("main",))
        if target is None or target.enabled or target.role == "label":
            return None
        self.presenter.changed = True
        return next((action for action in target.actions if isinstance(action, Action)), None)
