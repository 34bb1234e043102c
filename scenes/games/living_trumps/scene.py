"""The table of Living Trumps."""

from __future__ import annotations

from scenes.games.living_trumps.picture import TrumpsPicture
from scenes.games.living_trumps.sitting import TrumpsSitting
from scenes.table.plain.scene import PlainScene


class TrumpsScene(PlainScene):
    """One evening at the court."""

    sits = TrumpsSitting
    pictured = TrumpsPicture
