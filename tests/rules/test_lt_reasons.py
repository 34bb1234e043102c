"""Hints say why: a reason of the position for every kind of decision."""

from __future__ import annotations

from random import Random

import pytest

from game.match.chance import Dice, Recorder
from game.promises import no_internal_names
from game.rules.living_trumps import GAME
from game.rules.living_trumps.script import SCRIPT
from game.rules.living_trumps.text.reasons import REASONS
from game.table import view
from tests.rules.lt_table import court
from tests.rules.posed import NAMES, begun


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"variant": "patternfall"}), (3, {"variant": "chaos"})])
def test_every_decision_has_a_reason(seats: int, options: dict[str, str]) -> None:
    """One plain sentence for what a bot chooses, and for other choices; from the view alone, so without secrets."""
    seen = set()
    for seed in range(2):
        state, rng = begun(GAME, seats, seed=seed, turn_limit=12, **options), Random(seed)
        for _ in range(500):
            asked = GAME.actors(state)
            if not asked:
                break
            seat = asked.bit_length() - 1
            at, legal = view(state, seat, asked), GAME.legal(state, seat)
            action = GAME.careful(state.table, at, legal, rng)
            if rng.random() < 0.2:
                action = rng.choice(legal)
            for each in {action, *rng.sample(legal, min(3, len(legal)))}:
                words = GAME.talk.reason(state.table, at, each, NAMES)
                assert words.endswith("."), state.table.text(each)
                assert words[0].isupper(), words
                assert len(words) < 150, words
                assert "{" not in words, words
                no_internal_names(GAME, state.table, words)
            seen.add(state.table.verbs[action.verb])
            state.chance = Recorder(state.table, Dice(rng.randbytes(16)))
            GAME.apply(state, seat, action)
    assert len(seen) > 25


def test_there_is_a_reason_for_every_decision() -> None:
    offers = {offer.verb for phase in SCRIPT.phases for offer in phase.offers}
    assert offers <= {*REASONS}


def test_a_promise_says_whether_it_can_be_kept() -> None:
    """LT-163: without the card there is no Honour."""
    game = court(3, "GIVE", ("TQC",), rider=0, foe=1, who=0, named=("kings", "hearts"), stake=2)
    held, not_held = (
        GAME.talk.reason(game.table, game.view(0), game.table.parse(text), NAMES)
        for text in ("promise(queens, clubs)", "promise(aces, clubs)")
    )
    assert "You hold" in held
    assert "You do not hold" in not_held
    assert GAME.talk.reason(game.table, game.view(None), game.table.parse("promise(aces, clubs)"), NAMES) == ""
