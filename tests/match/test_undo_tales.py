"""What is taken back at A Trick of the Light is gone from wherever the evening is told: log, story, book, notebook."""

from __future__ import annotations

from typing import Any

import pytest

from game.match import Match, Refused, SeatInfo
from game.match.log import chronicle
from game.records.chronicle import markdown, page
from game.rules.trick_of_the_light import view_model
from game.table import dump
from tests.rules.tl_table import NAMES, SCENE, pose

ASKED = (
    {**SCENE, "scene_pile": ["6♣", "7♥"], "hand[3]": ["8♥", "3♦"]},
    "OVER_ANSWER",
    {"claimant": 3, "question": "Why?"},
)
TELLS = (ASKED[0], "OVER_TELL", ASKED[2])
TALE: tuple[Any, str, dict[str, Any]] = (SCENE, "SCENE", {})
WORD = "zither"


def session(where: tuple[Any, str, dict[str, Any]]) -> Match:
    """Four people in the middle of a scene."""
    zones, phase, given = where
    tale = pose(zones, phase, humans=15, **given)
    people = [SeatInfo(name) for name in NAMES]
    return Match.new("trick-of-the-light", people, tale.table.options, "undo", position=dump(tale.state))


def log_texts(match: Match) -> list[str]:
    """Everything that tells of the evening: the two books, the log and the notebook of each."""
    logs = (line.text for viewer in (None, *range(4)) for line in chronicle(match, viewer))
    seen = [view_model(match.table, match.view(seat)) for seat in range(4)]
    sheets = (str((now.beats, now.notes, now.question, now.sheets, now.own_answer)) for now in seen)
    return [markdown(match), page(match), *logs, *sheets]


@pytest.mark.parametrize(
    ("where", "seat", "action"),
    [
        (TALE, 0, f'beat(flashback) "The {WORD} was mine."'),
        (TALE, 1, f'beat(oasis) "I hear a {WORD}."'),
        (TALE, 1, f'beat(flashback, 4♠, 2) "That {WORD} is stolen."'),
        (TALE, 2, f'set_other(0) "Pilar\\nwith a {WORD}"'),
        (ASKED, 3, f'reword() "Whose {WORD} was it?"'),
        (ASKED, 0, f'answer() "It was the {WORD}."'),
        (TELLS, 3, f'give_back() "There never was a {WORD}."'),
    ],
)
def test_words_that_are_taken_back_stand_nowhere(
    where: tuple[Any, str, dict[str, Any]], seat: int, action: str
) -> None:
    """TL-124: neither for whoever said them nor for the others; made again, they stand where they stood."""
    match = session(where)
    before, views = markdown(match), [match.view(viewer) for viewer in range(4)]
    match.act(seat, match.table.parse(action))
    after = markdown(match)
    assert any(WORD in text for text in log_texts(match))
    assert WORD in after
    assert WORD in page(match)
    match.undo(None)
    assert not [text for text in log_texts(match) if WORD in text]
    assert markdown(match) == before
    assert [match.view(viewer) for viewer in range(4)] == views
    match.redo(None)
    assert markdown(match) == after
    assert any(WORD in text for text in log_texts(match))


def test_a_deed_without_words_is_taken_back() -> None:
    match = session(TALE)
    before = markdown(match)
    match.act(2, match.table.parse("beat(flashback, 2♥, 1)"))
    assert "Cato" in markdown(match).removeprefix(before.rstrip())
    match.undo(None)
    assert markdown(match) == before
    assert not any("Cato" in line.text and "Bela" in line.text for line in chronicle(match, None))


@pytest.mark.parametrize("claim", ["1 claim_over()", f'2 claim_under(4♠, 1) "At the sound of a {WORD}."'])
def test_a_claim_is_not_taken_back(claim: str) -> None:
    """TL-35, TL-36: it has shown what its claimant holds. What was told with it stays, and the table goes on."""
    match = session(TALE)
    match.act(0, match.table.parse(f'beat(flashback) "No {WORD} far and wide."'))
    seat, _, action = claim.partition(" ")
    match.act(int(seat), match.table.parse(action))
    before = log_texts(match)
    with pytest.raises(Refused, match="showed something new to a player"):
        match.undo(None)
    assert log_texts(match) == before
    assert WORD in before[0]
