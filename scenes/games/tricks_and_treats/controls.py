"""The controls of Tricks and Treats: bots give people time to knock before a lead."""

from __future__ import annotations

from game.rules.tricks_and_treats.pieces import KNOCK
from scenes.games.tricks_and_treats.presenter import TreatsPresenter
from scenes.stage.motion import RESTS
from scenes.table.controls import Controls

TO_KNOCK = 1.2  # seconds at the normal pace for which the button is there before a bot leads


class TreatsControls(Controls[TreatsPresenter]):
    """What the table does in its own way."""

    _offered: tuple[object, float] | None = None  # the decision before which a person can knock, and since when

    def waits(self) -> bool:
        """Return whether a bot must not lead yet, because a person has just got the chance to knock (TT-57)."""
        presenter = self.presenter
        model = presenter.model
        if model.now.phase != "LEAD" or not model.may[KNOCK] or self.table.session.result() is not None:
            self._offered = None
            return False
        decision = presenter.decision()
        if self._offered is None or self._offered[0] != decision:
            self._offered = decision, presenter.now
        return presenter.now - self._offered[1] < TO_KNOCK * RESTS[presenter.pace]
