"""The page context of this game, with its model and its layout."""

from __future__ import annotations

from typing import TypeAlias

from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.presenter import KnowModel
from scenes.table.plain.page_context import PageContext

Page: TypeAlias = PageContext[KnowModel, Layout]
