"""Two plays against each other, with a line between them that leans to the higher one."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.stage import art, decks, fonts, look, paint
from scenes.stage.piece import FacePainter
from scenes.table.plain.page_context import PlainPage
from scenes.ui.painter import Painter

WIDE_GAP, CROWDED = 18.0, 0.6  # gap between few cards; share of the width to the next of many
APART, AWRY = 40.0, -90  # gap between plays side by side; turn of the triangle there, in degrees
FOLD = 20.0  # width at both ends of a ribbon without text
BADGE, TILT = 14.0, 2.0  # radius of a badge; degrees by which the rod leans
PICKED = look.rgb("#86d3a0")
BRASS = look.shade("#d9b45f", "#8d6524")


@dataclass(frozen=True)
class Laid:
    """A card of a play.

    Attributes:
        badge, means: the icon for how it was played, and the same in words.
        ribbon: the text on the ribbon across it; `tells` is its meaning.
        ghost: it is only selected, and would go here.
        dim: it was here and is gone.
    """

    piece: int
    badge: str = ""
    means: str = ""
    ribbon: str = ""
    tells: str = ""
    ghost: bool = False
    dim: bool = False


@dataclass(frozen=True)
class Side:
    """One play: its seat (`colour` of the sign), its role, its worth in words; `zone` is its place."""

    name: str
    role: str
    colour: int
    human: bool
    cards: tuple[Laid, ...]
    worth: tuple[str, str]
    zone: int


@dataclass(frozen=True)
class VersusPlaces:
    """The places from `left` to `right`: cards from `cards` on, the tops of both plays, the line, a card's width.

    If both tops are equal, the plays are side by side, and the text of the line starts at `says`.
    """

    left: float
    right: float
    cards: float
    above: float
    below: float
    rod: float
    card: float
    says: float = 0.0


@dataclass(frozen=True)
class CardRun:
    """The row of cards of one play: from `left` to `right`, its top, the width of a card."""

    left: float
    right: float
    top: float
    card: float

    def anchor(self, count: int, index: int) -> float:
        """Return the middle of card `index` of `count`."""
        step = self.card + WIDE_GAP * self.card / 100
        room = self.right - self.left - self.card
        if count > 1 and step * (count - 1) > room:
            step = min(self.card * CROWDED, room / (count - 1))
        return self.left + self.card / 2 + step * index


def draw(context: PlainPage, here: VersusPlaces, above: Side, below: Side, says: str, leans: int) -> None:
    """Draw both plays, and between them the line with the text `says`; it `leans` up (-1), down (1) or not (0).

    The text also explains the ribbons across the cards.
    """
    tells = next((card.tells for side in (above, below) for card in side.cards if card.tells), "")
    if here.above == here.below:
        half = (here.right - here.left - APART) / 2
        runs = [CardRun(x, x + half, here.above, here.card) for x in (here.left, here.right - half)]
        _says(context, (here.says + here.right) / 2, here.rod, here.right - here.says, says, leans, tells, AWRY)
    else:
        runs = [CardRun(here.cards, here.right, top, here.card) for top in (here.above, here.below)]
        _rod(context, here, leans)
        _says(context, (here.left + here.right) / 2, here.rod, here.right - here.left, says, leans, tells)
    for run, side, higher in zip(runs, (above, below), (leans < 0, leans > 0), strict=True):
        if here.above == here.below:
            _title(context, run, side, higher)
        else:
            _head(context, here, run, side)
        _play(context, run, side)


def _title(context: PlainPage, run: CardRun, side: Side, higher: bool) -> None:
    """Draw the player's name over the cards, and the worth of the play."""
    painter, tones, y = context.painter, context.painter.tones, run.top - 18
    painter.seat(side.colour, run.left + 10, y, 20)
    worth = ", ".join(filter(None, side.worth)) if any(not card.ghost for card in side.cards) else ""
    tone = tones.highlighted if higher else tones.label
    taken = painter.label(worth, "sans", 17, run.right, y, tone, 1, (run.right - run.left) * 0.6) if worth else 0.0
    painter.label(side.name, "serif_semibold", 18, run.left + 26, y, tones.text, 0, run.right - run.left - taken - 36)


