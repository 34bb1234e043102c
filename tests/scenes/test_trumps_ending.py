"""The page of the results of Living Trumps: five cards, strip, graph, sheet; tabs in small windows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match import Match, SeatInfo
from game.saves import summary
from game.session.session import Session
from game.table import dump
from scenes.app import exports
from scenes.games.living_trumps.ending import strip
from scenes.games.living_trumps.ending import text as say
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.results.results import ResultsScene
from tests.rules.lt_table import court
from tests.rules.test_lt_ending import finished, read
from tests.scenes.frame import Window
from tests.scenes.hands import Bots


def shown(match: Match, window: Window, text_size: int = 100) -> ResultsScene:
    """The results of a match in a window, after the first seconds."""
    bots = Bots()
    bots.table = match.table
    window.app.change(window.app.settings.__class__(text_size=text_size), keep=False)
    scene = ResultsScene(Session(match, "curtain", "fast", bots))
    window.show(scene)
    window.frames(40)
    window.key(0)  # shows all
    window.frames(3)
    return scene


def keys(window: Window) -> set[tuple[object, ...]]:
    """The keys of all targets."""
    return {target.key for target in window.top.targets()}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_large_window_shows_all_four_parts_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    match = finished("a", "careful")
    window = Window(tmp_path, size)
    shown(match, window)
    wanted = {("winner",), ("cards",), ("chart",), ("sheet",), ("station", 0), ("shuffle",), ("ui", "again")}
    wanted |= {("line", seat) for seat in range(4)}
    assert wanted <= keys(window)
    assert not any(key[0] == "tab" for key in keys(window))
    window.app.close()


@pytest.mark.parametrize(("size", "text_size"), [((900, 560), 100), ((900, 560), 200), ((1280, 720), 150)])
def test_a_small_window_has_a_tab_for_each_part(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    match = finished("a", "careful")
    window = Window(tmp_path, size)
    shown(match, window, text_size)
    parts = []
    for title in say.TABS:
        window.click(title)
        window.frames(3)
        parts.append(keys(window))
    assert {("ranked", seat) for seat in range(4)} <= parts[0]  # who is where, with which Powerbase
    for part, key in zip(parts, [("cards",), ("station", 0), ("line", 0), ("chart",)], strict=True):
        assert key in part
        assert ("ui", "again") in part
    window.app.close()


def test_a_line_shows_the_growth_of_its_player_and_a_station_replays_it(tmp_path: Path, labels: list[str]) -> None:
    match = finished("a", "careful")
    record = max(read(match), key=lambda each: len(each.stations))
    window = Window(tmp_path)
    scene = shown(match, window)
    line = next(target for target in window.top.targets() if target.key == ("line", record.seat))
    line.act()
    labels.clear()
    window.frames(3)
    assert say.grew(match.names[record.seat]) in labels
    assert sum(key[0] == "station" for key in keys(window)) == len(strip.stops(record.stations))
    station = next(target for target in window.top.targets() if target.key == ("station", 1))
    station.act()
    assert isinstance(window.top, ReplayScene)
    assert scene is not window.top
    window.app.close()


def test_more_stations_than_fit_are_joined_at_the_beginning() -> None:
    record = max(read(finished("a", "careful")), key=lambda each: len(each.stations))
    start, last = record.stations[0], record.stations[-1]
    many = [start, *(last.__class__(turn, last.cards, (), (), "", turn) for turn in range(1, 11))]
    stops = strip.stops(many)
    assert len(stops) == strip.MAXIMUM
    assert (stops[1].first, stops[1].station.turn) == (1, 6)
    assert [stop.station.turn for stop in stops[2:]] == [7, 8, 9, 10]


def test_a_press_shows_everything_at_once(tmp_path: Path) -> None:
    window = Window(tmp_path)
    bots, match = Bots(), finished("a", "careful")
    bots.table = match.table
    scene = ResultsScene(Session(match, "curtain", "fast", bots))
    window.show(scene)
    assert scene.busy()
    window.key(0)
    assert not scene.busy()
    window.app.close()


def test_no_save_export_or_table_names_points(tmp_path: Path) -> None:
    """Its scores only rank the players."""
    match = finished("a", "careful")
    assert match.race == []
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(match.raw))
    assert summary.standing(path).points == ()
    bots: Any = Bots()
    bots.table = match.table
    assert "Points" not in exports.log_text(Session(match, "curtain", "fast", bots))


def test_a_running_game_names_no_points_either(tmp_path: Path) -> None:
    people = [SeatInfo(name, "bot:careful") for name in ("Nell", "Ada", "Wick")]
    match = Match.new("living-trumps", people, {}, "x")
    for _ in range(8):
        match.act(match.deciding[0], next(iter(match.legal(match.deciding[0]))))
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(match.raw))
    assert summary.standing(path).points == ()


def test_a_game_ended_by_a_vote_says_so_and_why_the_first_is_first(tmp_path: Path) -> None:
    """LT-214, LT-215: before, the headline counted the unfinished Turn and named no vote."""
    zones = {"powerbase[0]": "SAC S9D S7H", "powerbase[1]": "SAD S9C S8H", "powerbase[2]": "S7D"}
    position = dump(court(3, "TRICKS", zones=zones, humans=3).state)
    people = [SeatInfo("Nell"), SeatInfo("Ada"), SeatInfo("Wick", "bot:careful")]
    match = Match.new("living-trumps", people, {}, "vote", position=position)
    for seat in (0, 1):
        match.act(seat, match.table.parse("stop(yes)"))
    window = Window(tmp_path)
    shown(match, window)
    words = next(target.name for target in window.top.targets() if target.key == ("winner",))
    assert words == ". ".join(
        (say.ENDED_BY_VOTE, f"{say.first('Ada')} {say.decides_rank('8', 'Nell', '7')} {say.voted(1)}")
    )
    window.app.close()
