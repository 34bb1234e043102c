"""What the hands are doing at this table: what they do at any, and what is written and told besides."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.story import ui_state as story
from scenes.table import model as table


@dataclass
class UiState(table.UiState, story.UiState):
    """The pose of a table, and that of a story. Without a `tab` the moment says which."""

    tab: str = ""
