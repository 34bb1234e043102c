"""The table at which Know Thyself is played."""

from __future__ import annotations

from scenes.games.know_thyself.controls import KnowControls
from scenes.games.know_thyself.presenter import KnowPresenter
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.table.game_table import GameTable

# Seconds to look at results.
LOOKS = {
    "accepted": 1.6,
    "drew": 1.6,
    "kept": 1.2,
    "raised": 1.2,
    "invoked": 1.6,
    "arrived": 1.0,
    "true_name": 1.2,
    "cut": 1.2,
    "paid": 1.2,
    "last_cut": 1.6,
    "letter": 20.0,
    "vote": 2.5,
    "tells": 1.5,
}

STAYS = frozenset(("described", "attached", "assigned"))  # on the pages, until the GM gives the first Coins

TABLE = GameTable(KnowPresenter, KnowRenderer, KnowControls, looks=LOOKS, stays=STAYS, panel_stays=True)
