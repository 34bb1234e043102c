"""Sampled worlds: random states that a seat cannot tell from the real one, drawn from its view alone."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.table.state import State, in_order_of
from game.table.table import Table
from game.table.view import UNKNOWN, View

Barred = Mapping[int, frozenset[int]]
# Zones, each with the number of its hidden pieces of one back.
Shares = list[tuple[int, int]]
NONE: frozenset[int] = frozenset()


def sample(table: Table, view: View, rng: Random, barred: Barred | None = None) -> State:
    """Return a state with random hidden pieces whose view for `view.seat` equals `view`.

    Args:
        barred: per zone the pieces that play has shown cannot be there (a seat did not follow suit). The deal is
            repaired by random exchanges, which is uniform over consistent deals to first order (TT-300). It always
            succeeds when there is a consistent deal.

    Other seats know the pieces that their zones show them. Variables that the view does not show hold their start
    value.
    """
    return Sampler(table, view, barred).draw(rng)


class Sampler:
    """Draws worlds that fit one view. It works out only once what they have in common."""

    def __init__(self, table: Table, view: View, barred: Barred | None = None) -> None:
        """Read the view; the arguments are those of `sample`."""
        self.table = table
        self.faces = view.zones
        self.barred = barred
        self.need = need = table.everyone if view.seat is None else 1 << view.seat
        self.like = world = State(table)
        world.zones = list(view.zones)
        seen, hiding = world.seen, []
        for index, faces in enumerate(view.zones):
            if not faces:
                continue
            ordered, known, visible = table.ordered[index], table.sight[index] | need, faces
            if (min(faces) if ordered else faces[0]) < 0:
                hiding.append((index, faces))
                if (max(faces) if ordered else faces[-1]) < 0:
                    continue
                visible = tuple([face for face in faces if face >= 0])
            if known != table.sight[index]:
                world.uneven |= 1 << index
            for piece in visible:
                seen[piece] = known
        world.vars = list(view.vars)
        for index in table.private:
            if view.vars[index] == UNKNOWN and table.variable_sight[index] & need != need:
                world.vars[index] = table.starts[index]
        world.phase = view.phase
        # An onlooker misses what a single seat misses: only the zone's owner is assumed to know it.
        if view.seat is None:
            self.unseen = [sight if sight != need else 0 for sight in table.sight]
        else:
            self.unseen = [sight & table.seated & ~need for sight in table.sight]
        # Per back: one piece, the pieces that no seat is known to see, and the zones with the number of them there.
        self.hidden: list[tuple[int, list[int], Shares]] = []
        for back, alike in enumerate(table.alike):
            pieces = [piece for piece in alike if not seen[piece]]
            shares = [(index, n) for index, faces in hiding if (n := faces.count(~back))]
            if len(shares) == 1 and shares[0][1] == len(pieces):
                index = shares[0][0]
                if table.alike_in[index] and not table.ordered[index]:  # all in one zone, the same in every world
                    self._lay(world, index, pieces)
                    continue
            self.hidden.append((alike[0], pieces, shares))

    def draw(self, rng: Random) -> State:
        """Return one world, dealt at random."""
        world = State(self.table, rng.getrandbits(128), self.like)
        for index, hidden in self._dealt(rng).items():
            self._lay(world, index, hidden)
        return world

    def _lay(self, world: State, index: int, hidden: list[int]) -> None:
        """Put the hidden pieces into a zone and mark them as known to the seats that the zone shows them."""
        table, unseen = self.table, self.unseen[index]
        if unseen:
            seen = world.seen
            for piece in hidden:
                seen[piece] = unseen
        if unseen != table.sight[index]:
            world.uneven |= 1 << index
        world.zones[index] = _filled(table, index, self.faces[index], hidden)

    def _dealt(self, rng: Random) -> dict[int, list[int]]:
        """Return the hidden pieces of each zone."""
        table = self.table
        dealt: dict[int, list[int]] = {}
        for like, pieces, known_shares in self.hidden:
            shares = known_shares
            beyond = len(pieces) - sum([n for _, n in shares])
            if beyond:
                shares = known_shares[:]
                _spread(table, self.need, beyond, like, shares, rng)
            if len(shares) > 1 or (shares and table.ordered[shares[0][0]]):
                pieces = in_order_of(pieces, rng.randbytes(8 * len(pieces)))
                if self.barred:
                    _repair(pieces, shares, self.barred, rng)
            at = 0
            for index, n in shares:
                share = pieces[at : at + n]
                dealt[index] = dealt[index] + share if index in dealt else share
                at += n
        return dealt


def _spread(table: Table, need: int, beyond: int, like: int, shares: Shares, rng: Random) -> None:
    """Give pieces without a hidden place to zones whose count the view does not tell; they have the back of `like`.

    Raises:
        ValueError: no zone can hold a piece, or the view shows too many.
    """
    uncounted = [i for i, mask in enumerate(table.count_sight) if mask & need != need] if beyond > 0 else []
    fits = [i for i in uncounted if table.zones[i].holds in ("", table.pieces[like].kind)]
    if not fits:
        raise ValueError(f"a view with {-beyond} hidden pieces too many")
    lying = rng.choices(fits, k=beyond)
    shares += [(i, lying.count(i)) for i in fits if i in lying]


def _filled(table: Table, index: int, faces: Sequence[int], hidden: list[int]) -> tuple[int, ...]:
    """Return the pieces of a zone, with `hidden` in place of its backs. Pieces beyond its faces come last."""
    if not table.ordered[index]:
        return tuple(sorted([*faces[bisect_left(faces, 0) :], *hidden] if faces and faces[-1] >= 0 else hidden))
    if faces and min(faces) == max(faces) < 0:  # a deck of which nothing is known
        return tuple(hidden)
    pools: dict[int, Iterator[int]] = {
        code: iter([p for p in hidden if table.hidden[p] == code]) for code in {table.hidden[p] for p in hidden}
    }
    filled = tuple(face if face >= 0 else next(pools[face]) for face in faces)
    return filled + tuple(piece for pool in pools.values() for piece in pool)


def _repair(pieces: list[int], shares: Shares, barred: Barred, rng: Random) -> None:
    """Move each piece out of a zone that is barred to it.

    The piece changes places with a random other piece. If none is found soon, several pieces move round a ring.
    """
    bars: list[frozenset[int]] = []
    for zone, n in shares:
        bars += [barred.get(zone, NONE)] * n
    count, random = len(bars), rng.random
    at: dict[int, range] = {}
    for i, bar in enumerate(bars):
        piece = pieces[i]
        if piece in bar:
            for _ in range(count):
                j = int(random() * count)
                other = pieces[j]
                if other not in bar and piece not in bars[j]:
                    pieces[i], pieces[j] = other, piece
                    break
            else:
                at = at or _places(shares)
                ring = _ring(i, next(zone for zone in at if i in at[zone]), pieces, at, barred, rng)
                lifted = [pieces[k] for k in ring]
                for k, moved in zip(ring, (lifted[-1], *lifted[:-1]), strict=True):
                    pieces[k] = moved


def _places(shares: Shares) -> dict[int, range]:
    """Return the places of the share of each zone."""
    at: dict[int, range] = {}
    end = 0
    for zone, n in shares:
        at[zone] = range(end, end + n)
        end += n
    return at


def _ring(start: int, home: int, pieces: list[int], at: Mapping[int, range], barred: Barred, rng: Random) -> list[int]:
    """Return the shortest ring of places from `start` in `home` in which each piece may take the next place.

    Return `[start]` if there is none.
    """
    strangers = barred.get(home, NONE)
    came = {home}
    ring = [[start]]
    for path in ring:
        piece = pieces[path[-1]]
        for zone in rng.sample(sorted(at), len(at)):
            if zone in came or piece in barred.get(zone, NONE):
                continue
            came.add(zone)
            back = [j for j in at[zone] if pieces[j] not in strangers]
            if back:
                return [*path, rng.choice(back)]
            ring += [[*path, j] for j in rng.sample(at[zone], len(at[zone]))]
    return [start]
