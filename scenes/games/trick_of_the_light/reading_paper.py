"""The paper over the water: cards, a heading, room for a text, and its speaker."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scenes.games.trick_of_the_light.held_scene import HeldScene, glyph
from scenes.stage import look, paint
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Layers, Node, Row
from scenes.ui.painter import Box

WIDEST = 116.0  # units: largest width of a card
LEANING = 0.8  # how far leaning cards reach to either side, as a share of a card's width
MINIMUM = 11.0  # units of type at the foot, which is read where all text is large
CLOSE = 0.88  # tight line distance, as a share of the usual
LOW = 170.0  # least height with the heading above the text in a narrow window


@dataclass(frozen=True)
class PaperLayout:
    """The positions on the paper: centre and width of the cards, the box of the text, the line at the foot."""

    cards: tuple[float, float]
    width: float
    text: Box
    footer: tuple[float, float, float]


def lay(held: HeldScene, line: Rgb, title: str, meaning: str, suit: str = "", footed: bool = True) -> PaperLayout:
    """Draw the paper with its heading, and a suit glyph before it if one is given.

    `footed` keeps room for a line below the text.
    """
    box = held.layout["card"]
    paper.sheet(held.painter, box, line)
    page = _compact(box[2], box[3], footed) if held.layout.compact_layout else _wide(box[3], footed)
    places = page.anchors(held.painter, box)
    _heading(held, line, title, meaning, suit, places["heading"])
    cards, footer, text = places["cards"], places["footer"], places["text"]
    return PaperLayout(boxes.middle(cards), places["card"][2], text, (footer[0], footer[1] + footer[3] / 2, footer[2]))


@lru_cache(maxsize=16)
def _wide(height: float, footed: bool) -> Node:
    """Return the paper with its cards at the left of the heading and the text."""
    card = min(WIDEST, (height - 52) / CARD_RATIO)
    edge = 114 - card / 2
    cards = Layers(Area(name="cards"), Area(name="card"))
    right = Column(Area(height=26), Area(name="heading", height=60), Area(height=8), *_reading(footed, 34, 32))
    return Row(Area(width=edge), Cell(cards, card, fills=True), Area(width=32), Cell(right, fills=True), Area(width=32))


@lru_cache(maxsize=16)
def _compact(width: float, height: float, footed: bool) -> Node:
    """Return the paper with its heading above cards and text, or in little height beside the cards."""
    under = height > LOW
    card = min(width * 0.2, WIDEST, (height - (126 if under else 40)) / 1.45)
    cards = Row(Layers(Area(name="cards"), Row(Area(width=card, name="card"))))
    left = Cell(cards, 2 * LEANING * card, edge=(0, 0, 0, 14 if under else 0), fills=True)
    heading = Area(name="heading", height=60)
    reading = Column(*_reading(footed, 26, 22))
    if under:
        below = Row(left, Area(width=4), Cell(reading, fills=True))
        return Cell(Column(Area(height=17), heading, Area(height=8), Cell(below, fills=True)), edge=(22, 0, 22, 0))
    right = Column(Area(height=17), heading, Area(height=8), Cell(reading, fills=True))
    return Cell(Row(left, Area(width=4), Cell(right, fills=True)), edge=(22, 0, 22, 0))


def _reading(footed: bool, above: float, edge: float) -> tuple[Node, ...]:
    """Return the place of the text, and that of the line at the foot, whose middle is `above` units from the edge.

    Without that line the text ends at `edge`.
    """
    if footed:
        return Area(name="text"), Area(name="footer", height=36), Area(height=above - 18)
    return (
        Layers(Column(Area(name="text"), Area(height=edge)), Column(Area(), Area(name="footer", height=2 * above))),
    )


def _heading(held: HeldScene, line: Rgb, title: str, meaning: str, suit: str, box: Box) -> None:
    painter = held.painter
    x, y, w, _ = box
    tone = paper.ink(painter, line)
    indent = 48.0 if suit else 0.0
    if suit:
        if painter.theme.flat:
            painter.mid(paint.disc(painter.px(46), look.CARD_PAPER), x + 19, y + 22)
        glyph(painter, suit, x + 19, y + 22, 38)
    painter.label(title, "serif_semibold", 29, x + indent, y + 14, tone, 0, w - indent, 18)
    painter.label(meaning, "serif_italic", 17, x + indent, y + 40, held.soft, 0, w - indent, MINIMUM)
    painter.rule(x, y + 60, w, 0.5, tone)


def stack(held: HeldScene, layout: PaperLayout) -> None:
    """Draw the court stack in the place of the cards; an empty slot if no court is left."""
    painter, (x, y), width = held.painter, layout.cards, layout.width * 0.9
    for k in range(min(3, held.now.stack)):
        paper.card(painter, None, x - 4 * k, y - 8 - 3 * k, width, -3 + 2 * k)
    if not held.now.stack:
        painter.dashes(
            (x - width / 2, y - 8 - width * 0.7, width, width * 1.4), 7, paper.ink(painter, paper.EDGE), 1.5, 0.9
        )


def sign(held: HeldScene, layout: PaperLayout, seat: int, words: str, brief: str = "") -> None:
    """Draw the speaker at the foot; `brief` is used if the words do not fit."""
    painter = held.painter
    x, y, w = layout.footer
    words = brief if brief and painter.text_width(words, "sans", MINIMUM) > w - 34 else words
    painter.seat(held.model.colours[seat], x + 12, y, 22)
    painter.label(words, "sans", 16, x + 34, y, held.soft, 0, w - 34, MINIMUM)
