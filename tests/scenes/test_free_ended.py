"""The end of an evening at the free table: what lies there, how it went, and how it is shown once more."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules.free_table import hands as say
from game.session.session import Session
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.results.results import CHART, ResultsScene
from scenes.screens.statistics import StatisticsScene
from scenes.ui.painter import screen_painter
from tests.replay_shots import session as played
from tests.scenes.frame import Window
from tests.scenes.free_hands import OpenFreeTable, session


def ended() -> Session:
    """An evening with a counter, chips and a note, which both people have ended."""
    match = session("hh")._match
    table = match.table
    match.act(0, say.noted(1400, 530, "Ana’s points", counter=True))
    match.act(0, table.parse('add(counter#1) "12"'))
    match.act(0, say.noted(320, 500, "Low card starts"))
    match.act(0, say.brought(table, "red", 5, say.Where(800, 400)))
    match.act(0, say.brought(table, "blue", 1, say.Where(860, 400)))
    for seat in (0, 1):
        match.act(seat, table.parse("stop(yes)"))
    return Session(match, "curtain", "step")


def test_the_results_tell_what_lies_there_and_the_chronicle_from_the_top(tmp_path: Path) -> None:
    window = Window(tmp_path)
    scene = ResultsScene(ended())
    window.show(scene)
    window.key(pygame.K_DOWN)
    window.frames(4)
    spoken = [target.name for target in window.top.targets() if target.key[0] == "honour"]
    assert spoken == ["Ana’s points: 12", "Chips in the middle: 6 chips: 5 red and 1 blue", "Note: Low card starts"]
    x, y, w, h = CHART
    painter = screen_painter(window.app.surface, window.app.theme, scene.hands)
    upper, lower = (painter.rect((x + 20, y + top, w - 40, 60)) for top in (70, h - 100))
    seen = [pygame.transform.average_color(window.app.surface, rect)[0] for rect in (upper, lower)]
    assert seen[0] > seen[1] + 3, "words stand in the upper part, where nothing else would push them down"
    window.app.close()


def test_a_table_that_is_shown_once_more_has_no_tools(tmp_path: Path) -> None:
    window = Window(tmp_path)
    scene = ReplayScene(Session(played("free-table", 4)))
    window.show(scene)
    for viewer in (None, 0):
        scene.look(viewer)
        window.frames(4)
        lying = {str(target.key[1]) for target in scene.targets() if target.key[0] == "table"}
        assert {"tray"} <= lying
        assert not lying & {"tool", "ui", "log", "peek"}
    window.app.close()


def test_what_is_not_named_is_not_laid_out(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    for tool in ("note", "counter", "place"):
        for leaves in (lambda: hands.keys("escape"), lambda: hands.click("Cancel")):
            hands.click(("tool", tool))
            hands.click_at(hands.at(1000, 420))
            assert hands.top is not hands.free
            leaves()
            assert hands.top is hands.free
            assert not hands.free.presenter.model.slips
            assert not hands.done()
    hands.click(("tool", "counter"))
    hands.click_at(hands.at(1000, 420))
    hands.keys("return")
    assert hands.view_model.counters[0].name == ""


def test_statistics_say_what_they_do_not_count(tmp_path: Path, labels: list[str]) -> None:
    window = Window(tmp_path)
    window.show(StatisticsScene())
    assert "Games without a winner are not counted." in labels
    window.app.close()


def test_what_happened_is_shown_again_without_tools(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.put(("pile", 0), hands.at(600, 420))
    tool = hands.target(("tool", "note")).rect.inflate(-6, -6)
    hands.click(("ui", "menu"))
    hands.click("Show again")
    hands.frames(3)
    assert hands.app.stack[-2] is hands.free
    seen = hands.app.surface.subsurface(tool)
    shades = [seen.get_at((x, y)) for x in range(seen.get_width()) for y in range(seen.get_height())]
    assert max(max(shade[:3]) for shade in shades) < 140, "neither the words nor the picture of a tool"
