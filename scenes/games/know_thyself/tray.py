"""The tray below the map: what this Wager is about, its steps, cards and Coins; at the right what is asked."""

from __future__ import annotations

from game.rules.know_thyself.pieces import V
from scenes.games.know_thyself.layout import Layout
from scenes.story import paper
from scenes.story.widgets import paragraph
from scenes.table.plain.zones import Zones


def draw(zones: Zones) -> None:
    """The tray of this part of the evening."""
    assert isinstance(zones.layout, Layout)
    pen, view = zones.pen, zones.model.view
    paper.panel(pen, zones.layout.tray)
    x, y, w, _ = zones.layout.words
    paragraph(pen, str(view.vars[V.PREMISE]), "serif_italic", 19, x + 16, y + 14, w - 32, pen.tones.text, 4)
