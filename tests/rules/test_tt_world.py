"""The world of the search keeps the rules: both play the same games on the same chance (TT-20..95, TT-311)."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.plugin import complete_options
from game.rules.tricks_and_treats import course
from game.rules.tricks_and_treats.world import World
from game.table import sample, view
from tests.rules.tt_twins import GAME, any_options, game_twice, kept_by, seen_in


@pytest.mark.parametrize("seed", range(40))
def test_every_decision_leaves_both_the_same(seed: int) -> None:
    """At every number of seats and any options, and the same decisions were open (`game_twice`)."""
    rng = Random(seed)
    options = any_options(rng) if seed % 2 else complete_options(GAME.meta, {})
    table = GAME.table(options, 3 + seed % 4)
    for s, w in game_twice(table, rng, Random(seed)):
        assert kept_by(w) == seen_in(s)


def test_a_copy_goes_its_own_way() -> None:
    """Nothing that happens to a copy happens to the world it was taken from."""
    rng = Random(4)
    table = GAME.table(complete_options(GAME.meta, {}), 4)
    for step, (s, w) in enumerate(game_twice(table, rng, Random(4))):
        if step % 9 or w.turn < 0:
            continue
        before = kept_by(w)
        copy = w.clone()
        assert kept_by(copy) == before
        for _ in range(30):
            if copy.turn < 0:
                break
            course.apply(copy, copy.turn, rng.choice(course.legal(copy)))
        assert kept_by(w) == before == seen_in(s)


def test_those_who_see_the_same_are_told_the_same() -> None:
    """What a tree is kept by tells a seat nothing that its view does not (TT-311)."""
    rng = Random(6)
    table = GAME.table(complete_options(GAME.meta, {}), 4)
    for s, w in game_twice(table, rng, Random(6)):
        for seat in range(4):
            seen = view(s, seat, GAME.actors(s))
            assert World(sample(table, seen, rng, GAME.search.barred(table, seen))).seen(seat) == w.seen(seat)
