"""Worlds that a seat cannot tell from the real one, drawn from its view alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.table.state import State
from game.table.table import Table
from game.table.view import UNKNOWN, View

REPAIRS = 200


def sample(table: Table, view: View, rng: Random, barred: Mapping[int, frozenset[int]] | None = None) -> State:
    """A state whose view for `view.seat` equals `view`, its hidden pieces dealt at random.

    Args:
        barred: per zone the pieces that cannot lie there by what play has told (a seat that did not follow suit). The
            deal is repaired by random swaps, which is uniform over consistent deals to first order (TT-300).

    What other seats know is taken from what their zones show them; variables nobody showed hold their start value.
    """
    world = State(table, rng.getrandbits(128))
    unknown: list[list[int]] = [[] for _ in table.backs]
    known = {piece for zone in view.zones for piece in zone if piece >= 0}
    for piece, back in enumerate(table.back):
        if piece not in known:
            unknown[back].append(piece)
    slots: list[list[int]] = [[] for _ in table.backs]
    uncounted = [i for i, zone in enumerate(table.zones) if not zone.counted and not view.zones[i]]
    for index, zone in enumerate(view.zones):
        for face in zone:
            if face < 0:
                slots[~face].append(index)
    dealt: dict[int, list[int]] = {}
    for pieces, places in zip(unknown, slots, strict=True):
        while uncounted and len(places) < len(pieces):
            places.append(rng.choice(uncounted))
        if len(set(places)) > 1:
            pieces.sort(key=lambda _: rng.random())
            if barred:
                _repair(pieces, places, barred, rng)
        for piece, index in zip(pieces, places, strict=True):
            dealt.setdefault(index, []).append(piece)
    bit = table.everyone if view.seat is None else 1 << view.seat
    for index, zone in enumerate(view.zones):
        hidden = dealt.get(index)
        sight = table.sight[index]
        if hidden is None:
            pieces_here = zone
        elif table.ordered[index]:
            # Pieces were dealt in the order of the places, so backs are filled from the first to the last.
            pool = {back: iter([p for p in hidden if table.back[p] == back]) for back in set(map(table.back.__getitem__, hidden))}
            pieces_here = tuple(face if face >= 0 else next(pool[~face]) for face in zone) or tuple(hidden)
        else:
            pieces_here = tuple(sorted([*(face for face in zone if face >= 0), *hidden]))
        world.zones[index] = pieces_here
        for piece in pieces_here:
            world.seen[piece] = sight | bit if piece in known else sight & ~bit
    world.vars = [
        variable.start if sight & bit != bit and value == UNKNOWN else value
        for value, sight, variable in zip(view.vars, table.variable_sight, table.variables, strict=True)
    ]
    world.phase = view.phase
    return world


def _repair(pieces: list[int], places: list[int], barred: Mapping[int, frozenset[int]], rng: Random) -> None:
    """Swap pieces that lie where they cannot be with random others until none does, or give up after `REPAIRS` tries."""
    none: frozenset[int] = frozenset()
    for _ in range(REPAIRS):
        wrong = [i for i, piece in enumerate(pieces) if piece in barred.get(places[i], none)]
        if not wrong:
            return
        i = rng.choice(wrong)
        fits = [
            j
            for j, piece in enumerate(pieces)
            if piece not in barred.get(places[i], none) and pieces[i] not in barred.get(places[j], none)
        ]
        j = rng.choice(fits) if fits else rng.randrange(len(pieces))
        pieces[i], pieces[j] = pieces[j], pieces[i]
