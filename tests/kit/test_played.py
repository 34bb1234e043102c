"""Every game as a match: what is in the file plays again the same, and undo goes back exactly or says why not."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match.match import Match, SeatInfo
from game.promises import position_of
from game.rules import game_ids, load
from game.saves.verify import verify
from game.table import knowledge_grew

pytestmark = pytest.mark.kit

ACTIONS = 150


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_is_its_log(game_id: str, seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    minimum, maximum = load(game_id).meta.seats
    seats = minimum + seed % (maximum - minimum + 1)
    people = [SeatInfo(f"Seat {i}", "human" if i < 2 else "bot:random") for i in range(seats)]
    match = Match.new(game_id, people, {}, f"kit {seed}", ("lantern",), tmp_path / "match.jsonl")
    undone = 0
    for _ in range(ACTIONS):
        if match.result is not None:
            break
        before = match.state
        seat = rng.choice(match.deciding)
        match.act(seat, rng.choice(match.legal(seat)))
        undoable = match.last_move()  # not what no one else noticed, such as a card picked in a sealed answer
        if match.can_undo(0) is None and seat < 2 and undoable is not None and undoable.before is before:
            assert match.game.meta.undo == "agreed" or not knowledge_grew(before, match.state, actor=seat)
            match.undo(0, range(seats))
            assert position_of(match.state) == position_of(before)
            undone += 1
            match.act(seat, rng.choice(match.legal(seat)))
    open_actions = match.open_actions(0)
    if open_actions:
        match.act(0, open_actions[0])
    last = match.state
    events = [match.events(seat) for seat in (None, *range(seats))]
    match.close()
    again, notices = Match.load(tmp_path / "match.jsonl")
    assert notices == []
    assert position_of(again.state) == position_of(last)
    assert [again.events(seat) for seat in (None, *range(seats))] == events
    again.close()
    assert verify(tmp_path / "match.jsonl").ok
    assert undone, "no move of this game could be taken back"
