"""A position of Tricks and Treats as its seat saw it, for looking back."""

from __future__ import annotations

from scenes.games.tricks_and_treats.picture import Picture
from scenes.games.tricks_and_treats.sitting import Sitting
from scenes.table import drawer


class Drawer(drawer.Drawer):
    """Draws positions of one evening."""

    sits = Sitting
    pictured = Picture
