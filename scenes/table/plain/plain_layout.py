"""The layout of the plain table: the common frame, plates for one to eight seats, the middle zones in rows."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace

from game.table import Sees, Table, View, Zone
from scenes.table.layout import Layout, Plate
from scenes.table.layout import frame as common
from scenes.table.model import hand_of
from scenes.table.words import zone_words
from scenes.ui import boxes
from scenes.ui.painter import Box

GAP = 16.0
SHARES = {
    "stack": 1.0,
    "bag": 1.0,
    "grid": 3.0,
    "board": 4.0,
}  # shares of a row's width; a small row of tokens, any other zone
SMALL, WIDE = 1.6, 2.6
ALL_SHOWN = 4  # up to this number all zones are shown, empty or not
CROWDED = 5.0  # shares from which zones without cards get a row of their own
OWN_ROW = 2.0
MIN_HIGH, LONGEST = 260.0, 8.0  # height from which two rows fit; shares that fit in one row
LETTER = 8.6  # width of a letter of a zone's name
MAX_UNIT = 260.0  # largest width of a stack's place
LOW = 98.0  # height of a plate without pieces
HEADER = 24.0  # height of a zone's name
PILE_EDGE, BESIDE = 10.0, 134.0  # free space over and under a pile; width of the words beside it with their gap
RATIO, ROUND = 1.4, 2.1  # height of a card in widths; height of a round trick in cards
TOKENS = 0.36  # share of the height for zones without cards


def shelved(table: Table) -> bool:
    """Return whether players have zones that are drawn on their plates: open ones besides the hand and piles."""
    return any(zone.owner is not None and zone.lies != "stack" and zone.sees is not Sees.OWNER for zone in table.zones)


@functools.cache
def frame(seats: int, panel_open: bool, text: float, low: bool = False) -> Layout:
    """Return the layout for a number of seats, with `low` plates where nothing is on them but words."""
    layout = replace(_frame(seats, panel_open, text), corner=True)
    if not low or layout.compact_layout:
        return layout
    return replace(layout, plates=tuple(_lowered(plate) for plate in layout.plates))


def _lowered(plate: Plate) -> Plate:
    """Return a plate that is only as high as its words; that of the front seat keeps its lower edge."""
    if plate.side not in ("own", "left", "right"):
        return plate
    return replace(plate, box=(boxes.bottom_part if plate.side == "own" else boxes.top_part)(plate.box, LOW))


def _frame(seats: int, panel_open: bool, text: float) -> Layout:
    """Return the common layout, with plates in a row where it has none for so many seats."""
    if 3 <= seats <= 6:
        return common(seats, panel_open, text)
    layout = common(4 if seats < 3 else 6, panel_open, text)
    own, *others = layout.plates
    if seats < 3:
        top = next((plate for plate in others if plate.side == "top"), others[0])
        if layout.compact_layout:
            top = replace(top, box=(layout.axis - top.box[2] / 2, *top.box[1:]))
        return replace(layout, seats=seats, plates=(own, top)[:seats], trick=(layout.trick[0], layout.trick[2])[:seats])
    count = seats - 1
    y, height = min(plate.box[1] for plate in others), 72.0
    width = (layout.right - layout.left - GAP * (count - 1)) / count
    row = tuple(Plate("brief", (layout.left + (width + GAP) * k, y, width, height)) for k in range(count))
    reach = (layout.right - layout.left) * 0.36
    spread = tuple((reach * (2 * (k / (count - 1)) - 1), -60.0) for k in range(count))
    return replace(layout, seats=seats, plates=(own, *row), trick=((0.0, 70.0), *spread))


# -- the zones of each place ---------------------------------------------------------------------------------------


def shared(table: Table, view: View, viewer: int | None, wanted: frozenset[str]) -> tuple[int, ...]:
    """Return the zones in the middle: those without owner, and the viewer's own to which something can be brought now.

    If there are more than a few, empty zones for other things than cards are left out, unless pieces rest there.
    """
    mine = hand_of(table, viewer) if viewer is not None else None
    zones = tuple(
        zone
        for zone, declared in enumerate(table.zones)
        if declared.owner is None
        or (declared.owner == viewer and zone != mine and _own_row(declared, bool(view.zones[zone]), wanted))
    )
    if len(zones) <= ALL_SHOWN:
        return zones
    return tuple(
        zone for zone in zones if view.zones[zone] or table.zones[zone].name in wanted or lasting(table.zones[zone])
    )


def is_trick(zone: Zone) -> bool:
    """Return whether players bring pieces to this zone openly, one after another."""
    return zone.owner is None and zone.ordered and zone.lies in ("row", "free") and zone.sees is Sees.EVERYONE


def lasting(zone: Zone) -> bool:
    """Return whether a zone keeps its place on a crowded table while it is empty."""
    return zone.holds == "card" or zone.rest or zone.stays or zone.lies == "board"


def _own_row(zone: Zone, lies_there: bool, wanted: frozenset[str]) -> bool:
    return zone.name in wanted or (lies_there and zone.lies in ("row", "fan") and zone.sees is Sees.OWNER)


def kept(table: Table, view: View, seat: int, besides: Sequence[int], wanted: frozenset[str]) -> tuple[int, ...]:
    """Return the zones of a seat that hold pieces or can take one, except its hand and those in `besides`."""
    hand = hand_of(table, seat)
    return tuple(
        zone
        for zone, declared in enumerate(table.zones)
        if declared.owner == seat
        and zone != hand
        and zone not in besides
        and (view.zones[zone] or declared.name in wanted or declared.stays)
    )


# -- the middle ----------------------------------------------------------------------------------------------------


def middle(table: Table, layout: Layout, zones: tuple[int, ...]) -> dict[int, Box]:
    """Return a box for each of some zones, in rows between the plates and the sentence."""
    if not zones:
        return {}
    left = max([layout.left, *(boxes.right_end(p.box) for p in layout.plates if p.side == "left")]) + GAP
    right = min([layout.right, *(p.box[0] for p in layout.plates if p.side == "right")]) - GAP
    tops = [boxes.bottom(p.box) for p in layout.plates if p.side in ("top", "row", "brief")]
    top, bottom = max([layout.cloth[1] + 8, *tops]) + GAP, layout.sentence - 40
    squares = {zone: zone - square_of(table.zones[zone]) for zone in zones if table.zones[zone].lies == "board"}
    rows = _rows(table, tuple(zone for zone in zones if squares.get(zone, zone) == zone), bottom - top)
    room = bottom - top - GAP * (len(rows) - 1)
    places: dict[int, Box] = {}
    for row, share in rows:
        height = max(60.0, room * share)
        places |= _in_row(table, row, (left, top, right - left, height))
        top += height + GAP
    whole = {corner: places[corner] for corner in squares.values()}
    return places | {zone: _square(table.zones[zone], whole[corner]) for zone, corner in squares.items()}


def square_of(zone: Zone) -> int:
    """Return the number of a square on its board."""
    return int(zone.name.partition("[")[2].rstrip("]"))


def _square(zone: Zone, box: Box) -> Box:
    """Return the box of a square of a board, whose squares are as large as fits."""
    size = min(box[2] / zone.columns, box[3] / zone.rows)
    row, column = divmod(square_of(zone), zone.columns)
    board = boxes.centred(box, size * zone.columns, size * zone.rows)
    return boxes.across(boxes.down(board, zone.rows)[row], zone.columns)[column]


def _rows(table: Table, zones: tuple[int, ...], height: float) -> list[tuple[tuple[int, ...], float]]:
    """Return the zones by rows, each with its share of the height: zones without cards above those with cards."""
    cards = tuple(z for z in zones if table.zones[z].holds in ("card", "") or table.zones[z].lies == "board")
    others = tuple(zone for zone in zones if zone not in cards)
    total = sum(share_of(table.zones[zone]) for zone in zones)
    aside = sum(share_of(table.zones[zone]) for zone in others)
    if height >= MIN_HIGH and cards and total > CROWDED and aside >= OWN_ROW:
        return [(others, TOKENS), (cards, 1 - TOKENS)]
    if height >= MIN_HIGH and total > LONGEST:
        half = next(k for k in range(len(zones)) if sum(share_of(table.zones[z]) for z in zones[: k + 1]) >= total / 2)
        return [(zones[: half + 1], 0.5), (zones[half + 1 :], 0.5)] if half + 1 < len(zones) else [(zones, 1.0)]
    return [(zones, 1.0)]


def share_of(zone: Zone) -> float:
    """Return how much of its row's width a zone takes, in stacks."""
    return 1.0 if zone.stock else SHARES.get(zone.lies, WIDE if zone.holds in ("card", "") else SMALL)


