"""Reasons in Know Thyself: at each decision of the GM, a note says what it costs or brings."""

from __future__ import annotations

import pytest

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.text.prompts_text import WON
from game.rules.wording import odds
from scenes.games.know_thyself import weights
from scenes.games.know_thyself.asking import asked
from scenes.games.know_thyself.stakes import company, winners
from scenes.games.know_thyself.steps import WAGER
from tests.know_shots import asks, played
from tests.scenes.know_poses import presenter_of

DECISIONS = (kt.P.AWARD, kt.P.SCENE_GM, kt.P.W_ANSWER, kt.P.W_EDGE_GM, kt.P.W_CUT, kt.P.W_EDGES)


@pytest.mark.parametrize("phase", DECISIONS)
def test_each_decision_of_the_gm_has_a_reason(phase: int) -> None:
    match = played(asks(phase, kt.GM, wager=0), person=kt.GM)
    model = presenter_of(match, kt.GM).model
    question, note = asked(match.table, model)
    assert question
    assert note
    if phase == kt.P.W_CUT:
        for seat in company(model.view):
            good, of = winners(model.view, seat)
            assert odds(1 - good / of) in note


@pytest.mark.parametrize("phase", [kt.P.SCENE_GM, kt.P.W_ANSWER, kt.P.W_EDGES])
def test_beside_the_story_stands_what_the_answers_bring(phase: int) -> None:
    """Odds as far as they are known; for an Edge, what each side can do with it. A letter hides it."""
    match = played(asks(phase, kt.GM, wager=1), person=kt.GM)
    text = weights.sentences(presenter_of(match, kt.GM).model, match.table)
    assert text.endswith(".")
    assert ("Edge" if phase == kt.P.W_EDGES else odds(1 - WON)) in text


def test_the_steps_of_a_wager_have_different_names() -> None:
    names = [name for name, _ in WAGER]
    assert len(set(names)) == len(names)
