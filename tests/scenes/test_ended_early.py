"""A game that its players end early has results, a record and a story, whenever they end it."""

from __future__ import annotations

from math import inf
from pathlib import Path
from random import Random

import pygame
import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.rules import game_ids, load
from game.session.session import Session
from scenes.screens.results.results import ResultsScene
from tests.scenes.frame import Window
from tests.scenes.plain_hands import NAMES, AnyBots

MOVES = (0, 1, 2, 3, 5, 8, 13, 40)  # before the vote: first choices of all kinds, and the game itself
LAST = 400  # moves of a round, and more


@pytest.mark.parametrize("game", sorted({*game_ids()} - {"free-table"}))  # that one has no moves of its own
def test_a_game_that_ends_early_shows_its_results_at_any_moment(game: str, tmp_path: Path) -> None:
    window, seen = Window(tmp_path), 0
    for moves in MOVES:
        count = max(load(game).meta.seats[0], 3)
        seats = [SeatInfo(name, "human" if k < 2 else "bot:careful", colour=k) for k, name in enumerate(NAMES[:count])]
        match = Match.new(game, seats, {}, "early")
        session = Session(match, "peek", "fast", AnyBots(match))
        _play(match, moves)
        if session.stop_refusal(0) is not None:
            continue
        session.stop_here(0, (1,))
        _play(match, LAST)  # the vote may leave the last moves of a round
        if match.result is None:
            continue  # players who are level settle who is first among themselves (TT-104)
        window.show(ResultsScene(session))
        window.frames(2)
        session.highlights()
        window.key(pygame.K_RETURN)  # while points count up, or meant for the table
        window.key(pygame.K_RETURN)
        assert isinstance(window.top, ResultsScene)
        assert not session.tells or session.markdown()
        seen += 1
    assert seen or match.game.names.vote(match.table) is None
    window.app.close()


def _play(match: Match, moves: int) -> None:
    """Let bots play so many moves, or to the end."""
    rng = Random(3)
    for _ in range(moves):
        if not match.deciding:
            return
        seat = match.deciding[0]
        match.act(seat, decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, inf))
