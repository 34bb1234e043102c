"""The model of the table of Living Trumps."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import msgspec

from game.rules.living_trumps.pieces import P, V
from game.table import Action
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest.state import ContestModel
from scenes.table.plain import parameters
from scenes.table.plain.parameters import Argument

NONE = -1  # no verb
ROWS = (P.JOKER_SUIT, P.ROW, P.FLIP, P.HELP)  # phases in which both sides of a Deal have a row


@dataclass(frozen=True)
class TrumpsModel(ContestModel):
    """Everything that a frame of this table may depend on besides the UI state.

    Attributes:
    menu: the verb whose action is being chosen, `NONE` without one; `picked` has its parameters so far.
    barred_verbs: the verbs of the disabled tiles, each with the reason.
    """

    menu: int = NONE
    picked: tuple[int, ...] = ()
    barred_verbs: tuple[tuple[int, str], ...] = ()

    def on_the_way(self, ahead: Self, can_look: bool = False) -> Self:
        """Return what is seen while cards fly; cards are dealt on the page where they come to lie."""
        there = replace(super().on_the_way(ahead, can_look), picks=frozenset(), menu=NONE, picked=(), barred_verbs=())
        if P.FORTE < self.view.phase < P.OVER and self.view.vars[V.TURN] < ahead.view.vars[V.TURN]:
            return there.in_power_step()
        opens = self.view.phase <= P.FORTE < ahead.view.phase
        if not opens and not (self.view.phase == P.ANTE and ahead.view.phase in ROWS):
            return there
        v = there.view.vars
        facts = (*v[: V.SUITS], ahead.view.vars[V.SUITS], *v[V.SUITS + 1 :])  # both fight in the suits of their cards
        view = msgspec.structs.replace(there.view, phase=ahead.view.phase, vars=facts)
        return replace(there, view=view, sentence=say.DEALING)

    def in_power_step(self) -> Self:
        """Return the table at the end of a Turn: all steps are over, and no one decides (LT-120)."""
        view = msgspec.structs.replace(self.view, phase=P.TRIM, actors=0)
        return replace(self, view=view, view_model=replace(self.view_model, deciding=None))

    @cached_property
    def choosing(self) -> tuple[tuple[Argument, ...], list[Action]]:
        """The parameters of the chosen verb, and the actions that are still possible."""
        if self.menu == NONE or self.asked is None or self.table is None:
            return (), []
        return parameters.parts(self.table, (a for a in self.asked.legal if a.verb == self.menu), self.picked)

    def step(self, seat: int) -> int:
        """Return the place of a seat's plate: 0 at the near side.

        The other plates keep their places for every viewer; that of the first person takes the place of the near one.
        """
        first, count = (self.humans[0] if self.humans else self.bottom), len(self.names)
        if seat == self.bottom:
            return 0
        return ((self.bottom if seat == first else seat) - first) % count

    @property
    def pointed(self) -> frozenset[int]:
        """The pieces that are targets for the chosen tile now."""
        return frozenset(piece for part in self.choosing[0] if part.pieces for piece in part.options)
