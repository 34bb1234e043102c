"""The moment in which somebody draws its own identity: all see the suit, one alone sees the card (TL-53, TL-72)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.trick_of_the_light.charts import NATURES
from game.rules.trick_of_the_light.pieces import SUIT_NAMES, SUITS
from scenes.games.trick_of_the_light.fates import NATURE_WORDS, named
from scenes.games.trick_of_the_light.held import button_high, glyph
from scenes.games.trick_of_the_light.held import top as top_bar
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.natures import SIGNS
from scenes.games.trick_of_the_light.pose import Pose
from scenes.stage import art, fonts, look, motion, paint
from scenes.story import ledge, night, paper
from scenes.story.hands import Hands
from scenes.story.widgets import button, label, paragraph
from scenes.ui.pen import TOP_OF_CLOTH, Box, Pen

COMES, TURNS, DROPS, DEALS = 0.3, 0.36, 0.3, 0.22  # seconds: the card comes, it turns, the token drops, cards are dealt
BETWEEN = 0.08  # seconds between two cards that are dealt
LOOKED = 2.0  # seconds after which it was seen, though its owner let go of the hand before going on


def key(seat: int) -> tuple[str, int]:
    """What `pose.shown` calls it that a seat has seen who it is."""
    return ("identity", seat)


def due(model: Model, pose: Pose) -> bool:
    """Whether the viewer knows its identity since it last looked, and has not been shown it yet."""
    if model.viewer is None or key(model.viewer) in pose.shown or model.situation.fates:
        return False
    own = model.situation.plates[model.viewer]
    return own.identity is not None and own.identity >= 0


def put_away(model: Model, pose: Pose, lasted: float) -> None:
    """The viewer of a shared screen looks no more, after `lasted` seconds of it: what was open so long was seen."""
    if model.several and model.viewer is not None and due(model, pose) and not pose.overlay and lasted >= LOOKED:
        pose.shown.add(key(model.viewer))


def alone(model: Model, pose: Pose) -> bool:
    """Whether the first of `pose.moments` is the viewer's own, who has seen more of it; it is for the others then."""
    event = pose.moments[0]
    return event.kind == "epiphany" and event.seat == model.viewer and key(event.seat) in pose.shown


def awaited(model: Model, pose: Pose) -> int | None:
    """The person whose moment everybody sees on the open table, and who has not looked yet; None: there is none."""
    event = pose.moments[0] if pose.moments else None
    if event is None or event.kind != "epiphany" or not model.several or model.viewer is not None:
        return None
    return event.seat if event.seat in model.humans and key(event.seat) not in pose.shown else None


