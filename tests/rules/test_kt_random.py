"""Properties of whole evenings, whatever is done: KT-5, KT-13 to KT-15, KT-41, KT-93, KT-247."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.check import random_options
from game.match.chance import Dice, Recorder
from game.promises import PROMISES, moment
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import MASTER_SUITE
from game.rules.know_thyself.phases.ending import remembers_enough
from game.table import Action, State, view
from tests.rules.kt_table import GAME
from tests.rules.posed import begun

pytestmark = pytest.mark.kit


def sound(state: State) -> None:
    """Coins, cards and names are all there, and nobody is where it cannot be."""
    v = state.vars
    coins = [*v[kt.V.PURSE], *v[kt.V.STAKE_PC], *v[kt.V.STAKE_GM], v[kt.V.MASTER], v[kt.V.BANK]]
    assert sum(coins) == kt.COINS_EACH * len(kt.pcs(state))
    assert min(coins) >= 0
    named = sum(map(bool, v[kt.V.TRUE_NAMES]))
    assert len(state.zones[kt.RED]) == len(state.zones[kt.BLACK]) == 26 - named
    assert (MASTER_SUITE in v[kt.V.AT]) is (state.phase >= kt.P.E_QUESTIONS)
    assert all(len(kt.memories(state, pc)) <= 17 for pc in kt.pcs(state))
    if state.phase == kt.P.SCENE_GM:
        assert not any(remembers_enough(state, pc) for pc in kt.pcs(state))
        assert len(state.zones[0]) == 52


@pytest.mark.parametrize("seed", range(12))
def test_a_random_evening(seed: int) -> None:
    """KT-3, KT-13, KT-14, KT-15, KT-100, KT-247: what bots would do, or anything; every phase keeps its promises."""
    rng = Random(seed)
    state = begun(
        GAME, 2 + seed % 4, seed=seed, humans=rng.getrandbits(5) & (1 << 2 + seed % 4) - 1, **random_options(GAME, rng)
    )
    names, met = state.table.verbs, set[str]()
    while (asked := GAME.actors(state)) != 0:
        seat = rng.choice([seat for seat in range(state.table.seats) if asked >> seat & 1])
        legal = [action for action in GAME.legal(state, seat) if names[action.verb] not in ("propose_end", "send_back")]
        action: Action = rng.choice(legal)
        if rng.random() < 0.6 or state.phase == kt.P.END_VOTE:
            action = GAME.careful(state.table, view(state, seat, asked), GAME.legal(state, seat), rng)
        state.chance = Recorder(state.table, Dice(rng.randbytes(16)))
        GAME.apply(state, seat, action)
        sound(state)
        if state.table.phases[state.phase] not in met or rng.random() < 0.04:
            met.add(state.table.phases[state.phase])
            here = moment(GAME, state, rng, Counter(), {})
            for promise in PROMISES:
                promise(here)
    result = GAME.result(state)
    assert result is not None
    assert result.ending == state.vars[kt.V.CAUSE]
