"""Animations of cards in the tray: drawn and turned up, cut out of the spread deck, put away."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.rules.know_thyself.pieces import PC_CARD, PLAY, P
from game.table import Event, View
from scenes.games.know_thyself import cutting
from scenes.games.know_thyself.layout import LARGE_CARD
from scenes.games.know_thyself.wager_tray import PACKET
from scenes.stage.motion import Flight, Place, between, ease_both, ease_out
from scenes.table.animations import looks
from scenes.ui import boxes
from scenes.ui.painter import Box

if TYPE_CHECKING:
    from scenes.games.know_thyself.anchors import KnowAnchors
    from scenes.games.know_thyself.animations import KnowPlan

PARTS, RISES = 9.0, 0.35  # units by which the halves of a cut deck part; share of its time after which it closes
WAITS = 40.0  # largest width of a card that came to a PC which is not the current one yet, in logical units
BREATH = 0.5  # seconds for which a card that decides lies face down before it turns up
CUT, SHOWN = 0.9, 0.9  # seconds: how long the deck parts, how long the card of a last wager is seen


def drawn(plan: KnowPlan, events: list[Event]) -> None:
    """Animate a card drawn from the deck; the one of a last wager is visible for a moment."""
    anchors, before = plan.stage.anchors, plan.stage.before
    last = before is not None and before.view.phase == P.E_CUT
    held_breath = last or any(event.kind == "invoked" for event in plan.events)
    for event in events:
        for piece in event.pieces:
            start, end = plan.start(piece, event.src), plan.end(piece, event.dst)
            if before is not None and last:
                box = anchors.tray(before.view)["deck"]
                end = anchors.middle_of(box, anchors.layout.trick_card[0])
                start = _cut_out(plan, box, cutting.count(before.view)) or end
            elif before is not None:
                end = _own_place(anchors, before.view, event.dst) or end
            if held_breath:
                plan.rest(plan.fly(piece, event.dst, start, end, "arc", shows_back=True), BREATH)
                plan.fly(piece, event.dst, end, end, "open", turns=1, swell=0.12, waits=False)
            else:
                plan.fly(piece, event.dst, start, end, "arc", turns=1)
        plan.wait()
        plan.at += SHOWN * last


def _cut_out(plan: KnowPlan, box: Box, count: int) -> Place | None:
    """Return the place of the card at which a PC cut for its last wager; `None` if nobody cut (KT-104)."""
    number = next((int(event.data[2]) for event in plan.events if event.kind == "last_cut"), 0)
    lying = cutting.place(box, count, number)
    return plan.stage.anchors.px(*boxes.middle(lying), lying[2]) if number else None


def _own_place(anchors: KnowAnchors, view: View, zone: int) -> Place | None:
    """Return the small place of a PC that is not the current one yet: the large one still has another PC's name."""
    seat, laid = zone - PC_CARD + 1, anchors.tray(view)
    name = next((name for name in (f"small[{seat}]", f"other[{seat}]") if name in laid), "")
    return anchors.middle_of(laid[name], WAITS) if name else None


def gathered(plan: KnowPlan, events: list[Event]) -> None:
    """Animate all cards of a finished Wager back into the deck at once."""
    anchors, before = plan.stage.anchors, plan.stage.before
    laid = anchors.tray(before.view) if before is not None else {}
    box = laid.get("packet", laid.get("gm"))
    for event in events:
        for piece in event.pieces:
            end = anchors.middle_of(box, anchors.layout.trick_card[0]) if box is not None else anchors.of(PLAY, piece)
            start = plan.start(piece, event.src)
            plan.fly(piece, event.dst, start, end, "gather", hides=None, turns=-1, fades=(1.0, 0.0))


def kept(plan: KnowPlan, events: list[Event]) -> None:
    """Animate a redrawn card under the next one."""
    for event in events:
        for piece in event.pieces:
            plan.fly(piece, event.dst, plan.start(piece, event.src), plan.end(piece, event.dst), "keep")


