"""Animations of the table page: cards to and from the pile, draws, markers into their trays, ripples."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial

import pygame

from game.rules.trick_of_the_light.pieces import MARKER, SEATS
from game.table import Event
from scenes.games.trick_of_the_light import pool, tableau
from scenes.games.trick_of_the_light.layout import LightLayout
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.seats import place_of
from scenes.stage import art, look, paint
from scenes.stage.motion import TIMES, Flight, PieceLook, Place
from scenes.table import anchors
from scenes.table.anchors import base
from scenes.table.animations import plan
from scenes.table.animations.plan import Step
from scenes.ui import boxes
from scenes.ui.boxtree import CARD_RATIO
from scenes.ui.painter import Box

FOLLOW = 0.04  # seconds between two cards with the same way
RINGS, RIPPLE = 3, 0.4  # rings of an Under; seconds that they spread
DROP = 0.3  # seconds of a marker's drop into its tray
SMALL = 34.0  # units: the width of a card at a plate


@dataclass(frozen=True)
class Anchors(anchors.Anchors):
    """The start and end points on the table page; `desk` returns the layout for a model."""

    model: Model
    desk: Callable[[Model], LightLayout]

    @cached_property
    def page(self) -> LightLayout:
        """The layout for the present model."""
        return self.desk(self.model)

    def find(self, zone: int, piece: int) -> Place | None:
        """Return the place of a piece in a zone; `None` if the zone is not on this page."""
        name, seat = base(self.table, zone), self.table.zones[zone].owner
        if name == "scene_pile":
            return next(
                (self.px(*placed[1:]) for placed in pool.places(self.model, self.page) if placed[0] == piece), None
            )
        if name in ("court_stack", "discard"):
            return self._stack(name)
        if name == "column":
            return self._tray(piece)
        box, mine = None, seat is not None and seat == self.model.viewer
        if name == "tableau":
            box = self.page.get(f"court-{piece}")
        elif name == "hand" and mine:
            box = self.page.get(f"card-{piece}")
        elif name in ("identity", "peek") and mine:
            box = self.page.get("identity")
        wanted = name == "tableau" or (mine and name == "hand" and piece >= 0 and "ledge" in self.page.boxes)
        if box is not None or wanted:
            return self._card_in(box) if box is not None else None
        return self._at_plate(seat, name)

    def _card_in(self, box: Box) -> Place:
        return self.px(*boxes.middle(box), box[2])

    def _stack(self, name: str) -> Place | None:
        box = self.page.get(name)
        if box is None:
            return None
        x, y, w, _ = box
        return self.px(x + w / 2, y + w * CARD_RATIO / 2, w)

    def _tray(self, piece: int) -> Place | None:
        seat = piece - MARKER
        suit = next((s for s, seats in self.model.view_model.markers.items() if seat in seats), None)
        if suit is None or (box := self.page.get(f"column-{suit}")) is None:
            return None
        return self.px(*boxes.middle(box), box[3] * tableau.MARKER)

    def _at_plate(self, seat: int | None, name: str) -> Place | None:
        if seat is None or not 0 <= seat < SEATS:
            return None
        plate = place_of(self.model, self.page, seat)
        lying = self.page.get(f"{'hand' if name == 'hand' else 'pack'} {seat}") or plate
        return self.px(*boxes.middle(lying), SMALL)


@dataclass(frozen=True)
class Stage(plan.Stage):
    """The table page before and after an event."""

    before: Model | None
    after: Model
    anchors: Anchors


@dataclass
class Plan(plan.Plan):
    """The animations of this game, built from the events of a step."""

    stage: Stage

    def step(self, kind: tuple[str, str]) -> Step | None:
        """Return the function that animates a kind of event; `None` if it is not animated."""
        if self.stage.before is None:  # its old place was not on the screen
            return None if kind[1] == "" else _nothing
        step = _ripple if kind == ("stands", "") else _mark if kind[1] == "column" else _carry if kind[1] else None
        return None if step is None else lambda _, events: step(self, events)

    def name(self, piece: int) -> str | None:
        """Return the name of a piece, as in the rule book; `None` for a back."""
        return self.stage.after.piece(piece)

    def afterwards(self) -> None:
        """Do nothing: no gap on this page closes."""

    @cached_property
    def were(self) -> Anchors:
        """The start and end points for the model before the event."""
        assert self.stage.before is not None
        return replace(self.stage.anchors, model=self.stage.before)


def _nothing(_plan: plan.Plan, _events: list[Event]) -> None:
    return None


def _carry(plan: Plan, events: list[Event]) -> None:
    """Animate cards from their old places to the new ones; draws and cards from the pile follow each other."""
    stage, now = plan.stage, plan.stage.anchors
    for event in events:
        src, dst = plan.kind(event)
        follow = {"scene_pile": FOLLOW, "court_stack": 2 * FOLLOW}.get(src, 0.0)
        for piece in event.pieces:
            start, end = plan.were.find(event.src, piece) or now.find(event.src, piece), now.find(event.dst, piece)
            if start is None or end is None:
                continue
            placed = piece >= 0 and (dst != "scene_pile" or piece in stage.after.view_model.pile)
            turned = src in ("pack", "court_stack") and piece >= 0
            plan.fly(piece, event.dst, start, end, "play", hides=piece if placed else None, turns=int(turned), arc=0.05)
            plan.at += follow
        if not follow:
            plan.at += TIMES["play"]


def _mark(plan: Plan, events: list[Event]) -> None:
    """Animate a marker that drops into its tray, with a ring."""
    now = plan.stage.anchors
    for event in events:
        for piece in event.pieces:
            end = now.find(event.dst, piece)
            if end is None:
                continue
            seat, (x, y, width, _) = piece - MARKER, end
            colour = plan.stage.after.colours[seat]
            sign = PieceLook(("marker", colour), partial(art.medallion, colour, ""))
            start, lands = (x, y - width * 4, width * 1.6, 0.0), plan.at + DROP
            plan.flights.append(Flight(sign, start, end, DROP, plan.at, hides=("marker", seat), waits=False))
            plan.flights.append(_spreads(end, (x, y, width * 3, 0.0), DROP, lands, 0.9))
            plan.at = lands


def _ripple(plan: Plan, _events: list[Event]) -> None:
    """Animate three rings on the water for an accepted Under."""
    now = plan.stage.anchors
    x, y, r = pool.water(now.page["pool"])
    for k in range(RINGS):
        begins = plan.at + k * RIPPLE / 4
        plan.flights.append(_spreads(now.px(x, y, r * 0.7), now.px(x, y, r * 1.9), RIPPLE, begins, 0.7))


def _spreads(start: Place, end: Place, lasts: float, begins: float, bright: float) -> Flight:
    return Flight(PieceLook("ring", ring_of), start, end, lasts, begins, fades=(bright, 0.0), waits=False, free=True)


@art.sprites.keep
def ring_of(px: int) -> pygame.Surface:
    """Return a bright ring as a sprite."""
    line = paint.code(look.rgb("#a5e3d6"))
    return paint.vector(
        (px, px), f'<circle cx="50" cy="50" r="48" fill="none" stroke="{line}" stroke-width="2.5"/>', (100, 100)
    )
