"""The table at which Tricks and Treats is played."""

from __future__ import annotations

from scenes.games.tricks_and_treats.picture import Picture
from scenes.games.tricks_and_treats.sitting import Sitting
from scenes.table.scene import TableScene


class TreatsScene(TableScene):
    """One evening of it."""

    sits = Sitting
    pictured = Picture
