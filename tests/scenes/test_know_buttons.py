"""The buttons of Know Thyself: what they say where there is little room, and in which order they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match
from game.rules.know_thyself.pieces import P
from scenes.dialog import Question
from scenes.games.know_thyself import buttons
from scenes.games.know_thyself.scene import KnowScene
from tests import know_shots
from tests.know_shots import NAMES
from tests.led import led
from tests.scenes.know_poses import GAME, drawn, posed
from tests.scenes.plain_hands import Plain


class Palace(Plain):
    at = KnowScene


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("join(none)", "Join in"),
        ("join(leave_bare)", "Join to leave bare"),
        ("frame_wager(climb_down)", "Wager to climb down"),
        ("propose_end()", "End the game"),
    ],
)
def test_words_say_what_is_done(text: str, words: str) -> None:
    match = posed()
    assert buttons.brief(match.table, match.view(1), match.table.parse(text)) == words


def test_what_ends_the_game_says_so() -> None:
    match = posed()
    assert "All vote" in buttons.tip(match.table, match.table.parse("propose_end()"))


@pytest.mark.parametrize("had", [(), ("owed",), ("owed", "a thief")])
def test_what_leaves_the_edges_as_they_are_keeps_its_place(had: tuple[str, ...]) -> None:
    """Behind what is added, before what is crossed off, and never behind the button for the rest."""
    match = posed(
        "W_EDGES", people=(0,), cut="", cards=(), edges=((), had, (), ()), turn=0, about=1, drawn=(0, 0, 0, 0)
    )
    assert match.state.phase == P.W_EDGES
    targets, _, _ = drawn(match, 0)
    row = sorted(
        (
            target
            for target in targets.values()
            if target.key[0] in ("main", "action", "offer", "ui") and target.actions
        ),
        key=lambda target: target.rect.x,
    )
    verbs = [GAME.table({}, 4).verbs[target.actions[0].verb] for target in row if target.rect.y > 580]
    assert verbs[:2] == ["add", "none"]


def test_what_is_chosen_from_is_headed_as_its_button(tmp_path: Path) -> None:
    window = Palace(tmp_path, know_shots.played(know_shots.asks(P.W_INVOKE)), "peek")
    window.settle()
    window.scene.close_recap()
    window.frames(2)
    window.press(next(target for key, target in window.keys().items() if key[0] == "offer"))
    question = window.top
    assert isinstance(question, Question)
    assert question.title == "Invoke a Memory"
    window.app.close()


def objects(match: Match) -> bool:
    """Somebody is asked whether an Edge applies."""
    return match.state.phase == P.W_OBJECT


def test_what_an_answer_to_an_edge_costs_stands_under_it() -> None:
    """KT-56, KT-60, KT-154: a Coin more at stake of whose Edge it is, and a Memory is spent."""
    match = led("know-thyself", NAMES, ("bot:careful", *("human",) * 3), objects, "owl")
    table, view = match.table, match.view(None)
    of = "yours" if match.deciding[0] else "the Master’s"
    assert buttons.price(table, view, table.parse("let_stand()")) == (f"+1 of {of}", bool(match.deciding[0]))
    assert buttons.price(table, view, table.parse("doubt()")) == ("the others vote", False)
    invoking = know_shots.played(know_shots.asks(P.W_INVOKE))
    assert buttons.price(table, invoking.view(None), table.parse("invoke(1)")) == ("1 Coin, used up", True)
