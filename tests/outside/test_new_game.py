"""A new game runs at once: it is found, keeps every promise, passes its own tests, and has its own pictures."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import new_game, rules
from game.check import Failure, Soundness
from game.cli import main
from game.rules import outside
from game.rules.plugin import complete_options
from game.rules.wording import LogFormatter
from game.table import Event
from game.table.table import TextError
from game.testing import Posed, begun
from scenes import registry
from tests.scenes.frame import Window

ROOT = Path(__file__).resolve().parents[2]
BOX = ROOT / "assets" / "boxes" / "smugglers-quay"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A fresh data folder; nothing of its games stays loaded."""
    monkeypatch.setenv(outside.VARIABLE, "")
    yield tmp_path / "data"
    outside.look_again()
    rules.load.cache_clear()
    registry.forget()
    for name in ("my_tricks", "quay"):
        outside.forget_modules(name)


def _begin(data: Path, *asked: str) -> int:
    return main(["new-game", *asked, "--data-dir", str(data)])


@pytest.mark.e2e
def test_it_keeps_every_promise_and_passes_its_own_tests(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _begin(data, "my-tricks") == 0
    assert "lantern-table play my-tricks" in capsys.readouterr().out
    assert main(["check", "my-tricks", "--games", "4", "--data-dir", str(data)]) == 0
    heard = capsys.readouterr().out
    assert "never met" not in heard
    folder = data / "games" / "my-tricks"
    away = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    tested = subprocess.run(command, cwd=folder, env=away, capture_output=True, text=True)
    assert tested.returncode == 0, tested.stdout


def test_a_box_gives_its_cards_and_pictures(data: Path, tmp_path: Path) -> None:
    assert _begin(data, "quay", "--box", str(BOX)) == 0
    assert main(["simulate", "quay", "--games", "2", "--bot", "careful", "--data-dir", str(data)]) == 0
    game = rules.load("quay")
    table = game.table({}, 2)
    piece = table.code["Harbour Cat"]
    assert "Draw two cards" in game.about(table, piece)
    assert (data / "games" / "quay" / "quay" / "pictures" / "Harbour Cat.svg").is_file()
    window = Window(tmp_path / "window")
    look = registry.look_of("quay")
    assert look.pictures
    assert look.faces.card("Harbour Cat", 80).get_size() == (80, 112)
    window.app.close()


def test_its_package_declares_what_an_installed_game_needs(data: Path, tmp_path: Path) -> None:
    assert _begin(data, "my-tricks", "--out", str(tmp_path / "work")) == 0
    project = tomllib.loads((tmp_path / "work" / "my-tricks" / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"]["lantern_table.games"] == {"my-tricks": "my_tricks"}
    assert project["entry-points"]["lantern_table.looks"] == {"my-tricks": "my_tricks.look"}
    assert "my-tricks" not in rules.game_ids()


@pytest.mark.parametrize("name", ["My Game", "../up", "hearts", "random", "class", "9lives", "", "a" * 60, "pygame"])
def test_a_name_that_cannot_be_one_is_refused_in_one_line(
    data: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _begin(data, name) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (data / "games").exists()


def test_nothing_is_written_over(data: Path) -> None:
    (data / "games" / "my-tricks").mkdir(parents=True)
    assert _begin(data, "my-tricks") == 2
    assert not list((data / "games" / "my-tricks").iterdir())


def test_a_fault_leaves_no_half_a_game(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_cards: object, _files: object) -> Iterator[tuple[str, bytes]]:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(new_game, "_pictures", full)
    assert _begin(data, "my-tricks") == 1
    assert not list((data / "games").iterdir())


def test_equal_faults_of_a_check_are_listed_once() -> None:
    failures = [
        Failure(seed, 3, {}, 5, "log lines are plain", "KeyError", ("rules.py:3 play: x",)) for seed in (1, 2, 3)
    ]
    other = Failure(9, 3, {}, 5, "log lines are plain", "TypeError")
    report = Soundness("quay", failures=[failures[0], other, *failures[1:]])
    assert report.lines()[-4:] == [
        f"BROKEN {failures[0]}", "    rules.py:3 play: x", "    the same in 2 more games", f"BROKEN {other}",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("verb", "yours", "theirs"),
    [("play", "play", "plays"), ("be", "are", "is"), ("carry", "carry", "carries"), ("pass", "pass", "passes")],
)
def test_a_verb_of_the_log_fits_its_subject(verb: str, yours: str, theirs: str) -> None:
    table = rules.load("hearts").table(complete_options(rules.load("hearts").meta, {}), 4)
    event = Event("played", (), -1, -1, 1, (), table.everyone)
    names = ("Ada", "Ben", "Cyd", "Dan")
    assert LogFormatter(table, event, 1, names).does(verb) == yours
    assert LogFormatter(table, event, 0, names).does(verb) == theirs


def test_an_action_without_brackets_says_how_it_is_written() -> None:
    game = Posed(begun(rules.load("hearts"), 4), rules.load("hearts"))
    with pytest.raises(TextError, match=r"draw\(\)"):
        game.do("0 draw")
