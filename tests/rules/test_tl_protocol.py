"""What another program is answered at the edges of the rule book; each test names the rule that was at stake."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from game.engine import Session
from game.engine.serve import answer
from tests.rules.tl_table import CAST, SCENE, awake

ROWS = {f"record[{seat}]": [name, "a traveller", "Proud", "Loyal", "Reckless"] for seat, name in enumerate(CAST)}


def ask(session: Session, **request: Any) -> dict[str, Any]:
    """The answer to a request, as the other program reads it."""
    reply: dict[str, Any] = json.loads(msgspec.json.encode(answer(session, json.dumps(request).encode())))
    return reply


def open_table(zones: dict[str, Any], phase: str, bots: tuple[int, ...] = (), **variables: Any) -> Session:
    """Four seats in a position."""
    session = Session()
    request = {"cmd": "set", "game": "trick-of-the-light", "seats": 4, "zones": zones, "phase": phase, "bots": bots}
    reply = ask(session, **request, vars={"ready": [True] * 4, **ROWS, **variables})
    assert reply["ok"], reply
    return session


def why(session: Session, seat: int, action: str) -> tuple[str, str]:
    """The code and the rule of a refusal."""
    reply = ask(session, cmd="play", seat=seat, action=action)
    assert not reply["ok"], f"{action} is allowed"
    return reply["code"], reply["rule"]


SCENE_REFUSALS = [
    (1, "end_scene()", "not_your_decision", "TL-37"),
    (1, 'end_scene() "so it was"', "not_your_decision", "TL-37"),
    (0, 'end_scene() "so it was"', "bad_text", "TL-37"),
    (1, 'claim_over() "wait"', "bad_text", "TL-35"),
    (1, "claim_over(9♠)", "not_a_choice", "TL-35"),
    (2, "claim_over()", "not_higher", "TL-35"),
    (1, "claim_under(7♥, 0)", "not_in_hand", "TL-36"),
    (1, "claim_under(9♠, 0)", "not_lower", "TL-36"),
    (1, "claim_under(5♥, 1)", "bad_actor", "TL-36"),
    (1, "claim_under(5♥, 0, rock)", "not_a_choice", "TL-36"),
    (1, "claim_under()", "not_a_choice", "TL-36"),
    (0, "claim_over()", "already_played", "TL-38"),
    (0, "play_scene(2♥)", "wrong_phase", "TL-34"),
    (0, "adopt()", "not_a_choice", "TL-43"),
    (1, "adopt()", "not_your_decision", "TL-43"),
    (1, "beat(flashback, A♣, 0)", "not_a_choice", "TL-123"),
    (1, "beat(flashback, 5♥, 1)", "not_a_choice", "TL-123"),
    (1, "beat(oasis, 5♥, 0)", "not_a_choice", "TL-123"),
    (1, "beat(rock)", "not_a_choice", "TL-123"),
    (1, 'beat(flashback) "[[K9]]"', "bad_text", "TL-123"),
    (1, "provoke(1, mock, 1)", "not_a_choice", "TL-139"),
    (1, "provoke(3, mock, 4)", "not_a_choice", "TL-139"),
    (1, "provoke()", "not_a_choice", "TL-139"),
    (1, "set_sub(1)", "not_a_choice", "TL-32"),
    (1, "set_other(7)", "not_a_choice", "TL-121"),
    (1, "veil(Q♥)", "not_a_choice", "TL-199"),
    (1, 'veil(2♥) "no"', "bad_text", "TL-199"),
    (1, "call_out(rock)", "not_a_choice", "TL-131"),
    (1, 'mark(K♥) "hello"', "bad_text", "TL-127"),
    (1, "mark(2♥)", "not_a_choice", "TL-127"),
    (1, "reword()", "wrong_phase", "TL-131"),
    (1, "peek()", "wrong_phase", "TL-73"),
]


@pytest.mark.parametrize(("seat", "action", "code", "rule"), SCENE_REFUSALS)
def test_a_refusal_in_a_scene_cites_its_own_rule(seat: int, action: str, code: str, rule: str) -> None:
    """TL-12, TL-32, TL-34 to TL-38, TL-43, TL-73, TL-121, TL-123, TL-127, TL-131, TL-139, TL-199."""
    assert why(open_table(SCENE, "SCENE", bots=(3,)), seat, action) == (code, rule)


def test_a_card_that_is_not_held_is_refused_by_the_rule_of_its_play() -> None:
    """TL-34, TL-36, TL-43: three plays, three rules."""
    opening = open_table({**SCENE, "scene_pile": []}, "OPEN")
    assert why(opening, 0, "play_scene(9♠)") == ("not_in_hand", "TL-34")
    assert why(opening, 1, "play_scene(9♠)") == ("not_your_decision", "TL-34")
    over = open_table(SCENE, "OVER_PLAY", claimant=1)
    assert why(over, 1, "play_over(7♥)") == ("not_in_hand", "TL-43")
    assert why(over, 1, "play_over(5♥)") == ("not_higher", "TL-43")
    assert why(over, 3, "play_over(7♥)") == ("not_your_decision", "TL-43")


@pytest.mark.parametrize(
    ("phase", "more", "seat", "action", "rule"),
    [
        ("OVER_WINDOW", {"claimant": 1}, 0, "join_over()", "TL-41"),
        ("OVER_RPS", {"claimant": 1, "contenders": [1, 3]}, 2, "throw(rock)", "TL-42"),
        ("OVER_ANSWER", {"claimant": 1}, 2, "answer()", "TL-44"),
        ("OVER_ANSWER", {"claimant": 1}, 2, "reword()", "TL-131"),
        ("OVER_TELL", {"claimant": 1}, 2, "give_back()", "TL-45"),
        ("UNDER_JUDGE", {"claimant": 1, "claim_card": "5♥", "claim_actor": 0}, 1, "allow()", "TL-46"),
        ("LAST_CALL", {"turn": 1, "humans": 2}, 2, "pass_call()", "TL-49"),
        ("LAST_CALL", {"turn": 1}, 2, "claim_under(2♣, 0)", "TL-49"),
    ],
)
def test_a_seat_that_is_not_asked_reads_the_rule_of_the_question(
    phase: str, more: dict[str, Any], seat: int, action: str, rule: str
) -> None:
    """TL-41, TL-42, TL-44 to TL-46, TL-49, TL-131."""
    assert why(open_table(SCENE, phase, **more), seat, action) == ("not_your_decision", rule)


TEXTLESS = [
    ("SCENE", {}, 2, "pass()", "TL-39"),
    ("OPEN", {}, 0, "play_scene(2♥)", "TL-34"),
    ("OVER_WINDOW", {"claimant": 1}, 3, "join_over()", "TL-41"),
    ("OVER_RPS", {"claimant": 1, "contenders": [1, 3]}, 3, "throw(rock)", "TL-42"),
    ("UNDER_JUDGE", {"claimant": 1, "claim_card": "5♥", "claim_actor": 0}, 2, "object()", "TL-46"),
    ("LAST_CALL", {"turn": 1}, 1, "pass_call()", "TL-49"),
]


@pytest.mark.parametrize(("phase", "more", "seat", "action", "rule"), TEXTLESS)
def test_a_verb_that_takes_no_text_says_so(phase: str, more: Any, seat: int, action: str, rule: str) -> None:
    """TL-34, TL-39, TL-41, TL-42, TL-46, TL-49: not that the text was too long."""
    zones = {**SCENE, "scene_pile": []} if phase == "OPEN" else SCENE
    session = open_table(zones, phase, bots=(2,) if action == "pass()" else (), **more)
    reply = ask(session, cmd="play", seat=seat, action=f'{action} "hear me"')
    assert (reply["code"], reply["rule"], reply["message"]) == ("bad_text", rule, "You cannot write anything here.")
    assert ask(session, cmd="play", seat=seat, action=action)["ok"]


PHASES: list[tuple[str, dict[str, Any]]] = [
    ("INTRO", {}),
    ("OPEN", {}),
    ("SCENE", {}),
    ("OVER_WINDOW", {"claimant": 1}),
    ("OVER_RPS", {"claimant": 1, "contenders": [1, 3]}),
    ("OVER_PLAY", {"claimant": 1}),
    ("OVER_ANSWER", {"claimant": 1}),
    ("OVER_TELL", {"claimant": 1}),
    ("UNDER_JUDGE", {"claimant": 1, "claim_card": "5♥", "claim_actor": 0}),
    ("LAST_CALL", {"turn": 1}),
    ("PEEK", {}),
    ("ENDER", {"ender": 0}),
    ("STATEMENTS", {}),
    ("EPILOGUE", {"statements": [["K", 1], ["A"], ["A"], ["J"]]}),
]


@pytest.mark.parametrize(("phase", "more"), PHASES, ids=[phase for phase, _ in PHASES])
@pytest.mark.parametrize("bots", [(), (0, 1, 2, 3)], ids=["people", "bots"])
def test_anybody_may_add_a_line_in_every_phase(phase: str, more: dict[str, Any], bots: tuple[int, ...]) -> None:
    """TL-123: any seat, person or bot, at any time from INTRO on; an act is tagged only inside a scene."""
    late = phase in ("PEEK", "ENDER", "STATEMENTS", "EPILOGUE")
    zones = awake(("K♠", "A♥", "A♣", "J♦")) if late and phase != "PEEK" else {} if late else SCENE
    if phase in ("INTRO", "OPEN"):
        zones = {**SCENE, "scene_pile": []}
    session = open_table(zones, phase, bots=bots, **more)
    assert ask(session, cmd="state")["phase"] == phase
    inside = not late and phase not in ("INTRO", "OPEN")
    for seat in range(4):
        reply = ask(session, cmd="play", seat=seat, action=f'beat(oasis) "line {seat}"')
        assert reply["ok"], reply
        deed = f"beat(flashback, 3♣, {(seat + 1) % 4})"
        if inside:
            assert ask(session, cmd="play", seat=seat, action=deed)["ok"]
        else:
            assert why(session, seat, deed) == ("wrong_phase", "TL-123")
    assert ask(session, cmd="state")["vars"]["lines"] == (8 if inside else 4)


def test_before_the_story_there_is_only_talk() -> None:
    """TL-123: in CAST a line is refused, and the refusal says what to do instead."""
    session = Session()
    assert ask(session, cmd="new", game="trick-of-the-light", seats=4)["ok"]
    reply = ask(session, cmd="play", seat=0, action='beat(oasis) "who are you?"')
    assert (reply["code"], reply["rule"]) == ("wrong_phase", "TL-123")
    assert "say" in reply["message"]


def test_where_nobody_is_a_bot_nobody_is_provoked() -> None:
    """TL-139: offered only when at least one seat is a bot."""
    assert why(open_table(SCENE, "SCENE"), 1, "provoke(3, mock, 1)") == ("not_a_choice", "TL-139")


def test_options_are_taken_as_number_or_text() -> None:
    """TL-7: the seat of the youngest as a number, a limit as a text, the veil as a set of acts."""
    session = Session()
    options = {"first_seat": 2, "scene_limit": "9", "veil": "Q♥ 4♦ K♣"}
    reply = ask(session, cmd="new", game="trick-of-the-light", seats=4, options=options)
    assert {name: reply["options"][name] for name in options} == {
        "first_seat": "2", "scene_limit": 9, "veil": "K♣ 4♦ Q♥",
    }  # fmt: skip
    assert sorted(ask(session, cmd="state")["vars"]["veiled"]) == ["4♦", "K♣", "Q♥"]
    assert ask(session, cmd="state")["vars"]["first_seat"] == 2
    [game] = [game for game in ask(session, cmd="games")["games"] if game["id"] == "trick-of-the-light"]
    limits = {option["name"]: option for option in game["options"]}
    assert (limits["scene_limit"]["range"], limits["scene_limit"]["off"]) == ([4, 45], 0)
    assert {"4♦", "Q♥"} < {*limits["veil"]["parts"]}


def test_cards_go_by_their_letters_too() -> None:
    """TL-10: who has no suit signs at hand writes `5H` for the five of hearts."""
    session = open_table(SCENE, "SCENE")
    assert ask(session, cmd="play", seat=1, action="claim_under(5H, 0)")["action"] == "claim_under(5♥, 0)"
