"""The page context of this game, with its model and its layout."""

from __future__ import annotations

from typing import TypeAlias

from scenes.games.living_trumps.layout import Layout
from scenes.games.living_trumps.model import TrumpsModel
from scenes.table.plain.page_context import PageContext

Page: TypeAlias = PageContext[TrumpsModel, Layout]
