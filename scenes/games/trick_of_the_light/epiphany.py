"""The Epiphany page: a player draws its identity. The suit is public, only the owner sees the card (TL-53, TL-72)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.match.log import LogLine
from game.rules.trick_of_the_light.pieces import SUIT_NAME, SUITS
from game.rules.trick_of_the_light.text.charts import NATURES
from game.rules.trick_of_the_light.view_model import Plate
from scenes.games.trick_of_the_light import court
from scenes.games.trick_of_the_light.fates import NATURE_WORDS, named
from scenes.games.trick_of_the_light.held_scene import glyph
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.natures import SIGNS
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import moments_text, table_text
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.stage import look, motion, paint
from scenes.story import ledge, night, paper
from scenes.ui import boxes
from scenes.ui.painter import TOP_OF_CLOTH, Box

COMES, TURNS, DROPS, DEALS = 0.3, 0.36, 0.3, 0.22  # seconds: the card comes, it turns, the token drops, cards are dealt
FALL = 20.0  # units down which the token drops, so that it crosses no words
BETWEEN = 0.08  # seconds between two cards that are dealt
WAKES = ("epiphany", "unmasked")  # events in which a player learns its identity
ALONG = frozenset({*WAKES, "drew", "cleared", "identity", "ending", "round", "statements"})  # events of the same moment
LOOKED = 2.0  # seconds after which it was seen, though its owner let go of the hand before going on


def key(seat: int) -> tuple[str, int]:
    """Return the key in `ui.shown` for a seat that has seen its identity."""
    return ("identity", seat)


def shown_key(seat: int) -> tuple[str, int]:
    """Return the key in `ui.shown` for the public side of a seat's awakening, once all have seen it."""
    return ("awakening", seat)


def before(lines: Iterable[LogLine]) -> set[tuple[str, int]]:
    """Return the `key` of every seat that woke before this screen opened, by the log.

    The game has gone on since, so these moments are over.
    """
    woke: set[tuple[str, int]] = set()
    over: set[tuple[str, int]] = set()
    for event in (line.event for line in lines if line.event is not None):
        if event.kind in WAKES:
            woke.add(key(event.seat))
        elif event.kind not in ALONG:
            over |= woke
    return over


def due(model: Model, ui: UiState) -> bool:
    """Check whether the viewer must be shown its new identity; a court that it has just taken comes first."""
    if model.viewer is None or key(model.viewer) in ui.shown or model.view_model.fates or court.own(model, ui):
        return False
    own = model.view_model.plates[model.viewer]
    return own.identity is not None and own.identity >= 0


def put_away(model: Model, ui: UiState, lasted: float) -> None:
    """Note that the viewer of a shared screen has seen its identity, if the hand was open for long enough.

    `lasted` is in seconds.
    """
    if model.several and model.viewer is not None and due(model, ui) and not ui.overlay and lasted >= LOOKED:
        ui.shown.add(key(model.viewer))


def alone(model: Model, ui: UiState) -> bool:
    """Check whether the first of `ui.moments` is the viewer's own awakening, which it has already seen in full."""
    event = ui.moments[0]
    return event.kind in WAKES and event.seat == model.viewer and key(event.seat) in ui.shown


def awaited(model: Model, ui: UiState) -> int | None:
    """Return the person whose public awakening is displayed and who has not looked yet, or `None`."""
    event = ui.moments[0] if ui.moments else None
    if event is None or event.kind not in WAKES or not model.several or model.viewer is not None:
        return None
    return event.seat if event.seat in model.humans and key(event.seat) not in ui.shown else None


def draw(context: PageContext) -> None:
    """Draw the viewer's awakening if it is due, else the first of `ui.moments` in its public form."""
    seat = context.model.viewer if due(context.model, context.ui) else None
    Awakening(**vars(context), seat=context.ui.moments[0].seat if seat is None else seat, own=seat is not None).draw()


