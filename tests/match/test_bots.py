"""Bots at the table: their pace, their faults, their talk."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.match.save_format import Act
from game.session.bot_host import BUDGET, GRACE, PACES, TAKE_BACK
from game.session.session import Session
from tests.match.fakes import FakeWorker, Reply
from tests.match.helpers import do, people, toy_match, until


def table(pace: str = "normal", kinds: str = "bb", seed: str = "seed") -> tuple[Session, FakeWorker]:
    worker = FakeWorker(seats=len(kinds))
    return Session(toy_match(kinds, seed), pace=pace, worker=worker), worker


def lines(session: Session) -> int:
    return len(session._match.raw)


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_a_bot_moves_when_its_pause_is_over_and_not_before(pace: str) -> None:
    session, _ = table(pace)
    start = lines(session)
    assert not session.tick(100.0)
    assert not session.tick(100.0 + PACES[pace] * 0.9)
    assert lines(session) == start
    assert session.tick(100.0 + PACES[pace] * 1.01)
    assert lines(session) == start + 1
    assert not session.tick(100.0 + PACES[pace] * 1.02)


def test_where_a_claim_is_a_secret_to_pass_takes_as_long_as_to_act() -> None:
    # TL-235: who is quick would tell that it has nothing, who is slow that it is about to claim
    match = Match.new("trick-of-the-light", people("bbbb"), {}, "hush")
    worker = FakeWorker("trick-of-the-light", table=match.table)
    worker.kind = "careful"
    session, now, last, passes = Session(match, pace="fast", worker=worker), 0.0, 0.0, 0
    while match.deciding and passes < 20:
        now += PACES["fast"] / 4
        if session.tick(now):
            assert now - last >= PACES["fast"]
            last, act = now, match.history[-1]
            passes += isinstance(act, Act) and act.action == "pass()"
    assert passes == 20


def test_a_bot_makes_no_pause_within_a_series_and_one_before_and_after_it() -> None:
    match = Match.new("living-trumps", people("bbb"), {}, "series")
    worker = FakeWorker("living-trumps", table=match.table)
    worker.kind = "careful"
    session, now, last, verbs = Session(match, pace="normal", worker=worker), 0.0, 0.0, [""]
    serial, within = match.game.names.serial, 0
    while match.deciding and within < 8:
        now += 0.1
        if session.tick(now):
            act = match.history[-1]
            assert isinstance(act, Act)
            verbs.append(act.action.partition("(")[0])
            quick = verbs[-1] in serial and verbs[-2] in serial
            assert (now - last < PACES["normal"] - 0.2) == quick, verbs[-3:]
            last, within = now, within + quick
    assert within == 8


def vote(pace: str) -> Session:
    """A person has just voted, which may be taken back; a bot votes next."""
    session, _ = table(pace, "hb")
    until(session._match, "VOTE")
    do(session._match, 0, "content()")
    assert session._match.deciding == (1,)
    return session


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_a_bot_hesitates_while_a_person_can_take_back_what_was_just_done(pace: str) -> None:
    session = vote(pace)
    assert session.hesitates
    session.tick(100.0)
    assert not session.tick(100.0 + TAKE_BACK[pace] * 0.95)
    session.undo(0, ())
    assert not session.hesitates
    assert session._match.deciding == (0, 1)
    do(session._match, 0, "content()")
    session.tick(200.0)
    assert not session.tick(200.0 + TAKE_BACK[pace] * 0.95)
    assert session.tick(200.0 + TAKE_BACK[pace] * 1.01)
    assert not session.hesitates


@pytest.mark.parametrize(("pace", "leaves_time"), [("fast", False), ("step", True)])
def test_where_bots_leave_no_time_or_are_called_for_they_do_not_hesitate(pace: str, leaves_time: bool) -> None:
    session = vote(pace)
    session.leaves_time = leaves_time
    assert not session.hesitates
    session.tick(100.0)
    session.step()
    assert session.tick(100.0 + PACES["fast"] * 1.01)


def test_no_bot_hesitates_where_nothing_can_be_taken_back() -> None:
    tables = (table("normal", "hb", f"seed {number}")[0] for number in range(20))
    session = next(each for each in tables if each._match.deciding == (0,))
    match = session._match
    match.act(0, match.legal(0)[0])  # a card that all see now
    assert match.deciding == (1,)
    assert not session.hesitates
    session.tick(100.0)
    assert session.tick(100.0 + PACES["normal"] * 1.01)


def test_step_by_step() -> None:
    session, _ = table("step")
    start = lines(session)
    assert not session.tick(1.0)
    assert not session.tick(10_000.0)
    session.step()
    assert session.tick(10_001.0)
    assert not session.tick(10_002.0)
    assert lines(session) == start + 1
    session.pace = "fast"
    assert session.tick(10_003.0)


def test_bots_see_their_own_view_only_and_hear_what_an_onlooker_hears() -> None:
    session, worker = table("fast", "bbb")
    for now in range(60):
        session.tick(float(now))
    assert len(worker.asked) > 10
    for seat, kind, view, _ in worker.asked:
        assert view.seat == seat
        assert kind == "random"
    assert worker.heard
    assert all(event.saw == 0 and event.kind != "felt" for event in worker.heard)
    assert len({seed for *_, seed in worker.asked}) == len(worker.asked)


def test_a_hanging_bot_is_replaced_by_a_legal_move_and_its_process_restarted() -> None:
    session, worker = table("fast")
    worker.silent = True
    start = lines(session)
    session.tick(0.0)
    assert not session.tick(BUDGET + GRACE - 0.1)
    session.tick(BUDGET + GRACE + 0.1)
    assert worker.restarts == 1
    assert lines(session) == start + 1
    assert [each for each in session.notices if "simple move" in each] == ["Ben took too long and made a simple move."]
    session.tick(20.0)
    session.tick(21.0 + BUDGET + GRACE)
    assert lines(session) == start + 2
    assert sum("too long" in each for each in session.notices) == 1, "once is enough"
    worker.silent = False
    session.tick(40.0)
    session.tick(41.0)
    assert lines(session) == start + 3


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        (Reply(0, None, trouble="the bots' process ended"), "process ended"),
        (Reply(0, None), "not allowed"),
    ],
)
def test_a_bot_without_an_answer_is_replaced(answer: Reply, word: str) -> None:
    session, worker = table("fast")
    worker.answer = answer
    start = lines(session)
    session.tick(0.0)
    session.tick(1.0)
    assert lines(session) == start + 1
    assert word in session.notices[-1]


def test_an_illegal_answer_is_replaced() -> None:
    session, worker = table("fast")
    worker.answer = Reply(0, session.table.parse("draw()"))
    session.tick(0.0)
    session.tick(1.0)
    assert "not allowed" in session.notices[-1]


def test_a_bot_that_breaks_the_rules_engine_gets_another_move() -> None:
    worker = FakeWorker()
    match = toy_match("bb", boom="on")
    session = Session(match, pace="fast", worker=worker)
    worker.answer = Reply(0, session.table.parse("boom()"))
    start = lines(session)
    session.tick(0.0)
    session.tick(1.0)
    assert lines(session) == start + 1
    assert any("its move was refused" in notice for notice in session.notices)
    assert not any("_" in notice for notice in session.notices)


def test_when_no_move_works_the_table_waits_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    session, _ = table("fast")
    match = session._match

    def broken(*_: object) -> None:
        raise KeyError("no")

    match.game = replace(match.game, apply=broken)
    match.referee.game = match.game
    for now in range(5):
        session.tick(float(now))
    assert sum("cannot continue" in notice for notice in session.notices) == 1
    assert session.view() is not None


def test_a_bot_may_say_a_line_with_its_move() -> None:
    session, worker = table("fast")
    action = session._match.legal(session._match.deciding[0])[0]
    worker.answer = Reply(0, action, talk="Boo!\0")
    session.tick(0.0)
    session.tick(1.0)
    assert [line.text for line in session.log() if line.kind == "talk"] == ["Boo!"]


def test_an_answer_to_an_earlier_position_is_not_used() -> None:
    session, worker = table("step", "hb", seed="2")
    while session.asked() is not None:
        session.act(0, session.asked().legal[0])  # type: ignore[union-attr]
    worker.silent = True
    session.tick(0.0)
    asked = len(worker.asked)
    session.act(0, session.open_actions(0)[0])
    worker.silent = False
    session.tick(1.0)
    assert len(worker.asked) == asked + 1, "asked anew about the position with the bell"
    session.step()
    assert session.tick(2.0)


def test_bots_and_people_decide_at_once() -> None:
    session, _ = table("fast", "hbb")
    until(session._match, "VOTE")
    for now in range(5):
        session.tick(float(now))
    assert session._match.deciding == (0,)
    assert session.asked() is not None


def test_leaving_ends_the_process() -> None:
    session, worker = table()
    session.close()
    assert worker.closed


@pytest.mark.kit
def test_the_real_process_plays_and_its_death_is_survived() -> None:
    import os
    import signal
    import time

    from game.bots.worker import Worker
    from game.match import Match, SeatInfo

    seats = [SeatInfo(name, "bot:random") for name in ("A", "B", "C")]
    match = Match.new("tricks-and-treats", seats, {}, "s")
    worker = Worker("tricks-and-treats", 3, match.options)
    session = Session(match, pace="fast", worker=worker)
    start, end = lines(session), time.monotonic() + 120
    while lines(session) < start + 3 and time.monotonic() < end:
        session.tick(time.monotonic())
        time.sleep(0.005)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    while lines(session) < start + 8 and time.monotonic() < end:
        session.tick(time.monotonic())
        time.sleep(0.005)
    session.close()
    assert lines(session) >= start + 8
