"""How cards fly at the court: from the decks, out of plates, onto rows, into Powerbases."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.rules.living_trumps.pieces import S_ASIDE, S_DECK, S_REVEAL, T_DECK, T_DISCARD
from game.table import Event
from scenes.games.living_trumps import court, decks
from scenes.games.living_trumps.contest import moves as contest
from scenes.games.living_trumps.contest.columns import lantern
from scenes.games.living_trumps.contest.state import ContestModel
from scenes.games.living_trumps.layout import Layout
from scenes.stage.motion import BETWEEN, Place
from scenes.table.plain.moves import PlainPlan
from scenes.table.plain.picture import PlainSpots
from scenes.table.plan import Plan, Step
from scenes.table.spots import base
from scenes.ui.pen import Box

BACK = 40.0  # logical units of width of a card on its way out of a plate


@dataclass(frozen=True)
class TrumpsSpots(PlainSpots):
    """Where flights begin and end at the court."""

    @cached_property
    def boxes(self) -> dict[int, Box]:
        """Both decks with their piles, and where what is turned lies."""
        assert isinstance(self.layout, Layout)
        if self.layout.contest:
            x, y, w, h = self.layout.between
            return dict.fromkeys((T_DECK, T_DISCARD, S_DECK, S_ASIDE, S_REVEAL), (x + w - h, y, h, h))
        return {**decks.boxes(self.layout), S_REVEAL: self.layout.tiles}

    def hand(self, seat: int, index: int, count: int) -> Place:
        if seat == self.model.viewer:
            return super().hand(seat, index, count)
        return self.seat(seat, BACK)

    def seat(self, seat: int, width: float) -> Place:
        """The plate of a seat; in a contest its row, of others the edge of the table."""
        assert isinstance(self.layout, Layout)
        if not self.layout.contest or not isinstance(self.model, ContestModel):
            return super().seat(seat, width)
        near, far = self.model.pair
        row = self.layout.rows[0] if seat == far else self.layout.rows[1] if seat == near else self.layout.ribbon
        x, y, w, h = row
        return self.px(x + w - h, y + h / 2, width)

    def lantern(self, seat: int) -> Place:
        assert isinstance(self.layout, Layout)
        if self.layout.contest and isinstance(self.model, ContestModel):
            return self.px(*lantern(self.layout, self.model, seat))
        x, y, high = court.lantern(self.plate(seat).box)
        return self.px(x, y, high)

    def _width(self, zone: int) -> float:
        return 60.0 if zone != S_REVEAL else 86.0


class TrumpsPlan(PlainPlan):
    """The flights of this game."""

    def kind(self, event: Event) -> tuple[str, str]:
        if event.kind == "move":
            ends = base(self.stage.table, event.src), base(self.stage.table, event.dst)
            if ends in contest.TURNED:
                return ends
        return super().kind(event)

    def step(self, kind: tuple[str, str]) -> Step | None:
        own: dict[tuple[str, str], Step] = {("pile", "pile"): turned, **contest.STEPS}
        return own.get(kind) or super().step(kind)


def turned(plan: Plan, events: list[Event]) -> None:
    """Shadows are turned one after the other, and what nobody took returns together."""
    for event in events:
        out = event.dst == S_REVEAL
        for index, piece in enumerate(event.pieces):
            start, end = plan.start(piece, event.src, index), plan.end(piece, event.dst, index)
            plan.fly(piece, event.dst, start, end, "keep", turns=1 if out and piece >= 0 else 0)
            plan.at += BETWEEN if out else 0.0
    plan.wait()
