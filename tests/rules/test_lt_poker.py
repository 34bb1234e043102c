"""What a Powerbase is worth: LT-26 to LT-28, LT-241, LT-249."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb

import pytest

from game.rules.living_trumps.phases.poker import NAMES, value
from tests.rules.lt_table import worth

# LT-249: categories 11 to 1 of all subsets of one two-pack, by their number of cards.
COUNTS = {
    1: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 104),
    2: (0, 0, 0, 0, 0, 0, 0, 0, 0, 364, 4992),
    3: (0, 0, 0, 0, 0, 0, 0, 728, 0, 34944, 146432),
    4: (0, 0, 0, 910, 0, 0, 0, 69888, 61152, 1537536, 2928640),
}


@pytest.mark.kit
@pytest.mark.parametrize("k", COUNTS)
def test_the_check_counts_of_short_hands(k: int) -> None:
    """LT-28, LT-249: each multiset of faces stands for as many sets of pieces as its twins can be chosen."""
    found: Counter[int] = Counter()
    for faces in combinations_with_replacement(range(52), k):
        many = Counter(faces)
        if max(many.values()) <= 2:
            ways = 1
            for copies in many.values():
                ways *= comb(2, copies)
            found[value(faces)[0]] += ways
    assert tuple(found[category] for category in range(11, 0, -1)) == COUNTS[k]


def test_the_hierarchy_from_royal_flush_to_high_card() -> None:
    """LT-26, LT-241: also a Flush with twins, and the low straight."""
    hands = (
        "10H JH QH KH AH",
        "5S 6S 7S 8S 9S",
        "9H 9H' 9D 9C 9S",
        "9H 9H' 9D 9C 2S",
        "9H 9D 9C 2S 2H",
        "KH 7H 7H' 4H 2H",
        "AH 2D 3C 4S 5S",
        "9H 9D 9C 2S 4H",
        "9H 9D 2C 2S 4H",
        "9H 9D 2C 3S 4H",
        "9H KD 2C 3S 4H",
    )
    values = [worth(hand) for hand in hands]
    assert [found[0] for found in values] == [*range(11, 0, -1)]
    assert NAMES[values[0][0]] == "royal flush"
    assert values == sorted(values, reverse=True)
    assert worth("AH 2D 3C 4S 5S", wheel=False)[0] == 1  # LT-R23
    assert worth("QH KD AC 2S 3S")[0] == 1  # no other wrap


def test_a_missing_kicker_is_below_any_card_and_suits_never_matter() -> None:
    """LT-27: the keys of LT-E2."""
    assert worth("QD QH QC QS QD'") == (9, 12, 0, 0, 0, 0)
    assert worth("7H 7H' 2D") == worth("7S 7D 2C") == (2, 7, 2, 0, 0, 0)
    assert worth("7C 7D 3S") == (2, 7, 3, 0, 0, 0)
    assert worth("9D 9C 4H 4S") == (3, 9, 4, 0, 0, 0)
    assert worth("AS KS QS JS") == (1, 14, 13, 12, 11, 0)
    assert worth("KH 7H 7H' 4H 2H") == (6, 13, 7, 7, 4, 2)
    assert worth("3D 4S 5C 6H 7D") == (5, 7, 0, 0, 0, 0)
    assert worth("AH 2D 3C 4S 5S") == (5, 5, 0, 0, 0, 0)
    assert worth("7H 7D") < worth("7H 7D 2C")
    assert value(()) < worth("2C")
