"""The table of Midnight Justice."""

from __future__ import annotations

from scenes.games.midnight_justice.picture import MidnightPicture
from scenes.games.midnight_justice.sitting import MidnightSitting
from scenes.table.plain.scene import PlainScene


class MidnightScene(PlainScene):
    """One evening in the house of the clock."""

    sits = MidnightSitting
    pictured = MidnightPicture
