"""The Epiphany page: a player draws its identity. The suit is public, only the owner sees the card (TL-53, TL-72)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.match.log import LogLine
from game.rules.trick_of_the_light.pieces import SUIT_NAME, SUITS
from game.rules.trick_of_the_light.text.charts import NATURES
from game.rules.trick_of_the_light.view_model import Plate
from game.rules.wording import listing
from game.table import Event
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
from scenes.story.nodes import Footed, Lowest, Narrow, Paragraph, Shaded, button
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Fan, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import TOP_OF_CLOTH, Box

COMES, TURNS, DROPS, DEALS = 0.3, 0.36, 0.3, 0.22  # seconds: the card comes, it turns, the token drops, cards are dealt
NEEDS = 640.0  # units of height, the same on both sides: the button to go on stays where it is
MIN_COURT = 24.0  # least width of a court of the new hand
FALL = 20.0  # units down which the token drops, so that it crosses no words
BETWEEN = 0.08  # seconds between two cards that are dealt
WAKES = ("epiphany", "unmasked")  # events in which a player learns its identity
ALONG = frozenset({*WAKES, "drew", "cleared", "identity", "ending", "round", "statements"})  # events of the same moment
LOOKED = 1.5  # seconds after which it was seen, though its owner let go of the hand before going on


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


def without(events: Sequence[Event]) -> list[Event]:
    """Return the events of the end of a scene without awakenings, which have pages of their own."""
    drawn = [at for at, event in enumerate(events) if event.kind == "drew"]
    return [*events[: drawn[-1] + 1 if drawn else len(events)]]


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


def public_words(model: Model, event: Event) -> str:
    """Return the words on the public side of an awakening."""
    plate = model.view_model.plates[event.seat]
    suit = SUIT_NAME[plate.suit] if plate.suit else moments_text.SOME_SUIT
    title = moments_text.understands(named(model, event.seat))
    return f"{title} {moments_text.marker_moves(suit, model.names[event.seat], plate.awakened)}"


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
    def drop(self) -> float:
        """The fall of the token into its column, from 0 to 1; it begins once the card has come and turned.

        It falls once: where all have seen it, it stays down, whoever looks.
        """
        if shown_key(self.seat) in self.ui.shown:
            return 1.0
        return self.hands.share("drops", DROPS, COMES + (TURNS if self.own else 0.0))

    @property
    def later(self) -> set[int]:
        """The other players of this moment whose awakening has not been displayed yet."""
        waking = {event.seat for event in self.ui.moments if event.kind in WAKES}
        return {seat for seat in waking if seat != self.seat and shown_key(seat) not in self.ui.shown}

    @property
    def turn(self) -> float:
        """The turn of the card on its owner's side, from 0 to 1."""
        return self.hands.share("turns", TURNS, COMES) if self.own else 0.0

    def draw(self) -> None:
        """Draw the page and collect its targets."""
        painter, wide = self.painter, self.wide_layout
        self.night()
        top, bottom, inner = (34.0, 40.0, 30.0) if wide else (16.0, 10.0, 14.0)
        spare = max(0.0, painter.height - TOP_OF_CLOTH - top - bottom - NEEDS) / 2
        side = painter.width * (0.08 if wide else 0.02)
        advance = button(
            self,
            ("ui", "go on"),
            table_text.CONTINUE_LABEL,
            self._seen_it,
            "main",
            width=200,
            cap="Enter",
            group="main",
        )
        looks = awaited(self.model, self.ui) == self.seat
        look = Area(paint=partial(self.look_at, self.seat)) if looks else Area()
        right = Footed(self._words(), Row(look, advance, gap=12), self.height, 1)
        words = Cell(right, edge=(0, inner, inner, inner - 4), fills=True)
        page = Cell(Row(Cell(Area(paint=self._card), fills=True), words), ground=self._ground, fills=True)
        edge = (side, TOP_OF_CLOTH + top + spare, side, bottom + spare)
        Cell(page, edge=edge, fills=True).draw(painter, (0, 0, painter.width, painter.height))
        if not self.own and self.model.viewer is None and self.drop >= 1:
            self.ui.shown.add(shown_key(self.seat))

    def _ground(self, box: Box) -> None:
        if self.own:
            ledge.tray(self.painter, box, self.model.names[self.seat])
        else:
            paper.panel(self.painter, box, alpha=0.88)

    def _card(self, box: Box) -> None:
        """Draw the identity, which slides in and turns up on its owner's side only."""
        painter, (left, top, w, h) = self.painter, box
        x, y, width = left + w / 2, top + h / 2, min(260.0, (h - 60) / 1.72, w * 0.5)
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
            paper.card(painter, name, x - (1 - come) * (x + width), y, width, 0 if self.own else -2, lift=2)
        text = self.model.called(self.plate.identity) if self.own else moments_text.FACE_DOWN
        self.target(("ui", "identity"), (x - width / 2, y - width * 0.7, width, width * 1.4), text, "label", tip=text)

    # -- beside it ---------------------------------------------------------------------------------------------------

    def _words(self) -> Node:
        """Return the words beside the card, the columns with the markers, and the owner's new hand."""
        wide, tones = self.wide_layout, self.painter.tones
        who, hand = named(self.model, self.seat), self.own and self.plate.awakened
        title = moments_text.REMEMBER if self.own else moments_text.understands(who)
        if not self.plate.awakened:
            title = moments_text.last_light("you" if self.own else who)
        size = 38.0 if wide else 27.0
        header = Shaded(
            title, size, "serif_semibold", tones.text, min_size=20, height=size + (18 if wide else 12), grows=True
        )
        gap = Area(height=24.0 if wide else 10.0)
        trays = Area(height=62.0 if wide else 44.0, paint=self._trays)
        column = Column(
            header,
            *([self._nature()] if self.own else self._seen()),
            gap,
            trays,
            gap,
            Cell(self._hand(), fills=True) if hand else None,
        )
        return column if hand or not wide else Column(Area(), column, Area())

    def _nature(self) -> Node:
        """Return the nature and its aim."""
        painter, name, tones = self.painter, self.model.piece(self.plate.identity), self.painter.tones
        if name is None or self.turn <= 0.5:
            return Area(height=120.0 if self.wide_layout else 80.0)
        nature, sign = NATURES[name[:-1]], SIGNS[name[:-1]]
        tone = look.mix(sign.colour, (255, 255, 255), 0.55) if not self.flat else painter.theme.text
        size, text = 44.0 if self.wide_layout else 32.0, moments_text.you_are(NATURE_WORDS[name[:-1]])
        mark = Mark(lambda x, y: painter.icon(sign.icon, x, y, size, tone), size)
        return Column(
            Row(mark, Text(text, 28, "serif_bold", tone, height=size, grows=True), gap=14),
            Area(height=8),
            Paragraph(f"{nature.meaning.capitalize()}.", "sans", 18, tones.text, 2),
            Area(height=4),
            Paragraph(moments_text.you_want(nature.aim), "sans", 18, tones.highlighted, 2),
        )

    def _seen(self) -> list[Node]:
        """Return the public part of the awakening, and who is next; it names the suit once the token has fallen."""
        suit = SUIT_NAME[self.plate.suit] if self.plate.suit and self.drop >= 1 else moments_text.SOME_SUIT
        text = moments_text.marker_moves(suit, self.model.names[self.seat], self.plate.awakened)
        nodes: list[Node] = [Paragraph(text, "sans", 20, self.painter.tones.text, 4)]
        if self.later:
            others = listing(named(self.model, seat) for seat in sorted(self.later))
            tone = self.painter.tones.gold
            nodes += [Area(height=8), Paragraph(moments_text.next_page(others), "sans", 18, tone, 2)]
        return nodes

    def _trays(self, box: Box) -> None:
        """Draw the four columns; the token drops to its suit with a ring."""
        width = 4 * min(150.0, (box[2] - 30) / 4) + 30
        suit = SUIT_NAME[self.plate.suit] if self.plate.suit and self.drop >= 1 else moments_text.NO_SUIT
        text = moments_text.marker_of(self.model.names[self.seat], suit)
        row = Row(*(Area(paint=partial(self._tray, each)) for each in SUITS), gap=10)
        Narrow(TargetBox(("ui", "marker"), row, reading=text, tip=text), width, 0).draw(self.painter, box)

    def _tray(self, suit: str, box: Box) -> None:
        """Draw a column with its markers."""
        painter, (left, y, w, h) = self.painter, box
        drop = motion.ease_out(self.drop)
        middle, own = y + h / 2, suit == self.plate.suit and drop > 0
        line, thick = (painter.tones.highlighted, 2.0) if own else (painter.tones.tile_line, 1.25)
        painter.box(box, h / 2, painter.tones.tile, line, thick)
        painter.mid(paint.disc(painter.px(h * 0.66), look.CARD_PAPER), left + h * 0.5, middle)
        glyph(painter, suit, left + h * 0.5, middle, h * 0.4)
        size = min(h * 0.7, w - h)
        seats = [seat for seat in self.now.markers[suit] if seat != self.seat and seat not in self.later]
        step = min(size * 0.9, (w - h - size * 0.75) / max(1, len(seats)))
        anchors = [left + h + at * step + size * 0.2 for at in range(len(seats) + 1)]
        for seat, anchor in zip(seats, anchors, strict=False):
            self.medallion(seat, anchor, middle, size, bare=True)
        if own:
            self._ring(anchors[-1], middle, size, drop)
            self.medallion(self.seat, anchors[-1], middle - (1 - drop) * FALL, size, bare=True)

    def _ring(self, x: float, y: float, size: float, drop: float) -> None:
        """Draw the ripple of a fallen token."""
        if 0.4 < drop < 1 and not self.flat:
            px = self.painter.px(size * (0.8 + 1.6 * drop))
            ring = paint.dashed_ellipse(
                (px, px), self.painter.tones.highlighted, 2 * self.painter.k, None, alpha=1 - drop
            )
            self.painter.mid(ring, x, y)

    def _hand(self) -> Node:
        """Return the three courts of the new hand, as large as there is room; none where there is too little."""
        painter, model, hand = self.painter, self.model, self.plate.hand
        begin = COMES + TURNS + DROPS

        def paint(k: int, x: float, y: float, width: float) -> None:
            share = motion.ease_out(self.hands.share(f"deals-{k}", DEALS, begin + k * BETWEEN))
            if share > 0 and width > MIN_COURT:
                paper.card(painter, model.piece(hand[k]), x, y + (1 - share) * 80, width)
                name, height = model.called(hand[k]), width * CARD_RATIO
                self.target(("piece", hand[k]), (x - width / 2, y - height / 2, width, height), name, "label", tip=name)

        dealt = Paragraph(moments_text.NEW_HAND, "sans", 16, painter.tones.muted, 2)
        return Column(dealt, Lowest(Fan(len(hand), paint, 112, apart=12, room_for=3, shrinks=True), 112 * CARD_RATIO))

    def _seen_it(self) -> None:
        """Go on, and note that the viewer has seen its awakening.

        While something moves for the first time, show it at once instead, so that a hasty press misses neither identity
        nor suit.
        """
        again = not self.own and shown_key(self.seat) in self.ui.shown
        if self.hands.moving and not again:
            self.hands.finish()
            return
        if not self.own:
            self.hands.next_moment()
            return
        self.ui.shown.add(key(self.seat))
        if not self.model.several or shown_key(self.seat) in self.ui.shown:
            self.ui.moments[:] = [e for e in self.ui.moments if e.kind not in WAKES or e.seat != self.seat]
        self.hands.forget()
        self.hands.touch()
