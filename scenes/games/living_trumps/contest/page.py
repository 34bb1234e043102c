"""The page context of a contest, with its model and the layout of the game."""

from __future__ import annotations

from typing import TypeAlias

from scenes.games.living_trumps.contest.state import ContestModel
from scenes.games.living_trumps.layout import Layout
from scenes.table.plain.page_context import PageContext

ContestPage: TypeAlias = PageContext[ContestModel, Layout]
