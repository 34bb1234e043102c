"""Tips with the full text of labels that are cut."""

from __future__ import annotations

from scenes.stage import fonts
from scenes.ui.painter import Box, Painter

MINIMUM = 15  # size of type down to which texts shrink before they are cut


def tip_if_cut(painter: Painter, text: str, face: str, box: Box) -> str:
    """Return the text if it does not fit into a box, as its tip; empty if it fits."""
    _, _, w, h = box
    rows = fonts.wrap(fonts.clean(text), face, painter.type(MINIMUM), painter.px(w))
    return text if len(rows) * painter.row_height(face, MINIMUM) > h else ""
