"""The table at which Tricks and Treats is played."""

from __future__ import annotations

from scenes.games.tricks_and_treats.picture import TreatsPicture
from scenes.games.tricks_and_treats.sitting import TreatsSitting
from scenes.table.scene import TableScene


class TreatsScene(TableScene):
    """One evening of it."""

    sits = TreatsSitting
    pictured = TreatsPicture
