"""What a seat sees of the house of the clock, everything settled, without a window."""

from __future__ import annotations

from functools import partial

from scenes.games.midnight_justice.picture import MidnightPicture
from scenes.games.midnight_justice.sitting import MidnightSitting
from scenes.table.plain import still

draw = partial(still.draw, sits=MidnightSitting, pictured=MidnightPicture)
