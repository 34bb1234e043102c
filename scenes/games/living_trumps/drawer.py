"""A position of Living Trumps as its seat saw it, for looking back."""

from __future__ import annotations

from scenes.games.living_trumps.picture import TrumpsPicture
from scenes.games.living_trumps.sitting import TrumpsSitting
from scenes.table import drawer


class Drawer(drawer.Drawer):
    """Draws positions of one evening."""

    sits = TrumpsSitting
    pictured = TrumpsPicture
