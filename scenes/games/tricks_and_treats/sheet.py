"""The base of sheets that ask a question over the hand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from scenes.games.tricks_and_treats.page_context import TreatsContext
from scenes.stage import look
from scenes.ui import boxes
from scenes.ui.painter import Box


@dataclass
class QuestionSheet(TreatsContext, ABC):
    """The base of every sheet over the hand."""

    @abstractmethod
    def draw(self) -> None:
        """Draw the sheet and its answers."""

    def points(self, seat: int, then: int, x: float, y: float, size: float) -> float:
        """Draw the points of a seat now and, after an arrow, as they would be; return the width."""
        painter, tones, now, first = self.painter, self.painter.tones, self.model.now.scores[seat], x
        painter.seat(self.colours[seat], x + 8, y, size - 1)
        x += 24
        if then == now:
            return x + painter.label(str(now), "sans_semibold", size, x, y, tones.text, 0) - first
        x += painter.label(str(now), "sans", size, x, y, tones.muted, 0) + 6
        painter.icon("arrow-right", x + 9, y, size + 1, tones.muted)
        x += 25
        return x + painter.label(str(then), "sans_bold", size + 1, x, y, tones.text, 0) - first

    def points_width(self, now: int, then: int, size: float) -> float:
        """Return the width of points that change."""
        return (
            55
            + self.painter.text_width(str(now), "sans", size)
            + self.painter.text_width(str(then), "sans_bold", size + 1)
        )

    def ground(self, box: Box) -> None:
        """Draw the dark sheet in its warm glow."""
        painter = self.painter
        painter.halo(box, 18, look.rgb("#ffb455"), 16, 0.5)
        painter.box(box, 18, look.mix(painter.tones.panel, painter.tones.tile, 0.18), painter.tones.sheet_line, 1.75)
        painter.box(boxes.inset(box, 5), 14, None, painter.tones.panel_line, 1.0, line_alpha=0.6)
