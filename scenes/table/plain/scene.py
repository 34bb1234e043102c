"""The table at which any game can be played."""

from __future__ import annotations

from game.table import Action
from scenes.table.plain.picture import PlainPicture
from scenes.table.plain.state import PlainSitting
from scenes.table.scene import TableScene
from scenes.ui.target import Key


class PlainScene(TableScene):
    """One evening of any game."""

    sits = PlainSitting
    pictured = PlainPicture

    def activate(self, key: Key) -> None:
        if key == ("ui", "more"):
            self.questions.which(self._all(), self.act)
        else:
            super().activate(key)

    def _all(self) -> tuple[Action, ...]:
        """Everything that may be done without a piece in hand."""
        asked = self.sitting.model.asked
        verbs = self.evening.table.verbs
        beside = tuple(action for action in self.sitting.model.asides if verbs[action.verb] != "stop")
        return (*(asked.legal if asked is not None else ()), *beside)
