"""How far back a match can be taken: the trail keeps so many steps and not one more."""

from __future__ import annotations

import pytest

from game.match import Match, Refused, SeatInfo, undo
from game.match.undo import LIMIT, UndoEntry, UndoStack
from game.table import Action, State
from tests.match.helpers import toy_match


def steps(count: int) -> list[UndoEntry]:
    """Moves of a person, one after the other, each told by one event."""
    s = State(toy_match().table)
    return [UndoEntry(s, 0, Action(0, (number,)), True, True, (number, number + 1)) for number in range(count)]


def test_the_oldest_steps_are_let_go_one_by_one() -> None:
    kept = UndoStack()
    made = steps(LIMIT + 7)
    for number, step in enumerate(made, 1):
        kept.add(step, False)
        assert len(kept._steps) == min(number, LIMIT)
    assert kept._steps == made[7:]
    assert kept.moves == LIMIT + 7
    assert kept.last_move(True) == (made[-1],)


def test_steps_that_nobody_noticed_are_bounded_as_well() -> None:
    kept = UndoStack()
    made = steps(LIMIT + 3)
    for step in made:
        kept.add_unnoticed(step)
    assert kept.unnoticed(0) == made[3:]
    assert kept.unnoticed(LIMIT) == made[LIMIT:]


@pytest.mark.parametrize("limit", [1, 3])
def test_a_table_can_go_back_as_many_moves_as_are_kept(monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    """FT-11: everything can be taken back there, but no further than the trail goes."""
    monkeypatch.setattr(undo, "LIMIT", limit)
    match = Match.new("free-table", [SeatInfo("Ann"), SeatInfo("Bob")], {}, "owl")

    def act(text: str) -> None:
        match.act(0, match.table.parse(text))

    for number in range(5):
        act(f'note() "100 {100 + number} line {number}"')
    laid = match.table.variable["notes"]
    for back in range(1, limit + 1):
        match.undo(None)
        assert sum(bool(note[2]) for note in match.state.vars[laid]) == 5 - back
    with pytest.raises(Refused) as refusal:
        match.undo(None)
    assert refusal.value.code == "new_information"
    for _ in range(limit):
        match.redo(None)
    assert sum(bool(note[2]) for note in match.state.vars[laid]) == 5
