"""The tab on a private ledge that opens the private notes of the person whose hand is open (KT-11, MJ-601)."""

from __future__ import annotations

from game.rules.private_notes import writing
from game.table import Table
from scenes.story import text as texts
from scenes.table.model import Model
from scenes.ui import widgets
from scenes.ui.painter import Box, Painter

TAB, FACE = 30.0, ("sans_semibold", 16.0)
RIGHT = 22.0  # from the right end of the ledge


def width(painter: Painter, table: Table, model: Model, ledge: Box) -> float:
    """Return the width of the tab, with its space; 0 if there is none: no open hand, a replay, the end of the game."""
    if model.viewer is None or writing(table.verbs, model.open_actions) is None:
        return 0.0
    return RIGHT + min(painter.text_width(texts.NOTES, *FACE) + 58, ledge[2] / 3)


def tab(painter: Painter, table: Table, model: Model, ledge: Box) -> None:
    """Draw the tab on the upper edge of the viewer's ledge, if there is one."""
    room, action = width(painter, table, model, ledge), writing(table.verbs, model.open_actions)
    if not room or action is None:
        return
    x, y, w, _ = ledge
    height = max(TAB, painter.row_height(*FACE) + 4)
    widgets.button(
        painter, ("action", action), (x + w - room, y - height / 2, room - RIGHT, height), texts.NOTES, None,
        icon="note", size=FACE[1], name=texts.OPEN_NOTES, tip=texts.OPEN_NOTES, group="notes",
    )  # fmt: skip
