"""The centre of the table: the heading of the scene, the pile in the pool, the ladder of ranks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import NamedTuple

import pygame

from game.rules.trick_of_the_light.pieces import RANKS
from game.rules.wording import listing
from scenes.games.trick_of_the_light.layout import PILE, LightLayout
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import table_text
from scenes.stage import fonts, look, paint
from scenes.stage.look import Rgb
from scenes.story import night, paper
from scenes.story.plates import teal
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Fan, Layers, Mark, Node, TargetBox, Text
from scenes.ui.painter import Box, Painter

RING = 1 + night.RING
BASE, MIN_WATER, MAX_WATER = 26.0, 40.0, 142.0  # units: baseline of the heading; radius of the water
SHORE = 2.36  # least height of the box, in radii of the water
SCENE_CARD, LOWER = 126.0 / 142, 100.0 / 142  # widths in radii of the water
WITHIN = 4.0  # units between the ranks and the ends of their frames, which are round
SKIPPED, ROOMY = 4.0, 70.0  # units: size of the dot of a rank without room; least height of a part with all words
MIN_RANK = 13.0  # units: the size of the type of a rank on the ladder
SLIDE = 0.18  # seconds in which the ladder follows the scene card
HINT, SMALL_HINT = 18, 13  # units: largest and least size of the type of a hint
FAN = 6  # cards that are seen below the scene card at most
GOLD = look.rgb("#f0c560")


def heading(context: PageContext, layout: LightLayout) -> None:
    """Draw the subject of the scene (TL-140), or the name of the phase."""
    painter, now = context.painter, context.now
    left, top, widest, _ = layout["heading"]
    x, base = left + widest / 2, top + BASE
    soft, prompt = not painter.theme.flat, ""
    if now.phase == "INTRO":
        words, hint = table_text.JOURNEY, table_text.told_by(context.model.character(now.narrator))
    elif now.heading is not None:
        words, hint, prompt = now.heading[1]
    else:
        all_draw = context.model.draws(*range(len(context.model.names)))
        words = table_text.OASIS
        news = _drew(context.model) or (table_text.PLAYERS_DRAW if all_draw else "")
        hints = (f"{table_text.OPEN_LOW} {news}".strip(), news or table_text.OPEN_LOW)
        hint = next((each for each in hints if _breaks(painter, each, widest, SMALL_HINT) <= 2), hints[-1])
    painter.text(words, "serif_semibold", 33, x, base, painter.tones.text, 0.5, widest, soft, 20)
    lines = (
        [hint, prompt] if prompt and not layout.compact_layout else [prompt or hint]
    )  # the prompt is the most important part
    rows = _two_rows(painter, lines[-1], widest)
    if layout.compact_layout or len(rows) > 1:
        lines = rows
    for k, line in enumerate(lines):
        line, down = fonts.clean(line, 80), base + 24 + 22 * k
        painter.text(line, "serif_italic", 18 - k, x, down, painter.tones.label, 0.5, widest, soft, 13)
    text = f"{words}: {hint}. {prompt}".removesuffix(". ")
    context.target(("heading",), (x - widest / 2, base - 30, widest, 40 + 22 * len(lines)), text, "label")


def _breaks(painter: Painter, text: str, width: float, size: float) -> int:
    """Return in how many rows a hint is broken."""
    return len(fonts.wrap(text, "serif_italic", painter.type(size), painter.px(width)))


def _two_rows(painter: Painter, text: str, width: float) -> list[str]:
    """Return a hint in one row, or in two in the largest type in which they hold it."""
    if painter.text_width(text, "serif_italic", SMALL_HINT) <= width:
        return [text]
    sizes = range(HINT, SMALL_HINT - 1, -1)
    broken = [fonts.wrap(text, "serif_italic", painter.type(size), painter.px(width)) for size in sizes]
    return next((rows for rows in broken if len(rows) < 3), broken[-1][:2])


def _drew(model: Model) -> str:
    """Return who drew a card after the last scene that is not their identity, as all know; empty for no one (TL-51)."""
    events = (line.event for line in reversed(model.log) if line.event is not None)
    since = [(event.kind, event.seat) for event in takewhile(lambda event: event.kind != "cleared", events)]
    woke = {seat for kind, seat in since if kind == "epiphany"}
    seats = sorted({seat for kind, seat in since if kind == "drew"} - woke)
    return table_text.drew_no_identity(listing(model.names[seat] for seat in seats)) if seats else ""


def water(box: Box) -> tuple[float, float, float]:
    """Return the centre and the radius of the water in its box."""
    x, y, w, h = box
    return x + w / 2, y + h / 2, max(MIN_WATER, min(MAX_WATER, (h - 10) / SHORE, (w - 44) / 2))


def places(model: Model, layout: LightLayout) -> list[tuple[int, float, float, float, float]]:
    """Return the cards of the pile from bottom to top: id, centre (x, y), width, degrees."""
    x, y, r = water(layout["pool"])
    pile = model.view_model.pile
    cards = []
    opened = pile[-1:]
    lower = pile[:-1][-FAN:]
    count = len(lower)
    for k, card in enumerate(lower):
        back = count - k
        left = x - r * 0.36 - back * r * 0.24 + (r * 0.2 if count < 3 else r * 0.24 * (count - 2) * 0.6)
        cards.append((card, left, y + r * 0.03, LOWER * r, -4.0 - 2.5 * back))
    if opened:
        cards.append((opened[0], x + (r * 0.16 if lower else 0), y, SCENE_CARD * r, 2.0))
    return cards


def pool(context: PageContext, layout: LightLayout) -> None:
    """Draw the water, the palms and the pile."""
    painter, model, (x, y, r) = context.painter, context.model, water(layout["pool"])
    painter.mid(night.pool(painter.px(2 * r * RING), painter.theme), x, y)
    if not painter.theme.flat and r > 90:
        for flip, side in ((False, -1), (True, 1)):
            painter.mid(night.palms(painter.px(r * 1.05), flip), x + side * r * 1.05, y + r * 0.82)
    pile = model.view_model.pile
    for card, left, top, width, angle in places(model, layout):
        if card in context.hands.hidden:
            continue
        paper.card(painter, model.piece(card), left, top, width, angle)
        if card == pile[-1]:
            paper.ring(painter, left, top, width, GOLD if not painter.theme.flat else painter.tones.highlighted, angle)
    names = [model.called(card) for card in pile]
    text = table_text.pile(names[-1], ", ".join(reversed(names[:-1]))) if names else table_text.NO_CARD_PLAYED
    context.target(("pile",), (x - r, y - r, 2 * r, 2 * r), text, "label", tip=text)
    if not pile:
        painter.dashes(
            (x - SCENE_CARD * r / 2, y - SCENE_CARD * r * 0.7, SCENE_CARD * r, SCENE_CARD * r * 1.4), 8,
            painter.tones.highlighted, 1.5, 0.5,
        )  # fmt: skip


class LadderSide(NamedTuple):
    """A part of the ladder: its name, and its meaning in two rows."""

    name: str
    first: str
    second: str

    @property
    def tip(self) -> str:
        """The meaning of this side of the ladder, as a sentence."""
        return f"{self.first[:1].upper()}{self.first[1:]} {self.second}."


OVER, UNDER = LadderSide(*table_text.OVER), LadderSide(*table_text.UNDER)


def ladder(context: PageContext, box: Box, meanings: Box | None = None) -> None:
    """Draw which ranks go Over and Under now, the same for everyone (TL-179, TL-180), with words if they have a box."""
    (over, under), card = context.now.ladder, context.now.scene_card
    if card is None:
        return
    rungs = Rungs.of(context, card, box[3])
    rungs.tree().draw(context.painter, box)
    listed = [", ".join(reversed(of)) or table_text.NO_RANK for of in (over, under)]
    text = table_text.ladder(listed[0], OVER.tip, listed[1], UNDER.tip)
    context.target(("ladder",), box, text, "label", tip=text)
    if meanings is not None:
        rungs.meanings().draw(context.painter, meanings)


@dataclass(frozen=True)
class Rungs:
    """The rungs of the ladder in a height, the highest rank first.

    Attributes:
        at: the place of the scene card among the ranks; between two of them while it slides.
        step: the height of a rung.
    """

    painter: Painter
    at: float
    step: float

    @classmethod
    def of(cls, context: PageContext, card: int, height: float) -> Rungs:
        """Return the rungs for a scene card."""
        at = context.hands.eased("ladder", float(len(RANKS) - 1 - card % len(RANKS)), SLIDE)
        return cls(context.painter, at, (height - 4 * WITHIN) / (len(RANKS) + 0.4))

    @property
    def inks(self) -> tuple[Rgb, Rgb]:
        """The colours of both sides."""
        tones, flat = self.painter.tones, self.painter.theme.flat
        return tones.highlighted, tones.text if flat else teal(self.painter)

    @property
    def parts(self) -> tuple[float, float, float]:
        """The heights of Over, of the scene card, and of Under."""
        rest = len(RANKS) - self.at - 1
        return self.at * self.step + 2 * WITHIN, self.step * 1.4, rest * self.step + 2 * WITHIN

    def tree(self) -> Node:
        """Return the ladder: its sides, the strip of the scene card, and the ranks over them."""
        over, strip, under = self.parts
        sides = Column(
            Cell(Area(partial(self._side, self.inks[0])), height=over, edge=(2, 0, 2, 0), fills=True),
            Cell(Area(self._strip), height=strip, edge=(-4, self.step * 0.1, -4, self.step * 0.1), fills=True),
            Cell(Area(partial(self._side, self.inks[1])), height=under, edge=(2, 0, 2, 0), fills=True),
        )
        return Layers(sides, Column(Area(height=WITHIN), *self._ranks()))

    def _side(self, ink: Rgb, box: Box) -> None:
        if box[3] > 2 * WITHIN + 0.3 * self.step:
            fill = look.mix(self.painter.tones.panel, ink, 0.22)
            self.painter.box(box, 12, fill, ink, 1.5, 0.85, 0.8)

    def _strip(self, box: Box) -> None:
        self.painter.shade(box, 8, 3, 0.4, 2)
        self.painter.box(box, 8, look.CARD_PAPER)

    def _ranks(self) -> Iterator[Node]:
        """Yield the ranks; without room for all of them some are shown, and the rest are dots."""
        painter, step, tones = self.painter, self.step, self.painter.tones
        size = min(18.0, max(MIN_RANK, step * 0.82))
        height = painter.units(painter.type(size)) * 0.95
        past = [min(1.0, max(0.0, k - self.at + 0.5)) for k in range(len(RANKS))]  # the strip
        spare = [share * (0.4 * step + 2 * WITHIN) for share in past]  # below the strip the ranks are lower
        downs = [(k + 0.5) * step + down for k, down in enumerate(spare)]
        last, present = -height, round(self.at)
        for k, rank in enumerate(RANKS[::-1]):
            gap = spare[k] - (spare[k - 1] if k else 0.0)
            if gap > 0:
                yield Area(height=gap)
            if k != present and min(downs[k] - last, abs(downs[k] - downs[present])) < height:
                yield Cell(Mark(lambda x, y: painter.mid(paint.disc(painter.px(SKIPPED), tones.label), x, y)),
                           height=step, fills=True)  # fmt: skip
                continue
            last, ink = downs[k], look.PAPER.text if k == present else tones.text
            yield Text(rank, size, "serif_semibold", ink, 0.5, height=step, grows=True)

    def meanings(self) -> Node:
        """Return the meanings of both sides, beside them."""
        over, strip, under = self.parts
        scene_card = Text(table_text.SCENE_CARD, 15, "sans_semibold", self.painter.tones.text, height=strip, grows=True)
        column = Column(
            self._meaning(OVER, over, self.inks[0]),
            scene_card,
            self._meaning(UNDER, under, self.inks[1]),
        )
        return Cell(column, edge=(12, 0, 0, 0), fills=True)

    def _meaning(self, words: LadderSide, whole: float, ink: Rgb) -> Node:
        """Return the meaning of a side in a height, at its ranks."""
        inside = self._words(words, whole - 2 * WITHIN, ink)
        return Cell(inside, height=whole, edge=(0, 0, 0, 2 * WITHIN), fills=True)

    def _words(self, words: LadderSide, height: float, ink: Rgb) -> Node:
        """Return the meaning of a side; shorter in less room, nothing if there is no rank."""
        painter = self.painter
        if height < 10:
            return Area()
        with_room = height >= ROOMY
        line = painter.units(painter.type(16)) * 1.25 if with_room else height / 3
        name = Text(words.name, 19, "serif_semibold", ink, height=line, grows=True)
        if line < painter.units(painter.type(15)):  # one row has room for what it is good for, or none has
            half, second = height / 2, words.second
            if half < painter.units(painter.type(14)):
                return name
            brief = Text(second, 14, tone=painter.tones.label, height=half, grows=True)
            return Column(Text(words.name, 17, "serif_semibold", ink, height=half, grows=True), brief, start=0.5)
        rows = (
            Text(text, 16 if with_room else 15, tone=painter.tones.label, height=line, grows=True)
            for text in (words.first, words.second)
        )
        return Column(name, *rows, start=0.5)


def stacks(context: PageContext, layout: LightLayout) -> None:
    """Draw the court stack and the discard pile with their numbers."""
    pile = [card for card in context.now.discard if card not in context.hands.hidden]
    court = _stack(context, table_text.COURT_STACK, context.now.stack, partial(_backs, context))
    discard = _stack(context, table_text.DISCARD, len(pile), partial(_discard, context, pile))
    court.draw(context.painter, layout["court_stack"])
    discard.draw(context.painter, layout["discard"])


def _stack(context: PageContext, words: str, count: int, paint: Callable[[float, float, float], object]) -> Node:
    """Return a pile with its number and its words; an outline while it is empty."""
    painter = context.painter

    def card(_index: int, x: float, y: float, width: float) -> None:
        height = width * CARD_RATIO
        if not count:
            painter.dashes((x - width / 2, y - height / 2, width, height), 6, painter.tones.label, 1.5, 0.6)
            return
        paint(x, y, width)
        corner = (x + width / 2, y - height / 2 + 2)
        painter.mid(_disc(painter), *corner)
        painter.label(str(count), "sans_bold", 15, *corner, look.rgb("#241607"), 0.5)

    name = Text(words, 16, tone=painter.tones.label, align=0.5, height=32, grows=True)
    wide = Cell(name, edge=(-20, 0, -20, 0), fills=True, height=32)
    column = Column(Cell(Fan(1, card, PILE), height=PILE * CARD_RATIO, fills=True), wide)
    text = table_text.stack(words, count)
    return Column(TargetBox(("stack", words), column, reading=text, tip=text), Area())


def _disc(painter: Painter) -> pygame.Surface:
    """Return the disc under the number of a pile."""
    return paint.disc(painter.px(27), look.rgb("#c9973f"), look.rgb("#7a5716"))


def _backs(context: PageContext, x: float, y: float, width: float) -> None:
    for depth in range(min(3, (context.now.stack + 3) // 4), 0, -1):
        paper.card(context.painter, None, x + depth * 1.4 - 1.4, y + 2.4 * depth - 2.4, width, lift=0.6)


def _discard(context: PageContext, pile: list[int], x: float, y: float, width: float) -> None:
    painter, model = context.painter, context.model
    if len(pile) > 1:
        paper.card(painter, model.piece(pile[-2]), x + 2, y + 2, width, 3, lift=0.6)
    paper.card(painter, model.piece(pile[-1]), x, y, width, -2)
