"""How cards fly at the court: from the decks, out of plates, onto rows, into Powerbases."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.rules.living_trumps.pieces import S_ASIDE, S_DECK, S_REVEAL, T_DECK, T_DISCARD
from game.table import Event
from scenes.games.living_trumps import blood_drops, court, decks
from scenes.games.living_trumps.contest import animations as contest
from scenes.games.living_trumps.contest import columns
from scenes.games.living_trumps.contest.state import ContestModel
from scenes.games.living_trumps.layout import Layout
from scenes.stage.motion import BETWEEN, Place
from scenes.table.anchors import base
from scenes.table.animations.plan import Plan, Step
from scenes.table.plain.flights import PlainPlan
from scenes.table.plain.renderer import PlainAnchors
from scenes.ui.painter import Box

BACK, DROP = 40.0, 30.0  # logical units of width of a card on its way out of a plate; of a drop of Blood


@dataclass(frozen=True)
class TrumpsAnchors(PlainAnchors):
    """Where flights begin and end at the court; `paints` gives what the table is painted with onto a surface."""

    paints: contest.Paints | None = None

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
        front_seat, far = self.model.pair
        row = self.layout.rows[0] if seat == far else self.layout.rows[1] if seat == front_seat else self.layout.ribbon
        x, y, w, h = row
        return self.px(x + w - h, y + h / 2, width)

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        """What was laid in a contest that is decided already is seen for a moment on its side."""
        assert isinstance(self.layout, Layout)
        owner, model = self.table.zones[zone].owner, self.model
        if not isinstance(model, ContestModel) or not self.layout.contest or owner not in model.pair:
            return super().of(zone, piece, index)
        if base(self.table, zone) not in contest.LAID:
            return super().of(zone, piece, index)
        return self.px(*columns.laid(self.layout, model.pair.index(owner)))

    def blood(self, seat: int) -> Place:
        """The Blood of a seat: the drop on its plate, in a contest its row."""
        assert isinstance(self.layout, Layout)
        if self.layout.contest:
            return self.seat(seat, DROP)
        return self.px(*court.drop(self.plate(seat).box), DROP)

    def bank(self) -> Place:
        """Where Blood goes that is spent, and comes from: the stake of a contest, else the piles."""
        assert isinstance(self.layout, Layout)
        x, y, w, h = self.layout.between if self.layout.contest else self.layout.decks
        if self.layout.contest and isinstance(self.model, ContestModel):
            x, y, w, h = columns.bowl(self.layout, self.model)
        return self.px(x + w / 2, y + h / 2, DROP)

    def lantern(self, seat: int) -> Place:
        assert isinstance(self.layout, Layout)
        if self.layout.contest and isinstance(self.model, ContestModel):
            return self.px(*columns.lantern(self.layout, self.model, seat))
        x, y, height = court.lantern(self.plate(seat).box)
        return self.px(x, y, height)

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

    @property
    def anchors(self) -> TrumpsAnchors:
        """Where flights of this table begin and end."""
        assert isinstance(self.stage.anchors, TrumpsAnchors)
        return self.stage.anchors

    def afterwards(self) -> None:
        super().afterwards()
        blood_drops.fly(self)

    def step(self, kind: tuple[str, str]) -> Step | None:
        paints, painted = self.anchors.paints, contest.PAINTED.get(kind)
        if painted is not None and paints is not None:
            return lambda plan, _events: painted(plan, paints)
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
