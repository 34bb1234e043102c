"""What of a text has no room where it stands, as a tip."""

from __future__ import annotations

from scenes.stage import fonts
from scenes.ui.painter import Box, Painter

LEAST = 15  # size of type down to which texts shrink before they are cut


def tip_if_cut(painter: Painter, text: str, face: str, box: Box) -> str:
    """All of a text that a box shows in parts only; empty where all of it has room."""
    _, _, w, h = box
    rows = fonts.wrap(fonts.clean(text), face, painter.type(LEAST), painter.px(w))
    return text if len(rows) * painter.row_height(face, LEAST) > h else ""
