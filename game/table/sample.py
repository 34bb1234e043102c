"""Worlds that a seat cannot tell from the real one, drawn from its view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.table.state import State
from game.table.table import Table
from game.table.view import UNKNOWN, View

Barred = Mapping[int, frozenset[int]]
NONE: frozenset[int] = frozenset()


def sample(table: Table, view: View, rng: Random, barred: Barred | None = None) -> State:
    """A state whose view for `view.seat` equals `view`, its hidden pieces dealt at random.

    Args:
        barred: per zone the pieces that cannot lie there by what play has told (a seat that did not follow suit). The
            deal is repaired by random exchanges, which is uniform over consistent deals to first order (TT-300), and
            always succeeds when there is a consistent deal.

    What other seats know is taken from what their zones show them; variables nobody showed hold their start value.
    """
    world = State(table, rng.getrandbits(128))
    need = table.everyone if view.seat is None else 1 << view.seat
    unknown, places = _unknown(table, view), _places(table, view)
    _spread(table, view, need, unknown, places, rng)
    dealt: dict[int, list[int]] = {}
    for pieces, zones in zip(unknown, places, strict=True):
        if zones and (zones[0] != zones[-1] or table.ordered[zones[0]]):
            pieces.sort(key=lambda _: rng.random())
            if barred:
                _repair(pieces, zones, barred, rng)
        for piece, index in zip(pieces, zones, strict=True):
            dealt.setdefault(index, []).append(piece)
    seen = world.seen
    for index, faces in enumerate(view.zones):
        sight = table.sight[index]
        known = sight | need
        hidden = dealt.get(index)
        if hidden is None:
            world.zones[index] = faces
            for piece in faces:
                seen[piece] = known
            continue
        for piece in faces:
            if piece >= 0:
                seen[piece] = known
        # An onlooker misses what a single seat misses: then nobody is taken to know it but the zone's owner.
        unseen = sight & ~need if view.seat is not None else sight if sight != need else 0
        for piece in hidden:
            seen[piece] = unseen
        world.zones[index] = _filled(table, index, faces, hidden)
    world.vars = [
        variable.start if sight & need != need and value == UNKNOWN else value
        for value, sight, variable in zip(view.vars, table.variable_sight, table.variables, strict=True)
    ]
    world.phase = view.phase
    return world


def _unknown(table: Table, view: View) -> list[list[int]]:
    """Per back the pieces that the view does not show."""
    known = set().union(*view.zones)
    unknown: list[list[int]] = [[] for _ in table.backs]
    for piece, back in enumerate(table.back):
        if piece not in known:
            unknown[back].append(piece)
    return unknown


def _places(table: Table, view: View) -> list[list[int]]:
    """Per back the zone of each hidden piece, in the order of the zones."""
    places: list[list[int]] = [[] for _ in table.backs]
    for index, faces in enumerate(view.zones):
        if faces and (min(faces) if table.ordered[index] else faces[0]) < 0:
            for face in faces:
                if face < 0:
                    places[~face].append(index)
    return places


def _spread(
    table: Table, view: View, need: int, unknown: list[list[int]], places: list[list[int]], rng: Random
) -> None:
    """Give the hidden pieces beyond the counted places to zones whose count the view does not tell."""
    uncounted = [i for i, mask in enumerate(table.count_sight) if mask & need != need]
    if not uncounted:
        return
    for pieces, zones in zip(unknown, places, strict=True):
        if len(zones) < len(pieces):
            kind = table.pieces[pieces[0]].kind
            fits = [i for i in uncounted if table.zones[i].holds in ("", kind)]
            zones += sorted(rng.choices(fits, k=len(pieces) - len(zones)))


def _filled(table: Table, index: int, faces: Sequence[int], hidden: list[int]) -> tuple[int, ...]:
    """The zone with `hidden` where its backs lie; pieces beyond its faces come last."""
    if not table.ordered[index]:
        return tuple(sorted([*(face for face in faces if face >= 0), *hidden]))
    pools: dict[int, Iterator[int]] = {
        code: iter([p for p in hidden if table.hidden[p] == code]) for code in {table.hidden[p] for p in hidden}
    }
    filled = tuple(face if face >= 0 else next(pools[face]) for face in faces)
    return filled + tuple(piece for pool in pools.values() for piece in pool)


def _repair(pieces: list[int], zones: list[int], barred: Barred, rng: Random) -> None:
    """Move each piece that lies where it cannot be to a zone that may take it, round a ring of exchanges."""
    at: dict[int, list[int]] = {}
    for i, zone in enumerate(zones):
        at.setdefault(zone, []).append(i)
    for i, zone in enumerate(zones):
        if pieces[i] in barred.get(zone, NONE):
            ring = _ring(i, pieces, zones, at, barred, rng)
            lifted = [pieces[j] for j in ring]
            for j, piece in zip(ring, (lifted[-1], *lifted[:-1]), strict=True):
                pieces[j] = piece


def _ring(
    start: int, pieces: list[int], zones: list[int], at: Mapping[int, list[int]], barred: Barred, rng: Random
) -> list[int]:
    """The shortest ring of places from `start`, each piece allowed in the next one's zone; [start] if none."""
    home = barred.get(zones[start], NONE)
    came = {zones[start]}
    ring = [[start]]
    for path in ring:
        piece = pieces[path[-1]]
        for zone in rng.sample(sorted(at), len(at)):
            if zone in came or piece in barred.get(zone, NONE):
                continue
            came.add(zone)
            back = [j for j in at[zone] if pieces[j] not in home]
            if back:
                return [*path, rng.choice(back)]
            ring += [[*path, j] for j in rng.sample(at[zone], len(at[zone]))]
    return [start]
