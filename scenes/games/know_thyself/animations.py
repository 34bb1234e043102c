"""Animations of Know Thyself: the tray, the pawns, and the Master's gauge."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.rules.know_thyself.pieces import PLAY
from game.table import Event
from scenes.games.know_thyself import coins, dealing, paper_animation
from scenes.games.know_thyself.anchors import KnowAnchors
from scenes.games.know_thyself.chart import walks
from scenes.games.know_thyself.presenter import KnowModel
from scenes.table.animations.plan import Stage, Step
from scenes.table.plain.flights import PlainPlan

STEPS: Mapping[tuple[str, str], Callable[[KnowPlan, list[Event]], None]] = {
    **dealing.STEPS,
    **coins.STEPS,
    **walks.STEPS,
    **paper_animation.STEPS,
}


class KnowStage(Stage):
    """The table before and after some events, with the model and the anchors of this game."""

    after: KnowModel
    anchors: KnowAnchors


class KnowPlan(PlainPlan):
    """The animations of this game, built from the events of a step."""

    stage: KnowStage

    def kind(self, event: Event) -> tuple[str, str]:
        """Return the kind of an event; redrawn cards go back into the deck like all cards of a Wager."""
        back = event.kind == "move" and event.dst == PLAY
        return ("wager", "deck") if back else super().kind(event)

    def step(self, kind: tuple[str, str]) -> Step | None:
        """Return the function that animates a kind of event, or `None` for the default."""
        own = STEPS.get(kind)
        return super().step(kind) if own is None else lambda _, events: own(self, events)

    def light(self) -> None:
        """Animate the lantern; its flights can pass over the column of the panel, where purses may be."""
        count, layout = len(self.flights), self.stage.anchors.layout
        super().light()
        self.flights[count:] = [replace(flight, beside=not layout.in_rows) for flight in self.flights[count:]]

    def afterwards(self) -> None:
        """Add the movement of the gauge, which runs next to all other animations, and the slide of the map."""
        super().afterwards()
        before = self.stage.before
        slide = self.stage.anchors.slide(before) if before is not None else None
        if slide is not None:
            self.flights.append(slide)
        gauge = self.stage.anchors.gauge(before) if before is not None else None
        if gauge is not None:
            self.flights.append(gauge)
