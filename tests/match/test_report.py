"""A report of a fault: what stands in it, what never does, and that the fault is met again from it."""

from __future__ import annotations

import zipfile
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import Match, Refused, SeatInfo
from game.match.fault import Fault, fault_of
from game.match.save_format import Act
from game.records import bug_report as reports
from game.records.bug_report import Report, ReportError
from game.rules import game_ids, load
from game.session.session import Session
from game.table import Position
from tests.match import toy
from tests.match.fakes import FakeWorker
from tests.match.helpers import toy_match

NOWHERE = Fault("picture", "KeyError", ("scenes/a.py:3 in draw",))
GAMES = [name for name in game_ids() if name != "toy"]


def boom() -> tuple[Session, Fault]:
    """An evening in which the rules failed as the person there did something."""
    match = toy_match("hb", boom="on")
    session = Session(match, worker=FakeWorker())
    while session.asked() is None:
        session.step()
        session.tick(0.0)
    with pytest.raises(Refused):
        session.act(0, session.table.parse("boom()"))
    return session, session.faults.popleft()


def at_random(game: str, seed: int, moves: int) -> Match:
    """A match of people with odd names, some moves on; where words are wanted some are written."""
    count = load(game).meta.seats[0] if game != "trick-of-the-light" else 4
    seats = [SeatInfo(f"{name}quorv", "human") for name in ("Zib", "Wex", "Bonn", "Mott")[: max(count, 2)]]
    match, rng = Match.new(game, seats, {}, str(seed)), Random(seed)
    for _ in range(moves):
        seat = next(iter(match.deciding), None)
        if seat is None:
            break
        action = rng.choice(match.legal(seat))
        if match.table.verbs[action.verb] == match.game.names.stop:
            continue
        spoken_action = action._replace(text=match.game.talk.improvise(match.table, match.view(seat), action, rng))
        match.act(seat, spoken_action if spoken_action.text and match.refusal(seat, spoken_action) is None else action)
    return match


def as_text(report: Report) -> str:
    return msgspec.json.encode(report).decode()


def test_a_fault_is_told_by_kind_and_place_and_never_by_its_message() -> None:
    session, fault = boom()
    assert not session.faults
    assert fault.part == "rules"
    assert fault.error == "ZeroDivisionError"
    assert fault.trace[-1].startswith("tests/match/toy.py:")
    assert fault.trace[-1].endswith(" in apply")
    assert (fault.seat, fault.tried) == (0, "boom()")
    assert fault.where.startswith("ZeroDivisionError, line ")
    assert "secret" not in as_text(reports.report_of(fault, session, {}, words=True))


def test_no_folder_of_the_computer_is_told(tmp_path: Path) -> None:
    odd = tmp_path / "odd.py"
    odd.write_text("def fails():\n    raise ValueError\n")
    space: dict[str, Any] = {}
    exec(compile(odd.read_text(), str(odd), "exec"), space)
    with pytest.raises(ValueError) as met:
        space["fails"]()
    assert fault_of(met.value, "rules").trace[-1] == "odd.py:2 in fails"


def test_names_and_what_was_said_stand_in_it_only_by_leave() -> None:
    session, fault = boom()
    session.say(0, "an odd thing to say")
    without, with_words = (as_text(reports.report_of(fault, session, {}, words)) for words in (False, True))
    assert "Ann" not in without
    assert "Ben" not in without
    assert "Seat 2" in without
    assert "an odd thing" not in without
    assert "Ben" in with_words
    assert "Ann: an odd thing to say" in with_words


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_was_written_stands_in_it(game: str) -> None:
    match = at_random(game, 7, 60)
    report = reports.report_of(NOWHERE, Session(match, "trust", worker=FakeWorker(table=match.table)), {}, words=False)
    words = as_text(report)
    written = {line.action.partition(' "')[2].strip('"') for line in match.history if isinstance(line, Act)}
    for text in written:
        if len(text.split()) > 2:
            assert text not in words
    for name in match.names:
        assert name not in words