@dataclass
class Awakening(PageContext):
    """One frame of an awakening; `own` is the owner's side."""

    seat: int
    own: bool

    @property
    def plate(self) -> Plate:
        """The known facts about the awakened seat."""
        return self.now.plates[self.seat]

    @property
    def wide_layout(self) -> bool:
        """Return whether the window has enough room for the wide layout."""
        return self.painter.height > 600

    @property
    def turn(self) -> float:
        """The turn of the card on its owner's side, from 0 to 1."""
        return self.hands.share("turns", TURNS, COMES) if self.own else 0.0

    def draw(self) -> None:
        """Draw the page and collect its targets."""
        painter, wide_layout = self.painter, self.wide_layout
        self.night()
        top, bottom = TOP_OF_CLOTH + (34.0 if wide_layout else 16.0), painter.height - (40.0 if wide_layout else 10.0)
        spare = max(0.0, bottom - top - (640 if self.own and self.plate.awakened else 520)) / 2
        top, bottom = top + spare, bottom - spare
        box = (
            painter.width * (0.08 if wide_layout else 0.02),
            top,
            painter.width * (0.84 if wide_layout else 0.96),
            bottom - top,
        )
        if self.own:
            ledge.tray(painter, box, self.model.names[self.seat])
        else:
            paper.panel(painter, box, alpha=0.88)
        x, y, w, h = box
        self._card(x + w * 0.25, y + h / 2, min(260.0, (h - 60) / 1.72, w * 0.25))
        inner = 30.0 if wide_layout else 14.0
        self._words((x + w * 0.5, y + inner, w * 0.5 - inner, h - 2 * inner))
        bottom = y + h - inner - self.height + 4
        place = (x + w - inner - 200, bottom, 200, self.height)
        self.button(("ui", "go on"), place, table_text.CONTINUE_LABEL, self._seen_it, "main", cap="Enter", group="main")
        if not self.own and self.model.viewer is None and self.hands.share("drops", DROPS, COMES) >= 1:
            self.ui.shown.add(shown_key(self.seat))
        if awaited(self.model, self.ui) == self.seat:
            self.look_at(self.seat, (x + w * 0.5, bottom, w * 0.5 - inner - 212, self.height))

    def _card(self, x: float, y: float, width: float) -> None:
        """Draw the identity, which slides in and turns up on its owner's side only."""
        painter = self.painter
        come, turn = motion.ease_out(self.hands.share("comes", COMES)), self.turn
        if not painter.theme.flat:
            painter.mid(night.pool(painter.px(width * 1.72), painter.theme), x, y)
        name = self.model.piece(self.plate.identity) if self.own and turn > 0.5 else None
        if 0 < turn < 1:
            whole = paper.leaning(name, painter.px(width), 0, "oasis", "normal")
            squeeze = max(0.04, abs(1 - 2 * motion.ease_both(turn)))
            size = max(1, round(whole.get_width() * squeeze)), whole.get_height()
            painter.mid(pygame.transform.smoothscale(whole, size), x, y)
        else:
            paper.card(painter, name, x, y - (1 - come) * 60, width, 0 if self.own else -2, lift=2)
        text = self.model.called(self.plate.identity) if self.own else moments_text.FACE_DOWN
        self.target(("ui", "identity"), (x - width / 2, y - width * 0.7, width, width * 1.4), text, "label", tip=text)

    # -- beside it ---------------------------------------------------------------------------------------------------

    def _words(self, box: Box) -> None:
        painter, wide_layout = self.painter, self.wide_layout
        x, y, w, h = box
        if wide_layout:
            y += max(0.0, (h - (560 if self.own and self.plate.awakened else 380 if self.own else 330)) / 2)
        who = named(self.model, self.seat)
        title = moments_text.REMEMBER if self.own else moments_text.understands(who)
        if not self.plate.awakened:
            title = moments_text.last_light("you" if self.own else who)
        size = painter.fitting(title, "serif_semibold", 38 if wide_layout else 27, 20, w)
        painter.text(title, "serif_semibold", size, x, y + size, painter.tones.text, 0, w, soft=True)
        y += size + (26 if wide_layout else 12)
        y += self._nature(x, y, w) if self.own else self._seen(x, y, w)
        y += 24 if wide_layout else 10
        height = 62.0 if wide_layout else 44.0
        self._trays((x, y, w, height))
        y += height + (30 if wide_layout else 10)
        if self.own and self.plate.awakened:
            self._hand((x, y, w, box[1] + h - y - (54 if wide_layout else 0)))

    def _nature(self, x: float, y: float, w: float) -> float:
        """Draw the nature and its aim, and return their height."""
        painter, name = self.painter, self.model.piece(self.plate.identity)
        if name is None or self.turn <= 0.5:
            return 120.0 if self.wide_layout else 80.0
        nature, sign = NATURES[name[:-1]], SIGNS[name[:-1]]
        tone = look.mix(sign.colour, (255, 255, 255), 0.55) if not self.flat else painter.theme.text
        size = 44.0 if self.wide_layout else 32.0
        left, text = x + size + 14, moments_text.you_are(NATURE_WORDS[name[:-1]])
        painter.icon(sign.icon, x + size / 2, y + size / 2, size, tone)
        painter.label(text, "serif_bold", 28, left, y + size / 2, tone, 0, w - size - 14)
        height = size + 8
        height += (
            self.paragraph(f"{nature.meaning.capitalize()}.", "sans", 18, x, y + height, w, painter.tones.text, 2) + 4
        )
        return height + self.paragraph(
            moments_text.you_want(nature.aim), "sans", 18, x, y + height, w, painter.tones.highlighted, 2
        )

    def _seen(self, x: float, y: float, w: float) -> float:
        """Draw the public part of the awakening, and return its height."""
        suit = SUIT_NAME[self.plate.suit] if self.plate.suit else moments_text.SOME_SUIT
        text = moments_text.marker_moves(suit, self.model.names[self.seat])
        return self.paragraph(text, "sans", 20, x, y, w, self.painter.tones.text, 4)

    def _trays(self, box: Box) -> None:
        """Draw the four columns; the token drops to its suit with a ring."""
        painter, (x, y, w, h) = self.painter, box
        drop = motion.ease_out(self.hands.share("drops", DROPS, COMES + (TURNS if self.own else 0.0)))
        width = 4 * min(150.0, (w - 30) / 4) + 30
        for suit, place in zip(SUITS, boxes.across((x, y, width, h), 4, 10), strict=True):
            left, middle = place[0], y + h / 2
            own = suit == self.plate.suit
            line, thick = (painter.tones.highlighted, 2.0) if own else (painter.tones.tile_line, 1.25)
            painter.box(place, h / 2, painter.tones.tile, line, thick)
            painter.mid(paint.disc(painter.px(h * 0.66), look.CARD_PAPER), left + h * 0.5, middle)
            glyph(painter, suit, left + h * 0.5, middle, h * 0.4)
            size = min(h * 0.7, place[2] - h)
            seats = [seat for seat in self.now.markers[suit] if seat != self.seat]
            anchors = [left + h + at * size * 0.5 + size * 0.2 for at in range(len(seats) + 1)]
            for seat, anchor in zip(seats, anchors, strict=False):
                self.medallion(seat, anchor, middle, size, bare=True)
            if own and drop > 0:
                self._ring(anchors[-1], middle, size, drop)
                self.medallion(self.seat, anchors[-1], middle - (1 - drop) * FALL, size, bare=True)
        suit = SUIT_NAME[self.plate.suit] if self.plate.suit else moments_text.NO_SUIT
        text = moments_text.marker_of(self.model.names[self.seat], suit)
        self.target(("ui", "marker"), (x, y, width, h), text, "label", tip=text)

    def _ring(self, x: float, y: float, size: float, drop: float) -> None:
        """Draw the ripple of a fallen token."""
        if 0.4 < drop < 1 and not self.flat:
            px = self.painter.px(size * (0.8 + 1.6 * drop))
            ring = paint.dashed_ellipse(
                (px, px), self.painter.tones.highlighted, 2 * self.painter.k, None, alpha=1 - drop
            )
            self.painter.mid(ring, x, y)

    def _hand(self, box: Box) -> None:
        """Draw the three courts of the new hand."""
        painter, model = self.painter, self.model
        x, y, w, h = box
        if h < 60:
            return
        width = min(112.0, (h - 26) / 1.4, (w - 246) / 3)  # the button to go on is beside it
        painter.label(moments_text.NEW_HAND, "sans", 16, x, y + 8, painter.tones.muted, 0, w)
        begin = COMES + TURNS + DROPS
        for k, code in enumerate(self.plate.hand):
            share = motion.ease_out(self.hands.share(f"deals {k}", DEALS, begin + k * BETWEEN))
            if share > 0:
                left = x + width / 2 + k * (width + 12)
                paper.card(painter, model.piece(code), left, y + 24 + width * 0.7 + (1 - share) * 80, width)
                place = (left - width / 2, y + 24, width, width * 1.4)
                self.target(("piece", code), place, model.called(code), "label", tip=model.called(code))

    def _seen_it(self) -> None:
        """Go on, and note that the viewer has seen its awakening.

        While the card still turns, show it at once instead, so that a hasty press cannot miss the identity.
        """
        if not self.own:
            self.hands.next_moment()
            return
        if self.turn < 1:
            self.hands.finish()
            return
        self.ui.shown.add(key(self.seat))
        if not self.model.several or shown_key(self.seat) in self.ui.shown:
            self.ui.moments[:] = [e for e in self.ui.moments if e.kind not in WAKES or e.seat != self.seat]
        self.hands.forget()
        self.hands.touch()
