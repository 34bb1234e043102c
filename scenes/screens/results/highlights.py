"""Highlights of a finished game, as a row of small plates: the pieces, a title, a sentence.

Pressing one shows how it happened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.rules.plugin import Highlight
from game.table import Table
from scenes.screens.results import text as texts
from scenes.stage import fonts
from scenes.stage.piece import FacePainter
from scenes.ui import boxes, widgets
from scenes.ui.painter import Painter
from scenes.ui.target import Target

GAP = 20
HIGH = 126  # of one plate in a row
TOKEN, CARD = 46, 52  # logical units of width
# Offsets of up to three pieces from the middle of their place, and their sizes.
HEAPS = (((0, 0, 1.35),), ((-16, -14, 1.1), (16, 14, 1.1)), ((-22, -20, 1), (22, -20, 1), (0, 20, 1)))
TEXT = 44  # logical units down to the text
PLACE = 104  # logical units of width that the pieces have


@dataclass(frozen=True)
class Remembered:
    """The highlights of a game, with the `piece_painter` of the game; `opens` replays one."""

    table: Table
    piece_painter: FacePainter
    highlights: Sequence[Highlight]
    opens: Callable[[Highlight], None]

    def row(self, painter: Painter, x: float, y: float, w: float) -> None:
        """Draw them side by side in a row `w` wide."""
        for index, box in enumerate(boxes.across((x, y, w, HIGH), len(self.highlights), GAP)):
            self._plate(painter, index, box)

    def listed(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw them below each other, for large text; return their height."""
        step = HIGH + 12
        for index in range(len(self.highlights)):
            self._plate(painter, index, (x, y + step * index, w, HIGH))
        return step * len(self.highlights)

    def _plate(self, painter: Painter, index: int, box: tuple[float, float, float, float]) -> None:
        (x, y, w, h), highlight, theme, key = box, self.highlights[index], painter.theme, ("highlight", index)
        widgets.panel(painter, (x, y, w, h), inner=False)
        if painter.state(key) != "normal":
            painter.box(box, 14, None, theme.lit_line, 2)
        # in a small window the words take the space of the time, and some of the space of the pieces
        has_room = TEXT + 2 * painter.row_height(*fonts.NOTE) <= h - 18 - painter.line_height(*fonts.SMALL) / 2
        pieces, size = highlight.pieces[-3:], 1.0 if has_room else 0.82
        for (dx, dy, share), piece in zip(HEAPS[len(pieces) - 1] if pieces else (), pieces, strict=True):
            self._piece(painter, piece, (x + 10 + size * (PLACE / 2 + dx), y + h / 2 + size * dy), size * share)
        left = x + (size * PLACE + 14 if pieces else 20)
        room = x + w - (16 if has_room else 8) - left
        painter.label(highlight.title, *fonts.H4, left, y + 27, theme.title, widest=room - (0 if has_room else 24))
        text, again = fonts.clean(highlight.text), texts.WATCH if has_room else texts.watch(highlight.when)
        shown_text = painter.whole_sentences(text, *fonts.NOTE, room, 2)
        painter.paragraph(shown_text, *fonts.NOTE, left, y + TEXT, room, theme.text, lines=2)
        cut = shown_text != text or len(painter.truncated(text, *fonts.NOTE, room, 99)) > 2
        if has_room:
            painter.label(highlight.when, *fonts.SMALL, left, y + h - 20, theme.muted, widest=room - 30)
        painter.icon("replay", x + w - 24, y + (h - 20 if has_room else 27), 20, theme.accent)
        words = fonts.clean(f"{highlight.title}: {highlight.text} {highlight.when}")
        act, tip = partial(self.opens, highlight), f"{text} {again}." if cut else again
        painter.targets.append(Target(key, painter.rect(box), words, "button", tip=tip, act=act, group="told"))

    def _piece(self, painter: Painter, piece: int, at: tuple[float, float], share: float) -> None:
        name = self.table.names[piece]
        if self.table.pieces[piece].kind == "card":
            painter.mid(self.piece_painter.card(name, painter.px(CARD * share)), *at)
            return
        size = TOKEN * share
        box = (at[0] - size / 2, at[1] - size / 2, size, size)
        painter.shade(box, size / 2, 2, 0.5, 3)
        painter.mid(self.piece_painter.token(name, painter.px(size), "normal"), *at)
