"""A position of Midnight Justice as its seat saw it, for looking back."""

from __future__ import annotations

from scenes.games.midnight_justice.picture import MidnightPicture
from scenes.games.midnight_justice.sitting import MidnightSitting
from scenes.table import drawer


class Drawer(drawer.Drawer):
    """Draws positions of one evening."""

    sits = MidnightSitting
    pictured = MidnightPicture
