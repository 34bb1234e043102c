"""What the protocol tells: logs, events, sentences, scores and trackers; positions come back with what was known."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any

import pytest

from game.bots.choose import decide
from game.check import random_options
from game.engine import Session
from game.rules import game_ids, load
from game.table import Action
from tests.engine.test_engine import ask

POSITION = ("game", "seats", "options", "names", "bots", "zones", "vars", "phase", "known", "apart")
Choose = Callable[[Session, int, list[Action], Random], Action]


def begun(game: str, seed: int, **more: Any) -> Session:
    session = Session()
    reply = ask(session, cmd="new", game=game, seed=seed, **more)
    assert reply["ok"], reply
    return session


def anything(_session: Session, _seat: int, actions: list[Action], rng: Random) -> Action:
    return rng.choice(actions)


def careful(session: Session, seat: int, actions: list[Action], rng: Random) -> Action:
    match = session.match
    assert match is not None
    return decide("careful", match.game, match.table, match.view(seat), actions, rng, inf)


def play(session: Session, rng: Random, moves: int, choose: Choose = anything) -> None:
    """Some moves by whoever is asked, with asides and words in between."""
    match = session.match
    assert match is not None
    for _ in range(moves):
        if match.result is not None:
            return
        seat = rng.choice(match.deciding)
        action = choose(session, seat, match.legal(seat), rng)
        other = rng.randrange(len(match.seats))
        beside = [aside for aside in match.open_actions(other) if match.table.verbs[aside.verb] != "stop"]
        if beside and rng.random() < 0.15:
            seat, action = other, rng.choice(beside)
        spoken_action = action._replace(text=match.game.talk.improvise(match.table, match.view(seat), action, rng))
        if match.refusal(seat, spoken_action if not action.text else action) is None:
            match.act(seat, spoken_action if not action.text else action)


def same_for_everybody(one: Session, other: Session) -> None:
    """State, views, questions and what is legal of two sittings are the same."""
    assert one.match is not None
    seats = range(len(one.match.seats))
    for request in (
        {"cmd": "state"},
        *({"cmd": cmd, "seat": seat} for cmd in ("view", "ask") for seat in (None, *seats)),
        *({"cmd": "legal", "seat": seat} for seat in seats),
    ):
        assert ask(one, **request) == ask(other, **request), request


def put_again(session: Session) -> Session:
    """Another sitting with what `state` tells."""
    state = ask(session, cmd="state")
    again = Session()
    reply = ask(again, cmd="set", **{key: state[key] for key in POSITION if key in state})
    assert reply["ok"], reply
    return again


@pytest.mark.kit
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", game_ids())
def test_state_to_set_forgets_nothing(game: str, seed: int) -> None:
    """TT-251, TL-75, TL-78: what was shown stays shown, what one seat alone knows stays its own."""
    rng = Random(seed)
    meta = load(game).meta
    seats = rng.randint(*meta.seats)
    bots = [seat for seat in range(seats) if rng.random() < 0.5]
    session = begun(game, seed, seats=seats, bots=bots, options=random_options(load(game), rng))
    for _ in range(8):
        play(session, rng, rng.randint(1, 50))
        same_for_everybody(session, put_again(session))


@pytest.mark.kit
@pytest.mark.parametrize("seed", range(3))
def test_an_evening_by_the_oasis_comes_back_in_every_phase(seed: int) -> None:
    """TL-15, TL-75, TL-78: sealed letters, peeks, a queen that showed herself, everything open at the end."""
    rng = Random(seed)
    options = {"after_epiphany_draw": "none", "end_check": ("scene_end", "at_once", "scene_end")[seed]}
    session = begun("trick-of-the-light", seed, seats=4, bots=[0, 1, 2, 3], options=options)
    assert session.match is not None
    phases = set()
    while session.match.result is None:
        play(session, rng, 1, careful)
        if session.match.phase not in phases or session.match.phase in ("STATEMENTS", "EPILOGUE"):
            phases.add(session.match.phase)
            same_for_everybody(session, put_again(session))
    assert phases >= {"INTRO", "SCENE", "ENDER", "STATEMENTS", "EPILOGUE"}


def test_the_queen_stays_shown_and_poisoned_cards_known() -> None:
    """TL-75, TT-251: the two that were forgotten."""
    zones = {f"identity[{seat}]": [card] for seat, card in enumerate(("Q♥", "K♣", "A♦", "J♠"))}
    zones["court_stack"] = ["A♥"]
    session = Session()
    reply = ask(session, cmd="set", game="trick-of-the-light", seats=4, zones=zones, phase="ENDER", vars={"ender": 0})
    assert reply["phase"] == "ENDER"
    assert ask(session, cmd="play", seat=0, action="show_queen()")["ok"]
    assert ask(put_again(session), cmd="view")["zones"]["identity[0]"] == ["Q♥"]
    assert ask(put_again(session), cmd="view")["zones"]["identity[1]"] == ["?"]

    hands = {f"hand[{seat}]": [f"K{seat + 1}", f"P{seat + 1}"] for seat in range(3)}
    poison = Session()
    reply = ask(
        poison, cmd="set", game="tricks-and-treats", seats=3, options={"poison_discards": "closed"}, phase="LEAD",
        zones={**hands, "unused[0]": ["Poison"], "played": []}, vars={"leader": 0}, draws=["K2", "K3"],
    )  # fmt: skip
    assert reply["ok"], reply
    assert ask(poison, cmd="play", seat=0, action="use(Poison, K1)")["ok"]
    again = put_again(poison)
    for seat, card in enumerate(("K1", "K2", "K3")):
        played = ask(again, cmd="view", seat=seat)["zones"]["played"]
        assert [name for name in played[-3:] if name != "?"] == [card]
    assert ask(again, cmd="view")["zones"]["played"][-3:] == ["?"] * 3


def test_a_known_card_is_placed_as_it_was_told() -> None:
    session = Session()
    zones = {"hand[0]": ["K9"], "hand[1]": ["L3", "P7"], "hand[2]": ["B5"]}
    reply = ask(
        session, cmd="set", game="tricks-and-treats", seats=3, zones=zones, phase="LEAD", vars={"leader": 0},
        known={"L3": [0, 1], "P7": [0, 1, 2]}, apart=["P7"],
    )  # fmt: skip
    assert reply["ok"], reply
    assert ask(session, cmd="view", seat=0)["zones"]["hand[1]"] == ["P7", "L3"]
    assert ask(session, cmd="view", seat=2)["zones"]["hand[1]"] == ["?", "P7"]
    assert ask(session, cmd="view")["zones"]["hand[1]"] == ["?", "?"], "each came to know it alone"
    bad = ask(session, cmd="set", known={"<K1>": [0]})
    assert bad["code"] == "bad_position"


def trick() -> Session:
    session = Session()
    reply = ask(
        session, cmd="set", game="tricks-and-treats", seats=3, names=["Ann", "Bob", "Cy"], phase="LEAD",
        zones={"hand[0]": ["K9", "B2"], "hand[1]": ["K3", "P7"], "hand[2]": ["L1", "B5"], "line": ["S6", "K3"]},
        vars={"leader": 0}, draws=["<L9>", "<L8>"],
    )  # fmt: skip
    assert reply["ok"], reply
    return session


def test_the_log_is_told_to_each_as_it_reads_it() -> None:
    """TT-34: since a number, with the number to go on from."""
    session = trick()
    before = ask(session, cmd="log")["now"]
    assert ask(session, cmd="play", seat=0, action="play(K9)")["ok"]
    reply = ask(session, cmd="log", seat=0, since=before)
    assert reply["lines"] == [{"kind": "play", "seat": 0, "text": "You led [[K9]]."}]
    assert ask(session, cmd="log", since=before)["lines"][0]["text"] == "Ann led [[K9]]."
    assert ask(session, cmd="log", since=reply["now"])["lines"] == []
    assert ask(session, cmd="say", seat=1, text="  hello ")["ok"]
    assert ask(session, cmd="log", seat=2, since=reply["now"])["lines"] == [
        {"kind": "talk", "seat": 1, "text": "hello"}
    ]


def test_events_come_in_order_with_names_of_zones_and_pieces() -> None:
    """TT-43: from the first, or since a number."""
    session = trick()
    since = ask(session, cmd="log")["now"]
    assert ask(session, cmd="play", seat=0, action="play(K9)")["ok"]
    reply = ask(session, cmd="events", seat=1, since=since)
    move, led = reply["events"]
    assert move == {
        "number": since, "kind": "move", "seat": -1, "pieces": ["K9"], "from": "hand[0]", "to": "trick", "data": [],
    }  # fmt: skip
    assert (led["kind"], led["seat"], led["pieces"], led["from"]) == ("led", 0, ["K9"], None)
    assert reply["now"] == led["number"] + 1
    assert ask(session, cmd="events", seat=1)["events"][-2:] == reply["events"]


def test_a_draw_in_events() -> None:
    """TT-217."""
    session = Session()
    zones = {"trick": ["B6", "B12", "B3"], **{f"hand[{seat}]": [f"K{seat + 1}"] for seat in range(3)}}
    assert ask(
        session, cmd="set", game="tricks-and-treats", seats=3, zones=zones, phase="DRAW", vars={"leader": 0},
        draws=["Ghost", "<L2>"],
    )["ok"]  # fmt: skip
    since = ask(session, cmd="log")["now"]
    assert ask(session, cmd="play", seat=1, action="draw()")["phase"] == "KEEP"

    def drawn(seat: int | None) -> list[str]:
        events = ask(session, cmd="events", seat=seat, since=since)["events"]
        return [piece for event in events if event["to"] == "peek" for piece in event["pieces"]]

    assert drawn(1) == ["Ghost#1", "<L2>"]
    assert drawn(0) == drawn(None) == ["?", "?"]


def test_the_sentence_is_that_of_the_seat_that_reads_it() -> None:
    """TT-33: what only a hand tells stands in its owner's sentence alone."""
    session = trick()
    assert ask(session, cmd="play", seat=0, action="play(K9)")["ok"]
    assert ask(session, cmd="ask", seat=1)["sentence"] == "Bob, follow Skulls. Your only Skull does not win."
    others = ask(session, cmd="ask")["sentence"], ask(session, cmd="ask", seat=2)["sentence"]
    assert all("Bob" in sentence and "only one" not in sentence for sentence in others)
    over = ask(session, cmd="set", phase="SCORING", zones={"claimed[0]": ["<K9>"]})
    assert ask(session, cmd="ask")["sentence"] == over["result"]["reason"]


