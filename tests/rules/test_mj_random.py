"""Properties of whole evenings, whatever is done: MJ-302, MJ-424, MJ-444, MJ-457, MJ-503."""

from __future__ import annotations

from random import Random

import pytest

from game.check import random_options
from game.match.chance import Dice, Recorder
from game.rules.midnight_justice import pieces as mj
from game.table import view
from tests.rules.mj_table import GAME
from tests.rules.posed import begun

pytestmark = pytest.mark.kit


@pytest.mark.parametrize("seed", range(8))
def test_a_random_evening(seed: int) -> None:
    """MJ-444, MJ-457, MJ-503: Blots, checks, Admissions and rounds stay within what the book reckons."""
    rng = Random(seed)
    options = random_options(GAME, rng)
    seats, scenes = 3 + seed % 4, 2 * options["scenes_per_half"]
    state = begun(GAME, seats, seed=seed, **options)
    every = range(seats)
    skipped = revelations = 0
    while (asked := GAME.actors(state)) != 0:
        seat = rng.choice([seat for seat in every if asked >> seat & 1])
        state.chance, state.events = Recorder(state.table, Dice(rng.randbytes(16))), []
        legal = [action for action in GAME.legal(state, seat) if state.table.verbs[action.verb] != "frame"]
        GAME.apply(state, seat, rng.choice(legal))
        skipped += sum(event.kind == "skipped" for event in state.events)
        revelations += sum(event.kind == "outcome" and event.data[0] == "revelation" for event in state.events)
        if state.phase == mj.P.AUCTION:
            assert not any(mj.cards(state, "play", each) for each in every)
        if state.phase == mj.P.JUDGEMENT:
            assert all(len(mj.cards(state, "stack", each)) <= 14 for each in every)
    assert sum(mj.attacks(state, seat) for seat in every) == scenes - skipped
    assert sum(mj.blots(state, seat) for seat in every) == scenes - skipped + revelations
    assert sum(mj.admissions(state, seat) for seat in every) <= 6
    assert state.vars[mj.V.ROUND] <= 15
    result = GAME.result(state)
    assert result is not None
    gone = [seat for _, *fate in state.vars[mj.V.FATES] for seat in fate]
    assert sorted([*gone, *state.vars[mj.V.FREE]]) == [*every]
    assert view(state, None, 0).phase == mj.P.END
