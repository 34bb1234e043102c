"""The scoring table, reckoned a second time from its words (TL-100 to TL-108, TL-219 to TL-227)."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, product
from typing import Any

import pytest

from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.phases.scoring import Statement, reckonings, scores_of
from game.table import State, view
from tests.rules.tl_table import Tale, fresh, table_of

pytestmark = pytest.mark.kit

USUAL = {"once_or_each": "once", "ghost_sum": "add"}


def by_the_table(stated: list[tuple[str, frozenset[int], int]], each: bool, best: bool) -> list[int]:
    """Scores straight from the words of the table, seat by seat, without anything of the program's."""
    humans = [seat for seat in range(4) if stated[seat][0] == "A"]
    score: dict[int, int] = {}
    for me in humans:
        points = 0
        mine = 0
        for other in range(4):
            if other == me:
                continue
            nature, _, killer = stated[other]
            deserves = nature in "AQ" or (nature == "K" and killer != me)
            trusted = other in stated[me][1]
            points += 1 if trusted == deserves else -1
            mine += int(trusted and nature == "K" and killer == me)
        score[me] = points - (mine if each else min(mine, 1))
    total = sum(score.values())
    happy = sum(points > 0 for points in score.values()) - sum(points < 0 for points in score.values())
    for me in range(4):
        nature, _, killer = stated[me]
        believers = [human for human in humans if me in stated[human][1]]
        if nature == "J":
            score[me] = len(believers) - total
        elif nature == "Q":
            score[me] = 2 * happy
        elif nature == "K":
            a = 3 if killer in believers else 0
            rest = len([human for human in believers if human != killer])
            b = 2 * (rest if each else min(rest, 1))
            score[me] = (max(a, b) if best else a + b) - 1
    return [score[me] for me in range(4)]


def everything() -> list[tuple[Statement, ...]]:
    """All combinations of identities with at least one human, of trust lists and of killers' names."""
    found = []
    lists = [
        [frozenset(some) for n in range(4) for some in combinations([o for o in range(4) if o != seat], n)]
        for seat in range(4)
    ]
    for natures in product("AKQJ", repeat=4):
        if "A" not in natures:
            continue
        choices = []
        for seat, nature in enumerate(natures):
            if nature == "A":
                choices.append([Statement("A", trust) for trust in lists[seat]])
            elif nature == "K":
                choices.append([Statement("K", killer=k) for k in range(4) if k != seat])
            else:
                choices.append([Statement(nature)])
        found += list(product(*choices))
    return found


EVERYTHING = everything()


@pytest.mark.parametrize(("each", "best"), list(product((False, True), repeat=2)))
def test_every_possible_table_is_scored_by_the_book(each: bool, best: bool) -> None:
    """TL-100 to TL-105, TL-220 to TL-223: all 27,936 combinations (TL-108) under all options."""
    options = {"once_or_each": "each" if each else "once", "ghost_sum": "best" if best else "add"}
    assert len(EVERYTHING) == 27_936
    for stated in EVERYTHING:
        plain = [(s.rank, s.trust, s.killer) for s in stated]
        assert list(scores_of(stated, options)) == by_the_table(plain, each, best)


def test_options_change_the_size_and_never_the_sign() -> None:
    """TL-108: of any score."""
    for stated in EVERYTHING:
        signs = set()
        for each, best in product(("once", "each"), ("add", "best")):
            scores = scores_of(stated, {"once_or_each": each, "ghost_sum": best})
            signs.add(tuple((score > 0) - (score < 0) for score in scores))
        assert len(signs) == 1


def test_the_values_a_score_can_have() -> None:
    """TL-106, TL-226: zero is not rare."""
    values: dict[str, set[int]] = defaultdict(set)
    for stated in EVERYTHING:
        for statement, score in zip(stated, scores_of(stated, USUAL), strict=True):
            values[statement.rank].add(score)
    assert values["A"] == {-4, -3, -2, -1, 0, 1, 3}
    assert values["K"] == {-1, 1, 2, 4}
    assert values["Q"] == set(range(-6, 7, 2))
    assert values["J"] == {-9, *range(-7, 11), 12}


def test_trust_in_a_ghost_hangs_on_whom_it_names() -> None:
    """TL-100, TL-227: to the named human it is not trustworthy, to another it is; TL-219: ghosts write no list."""
    stated = (Statement("A", frozenset({2})), Statement("A", frozenset({2})), Statement("K", killer=0), Statement("Q"))
    assert scores_of(stated, USUAL)[:2] == (-4, -1)


def test_the_items_say_what_a_score_is_made_of() -> None:
    """TL-101, TL-224: they add up, and nothing needs a score that is not there yet."""
    for stated in EVERYTHING[:4000]:
        items = reckonings(stated, USUAL)
        assert tuple(sum(item.points for item in part) for part in items) == scores_of(stated, USUAL)


def test_negative_human_scores_raise_the_demon_and_zero_leaves_the_angel() -> None:
    """TL-103, TL-104, TL-223, TL-225."""
    human = Statement("A", frozenset({1}))
    assert scores_of((human, Statement("J"), Statement("Q"), Statement("Q")), USUAL) == (-3, 4, -2, -2)
    trusting = Statement("A", frozenset({1, 2}))
    zero = (trusting, Statement("K", killer=0), Statement("Q"), Statement("J"))
    assert scores_of(zero, USUAL) == (0, 2, 0, 0)


@pytest.mark.parametrize("draws", ["pack", "none"])
def test_five_hundred_games_are_scored_by_the_table(draws: str) -> None:
    """TL-166: a thousand games in all, half with each way of drawing; their scores by the table's own words."""
    for seed in range(500):
        tale = played(seed, draws)
        stated: list[tuple[str, frozenset[int], int]] = []
        for nature, *named in tale.var("statements"):
            trust = frozenset(named if nature == "A" else ())
            stated.append((nature, trust, named[0] if nature == "K" else -1))
        each, best = (tale.table.options[name] for name in ("once_or_each", "ghost_sum"))
        assert list(tale.result.scores) == by_the_table(stated, each == "each", best == "best")
        identities = [tale.zone(f"identity[{seat}]")[0][:-1] for seat in range(4)]
        assert identities == [nature for nature, _, _ in stated], "TL-77: the identity cannot be false"


def played(seed: int, draws: str) -> Tale:
    """A game of people who do anything, to its end, under house rules that change with the seed."""
    options: dict[str, Any] = {
        "after_epiphany_draw": draws,
        "once_or_each": ("once", "each")[seed % 2],
        "ghost_sum": ("add", "best")[seed // 2 % 2],
        "over_contest": ("lots", "first")[seed % 2],
        "end_check": ("scene_end", "at_once")[seed // 4 % 2],
        "last_call": ("on", "on", "off")[seed % 3],
    }
    from random import Random

    from tests.rules.tl_table import begun

    rng = Random(seed)
    tale = begun(seed=seed, **options)
    state: State = tale.state
    while mask := GAME.actors(state):
        seat = rng.choice([seat for seat in range(4) if mask >> seat & 1])
        actions = GAME.legal(state, seat)
        GAME.apply(state, seat, rng.choice(actions))
    return tale


def test_scores_are_shown_when_they_are_open_and_not_before() -> None:
    """TL-15, TL-78: an onlooker's view tells none before the reveal."""
    tale = fresh(humans=0, seed=3)
    while tale.actors and tale.phase != "EPILOGUE":
        assert GAME.scores(table_of(), view(tale.state, None, 0)) == ()
        tale.bots(3, 1)
    assert len(GAME.scores(tale.table, tale.view(None))) == 4