def turned_up(plan: KnowPlan, events: list[Event]) -> None:
    """Animate the cut: the spread deck parts, and its card comes out and turns up (KT-58); else draw from the top."""
    anchors, before = plan.stage.anchors, plan.stage.before
    number = plan.stage.after.cut_at or next((int(event.data[0]) for event in plan.events if event.kind == "cut"), 0)
    for event in events:
        piece = event.pieces[0]
        if before is None or before.view.phase != P.W_CUT or not number:
            drawn(plan, [event])
            continue
        of, box = cutting.count(before.view), anchors.tray(before.view)["deck"]
        lying = cutting.place(box, of, number)
        begins, start = plan.at, anchors.px(*boxes.middle(lying), lying[2])
        back = looks.card(None, plan.stage.flat, plan.stage.piece_painter)
        lie = tuple(anchors.px(bx + bw / 2, by + bh / 2, bw) for bx, by, bw, bh in cutting.places(box, of))
        handing_over = PartingDeck(
            back, lie[0], lie[-1], CUT, begins, ("spread",), lie=lie, taken=of - number, by=PARTS * anchors.k,
            packets=_packets(anchors),
        )  # fmt: skip
        plan.flights.append(handing_over)
        plan.at += CUT * 0.25
        flight = plan.fly(piece, event.dst, start, plan.end(piece, event.dst), "open", turns=1, swell=0.12, stays=True)
        plan.flights[-1] = replace(flight, lasts=CUT * 0.6)
    plan.wait()


def _packets(anchors: KnowAnchors) -> tuple[Place, ...]:
    """Return the places of the two packets that a cut leaves, the upper one first; none without room for them."""
    box, card = anchors.places.get("packet"), anchors.places.get("gm")
    if box is None or card is None:
        return ()
    width = card[2] * PACKET / LARGE_CARD
    return tuple(anchors.px(x, y, width - 4) for x, y in cutting.packets(box, width))


@dataclass(frozen=True)
class PartingDeck(Flight):
    """A spread deck that parts at a card; its halves become two packets, or one deck that fades.

    Attributes:
    lie: the places of its cards.
    taken: the index of the card that comes out.
    by: how far the halves part, in px.
    packets: the places of the packets, the upper one first; without them the deck is squared up.
    """

    lie: tuple[Place, ...] = ()
    taken: int = 0
    by: float = 0.0
    packets: tuple[Place, ...] = ()

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw the rest of the deck at a time, and return the painted rectangle."""
        share = min(1.0, max(0.0, (time - self.begins) / self.lasts))
        apart, close = ease_out(share / RISES) * self.by, ease_both((share - RISES) / (1 - RISES))
        sprite = self.look.face(max(1, round(self.lie[0][2])))
        if close > 0 and not self.packets:
            sprite = sprite.copy()
            sprite.set_alpha(round(255 * (1 - close**3)))
        middle, drawn_on = self.lie[len(self.lie) // 2][0], pygame.Rect(0, 0, 0, 0)
        for k, (x, y, _, _) in enumerate(self.lie):
            if k != self.taken:
                goal = self.packets[k < self.taken][:2] if self.packets else (middle, y)
                left = between(x + (apart if k > self.taken else -apart), goal[0], close)
                top = between(y, goal[1], close)
                anchor = round(left - sprite.get_width() / 2), round(top - sprite.get_height() / 2)
                drawn_on = drawn_on.union(surface.blit(sprite, anchor)) if drawn_on.w else surface.blit(sprite, anchor)
        return drawn_on


STEPS: Mapping[tuple[str, str], Callable[[KnowPlan, list[Event]], None]] = {
    ("pile", "kept"): drawn,
    ("kept", "pile"): kept,
    ("pile", "trick"): turned_up,
    ("wager", "deck"): gathered,
}
