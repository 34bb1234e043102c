"""Animations of Living Trumps: cards from decks, plates and hands to rows and Powerbases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.rules.living_trumps import pieces as lt
from game.table import Event
from scenes.games.living_trumps import blood_drops, court, decks
from scenes.games.living_trumps.contest import animations as contest
from scenes.games.living_trumps.contest import tree
from scenes.games.living_trumps.contest.state import ContestModel
from scenes.games.living_trumps.layout import Layout
from scenes.games.living_trumps.page import Page
from scenes.stage.motion import BETWEEN, Place
from scenes.table.anchors import base
from scenes.table.animations.plan import Plan, Stage, Step
from scenes.table.plain.flights import PlainPlan
from scenes.table.plain.renderer import PlainAnchors
from scenes.ui import boxes
from scenes.ui.boxtree import CARD_RATIO, Fan
from scenes.ui.painter import Box

BACK, DROP, LAID_CARD = (
    40.0,
    30.0,
    104.0,
)  # widths: of a card on its way out of a plate; of a drop of Blood; of a card just played
SPREAD, PASSING = frozenset(("place", "shadows")), 60.0  # rows of a plate; width of a card on its way through one
UNDER = 64.0  # from the steps to the middle of an announcement
REVEALED = "revealed", ""  # the kind of a Shadow that is turned up from the deck
HOME = "home", ""  # the kind of a card of a contest that goes back to a hand


@dataclass(frozen=True)
class TrumpsAnchors(PlainAnchors):
    """Start and end points of the animations at the court.

    Attributes:
    paints: makes a page context that draws on a given surface.
    at: returns the anchors of another model, such as the one on the screen before.
    """

    model: ContestModel
    layout: Layout
    paints: Callable[[pygame.Surface], Page]
    at: Callable[[ContestModel], TrumpsAnchors]

    @cached_property
    def boxes(self) -> dict[int, Box]:
        """Return the boxes of both decks and their piles by zone, with the box of the revealed Shadows."""
        if self.layout.contest:
            return dict.fromkeys((lt.T_DECK, lt.T_DISCARD, lt.S_DECK, lt.S_ASIDE, lt.S_REVEAL), self.places["deck"])
        return {**decks.places(self.paints(pygame.Surface((1, 1)))), lt.S_REVEAL: self.layout.tiles}

    def hand(self, seat: int, index: int, count: int) -> Place:
        """Return where a card of a hand is: on the ledge for the viewer, else at the plate of its owner."""
        if seat == self.model.viewer:
            return super().hand(seat, index, count)
        return self.seat(seat, BACK)

    def seat(self, seat: int, width: float) -> Place:
        """Return the plate of a seat; in a contest the row of its side, or the ribbon for all other seats."""
        if not self.layout.contest:
            return super().seat(seat, width)
        box = self.places.get(f"side[{seat}]", self.places["steps"])
        return self._in(box, width, 0.9)

    def _in(self, box: Box, width: float, align: float = 0.5) -> Place:
        """Return the place of a piece in a box, with a share of the free width left of it."""
        ((x, y, _),) = Fan(1, lambda *_: None, width, align=align).places(box)
        return self.px(x, y, width)

    @cached_property
    def places(self) -> Mapping[str, Box]:
        """Return the boxes of the parts of a contest, by name."""
        return tree.places(self.paints(pygame.Surface((1, 1))))

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        """Return the place of a piece. In a contest, cards that were just played appear for a moment on their side."""
        owner, model = self.table.zones[zone].owner, self.model
        if not self.layout.contest and owner is not None and base(self.table, zone) in SPREAD:
            box = self.plates_of(owner).get(self.table.zones[zone].name)
            if box is not None:
                return self._in(box, min(PASSING, box[3] / CARD_RATIO))
        if not self.layout.contest or owner not in model.pair:
            return super().of(zone, piece, index)
        if base(self.table, zone) not in contest.LAID:
            return super().of(zone, piece, index)
        return self._in(self.places[f"side[{owner}]"], LAID_CARD)

    def blood(self, seat: int) -> Place:
        """Return where the Blood of a seat is: the drop on its plate, in a contest its row."""
        if self.layout.contest:
            return self.seat(seat, DROP)
        plate = self.plates_of(seat)
        return self._in(plate.get(f"blood[{seat}]", self.plate(seat).box), DROP)

    def plates_of(self, seat: int) -> Mapping[str, Box]:
        """Return the boxes of the parts of a plate, by name."""
        return court.places(self.paints(pygame.Surface((1, 1))), seat)

    def bank(self) -> Place:
        """Return where spent Blood goes and new Blood comes from: the stake of a contest, else the decks."""
        if self.layout.contest:
            return self._in(self.places.get("stake", self.places["deck"]), DROP)
        return self._in(self.layout.decks, DROP)

    def announced(self) -> Place:
        """Return the middle of an announcement: between the rows of a contest, or under the steps, where it covers no
        card and no line about the Turn.
        """
        if self.layout.compact_layout:
            return super().announced()
        strip = self.places.get("strip") if self.layout.contest else None
        if strip is not None:
            return self._in(strip, BACK)
        tiles, track = self.layout.tiles, self.layout.track
        if self.layout.contest or not track[3]:
            return super().announced()
        x = (boxes.middle(tiles)[0] + boxes.middle(track)[0]) / 2  # over the question, and beside the decks
        return self.px(x, boxes.bottom(track) + UNDER, BACK)

    def lantern(self, seat: int) -> Place:
        """Return where the lantern of a seat hangs, and its height."""
        if self.layout.contest:
            return self.px(*tree.lantern(self.places, seat))
        return self.px(*court.lantern(self.plates_of(seat), seat))

    def _width(self, zone: int) -> float:
        return 60.0 if zone != lt.S_REVEAL else 86.0


class TrumpsStage(Stage):
    """The table before and after some events, with the anchors of this game."""

    anchors: TrumpsAnchors


class TrumpsPlan(PlainPlan):
    """The animations of this game, built from the events of a step."""

    stage: TrumpsStage

    def kind(self, event: Event) -> tuple[str, str]:
        """Return the kind of an event; cards that a contest turns up together share one kind."""
        if event.kind == "move":
            ends = base(self.stage.table, event.src), base(self.stage.table, event.dst)
            if ends in contest.TURNED | contest.TURNED_DOWN:
                return ends
            if ends[0] in contest.HELD and ends[1] == "hand":
                return HOME
            if event.dst == lt.S_REVEAL:
                return REVEALED
            if ends == ("hand", "hand") and self._is_first_blood(event):
                return contest.FIRST_BLOOD
        return super().kind(event)

    def start(self, piece: int, zone: int, index: int = 0) -> Place:
        """Return where a piece starts; a covered card of a plate from its row there, which may be empty afterwards."""
        before, seen = self.stage.before, piece in self.ends_at or piece in self.stage.here
        if seen or base(self.stage.table, zone) not in SPREAD or not isinstance(before, ContestModel):
            return super().start(piece, zone, index)
        return self.anchors.at(before).of(zone, piece, index)

    def stop(self, event: Event) -> None:
        """Announce an event; the first Turn only once all cards are dealt (LT-34)."""
        if self.deals is not None or not any(each.kind == "round" and each.data[0] == 1 for each in self.events):
            super().stop(event)

    def _is_first_blood(self, event: Event) -> bool:
        """Check whether a card is drawn while the Gauntlet lies on the table (LT-142)."""
        gauntlet = [each for each in self.events if each.kind == "move" and lt.GAUNTLET in (each.src, each.dst)]
        return len(gauntlet) == 2 and gauntlet[0].dst == lt.GAUNTLET and gauntlet[1].dst == event.src

    @property
    def anchors(self) -> TrumpsAnchors:
        """Return the start and end points of this table."""
        return self.stage.anchors

    @property
    def contest_before(self) -> ContestModel | None:
        """Return the model on the screen before, if it is that of a contest."""
        before = self.stage.before
        return before if isinstance(before, ContestModel) and before.contest else None

    def afterwards(self) -> None:
        """Add the drops of Blood after all other animations."""
        super().afterwards()
        blood_drops.fly(self)

    def step(self, kind: tuple[str, str]) -> Step | None:
        """Return the function that animates a kind of event, or `None` for the default."""
        paints, painted = self.anchors.paints, contest.PAINTED.get(kind)
        if painted is not None:
            return lambda plan, _events: painted(plan, paints)
        own: dict[tuple[str, str], Step] = {
            ("pile", "pile"): turned,
            REVEALED: turned,
            HOME: goes_home,
            **contest.STEPS,
        }
        return own.get(kind) or super().step(kind)


def goes_home(plan: Plan, events: list[Event]) -> None:
    """Animate cards that go back to hands after a contest: each stays on its own side of the page that is on the
    screen, so that none crosses the matrix or the score.
    """
    assert isinstance(plan, TrumpsPlan)
    before = plan.contest_before
    for event in events:
        owner = plan.owner(event.dst)
        row = before.view.zones[event.src] if before is not None else ()
        for index, piece in enumerate(event.pieces):
            known = row[index] if piece < 0 and index < len(row) else piece
            end = plan.end(piece, event.dst, index)
            if before is not None and owner != plan.stage.after.viewer:
                end = plan.anchors.at(before).seat(owner, BACK)
            plan.fly(piece, event.dst, plan.start(known, event.src, index), end, "keep")
    plan.wait()


def turned(plan: Plan, events: list[Event]) -> None:
    """Animate revealed Shadows one after the other; Shadows that no player took return together."""
    for event in events:
        out, back = event.dst == lt.S_REVEAL, event.dst == lt.S_DECK
        for index, piece in enumerate(event.pieces):
            start, end = plan.start(piece, event.src, index), plan.end(piece, event.dst, index)
            plan.fly(piece, event.dst, start, end, "keep", turns=(out - back) if piece >= 0 else 0)
            plan.at += BETWEEN if out else 0.0
    plan.wait()
