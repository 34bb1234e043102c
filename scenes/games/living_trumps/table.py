"""The table at which Living Trumps is played."""

from __future__ import annotations

from scenes.games.living_trumps.controls import TrumpsControls
from scenes.games.living_trumps.presenter import TrumpsPresenter
from scenes.games.living_trumps.renderer import TrumpsRenderer
from scenes.table.game_table import GameTable

TABLE = GameTable(TrumpsPresenter, TrumpsRenderer, TrumpsControls)
