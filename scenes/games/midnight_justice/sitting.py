"""What the table of Midnight Justice shows, and whose sheet lies open beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.midnight_justice.contest import attacked
from game.rules.midnight_justice.pieces import P, V
from game.table import View
from scenes.table.plain.state import PlainModel, PlainSitting
from scenes.ui.target import Key


@dataclass(frozen=True)
class MidnightModel(PlainModel):
    """Everything a frame of this table may depend on besides the pose; `leaf` is the seat whose sheet lies open."""

    leaf: int = 0

    def step(self, seat: int) -> int:
        """The ledger lists the seats clockwise from the first, whoever looks."""
        return seat


class MidnightSitting(PlainSitting):
    """One evening of Midnight Justice as the screen has it."""

    model: MidnightModel
    _leaf: int | None = None  # whose sheet was opened by hand

    def refresh(self, covered: bool) -> bool:
        others = super().refresh(covered)
        self.model = MidnightModel(**vars(self.model), leaf=self._open_leaf())
        return others

    def touched(self, key: Key) -> bool:
        if key[0] != "leaf":
            return super().touched(key)
        self._leaf = int(str(key[1]))
        self.model = replace(self.model, leaf=self._leaf)
        return True

    def _open_leaf(self) -> int:
        """The sheet that was opened by hand; else that of whom the scene is about, else of whom is asked."""
        view = self.model.view
        if self._leaf is not None:
            return self._leaf
        if P.FRAMING <= view.phase <= P.CONCLUSION:
            return attacked(view)
        turn: int = view.vars[V.TURN]
        return turn if turn >= 0 else self.model.bottom


def house(view: View) -> tuple[int, int]:
    """The attacker and the Target of the scene; -1 where there are none."""
    attacker = view.vars[V.ATTACKER]
    return (attacker, attacked(view)) if P.FRAMING <= view.phase <= P.CONCLUSION else (-1, -1)
