"""Chips and tokens that fall onto each other: they push each other aside and come to rest as the pile they are."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.free_table.situation import Pile
from scenes.free import pieces
from scenes.stage import physics
from scenes.stage.physics import Film, Pose

FALLS = frozenset({"chip", "token"})  # the kinds that do
MOST, STIRRED = 12, 3  # pieces that are seen falling, and those under them that they stir
CLOSE = 1.0  # of its width that a piece keeps the others away while it falls
SHORTEST = 0.4  # seconds


@dataclass(frozen=True)
class Heap:
    """A pile of which the top `count` pieces fall as a film has them, in units of the table."""

    number: int
    count: int
    film: Film
    since: float
    lasts: float

    def at(self, now: float) -> tuple[Pose, ...]:
        """Where those pieces are, the lowest first."""
        return self.film.at((now - self.since) / self.lasts * self.film.lasts)


def heap(pile: Pile, grown: int, start: tuple[float, float], now: float, factor: float) -> Heap | None:
    """How the top `grown` pieces of a pile fall onto it, let go at `start`; None where nothing is to be seen of it.

    How they tumble depends on public numbers only.
    """
    grown = min(grown, MOST)
    if pile.kind not in FALLS or pile.spread or pile.size < 2 or grown < 1 or not physics.prepare():
        return None
    count = min(pile.size, grown + STIRRED)
    rest = [pieces.rest_of(pile, k) for k in range(pile.size - count, pile.size)]
    begin = [*rest[: count - grown], *((*start, 0.0) for _ in range(grown))]
    fallen = physics.pile(count, pieces.size_of(pile.kind)[0] * CLOSE, pile.number * 101 + pile.size)
    film = fallen.towards(rest, begin)
    return Heap(pile.number, count, film, now, max(film.lasts, SHORTEST) / factor)
