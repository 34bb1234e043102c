"""How cards fly in the house: out of a seat's row of the ledger, onto offers and plays, to the discard and home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from game.rules.midnight_justice.pieces import DECK, DISCARD
from game.table import Event
from scenes.games.midnight_justice import claim, guest_cards, midnight, midnight_animations
from scenes.games.midnight_justice.layout import Layout
from scenes.games.midnight_justice.ledger import count_anchor
from scenes.stage.motion import BETWEEN, Place
from scenes.table.anchors import base
from scenes.table.animations.appearing import Drawn
from scenes.table.animations.plan import Plan, Step
from scenes.table.plain.flights import PlainPlan
from scenes.table.plain.renderer import PlainAnchors
from scenes.ui.painter import Box

COLUMNS = frozenset({"stack", "turned", "fun"})  # what lies in the columns of midnight
BACK = 30.0  # logical units of width of a card on its way out of a row


@dataclass(frozen=True)
class MidnightAnchors(PlainAnchors):
    """Where flights begin and end in the house; `turning` is how the sheet is seen turning, None: it is not."""

    turning: Callable[[], Drawn | None] = lambda: None

    @cached_property
    def boxes(self) -> dict[int, Box]:
        """Deck and discard."""
        assert isinstance(self.layout, Layout)
        x, y, w, h = self.layout.piles
        return {DECK: (x, y, w / 2, h - 26), DISCARD: (x + w / 2, y, w / 2, h - 26)}

    def of(self, zone: int, piece: int, index: int = 0) -> Place:
        declared = self.table.zones[zone]
        if declared.owner is None or base(self.table, zone) not in COLUMNS:
            return super().of(zone, piece, index)
        assert isinstance(self.layout, Layout)
        kind = base(self.table, zone)
        return self.px(*midnight.anchor(self.layout.centre, self.table.seats, self.k, kind, declared.owner))

    def _width(self, zone: int) -> float:
        return 66.0 if zone in self.boxes else super()._width(zone)

    def hand(self, seat: int, index: int, count: int) -> Place:
        if seat == self.model.viewer:
            return super().hand(seat, index, count)
        x, y = count_anchor(self.plate(seat))
        return self.px(x - 10, y, BACK)


class MidnightPlan(PlainPlan):
    """The flights of this game: what leaves another's hand, or the deck, is turned up on its way."""

    def afterwards(self) -> None:
        """What was asked is not asked any more from the moment it was answered, be it that the table stops for that."""
        super().afterwards()
        self.answered = 0.0

    def kind(self, event: Event) -> tuple[str, str]:
        return midnight_animations.kind(self, event) or super().kind(event)

    def step(self, kind: tuple[str, str]) -> Step | None:
        own = {
            **midnight_animations.STEPS,
            **WRITTEN,
            ("hand", "kept"): laid,
            ("pile", "kept"): laid,
            ("turned_sheet", ""): turned,
        }
        return own.get(kind) or super().step(kind)


def laid(plan: Plan, events: list[Event]) -> None:
    """Cards are laid from a hand or drawn, one after another; turned up, but for the viewer's own."""
    for event in events:
        owner = plan.stage.table.zones[event.src].owner
        shown = owner is not None and owner == plan.stage.after.viewer
        for index, piece in enumerate(event.pieces):
            start = plan.start(piece, event.src, index)
            end = plan.end(piece, event.dst, index)
            plan.fly(piece, event.dst, start, end, "keep", turns=0 if shown or piece < 0 else 1)
            plan.at += BETWEEN
    plan.wait()


def turned(plan: Plan, _events: list[Event]) -> None:
    """All sheets are turned; seen is the one that lies open (MJ-441)."""
    assert isinstance(plan.stage.anchors, MidnightAnchors)
    turning = plan.stage.anchors.turning()
    if turning is not None:
        plan.flights.append(replace(turning, begins=plan.at))


# What is written on the cards of the house, and what comes to the slip of a scene.
NOTES = ("name", "adjective", "introduce", "connect", "done", "unveiled", "avatar", "terror", "grace")
WRITTEN: dict[tuple[str, str], Step] = {
    **{(note, ""): guest_cards.appears for note in NOTES},
    **{(note, ""): claim.appears for note in ("claim", "vote")},
}
