"""The table of a game without a table of its own."""

from __future__ import annotations

from scenes.table.game_table import GameTable
from scenes.table.plain.controls import PlainControls
from scenes.table.plain.model import PlainPresenter
from scenes.table.plain.renderer import DefaultRenderer

PLAIN = GameTable(PlainPresenter, DefaultRenderer, PlainControls)
