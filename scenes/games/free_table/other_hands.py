"""The hands of other seats: backs held over the edge of the table, and revealed pieces before them.

The revealed pieces are a fan in which every rank is readable. Where the board of a box would cover them, each other
player has a place at the upper edge instead: backs at the left, revealed pieces at the right.
"""

from __future__ import annotations

import math

from game.rules.free_table import boxed
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


# The places of other players above the board of a box: left, right, top, height.
STRIP_LEFT, STRIP_RIGHT, STRIP_TOP, STRIP_HIGH = 300, 1190, 77, 73
STRIP_WIDEST, STRIP_GAP, NAME = 372, 12, 22  # widest place, gap between two, height of the name


def gathered(model: FreeModel, seat: int) -> bool:
    """Return whether a player has a place above the board of a box, as there are no private areas."""
    box, now = boxed.box_of(model.table), model.view_model
    return box is not None and bool(box.boards) and not now.areas and seat != model.front_seat and seat in now.taken


def strip(model: FreeModel, seat: int) -> Area:
    """Return the place of another player at the upper edge: left, top, width, height."""
    others = [other for other in model.view_model.taken if other != model.front_seat]
    width = min(STRIP_WIDEST, (STRIP_RIGHT - STRIP_LEFT) // len(others) - STRIP_GAP)
    first = (STRIP_LEFT + STRIP_RIGHT - len(others) * (width + STRIP_GAP)) // 2
    return first + others.index(seat) * (width + STRIP_GAP), STRIP_TOP, width, STRIP_HIGH


def card_width(model: FreeModel, seat: int) -> float:
    """Return the width of the cards of another hand, in units of the table."""
    return (strip(model, seat)[3] - NAME - 6) / RATIO if gathered(model, seat) else WIDE


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
    if gathered(model, seat):
        wide = card_width(model, seat)
        many = min(MAX_BACKS, max(1, len(backs(model, seat)))) - 1
        return left + 12 + wide / 2 + many * _close(model, seat) / 2, top + NAME + wide * RATIO / 2
    across = left + width - EDGE - WIDE / 2 - (MAX_BACKS - 1) * CLOSE / 2
    return across, top + OVER if top < HEIGHT / 2 else top + height - OVER


def at_edge(model: FreeModel, seat: int, count: int) -> list[tuple[float, float, float]]:
    """Return middle and turn (degrees) of so many backs at an edge, the leftmost first."""
    x, y = middle(model, seat)
    if gathered(model, seat):
        many = min(count, MAX_BACKS)
        return [(x + (k - (many - 1) / 2) * _close(model, seat), y, 0.0) for k in range(many)]
    upper = y < HEIGHT / 2
    places = []
    for k in range(min(count, MAX_BACKS)):
        share = k - (min(count, MAX_BACKS) - 1) / 2
        turn = share * LEAN * (-1 if upper else 1)
        drop = abs(share) * 0.8
        places.append((x + share * CLOSE, y + (-drop if upper else drop), turn))
    return places


def _close(model: FreeModel, seat: int) -> float:
    """Return the distance between backs in a place at the upper edge: half of its width is for the revealed pieces."""
    width, wide = strip(model, seat)[2], card_width(model, seat)
    return min(0.35 * wide, max(3.0, (width * 0.5 - 12 - wide) / (MAX_BACKS - 1)))


def open_places(model: FreeModel, seat: int, count: int) -> list[tuple[float, float, float]]:
    """Return middle (units of the table) and turn (degrees) of the revealed pieces of a hand, the leftmost first."""
    if not gathered(model, seat):
        return fan(count, place(model, seat))
    left, top, width, _ = strip(model, seat)
    wide = card_width(model, seat)
    many = min(MAX_BACKS, len(backs(model, seat)))
    room = width - 24 - wide - (many and wide + (many - 1) * _close(model, seat))
    step = min(wide + 4, max(1.0, room) / max(1, count - 1))
    first = left + width - 10 - wide / 2 - (count - 1) * step
    return [(first + k * step, top + NAME + wide * RATIO / 2, 0.0) for k in range(count)]


def place(model: FreeModel, seat: int) -> Area:
    """Return the place of a seat's fan: its own place, or where that would be."""
    return strip(model, seat) if gathered(model, seat) else areas(len(model.names))[seat]


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
