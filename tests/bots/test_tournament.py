"""Tournaments: the same deals for all, every bot at every seat, figures that can be checked by hand."""

from __future__ import annotations

import json

import pytest

from game.bots import UnknownBotError
from game.bots.league import GameRecord, SameDeals, play_game
from game.bots.tournament import tournament
from game.cli import main
from game.rules import load
from game.rules.plugin import complete_options, win_share
from tests.bots.tables import GAME_ID, game, options

pytestmark = pytest.mark.kit

ASKED = ["tournament", GAME_ID, "--bots", "careful,random,random", "--games", "3", "--seed", "owl", "--json"]


def test_careful_beats_random_and_all_wins_are_shared_out() -> None:
    lines: list[GameRecord] = []
    standings = tournament(GAME_ID, 4, options(), ["careful", "random", "random", "random"], "a", 8, lines.append)
    assert [standing.bot for standing in standings] == ["careful", "random", "random", "random"]
    assert len(lines) == 8
    assert all(standing.games == 8 for standing in standings)
    assert sum(standing.win_share for standing in standings) == pytest.approx(1.0)
    assert standings[0].win_share >= 0.6
    assert all(0 <= each.low <= each.win_share <= each.high <= 1 for each in standings)
    assert all(each.score_low <= each.mean_score <= each.score_high for each in standings)
    points = sum(sum(record.scores) for record in lines) / 8
    assert sum(standing.mean_score for standing in standings) == pytest.approx(points)


def test_one_deal_bounds_nothing() -> None:
    standings = tournament(GAME_ID, 3, options(), ["careful", "careful", "careful"], "a", 3, jobs=1)
    assert sum(standing.win_share for standing in standings) == pytest.approx(1.0)
    assert all((standing.low, standing.high) == (0.0, 1.0) for standing in standings)


def test_it_depends_on_the_seed_and_not_on_the_processes() -> None:
    alone = tournament(GAME_ID, 3, options(), ["thinker-2n", "random", "random"], "7", 2, jobs=1)
    assert alone == tournament(GAME_ID, 3, options(), ["thinker-2n", "random", "random"], "7", 2, jobs=2)


def test_the_same_deals_whatever_was_played() -> None:
    one, other = SameDeals("x"), SameDeals("x")
    assert one.order(tuple(range(60))) == other.order(tuple(reversed(range(60))))
    other.piece((1, 2, 3))
    assert one.order((4, 5, 6)) == other.order((6, 4, 5))
    assert one.number(6) == other.number(6)
    assert SameDeals("x").order(tuple(range(60))) != SameDeals("y").order(tuple(range(60)))
    drawn = [SameDeals(str(k)).piece((7, 8, 9)) for k in range(300)]
    assert all(drawn.count(place) > 60 for place in range(3))


def test_a_game_on_shared_deals_ends_like_any_other() -> None:
    table = game().table(options(), 4)
    record = play_game(game(), table, ["careful"] * 4, "s", SameDeals("deal"))
    assert record == play_game(game(), table, ["careful"] * 4, "s", SameDeals("deal"))
    assert record.winners


@pytest.mark.parametrize(
    ("bots", "error"), [(["brilliant"], UnknownBotError), ([], ValueError), (["random"] * 4, ValueError)]
)
def test_who_cannot_play_is_refused(bots: list[str], error: type[Exception]) -> None:
    with pytest.raises(error):
        tournament(GAME_ID, 3, options(), bots, "1", 1)


def test_the_command_prints_an_entry_a_seat(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(ASKED) == 0
    answer = json.loads(capfd.readouterr().out)
    assert [entry["bot"] for entry in answer["bots"]] == ["careful", "random", "random"]
    assert all(set(entry) == {"bot", "games", "win_share", "mean_score", "low", "high"} for entry in answer["bots"])
    assert all(entry["games"] == 3 for entry in answer["bots"])
    assert main(ASKED[:-1]) == 0
    assert "95 %" in capfd.readouterr().out


def test_the_command_takes_a_budget_for_the_thinker(capfd: pytest.CaptureFixture[str]) -> None:
    asked = ["tournament", GAME_ID, "--bots", "thinker,random,random", "--games", "1", "--seed", "1", "--json"]
    assert main([*asked, "--nodes", "5"]) == 0
    by_nodes = json.loads(capfd.readouterr().out)
    assert by_nodes["bots"][0]["bot"] == "thinker"
    assert main([*asked, "--time", "0.002"]) == 0
    capfd.readouterr()
    for wrong in ("--nodes 0", "--time 0", "--time nan", "--time 1e9", "--nodes 5 --time 1"):
        assert main([*asked, *wrong.split()]) == 2
    assert main(["tournament", GAME_ID, "--bots", "careful,random,random,random", "--seats", "3"]) == 2
    assert main(["tournament", GAME_ID, "--bots", "careful"]) == 2


def test_where_nobody_won_there_is_no_win_to_share() -> None:
    light, lines = load("trick-of-the-light"), list[GameRecord]()
    standings = tournament(light.meta.id, 4, complete_options(light.meta, {}), ["random"], "42", 4, lines.append, 1)
    lost = [record for record in lines if not record.winners]
    assert lost, "everybody came to a good end: the test wants another seed"
    assert sum(standing.win_share for standing in standings) == pytest.approx(1 - len(lost) / 4)
    shared = [win_share((0, 2), seat) for seat in range(4)]
    assert shared == [0.5, 0, 0.5, 0]
