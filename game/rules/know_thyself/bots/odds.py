"""Comparing cards, and the chances of a Wager from the face-up cards (KT-59, KT-62, KT-175)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.rules.deck import ACE, JACK, RANKS, STANDARD
from game.rules.know_thyself import pieces as kt
from game.table import State, View

FULL_DECK = (4,) * len(RANKS)
Ranks = tuple[int, ...]  # how many cards of each rank, from the deuce


def gain(stake: int, degree: int) -> int:
    """Return a win besides the PC's own stake: part of the Master's stake, by the degree (KT-173, KT-237, KT-238)."""
    return (0, stake, max(stake - 1, min(stake, 1)), max(stake - 2, 0))[degree]


def strength(rank: int, against: int) -> int:
    """Return the value of a rank: an Ace is low against 2 to 10, high against a court card (KT-59, KT-248, KT-294)."""
    return -1 if rank == ACE and against < JACK else rank


def rank_beats(rank: int, gm: int, ties: bool = True) -> bool:
    """Check `beats` for ranks."""
    own, other = strength(rank, gm), strength(gm, rank)
    return own > other or (ties and own == other)


def beats(card: int, gm: int, ties: bool = True) -> bool:
    """Check whether the card of a PC wins against the GM's; `ties`: also if they are equal (KT-59, KT-104, KT-249)."""
    return rank_beats(STANDARD.rank(card), STANDARD.rank(gm), ties)


def unseen(at: State | View) -> Ranks:
    """Return the cards of the Play Deck that are not face up, as counts by rank."""
    zones = (at.zones[kt.DISCARD], at.zones[kt.GM_CARD], *at.zones[kt.PC_CARD :])
    return without(FULL_DECK, (STANDARD.rank(card) for lying in zones for card in lying))


def without(cards: Ranks, ranks: Iterable[int]) -> Ranks:
    """Return the counts of cards without some ranks."""
    left = [*cards]
    for rank in ranks:
        left[rank] -= 1
    return tuple(left)


@cache
def chance(rank: int, cuts: Ranks) -> float:
    """Return the chance of a rank to win if the GM's card is any of these (KT-175)."""
    return sum(n for gm, n in enumerate(cuts) if rank_beats(rank, gm)) / max(sum(cuts), 1)


@cache
def keeping(rank: int, draws: int, ours: int, theirs: int, cuts: Ranks) -> float:
    """Return the value, in Coins, of keeping a card; `ours` and `theirs` are the stakes of PC and GM."""
    q = chance(rank, cuts)
    return q * gain(theirs, draws) - (1 - q) * ours


@cache
def redrawing(draws: int, ours: int, theirs: int, cuts: Ranks) -> float:
    """Return the value of drawing the next card and then playing as well as possible (KT-322)."""
    worth = 0.0
    for rank, n in enumerate(cuts):
        if n:
            left = without(cuts, [rank])
            best = keeping(rank, draws + 1, ours, theirs, left)
            if draws + 1 < kt.DRAWS:
                best = max(best, redrawing(draws + 1, ours, theirs, left))
            worth += n * best
    return worth / max(sum(cuts), 1)


@cache
def redrawn(draws: int, ours: int, theirs: int, cuts: Ranks) -> float:
    """Return the chance to win by drawing the next card and then playing as well as possible (KT-322)."""
    won = 0.0
    for rank, n in enumerate(cuts):
        if n:
            left = without(cuts, [rank])
            again = draws + 1 < kt.DRAWS and redrawing(draws + 1, ours, theirs, left) > keeping(
                rank, draws + 1, ours, theirs, left
            )
            won += n * (redrawn(draws + 1, ours, theirs, left) if again else chance(rank, left))
    return won / max(sum(cuts), 1)


def expected(ours: int, theirs: int) -> float:
    """Return the value of a Wager to a PC before the first card (KT-321)."""
    return redrawing(0, ours, theirs, FULL_DECK)


def saving(gm: int, cuts: Ranks) -> float:
    """Return the chance of the next card to tie or beat the GM's (KT-323)."""
    return sum(n for rank, n in enumerate(cuts) if rank_beats(rank, STANDARD.rank(gm))) / max(sum(cuts), 1)
