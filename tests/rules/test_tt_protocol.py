"""What another program is answered at the edges of the rule book; each test names the rule that was at stake."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game.engine import Session
from game.engine.serve import answer
from tests.rules.posing import LINE, fresh

OFF = [["off", "off", "off"]] * 3
CARDS = {"hand[0]": ["K7", "K8"], "hand[1]": ["P7", "P8"], "hand[2]": ["L7", "L8"], "line": list(LINE)}
TOKENS = [piece.name for piece in fresh().table.pieces if piece.kind == "token"]


def ask(session: Session, **request: Any) -> dict[str, Any]:
    """The answer to a request, as the other program reads it."""
    reply: dict[str, Any] = json.loads(msgspec.json.encode(answer(session, json.dumps(request).encode())))
    return reply


def posed(zones: dict[str, Sequence[str]], phase: str, **more: Any) -> tuple[Session, dict[str, Any]]:
    """Three seats in a position; `vars` and `options` as the protocol has them."""
    session = Session()
    request = {"cmd": "set", "game": "tricks-and-treats", "seats": 3, "zones": {**CARDS, **zones}, "phase": phase}
    return session, ask(session, **{**request, **more})


def open_table(zones: dict[str, Sequence[str]], phase: str, **more: Any) -> Session:
    """The same where the position must be taken."""
    session, played = posed(zones, phase, **more)
    assert played["ok"], played
    return session


def do(session: Session, seat: int, action: str) -> dict[str, Any]:
    return ask(session, cmd="play", seat=seat, action=action)


def bag_of(*left: str, **zones: Sequence[str]) -> dict[str, Sequence[str]]:
    """Zones in which nothing but these tokens is left in the bag: the others belong to seat 0."""
    gone = {*left, *LINE, *(token for tokens in zones.values() for token in tokens)}
    rest = [token for token in TOKENS if token not in gone]
    return {
        "claimed[0]": [token for token in rest if token[0] == "<"],
        "unused[0]": [token for token in rest if token[0] != "<"],
        **zones,
    }


@pytest.mark.parametrize(
    ("left", "spies", "code", "rule"),
    [
        (("<K1>", "<K2>", "<K3>"), 2, "bag_too_small", "TT-72"),
        (("<K1>", "<K2>"), 2, "bag_too_small", "TT-227"),
        (("<K1>", "<K2>", "<K4>", "<K5>"), 1, "bad_target", "TT-226"),
    ],
)
def test_two_spies_need_four_tokens_in_the_bag(left: tuple[str, ...], spies: int, code: str, rule: str) -> None:
    """TT-72, TT-226, TT-227: `use(Spy, 2)` takes four tokens, so three are too few."""
    drawn = [token for token in left if token not in LINE]
    line = [token for token in LINE if token not in left]
    zones = {**bag_of(*drawn), "line": line, "trick": ["B6", "B12", "B3"]}
    owned = [f"Spy#{n + 1}" for n in range(spies)]
    zones["unused[0]"] = [token for token in zones["unused[0]"] if token not in owned]
    zones["unused[1]"] = owned
    zones["claimed[0]"] = [*zones["claimed[0]"], *(token for token in LINE if token not in line and token not in left)]
    more = {"options": {"spy_stacking": "on"}, "vars": {"leader": 0, "bells": OFF}}
    session = open_table(zones, "DRAW", **more)
    reply = do(session, 1, "use(Spy, 2)")
    assert (reply["code"], reply["rule"]) == (code, rule)
    assert do(session, 1, "draw()")["ok"]


def test_two_spies_with_four_tokens_draw_them_all() -> None:
    """TT-72."""
    zones = {**bag_of("<S1>", "<S2>", "<S3>", "<S4>"), "trick": ["B6", "B12", "B3"]}
    zones["unused[0]"] = [token for token in zones["unused[0]"] if "Spy" not in token]
    zones["unused[1]"] = ["Spy", "Spy"]
    session = open_table(zones, "DRAW", options={"spy_stacking": "on"}, vars={"leader": 0, "bells": OFF})
    assert do(session, 1, "use(Spy, 2)")["ok"]
    assert len(ask(session, cmd="view", seat=1)["zones"]["peek"]) == 4


@pytest.mark.parametrize("line", [("<K1>", "<K2>", "<S9>", "<S10>", "<B11>", "<B12>"), LINE])
def test_a_ghost_is_never_taken_back(line: Sequence[str]) -> None:
    """TT-102: not even where the line is so long that nothing comes out of the bag."""
    session = open_table({"line": line, "unused[0]": ["Ghost", "Switch"]}, "LEAD", vars={"leader": 0, "bells": OFF})
    assert do(session, 0, "use(Switch, 0, 1)")["ok"]
    assert do(session, 0, f"use(Ghost, {line[2]})")["ok"]
    reply = ask(session, cmd="undo")
    assert (reply["code"], reply["ok"]) == ("new_information", False)
    assert ask(session, cmd="view")["zones"]["removed"] == [line[2]]


def test_a_switch_can_be_taken_back() -> None:
    """TT-102: what told nobody anything."""
    session = open_table({"unused[0]": ["Switch"]}, "LEAD", vars={"leader": 0, "bells": OFF})
    assert do(session, 0, "use(Switch, 0, 1)")["ok"]
    assert ask(session, cmd="undo")["ok"]


@pytest.mark.parametrize("for_good", [True, False])
def test_a_bell_passed_for_the_round_can_be_set_to_off_for_good(for_good: bool) -> None:
    """TT-52, TT-56: `set_bell(lead, off)` after `pass(round)` lasts; without it the bell comes back with the deal."""
    zones = {f"hand[{seat}]": [card] for seat, card in enumerate(("K7", "P7", "L7"))}
    bells = [["off"] * 3, ["on", "off", "off"], ["off"] * 3]
    session = open_table(
        {**zones, "unused[1]": ["Hand"]}, "WINDOW_LEAD", vars={"bells": bells, "leader": 0, "stirred": True}
    )
    assert do(session, 1, "pass(round)")["ok"]
    assert "set_bell(lead, off)" in ask(session, cmd="legal", seat=1)["asides"]
    if for_good:
        assert do(session, 1, "set_bell(lead, off)")["ok"]
        assert "set_bell(lead, off)" not in ask(session, cmd="legal", seat=1)["asides"]
        assert do(session, 1, "set_bell(lead, off)")["code"] == "not_a_choice"
    while (state := ask(session, cmd="state"))["vars"]["round"] == 1:
        seat = state["actors"][0]
        assert do(session, seat, ask(session, cmd="legal", seat=seat)["actions"][0])["ok"]
    assert state["vars"]["bells"][1][0] == ("off" if for_good else "on")


def test_a_pass_in_the_last_call_is_told_what_can_be_done() -> None:
    """TT-56, TT-258: there is no round left to pass for, and the answer does not say there were."""
    zones = {"hand[0]": [], "hand[1]": [], "hand[2]": [], "unused[0]": ["Thief"], "unused[1]": ["Ghost"]}
    more = {"vars": {"leader": 0, "final_round": True}, "options": {"last_call": "on", "final_tie": "shared"}}
    session = open_table(zones, "LAST_CALL", **more)
    reply = do(session, 0, "pass(round)")
    assert (reply["code"], reply["rule"]) == ("not_a_choice", "TT-258")
    assert "round" not in reply["message"]
    assert do(session, 0, "pass(once)")["phase"] == "OVER"


@pytest.mark.parametrize(
    ("zones", "variables", "named"),
    [
        ({"used[1]": ["Candy"]}, {}, "Candy#1"),
        ({"aside": ["Ghost"]}, {}, "aside"),
        ({"aside": ["<K12>"]}, {}, "aside"),
        ({"removed": ["<K12>", "<K11>"]}, {}, "removed"),
        ({"peek": ["<K12>", "<K11>", "<K10>", "<K9>"]}, {}, "peek"),
        ({"trick": ["B7"]}, {"ban": 1, "master": 2}, "ban"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(zones: Any, variables: Any, named: str) -> None:
    """TT-13, TT-60, TT-61, TT-64: a Candy is never used, `aside` is empty, of ban and master only one is in force."""
    _, played = posed(zones, "FOLLOW" if "trick" in zones else "LEAD", vars={"leader": 0, **variables})
    assert (played["ok"], played["code"]) == (False, "bad_position")
    assert named in played["message"]


def test_a_kind_is_understood_where_one_piece_is_meant() -> None:
    """TT-12, TT-73: tokens of one kind are alike, so `keep(Ghost)` is plain enough."""
    zones = {"trick": ["B6", "B12", "B3"]}
    session = open_table(zones, "DRAW", vars={"leader": 0, "bells": OFF}, draws=["Ghost", "<K11>"])
    assert do(session, 1, "draw()")["phase"] == "KEEP"
    assert do(session, 1, "keep(Spy)")["code"] == "not_a_choice"
    assert do(session, 1, "keep(Ghost)")["action"] == "keep(Ghost#1)"
    assert ask(session, cmd="view")["zones"]["unused[1]"] == ["Ghost#1"]


def test_a_kind_is_understood_when_it_is_stolen() -> None:
    """TT-12, TT-60: the Thief takes a Compass; which of two is all the same."""
    zones = {"unused[0]": ["Thief"], "unused[2]": ["Compass#2", "Compass#1"]}
    session = open_table(zones, "LEAD", vars={"leader": 0, "bells": OFF})
    assert do(session, 0, "use(Thief, 1, Compass)")["code"] == "bad_target"
    assert do(session, 0, "use(Thief, 2, Compass)")["ok"]
    assert "Compass" in ask(session, cmd="view")["zones"]["unused[0]"][0]


def test_picking_is_no_game_move() -> None:
    """TT-57, TT-103: who has knocked may not knock again because the winner picks, and a vote to stop stays."""
    zones = {"trick": ["B1", "P2", "B3"], "unused[0]": ["Compass", "Mixer"], "line": ["<B1>", "<P2>", "<S5>"]}
    more = {"options": {"claim_mode": "subset"}, "vars": {"leader": 0, "bells": OFF}}
    session = open_table(zones, "CLAIM", **more)
    winner = ask(session, cmd="state")["actors"][0]
    assert winner == 1
    assert do(session, 0, "stop(yes)")["ok"]
    assert do(session, 0, "knock()")["phase"] == "WINDOW_END"
    assert do(session, 0, "pass(once)")["phase"] == "CLAIM"
    assert do(session, 1, "pick(<B1>)")["ok"]
    assert do(session, 1, "unpick(<B1>)")["ok"]
    reply = do(session, 0, "knock()")
    assert (reply["code"], reply["rule"]) == ("wrong_phase", "TT-57")
    assert ask(session, cmd="state")["vars"]["votes"] == 1
    assert do(session, 1, "claim(all)")["ok"]
    assert ask(session, cmd="state")["vars"]["votes"] == 0


def test_no_action_takes_a_text() -> None:
    """TT-100: the game has no story text; what is refused for another reason says that one first (TT-32)."""
    session = open_table({}, "LEAD", vars={"leader": 0, "bells": OFF})
    reply = do(session, 0, 'play(K7) "hear, hear"')
    assert (reply["code"], reply["rule"]) == ("not_a_choice", "TT-100")
    assert do(session, 0, 'play(P7) "hear, hear"')["code"] == "not_in_hand"
    assert do(session, 0, 'set_bell(lead, on) "ding"')["rule"] == "TT-100"
    assert do(session, 0, "play(K7)")["ok"]