def draw(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """The viewer's own moment if it is due, else the first of `pose.moments` as everybody sees it."""
    if due(model, pose) and model.viewer is not None:
        Awakening(pen, model, pose, hands, model.viewer, True).draw()
    else:
        Awakening(pen, model, pose, hands, pose.moments[0].seat, False).draw()


@dataclass
class Awakening:
    """One frame of it: `own` on the side of whoever woke."""

    pen: Pen
    model: Model
    pose: Pose
    hands: Hands
    seat: int
    own: bool

    def draw(self) -> None:
        """Draw everything and collect its targets."""
        pen = self.pen
        pen.surface.blit(night.sky(pen.surface.get_size(), pen.theme), (0, 0))
        plate = self.model.situation.plates[self.seat]
        self.plate = plate
        top_bar(pen, self.model, self.pose, self.hands)
        self.roomy = pen.high > 600
        edge = 34.0 if self.roomy else 16.0
        top, foot = TOP_OF_CLOTH + edge, pen.high - (40.0 if self.roomy else 10.0)
        spare = max(0.0, foot - top - (640 if self.own and plate.awakened else 520)) / 2
        top, foot = top + spare, foot - spare
        box = (pen.wide * (0.08 if self.roomy else 0.02), top, pen.wide * (0.84 if self.roomy else 0.96), foot - top)
        if self.own:
            ledge.tray(pen, box, self.model.names[self.seat])
        else:
            paper.panel(pen, box, alpha=0.88)
        x, y, w, h = box
        self._card(x + w * 0.25, y + h / 2, min(260.0, (h - 60) / 1.72, w * 0.25))
        inner = 30.0 if self.roomy else 14.0
        self._words((x + w * 0.5, y + inner, w * 0.5 - inner, h - 2 * inner))
        high = button_high(pen)
        foot = y + h - inner - high + 4
        self._go_on((x + w - inner - 200, foot, 200, high))
        if awaited(self.model, self.pose) == self.seat:
            self._look((x + w * 0.5, foot, w * 0.5 - inner - 212, high))

    def _card(self, x: float, y: float, wide: float) -> None:
        """The identity: it turns on its owner's side only."""
        pen = self.pen
        come = motion.ease_out(self.hands.share("comes", COMES))
        turn = self.hands.share("turns", TURNS, COMES) if self.own else 0.0
        if not pen.theme.flat:
            pen.mid(night.pool(pen.px(wide * 1.72), pen.theme), x, y)
        name = self.model.piece(self.plate.identity) if self.own and turn > 0.5 else None
        lift = (1 - come) * 60
        if 0 < turn < 1:
            self._turning(name, x, y, wide, turn)
        else:
            paper.card(pen, name, x, y - lift, wide, 0 if self.own else -2, lift=2)
        told = self.model.called(self.plate.identity) if self.own else "an identity, face down"
        label(pen, ("ui", "identity"), (x - wide / 2, y - wide * 0.7, wide, wide * 1.4), told, True)

    def _turning(self, name: str | None, x: float, y: float, wide: float, turn: float) -> None:
        """The card while it turns about its upright axis."""
        import pygame

        whole = paper.leaning(name, self.pen.px(wide), 0, "oasis", "normal")
        squeeze = max(0.04, abs(1 - 2 * motion.ease_both(turn)))
        size = max(1, round(whole.get_width() * squeeze)), whole.get_height()
        self.pen.mid(pygame.transform.smoothscale(whole, size), x, y)

    # -- beside it ---------------------------------------------------------------------------------------------------

    def _words(self, box: Box) -> None:
        pen, roomy = self.pen, self.roomy
        x, y, w, h = box
        if roomy:
            y += max(0.0, (h - (560 if self.own and self.plate.awakened else 380 if self.own else 330)) / 2)
        who = named(self.model, self.seat)
        title = "Now you remember." if self.own else f"{who} begins to understand."
        if self.own and not self.plate.awakened:
            title = "The last light shows you."
        size = pen.fitting(title, "serif_semibold", 38 if roomy else 27, 20, w)
        pen.text(title, "serif_semibold", size, x, y + size, pen.tones.text, 0, w, soft=True)
        y += size + (26 if roomy else 12)
        y += self._nature((x, y, w, h)) if self.own else self._seen((x, y, w, h))
        y += 24 if roomy else 10
        y += self._trays((x, y, w, 62.0 if roomy else 44.0)) + (30 if roomy else 10)
        if self.own and self.plate.awakened:
            self._hand((x, y, w, box[1] + h - y - (54 if roomy else 0)))

    def _nature(self, box: Box) -> float:
        """What the identity makes of its owner, and what it wants."""
        pen = self.pen
        x, y, w, _ = box
        name = self.model.piece(self.plate.identity)
        if name is None or self.hands.share("turns", TURNS, COMES) <= 0.5:
            return 120.0 if self.roomy else 80.0
        nature, sign = NATURES[name[:-1]], SIGNS[name[:-1]]
        tone = look.mix(sign.colour, (255, 255, 255), 0.55) if not pen.theme.flat else pen.theme.text
        size = 44.0 if self.roomy else 32.0
        pen.icon(sign.icon, x + size / 2, y + size / 2, size, tone)
        pen.label(
            f"You are {NATURE_WORDS[name[:-1]]}", "serif_bold", 28, x + size + 14, y + size / 2, tone, 0, w - size - 14
        )
        high = size + 8
        high += paragraph(pen, f"{nature.meaning.capitalize()}.", "sans", 18, x, y + high, w, pen.tones.text, 2) + 4
        return high + paragraph(pen, f"What you want: {nature.aim}.", "sans", 18, x, y + high, w, pen.tones.lit, 2)

    def _seen(self, box: Box) -> float:
        """What everybody learns."""
        pen = self.pen
        x, y, w, _ = box
        suit = SUIT_NAMES[SUITS.index(self.plate.suit)] if self.plate.suit else "a suit"
        text = f"The marker comes to stand at {suit}. What lies there only {self.model.names[self.seat]} may see."
        return paragraph(pen, text, "sans", 20, x, y, w, pen.tones.text, 4)

    def _trays(self, box: Box) -> float:
        """The four columns; the token drops to its suit with a ring."""
        pen, model = self.pen, self.model
        x, y, w, h = box
        begin = COMES + (TURNS if self.own else 0.0)
        drop = motion.ease_out(self.hands.share("drops", DROPS, begin))
        each = min(150.0, (w - 30) / 4)
        for k, suit in enumerate(SUITS):
            left = x + k * (each + 10)
            seats = [seat for seat in model.situation.markers[suit] if seat != self.seat]
            here = suit == self.plate.suit
            pen.box(
                (left, y, each, h),
                h / 2,
                pen.tones.tile,
                pen.tones.lit if here else pen.tones.tile_line,
                2 if here else 1.25,
            )
            pen.mid(paint.disc(pen.px(h * 0.66), look.CARD_PAPER), left + h * 0.5, y + h / 2)
            glyph(pen, SUITS[k], left + h * 0.5, y + h / 2, h * 0.4)
            room = each - h
            size = min(h * 0.7, room)
            for at, seat in enumerate(seats):
                self._token(seat, left + h + at * size * 0.5 + size * 0.2, y + h / 2, size)
            if here and drop > 0:
                place = left + h + len(seats) * size * 0.5 + size * 0.2
                self._ring(place, y + h / 2, size, drop)
                self._token(self.seat, place, y + h / 2 - (1 - drop) * 90, size)
        suit = SUIT_NAMES[SUITS.index(self.plate.suit)] if self.plate.suit else "no suit"
        told = f"The marker of {model.names[self.seat]} stands at {suit}"
        label(pen, ("ui", "marker"), (x, y, 4 * each + 30, h), told, True)
        return h

    def _token(self, seat: int, x: float, y: float, size: float) -> None:
        self.pen.mid(art.medallion(self.model.colours[seat], "", self.pen.px(size)), x, y)

    def _ring(self, x: float, y: float, size: float, drop: float) -> None:
        """The ripple where a token fell."""
        if 0.4 < drop < 1 and not self.pen.theme.flat:
            px = self.pen.px(size * (0.8 + 1.6 * drop))
            ring = paint.dashed_ellipse((px, px), self.pen.tones.lit, 2 * self.pen.k, None, alpha=1 - drop)
            self.pen.mid(ring, x, y)

    def _hand(self, box: Box) -> None:
        """The three courts that are now the hand."""
        pen = self.pen
        x, y, w, h = box
        if h < 60:
            return
        wide = min(112.0, (h - 26) / 1.4, (w - 246) / 3)  # the way on stands beside it
        pen.label("Your hand from now on", "sans", 16, x, y + 8, pen.tones.muted, 0, w)
        begin = COMES + TURNS + DROPS
        for k, code in enumerate(self.plate.hand):
            share = motion.ease_out(self.hands.share(f"deals {k}", DEALS, begin + k * BETWEEN))
            if share > 0:
                left = x + wide / 2 + k * (wide + 12)
                paper.card(pen, self.model.piece(code), left, y + 24 + wide * 0.7 + (1 - share) * 80, wide)
                place = (left - wide / 2, y + 24, wide, wide * 1.4)
                label(pen, ("piece", code), place, self.model.called(code), True)

    def _look(self, box: Box) -> None:
        """How whoever woke sees the card, or why not yet."""
        pen, model, seat = self.pen, self.model, self.seat
        peek, shut = model.style == "peek", model.no_look(seat)
        cap = pen.cap("Space")
        how = (f"hold {cap} to look" if cap else "hold to look") if peek else "see your card"
        words = f"{fonts.clean(model.names[seat], 24)}: {'look later' if shut else how}"
        button(
            pen, self.pose, ("peek", seat) if peek else ("ui", "look"), box, words, lambda: self.hands.look(seat),
            icon="eye", enabled=not shut, tip=shut,
        )  # fmt: skip

    def _go_on(self, box: Box) -> None:
        button(self.pen, self.pose, ("ui", "go on"), box, "Go on", self._seen_it, "main", cap="Enter", group="main")

    def _seen_it(self) -> None:
        """Go on; nobody sees their own moment twice, and what the others see of it waits for them.

        While the card still turns, that lays it open: nobody misses who they are by pressing too soon.
        """
        if not self.own:
            self.hands.next_moment()
            return
        if self.hands.share("turns", TURNS, COMES) < 1:
            self.hands.finish()
            return
        self.pose.shown.add(key(self.seat))
        if not self.model.several:
            self.pose.moments[:] = [e for e in self.pose.moments if (e.kind, e.seat) != ("epiphany", self.seat)]
        self.hands.forget()
        self.hands.touch()
