"""What a seat sees of the Palace, everything settled, without a window."""

from __future__ import annotations

from functools import partial

from scenes.games.know_thyself.picture import KnowPicture
from scenes.games.know_thyself.sitting import KnowSitting
from scenes.table.plain import still

draw = partial(still.draw, sits=KnowSitting, pictured=KnowPicture)
