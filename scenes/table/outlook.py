"""The predicted result of an action with the piece that is held, pointed at or focused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wording import begun
from scenes.table.drag import DragController

if TYPE_CHECKING:
    from scenes.table.rendered import RenderedScreen


class Outlook:
    """Tells the outcome of the action of one piece, for one table."""

    def __init__(self, table: RenderedScreen, drag: DragController) -> None:
        self._table = table
        self._drag = drag
        self._told: tuple[object, str] = (None, "")

    def sentence(self) -> str:
        """Return the outcome of the held piece, or of the one under mouse or focus; empty if it can do nothing now."""
        table, held = self._table, self._drag.held
        ui, gestures = table.ui, table.presenter.gestures
        aimed = ui.hover if ui.hover is not None and ui.hover[0] == "piece" else ui.focus
        under = aimed[1] if aimed is not None and aimed[0] == "piece" else None
        piece = ui.drag.piece if ui.drag is not None else held if under is None else under
        if gestures is None or not table.on_top:
            return ""
        action = next((reach.action for reach in gestures.reaches if piece in reach.handle.drag), None)
        if ui.choice is not None and piece == held:
            action = ui.choice
        of = (gestures, action)
        if self._told[0] != of:  # called in every frame
            self._told = of, begun(table.live.outlook(action)) if action is not None else ""
        return self._told[1]
