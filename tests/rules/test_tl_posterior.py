"""The exact odds of who is what, against every deal there is (TL-250 to TL-254, TL-11, TL-27)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.bots.posterior import Posterior, posterior, public_posterior
from game.rules.trick_of_the_light.text.notebook import notebook
from tests.rules.tl_table import awake, begun, fresh, pose

NATURES = "AKQJ"
FACES = [court for court in tl.COURTS if court not in tl.ACES]


def shares(found: Posterior, seat: int) -> list[Fraction]:
    return [Fraction(found.share(seat, nature), found.total) for nature in NATURES]


def test_before_anything_is_known() -> None:
    """TL-251, TL-250: human 2 in 5, everything else 1 in 5; 43,680 is the total weight."""
    found = posterior(begun().view(None))
    assert found.total == 43_680
    for seat in range(4):
        assert shares(found, seat) == [Fraction(2, 5), Fraction(1, 5), Fraction(1, 5), Fraction(1, 5)]


@pytest.mark.parametrize(
    ("own", "expected"),
    [("A♥", ("2/7", "5/21", "5/21", "5/21")), ("K♥", ("10/21", "1/7", "4/21", "4/21"))],
)
def test_once_one_knows_oneself(own: str, expected: tuple[str, ...]) -> None:
    """TL-251: holding an ace, holding a king."""
    found = Posterior((frozenset({COURTS_BY_NAME[own]}), None, None, None), tl.ALL_COURTS)
    for seat in (1, 2, 3):
        assert shares(found, seat) == [Fraction(value) for value in expected]


COURTS_BY_NAME = {f"{tl.RANKS[tl.rank_of(card)]}{'♥♣♦♠'[tl.suit_of(card)]}": card for card in tl.COURTS}


def all_deals() -> Counter[tuple[int, ...]]:
    """How often each order of four identities comes out of the deal, reckoned step by step (TL-22, TL-23)."""
    found: Counter[tuple[int, ...]] = Counter()
    for sure in tl.ACES:
        fifteen = [court for court in tl.COURTS if court != sure]
        for three in combinations(fifteen, 3):
            for order in permutations((sure, *three)):
                found[order] += 1
    return found


DEALS = all_deals()


@pytest.mark.kit
@pytest.mark.parametrize("seed", range(16))
def test_the_odds_are_those_of_all_deals(seed: int) -> None:
    """TL-250, TL-252: by brute force over every deal, whatever is known of suits, cards and what was seen."""
    rng = Random(seed)
    truth = rng.choice(list(DEALS))
    seen = frozenset(rng.sample(sorted(tl.ALL_COURTS - set(truth)), rng.randrange(10)))
    may_be: list[frozenset[int] | None] = []
    for court in truth:
        known = rng.choice(("card", "suit", "suit", "nothing"))
        suit = frozenset(c for c in tl.COURTS if tl.suit_of(c) == tl.suit_of(court) and c not in seen)
        may_be.append({"card": frozenset({court}), "suit": suit, "nothing": None}[known])
    found = Posterior(may_be, tl.ALL_COURTS - seen)
    total = 0
    by_nature = [Counter[str]() for _ in range(4)]
    possible: list[set[int]] = [set() for _ in range(4)]
    for deal, ways in DEALS.items():
        fits = not seen & set(deal) and all(m is None or c in m for c, m in zip(deal, may_be, strict=True))
        if fits:
            total += ways
            for seat, court in enumerate(deal):
                by_nature[seat][tl.RANKS[tl.rank_of(court)]] += ways
                possible[seat].add(court)
    for seat in range(4):
        assert shares(found, seat) == [Fraction(by_nature[seat][nature], total) for nature in NATURES]
        assert found.possible(seat) == possible[seat]


@pytest.mark.kit
@pytest.mark.parametrize("seed", range(5))
def test_the_truth_is_always_possible(seed: int) -> None:
    """TL-250, TL-254: at every step of a game, for each seat and for everybody."""
    tale = fresh(humans=0, seed=seed, after_epiphany_draw=("pack", "none")[seed % 2])
    while tale.actors:
        tale.bots(seed, 1)
        if tale.phase in ("CAST", "INTRO"):
            continue
        truth = []
        for seat in range(4):
            out = tale.state.zones[tale.table.zone[f"identity[{seat}]"]]
            pack = tale.state.zones[tale.table.zone[f"pack[{seat}]"]]
            truth.append(out[0] if out else next(card for card in pack if tl.is_court(card)))
        for viewer in (None, 0, 1, 2, 3):
            view = tale.view(viewer)
            for found in (posterior(view), public_posterior(view)):
                assert all(truth[seat] in found.possible(seat) for seat in range(4))


def test_a_court_on_the_tableau_changes_what_everybody_thinks() -> None:
    """TL-254, TL-264: seen through others' eyes."""
    zones = awake(["K♠", "Q♥", "A♦", "J♣"], **{"hand[0]": ["A♠", "Q♣"]})
    view = pose(zones, "OPEN").view(0)
    now, then = public_posterior(view), public_posterior(view, view.zones[5][-1])
    assert now.chance(0, "A") > 0 == then.chance(0, "A")


def test_the_notebook_crosses_out_and_names_columns() -> None:
    """TL-127, TL-252: a column with as many courts left as markers is known as a set, though not who is which."""
    zones = awake(["K♠", "J♠", "A♦", "Q♦"], **{"hand[0]": ["Q♠"], "tableau": ["A♠", "J♦"]})
    book = notebook(pose(zones, "OPEN").view(2))
    cell = {name: book.cells[card] for name, card in COURTS_BY_NAME.items()}
    assert cell["A♦"].state == "own"
    assert cell["A♠"].state == "seen"
    assert cell["Q♥"].state == "nobody"
    assert cell["K♠"].state == "possible"
    assert book.aim.startswith("trust")
    own = notebook(pose(zones, "OPEN").view(0))
    assert own.cells[COURTS_BY_NAME["Q♠"]] == ("seen", True)
    assert "In spades: a ghost and a demon." in own.columns
    assert own.odds[1].chances["J"] == 1.0
    onlooker = notebook(pose(zones, "OPEN").view(None))
    assert own.columns_for_all == onlooker.columns != own.columns  # what only the own hand tells is not among it
