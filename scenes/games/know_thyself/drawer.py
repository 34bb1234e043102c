"""A position of Know Thyself as its seat saw it, for looking back."""

from __future__ import annotations

from scenes.games.know_thyself.picture import KnowPicture
from scenes.games.know_thyself.sitting import KnowSitting
from scenes.table import drawer


class Drawer(drawer.Drawer):
    """Draws positions of one evening."""

    sits = KnowSitting
    pictured = KnowPicture
