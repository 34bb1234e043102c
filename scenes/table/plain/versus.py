"""Two sides against each other: their cards, and between them a line that leans to the higher side."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.stage import art, decks, look, paint
from scenes.stage.piece import FacePainter
from scenes.table.plain.nodes import ZoneBox
from scenes.table.plain.page_context import PlainPage
from scenes.ui import boxes
from scenes.ui.boxtree import CARD_RATIO, Cell, Column, Fan, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

GAP, APART, AWRY = 18.0, 40.0, -90  # between cards; between plays side by side; turn of the triangle there, in degrees
ABOVE, LINE = 11.0, 54.0  # height above the upper play; of the line between the plays
COUNT, BEST = 23, 16.5  # type of the worth of a play: how many cards, and the best of them
TITLE = 36.0  # height of the names above plays that are side by side
FOLD = 14.0  # width at both ends of a ribbon without text
BADGE, TILT = 14.0, 2.0  # radius of a badge; degrees by which the rod leans
PICKED = look.rgb("#86d3a0")
BRASS = look.shade("#d9b45f", "#8d6524")


@dataclass(frozen=True)
class PlayedCard:
    """A card of a play.

    Attributes:
        badge, means: the icon for how it was played, and the same in words.
        ribbon: the text on the ribbon across it; `tells` is its meaning.
        ghost: it is only selected, and would go here.
    """

    piece: int
    badge: str = ""
    means: str = ""
    ribbon: str = ""
    tells: str = ""
    ghost: bool = False


@dataclass(frozen=True)
class Side:
    """One play: its seat (`colour` of the sign), its role, its worth in words; `zone` is its place."""

    name: str
    role: str
    colour: int
    human: bool
    cards: tuple[PlayedCard, ...]
    worth: tuple[str, str]
    zone: int


def facing(
    context: PlainPage, above: Side, below: Side, says: str, leans: int, card: float, name: float, worth: float
) -> Node:
    """Return two plays one above the other, and between them the line with the text `says`.

    The line leans up (-1), down (1) or not (0). `card` is the largest width of a card, `name` the width of the part
    with the player, `worth` that of the part at the right with the worth of a play; 0: it is below the name. The tip of
    the text also explains the ribbons across the cards.
    """
    painter = context.painter
    long = painter.tones.text if painter.theme.flat else None

    def rod(box: Box) -> None:
        painter.mid(_bar(painter.px(box[2] - 8), painter.k, TILT * leans, long), *boxes.middle(box))

    line = Cell(_pill(context, says, leans, _explained(above, below)), height=LINE, ground=rod)
    upper, lower = (_row(context, side, card, name, worth) for side in (above, below))
    return Column(Cell(upper, edge=(0, ABOVE, 0, 0), fills=True), line, Cell(lower, fills=True))


def beside(context: PlainPage, left: Side, right: Side, says: str, leans: int, card: float) -> tuple[Node, Node]:
    """Return the text of the line, and two plays side by side, for large text."""
    sides = (_titled(context, side, card, higher) for side, higher in ((left, leans < 0), (right, leans > 0)))
    return _pill(context, says, leans, _explained(left, right), AWRY), Row(*sides, gap=APART)


def _explained(*sides: Side) -> str:
    """Return what the ribbons across the cards mean; empty without ribbons."""
    return next((card.tells for side in sides for card in side.cards if card.tells), "")


def _row(context: PlainPage, side: Side, card: float, name: float, worth: float) -> Node:
    """Return a play with its player in front; its worth has one place for all numbers of cards."""
    painter, tones = context.painter, context.painter.tones
    size = min(40.0, card * 0.42)
    sign = Mark(lambda x, y: painter.medallion(side.colour, side.human, x, y, size), size)
    row = max(21.0, painter.units(painter.type(19)) * 1.1)
    names = (
        Text(side.name, 19, "serif_semibold", tones.text, height=row, rows=2, grows=True, sink=1),
        Text(side.role, 16.5, tone=tones.label, grows=True),
    )
    count, best = ("", "") if all(card.ghost for card in side.cards) else side.worth
    below = (Text(words, 16.5, tone=tones.label, height=20, grows=True) for words in (count, best))
    behind = Column(
        Text(count, COUNT, "serif_semibold", tones.text, height=26), Text(best, BEST, tone=tones.label, height=26)
    )
    height = card * CARD_RATIO

    def player(*more: Text) -> Node:
        return Cell(Row(sign, Column(*names, *more, start=0.25), gap=8), width=name, height=height, edge=(2, 0, 8, 0))

    cards = CardRow(context, side, card)
    place = _place(context, side, cards, cards)
    if not worth:
        return Row(player(*below), place)
    return Row(player(), place, Cell(behind, width=worth, height=height, edge=(14, height * 0.14, 0, 0)))


def _place(context: PlainPage, side: Side, inside: Node, cards: CardRow) -> Node:
    """Return the place of a play, with the ribbons over everything in it."""
    return ZoneBox(context, side.zone, Cell(inside, over=cards.ribbons))


def _titled(context: PlainPage, side: Side, card: float, higher: bool) -> Node:
    """Return a play below its player's name and its worth."""
    painter, tones = context.painter, context.painter.tones
    sign = Mark(lambda x, y: painter.seat(side.colour, x, y, 20), 20)
    worth = ", ".join(filter(None, side.worth)) if any(not card.ghost for card in side.cards) else ""
    header = Row(
        sign,
        Text(side.name, 18, "serif_semibold", tones.text, grows=True),
        Text(worth, 17, tone=tones.highlighted if higher else tones.label, align=1) if worth else None,
        gap=6,
    )
    cards = CardRow(context, side, card)
    return Column(Cell(header, height=TITLE), _place(context, side, cards, cards))


