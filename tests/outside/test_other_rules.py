"""A saved game whose rules have changed says so in the list of saves and on the launcher."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game import rules
from game.match import Match, SeatInfo
from game.rules.plugin import Refusal
from game.saves.paths import new_save
from game.table import Action, State, num
from scenes.screens.launcher.match_card import last_game
from scenes.screens.saves.saves import SavesScene
from tests.outside import squares
from tests.scenes.frame import Window


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder with a game of the first rules; the rules are now the second ones, without the square 5."""
    monkeypatch.setattr(rules, "REGISTRY", (*rules.REGISTRY, ("squares", "tests.outside.squares")))
    seats = [SeatInfo("Ada", "human"), SeatInfo("Bo", "human")]
    match = Match.new("squares", seats, {}, "owl", path=new_save(tmp_path, "squares"))
    for at in (3, 4, 5, 6):
        seat = match.deciding[0]
        match.act(seat, next(action for action in match.legal(seat) if action.args[1] == num(at)))
    match.close()

    def refuse(s: State, seat: int, action: Action) -> Refusal | None:
        barred = Refusal("barred", "SQ-2", "No one may use this square any more.")
        return barred if action.args[1:] == (num(5),) else squares.SCRIPT.refuse(s, seat, action)

    second = replace(squares.GAME, meta=replace(squares.META, rules_version=2), refuse=refuse)
    monkeypatch.setattr(squares, "GAME", second)
    rules.load.cache_clear()
    yield tmp_path
    rules.load.cache_clear()


def test_the_list_and_the_launcher_name_both_editions(data: Path) -> None:
    window = Window(data)
    window.show(SavesScene())
    until = time.monotonic() + 20
    while window.top.busy() and time.monotonic() < until:
        time.sleep(0.01)
    window.frames(3)
    (row,) = [name for name in window.names() if name.startswith("Squares")]
    assert "rules 1 of Squares" in row
    assert "rules 2" in row
    preview = last_game(data)
    assert "rules 1 of Squares" in preview.left
    assert not preview.trouble
    window.app.close()


def test_it_goes_on_from_the_last_move_that_is_possible(data: Path) -> None:
    (path,) = (data / "saves").glob("*.jsonl")
    match, notices = Match.load(path)
    assert "rules 1 of Squares" in notices[0]
    assert [len(match.view(None).zones[squares.BOARD + at]) for at in (3, 4, 5, 6)] == [1, 1, 0, 0]
    match.close()
    assert sorted(file.stem.rpartition(" (")[2] for file in path.parent.glob("*(*.jsonl")) == ["older rules)"]
