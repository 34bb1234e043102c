"""What a playout comes to, on ints: what everybody must hold each other for, and the scores (TL-100..105, TL-250)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import prod
from typing import Final, NamedTuple

from game.rules.trick_of_the_light.pieces import ACE, JACK, KING, QUEEN, SEATS, SUITS
from game.rules.trick_of_the_light.scoring import (
    EACH_HUMAN,
    GHOST_PAYS,
    NAMED_TRUSTS,
    OTHER_TRUSTS,
    OWN_GHOST,
    RIGHT,
    WRONG,
)
from game.rules.trick_of_the_light.world import COURT, COURT_MASK, PER_RANK, World

COURT_RANKS: Final = ACE - JACK + 1
DEMON: Final[int] = JACK
ANGEL: Final[int] = QUEEN
GHOST: Final[int] = KING
HUMAN: Final[int] = ACE
Odds = tuple[list[float], list[float]]


def public_odds(w: World) -> Odds:
    """Once all markers stand: per seat the chance that it is human, and that it is human, angel or not a human's ghost.

    As `posterior.public_posterior` has it; a ghost counts for half, as it is not known whom it names.
    """
    seen = w.tableau | w.pile | w.exposed
    drew = w.ender >= 0 and w.peeked[w.ender] >= 0
    return _odds((COURT_MASK & ~seen) >> COURT, w.suits(), w.ender if drew or w.queen_shown else -1, w.queen_shown)


@lru_cache(4096)
def _odds(unseen: int, suits: tuple[int, ...], ender: int, queen: bool) -> Odds:
    """The odds where these courts are unseen, numbered from the first one on; the ender is the queen, or is none.

    Sets of identities weigh as many as there are aces among them, and suits go their own ways otherwise.
    """
    may_be: list[list[int]] = [[] for _ in SUITS]
    for seat, suit in enumerate(suits):
        ranks = sum([(unseen >> PER_RANK * rank + suit & 1) << rank for rank in range(COURT_RANKS)])
        if seat == ender:
            ranks = 1 << ANGEL - JACK if queen else ranks & ~(1 << ANGEL - JACK)
        may_be[suit].append(ranks)
    found = [_ways(tuple(ranks)) for ranks in may_be]
    human, good = [0.0] * SEATS, [0.0] * SEATS
    for seat, suit in enumerate(suits):
        ways = [1 if other == suit else each.ways for other, each in enumerate(found)]
        elsewhere = prod(ways)
        aces = sum(
            [each.aces * prod(ways[:other] + ways[other + 1 :]) for other, each in enumerate(found) if other != suit]
        )
        member = suits[:seat].count(suit)
        mine, with_ace = found[suit].ways_of[member], found[suit].aces_of[member]
        shares = [mine[rank] * aces + with_ace[rank] * elsewhere for rank in range(COURT_RANKS)]
        if total := sum(shares):
            human[seat] = shares[HUMAN - JACK] / total
            good[seat] = 1 - shares[0] / total - shares[GHOST - JACK] / total / 2
    return human, good


class Ways(NamedTuple):
    """In how many ways the seats of a suit can have its courts, in how many of them one has the ace; the same per seat
    and rank from the jack on."""

    ways: int
    aces: int
    ways_of: list[list[int]]
    aces_of: list[list[int]]


@lru_cache(4096)
def _ways(may_be: tuple[int, ...]) -> Ways:
    """The ways for seats that can each have some ranks, given as masks from the jack on."""
    ways = aces = 0
    ways_of = [[0] * COURT_RANKS for _ in may_be]
    aces_of = [[0] * COURT_RANKS for _ in may_be]
    for ranks in product(range(COURT_RANKS), repeat=len(may_be)):
        if len({*ranks}) == len(ranks) and all(may >> rank & 1 for may, rank in zip(may_be, ranks, strict=True)):
            ace = HUMAN - JACK in ranks
            ways += 1
            aces += ace
            for member, rank in enumerate(ranks):
                ways_of[member][rank] += 1
                aces_of[member][rank] += ace
    return Ways(ways, aces, ways_of, aces_of)


def scores(w: World) -> list[int]:
    """The score of each seat once all statements are written (`scoring.py`)."""
    rank = [card // PER_RANK for card in w.identity]
    stated = w.stated
    found = [0] * SEATS
    humans = [seat for seat in range(SEATS) if rank[seat] == HUMAN]
    for human in humans:
        score = own_ghosts = 0
        for other in range(SEATS):
            if other != human:
                ghost = rank[other] == GHOST
                names_me = ghost and stated[other] == 1 << human
                trusted = stated[human] >> other & 1 > 0
                good = not names_me and rank[other] != DEMON
                score += RIGHT if trusted == good else WRONG
                own_ghosts += trusted and names_me
        if own_ghosts:  # TL-222
            score += OWN_GHOST * (own_ghosts if w.rules.each else 1)
        found[human] = score
    for seat in range(SEATS):
        trusting = [human for human in humans if stated[human] >> seat & 1]
        if rank[seat] == GHOST:
            named = [human for human in trusting if stated[seat] >> human & 1]
            rest = len(trusting) - len(named)
            points = NAMED_TRUSTS if named else 0
            more = OTHER_TRUSTS * (rest if w.rules.each else min(1, rest))  # TL-221
            found[seat] = GHOST_PAYS + (max(points, more) if w.rules.best else points + more)  # TL-220
        elif rank[seat] == DEMON:
            found[seat] = len(trusting) - sum([found[human] for human in humans])
        elif rank[seat] == ANGEL:
            found[seat] = EACH_HUMAN * sum([(found[human] > 0) - (found[human] < 0) for human in humans])
    return found
