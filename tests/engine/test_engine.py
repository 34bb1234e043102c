"""The engine: what it answers to good requests, and that bad ones change nothing and never end it."""

import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import LINE_LIMIT, Session, serve
from game.engine.serve import answer
from game.match import Match, SeatInfo
from game.match.encryption import key_of

NEW = {"cmd": "new", "game": "tricks-and-treats", "seats": 4, "seed": 11, "options": {}}


def ask(session: Session, **request: Any) -> dict[str, Any]:
    """The answer to a request, as the other program reads it."""
    reply = answer(session, json.dumps(request).encode())
    plain: dict[str, Any] = json.loads(msgspec.json.encode(reply))
    return plain


def begun(**changes: Any) -> Session:
    session = Session()
    assert ask(session, **{**NEW, **changes})["ok"]
    return session


def talk(*lines: bytes) -> list[dict[str, Any]]:
    """What comes out of a whole sitting."""
    out = io.BytesIO()
    serve(io.BytesIO(b"".join(lines)), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def play_on(session: Session, moves: int) -> list[str]:
    """Let whoever is asked take the first action on the list."""
    taken = []
    for _ in range(moves):
        flow = ask(session, cmd="state")
        if not flow["actors"]:
            break
        seat = flow["actors"][0]
        action = ask(session, cmd="legal", seat=seat)["actions"][0]
        assert ask(session, cmd="play", seat=seat, action=action)["ok"]
        taken.append(action)
    return taken


# -- good requests


def test_a_new_match_tells_who_is_asked() -> None:
    reply = ask(Session(), **NEW)
    assert reply["ok"]
    assert len(reply["actors"]) == 1
    assert reply["phase"] == "LEAD"
    assert reply["options"]["final_tie"] == "dash"
    assert len(reply["seal"]) == 64


def test_the_seed_decides_the_deal() -> None:
    same = [ask(begun(), cmd="state") for _ in range(2)]
    assert same[0] == same[1]
    assert ask(begun(seed="eleven"), cmd="state") != same[0]


@pytest.mark.kit
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_whole_game_ends_with_a_result(seats: int) -> None:
    session = begun(seats=seats, seed=seats)
    taken = play_on(session, 4000)
    reply = ask(session, cmd="view")
    assert reply["actors"] == []
    assert reply["phase"] == "OVER"
    assert len(reply["result"]["scores"]) == seats
    assert reply["result"]["winners"]
    assert len(taken) > 20
    refused = ask(session, cmd="play", seat=0, action="draw()")
    assert not refused["ok"]


def test_legal_offers_what_play_takes_and_asides_apart() -> None:
    session = begun()
    leader = ask(session, cmd="state")["actors"][0]
    reply = ask(session, cmd="legal", seat=leader)
    assert len(reply["actions"]) == 1  # TT-40: the starter card
    assert "set_bell(card, on)" in reply["asides"]
    other = (leader + 1) % 4
    assert ask(session, cmd="legal", seat=other)["actions"] == []
    assert ask(session, cmd="play", seat=other, action="set_bell(card, on)")["ok"]
    assert ask(session, cmd="play", seat=leader, action=reply["actions"][0])["action"] == reply["actions"][0]


def test_a_view_holds_what_its_seat_may_know_and_no_more() -> None:
    session = begun()
    truth = ask(session, cmd="state")["zones"]
    starter = truth["starter"][0].strip("<>")
    for seat in (0, 1, 2, 3, None):
        reply = ask(session, cmd="view", seat=seat)
        assert set(reply["zones"]["bag"]) <= {"?", *truth["bag"]}
        assert reply["counts"]["bag"] == 74
        for other in range(4):
            hand = reply["zones"][f"hand[{other}]"]
            if other == seat:
                assert sorted(hand) == sorted(truth[f"hand[{other}]"])
            else:  # TT-24: everybody knows where the starter card is
                assert set(hand) <= {"?", starter}
            assert reply["counts"][f"hand[{other}]"] == 15


def test_the_state_is_a_position_that_can_be_set() -> None:
    session = begun(bots=[2], names=["Ada", "Ben"])
    play_on(session, 9)
    reply = ask(session, cmd="state")
    keys = ("game", "seats", "options", "names", "bots", "zones", "vars", "phase")
    fresh = Session()
    assert ask(fresh, cmd="set", **{key: reply[key] for key in keys})["ok"]
    assert ask(fresh, cmd="state") == reply
    for seat in range(4):
        assert ask(fresh, cmd="legal", seat=seat) == ask(session, cmd="legal", seat=seat)


def test_set_keeps_what_it_is_not_told() -> None:
    session = begun(seats=3, options={"final_tie": "shared"}, names=["Ada"], bots=[1])
    reply = ask(session, cmd="set", zones={"hand[0]": ["K9"]}, vars={"leader": 0}, phase="LEAD")
    assert reply["ok"]
    assert (reply["seats"], reply["options"]["final_tie"], reply["names"][0], reply["bots"]) == (
        3,
        "shared",
        "Ada",
        [1],
    )
    assert reply["actors"] == [0]


def test_chance_that_cannot_come_like_that_is_refused_when_it_is_wanted() -> None:
    session = Session()
    zones = {"trick": ["L2", "L8"], "hand[2]": ["L5", "S4"]}
    ui: dict[str, Any] = {"cmd": "set", "zones": zones, "vars": {"leader": 0}, "phase": "FOLLOW"}
    assert ask(session, **ui, game="tricks-and-treats", seats=3, draws=["K9"])["ok"]
    reply = ask(session, cmd="play", seat=2, action="play(L5)")  # the line is filled up before anybody draws
    while reply["ok"]:
        reply = ask(session, cmd="play", seat=reply["actors"][0], action="draw()")
    assert reply["code"] == "bad_draw"
    assert ask(session, cmd="view")["counts"]["peek"] == 0
    assert ask(session, **ui, draws=["<K9>"])["ok"]


def test_undo_takes_back_until_something_was_shown() -> None:
    session = begun(seats=3)
    ui: dict[str, Any] = {
        "cmd": "set", "zones": {"hand[0]": ["K1", "K2"], "hand[1]": ["P1", "P2"], "hand[2]": ["B1", "B2"]},
        "vars": {"leader": 0}, "phase": "LEAD",
    }  # fmt: skip
    assert ask(session, **ui)["ok"]
    assert ask(session, cmd="undo")["code"] == "nothing_to_undo"
    assert ask(session, cmd="play", seat=0, action="play(K1)")["ok"]
    assert ask(session, cmd="undo")["code"] == "new_information"  # TT-102: a played card was shown


def test_a_saved_match_goes_on_where_it_was(tmp_path: Path) -> None:
    path = str(tmp_path / "evening.jsonl")
    session = begun()
    play_on(session, 12)
    assert ask(session, cmd="save", path=path)["ok"]
    again = Session()
    reply = ask(again, cmd="load", path=path)
    assert reply["ok"], reply
    assert reply["notices"] == []
    assert ask(again, cmd="state") == ask(session, cmd="state")
    assert play_on(again, 5) == play_on(session, 5)
    assert ask(again, cmd="state") == ask(session, cmd="state")


def test_a_posed_position_is_saved_as_well(tmp_path: Path) -> None:
    path = str(tmp_path / "posed.jsonl")
    session = Session()
    zones = {"hand[0]": ["K9", "K1"], "hand[1]": ["P1"], "hand[2]": ["L1"]}
    reply = ask(session, cmd="set", game="tricks-and-treats", seats=3, zones=zones, vars={"leader": 0}, phase="LEAD")
    assert reply["ok"]
    assert ask(session, cmd="play", seat=0, action="play(K9)")["ok"]
    assert ask(session, cmd="save", path=path)["ok"]
    again = Session()
    assert ask(again, cmd="load", path=path)["ok"]
    assert ask(again, cmd="state") == ask(session, cmd="state")


def test_a_game_that_goes_on_at_the_table_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "evening.jsonl"
    seats = [SeatInfo("Ada"), SeatInfo("Ben"), SeatInfo("Cy")]
    Match.new("tricks-and-treats", seats, {}, "owl", path=path, key=key_of(tmp_path)).close()
    session = begun()
    before = ask(session, cmd="state")
    reply = ask(session, cmd="load", path=str(path))
    assert (reply["ok"], reply["code"]) == (False, "bad_save")
    assert ask(session, cmd="state") == before


def test_games_lists_seats_and_options() -> None:
    [game] = [g for g in ask(Session(), cmd="games")["games"] if g["id"] == "tricks-and-treats"]
    assert game["seats"] == [3, 6]
    assert {option["name"] for option in game["options"]} >= {"final_tie", "round_cap"}


def test_quit_ends_the_sitting() -> None:
    assert talk(b'{"cmd":"quit"}\n', b'{"cmd":"games"}\n') == [{"ok": True}]


def test_the_end_of_the_lines_ends_it_too() -> None:
    assert len(talk(b'{"cmd":"games"}\n', b'{"cmd":"games"}')) == 2


# -- bad requests

MALFORMED = {
    "empty": b"",
    "no json": b"hello",
    "no object": b"[1, 2]",
    "null": b"null",
    "no cmd": b"{}",
    "cmd is a number": b'{"cmd": 3}',
    "unknown cmd": b'{"cmd": "steal"}',
    "unknown key": b'{"cmd": "games", "all": true}',
    "missing key": b'{"cmd": "legal"}',
    "wrong type": b'{"cmd": "legal", "seat": "0"}',
    "a boolean seat": b'{"cmd": "legal", "seat": true}',
    "a huge number": b'{"cmd": "legal", "seat": ' + b"9" * 5000 + b"}",
    "a fraction": b'{"cmd": "legal", "seat": 0.5}',
    "not a number": b'{"cmd": "legal", "seat": NaN}',
    "not utf-8": b'{"cmd": "load", "path": "\xff\xfe"}',
    "a lone surrogate": b'{"cmd": "load", "path": "\\ud800"}',
    "a byte order mark": b"\xef\xbb\xbf{}",
    "nul bytes": b"\0\0\0",
    "deep lists": b'{"cmd": "set", "vars": {"x": ' + b"[" * 9000 + b"]" * 9000 + b"}}",
    "deep objects": b'{"a":' * 9000 + b"1" + b"}" * 9000,
    "two objects": b"{}{}",
    "20,000 letters": b'{"cmd": "play", "seat": 0, "action": "' + b"x" * 20_000 + b'"}',
    "a huge variable": b'{"cmd": "set", "vars": {"round": 99999999999999999999999}}',
    "a variable that is a fraction": b'{"cmd": "set", "vars": {"round": 1.5}}',
    "an object as a variable": b'{"cmd": "set", "vars": {"round": {}}}',
    "a variable out of range": b'{"cmd": "set", "vars": {"leader": 17}}',
    "an unknown variable": b'{"cmd": "set", "vars": {"mood": 1}}',
    "an unknown zone": b'{"cmd": "set", "zones": {"pocket": ["K9"]}}',
    "an unknown piece": b'{"cmd": "set", "zones": {"hand[0]": ["K13"]}}',
    "a piece twice": b'{"cmd": "set", "zones": {"hand[0]": ["K9", "K9"]}}',
    "an unknown phase": b'{"cmd": "set", "phase": "SUPPER"}',
    "too many seats": b'{"cmd": "new", "game": "tricks-and-treats", "seats": 7}',
    "no seats": b'{"cmd": "new", "game": "tricks-and-treats", "seats": 0}',
    "unknown game": b'{"cmd": "new", "game": "whist", "seats": 4}',
    "unknown option": b'{"cmd": "new", "game": "tricks-and-treats", "seats": 4, "options": {"jokers": "on"}}',
    "wrong option": b'{"cmd": "new", "game": "tricks-and-treats", "seats": 4, "options": {"round_cap": -1}}',
    "a bot nowhere": b'{"cmd": "new", "game": "tricks-and-treats", "seats": 4, "bots": [4]}',
    "a seat too many": b'{"cmd": "legal", "seat": 4}',
    "a seat below": b'{"cmd": "view", "seat": -1}',
    "no action": b'{"cmd": "play", "seat": 0, "action": "win()"}',
    "no piece": b'{"cmd": "play", "seat": 0, "action": "play(Z9)"}',
    "no file": b'{"cmd": "load", "path": "/dev/null/at/all"}',
    "no path": b'{"cmd": "load", "path": ""}',
    "a path with nul": b'{"cmd": "save", "path": "a\\u0000b"}',
    "a path into nowhere": b'{"cmd": "save", "path": "/dev/null/at/all"}',
    "a folder": b'{"cmd": "load", "path": "/"}',
}


@pytest.mark.parametrize("line", MALFORMED.values(), ids=MALFORMED)
def test_a_bad_line_is_refused_and_changes_nothing(line: bytes) -> None:
    session = begun()
    before = ask(session, cmd="state")
    reply = json.loads(msgspec.json.encode(answer(session, line)))
    assert reply["ok"] is False
    assert reply["code"] not in ("", "fault", "rules_failed"), reply
    assert isinstance(reply["rule"], str)
    assert 0 < len(reply["message"]) < 500
    assert ask(session, cmd="state") == before


def test_bad_lines_do_not_end_the_sitting() -> None:
    lines = [line.replace(b"\n", b" ") + b"\n" for line in MALFORMED.values()]
    result = talk(*lines, json.dumps(NEW).encode() + b"\n")
    assert len(result) == len(lines) + 1
    assert not any(each["ok"] for each in result[:-1])
    assert result[-1]["ok"]


def test_a_line_without_end_is_refused_and_the_next_one_is_read() -> None:
    result = talk(b"[" * (3 * LINE_LIMIT) + b"\n", b'{"cmd":"games"}\n')
    assert [each["ok"] for each in result] == [False, True]
    assert result[0]["code"] == "line_too_long"


@pytest.mark.parametrize("cmd", ["legal", "play", "view", "state", "undo", "save"])
def test_without_a_match_there_is_nothing_to_ask_about(cmd: str) -> None:
    extra = {"legal": {"seat": 0}, "play": {"seat": 0, "action": "draw()"}, "save": {"path": "x"}}.get(cmd, {})
    assert ask(Session(), cmd=cmd, **extra)["code"] == "no_match"


def test_set_alone_needs_game_and_seats() -> None:
    assert ask(Session(), cmd="set", zones={})["code"] == "no_match"


def test_a_refusal_names_its_rule() -> None:
    session = begun()
    leader = ask(session, cmd="state")["actors"][0]
    reply = ask(session, cmd="play", seat=(leader + 1) % 4, action="draw()")
    assert (reply["code"], reply["rule"]) == ("not_your_decision", "TT-30")


KEYS = ["cmd", "game", "seats", "seat", "zones", "vars", "phase", "action", "draws", "options"]
WORDS = ["new", "set", "legal", "play", "view", "undo", "LEAD", "FOLLOW", "tricks-and-treats"]
PHASES = ["", "DEAL", "WINDOW_LEAD", "LEAD", "FOLLOW", "WINDOW_END", "CLAIM", "DRAW", "KEEP", "TIDY", "SCORING", "DASH"]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=5), inner, max_size=6)
    ),
    max_leaves=12,
)


