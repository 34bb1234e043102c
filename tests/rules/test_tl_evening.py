"""A whole evening at one screen: one person and three bots, who know nothing but their views."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from game.bots.choose import choose, decide
from game.bots.worker import LINE_LIMIT
from game.match import Match, SeatInfo
from game.rules.trick_of_the_light import GAME
from game.session.bot_host import BotReply
from game.session.session import Session
from game.table import Action, Event, Table, View
from tests.rules.tl_table import NAMES


class Answer:
    """What a bot wants."""

    talk = ""
    trouble = ""

    def __init__(self, seat: int, action: Action) -> None:
        self.seat = seat
        self.action = action


class Mind:
    """The bots' process without the process: it gets what goes through the pipe, and answers at once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answer: Answer | None = None
        self.longest = 0

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None:
        line = view.to_json()
        self.longest = max(self.longest, len(line))
        action = choose(kind, GAME, self.table, View.from_json(line), Random(seed), 1e12)
        self.answer = Answer(seat, self.table.parse(self.table.text(action)))

    def poll(self) -> BotReply | None:
        answer, self.answer = self.answer, None
        return answer

    def restart(self) -> None:
        """Nothing can hang here."""

    def close(self) -> None:
        """Nothing is open."""


@pytest.mark.kit
@pytest.mark.parametrize("kind", ["careful", "random"])
def test_a_solo_evening(kind: str, tmp_path: Path) -> None:
    """TL-1, TL-139, TL-270: it comes to its end, no bot is at a loss, no view is too long for the pipe."""
    people = [SeatInfo(name, f"bot:{kind}" if seat else "human") for seat, name in enumerate(NAMES)]
    options = {"after_epiphany_draw": "none"}
    match = Match.new("trick-of-the-light", people, options, f"solo {kind}", path=tmp_path / "solo.jsonl")
    mind = Mind(match.table)
    session = Session(match, pace="fast", worker=mind)
    rng = Random(1)
    now = 0.0
    waited = 0
    for _ in range(6000):
        now += 1.0
        moved = session.tick(now)
        asked = session.asked()
        waited = 0 if moved else waited + 1
        if session.result() is not None:
            break
        if asked is not None and waited > 2:
            action = decide("careful", GAME, session.table, session.view(), list(asked.legal), rng, 1e12)
            session.act(asked.seat, action)
            if session.view().phase == session.table.phase["SCENE"] and rng.random() < 0.3:
                session.act(0, session.table.parse('beat(flashback, 3♠, 1) "You fool."'))
    assert session.result() is not None
    assert not [notice for notice in session.notices if "made a simple move" in notice]
    assert mind.longest < LINE_LIMIT // 2
    assert "## Epilogue" in session.markdown()
    assert "<h2>Epilogue</h2>" in session.page()
    session.close()
