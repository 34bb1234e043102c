"""How what happened looks in the Palace: Coins that come and go move the Master’s gauge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scenes.games.know_thyself.layout import Layout
from scenes.stage.motion import Flight
from scenes.table.model import Model
from scenes.table.plain.moves import PlainPlan
from scenes.table.plain.picture import PlainSpots


@dataclass(frozen=True)
class KnowSpots(PlainSpots):
    """Where flights begin and end in the Palace; `gauge` is how the Master’s gauge moves from what it was before."""

    gauge: Callable[[Model], Flight | None] = lambda _before: None


class KnowPlan(PlainPlan):
    """The flights of this game."""

    def light(self) -> None:
        """The purses may stand in the column of the panel."""
        count, here = len(self.flights), self.stage.spots.layout
        super().light()
        assert isinstance(here, Layout)
        self.flights[count:] = [replace(flight, beside=not here.in_rows) for flight in self.flights[count:]]

    def afterwards(self) -> None:
        """The gauge moves while all else does."""
        super().afterwards()
        before, spots = self.stage.before, self.stage.spots
        assert isinstance(spots, KnowSpots)
        gauge = spots.gauge(before) if before is not None else None
        if gauge is not None:
            self.flights.append(gauge)