def _head(context: PlainPage, here: VersusPlaces, run: CardRun, side: Side) -> None:
    """Draw the player's name in front of the cards; below it the worth of the play, if there is no room behind them."""
    painter, tones, top = context.painter, context.painter.tones, run.top
    height, size = run.card * 1.4, min(40.0, run.card * 0.42)
    middle = top + height * 0.32
    painter.medallion(side.colour, side.human, here.left + size / 2 + 2, middle, size)
    x, room = here.left + size + 10, run.left - here.left - size - 18
    rows = fonts.wrap(side.name, "serif_semibold", painter.type(19), painter.px(room))
    rows = [rows[0], " ".join(rows[1:])] if len(rows) > 1 else rows
    pitch = max(21.0, painter.units(painter.type(19)) * 1.1)
    for up, row in enumerate(reversed(rows)):
        painter.label(row, "serif_semibold", 19, x, middle - 11 - pitch * up, tones.text, 0, room)
    painter.label(side.role, "sans", 16.5, x, middle + 11, tones.label, 0, room)
    if all(card.ghost for card in side.cards):
        return
    count, best = side.worth
    behind = run.anchor(len(side.cards), len(side.cards) - 1) + run.card / 2 + 20
    if run.right - behind >= painter.text_width(count, "serif_semibold", 23) + 4:
        painter.label(count, "serif_semibold", 23, behind, top + height * 0.22, tones.text, 0)
        painter.label(best, "sans", 16.5, behind, top + height * 0.22 + 26, tones.label, 0)
    else:
        for down, words in enumerate((count, best)):
            painter.label(words, "sans", 16.5, x, middle + 34 + 20 * down, tones.label, 0, room)


def _play(context: PlainPage, run: CardRun, side: Side) -> None:
    painter, top, height = context.painter, run.top, run.card * 1.4
    place = context.table.zones[side.zone].name
    box = (run.left - 6, top - 4, run.right - run.left + 6, height + 8)
    context.place(side.zone, box)
    if ("zone", place) in context.ui.marks:
        painter.halo(box, 12, spread=8, strength=0.5)
    if not side.cards:
        painter.dashes((run.left, top, run.card, height), run.card * 0.06, painter.tones.muted, 1.5, 0.45)
    radius = min(BADGE, run.card * 0.24)
    for index, card in enumerate(side.cards):
        x, y = run.anchor(len(side.cards), index), top + height / 2
        if card.ghost:
            ghost(painter, context.table.names[card.piece], x, y, run.card)
        elif card.dim:
            gone(context, card, x, y, run.card)
        else:
            also = ", ".join(filter(None, (card.means, card.tells)))
            context.piece(card.piece, x, y, run.card, also=also, group=place)
        if card.badge and card.piece not in context.hidden:
            badge(painter, card.badge, x + run.card / 2 - radius - 2, top + radius + 2, radius)
    for index, card in enumerate(side.cards):
        if card.ribbon and card.piece not in context.hidden:
            x = run.anchor(len(side.cards), index)
            if not card.dim:
                painter.pick((x - run.card / 2, top, run.card, height), run.card * 0.06, 1)
            ribbon(painter, card.ribbon, x, top + height * 0.78, run)


def gone(context: PlainPage, card: Laid, x: float, y: float, width: float) -> None:
    """Draw a card that was here: grey, with its name as a tip; no animation ends at it."""
    name = context.table.names[card.piece]
    context.painter.card(name, x, y, width, "dim")
    text = ", ".join(filter(None, (context.called(name), card.means, card.ribbon)))
    box = (x - width / 2, y - width * 0.7, width, width * 1.4)
    context.painter.target(("gone", card.piece), box, text, "label", tip=text)


def ghost(painter: Painter, name: str, x: float, y: float, width: float) -> None:
    """Draw a selected card where it would go."""
    height = width * 1.4
    painter.mid(_faded(name, painter.px(width), painter.piece_painter), x, y)
    tone = painter.tones.highlighted if painter.theme.flat else PICKED
    painter.dashes((x - width / 2 - 2, y - height / 2 - 2, width + 4, height + 4), width * 0.08, tone, 2.5)


def badge(painter: Painter, icon: str, x: float, y: float, radius: float = BADGE) -> None:
    """Draw a dark disc with a golden icon."""
    box = (x - radius, y - radius, 2 * radius, 2 * radius)
    painter.box(box, radius, painter.tones.well, painter.tones.accent, 1.25)
    painter.icon(icon, x, y, radius * 1.36, painter.tones.highlighted)


