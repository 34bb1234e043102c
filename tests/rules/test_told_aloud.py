"""The story of an evening in which people write little: what is told aloud leaves no empty passage."""

from __future__ import annotations

from random import Random

import pytest

from game.match.chance import Dice, Recorder
from game.rules import load
from game.table import Event, events_for, view
from tests.rules.posed import begun

pytestmark = pytest.mark.kit


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game_id", "seats"), [("know-thyself", 4), ("midnight-justice", 3)])
def test_a_story_is_told_whether_or_not_words_are_written(game_id: str, seats: int, seed: int) -> None:
    game = load(game_id)
    state, rng, events = begun(game, seats, seed=seed), Random(seed), list[Event]()
    for _ in range(600):
        asked = game.actors(state)
        if not asked:
            break
        seat = asked.bit_length() - 1
        seen, legal = view(state, seat, asked), list(game.legal(state, seat))
        action = rng.choice(legal) if rng.random() < 0.5 else game.careful(state.table, seen, legal, rng)
        blank = action._replace(text="")
        if game.refuse(state, seat, blank) is not None:
            action = game.careful(state.table, seen, legal, rng)
            blank = action._replace(text=game.talk.improvise(state.table, seen, action, rng))
        state.chance, state.events = Recorder(state.table, Dice(rng.randbytes(16))), []
        game.apply(state, seat, blank)
        events += state.events
    assert game.tale.narrate is not None
    names = ("Nell", "Wick", "Ben", "Moth")[:seats]
    passages = game.tale.narrate(state.table, events_for(state.table, events, None), names)
    assert len(passages) > 10
    assert all(passage.text.strip() for _, passage in passages)
