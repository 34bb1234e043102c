"""What a finished game is remembered by, as a row of small plates: the pieces it is about, a title, a sentence.

A touch of one shows how it came about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.rules.plugin import Highlight
from game.table import Table
from scenes.stage import fonts
from scenes.stage.piece import FacePainter
from scenes.ui.canvas import Canvas
from scenes.ui.target import Target

GAP = 20
HIGH = 126  # of one plate in a row
TOKEN, CARD = 46, 52  # logical units of width
# Where up to three pieces lie, from the middle of their place, and how large they are there.
HEAPS = (((0, 0, 1.35),), ((-16, -14, 1.1), (16, 14, 1.1)), ((-22, -20, 1), (22, -20, 1), (0, 20, 1)))
PLACE = 104  # logical units of width that the pieces have


@dataclass(frozen=True)
class Remembered:
    """What a game is remembered by, its pieces drawn by the `painter` of the game; `opens` shows one coming about."""

    table: Table
    painter: FacePainter
    told: Sequence[Highlight]
    opens: Callable[[Highlight], None]

    def row(self, canvas: Canvas, x: float, y: float, w: float) -> None:
        """Put them beside each other in a row `w` wide."""
        wide = (w - GAP * (len(self.told) - 1)) / max(1, len(self.told))
        for index in range(len(self.told)):
            self._plate(canvas, index, (x + (wide + GAP) * index, y, wide, HIGH))

    def listed(self, canvas: Canvas, x: float, y: float, w: float) -> float:
        """Put them below each other where text is large; returns the height they take."""
        step = HIGH + 12
        for index in range(len(self.told)):
            self._plate(canvas, index, (x, y + step * index, w, HIGH))
        return step * len(self.told)

    def _plate(self, canvas: Canvas, index: int, box: tuple[float, float, float, float]) -> None:
        (x, y, w, h), told, theme, key = box, self.told[index], canvas.theme, ("highlight", index)
        canvas.panel(x, y, w, h, inner=False)
        if canvas.state(key) != "normal":
            canvas.rounded(canvas.box(*box), 14, None, theme.lit_line, 2)
        shown = told.pieces[-3:]
        for (dx, dy, share), piece in zip(HEAPS[len(shown) - 1] if shown else (), shown, strict=True):
            self._piece(canvas, piece, (x + 10 + PLACE / 2 + dx, y + h / 2 + dy), share)
        left = x + (PLACE + 14 if shown else 20)
        room = x + w - 16 - left
        canvas.text(told.title, "h4", left, y + 27, theme.title, width=room)
        canvas.paragraph(fonts.clean(told.text), "note", left, y + 44, room, theme.text, lines=2)
        canvas.text(told.when, "small", left, y + h - 20, theme.muted, width=room - 30)
        canvas.icon("replay", x + w - 24, y + h - 20, 20, theme.accent)
        words = fonts.clean(f"{told.title}: {told.text} {told.when}")
        act = partial(self.opens, told)
        canvas.targets.append(Target(key, canvas.box(*box), words, "button", tip="See it again", act=act, group="told"))

    def _piece(self, canvas: Canvas, piece: int, at: tuple[float, float], share: float) -> None:
        name = self.table.names[piece]
        if self.table.pieces[piece].kind == "card":
            canvas.mid(self.painter.card(name, canvas.px(CARD * share)), *at)
            return
        size = TOKEN * share
        rect = canvas.box(at[0] - size / 2, at[1] - size / 2, size, size)
        canvas.shadow(rect, size / 2, (3, 4, 0.5))
        canvas.mid(self.painter.token(name, canvas.px(size), "normal"), *at)
