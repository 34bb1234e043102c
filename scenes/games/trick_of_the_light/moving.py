"""What moves on the table page: cards to the pile and from it, draws, markers that drop into their trays, ripples.

Every flight is made of what the present viewer was told. Whenever other eyes look, or another page is on the screen,
all of them are gone in the same frame.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

import pygame

from game.rules.trick_of_the_light.pieces import MARKER, SEATS
from game.table import Event
from scenes.games.trick_of_the_light import pool, tableau
from scenes.games.trick_of_the_light.held import alias
from scenes.games.trick_of_the_light.layout import Layout
from scenes.games.trick_of_the_light.ledge import place_of_card, place_of_identity
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.seats import place_of
from scenes.stage import art, look, paint, standard
from scenes.stage.motion import TIMES, Flight, Look, Place, Timeline
from scenes.ui.pen import Box, Pen

FOLLOW = 0.04  # seconds between two cards that go the same way
AHEAD = 0.5  # seconds of flights after which bots wait until the picture has come so far
RINGS, RIPPLE = 3, 0.4  # of an Under; how long they spread
DROP = 0.3  # of a marker into its tray
SMALL = 34.0  # units: the width of a card at a plate


@dataclass(frozen=True)
class Desk:
    """The table page as it stands for one viewer: where everything lies on it."""

    model: Model
    layout: Layout
    k: float
    ox: float
    oy: float

    def px(self, x: float, y: float, width: float, turn: float = 0.0) -> Place:
        """A place in px of the window."""
        return self.ox + x * self.k, self.oy + y * self.k, width * self.k, turn

    def of(self, zone: str, seat: int, piece: int) -> Place | None:
        """Where a piece lies in a zone, or would; None where that zone has no place on this page."""
        if zone == "scene_pile":
            return next((self.px(*lies[1:]) for lies in pool.places(self.model, self.layout) if lies[0] == piece), None)
        if zone == "tableau":
            box = self.layout.tableau
            return self._card_in(tableau.cells(box)[piece]) if box is not None and piece in tableau.cells(box) else None
        if zone in ("court_stack", "discard"):
            return self._stack(zone)
        if zone == "column":
            return self._tray(piece)
        ledge = self.layout.ledge if seat == self.model.viewer else None
        if ledge is not None and zone == "hand" and piece >= 0:
            found = place_of_card(self.model, ledge, piece)
            return self._card_in(found) if found is not None else None
        if ledge is not None and zone in ("identity", "peek"):
            return self._card_in(place_of_identity(ledge))
        return self._plate(seat, zone)

    def _card_in(self, box: Box) -> Place:
        x, y, w, h = box
        return self.px(x + w / 2, y + h / 2, w)

    def _stack(self, zone: str) -> Place | None:
        if self.layout.stacks is None:
            return None
        x, y = self.layout.stacks
        return self.px(x + 31 + (102 if zone == "discard" else 0), y + 43, 62)

    def _tray(self, piece: int) -> Place | None:
        seat = piece - MARKER
        suit = next((s for s, seats in self.model.situation.markers.items() if seat in seats), None)
        if suit is None or self.layout.tableau is None:
            return None
        x, y, w, h = tableau.trays(self.layout.tableau)[suit]
        return self.px(x + w / 2, y + h / 2, h * 0.72)

    def _plate(self, seat: int, zone: str) -> Place | None:
        if not 0 <= seat < SEATS:
            return None
        x, y, _, h = place_of(self.model, self.layout, seat)
        return self.px(x + (30 if zone == "hand" else 80), y + h - 24, SMALL)


@dataclass
class Moving:
    """The motion of one table. `factor` is how fast: 1 as usual, 0 not at all."""

    factor: float = 0.0
    timeline: Timeline = field(default_factory=Timeline)
    _events: list[Event] = field(default_factory=list)
    _heard_by: int | None = None
    _shown: Desk | None = None
    _now: float = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self.timeline.busy

    @property
    def arriving(self) -> bool:
        """Whether something that happened has not arrived yet."""
        return self.timeline.left(self._now) > 0

    @property
    def behind(self) -> bool:
        """Whether so much is under way that bots had better wait."""
        return self.timeline.left(self._now) > AHEAD

    @property
    def hidden(self) -> frozenset[Hashable]:
        """What is on its way: cards, and `("marker", seat)`."""
        return self.timeline.hidden

    def hear(self, events: Sequence[Event], viewer: int | None, covered: bool) -> None:
        """Take what happened, as `viewer` was told it; behind a curtain nobody sees how it came about."""
        if covered or viewer != self._heard_by:
            self._events.clear()
        self._heard_by = viewer
        if not covered and self.factor > 0:
            self._events += events

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; True if the picture changes."""
        self._now = now
        return self.timeline.update(now)

    def drop(self) -> None:
        """Have nothing on its way, and nothing remembered of what was on the screen."""
        self.timeline.finish()
        self._events.clear()
        self._shown = None

    def set_off(self, pen: Pen, model: Model, layout: Layout) -> None:
        """Set off how what was heard since the last frame came about."""
        before = self._shown
        desk = self._shown = Desk(model, layout, pen.k, pen.ox, pen.oy)
        events, self._events = self._events, []
        same = before is not None and before.model.viewer == model.viewer and before.k == desk.k
        if before is not None and not same:
            self.timeline.finish()
        if not events or not same or before is None or self._heard_by != model.viewer or self.factor <= 0:
            return
        self.timeline.play(Flights(before, desk, pen.theme.flat).of(events), self._now, self.factor)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is on its way."""
        self.timeline.draw(surface)


@dataclass
class Flights:
    """The flights that some events are told with: from where things lay to where they lie."""

    here: Desk
    there: Desk
    flat: bool
    at: float = 0.0
    found: list[Flight] = field(default_factory=list)

    def of(self, events: Sequence[Event]) -> list[Flight]:
        """All of them, in the order of the events."""
        for event in events:
            if event.kind == "move":
                self._move(event)
            elif event.kind == "stands":
                self._ripple()
        return self.found

    def _zone(self, number: int) -> tuple[str, int]:
        zone = self.there.model.table.zones[number]
        return zone.name.partition("[")[0], zone.owner if zone.owner is not None else -1

    def _move(self, event: Event) -> None:
        (src, giver), (dst, taker) = self._zone(event.src), self._zone(event.dst)
        if dst == "column":
            for piece in event.pieces:
                self._marker(piece)
            return
        step = FOLLOW if src == "scene_pile" else 2 * FOLLOW if src == "court_stack" else 0.0
        for piece in event.pieces:
            start = self.here.of(src, giver, piece) or self.there.of(src, giver, piece)
            end = self.there.of(dst, taker, piece)
            if start is None or end is None:
                continue
            lies = dst != "scene_pile" or piece in self.there.model.situation.pile
            self._fly(piece, start, end, turned=src in ("pack", "court_stack") and piece >= 0, hides=lies)
            self.at += step
        if step == 0:
            self.at += TIMES["play"]

    def _fly(self, piece: int, start: Place, end: Place, turned: bool, hides: bool) -> None:
        name = alias(self.there.model, piece)
        self.found.append(
            Flight(
                card_look(name, self.flat),
                start,
                end,
                TIMES["play"],
                self.at,
                hides=piece if piece >= 0 and hides else None,
                turns=1 if turned else 0,
                shows_back=name is None,
                arc=0.05,
            )
        )

    def _marker(self, piece: int) -> None:
        end = self.there.of("column", -1, piece)
        if end is None:
            return
        seat = piece - MARKER
        colour = self.there.model.colours[seat]
        start = (end[0], end[1] - end[2] * 4, end[2] * 1.6, 0.0)
        sign = Look(("marker", colour), lambda px: art.medallion(colour, "", px))
        self.found.append(Flight(sign, start, end, DROP, self.at, hides=("marker", seat), waits=False))
        ring = (end[0], end[1], end[2] * 3, 0.0)
        self.found.append(Flight(_ring(), end, ring, DROP, self.at + DROP, fades=(0.9, 0.0), waits=False, free=True))
        self.at += DROP

    def _ripple(self) -> None:
        """Three rings on the water where a card slid under."""
        x, y, r = self.there.layout.pool
        for k in range(RINGS):
            start, end = self.there.px(x, y, r * 0.7), self.there.px(x, y, r * 1.9)
            begins = self.at + k * RIPPLE / 4
            self.found.append(Flight(_ring(), start, end, RIPPLE, begins, fades=(0.7, 0.0), waits=False, free=True))


def _ring() -> Look:
    return Look("ring", ring_of)


@art.sprites.keep
def ring_of(px: int) -> pygame.Surface:
    """A bright ring."""
    line = paint.code(look.rgb("#a5e3d6"))
    return paint.vector(
        (px, px), f'<circle cx="50" cy="50" r="48" fill="none" stroke="{line}" stroke-width="2.5"/>', (100, 100)
    )


def card_look(name: str | None, flat: bool) -> Look:
    """A card lifted off the table (None: its back)."""
    return Look(("light", name, flat), lambda px: lifted(name, px, flat), lambda px: lifted(None, px, flat))


@art.sprites.keep
def lifted(name: str | None, px: int, flat: bool) -> pygame.Surface:
    """Return a card with the shadow it throws, the card in the middle."""
    piece = standard.back("oasis", px) if name is None else standard.card(name, px)
    if flat:
        return piece
    width, height = piece.get_size()
    blur, fall = max(1, round(px * 0.06)), round(px * 0.05)
    reach = paint.margin(blur)
    surface = paint.clear_surface((width + 2 * reach, height + 2 * reach + 2 * fall), look.SHADOW)
    surface.blit(paint.shadow((width, height), width * 0.06, blur, 0.4), (0, 2 * fall))
    surface.blit(piece, (reach, reach + fall))
    return paint.native(surface)
