"""The page context of this game, with its model and its layout."""

from __future__ import annotations

from typing import TypeAlias

from scenes.games.midnight_justice.layout import Layout
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.table.plain.page_context import PageContext

Page: TypeAlias = PageContext[MidnightModel, Layout]