class CardRow(Fan):
    """The cards of one play, with their badges."""

    def __init__(self, context: PlainPage, side: Side, card: float, grows: bool = True) -> None:
        super().__init__(len(side.cards), self._card, card, apart=GAP * card / 100, grows=grows)
        self.context, self.side = context, side

    def draw(self, painter: Painter, box: Box) -> None:
        if not self.count:
            width = min(self.max_width, box[3] / CARD_RATIO)
            place = boxes.top_part(boxes.left_part(box, width), width * CARD_RATIO)
            painter.dashes(place, width * 0.06, painter.tones.muted, 1.5, 0.45)
        super().draw(painter, box)

    def ribbons(self, box: Box) -> None:
        """Draw the ribbons over the cards, which begin at the left of the box."""
        painter = self.context.painter
        for card, (x, y, width) in zip(self.side.cards, self.places(box), strict=True):
            if card.ribbon and card.piece not in self.context.hidden:
                height = width * CARD_RATIO
                painter.pick((x - width / 2, y - height / 2, width, height), width * 0.06, 1)
                ribbon(painter, card.ribbon, (x, y + height * 0.28), width, box, y + height / 2)

    def _card(self, index: int, x: float, y: float, width: float) -> None:
        context, card = self.context, self.side.cards[index]
        if card.ghost:
            ghost(context.painter, context.table.names[card.piece], x, y, width)
        else:
            also = ", ".join(filter(None, (card.means, card.tells)))
            context.piece(card.piece, x, y, width, also=also, group=context.table.zones[self.side.zone].name)
        if card.badge and card.piece not in context.hidden:
            radius = min(BADGE, width * 0.24)
            reach = radius + 2
            badge(context.painter, card.badge, x + width / 2 - reach, y - width * CARD_RATIO / 2 + reach, radius)


def ghost(painter: Painter, name: str, x: float, y: float, width: float) -> None:
    """Draw a selected card where it would go."""
    height = width * CARD_RATIO
    painter.mid(_faded(name, painter.px(width), painter.piece_painter), x, y)
    tone = painter.tones.highlighted if painter.theme.flat else PICKED
    painter.dashes((x - width / 2 - 2, y - height / 2 - 2, width + 4, height + 4), width * 0.08, tone, 2.5)


