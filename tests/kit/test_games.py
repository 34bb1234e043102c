"""The kit: random games of every plugin hold it to every promise."""

from __future__ import annotations

import pytest

from game.check import Soundness, check_game
from game.rules import game_ids, load
from game.rules.plugin import Game
from tests.kit import toy

pytestmark = pytest.mark.kit

GAMES = {toy.META.id: toy.GAME, **{game_id: load(game_id) for game_id in game_ids()}}
# Random games of few Turns seldom come so far.
LIVING_TRUMPS = """
KEEP SWITCH CUT CHAOS TAKE ONWARD PAIRS PILE RANK BALANCE FEINT CALL ANTE JOKER_SUIT ROW HELP FLIP AID SPECS AGREE WHOM
MUTUAL EXCHANGE DEBT CONTROL SWAP YIELD_CARDS TURNING TRIM
travel_amber switch_amber travel_keep switch_keep travel_abyss choose done logrus pit_dive living_trump siege
blood_curse cut pile name control suffer take go_on take_pair walk_away balance feint call slide ante name_suit row
help pass flip accept refuse ask_for agree aid give_any honour renege consolidate control_rank decline swap hand_on
recycle statement
"""
TRICK_OF_THE_LIGHT = "PEEK peek decline show_queen draw_extra adopt reword won let_run listen"
KNOW_THYSELF = """
AGREE HC_DEAL HC_WRITE RELOCATE RESCUE TIEBREAK W_EDGE_GM W_EDGE_PC W_INVOKE W_JUDGE W_OBJECT W_REWORD W_VOTE
call collect correct doubt drop everyone give grant invoke let_stand losers move no object pay_toll refuse reword stand
agree assign veto write
"""
# What few games meet: tests of the rules lead there, and the report of `check` lists it.
RARE = {
    "tricks-and-treats": {"LAST_CALL", "DASH", "WINDOW_CARD", "knock", "pick", "unpick", "propose_result"},
    "trick-of-the-light": set(TRICK_OF_THE_LIGHT.split()),
    "living-trumps": set(LIVING_TRUMPS.split()),
    "midnight-justice": {"TAKE", "take", "youngest"},
    "know-thyself": set(KNOW_THYSELF.split()),
    "free-table": {"add", "close", "fill", "lay_out", "put_back", "reach", "shake", "size", "tip"},
}
ALL_GAMES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def kept(report: Soundness) -> None:
    """Fail with the report unless every promise was kept."""
    assert report.ok, "\n".join(map(str, report.failures))


MANY = ("living-trumps", "know-thyself")  # games with verbs that come so seldom that it takes two games a seat count
SEVERAL = ("trick-of-the-light", "free-table")  # games whose seat counts are few, or whose verbs are many


@ALL_GAMES
def test_random_games_of_every_seat_count(game: Game) -> None:
    minimum, maximum = game.meta.seats
    counts = maximum - minimum + 1
    more = counts if game.meta.id in MANY else 2 if game.meta.id in SEVERAL else 1
    report = check_game(game, counts + more)
    kept(report)
    assert report.twins > 10
    rare = RARE.get(game.meta.id, set())
    assert not {*report.missing["phases"], *report.missing["verbs"]} - rare


def test_the_toy_is_met_whole() -> None:
    report = check_game(toy.GAME, 30)
    kept(report)
    assert report.missing == {"verbs": (), "phases": (), "endings": (), "refusals": ()}
    assert report.games == 30
    assert report.lines()[0].startswith("lanterns: 30 games, ")


def test_a_check_is_the_same_each_time_and_each_game_can_be_played_alone() -> None:
    assert check_game(toy.GAME, 3, 5) == check_game(toy.GAME, 3, 5)
    alone = [check_game(toy.GAME, 1, seed).actions for seed in (5, 6, 7)]
    assert check_game(toy.GAME, 3, 5).actions == sum(alone)
    assert check_game(toy.GAME, 1, "5") == check_game(toy.GAME, 1, 5)
    assert check_game(toy.GAME, 1, "pumpkin\ud800").games == 1


def test_progress_is_told() -> None:
    lines: list[tuple[int, int]] = []
    check_game(toy.GAME, 3, on_game=lambda done, of: lines.append((done, of)))
    assert lines == [(1, 3), (2, 3), (3, 3)]