@pytest.mark.kit
@settings(max_examples=150, deadline=None)
@given(line=st.binary(max_size=200) | VALUES.map(lambda value: json.dumps(value).encode()))
def test_no_line_can_break_it(line: bytes) -> None:
    reply = answer(Session(), line)
    assert msgspec.json.encode(reply)
    assert reply["ok"] in (True, False)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_no_position_can_break_it(data: st.DataObject) -> None:
    """Positions of right names and wrong sense are refused or played, never more."""
    session = begun(seats=3)
    truth = ask(session, cmd="state")
    names = [name for zone in truth["zones"].values() for name in zone]
    zones: dict[str, list[str]] = {}
    for piece in data.draw(st.lists(st.sampled_from(names), unique=True, max_size=40)):
        zones.setdefault(data.draw(st.sampled_from(sorted(truth["zones"]))), []).append(piece)
    values = {
        name: data.draw(st.integers(-2, 5) | st.booleans() | st.just([]) | st.sampled_from(["", "on"]))
        for name in data.draw(st.lists(st.sampled_from(sorted(truth["vars"])), max_size=4))
    }
    reply = ask(session, cmd="set", zones=zones, vars=values, phase=data.draw(st.sampled_from(PHASES)))
    if reply["ok"]:
        play_on(session, 6)
    else:
        assert reply["code"] == "bad_position", reply
