"""Games in which few points win are searched, ranked and raced the right way round: seen at a small one."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import rules
from game.bots.blind import by_scores
from game.bots.thinker import Budget, think
from game.bots.tournament import tournament
from game.check import check_game
from game.cli import main
from game.match import Match, SeatInfo
from game.rules.plugin import Result
from game.session.session import Session
from game.table import Position, place, view
from scenes.screens.results.results import ResultsScene
from scenes.screens.results.score_sheet import tie_break
from scenes.table.blocks import announcement
from scenes.ui import score_chart
from tests.kit.embers import GAME, META, table
from tests.scenes.frame import Window
from tests.scenes.hands import Bots

pytestmark = pytest.mark.kit

ENTRY = ("embers", "tests.kit.embers")


@pytest.fixture(autouse=True)
def embers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(rules, "REGISTRY", (*rules.REGISTRY, ENTRY))
    return


def burnt_out() -> Match:
    """Ann burns dear cards, Bob and Cy cheap ones; Bob wins."""
    hands = {"hand[0]": ["E24", "E23"], "hand[1]": ["E1", "E2"], "hand[2]": ["E3", "E4"]}
    match = Match.new("embers", [SeatInfo(name) for name in ("Ann", "Bob", "Cy")], {}, "owl", position=Position(hands))
    for action in ("burn(E24)", "burn(E2)", "burn(E3)", "burn(E23)", "burn(E1)", "burn(E4)"):
        match.act(match.deciding[0], match.table.parse(action))
    return match


def test_it_keeps_every_promise() -> None:
    report = check_game(GAME, 12, 1)
    assert report.ok, report.lines()
    assert not any(report.missing.values()), report.missing


def test_a_game_that_ranks_against_what_it_declares_is_found_out() -> None:
    """The promise about results: a better score never has a worse place."""
    wrong = dataclasses.replace(GAME, meta=dataclasses.replace(META, fewest_win=False))
    report = check_game(wrong, 6, 1)
    assert [failure for failure in report.failures if "wrong way round" in failure.detail]


def test_who_leads() -> None:
    assert META.leading((7, 3, 3)) == (1, 2)
    assert dataclasses.replace(META, fewest_win=False).leading((7, 3, 3)) == (0,)
    assert META.leading(()) == ()


@pytest.mark.parametrize("seed", range(4))
def test_the_thinker_burns_little(seed: int) -> None:
    """A search that knows nothing of its game reads the chances from the points as they count."""
    hands = {"hand[0]": ["E5", "E22", "E23", "E24"], "hand[1]": ["E9", "E10", "E11", "E12"]}
    s = place(table({}, 2), Position(hands))
    seen = view(s, 0, GAME.actors(s))
    thought = think(GAME, s.table, seen, GAME.legal(s, 0), Random(seed), Budget(400))
    assert s.table.text(thought.action) == "burn(E5)"


def test_a_playout_that_is_cut_short_is_judged_by_few_points() -> None:
    s = place(table({}, 3), Position({}, {"points": (9, 2, 5)}))
    values = by_scores(GAME, s)
    assert values[1] > values[2] > values[0]
    assert sum(values) == pytest.approx(1)
    over = by_scores(dataclasses.replace(GAME, meta=dataclasses.replace(META, fewest_win=False)), s)
    assert over[0] > over[2] > over[1]


def test_a_tournament_is_won_by_the_fewest(capsys: pytest.CaptureFixture[str]) -> None:
    careful, anything = tournament("embers", 2, {}, ["careful", "random"], "owl", 60, jobs=1)
    assert careful.win_share > 0.55 > 0.45 > anything.win_share
    assert careful.mean_score < anything.mean_score
    assert main(["tournament", "embers", "--bots", "careful,random", "--games", "4", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fewest_win"] is True
    assert main(["simulate", "embers", "--games", "2", "--jobs", "1"]) == 0
    assert "mean score, fewest win" in capsys.readouterr().out


def test_the_race_is_led_by_the_fewest() -> None:
    match = burnt_out()
    assert match.result is not None
    assert (match.result.winners, match.result.places) == ((1,), (3, 1, 2))
    seats = [score_chart.ChartSeat(name, k) for k, name in enumerate(match.names)]
    race = [("The fire", scores) for _, scores in match.race]
    text = score_chart.spoken(race, seats, META.fewest_win)
    assert text.startswith("In the lead: Ann and Bob and Cy from The fire; Bob and Cy from The fire; ")
    assert "; Bob from The fire" in text
    assert announcement.leads(match.names, match.race[-1][1], META.fewest_win) == "Bob leads with 3."


def test_a_tie_is_broken_among_the_fewest() -> None:
    """The column in which the winner has less than who comes second."""
    sheet = (("Coals", "", (4, 2, 1)), ("Embers", "", (1, 1, 9)))
    level = Result((5, 5, 9), (1,), (2, 1, 3), "burnt out", "", sheet)
    assert tie_break(level, True) == 0
    assert tie_break(level, False) is None


def test_the_results_show_the_fewest_first(tmp_path: Path) -> None:
    """In the window: the winner by name, places from few to many points, the race told."""
    match = burnt_out()
    bots = Bots()
    bots.table = match.table
    window = Window(tmp_path)
    window.show(ResultsScene(Session(match, "curtain", "fast", bots)))
    window.key(pygame.K_SPACE)  # the points are counted at once
    names = window.names()
    assert "Score sheet: 1. Bob: 3 points; 2. Cy: 7 points; 3. Ann: 47 points" in names
    assert any("; Bob from . At the end: Ann 47, Bob 3, Cy 7." in name for name in names)
