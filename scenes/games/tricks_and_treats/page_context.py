"""The context with which all parts of a Tricks and Treats table are drawn."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Self, TypeAlias

from game.rules.tricks_and_treats import pieces as tt
from game.table import Action, num
from scenes.games.tricks_and_treats.layout import TreatsLayout
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.table.blocks.plates import short_name
from scenes.table.plain.page_context import PageContext

Page: TypeAlias = PageContext[TreatsModel, TreatsLayout]


@dataclass
class TreatsContext(Page):
    """The model, the layout and the painter of one frame."""

    @classmethod
    def of(cls, context: Page) -> Self:
        """Return the same frame as a context of this class."""
        return cls(**{each.name: getattr(context, each.name) for each in fields(context)})

    def lying(self, zone: str) -> tuple[int, ...]:
        """Return the pieces of a zone, as the view shows them."""
        return self.model.view.zones[self.table.zone[zone]]

    def name(self, piece: int) -> str:
        """Return the name of a piece."""
        return self.table.names[piece]

    @cached_property
    def kind(self) -> str:
        """Return the kind of treat in question: the armed one, or else the first that can be used."""
        armed = tt.human_name(self.name(self.ui.armed)) if self.ui.armed is not None else ""
        return armed if armed in self.model.uses else next(iter(self.model.uses), "")

    @cached_property
    def use(self) -> Action | None:
        """Return the use whose outcome is shown, or None.

        It is the chosen use, the only one, or the Evil Eye on the present winner.
        """
        uses, winner = self.model.uses.get(self.kind, ()), self.model.now.winner
        if self.ui.choice in uses:
            return self.ui.choice
        if len(uses) == 1:
            return uses[0]
        if self.kind != tt.KINDS[tt.EYE] or self.ui.chosen or winner is None:
            return None
        return next((use for use in uses if use.args[1:] == (num(winner),)), None)

    @property
    def aimed(self) -> int | None:
        """Return the seat at which the Evil Eye in question is aimed, or None."""
        aims = self.model.may[tt.PASS] and self.kind == tt.KINDS[tt.EYE]
        return num(self.use.args[1]) if aims and self.use is not None else None


def names_of(model: TreatsModel, own: str = "") -> list[str]:
    """Return short names of the seats; the viewer is called `own` if it is not empty."""
    return [own if own and seat == model.viewer else short_name(name) for seat, name in enumerate(model.names)]
