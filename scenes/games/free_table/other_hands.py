"""Hands as others see them, at the place of their seat: backs held over the edge of the table, and before them what
everybody has been shown, a fan in which every rank is read."""

from __future__ import annotations

import math

from game.rules.free_table.phases.places import Area, areas
from scenes.games.free_table.model import FreeModel

HEIGHT = 744  # of the part of the table that is seen over the hand in the tray
MOST_BACKS, CLOSE, LEAN, OVER = 13, 15, 1.6, 26  # backs that are seen, how they are held, how far over the edge
WIDE, RATIO = 64, 1.4  # of a card, in units of the table
STEP, ROW = 34, 12  # from one card to the next where there is room; cards in a row
TOP, EDGE = 30, 10  # of the place: its name stands above the fan
BEND, DROP = 1.4, 1.6  # degrees from one card to the next, and how far the outer ones hang lower for each degree


def of(model: FreeModel, seat: int) -> list[int]:
    """The pieces of a hand that everybody sees; whoever holds it sees them among the others."""
    hand = model.view_model.hands[seat]
    return [piece for piece in hand if piece >= 0] if seat != model.viewer else []


def backs(model: FreeModel, seat: int) -> list[int]:
    """The pieces of a hand that are held face down at the edge; the one in the tray is seen there."""
    return [] if seat == model.front_seat else [code for code in model.view_model.hands[seat] if code < 0]


def middle(model: FreeModel, seat: int) -> tuple[float, float]:
    """Where the backs of a seat are held, in units of the table: half over the edge that is next to its place."""
    left, top, width, height = place(model, seat)
    across = left + width - EDGE - WIDE / 2 - (MOST_BACKS - 1) * CLOSE / 2
    return across, top + OVER if top < HEIGHT / 2 else top + height - OVER


def at_edge(model: FreeModel, seat: int, count: int) -> list[tuple[float, float, float]]:
    """Where so many backs are held at an edge: the middle of each and its turn in degrees, the leftmost first."""
    x, y = middle(model, seat)
    upper = y < HEIGHT / 2
    found = []
    for k in range(min(count, MOST_BACKS)):
        share = k - (min(count, MOST_BACKS) - 1) / 2
        turn = share * LEAN * (-1 if upper else 1)
        drop = abs(share) * 0.8
        found.append((x + share * CLOSE, y + (-drop if upper else drop), turn))
    return found


def place(model: FreeModel, seat: int) -> Area:
    """Where the fan of a seat lies: its own place, or where that would be."""
    return areas(len(model.names))[seat]


def fan(count: int, area: Area) -> list[tuple[float, float, float]]:
    """The middle of each piece in units of the table and its turn in degrees, the leftmost first."""
    left, top, width, height = area
    rows = math.ceil(count / ROW)
    first = top + TOP + WIDE * RATIO / 2
    lower = min(0.62 * WIDE, (top + height - EDGE / 2 - WIDE * RATIO / 2 - first) / max(1, rows - 1))
    found = []
    for k in range(count):
        row, column = divmod(k, math.ceil(count / rows))
        many = min(count - row * math.ceil(count / rows), math.ceil(count / rows))
        step = min(STEP, (width - 2 * EDGE - WIDE) / max(1, many - 1))
        turn = (column - (many - 1) / 2) * min(BEND, 8 / max(1, many - 1))
        x = left + width - EDGE - WIDE / 2 - (many - 1 - column) * step
        found.append((x, first + row * lower + abs(turn) * DROP * 0.5, turn))
    return found