def test_scores_and_trackers_stand_in_the_view() -> None:
    """TT-14, TT-53, TT-271, TL-14, TL-250, TL-308."""
    session = trick()
    view = ask(session, cmd="view", seat=1)
    assert view["scores"] == [0, 0, 0]
    assert len(view["trackers"]["bag"]) == 78
    assert "<S6>" not in view["trackers"]["bag"]
    ask(session, cmd="set", options={"bag_tracker": "off"}, zones={"trick": ["S6"], "line": ["S6"]}, phase="FOLLOW")
    assert ask(session, cmd="view")["trackers"] == {"bag": None, "stake": ["<S6>"]}

    tale = begun("trick-of-the-light", 3, seats=4)
    view = ask(tale, cmd="view", seat=0)
    assert view["scores"] == []
    assert view["trackers"]["odds"][2] == {"A": 0.4, "K": 0.2, "Q": 0.2, "J": 0.2}
    assert len(view["trackers"]["identities"][1]) == 16
    assert view["trackers"]["courts_held"] == [0] * 4
    assert ask(begun("free-table", 1, seats=2), cmd="view")["trackers"] == {}


def test_a_seat_is_taken_over_by_a_bot_and_given_back() -> None:
    """TT-52, TT-274: the rules know who is a person; what the seat has stays its own."""
    session = trick()
    hand = ask(session, cmd="view", seat=1)["zones"]["hand[1]"]
    reply = ask(session, cmd="take_over", seat=1, bot=True)
    assert reply["bots"] == [1]
    assert ask(session, cmd="state")["vars"]["humans"] == 0b101
    assert ask(session, cmd="view", seat=1)["zones"]["hand[1]"] == hand
    assert ask(session, cmd="take_over", seat=1, bot=False)["bots"] == []
    assert ask(session, cmd="take_over", seat=3, bot=True)["code"] == "no_such_seat"
    assert ask(session, cmd="take_over", seat=1)["code"] == "bad_request"


@pytest.mark.parametrize("cmd", ["log", "events", "ask"])
def test_requests_about_a_seat_that_is_not_there(cmd: str) -> None:
    assert ask(Session(), cmd=cmd)["code"] == "no_match"
    assert ask(trick(), cmd=cmd, seat=3)["code"] == "no_such_seat"
    if cmd != "ask":
        assert ask(trick(), cmd=cmd, since=-1)["code"] == "bad_request"
        assert ask(trick(), cmd=cmd, since=10**6)["ok"]
