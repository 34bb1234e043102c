"""What a seat sees of the court, everything settled, without a window."""

from __future__ import annotations

from functools import partial

from scenes.games.living_trumps.picture import TrumpsPicture
from scenes.games.living_trumps.sitting import TrumpsSitting
from scenes.table.plain import still

draw = partial(still.draw, sits=TrumpsSitting, pictured=TrumpsPicture)
