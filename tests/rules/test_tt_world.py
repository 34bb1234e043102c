"""The world of the search keeps the rules: both play the same games on the same chance (TT-20..95, TT-311)."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.plugin import complete_options
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots import search_rules, search_treats
from game.rules.tricks_and_treats.bots.search_state import World
from game.rules.tricks_and_treats.phases import treats
from game.rules.tricks_and_treats.phases.treats import CARD, END, LEADING
from game.table import State, sample, view
from tests.rules.tt_twins import GAME, any_options, game_twice, kept_by, seen_in


@pytest.mark.kit
@pytest.mark.parametrize("seed", range(40))
def test_every_decision_leaves_both_the_same(seed: int) -> None:
    """At every number of seats and any options, and the same decisions were open (`game_twice`)."""
    rng = Random(seed)
    options = any_options(rng) if seed % 2 else complete_options(GAME.meta, {})
    table = GAME.table(options, 3 + seed % 4)
    for s, w in game_twice(table, rng, Random(seed)):
        assert kept_by(w) == seen_in(s)


@pytest.mark.kit
def test_thieves_have_a_last_call_in_both() -> None:
    """TT-258: a window after the last trick, which random games hardly ever come to."""
    called = 0
    for seed in range(40):
        rng = Random(f"last call {seed}")
        options = {**any_options(rng), "last_call": "on", "free_treat_timing": "any"}
        for s, w in game_twice(GAME.table(options, 3 + seed % 4), rng, Random(seed), final=True):
            assert kept_by(w) == seen_in(s)
            called += s.phase == tt.P_LAST_CALL
    assert called > 20


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
            search_rules.apply(copy, copy.turn, rng.choice(search_rules.legal(copy)))
        assert kept_by(w) == before == seen_in(s)


def test_those_who_see_the_same_are_told_the_same() -> None:
    """What a tree is kept by tells a seat nothing that its view does not (TT-311)."""
    rng = Random(6)
    table = GAME.table(complete_options(GAME.meta, {}), 4)
    for s, w in game_twice(table, rng, Random(6)):
        for seat in range(4):
            seen = view(s, seat, GAME.actors(s))
            assert World(sample(table, seen, rng, GAME.search.barred(table, seen))).seen(seat) == w.seen(seat)


def test_the_same_bells_ring_wherever_effects_trumps_and_treats_lie() -> None:
    """TT-53, with what seldom meets in a game: several trumps, one of them banned, the last cards, the final round."""
    rng = Random(53)
    table = GAME.table(complete_options(GAME.meta, {}), 4)
    rang = {True: 0, False: 0}
    for s, _ in game_twice(table, rng, Random(53)):
        if len(s.zones[tt.TRICK]) == table.seats:
            for _ in range(30):
                now = _as_seldom(s, rng)
                world = World(now)
                for seat in range(table.seats):
                    for moment in (LEADING, CARD, END):
                        ring = treats.rings(now, seat, moment, "auto")
                        assert search_treats.rings(world, seat, moment) == ring, (seat, moment)
                        rang[ring] += moment == END
    assert min(rang.values()) > 500


def _as_seldom(s: State, rng: Random) -> State:
    """The full trick of a state, with bells, line, treats, effects and hands as they seldom are."""
    now, n = s.clone(), s.table.seats
    for card in now.zones[tt.TRICK]:  # tokens that name its cards come into the line
        if card + tt.TOKEN in now.zones[tt.BAG] and rng.random() < 0.6:
            now.move(card + tt.TOKEN, tt.BAG, tt.LINE)
    for token in now.zones[tt.BAG]:
        if token > tt.TREAT and rng.random() < 0.08:
            now.move(token, tt.BAG, tt.HAND + 2 * n + rng.randrange(n))
    if rng.random() < 0.4:
        for seat in range(n):
            for card in now.zones[tt.HAND + seat]:
                now.move(card, tt.HAND + seat, tt.PLAYED)
    now.vars[tt.V_BELLS] = (("auto",) * len(tt.WINDOWS),) * n
    for variable, chance in ((tt.V_BAN, 0.5), (tt.V_MASTER, 0.2)):
        now.vars[variable] = rng.randrange(n) if rng.random() < chance else -1
    now.vars[tt.V_FINAL] = rng.random() < 0.5
    now.vars[tt.V_WINNER] = rng.randrange(-1, n)
    return now
