"""The table at which Tricks and Treats is played. A click on a plate knocks."""

from __future__ import annotations

from scenes.games.tricks_and_treats.controls import TreatsControls
from scenes.games.tricks_and_treats.presenter import TreatsPresenter
from scenes.games.tricks_and_treats.renderer import TreatsRenderer
from scenes.table.game_table import GameTable

TABLE = GameTable(TreatsPresenter, TreatsRenderer, TreatsControls, plates_open=False)
