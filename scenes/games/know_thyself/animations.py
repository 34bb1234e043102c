"""Animations of Know Thyself: the tray, the pawns, and the Master's gauge."""

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
    """The animations of this game, built from the events of a step."""

    def kind(self, event: Event) -> tuple[str, str]:
        """Return the kind of an event; redrawn cards go back into the deck like all cards of a Wager."""
        back = event.kind == "move" and event.dst == PLAY
        return ("wager", "deck") if back else super().kind(event)

    def step(self, kind: tuple[str, str]) -> Step | None:
        """Return the function that animates a kind of event, or `None` for the default."""
        return STEPS.get(kind) or super().step(kind)

    def light(self) -> None:
        """Animate the lantern; its flights can pass over the column of the panel, where purses may be."""
        count, here = len(self.flights), self.stage.anchors.layout
        super().light()
        assert isinstance(here, Layout)
        self.flights[count:] = [replace(flight, beside=not here.in_rows) for flight in self.flights[count:]]

    def afterwards(self) -> None:
        """Add the movement of the gauge, which runs next to all other animations."""
        super().afterwards()
        before = self.stage.before
        gauge = anchors_of(self).gauge(before) if before is not None else None
        if gauge is not None:
            self.flights.append(gauge)
