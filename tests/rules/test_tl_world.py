"""The world of the search keeps the rules: both play the same evenings on the same chance (TL-34..105, TL-260)."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.plugin import complete_options
from game.rules.trick_of_the_light import claims, course
from game.rules.trick_of_the_light.outcome import public_odds, scores
from game.rules.trick_of_the_light.pieces import SEATS, P
from game.rules.trick_of_the_light.posterior import public_posterior
from game.rules.trick_of_the_light.scoring import DEMON, GHOST, HUMAN, scores_of, stated_in
from game.rules.trick_of_the_light.search import SEARCH, policy
from game.rules.trick_of_the_light.world import World
from game.table import sample, view
from tests.rules.tl_table import SCENE, pose
from tests.rules.tl_twins import GAME, any_options, game_twice, kept_by, seen_in


@pytest.mark.parametrize("seed", range(40))
def test_every_decision_leaves_both_the_same(seed: int) -> None:
    """Under any options, and the same decisions about cards were open (`game_twice`); so are odds and scores."""
    rng = Random(seed)
    table = GAME.table(any_options(rng) if seed % 2 else complete_options(GAME.meta, {}), 4)
    for s, w in game_twice(table, rng, Random(seed)):
        assert kept_by(w) == seen_in(s)
        if s.phase == P.STATEMENTS:
            odds = public_posterior(view(s, None, 0))
            good = [1 - odds.chance(seat, DEMON) - odds.chance(seat, GHOST) / 2 for seat in range(SEATS)]
            assert public_odds(w) == ([odds.chance(seat, HUMAN) for seat in range(SEATS)], good)
    assert s.phase == P.EPILOGUE
    assert scores(w) == scores(World(s)) == list(scores_of(stated_in(s), table.options))


def test_a_copy_goes_its_own_way() -> None:
    """Nothing that happens to a copy happens to the world it was taken from; the quick policy ends every evening."""
    rng = Random(4)
    table = GAME.table(complete_options(GAME.meta, {}), 4)
    for step, (s, w) in enumerate(game_twice(table, rng, Random(4))):
        if step % 9 or w.turn < 0:
            continue
        before = kept_by(w)
        copy = w.clone()
        assert kept_by(copy) == before
        while copy.turn >= 0:
            move = policy(copy, copy.turn)
            assert move in course.legal(copy)
            assert SEARCH.values(copy) == [0.5] * SEATS
            course.apply(copy, copy.turn, move)
        assert {*SEARCH.values(copy)} <= {0.0, 0.5, 1.0}
        assert kept_by(w) == before == seen_in(s)


def test_those_who_see_the_same_are_told_the_same() -> None:
    """What a tree is kept by tells a seat nothing that its view does not (TL-14, TL-15)."""
    rng = Random(6)
    table = GAME.table(complete_options(GAME.meta, {}), 4)
    for s, w in game_twice(table, rng, Random(6)):
        for seat in range(SEATS):
            seen = view(s, seat, GAME.actors(s))
            other = sample(table, seen, rng, GAME.search.barred(table, seen))
            if GAME.search.fits(other) and s.phase < P.EPILOGUE:
                assert World(other).seen(seat) == w.seen(seat)


@pytest.mark.parametrize("answer", ["join_over()", "stay_out()"])
def test_who_has_answered_unseen_goes_over_where_it_could(answer: str) -> None:
    """TL-41: a world holds for the next seat what is likely, the same whatever was answered; one's own it knows."""
    tale = pose(SCENE | {"scene_pile": ["9♣"], "hand[3]": ["10♣", "8♥", "3♦"]}, "OVER_WINDOW", claimant=3).do(
        f"1 {answer}"
    )
    able = joined = 0
    for k in range(60):
        world = sample(tale.table, tale.view(2), Random(k))
        may = bool(claims.higher(world, 1))
        SEARCH.begin(world)
        assert World(world).yes == (0b10 if may else 0)
        able, joined = able + may, joined + bool(World(world).yes)
    assert 0 < joined == able < 60
    own = sample(tale.table, tale.view(1), Random(1))
    SEARCH.begin(own)
    assert World(own).yes == (0b10 if answer == "join_over()" else 0)
