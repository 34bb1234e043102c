"""Proofs about unseen cards, and the exact odds of each identity (TL-14, TL-60, TL-61, TL-250..254)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import perm

from game.rules.trick_of_the_light.pieces import (
    ACE,
    ALL_CARDS,
    ALL_COURTS,
    ALL_SPOTS,
    CARD_OF,
    QUEEN,
    RANKS,
    SEATS,
    P,
    V,
    Z,
    courts_held,
    is_court,
    marker_suit,
    rank_of,
    suit_of,
)
from game.table import State, Table, View

Courts = frozenset[int]
# Per suit all cards that cannot be an identity of it; none can while the suit is unknown (-1, the last).
ALL_BUT_COURTS_OF: list[Courts] = [
    frozenset(card for card in ALL_CARDS if card not in ALL_COURTS or suit_of(card) != suit) for suit in (*range(4), -1)
]


class Posterior:
    """The possible courts of the four identities and their odds. A set of courts weighs as many as it has aces
    (TL-250).

    Attributes:
        worlds: per assignment of courts to the seats in `settled` its weight, whole and positive.
        settled: the seats whose suit or card is known; the others hold any of the courts that are left.
        total: the sum of the weights.
    """

    def __init__(self, may_be: Sequence[Courts | None], unseen: Courts) -> None:
        """Count the worlds. `may_be` has per seat the courts it can be, None for any that is unseen.

        Raises:
            ValueError: no world is possible.
        """
        self.settled = tuple(seat for seat in range(SEATS) if may_be[seat] is not None)
        self._loose = SEATS - len(self.settled)
        self._unseen = unseen
        sets = [may for may in may_be if may is not None]
        self.worlds = tuple((world, weight) for world in _distinct(sets) if (weight := self._weight(world)))
        self._reach = [*accumulate(weight for _, weight in self.worlds)]
        self.total = self._reach[-1] if self._reach else 0
        if not self.total:
            raise ValueError("no identities are possible")

    def _weight(self, world: tuple[int, ...]) -> int:
        """Return the sum of aces over all ways to give the other seats the remaining courts."""
        left = len(self._unseen.difference(world))
        return self._count(_aces(world), left, _aces(self._unseen.difference(world)), self._loose)

    @staticmethod
    def _count(aces: int, left: int, aces_left: int, loose: int) -> int:
        """Return the sum of aces over all ways to give `loose` seats distinct cards of `left`."""
        if not 0 <= loose <= left:
            return 0
        return aces * perm(left, loose) + (loose * aces_left * perm(left - 1, loose - 1) if loose else 0)

    def chance(self, seat: int, nature: str) -> float:
        """Return the chance that a seat has a nature: `A` human, `K` ghost, `Q` angel, `J` demon."""
        return self.share(seat, nature) / self.total

    def share(self, seat: int, nature: str) -> int:
        """Return the weight of all worlds in which a seat has a nature; `total` is the weight of them all."""
        rank = RANKS.index(nature)
        if seat in self.settled:
            at = self.settled.index(seat)
            return sum(weight for world, weight in self.worlds if rank_of(world[at]) == rank)
        return sum(ways for world, _ in self.worlds for card, ways in self._given(world) if rank_of(card) == rank)

    def _given(self, world: tuple[int, ...]) -> Iterator[tuple[int, int]]:
        """Return every court that an unsettled seat can be in a world, with its weight."""
        rest = self._unseen.difference(world)
        aces, left, loose = _aces(world), _aces(rest), SEATS - len(world)
        for card in rest:
            ace = rank_of(card) == ACE
            yield card, self._count(aces + ace, len(rest) - 1, left - ace, loose - 1)

    def draw(self, roll: Callable[[int], int]) -> tuple[int, ...]:
        """Draw the courts of all four by weight; `roll` gives a number from 0 to n - 1."""
        world = self.worlds[bisect_right(self._reach, roll(self.total))][0]
        order = [*self.settled, *(seat for seat in range(SEATS) if seat not in self.settled)]
        while len(world) < SEATS:
            ways = [*self._given(world)]
            at = roll(sum(way for _, way in ways))
            for card, way in ways:
                at -= way
                if at < 0:
                    world = (*world, card)
                    break
        return tuple(world[order.index(seat)] for seat in range(SEATS))

    def possible(self, seat: int) -> Courts:
        """Return the courts that a seat can be."""
        if seat in self.settled:
            at = self.settled.index(seat)
            return frozenset(world[at] for world, _ in self.worlds)
        return frozenset(card for world, _ in self.worlds for card, ways in self._given(world) if ways)


def _aces(cards: Sequence[int] | Courts) -> int:
    return sum(rank_of(card) == ACE for card in cards)


def _distinct(sets: Sequence[Courts]) -> Iterator[tuple[int, ...]]:
    """Return all ways to choose a different card from each set."""
    if not sets:
        yield ()
        return
    for rest in _distinct(sets[:-1]):
        yield from ((*rest, card) for card in sorted(sets[-1]) if card not in rest)


@lru_cache(maxsize=512)
def counted(may_be: tuple[Courts | None, ...], unseen: Courts) -> Posterior:
    """Return a posterior, cached for equal arguments."""
    return Posterior(may_be, unseen)


def posterior(view: View) -> Posterior:
    """Return the odds that the seat of the view can know (TL-250)."""
    own = ALL_COURTS.intersection(piece for zone in view.zones for piece in zone)
    fixed = {seat: view.zones[Z.IDENTITY + seat][0] for seat in range(SEATS) if _known(view, seat)}
    return _posterior(view, frozenset(own - set(fixed.values())), fixed)


def public_posterior(view: View, also: int = -1) -> Posterior:
    """Return the public odds; `also` is a court assumed on the tableau as well (TL-254, TL-264)."""
    seen = {card for card in (*view.zones[Z.TABLEAU], *view.zones[Z.SCENE_PILE]) if is_court(card)}
    seen |= {CARD_OF[name] for name in view.vars[V.EXPOSED] if is_court(CARD_OF[name])}
    seen |= {also} if also >= 0 else set()
    ender = view.vars[V.ENDER]
    queen_known = view.vars[V.QUEEN_SHOWN] and _known(view, ender)
    return _posterior(view, frozenset(seen), {ender: view.zones[Z.IDENTITY + ender][0]} if queen_known else {})


def _known(view: View, seat: int) -> bool:
    identity = view.zones[Z.IDENTITY + seat]
    return bool(identity) and identity[0] >= 0


def _posterior(view: View, seen: Courts, fixed: dict[int, int]) -> Posterior:
    unseen = ALL_COURTS - seen
    may_be: list[Courts | None] = []
    for seat in range(SEATS):
        suit = marker_suit(view, seat)
        if seat in fixed:
            may_be.append(frozenset({fixed[seat]}))
        elif suit < 0:
            may_be.append(None)
        else:
            may_be.append(frozenset(c for c in unseen if suit_of(c) == suit and not _no_queen(view, seat, c)))
    return counted(tuple(may_be), unseen)


def _no_queen(view: View, seat: int, court: int) -> bool:
    """Check whether this court is ruled out, as an ender that drew cannot be a Queen (TL-75, TL-214)."""
    return rank_of(court) == QUEEN and seat == view.vars[V.ENDER] and bool(view.zones[Z.PEEK + seat])


# For sampling worlds that fit a view


def barred(_table: Table, view: View) -> Mapping[int, frozenset[int]]:
    """Return, per zone, the cards that cannot be there: spots in the stack, courts where no identity can be."""
    if view.phase == P.CAST:
        return {}
    barred_spots = {Z.COURT_STACK: ALL_SPOTS}
    for seat in range(SEATS):
        barred_spots[Z.PEEK + seat] = ALL_SPOTS
        if not view.vars[V.AWAKENED][seat]:
            barred_spots[Z.HAND + seat] = ALL_COURTS
        suit = marker_suit(view, seat)
        if view.zones[Z.IDENTITY + seat]:
            barred_spots[Z.PACK + seat] = ALL_COURTS
            barred_spots[Z.IDENTITY + seat] = ALL_BUT_COURTS_OF[suit]
        else:
            barred_spots[Z.IDENTITY + seat] = ALL_CARDS
    return barred_spots


def fits(s: State) -> bool:
    """Check whether a world is possible: a court in each pack without a known identity, the courts of each hand."""
    if s.phase == P.CAST:
        return True
    for seat in range(SEATS):
        out = bool(s.zones[Z.IDENTITY + seat])
        held = len(ALL_COURTS.intersection(s.zones[Z.HAND + seat]))
        if len(ALL_COURTS.intersection(s.zones[Z.PACK + seat])) != (not out) or held != courts_held(s, seat):
            return False
        if out and suit_of(s.zones[Z.IDENTITY + seat][0]) != marker_suit(s, seat):
            return False
    return ALL_COURTS.issuperset(s.zones[Z.COURT_STACK])
