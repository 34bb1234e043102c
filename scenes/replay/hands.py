"""What every seat held in secret at a moment, for eyes that see all hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.stage import art
from scenes.ui import rich
from scenes.ui.canvas import Canvas, Scroll
from scenes.ui.target import Target

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

    def high(self, canvas: Canvas, held: Sequence[SeatHand], w: float) -> float:
        """How high a panel of this width would like to be."""
        return self._head(canvas) + sum(_row(canvas, each, w) for each in held) + 12

    def draw(
        self,
        canvas: Canvas,
        held: Sequence[SeatHand],
        box: tuple[float, float, float, float],
        words: Callable[[str], str],
    ) -> None:
        """Put it on a panel; `words` says a text with pieces in it."""
        x, y, w, h = box
        canvas.panel(x, y, w, h)
        head = self._head(canvas)
        canvas.text("All hands", "h3", x + PAD, y + head / 2 + 2, canvas.theme.title)
        px = canvas.size("log")
        with canvas.scrolled(KEY, x + 12, y + head, w - 36, h - head - 12, self.scroll) as top:
            self.scroll.content = sum(_row(canvas, each, w) for each in held)
            for each in held:
                high = _row(canvas, each, w)
                line = canvas.line("label")
                canvas.mid(art.seat_shape(each.colour, canvas.px(20)), x + PAD + 10, top + line / 2)
                canvas.text(each.name, "label", x + PAD + 28, top + line / 2, width=w - 2 * PAD - 40)
                left, first = canvas.at(x + PAD, top + line)
                for k, told in enumerate(_lines(canvas, each, w)):
                    baseline = first + round((k + 0.78) * px * LEADING)
                    rich.draw_line(canvas.surface, told, "sans", px, canvas.theme.text, left, baseline)
                said = f"{each.name} holds {words(each.pieces) or 'nothing'}"
                place = canvas.box(x + PAD - 6, top, w - 2 * PAD, high - GAP)
                canvas.target(Target(("held", each.name), place, said, "label", tip=said))
                top += high

    def _head(self, canvas: Canvas) -> float:
        return max(50.0, canvas.line("h3") + 20)


def _lines(canvas: Canvas, held: SeatHand, w: float) -> tuple[tuple[rich.Word, ...], ...]:
    return rich.lines(held.pieces or "–", "sans", canvas.size("log"), canvas.px(w - 2 * PAD - 20))


def _row(canvas: Canvas, held: SeatHand, w: float) -> float:
    step = round(canvas.size("log") * LEADING) / canvas.k
    return canvas.line("label") + len(_lines(canvas, held, w)) * step + GAP
