"""What the picture of Tricks and Treats is drawn from.

Besides the targets of any table it answers with ``("bell", seat, name)``, a bell switch (``lead``, ``card``, ``end``)
of the viewer (on the open table one's own), and with the tabs ``tricks``, ``bag`` and ``rules``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.rules.tricks_and_treats.pieces import KIND_WORD, KINDS, PICK, PLAY, UNPICK, USE
from game.rules.tricks_and_treats.text.history import PastTrick
from game.rules.tricks_and_treats.view_model import ViewModel
from game.table import Action
from scenes.table.plain.model import PlainModel


@dataclass(frozen=True, kw_only=True)
class TreatsModel(PlainModel):
    """Everything a frame of this table may depend on besides the pose.

    Attributes:
        now: what the game says of the view.
        tricks: those of this round.
    """

    now: ViewModel
    tricks: tuple[PastTrick, ...] = ()

    @property
    def asker(self) -> int | None:
        """The seat that is asked, if that is open here: a private decision is so under the eyes of its seat only."""
        asked = self.asked
        return None if asked is None or (asked.private and self.viewer != asked.seat) else asked.seat

    @cached_property
    def may(self) -> Mapping[int, list[Action]]:
        """What may be done now by whoever is at the screen, by its verb."""
        asked = self.asked if self.asker is not None else None
        beside = {*self.open_actions, *(asked.open_actions if asked is not None else ())}
        by: defaultdict[int, list[Action]] = defaultdict(list)
        for action in (*(asked.legal if asked is not None else ()), *sorted(beside)):
            by[action.verb].append(action)
        return by

    @cached_property
    def plays(self) -> dict[int, Action]:
        """By card how it can be played now."""
        return {action.args[0]: action for action in self.may[PLAY]}

    @cached_property
    def picks(self) -> dict[int, Action]:
        """By token of the line how it is picked, or put back, where tokens are claimed one by one."""
        return {action.args[0]: action for action in (*self.may[PICK], *self.may[UNPICK])}

    @cached_property
    def uses(self) -> dict[str, tuple[Action, ...]]:
        """By kind of treat how it can be used now."""
        uses: defaultdict[str, list[Action]] = defaultdict(list)
        for action in self.may[USE]:
            uses[KINDS[action.args[0] - KIND_WORD[0]]].append(action)
        return {kind: tuple(found) for kind, found in uses.items()}
