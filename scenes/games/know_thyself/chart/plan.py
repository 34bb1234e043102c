"""The plan of the Palace: rooms, doors, places for tokens and walks; see `plan.toml` (KT-197).

Lengths are board units, 1600 x 1000; rooms are numbers, as in `palace.ROOMS`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from itertools import pairwise

from msgspec import Struct, convert

from game.rules.know_thyself.palace import MASTER_SUITE, PALACE, ROOMS, exits
from scenes.ui.painter import Box
from scenes.ui.target import Point

WIDE, HIGH = 1600, 1000
PITCH = 52.0  # between two tokens of a room, and between two rows of them
SMALL = 280.0  # least width of a room's place for tokens in its middle; else they are at the right, clear of the label
LOWER, ABOVE_WALL = 10.0, 4.0  # how far the feet of tokens are below their place; least distance from the wall below
CLOSEST = 0.5  # least distance in a crowd, as a share of the pitch


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """The position of a room and its contents.

    Attributes:
    label: the centre of its name; `stand` is the box for tokens.
    tint: its colour, as `#rrggbb`.
    props: the names of its furniture.
    edge: its outline: wall, hedge, dashes, dots, fence, or bold, one storey up (KT-192).
    over: how many rooms it is on top of.
    """

    box: Box
    label: Point
    stand: Box
    tint: str
    props: tuple[str, ...]
    edge: str = "wall"
    over: int = 0


class Scenery(Struct, frozen=True, forbid_unknown_fields=True):
    """A feature outside of rooms, and the room it counts as; empty for none."""

    name: str
    box: Box
    room: str = ""


class Tunnel(Struct, frozen=True, forbid_unknown_fields=True):
    """The dashed passage between two rooms (KT-193)."""

    ends: tuple[str, str]
    path: tuple[Point, ...]


class PalacePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole plan. A door is two rooms, its centre, and whether the wall there runs across (`h`) or down (`v`)."""

    passages: tuple[tuple[str, str, float, float, str], ...]
    sealed: tuple[tuple[str, str, float, float, str], ...]
    tunnel: Tunnel
    rooms: dict[str, Room]
    scenery: dict[str, Scenery]


PLAN: PalacePlan = convert(
    tomllib.loads(resources.files(__package__).joinpath("plan.toml").read_text("utf-8")), PalacePlan
)
FRAMED: tuple[Room, ...] = tuple(PLAN.rooms[name] for name in ROOMS)  # rooms by number


def holds(box: Box, x: float, y: float) -> bool:
    """Check whether a point is in a box."""
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]


@cache
def stands(at: int, count: int) -> tuple[tuple[Point, ...], float]:
    """Return the feet of `count` tokens in a room, and their size: 1, or less in a crowd."""
    x, y, w, h = FRAMED[at].stand
    low = min(y + h + LOWER, FRAMED[at].box[1] + FRAMED[at].box[3] - ABOVE_WALL)
    size = 1.0
    while size > CLOSEST and max(1, int(w / (PITCH * size))) * max(1, int(h / (PITCH * size))) < count:
        size -= 0.05
    pitch = PITCH * size
    rows = max(1, min(-(-count // max(1, int(w / pitch))), int(h / pitch) or 1))
    across = -(-count // rows)
    step = min(pitch, w / max(1, across))
    places = []
    for index in range(count):
        row, column = divmod(index, across)
        many = min(across, count - row * across)
        left = x + w - (many - 0.5) * step if w < SMALL else x + w / 2 - (many - 1) * step / 2
        places.append((left + column * step, low - (rows - 1 - row) * pitch))
    return tuple(places), size


# The ways


@cache
def door(room: int, next_room: int) -> tuple[Point, ...]:
    """Return the way between two neighbours: the centre of the door, or the whole tunnel; empty without a way."""
    one, other = ROOMS[room], ROOMS[next_room]
    for a, b, x, y, _ in PLAN.passages:
        if {a, b} == {one, other}:
            return ((x, y),)
    if {one, other} == {*PLAN.tunnel.ends}:
        return PLAN.tunnel.path if PLAN.tunnel.ends[0] == one else PLAN.tunnel.path[::-1]
    return ()


@cache
def rooms_between(start: int, goal: int) -> tuple[int, ...]:
    """Return the rooms of a shortest way, both ends included; the Master's suite is behind the Great Hall (KT-83)."""
    if goal == MASTER_SUITE != start:
        return (*rooms_between(start, ROOMS.index("great_hall")), goal)
    came, edge = {start: start}, [start]
    for at in edge:
        for room in exits(at):
            if room not in came:
                came[room] = at
                edge.append(room)
    way = [goal]
    while way[-1] != start:
        way.append(came[way[-1]])
    return tuple(reversed(way))


def way(room: int, goal: int, start: Point, end: Point) -> tuple[Point, ...]:
    """Return the path of a pawn: through all doors on its way."""
    rooms = rooms_between(room, goal)
    doors = (each for a, b in pairwise(rooms) for each in door(a, b))
    return start, *doors, end


def exits_words(at: int) -> list[str]:
    """Return the plain names of the rooms that passages lead to."""
    return [PALACE.rooms[ROOMS[each]].name for each in exits(at)]
