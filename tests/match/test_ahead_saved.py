"""What people wrote ahead is saved under seal: after a crash nothing is asked twice and nothing is made twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match, SeatInfo
from game.match.encryption import key_of
from game.rules.midnight_justice import pieces as mj
from game.session.session import Session
from tests.evenings import AtOnce

GUESTS = ("Odile Farrow\nsly\nvain\nThe clock is slow.", "Hugo Vane\nmeek\nloud\n", "Ada Rook\nproud\nlame\n")


def begun(data: Path, path: Path) -> Session:
    if path.exists():
        session = Session.load(path, data=data)
        assert not session.notices
        return session
    seats = [SeatInfo(name) for name in ("Nell", "Wick", "Ben")]
    match = Match.new("midnight-justice", seats, {}, "owl", path=path, key=key_of(data))
    return Session(match, "trust", "fast", AtOnce("midnight-justice", match.table), data=data)


def crash(session: Session) -> None:
    """End like a killed program: no part of it is closed first."""
    session._match.close()
    session._bots.close()


def move(session: Session, count: int) -> None:
    """Let the table make so many of the moves."""
    now = 0.0
    for _ in range(1_000):
        if count <= 0:
            return
        now += 5.0
        count -= session.tick(now)


def texts_of(session: Session, kind: str) -> list[tuple[int, str]]:
    return [(event.seat, str(event.data[0])) for event in session._match.events(None) if event.kind == kind]


@pytest.mark.parametrize("made", range(9))
def test_a_crash_at_any_move_loses_none_and_makes_none_twice(tmp_path: Path, made: int) -> None:
    path = tmp_path / "saves" / "mj.jsonl"
    session = begun(tmp_path, path)
    for seat, text in enumerate(GUESTS):
        assert session.ahead.give(seat, text) is None
    move(session, made)
    crash(session)
    (draft,) = (tmp_path / "drafts").iterdir()
    for kept in (draft.read_bytes(), path.read_bytes()):
        assert b"Odile" not in kept
    again = begun(tmp_path, path)
    assert [again.ahead.form(seat) for seat in range(3)] == [None] * 3, "nothing is asked again"
    while again._match.state.phase == mj.P.BACKGROUND:
        before = again._match.now
        move(again, 1)
        assert again._match.now > before, again.sentence()
    assert sorted(texts_of(again, "name")) == [(0, "Odile Farrow"), (1, "Hugo Vane"), (2, "Ada Rook")]
    assert len(texts_of(again, "adjective")) == 6
    assert len([text for _, text in texts_of(again, "color") if text == "The clock is slow."]) <= 1
    again.close()


def test_what_holds_no_more_is_not_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "mj.jsonl"
    session = begun(tmp_path, path)
    for seat, text in enumerate(GUESTS):
        session.ahead.give(seat, text)
    session.ahead.clear(0)
    crash(session)
    again = begun(tmp_path, path)
    assert again.ahead.form(0) is not None
    assert again.ahead.form(1) is None
    while again._match.state.phase == mj.P.BACKGROUND:
        seat = again._match.deciding[0]
        if again.ahead.move() is None:
            action = next(each for each in again._match.legal(seat) if again.table.verbs[each.verb] != "pass")
            again._match.act(seat, action)
        else:
            move(again, 1)
    move(again, 0)
    again.tick(9_999.0)
    again.ahead.move()
    crash(again)
    last = begun(tmp_path, path)
    assert not last.ahead._given
    last.close()


@pytest.mark.parametrize("content", [b"", b"\xff", b"A" * 5_000])
def test_a_damaged_file_only_asks_again(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "saves" / "mj.jsonl"
    session = begun(tmp_path, path)
    session.ahead.give(0, GUESTS[0])
    crash(session)
    (draft,) = (tmp_path / "drafts").iterdir()
    draft.write_bytes(content)
    again = begun(tmp_path, path)
    assert again.ahead.form(0) is not None
    again.close()


def test_a_form_is_offered_again_in_the_next_scene(tmp_path: Path) -> None:
    """What is left of one scene is dropped when its phases are over."""
    session = begun(tmp_path, tmp_path / "saves" / "mj.jsonl")
    session.ahead.give(0, GUESTS[0])
    session._match.state.phase = mj.P.VOTE
    assert session.ahead.move() is None
    session._match.state.phase = mj.P.BACKGROUND
    assert session.ahead.form(0) is not None
    session.close()
