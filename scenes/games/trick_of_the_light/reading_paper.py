"""The paper over the water: cards, a heading, room for a text, and its speaker."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.games.trick_of_the_light.held_scene import HeldScene, glyph
from scenes.stage import look, paint
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.ui.painter import Box

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
    painter = held.painter
    x, y, w, h = held.layout["card"]
    compact_layout = held.layout.compact_layout
    paper.sheet(painter, (x, y, w, h), line)
    edge = 22.0 if compact_layout else 32.0
    top = y + (17 if compact_layout else 26)
    under = compact_layout and h > LOW
    width = min(116.0, (h - 52) / 1.4)
    if compact_layout:
        width = min(w * 0.2, 116.0, (h - (126 if under else 40)) / 1.45)
    middle = x + (edge + width * LEANING if compact_layout else 114)
    beside = middle + (width * LEANING + 4 if compact_layout else width / 2 + 32)
    right = x + w - edge
    left = x + edge if under else beside
    _heading(held, line, title, meaning, suit, (left, top, right - left, 60))
    below = top + 68
    footer_y = y + h - (26 if compact_layout else 34)
    centre = (below + y + h - 14) / 2 if under else y + h / 2
    bottom = footer_y - 18 if footed else y + h - edge
    return PaperLayout(
        (middle, centre), width, (beside, below, right - beside, bottom - below), (beside, footer_y, right - beside)
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
