"""What every seat held in secret at a moment, for eyes that see all hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.stage import art, fonts
from scenes.ui import rich, widgets
from scenes.ui.painter import Pen
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
    """The hands as they stand in a list.

    Attributes:
        scroll: how far down it stands.
    """

    def __init__(self) -> None:
        self.scroll = Scroll()

    def height(self, pen: Pen, held: Sequence[SeatHand], w: float) -> float:
        """How high a panel of this width would like to be."""
        return self._head(pen) + sum(_row(pen, each, w) for each in held) + 12

    def draw(
        self,
        pen: Pen,
        held: Sequence[SeatHand],
        box: tuple[float, float, float, float],
        words: Callable[[str], str],
    ) -> None:
        """Put it on a panel; `words` says a text with pieces in it."""
        x, y, w, h = box
        widgets.panel(pen, (x, y, w, h))
        head = self._head(pen)
        pen.label("All hands", *fonts.H3, x + PAD, y + head / 2 + 2, pen.theme.title)
        px = pen.type(fonts.LOG.size)
        with widgets.scrolled(pen, KEY, (x + 12, y + head, w - 36, h - head - 12), self.scroll) as top:
            self.scroll.content = sum(_row(pen, each, w) for each in held)
            for each in held:
                height = _row(pen, each, w)
                line = pen.line_height(*fonts.LABEL)
                pen.mid(art.seat_shape(each.colour, pen.px(20)), x + PAD + 10, top + line / 2)
                pen.label(each.name, *fonts.LABEL, x + PAD + 28, top + line / 2, widest=w - 2 * PAD - 40)
                left, first = pen.at(x + PAD, top + line)
                for k, told in enumerate(_lines(pen, each, w)):
                    baseline = first + round((k + 0.78) * px * LEADING)
                    rich.draw_line(pen.surface, told, "sans", px, pen.theme.text, left, baseline)
                said = f"{each.name} holds {words(each.pieces) or 'nothing'}"
                place = (x + PAD - 6, top, w - 2 * PAD, height - GAP)
                pen.target(("held", each.name), place, said, "label", tip=said)
                top += height

    def _head(self, pen: Pen) -> float:
        return max(50.0, pen.line_height(*fonts.H3) + 20)


def _lines(pen: Pen, held: SeatHand, w: float) -> tuple[tuple[rich.Word, ...], ...]:
    return rich.lines(held.pieces or "–", "sans", pen.type(fonts.LOG.size), pen.px(w - 2 * PAD - 20))


def _row(pen: Pen, held: SeatHand, w: float) -> float:
    step = round(pen.type(fonts.LOG.size) * LEADING) / pen.k
    return pen.line_height(*fonts.LABEL) + len(_lines(pen, held, w)) * step + GAP
