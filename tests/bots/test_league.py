"""Leagues: the same seed gives the same games, however many processes play them."""

from __future__ import annotations

import pytest

from game.bots import UnknownBotError
from game.bots.league import GameRecord, game_seed, play_game, play_games
from game.rules import UnknownGameError
from tests.bots.tables import GAME_ID, game, options


@pytest.mark.kit
def test_records_depend_on_the_seed_and_not_on_the_processes() -> None:
    lines: list[GameRecord] = []
    alone = play_games(GAME_ID, 3, options(), ["careful", "random"], "halloween", 9, jobs=1)
    shared = play_games(GAME_ID, 3, options(), ["careful", "random"], "halloween", 9, on_game=lines.append, jobs=2)
    assert alone == shared == lines
    assert play_games(GAME_ID, 3, options(), ["careful", "random"], "other", 1) != alone[:1]


def test_a_game_can_be_played_again_from_its_record() -> None:
    record = play_games(GAME_ID, 5, options(), ["random"], "7", 2)[1]
    assert record.seed == game_seed("7", 1)
    assert play_game(game(), game().table(options(), 5), ["random"] * 5, record.seed) == record
    assert record.winners
    assert len(record.scores) == 5
    assert record.rounds >= 1
    assert record.actions > 0
    assert record.ending


def test_bots_cycle_over_the_seats() -> None:
    """Naming two bots for four seats is naming each twice."""
    twice = ["careful", "random", "careful", "random"]
    assert play_games(GAME_ID, 4, options(), twice[:2], "1", 2) == play_games(GAME_ID, 4, options(), twice, "1", 2)


@pytest.mark.parametrize(
    ("game_id", "bots", "error"),
    [
        ("no-such-game", ["random"], UnknownGameError),
        (GAME_ID, ["brilliant"], UnknownBotError),
        (GAME_ID, [], ValueError),
    ],
)
def test_what_does_not_exist_is_refused(game_id: str, bots: list[str], error: type[Exception]) -> None:
    with pytest.raises(error):
        play_games(game_id, 3, options(), bots, "1", 1)


def test_no_games_are_no_records() -> None:
    assert play_games(GAME_ID, 3, options(), ["random"], "\ud800", 0) == []
