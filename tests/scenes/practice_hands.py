"""Games to practise with, and a thinker that answers at once and always alike."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from game.bots.advice import Advice, advise
from game.match import Match, SeatInfo
from game.match.journal import Journal
from game.session.hints import Practice
from game.session.session import Session
from game.table import Action, View
from tests.led import once
from tests.match.helpers import play
from tests.scenes.hands import NAMES, Bots

TT = "tricks-and-treats"


class Reply(NamedTuple):
    trouble: str = ""
    advice: Advice | None = None


class Sage:
    """Thinks within a number of playouts from the view alone; `answers` False: it goes on thinking."""

    answers = True

    def __init__(self, match: Match, playouts: int = 16) -> None:
        self._match = match
        self._kind = f"thinker-{playouts}n"
        self._reply: Reply | None = None

    def advise(self, seat: int, kind: str, view: View, seed: int, budget: float, taken: Action | None = None) -> None:
        game, table, by = self._match.game, self._match.table, time.monotonic() + 60
        self._reply = Reply(advice=advise(self._kind, game, table, view, Random(seed), by, taken))

    def poll(self) -> Reply | None:
        reply, self._reply = (self._reply, None) if self.answers else (None, self._reply)
        return reply

    def restart(self) -> None:
        self._reply = None

    def close(self) -> None:
        self._reply = None


@pytest.fixture
def sage(monkeypatch: pytest.MonkeyPatch) -> type[Sage]:
    """All advice comes from a `Sage`."""
    monkeypatch.setattr(Practice, "_process", lambda room: Sage(room._match))
    return Sage


@once
def _over(kinds: str, seed: str, game: str) -> Match:
    seats = [SeatInfo(n, "human" if k == "h" else "bot:random") for n, k in zip(NAMES, kinds, strict=False)]
    match = Match.new(game, seats, {}, seed)
    play(match, 3000, Random(seed), skip=("stop",))
    assert match.result is not None
    return match


def over(kinds: str, seed: str = "practice", path: Path | None = None, game: str = TT) -> Session:
    """An evening that has been played to its end at random; `h` is a person, `b` a bot."""
    match = _over(kinds, seed, game)
    if path is not None:
        match.keep_in(Journal(path), b"".join(match.raw))
    bots = Bots()
    bots.table = match.table
    return Session(match, worker=bots)
