"""The map of the Palace: its plan, its drawing, its zoom and the walks on it."""

from __future__ import annotations

from scenes.games.know_thyself.chart.drawing import draw, inside, rooms, scale
from scenes.games.know_thyself.chart.lens import Lens
from scenes.games.know_thyself.chart.state import Charted, charted

__all__ = ["Charted", "Lens", "charted", "draw", "inside", "rooms", "scale"]
