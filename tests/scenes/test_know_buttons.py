"""The buttons of Know Thyself: what they say where there is little room, and in which order they stand."""

from __future__ import annotations

import pytest

from game.rules.know_thyself.pieces import P
from scenes.games.know_thyself import buttons
from tests.scenes.know_poses import GAME, drawn, posed


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
