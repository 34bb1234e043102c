"""The sheet of a PC on the paper panel: look, four Attachments with their Memories, Edges (KT-12)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.know_thyself.pieces import SUIT_WORDS, V, edges, on_attachment, pcs
from game.table import Table
from scenes.games.know_thyself.sitting import KnowModel
from scenes.story.widgets import paragraph
from scenes.table.model import Pose
from scenes.ui.pen import Box, Pen

TABS, PITCH = 34.0, 40.0


@dataclass
class Sheet:
    """Draws one sheet on the panel."""

    pen: Pen
    table: Table
    model: KnowModel
    pose: Pose
    colours: tuple[int, ...]

    def draw(self, body: Box) -> float:
        """Draw the sheet that lies open from the top of a box, and return where it ends."""
        pen, view, seat = self.pen, self.model.view, self.model.leaf
        x, y, w, _ = body
        name = view.vars[V.ANSWERS][seat][0] or "Nobody yet"
        pen.text(name, "serif_semibold", 24, x + 4, y + 32, pen.tones.text)
        for k, each in enumerate(pcs(view)):
            self._tab(each, (x + w - PITCH * (len(pcs(view)) - k), y + 8, TABS, TABS))
        y += 56
        y += paragraph(pen, view.vars[V.APPEARANCE][seat], "serif_italic", 18, x + 4, y, w - 8, pen.tones.muted, 3)
        for at, thing in enumerate(view.vars[V.ATTACHMENTS][seat]):
            y += 12
            pen.text(f"{SUIT_WORDS[at]}: {thing}", "serif_semibold", 19, x + 4, y + 18, pen.tones.text, 0, w - 8)
            y += 28
            for memory in on_attachment(view, seat, at):
                told = f"{memory.type}: {memory.text}"
                y += paragraph(pen, told, "serif_italic", 17, x + 16, y, w - 24, pen.tones.text, 3) + 4
        y += 12
        for edge in edges(view, seat):
            pen.text(edge, "sans", 17, x + 4, y + 18, pen.tones.text)
            y += 26
        return y

    def _tab(self, seat: int, box: Box) -> None:
        pen, here = self.pen, seat == self.model.leaf
        x, y, w, h = box
        pen.box(box, 8, pen.tones.well if here else None, pen.tones.lit if here else pen.tones.panel_line, 2.0)
        pen.seat(self.colours[seat], x + w / 2, y + h / 2, 20)
        pen.target(("leaf", seat), box, f"Sheet of {self.model.name(seat)}", "tab", True, group="leaves", grow=True)
