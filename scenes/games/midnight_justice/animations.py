"""Animations of Midnight Justice: cards from the rows of the ledger to offers and plays, to the discard, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from game.rules.midnight_justice.pieces import DECK, DISCARD, P
from game.table import Event
from scenes.games.midnight_justice import claim, guest_cards, midnight_animations, thumbs
from scenes.games.midnight_justice.columns import LARGEST
from scenes.games.midnight_justice.ink import inked
from scenes.games.midnight_justice.layout import Layout
from scenes.games.midnight_justice.ledger import count_anchor, mark_in_row
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.games.midnight_justice.sheet import Sheet
from scenes.stage.look import LANTERN, Theme
from scenes.stage.motion import BETWEEN, PieceLook, Place
from scenes.table.anchors import base
from scenes.table.animations.appearing import NOTHING, Drawn
from scenes.table.animations.plan import Stage, Step
from scenes.table.plain.flights import PlainPlan
from scenes.table.plain.renderer import PlainAnchors
from scenes.ui.boxes import across, bottom, point, trimmed
from scenes.ui.boxtree import Fan
from scenes.ui.painter import Box

COLUMNS = frozenset({"stack", "turned", "fun"})  # the zones in the columns of midnight
LOW, BELOW = 0.56, 6.0  # middle of an announcement, as a share of the ledge; below the middle of the question
BACK = 30.0  # logical units of width of a card on its way out of a row


@dataclass(frozen=True)
class MidnightAnchors(PlainAnchors):
    """Start and end points of the animations.

    Attributes:
    turning: makes the animation of the turning sheet; `None` if the sheet is not visible.
    page: returns the anchors of the thumbs, or of the columns at midnight.
    thumb: returns the look of the card of a thumb, up or not.
    sheet: returns the open sheet of a model, laid out; `None` if it is not in sight.
    theme: the theme of the table.
    """

    layout: Layout
    turning: Callable[[], Drawn | None] = lambda: None
    page: Callable[[], dict[str, Box]] = dict
    thumb: Callable[[bool], PieceLook] = lambda _up: NOTHING
    sheet: Callable[[MidnightModel], Sheet | None] = lambda _model: None
    theme: Theme = LANTERN

    @cached_property
    def boxes(self) -> dict[int, Box]:
        """Return the boxes of the deck and the discard by zone."""
        return dict(zip((DECK, DISCARD), across(trimmed(self.layout.piles, bottom=26), 2), strict=True))

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        """Return the place of a piece; at midnight in the columns of the guests."""
        declared = self.table.zones[zone]
        if declared.owner is None or base(self.table, zone) not in COLUMNS:
            return super().of(zone, piece, index)
        box = self.places.get(declared.name, self.places[f"column[{declared.owner}]"])
        ((x, y, width),) = Fan(1, lambda *_: None, LARGEST, align=0.5).places(box)
        return self.px(x, y, width)

    @cached_property
    def places(self) -> dict[str, Box]:
        """Return the boxes of the page at midnight, by name."""
        return self.page()

    def _width(self, zone: int) -> float:
        return 66.0 if zone in self.boxes else super()._width(zone)

    def announced(self) -> Place:
        """Return the middle of an announcement: on the ledge, below its tab, the columns and buttons.

        From midnight on the ledge has stories to read, and it is between the columns and the ledge.
        """
        (x, _, width, turn), ledge = self.middle(), self.layout.ledge
        y = point(ledge, 0.5, LOW)[1]
        if self.model.view.phase >= P.JUDGEMENT and not self.layout.compact_layout:
            y = (bottom(self.layout.board) + ledge[1]) / 2 + BELOW
        return x, self.px(0, y, 0)[1], width, turn

    def in_row(self, seat: int, at: int) -> Place:
        """Return the place of the Blot of a scene, from 0, in the row of a seat: on its clock, or on its sign."""
        return self.px(*mark_in_row(self.plate(seat), at))

    def hand(self, seat: int, index: int, count: int) -> Place:
        """Return where a card of a hand is: on the ledge for the viewer, else at the count in the ledger row."""
        if seat == self.model.viewer:
            return super().hand(seat, index, count)
        x, y = count_anchor(self.plate(seat))
        return self.px(x - 10, y, BACK)


class MidnightStage(Stage):
    """The table before and after some events, with the model and the anchors of this game."""

    before: MidnightModel | None
    after: MidnightModel
    anchors: MidnightAnchors


class MidnightPlan(PlainPlan):
    """The animations of this game. Cards from another hand, or from the deck, turn up on their way."""

    stage: MidnightStage

    def afterwards(self) -> None:
        """Let the sheets take what was written. Remove an answered question at once, even if the table pauses."""
        inked(self)
        super().afterwards()
        self.answered = 0.0

    def kind(self, event: Event) -> tuple[str, str]:
        """Return the kind of an event, at midnight with kinds of its own."""
        return midnight_animations.kind(self, event) or super().kind(event)

    def step(self, kind: tuple[str, str]) -> Step | None:
        """Return the function that animates a kind of event, or `None` for the default."""
        own = OWN.get(kind)
        if own is not None:
            return lambda _, events: own(self, events)
        return midnight_animations.STEPS.get(kind) or super().step(kind)


def laid(plan: MidnightPlan, events: list[Event]) -> None:
    """Animate cards from a hand or the deck to the table, one after the other. All but the viewer's turn up."""
    for event in events:
        owner = plan.stage.table.zones[event.src].owner
        is_own = owner is not None and owner == plan.stage.after.viewer
        for index, piece in enumerate(event.pieces):
            start = plan.start(piece, event.src, index)
            end = plan.end(piece, event.dst, index)
            plan.fly(piece, event.dst, start, end, "keep", turns=0 if is_own or piece < 0 else 1)
            plan.at += BETWEEN
    plan.wait()


def turned(plan: MidnightPlan, _events: list[Event]) -> None:
    """Animate the turn of the open sheet, while all sheets turn (MJ-441)."""
    turning = plan.stage.anchors.turning()
    if turning is not None:
        plan.flights.append(replace(turning, begins=plan.at))


# Events that add text to the guests' cards or to the claim.
NOTES = ("name", "adjective", "introduce", "connect", "done", "unveiled", "avatar", "terror", "grace")
OWN: dict[tuple[str, str], Callable[[MidnightPlan, list[Event]], None]] = {
    ("hand", "kept"): laid,
    ("pile", "kept"): laid,
    ("turned_sheet", ""): turned,
    **{(note, ""): guest_cards.appears for note in NOTES},
    ("claim", ""): claim.appears,
    ("vote", ""): thumbs.turn,
}
