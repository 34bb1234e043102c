"""The table at which Midnight Justice is played."""

from __future__ import annotations

from scenes.games.midnight_justice.buttons import HAPPENS
from scenes.games.midnight_justice.controls import MidnightControls
from scenes.games.midnight_justice.presenter import MidnightPresenter
from scenes.games.midnight_justice.renderer import MidnightRenderer
from scenes.table.game_table import GameTable

# Seconds to look at results.
LOOKS = {"strike": 1.6, "plucked": 0.8, "free_card": 2.5, "no_card": 2.5, "conceded": 3.0, "outcome": 3.0}

TABLE = GameTable(
    MidnightPresenter, MidnightRenderer, MidnightControls, looks=LOOKS, effects=HAPPENS, panel_stays=True
)  # fmt: skip
