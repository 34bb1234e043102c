"""Parts of every plate: the backs behind it, the points, the lantern, the short name."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from scenes.stage import art, fonts
from scenes.table.layout import Plate
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

NARROW = 150.0  # width up to which a plate has no room for name, score and lantern side by side
NAME_LETTERS = 12  # longer names end in an ellipsis
PLATE_ALPHA = 0.94
ROWS = ("row", "brief", "own_brief", "purse")  # sides of plates with large text, and of purses
UPRIGHT = 0.1  # share of a step's turn: a quite straight back would have a harder edge than its neighbours
BACK, LANTERN_HIGH = 40.0, 50.0  # width of a card back, height of the lantern
APART, READ = 11.75, 27.0  # distance of two backs in a fan; of two faces, whose indices are read


def backs_fan(plate: Plate, count: int, apart: float = APART) -> list[tuple[float, float, float]]:
    """Return middle and turn of the cards that show behind a seat's plate, at most so far apart."""
    if plate.side in ROWS:  # no backs are drawn: cards come out of the plate
        return [(*boxes.middle(plate.box), 0.0)] * count
    if plate.side == "top":
        x, y, spread = plate.box[0] - 72, plate.box[1] + 60, 138.0
    else:
        x, y, spread = boxes.middle(plate.box)[0], plate.box[1] - 6, 181.0
    step = min(apart, (spread - BACK) / max(1, count - 1))
    tilt = min(2.4, 30 / max(1, count - 1))
    offs = [index - (count - 1) / 2 for index in range(count)]
    return [(x + off * step, y + off * off * step * tilt * 0.0075, (off or UPRIGHT) * tilt) for off in offs]


def fan_box(plate: Plate) -> Box | None:
    """Return the box of the widest fan of backs behind a plate, as far as it shows; None if none is drawn there."""
    left, top, w, _ = plate.box
    if plate.side in ROWS or plate.side == "own":
        return None
    if plate.side == "top":
        return left - 145, top + 26, 145, 72
    return left + w / 2 - 94, top - 40, 188, 40


def score_box(plate: Plate) -> Box:
    """Return the approximate box of the points on a plate, wherever the lantern hangs."""
    x, y, w, _ = plate.box
    if "brief" in plate.side:
        return x + w - 64, y + 2, 62, 32
    right = x + (233 if plate.side == "top" else w - 8)
    width = 110 if plate.side == "row" else 64
    return right - width, y + 8, width, 50


def hangs_low(plate: Plate) -> bool:
    """Return whether the lantern hangs at the bottom: on the front seat's plate if that is narrow and high enough."""
    return plate.side == "own_brief" and plate.box[2] <= NARROW and plate.box[3] >= 84


def lantern(plate: Plate) -> tuple[float, float]:
    """Return the place of the lantern while the seat decides."""
    x, y, w, _ = plate.box
    if hangs_low(plate):
        return x + w / 2 + 6, y + plate.box[3] - 20
    if "brief" in plate.side:
        return x + w - 14, y + 12
    if plate.side == "ledger":  # clear of the text above the rows
        return x + w - 14, y - 18
    if plate.side == "row":  # below the icon buttons of the toolbar
        return x + w - 20, y + 4
    if plate.side == "top":  # the newest log line or the markers are above this plate
        return x + w + 22, y + 30
    return x + w - 32, y - 22


def lantern_size(plate: Plate) -> float:
    """Return the height of the lantern at a plate."""
    return LANTERN_HIGH * (0.62 if "brief" in plate.side else 0.8 if plate.side == "row" else 1)


def draw_lantern(painter: Painter, plate: Plate) -> None:
    """Draw the lit lantern at the plate of the seat that decides."""
    (x, y), size = lantern(plate), lantern_size(plate)
    painter.lamp(x, y + 6, 3.8 * size, 0.7)
    painter.mid(art.lantern(painter.px(size)), x, y)


def draw_backs(
    painter: Painter, plate: Plate, seat: int, count: int, hidden: frozenset[Hashable], faces: Sequence[str] = ()
) -> None:
    """Draw the backs of a seat's cards behind its plate, except those still in flight.

    Where everybody sees the hand, as at the end of a round, the `faces` of its cards are drawn instead.
    """
    if faces:
        for name, (x, y, angle) in zip(faces, backs_fan(plate, len(faces), READ), strict=True):
            painter.card(name, x, y, BACK, angle=angle)
        return
    for index, (x, y, angle) in enumerate(backs_fan(plate, count)):
        if ("hand", seat, index) not in hidden:
            painter.card(None, x, y, BACK, angle=angle)


def short_name(name: str) -> str:
    """Return a name shortened to fit a plate."""
    name = fonts.clean(name, 64)
    return name if len(name) <= NAME_LETTERS else name[:NAME_LETTERS].rstrip() + "…"
