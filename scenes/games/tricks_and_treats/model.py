"""The model of Tricks and Treats.

Besides the targets of any table it has ``("bell", seat, name)``: a bell switch (``lead``, ``card``, ``end``) of the
viewer, or on the open table of the front seat. It also has the tabs ``tricks``, ``bag`` and ``rules``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar, Self

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.text.history import PastTrick
from game.rules.tricks_and_treats.view_model import ViewModel
from game.table import Action, Table
from scenes.table.plain.model import PlainModel


@dataclass(frozen=True, kw_only=True)
class TreatsModel(PlainModel):
    """All facts that a frame of this table depends on besides the UI state.

    Attributes:
        now: the game's view model.
        tricks: the tricks of this round.
        waiting_knocks: the knocks that could be made before and can be made again once everything has arrived. Their
            buttons keep their places meanwhile.
        deals: whether cards are being dealt: then `now` has the number of cards that each hand is to have.
    """

    now: ViewModel
    tricks: tuple[PastTrick, ...] = ()
    waiting_knocks: tuple[Action, ...] = ()
    deals: bool = False

    deals_anew: ClassVar[bool] = False

    def on_the_way(self, ahead: Self, can_look: bool = False) -> Self:
        there = super().on_the_way(ahead, can_look)
        return replace(there, waiting_knocks=self.still_open(ahead))

    def dealing(self, ahead: Self, table: Table) -> Self:
        counts = ahead.now.hand_counts
        now = replace(self.now, hand_counts=counts, last_trick=())
        view_model = replace(self.view_model, hand_counts=counts)
        return replace(super().dealing(ahead, table), now=now, view_model=view_model, deals=True)

    def still_open(self, ahead: Self) -> tuple[Action, ...]:
        """Return the knocks that can be made on this table and again on the table `ahead`."""
        return tuple(each for each in (*self.may[tt.KNOCK], *self.waiting_knocks) if each in ahead.may[tt.KNOCK])

    @property
    def asker(self) -> int | None:
        """Return the seat that is asked; None if there is none, or if the decision is private to another viewer."""
        asked = self.asked
        return None if asked is None or (asked.private and self.viewer != asked.seat) else asked.seat

    @cached_property
    def may(self) -> Mapping[int, list[Action]]:
        """Return the actions open to the person at the screen, by verb."""
        asked = self.asked if self.asker is not None else None
        beside = {*self.open_actions, *(asked.open_actions if asked is not None else ())}
        by: defaultdict[int, list[Action]] = defaultdict(list)
        for action in (*(asked.legal if asked is not None else ()), *sorted(beside)):
            by[action.verb].append(action)
        return by

    @cached_property
    def plays(self) -> dict[int, Action]:
        """Return, by card, the action that plays it now."""
        return {action.args[0]: action for action in self.may[tt.PLAY]}

    @cached_property
    def picks(self) -> dict[int, Action]:
        """Return, by token of the line, the action that picks it or puts it back.

        There are such actions where tokens are claimed one by one.
        """
        return {action.args[0]: action for action in (*self.may[tt.PICK], *self.may[tt.UNPICK])}

    @cached_property
    def uses(self) -> dict[str, tuple[Action, ...]]:
        """Return, by kind of treat, the actions that use it now."""
        uses: defaultdict[str, list[Action]] = defaultdict(list)
        for action in self.may[tt.USE]:
            uses[tt.KINDS[action.args[0] - tt.KIND_WORD[0]]].append(action)
        return {kind: tuple(actions) for kind, actions in uses.items()}
