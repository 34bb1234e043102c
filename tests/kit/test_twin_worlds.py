"""What one player does in secret shows nowhere: in no number, order, length or pause that another can see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine import Session as EngineSession
from game.match import Match
from game.match.match import SAID
from game.rules import game_ids
from game.saves.verify import verify
from game.session.bot_host import PACES
from game.session.session import Session
from game.table import Event
from tests.engine.test_engine import ask
from tests.match.fakes import FakeWorker, Reply
from tests.match.helpers import people
from tests.twin_worlds import DifferenceError, Worlds, run

pytestmark = pytest.mark.kit

NIGHT: dict[str, Any] = {
    "game": "midnight-justice", "seats": 3, "phase": "REPLENISH",
    "zones": {"hand[0]": ["2C", "8C", "9C", "5D", "6D"], "hand[1]": ["3C"], "hand[2]": ["4C"]},
    "vars": {"scene": 6, "asked": 1},
}  # fmt: skip


@pytest.mark.parametrize("game_id", game_ids())
def test_secret_deeds_change_nothing_that_a_viewer_is_told(game_id: str) -> None:
    counts, found = run(game_id, 2)
    assert found == []
    assert counts["answers"] > 100


def test_a_difference_that_can_be_noticed_is_found(tmp_path: Path) -> None:
    pair = Worlds("midnight-justice", 1, tmp_path)
    pair.other._events.append(Event(SAID, seat=0, data=("Boo",), saw=pair.other.table.everyone))
    with pytest.raises(DifferenceError):
        pair.compare()


def test_the_numbers_of_events_do_not_count_the_cards_another_player_picked() -> None:
    session = EngineSession()
    assert ask(session, cmd="set", **NIGHT)["ok"]
    for action in ("pick(2C)", "pick(8C)"):
        assert ask(session, cmd="play", seat=0, action=action)["ok"]
    events = {seat: ask(session, cmd="events", seat=seat, since=0) for seat in (0, 1, None)}
    assert [event["number"] for event in events[0]["events"]] == [0, 1]
    assert (events[0]["now"], events[1]["now"], events[None]["now"]) == (2, 0, 0)
    assert [ask(session, cmd="log", seat=seat)["now"] for seat in (0, 1, None)] == [2, 0, 0]
    assert ask(session, cmd="play", seat=0, action="keep()")["ok"]
    for seat in (1, None):
        heard = ask(session, cmd="events", seat=seat, since=0)
        assert [event["number"] for event in heard["events"]] == [*range(heard["now"])]
        assert ask(session, cmd="events", seat=seat, since=heard["now"])["events"] == []
        assert ask(session, cmd="events", seat=seat, since=heard["now"] - 1)["events"] == heard["events"][-1:]


def replenishing(picks: int, pace: str) -> float:
    """After how many seconds a bot keeps its cards, that picks so many before."""
    session = EngineSession()
    assert ask(session, cmd="set", **NIGHT, bots=[0])["ok"]
    match = session.match
    assert match is not None
    worker = FakeWorker("midnight-justice", table=match.table)
    session, now = Session(match, pace=pace, worker=worker), 100.0
    texts = [*(f"pick({name})" for name in NIGHT["zones"]["hand[0]"][:picks]), "keep()"]
    while texts and now < 200:
        worker.answer = Reply(0, match.table.parse(texts[0]))
        asked = len(match.history)
        session.tick(now)
        del texts[: len(match.history) - asked]
        now += 1 / 60
    assert not texts
    return round(now - 100.0, 2)


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_the_pause_of_a_bot_does_not_tell_how_many_cards_it_picks(pace: str) -> None:
    pauses = {replenishing(picks, pace) for picks in (1, 2, 5)}
    assert len(pauses) == 1
    assert pauses.pop() == pytest.approx(max(PACES[pace], 0.6), abs=0.1)


def test_a_check_of_a_running_game_counts_no_secret_deeds(tmp_path: Path) -> None:
    path = tmp_path / "running.jsonl"
    Match.new("hearts", people("hhbb"), {}, "owl", path=path).close()
    found = verify(path)
    assert found.ok
    assert not any(line[:1].isdigit() for line in found.lines)


def test_what_the_reader_did_last_is_not_told_from_a_secret_deed_of_another() -> None:
    """A private note of another player is no news, so the recap begins where the first noticed deed was."""
    sinces = []
    for notes in (0, 3):
        match = Match.new("know-thyself", people("hhh"), {"attachments": "written"}, "owl")
        session = Session(match)
        match.act(1, match.table.parse('describe() "A shawl."'))
        for _ in range(notes):
            match.act(0, match.table.parse('note() "A secret."'))
        match.act(2, match.table.parse('describe() "A coat."'))
        session.request_view(1)
        session.reveal_hand()
        assert session.viewer == 1
        first = session._recap_since
        sinces.append((session.since(), [n for n, _ in match.counted(1, 0)], match.audible(1).index(first)))
    assert sinces[0] == sinces[1]


def test_a_hand_opens_again_though_another_player_did_something_in_secret() -> None:
    """What the viewer cannot notice does not keep a hand shut when a page that lay over the table is taken away."""
    viewers = []
    for notes in (0, 1):
        match = Match.new("know-thyself", people("hhh"), {"attachments": "hardcore"}, "owl")
        session = Session(match)
        session.reveal_hand()
        looked = session.viewer
        assert looked is not None
        session.lay_over()
        for _ in range(notes):
            match.act((looked + 1) % 3, match.table.parse('note() "A secret."'))
        session.come_back()
        viewers.append((looked, session.viewer))
    assert viewers[0] == viewers[1]
    assert viewers[0][0] == viewers[0][1]