def _in_row(table: Table, zones: tuple[int, ...], box: Box) -> dict[int, Box]:
    widths = _widths([share_of(table.zones[z]) for z in zones], [LETTER * len(zone_words(table, z)) for z in zones],
                     box[2] - GAP * (len(zones) - 1))  # fmt: skip
    return dict(zip(zones, boxes.row_of(box, widths, GAP), strict=True))


def _widths(shares: list[float], min_widths: list[float], room: float) -> list[float]:
    """Return a width for each by its share, but at least that of its name if there is room for all names."""
    if sum(min_widths) > room:
        return [room * share / sum(shares) for share in shares]
    fixed: set[int] = set()
    while True:
        free = [k for k in range(len(shares)) if k not in fixed]
        left = room - sum(min_widths[k] for k in fixed)
        unit = min(left / sum(shares[k] for k in free), MAX_UNIT) if free else 0.0
        narrow = {k for k in free if shares[k] * unit < min_widths[k]}
        if not narrow:
            return [min_widths[k] if k in fixed else shares[k] * unit for k in range(len(shares))]
        fixed |= narrow


def under_name(box: Box) -> Box:
    """Return the part of a zone's box that is left for its pieces, where its name is over them."""
    return boxes.trimmed(box, top=HEADER)


def around(box: Box, layout: Layout, step: int) -> tuple[float, float, float]:
    """Return middle and width of a seat's card in a trick, `step` seats clockwise from the front seat."""
    trick, (half, half_height), (x, y) = layout.trick, (box[2] / 2, box[3] / 2), boxes.middle(box)
    rows = ROUND if any(dy for _, dy in trick) else 1.08
    size = min(layout.hand_card[0], box[3] / RATIO / rows, box[2] / 4.2)
    reach = max(1.0, *(abs(dx) for dx, _ in trick)), max(1.0, *(abs(dy) for _, dy in trick))
    width = min(half - size * 0.75, max(reach[0], size * (1.25 if rows == ROUND else 1.6)))
    height = min(half_height - size * RATIO / 2, size * RATIO * (ROUND - 1) / 2)
    dx, dy = trick[step % layout.seats]
    return x + dx / reach[0] * width, y + dy / reach[1] * height, size


def pile(box: Box, layout: Layout) -> tuple[float, float, float, bool]:
    """Return middle and width of a pile in a zone's box, and whether its name is beside it, not below."""
    size = min(layout.hand_card[0], (box[3] - PILE_EDGE) / RATIO, box[2] * 0.8)
    if box[2] >= size + BESIDE:
        return *boxes.middle(boxes.trimmed(box, right=BESIDE)), size, True
    size = min(size, (box[3] - PILE_EDGE - HEADER) / RATIO)
    return *boxes.middle(boxes.trimmed(box, bottom=HEADER)), size, False
