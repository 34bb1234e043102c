"""The page of a room: what it is, where its ways lead; to whom they are open, the GM’s notes (KT-179)."""

from __future__ import annotations

from game.rules.know_thyself.palace import exits, room
from game.rules.know_thyself.pieces import room_words
from game.table import Table
from scenes.games.know_thyself.sitting import KnowModel
from scenes.story.widgets import paragraph
from scenes.ui.pen import Box, Pen


def draw(pen: Pen, _table: Table, model: KnowModel, body: Box) -> float:
    """Draw the page from the top of a box, and return where it ends."""
    x, y, w, _ = body
    pen.text(room_words(model.view, model.room), "serif_semibold", 24, x + 4, y + 32, pen.tones.text, 0, w - 8)
    y += 52
    for at, kind in exits(model.room).items():
        told = f"{kind}: {room_words(model.view, at)}"
        y += paragraph(pen, told, "sans", 17, x + 4, y, w - 8, pen.tones.text, 2)
    return y + 8 + paragraph(pen, room(model.room).blurb, "serif_italic", 18, x + 4, y + 8, w - 8, pen.tones.text, 8)
