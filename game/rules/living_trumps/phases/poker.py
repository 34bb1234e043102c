"""The value of a Powerbase: poker with twins and short hands (LT-26, LT-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from game.rules.deck import ACE
from game.rules.living_trumps.pieces import RANK, SUIT

ROYAL, STRAIGHT_FLUSH, FIVE, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIRS, PAIR, HIGH = range(11, 0, -1)
WINNING = frozenset({STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL})
NAMES = ("nothing", "high card", "one pair", "two pairs", "three of a kind", "straight", "flush", "full house",
         "four of a kind", "five of a kind", "straight flush", "royal flush")  # fmt: skip
SHAPES = {(5,): FIVE, (4,): FOUR, (3, 2): FULL_HOUSE, (3,): THREE, (2, 2): TWO_PAIRS, (2,): PAIR, (): HIGH}
WHEEL, FIVE_HIGH = [0, 1, 2, 3, ACE], 3
Value = tuple[int, ...]


def value(cards: Sequence[int], wheel: bool = True) -> Value:
    """Return category and tie-break key of up to five Shadow cards; greater is better, equal is a true tie.

    Args:
        wheel: whether ace, two, three, four, five are a straight (LT-R23).
    """
    return _value(tuple(sorted((RANK[card], SUIT[card]) for card in cards)), wheel)


def by_weight(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the cards of a Powerbase, those that weigh most first: larger sets, then higher ranks (LT-27)."""
    counts = Counter(RANK[card] for card in cards)
    return tuple(sorted(cards, key=lambda card: (-counts[RANK[card]], -RANK[card], SUIT[card])))


@lru_cache(maxsize=50_000)
def _value(faces: tuple[tuple[int, int], ...], wheel: bool) -> Value:
    ranks = [rank for rank, _ in faces]
    counts = Counter(ranks)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    top = -1
    if len(counts) == 5:
        top = ranks[4] if ranks[4] - ranks[0] == 4 else FIVE_HIGH if wheel and ranks == WHEEL else -1
    flush = len(faces) == 5 and len({suit for _, suit in faces}) == 1
    if top >= 0:
        category = STRAIGHT if not flush else ROYAL if top == ACE else STRAIGHT_FLUSH
        key = [top]
    elif flush:
        category, key = FLUSH, ranks[::-1]
    else:
        category = SHAPES[tuple(counts[rank] for rank in order if counts[rank] > 1)] if faces else 0
        key = order
    return (category, *(rank + 2 for rank in key), *(0,) * (5 - len(key)))