def badge(painter: Painter, icon: str, x: float, y: float, radius: float = BADGE) -> None:
    """Draw a dark disc with a golden icon."""
    box = (x - radius, y - radius, 2 * radius, 2 * radius)
    painter.box(box, radius, painter.tones.well, painter.tones.accent, 1.25)
    painter.icon(icon, x, y, radius * 1.36, painter.tones.highlighted)


def ribbon(
    painter: Painter, words: str, middle: tuple[float, float], card: float, within: Box, bottom: float
) -> None:  # fmt: skip
    """Draw a golden ribbon across a card `card` wide, wider than the card but within the box of the play.

    It ends at `bottom`, where the card does, at the latest.
    """
    (x, y), (left, _, room, _) = middle, within
    size = painter.fitting(words, "sans_bold", 16, 15, room - 2 * FOLD)
    height = max(27.0, painter.units(painter.type(size)) * 1.5)
    width = max(card + 16, min(painter.text_width(words, "sans_bold", size) + 2 * FOLD, room))
    x, y = max(left + width / 2, min(x, left + room - width / 2)), min(y, bottom - height / 2)
    painter.shade((x - width / 2, y - height / 2, width, height), 2, 4, 0.45, 3)
    painter.mid(
        _sign(painter.px(width + 16), painter.px(height), painter.tones.highlighted, painter.tones.main_edge),
        x,
        y,
    )
    painter.label(words, "sans_bold", size, x, y, painter.tones.main_text, 0.5, width - FOLD)


def _pill(context: PlainPage, says: str, leans: int, tells: str, turn: int = 0) -> Node:
    """Return the pill that says who is higher, with a triangle that points there."""
    painter, tones = context.painter, context.painter.tones

    def ground(box: Box) -> None:
        painter.shade(box, box[3] / 2, 6, 0.5, 3)
        painter.box(box, box[3] / 2, tones.panel, tones.highlighted, 2)

    mark = Mark(lambda x, y: painter.mid(_triangle(painter.px(17), leans, turn, tones.highlighted), x, y), 17)
    height = max(34.0, painter.units(painter.type(21)) * 1.6)
    text = Text(says, 21, "serif_semibold", tones.highlighted, min_size=15, height=height)
    inside = Cell(Row(mark if leans else None, text, gap=9), edge=(22, 0, 22, 0))
    tip = ". ".join(filter(None, (says, tells)))
    return Row(TargetBox(("line",), inside, ground, tip=tip), start=0.5)


@decks.cards.keep
def _faded(name: str, width: int, piece_painter: FacePainter) -> pygame.Surface:
    drawn = piece_painter.card(name, width).copy()
    drawn.set_alpha(130)
    return drawn


@art.sprites.keep
def _bar(long: int, k: float, tilt: float, plain: look.Rgb | None) -> pygame.Surface:
    """Return a brass rod with a knob at each end, turned by degrees: right end up for positive ones."""
    height = round(long * 0.08 + 24 * k)
    thick, knob, (top, bottom) = 6 * k, 9 * k, (plain, plain) if plain else BRASS
    shade = paint.shaded("b", (top, bottom), height / 2 - knob, height / 2 + knob)
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
def _sign(width: int, height: int, tone: look.Rgb, edge: look.Rgb) -> pygame.Surface:
    """Return a ribbon with swallow tails."""
    notch = height * 0.3
    points = (
        f"1,1 {width - 1},1 {width - notch},{height / 2} {width - 1},{height - 1} 1,{height - 1} {notch},{height / 2}"
    )
    return paint.vector(
        (width, height), f'<polygon points="{points}" fill="{paint.code(tone)}" stroke="{paint.code(edge)}"/>'
    )
