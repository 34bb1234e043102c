"""Lines of the protocol about every game, changed in every way: answered or refused with a reason; what is refused
changes nothing, and nothing is ever a fault."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import Session
from game.engine.serve import answer
from game.match import Match
from game.match.load import as_written, carry_out
from game.rules import game_ids, load
from tests.engine.test_engine import ask
from tests.engine.test_told import begun, play
from tests.match.test_mutated_saves import OTHERS, leaves

pytestmark = pytest.mark.kit

MOVES = 20
APART = ("save", "load", "new", "quit")  # what is not asked here: files, other games, the end


@cache
def lying(game_id: str) -> Match:
    """A match some way into a random game; it is copied before anything is done to it."""
    minimum, maximum = load(game_id).meta.seats
    session = begun(game_id, 1, seats=max(minimum, min(3, maximum)))
    play(session, Random(2), MOVES)
    assert session.match is not None
    return session.match


def begun_session(game_id: str) -> Session:
    """A sitting with such a match."""
    session, was = Session(), lying(game_id)
    session.match = Match(was.header)
    session.match.begin()
    for line in was.history:
        carry_out(session.match, line, as_written)
    return session


@cache
def requests(game_id: str) -> list[dict[str, Any]]:
    """One of each request, as it is well asked here."""
    session = begun_session(game_id)
    match = session.match
    assert match is not None
    seat = match.deciding[0] if match.deciding else 0
    reply = ask(session, cmd="state")
    posed = {key: reply[key] for key in ("zones", "vars", "phase", "known")}
    actions = [match.table.text(action) for action in match.legal(seat)[:3]]
    return [
        *({"cmd": "play", "seat": seat, "action": action} for action in actions),
        *({"cmd": cmd, "seat": seat} for cmd in ("legal", "view", "ask", "log", "undo", "redo")),
        {"cmd": "events", "seat": seat, "since": 3},
        {"cmd": "say", "seat": seat, "text": "Good evening."},
        {"cmd": "take_over", "seat": seat, "bot": True},
        {"cmd": "set", **posed},
        {"cmd": "set", "phase": reply["phase"], "vars": posed["vars"]},
    ]


@pytest.mark.parametrize("game_id", game_ids())
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_no_changed_line_is_a_fault_and_what_is_refused_changes_nothing(game_id: str, data: st.DataObject) -> None:
    session = begun_session(game_id)
    match = session.match
    assert match is not None
    request = json.loads(json.dumps(data.draw(st.sampled_from(requests(game_id)))))
    for _ in range(data.draw(st.integers(1, 2))):
        place, key = data.draw(st.sampled_from(list(leaves(request))))
        place[key] = data.draw(OTHERS)
    if request.get("cmd") in APART:
        return
    lines = list(match.raw)
    reply = answer(session, json.dumps(request).encode())
    assert msgspec.json.encode(reply)
    if not reply["ok"]:
        assert reply["code"] not in ("", "fault", "rules_failed"), reply
        assert 0 < len(reply["message"]) < 700
        assert session.match is match
        assert match.raw == lines
