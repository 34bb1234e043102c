"""Reasons in Know Thyself: at each decision the page says what it costs or brings, in plain words."""

from __future__ import annotations

import re

import pytest

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.meta import PRESETS
from game.rules.know_thyself.text.prompts_text import WON
from game.rules.wording import odds
from scenes.games.know_thyself import buttons, wager_text, weights
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.asking import asked
from scenes.games.know_thyself.stakes import company, winners
from scenes.games.know_thyself.steps import WAGER
from scenes.screens.setup.setup import kind_of
from tests.know_shots import asks, played
from tests.scenes.know_poses import presenter_of
from tests.scenes.test_know_tray import match_of, model_of, steps

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


@pytest.mark.parametrize("phase", [kt.P.SCENE_PC, kt.P.W_ACCEPT, kt.P.W_WANT, kt.P.W_EDGE_PC, kt.P.W_TELL_PC])
def test_each_decision_of_a_pc_has_a_reason_beside_it(phase: int) -> None:
    match = played(asks(phase, wager=1))
    text = weights.sentences(presenter_of(match).model, match.table)
    assert text.endswith(".")


def test_a_pc_that_took_part_alone_is_not_asked_to_vote() -> None:
    match = played(asks(kt.P.W_RIGHTS, wager=1), 2)
    model = presenter_of(match).model
    assert asked(match.table, model)[0] == texts.WHICH_DO_YOU_TELL
    assert model.asked is not None
    for action in model.asked.legal:
        if match.table.verbs[action.verb] == "choose":
            assert buttons.price(match.table, model.view, action)[0]
            assert buttons.tip(match.table, action)


def test_each_step_has_its_sentence() -> None:
    assert [name for name, _ in WAGER if not wager_text.STEP_TIPS.get(name, "").endswith(".")] == []


def test_no_prompt_speaks_of_you_as_of_a_thing() -> None:
    for table in steps(2):
        for viewer in range(3):
            sentence = model_of(match_of(table), viewer).sentence
            assert not re.search(r"\b(of|about) you\b", sentence), sentence


def test_the_sheet_stays_that_of_the_viewer() -> None:
    for table in steps(2):
        for viewer in (1, 2):
            assert model_of(match_of(table), viewer).open_sheet == viewer


def test_the_steps_of_a_wager_have_different_names() -> None:
    names = [name for name, _ in WAGER]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("people", "kinds"), [(1, ["solo", "short", "full"]), (2, ["", "short", "full"])])
def test_a_game_of_two_people_is_not_called_a_solo_game(people: int, kinds: list[str]) -> None:
    assert [kind_of(preset, people) for preset in PRESETS] == kinds