@pytest.mark.parametrize("game", GAMES)
def test_the_position_of_any_game_can_be_laid_again(game: str) -> None:
    match = at_random(game, 3, 40)
    session = Session(match, "trust", worker=FakeWorker(table=match.table))
    report = reports.report_of(NOWHERE, session, {}, words=True)
    _, state, view = reports.world_of(report)
    assert view == session.view()
    assert len(state.zones) == len(match.table.zones)
    assert not reports.met_again(report)


def test_what_the_seat_at_the_screen_does_not_see_changes_nothing() -> None:
    found = set()
    for hands in (("B2,B8", "P3,P4", "K6"), ("B2,B8", "K6,P4", "P3")):
        zones = {f"hand[{seat}]": hand.split(",") for seat, hand in enumerate(hands)}
        position = {"zones": zones, "vars": {"turn": 0, "leader": 0}, "phase": "LEAD"}
        seats = [SeatInfo(name) for name in ("Nell", "Wick", "Ben")]
        posed = msgspec.convert(position, Position)
        session = Session(Match.new("tricks-and-treats", seats, {}, "twin", position=posed), worker=FakeWorker())
        session.reveal_hand()
        report = reports.report_of(NOWHERE, session, {}, words=True)
        found.add(as_text(msgspec.structs.replace(report, made="")))
    assert len(found) == 1


def test_what_was_tried_behind_a_curtain_is_not_told_on_the_open_table() -> None:
    session, fault = boom()
    hidden = fault._replace(seat=1, tried="play(4)")
    assert "play(4)" not in as_text(reports.report_of(hidden, session, {}, words=True))


def test_the_fault_is_met_again_from_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, fault = boom()
    path = reports.write(tmp_path / "reports", reports.report_of(fault, session, {"sdl": "2"}, words=False), b"PNG")
    assert zipfile.ZipFile(path).namelist() == ["report.json", "frame.png"]
    report = reports.read(path)
    assert report.versions["sdl"] == "2"
    assert report.fault == fault
    assert reports.met_again(report)
    monkeypatch.setattr(toy, "BOOM", -1)
    assert not reports.met_again(report)


def test_outside_a_game_a_report_tells_the_fault_alone() -> None:
    report = reports.report_of(NOWHERE, None, {}, words=True)
    assert report.game == ""
    with pytest.raises(ReportError, match="no position"):
        reports.met_again(report)


def test_rules_that_cannot_tell_the_position_leave_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    session, fault = boom()
    monkeypatch.setattr(session, "log", lambda: 1 / 0)
    report = reports.report_of(fault, session, {}, words=True)
    assert report.game == "toy"
    assert bytes(report.view) == b"null"


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 nothing", b'{"report": 1}'])
def test_what_is_no_report_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(content)
    with pytest.raises(ReportError):
        reports.read(path)


def zipped(path: Path, text: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("report.json", text)
    return path


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="too large"):
        reports.read(zipped(tmp_path / "a.zip", b" " * (reports.LARGEST + 1)))


def test_a_report_of_another_format_says_so(tmp_path: Path) -> None:
    text = msgspec.json.encode(msgspec.structs.replace(reports.report_of(NOWHERE, None, {}, words=False), report=9))
    with pytest.raises(ReportError, match="format 9"):
        reports.read(zipped(tmp_path / "a.zip", text))


@given(st.lists(st.tuples(st.integers(0, 5000), st.integers(32, 126)), min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_a_changed_report_is_read_refused_or_laid_but_breaks_nothing(changes: list[tuple[int, int]]) -> None:
    session, fault = boom()
    text = bytearray(msgspec.json.encode(reports.report_of(fault, session, {}, words=False)))
    for at, byte in changes:
        text[at % len(text)] = byte
    with suppress(msgspec.DecodeError, ReportError):
        reports.met_again(msgspec.json.decode(text, type=Report))
