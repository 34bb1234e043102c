"""A slip: one's own last move that showed no one anything and that no one has answered comes back without a vote."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import Match, Refused, SeatInfo
from game.promises import position_of
from game.rules import game_ids, load
from game.session.session import Session
from tests.match.fakes import FakeWorker
from tests.match.helpers import do, people, toy_match, until

pytestmark = pytest.mark.kit

MOVES = 120


def acted(match: Match, rng: Random) -> int:
    """Let a random seat do a random thing, with words where the game wants some; return the seat."""
    seat = rng.choice(match.deciding)
    choices = match.legal(seat)
    rng.shuffle(choices)
    for action in choices:
        for text in ("", "Ada", "What did you see?"):
            written = action._replace(text=text)
            if match.refusal(seat, written) is None:
                match.act(seat, written)
                return seat
    raise AssertionError("no seat can do anything")


@pytest.mark.parametrize("game_id", game_ids())
def test_a_slip_showed_no_one_anything_and_comes_back_alone(game_id: str, tmp_path: Path) -> None:
    rng, (minimum, maximum) = Random(7), load(game_id).meta.seats
    seats = min(max(minimum, 3), maximum)
    path = tmp_path / "slips.jsonl"
    match = Match.new(game_id, [SeatInfo(f"Seat {i}") for i in range(seats)], {}, "slips", path=path)
    slips = 0
    for _ in range(MOVES):
        if match.result is not None:
            break
        before, at = match.state, match.now
        seat = acted(match, rng)
        last = match.last_move()
        if last is None or last.before is not before or match.can_undo(seat) is not None or match.undo_asks(seat):
            continue
        slips += 1
        assert all(not now & ~was for was, now in zip(before.seen, match.state.seen, strict=True))
        for other in range(seats):
            shown = {piece for event in match.events(other, at) for piece in event.pieces if piece >= 0}
            assert all(before.seen[piece] >> other & 1 for piece in shown), "a seat saw a piece by this move"
            if other != seat:
                assert match.undo_asks(other), "no one undoes a move of another player alone"
        match.undo(seat, ())
        assert position_of(match.state) == position_of(before)
        assert match.redo_asks(seat) == ()
        match.redo(seat, ())
    assert slips, "no move of this game was a slip"
    end = position_of(match.state)
    match.close()
    again, notices = Match.load(path)
    assert (notices, position_of(again.state)) == ([], end)
    again.close()


def test_a_text_that_others_have_read_is_no_slip() -> None:
    match = Match.new("trick-of-the-light", people("hhbb"), {}, "slip")
    do(match, 0, r'set_record() "Ada\na nurse\nProud\nLoyal\nRash"')
    assert match.undo_asks(0) == (1,), "others have read the record"
    do(match, 0, "ready()")
    assert match.undo_asks(0) == (), "a word without a text shows nothing new"
    match.undo(0, ())
    with pytest.raises(Refused):
        match.undo(0, ())


def test_an_answered_move_is_no_slip() -> None:
    match = toy_match("hhh")
    until(match, "VOTE")
    first, second = match.deciding[:2]
    do(match, first, "content()")
    assert match.undo_asks(first) == ()
    do(match, second, "content()")
    assert match.undo_asks(first)
    with pytest.raises(Refused):
        match.undo(first, ())


def test_bots_that_are_asked_together_with_a_person_do_not_answer_the_move() -> None:
    match = Match.new("hearts", people("hhbb"), {}, "slip")
    for seat in (0, 2, 3):
        match.act(seat, match.legal(seat)[0])
    assert match.undo_asks(0) == ()
    match.undo(0, ())
    assert match.deciding == (0, 1, 2, 3)
    assert match.undo_asks(1) == (0,)


def test_the_person_who_moved_undoes_a_slip_until_another_person_looks() -> None:
    match = toy_match("hh")
    seat = until(match, "TAKE")
    session = Session(match)
    session.cover()
    do(match, seat, "take()")
    assert session.undoes_alone() == seat
    session._sees(1 - seat)
    assert session.undoes_alone() is None, "another person is at the screen, who must not undo this alone"
    session._sees(seat)
    session.undo(seat, ())
    assert session.redoes_alone() == seat


def test_bots_that_leave_no_time_answer_at_their_pace() -> None:
    match = Match.new("hearts", people("hbbb"), {}, "slip")
    session = Session(match, pace="fast", worker=FakeWorker("hearts", table=match.table))
    for _ in range(3):
        session.act(0, match.legal(0)[0])
    assert session.hesitates
    session.leaves_time = False
    assert not session.hesitates
