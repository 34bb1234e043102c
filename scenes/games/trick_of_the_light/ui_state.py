"""The UI state of this table: that of a table, and that of a story."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.story import ui_state as story
from scenes.table import model as table


@dataclass
class UiState(table.UiState, story.UiState):
    """The UI state of a table and of a story. Without a `tab` the phase chooses one."""

    tab: str = ""
