"""The table at which Midnight Justice is played."""

from __future__ import annotations

from scenes.games.midnight_justice.buttons import HAPPENS
from scenes.games.midnight_justice.controls import MidnightControls
from scenes.games.midnight_justice.presenter import MidnightPresenter
from scenes.games.midnight_justice.renderer import MidnightRenderer
from scenes.table.game_table import GameTable

# Texts that fill a page together: it stays once all are there, so no bot waits for each of them.
STAYS = frozenset(("introduce", "connect", "unveiled"))
# Seconds to look at results, and at each of those texts.
LOOKS = {
    **dict.fromkeys(STAYS, 1.0), "strike": 1.6, "plucked": 0.8, "free_card": 2.5, "no_card": 2.5, "conceded": 3.0,
    "outcome": 3.0,
}  # fmt: skip

TABLE = GameTable(
    MidnightPresenter, MidnightRenderer, MidnightControls, looks=LOOKS, stays=STAYS, effects=HAPPENS,
    panel_stays=True,
)  # fmt: skip