def ribbon(painter: Painter, words: str, x: float, y: float, run: CardRun) -> None:
    """Draw a golden ribbon across a card, wider than the card but within the place of the play."""
    maximum = run.right - run.left
    size = painter.fitting(words, "sans_bold", 16, 15, maximum - 2 * FOLD)
    height = max(27.0, painter.units(painter.type(size)) * 1.5)
    width = max(run.card + 16, min(painter.text_width(words, "sans_bold", size) + 2 * FOLD, maximum))
    x = max(run.left + width / 2, min(x, run.right - width / 2))
    painter.shade((x - width / 2, y - height / 2, width, height), 2, 4, 0.45, 3)
    painter.mid(
        _banner(painter.px(width + 16), painter.px(height), painter.tones.highlighted, painter.tones.main_edge), x, y
    )
    painter.label(words, "sans_bold", size, x, y, painter.tones.main_text, 0.5, width - FOLD)


def _rod(context: PlainPage, here: VersusPlaces, leans: int) -> None:
    """Draw the line with its knobs."""
    painter, long = context.painter, here.right - here.left - 8
    plain = painter.tones.text if painter.theme.flat else None
    painter.mid(_bar(painter.px(long), painter.k, TILT * leans, plain), (here.left + here.right) / 2, here.rod)


def _says(
    context: PlainPage, x: float, y: float, room: float, says: str, leans: int, tells: str, turn: int = 0
) -> None:
    """Draw the pill that says who is higher, with a triangle that points there."""
    painter, tones = context.painter, context.painter.tones
    mark = 26 if leans else 0
    size = painter.fitting(says, "serif_semibold", 21, 15, room - 44 - mark)
    width = min(room, painter.text_width(says, "serif_semibold", size) + 44 + mark)
    height = max(34.0, painter.units(painter.type(size)) * 1.6)
    box = (x - width / 2, y - height / 2, width, height)
    painter.shade(box, height / 2, 6, 0.5, 3)
    painter.box(box, height / 2, tones.panel, tones.highlighted, 2)
    left = box[0] + 22
    if leans:
        painter.mid(_triangle(painter.px(17), leans, turn, tones.highlighted), left + 8, y)
    painter.label(says, "serif_semibold", size, left + mark, y, tones.highlighted, 0, width - 36 - mark)
    painter.target(("line",), box, says, "label", tip=". ".join(filter(None, (says, tells))))


@decks.cards.keep
def _faded(name: str, width: int, piece_painter: FacePainter) -> pygame.Surface:
    drawn = piece_painter.card(name, width).copy()
    drawn.set_alpha(130)
    return drawn


@art.sprites.keep
def _bar(long: int, k: float, tilt: float, plain: look.Rgb | None) -> pygame.Surface:
    """Return a brass rod with a knob at each end, turned by degrees: right end up for positive ones."""
    height = round(long * 0.08 + 24 * k)
    thick, knob, (top, foot) = 6 * k, 9 * k, (plain, plain) if plain else BRASS
    shade = paint.shaded("b", (top, foot), height / 2 - knob, height / 2 + knob)
    line = f'<rect x="{knob}" y="{(height - thick) / 2}" width="{long - 2 * knob}" height="{thick}" fill="url(#b)"/>'
    knobs = "".join(
        f'<circle cx="{x}" cy="{height / 2}" r="{knob - 1}" fill="url(#b)" stroke="#3a2410" stroke-width="{k}"/>'
        for x in (knob, long - knob)
    )
    return paint.vector(
        (long, height), f'<defs>{shade}</defs><g transform="rotate({-tilt} {long / 2} {height / 2})">{line}{knobs}</g>'
    )


@art.sprites.keep
def _triangle(px: int, leans: int, turn: int, tone: look.Rgb) -> pygame.Surface:
    """Return a triangle that points up (-1) or down, turned by degrees."""
    points = f"0,{px} {px / 2},{px * 0.12} {px},{px}" if leans < 0 else f"0,0 {px},0 {px / 2},{px * 0.88}"
    drawn = f'<polygon points="{points}" fill="{paint.code(tone)}" transform="rotate({turn} {px / 2} {px / 2})"/>'
    return paint.vector((px, px), drawn)


@art.sprites.keep
def _banner(width: int, height: int, tone: look.Rgb, edge: look.Rgb) -> pygame.Surface:
    """Return a ribbon with swallow tails."""
    notch = height * 0.3
    points = (
        f"1,1 {width - 1},1 {width - notch},{height / 2} {width - 1},{height - 1} 1,{height - 1} {notch},{height / 2}"
    )
    return paint.vector(
        (width, height), f'<polygon points="{points}" fill="{paint.code(tone)}" stroke="{paint.code(edge)}"/>'
    )
