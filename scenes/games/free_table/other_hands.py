"""The hands of other seats: backs held over the edge of the table, and revealed pieces before them.

The revealed pieces are a fan in which every rank is readable.
"""

from __future__ import annotations

import math

from game.rules.free_table.phases.places import Area, areas
from scenes.games.free_table.model import FreeModel

HEIGHT = 744  # height of the part of the table above the tray
MAX_BACKS, CLOSE, LEAN, OVER = (
    13,
    15,
    1.6,
    26,
)  # backs shown at most, their distance and turn, their reach over the edge
WIDE, RATIO = 64, 1.4  # width and ratio of a card, in units of the table
STEP, ROW = 34, 12  # distance between cards where there is room; cards in a row
TOP, EDGE = 30, 10  # margins in the place: its name is above the fan
BEND, DROP = 1.4, 1.6  # degrees between cards; drop of the outer ones per degree


def of(model: FreeModel, seat: int) -> list[int]:
    """Return the revealed pieces of a hand; none for the viewer, who sees them in the hand itself."""
    hand = model.view_model.hands[seat]
    return [piece for piece in hand if piece >= 0] if seat != model.viewer else []


def backs(model: FreeModel, seat: int) -> list[int]:
    """Return the pieces of a hand that are face down at the edge; none for the hand in the tray."""
    return [] if seat == model.front_seat else [code for code in model.view_model.hands[seat] if code < 0]


def middle(model: FreeModel, seat: int) -> tuple[float, float]:
    """Return the middle of a seat's backs, in units of the table: half over the edge next to its place."""
    left, top, width, height = place(model, seat)
    across = left + width - EDGE - WIDE / 2 - (MAX_BACKS - 1) * CLOSE / 2
    return across, top + OVER if top < HEIGHT / 2 else top + height - OVER


def at_edge(model: FreeModel, seat: int, count: int) -> list[tuple[float, float, float]]:
    """Return middle and turn (degrees) of so many backs at an edge, the leftmost first."""
    x, y = middle(model, seat)
    upper = y < HEIGHT / 2
    places = []
    for k in range(min(count, MAX_BACKS)):
        share = k - (min(count, MAX_BACKS) - 1) / 2
        turn = share * LEAN * (-1 if upper else 1)
        drop = abs(share) * 0.8
        places.append((x + share * CLOSE, y + (-drop if upper else drop), turn))
    return places


def place(model: FreeModel, seat: int) -> Area:
    """Return the place of a seat's fan: its own place, or where that would be."""
    return areas(len(model.names))[seat]


def fan(count: int, area: Area) -> list[tuple[float, float, float]]:
    """Return middle (units of the table) and turn (degrees) of each piece, the leftmost first."""
    left, top, width, height = area
    rows = math.ceil(count / ROW)
    first = top + TOP + WIDE * RATIO / 2
    lower = min(0.62 * WIDE, (top + height - EDGE / 2 - WIDE * RATIO / 2 - first) / max(1, rows - 1))
    places = []
    for k in range(count):
        row, column = divmod(k, math.ceil(count / rows))
        many = min(count - row * math.ceil(count / rows), math.ceil(count / rows))
        step = min(STEP, (width - 2 * EDGE - WIDE) / max(1, many - 1))
        turn = (column - (many - 1) / 2) * min(BEND, 8 / max(1, many - 1))
        x = left + width - EDGE - WIDE / 2 - (many - 1 - column) * step
        places.append((x, first + row * lower + abs(turn) * DROP * 0.5, turn))
    return places
