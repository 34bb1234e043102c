"""How what happened looks in the Palace: what moves in the tray, and the Master’s gauge with the Coins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.rules.know_thyself.pieces import PLAY
from game.table import Event
from scenes.games.know_thyself import coins, dealing, paper_animation
from scenes.games.know_thyself.anchors import anchors_of
from scenes.games.know_thyself.chart import walks
from scenes.games.know_thyself.layout import Layout
from scenes.table.animations.plan import Step
from scenes.table.plain.flights import PlainPlan

STEPS: Mapping[tuple[str, str], Step] = {**dealing.STEPS, **coins.STEPS, **walks.STEPS, **paper_animation.STEPS}


class KnowPlan(PlainPlan):
    """The flights of this game."""

    def kind(self, event: Event) -> tuple[str, str]:
        """What was redrawn goes back into the deck as all else of a Wager."""
        back = event.kind == "move" and event.dst == PLAY
        return ("wager", "deck") if back else super().kind(event)

    def step(self, kind: tuple[str, str]) -> Step | None:
        return STEPS.get(kind) or super().step(kind)

    def light(self) -> None:
        """The purses may stand in the column of the panel."""
        count, here = len(self.flights), self.stage.anchors.layout
        super().light()
        assert isinstance(here, Layout)
        self.flights[count:] = [replace(flight, beside=not here.in_rows) for flight in self.flights[count:]]

    def afterwards(self) -> None:
        """The gauge moves while all else does."""
        super().afterwards()
        before = self.stage.before
        gauge = anchors_of(self).gauge(before) if before is not None else None
        if gauge is not None:
            self.flights.append(gauge)
