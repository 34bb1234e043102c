"""The tab on a private ledge that opens the private notes of the person whose hand is open (MJ-601)."""

from __future__ import annotations

from game.table import Action
from scenes.story import text as texts
from scenes.ui import boxes, widgets
from scenes.ui.painter import Box, Painter

TAB, FACE = 30.0, ("sans_semibold", 16.0)
RIGHT = 22.0  # from the right end of the ledge


def width(painter: Painter, action: Action | None, ledge: Box) -> float:
    """Return the width of the tab, with its space. `action` writes the notes; None: the tab is not there."""
    return 0.0 if action is None else RIGHT + min(painter.text_width(texts.NOTES, *FACE) + 58, ledge[2] / 3)


def tab(painter: Painter, action: Action | None, ledge: Box) -> None:
    """Draw the tab on the upper edge of the viewer's ledge, if there is one."""
    if action is None:
        return
    height = max(TAB, painter.row_height(*FACE) + 4)
    strip = boxes.trimmed(boxes.right_part(ledge, width(painter, action, ledge)), right=RIGHT)
    place = boxes.between(strip, ledge[1] - height / 2, ledge[1] + height / 2)
    widgets.button(
        painter, ("action", action), place, texts.NOTES, None,
        icon="note", size=FACE[1], name=texts.OPEN_NOTES, tip=texts.OPEN_NOTES, group="notes",
    )  # fmt: skip
