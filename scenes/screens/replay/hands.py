"""The secret hands of every seat at a moment, for the view of all hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.screens.replay import text as texts
from scenes.stage import art, fonts
from scenes.ui import boxes, rich, widgets
from scenes.ui.painter import Painter
from scenes.ui.scroll import Scroll

KEY = ("hands",)  # of the bar with which it is scrolled
LEADING = 1.5
PAD, GAP = 20.0, 8.0  # logical units at the sides, between two seats


class SeatHand(NamedTuple):
    """A seat's name, the colour of its sign, and its pieces, each in double square brackets."""

    name: str
    colour: int
    pieces: str


class HandsList:
    """The hands in a list.

    Attributes:
        scroll: The scroll position.
    """

    def __init__(self) -> None:
        self.scroll = Scroll()

    def height(self, painter: Painter, held: Sequence[SeatHand], w: float) -> float:
        """Return the preferred height of a panel of this width."""
        return self._header(painter) + sum(_row(painter, each, w) for each in held) + 12

    def draw(
        self,
        painter: Painter,
        held: Sequence[SeatHand],
        box: tuple[float, float, float, float],
        words: Callable[[str], str],
    ) -> None:
        """Draw the list on a panel; `words` formats a text with pieces in it."""
        (x, y), w = boxes.point(box, 0.0, 0.0), box[2]
        widgets.panel(painter, box)
        header = self._header(painter)
        painter.label(texts.ALL_HANDS, *fonts.H3, x + PAD, y + header / 2 + 2, painter.theme.title)
        px = painter.type(fonts.LOG.size)
        with widgets.scrolled(painter, KEY, boxes.trimmed(box, 12, header, 24, 12), self.scroll) as top:
            self.scroll.content = sum(_row(painter, each, w) for each in held)
            for each in held:
                height = _row(painter, each, w)
                line = painter.line_height(*fonts.LABEL)
                painter.mid(art.seat_shape(each.colour, painter.px(20)), x + PAD + 10, top + line / 2)
                painter.label(each.name, *fonts.LABEL, x + PAD + 28, top + line / 2, widest=w - 2 * PAD - 40)
                left, first = painter.at(x + PAD, top + line)
                for k, text in enumerate(_lines(painter, each, w)):
                    baseline = first + round((k + 0.78) * px * LEADING)
                    rich.draw_line(painter.surface, text, "sans", px, painter.theme.text, left, baseline)
                spoken = texts.holds(each.name, words(each.pieces))
                place = (x + PAD - 6, top, w - 2 * PAD, height - GAP)
                painter.target(("held", each.name), place, spoken, "label", tip=spoken)
                top += height

    def _header(self, painter: Painter) -> float:
        return max(50.0, painter.line_height(*fonts.H3) + 20)


def _lines(painter: Painter, held: SeatHand, w: float) -> tuple[tuple[rich.Word, ...], ...]:
    return rich.lines(held.pieces or "–", "sans", painter.type(fonts.LOG.size), painter.px(w - 2 * PAD - 20))


def _row(painter: Painter, held: SeatHand, w: float) -> float:
    step = round(painter.type(fonts.LOG.size) * LEADING) / painter.k
    return painter.line_height(*fonts.LABEL) + len(_lines(painter, held, w)) * step + GAP
