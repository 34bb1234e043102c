"""The Palace: its rooms, residents, exits and GM's notes, read from `palace.toml` (KT-178)."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from msgspec import Struct, convert


class Conflict(Struct, frozen=True, forbid_unknown_fields=True):
    """The topic of a Wager: words to the PCs, its severity (2 to 5, KT-274), the NPC (empty: none)."""

    text: str
    severity: int
    npc: str


class Npc(Struct, frozen=True, forbid_unknown_fields=True):
    """A resident of the Palace (KT-177)."""

    name: str
    epithet: str


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """A room, and the GM's notes about it (KT-179)."""

    name: str
    blurb: str
    characters: tuple[str, ...]
    conflicts: tuple[Conflict, ...]
    hooks: tuple[str, ...]


class Palace(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole Palace: rooms in the order of the book, passages with their kind, sealed doors (KT-190 to KT-197).

    Attributes:
        generic, hooks: conflicts and hooks for any room.
        true_names: the word of each card in a True Name (KT-171, KT-172).
    """

    rooms: dict[str, Room]
    npcs: dict[str, Npc]
    generic: tuple[Conflict, ...]
    hooks: tuple[str, ...]
    passages: tuple[tuple[str, str, str], ...]
    sealed: tuple[tuple[str, str], ...]
    true_names: dict[str, str]


PALACE: Palace = convert(tomllib.loads(resources.files(__package__).joinpath("palace.toml").read_text("utf-8")), Palace)
ROOMS = tuple(PALACE.rooms)
NPCS = tuple(PALACE.npcs)
GUEST_SUITE, MASTER_SUITE, CLIFFS = (ROOMS.index(room) for room in ("guest_suite", "master_suite", "cliffs"))
# Rooms from which a PC who loses may be led to another room (KT-82).
MAZES = frozenset(ROOMS.index(room) for room in ("hedge_maze", "mirrored_hall"))


def room(at: int) -> Room:
    """Return the room of a number."""
    return PALACE.rooms[ROOMS[at]]


PREPOSITIONS = {"terrace": "on", "cliffs": "on", "sparring_grounds": "on", "fountain": "at"}  # elsewhere one is in


def in_the(at: int, name: str = "") -> str:
    """Return where somebody is: `in the Library`, `on the Terrace`, or with a longer `name` of the room."""
    return f"{PREPOSITIONS.get(ROOMS[at], 'in')} the {name or room(at).name}"


def npc_name(npc: str) -> str:
    """Return the name of an NPC, `nobody` for none."""
    return PALACE.npcs[npc].name if npc in PALACE.npcs else "nobody"


@cache
def exits(at: int) -> dict[int, str]:
    """Return the rooms behind open passages, with the kind of each; never the Master Suite (KT-83)."""
    kind_by_room = {}
    for one, other, kind in PALACE.passages:
        for from_room, to_room in ((one, other), (other, one)):
            if ROOMS[at] == from_room and ROOMS[MASTER_SUITE] not in (from_room, to_room):
                kind_by_room[ROOMS.index(to_room)] = kind
    return kind_by_room


@cache
def sealed(at: int) -> frozenset[int]:
    """Return the rooms behind doors that cannot be opened (KT-191)."""
    pairs = [*PALACE.sealed, *((one, other) for one, other, _ in PALACE.passages if ROOMS[MASTER_SUITE] == other)]
    ends = [pair for pair in pairs if ROOMS[at] in pair]
    beyond = {ROOMS.index(end) for pair in ends for end in pair if end in ROOMS}
    return frozenset(beyond - {at, *exits(at)})


@cache
def steps(start: int) -> dict[int, int]:
    """Return the number of passages from a room to each reachable room."""
    distance, edge = {start: 0}, [start]
    for at in edge:
        for there in exits(at):
            if there not in distance:
                distance[there] = distance[at] + 1
                edge.append(there)
    return distance
