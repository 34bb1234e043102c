"""What the table of Living Trumps shows, and what is being chosen at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.living_trumps.pieces import P, V
from scenes.table.plain.state import PlainModel, PlainSitting

if TYPE_CHECKING:
    from game.match.evening import Evening

CONTESTS = range(P.GAUNTLET, P.MUTUAL + 1)


@dataclass(frozen=True)
class TrumpsModel(PlainModel):
    """Everything a frame of this table may depend on besides the pose."""

    @property
    def contest(self) -> bool:
        """Whether two seats stand against each other, in a Duel or a Deal."""
        v = self.view.vars
        return self.view.phase in CONTESTS and min(v[V.RIDER], v[V.FOE]) >= 0


class TrumpsSitting(PlainSitting):
    """One evening of Living Trumps as the screen has it."""

    model: TrumpsModel

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        self.pose.panel_open, self.pose.tab = False, "log"

    def refresh(self, covered: bool) -> bool:
        others = super().refresh(covered)
        self.model = TrumpsModel(**vars(self.model))
        return others
