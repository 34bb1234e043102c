"""Where everything lies on the plain table: the frame of the common table, its plates for one to eight seats, the zones
in the middle side by side."""

from __future__ import annotations

import functools
from dataclasses import replace

from game.table import Table
from scenes.table.layout import Layout, Plate
from scenes.table.layout import frame as common
from scenes.ui.pen import Box

GAP = 16.0
SHARES = {"stack": 1.0, "bag": 1.0, "row": 2.6, "fan": 2.6, "grid": 3.0}  # of the width of the middle


@functools.cache
def frame(seats: int, panel_open: bool, text: float) -> Layout:
    """The layout for a number of seats: that of the common table, with plates in a row where it has none."""
    if 3 <= seats <= 6:
        return common(seats, panel_open, text)
    here = common(4 if seats < 3 else 6, panel_open, text)
    own, *others = here.plates
    if seats < 3:
        top = next((plate for plate in others if plate.side == "top"), others[0])
        return replace(here, seats=seats, plates=(own, top)[:seats], trick=(here.trick[0], here.trick[2])[:seats])
    count = seats - 1
    y, high = min(plate.box[1] for plate in others), 72.0
    wide = (here.right - here.left - GAP * (count - 1)) / count
    row = tuple(Plate("brief", (here.left + (wide + GAP) * k, y, wide, high)) for k in range(count))
    reach = (here.right - here.left) * 0.36
    spread = tuple((reach * (2 * (k / (count - 1)) - 1), -60.0) for k in range(count))
    return replace(here, seats=seats, plates=(own, *row), trick=((0.0, 70.0), *spread))


def middle(table: Table, here: Layout, zones: tuple[int, ...]) -> dict[int, Box]:
    """A box for each of some zones, side by side between the plates and the sentence."""
    if not zones:
        return {}
    left = max([here.left, *(x + w for x, _, w, _ in (p.box for p in here.plates if p.side == "left"))]) + GAP
    right = min([here.right, *(x for x, _, _, _ in (p.box for p in here.plates if p.side == "right"))]) - GAP
    tops = [y + h for _, y, _, h in (p.box for p in here.plates if p.side in ("top", "row", "brief"))]
    top, foot = max([here.cloth[1] + 8, *tops]) + GAP, here.sentence - 40
    shares = [SHARES.get(table.zones[zone].lies, 2.0) for zone in zones]
    unit = (right - left - GAP * (len(zones) - 1)) / sum(shares)
    boxes, x = {}, left
    for zone, share in zip(zones, shares, strict=True):
        boxes[zone] = (x, top, share * unit, max(60.0, foot - top))
        x += share * unit + GAP
    return boxes
