"""The folder `games/` of the data folder: nothing of it runs before it is trusted, and no bad file harms the rest."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from game import rules
from game.bots.worker import Worker
from game.cli import main
from game.match import Match, SeatInfo
from game.match.fault import fault_of
from game.rules import game_files, outside
from game.rules.plugin import complete_options
from game.table import State
from scenes import registry
from scenes.screens.launcher import text as texts
from scenes.screens.launcher.launcher import LauncherScene
from tests.scenes.frame import Window

WHIST = """
from dataclasses import replace
from game.rules.hearts import GAME as HEARTS
GAME = replace(HEARTS, meta=replace(HEARTS.meta, id="{id}", title="Whist of the folder"))
"""
PROJECT = """
[project.entry-points."lantern_table.games"]
{id} = "{module}"
"""


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of games of a fresh data folder."""
    folder = tmp_path / "data" / "games"
    folder.mkdir(parents=True)
    monkeypatch.setenv(outside.VARIABLE, str(folder))
    _forget()
    yield folder
    _forget()
    for name in ("folder_whist", "folder_project", "folder_broken"):
        outside.forget_modules(name)


def _forget() -> None:
    outside.look_again()
    rules.load.cache_clear()
    registry.forget()


def _whist(folder: Path, name: str = "folder_whist") -> None:
    (folder / name).mkdir()
    source = WHIST.replace("{id}", name.replace("_", "-"))
    (folder / name / "__init__.py").write_text(f"print('it ran')\n{source}", "utf-8")


def test_nothing_of_it_runs_before_it_is_trusted(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _whist(games)
    data = ["--data-dir", str(games.parent)]
    assert main(["simulate", "folder-whist", "--games", "1", *data]) == 2
    heard = capsys.readouterr()
    assert "lantern-table trust folder-whist" in heard.err
    assert "it ran" not in heard.out
    assert main(["trust", "folder-whist", *data]) == 0
    assert "program" in capsys.readouterr().out
    assert main(["simulate", "folder-whist", "--games", "1", "--bot", "random", *data]) == 0
    assert "it ran" in capsys.readouterr().out
    assert main(["trust", "folder-whist", "--no", *data]) == 0
    _forget()
    assert main(["simulate", "folder-whist", "--games", "1", *data]) == 2


def test_a_copied_answer_trusts_nothing(games: Path, tmp_path: Path) -> None:
    _whist(games)
    outside.trust(outside.found()["folder-whist"])
    other = tmp_path / "other"
    os.rename(games.parent, other)
    outside.use(other)
    assert not outside.is_trusted(outside.found()["folder-whist"])


def test_the_launcher_asks_once(games: Path) -> None:
    _whist(games)
    window = Window(games.parent)
    window.show(LauncherScene())
    window.frames(12)
    window.click("folder-whist: ")
    window.click(texts.NOT_NOW)
    window.click("folder-whist: ")
    window.click(texts.TRUST_IT)
    assert window.top.title == "Whist of the folder"
    _forget()
    window.show(LauncherScene())
    window.frames(12)
    window.click("Whist of the folder")
    assert window.top.title == "Whist of the folder"
    window.app.close()


CHANGES = {
    "its module": ("__init__.py", "\n"),
    "a module in it": ("deep/rules.py", "WORTH = 3\n"),
    "a picture": ("pictures/back.svg", "<svg/>"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_game_is_asked_about_again(games: Path, change: str, capsys: pytest.CaptureFixture[str]) -> None:
    _whist(games)
    data = ["--data-dir", str(games.parent)]
    assert main(["trust", "folder-whist", *data]) == 0
    assert rules.load("folder-whist")
    _forget()
    name, added = CHANGES[change]
    file = games / "folder_whist" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text((file.read_text("utf-8") if file.exists() else "") + added, "utf-8")
    assert main(["simulate", "folder-whist", "--games", "1", *data]) == 2
    assert "have changed since you trusted it" in capsys.readouterr().err
    window = Window(games.parent)
    window.show(LauncherScene())
    window.frames(12)
    window.click("folder-whist: ")
    assert window.top.title == texts.changed_question("folder-whist")
    window.click(texts.TRUST_IT)
    assert window.top.title == "Whist of the folder"
    window.app.close()
    assert outside.is_trusted(outside.found()["folder-whist"])


def test_compiled_code_beside_a_game_is_not_run_and_no_change(games: Path) -> None:
    import py_compile

    _whist(games)
    source = games / "folder_whist" / "__init__.py"
    kept, before = source.read_text("utf-8"), source.stat()
    source.write_text("raise SystemExit('compiled code ran')\n".ljust(len(kept)), "utf-8")
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))
    py_compile.compile(str(source), doraise=True)
    source.write_text(kept, "utf-8")
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))
    outside.trust(outside.found()["folder-whist"])
    assert rules.load("folder-whist").meta.title == "Whist of the folder"
    (games / "folder_whist" / "__pycache__" / "more.pyc").write_bytes(b"x")
    assert outside.is_trusted(outside.found()["folder-whist"])


def test_own_work_is_not_asked_about_again(games: Path) -> None:
    _whist(games)
    outside.trust(outside.found()["folder-whist"], own_work=True)
    (games / "folder_whist" / "more.py").write_text("", "utf-8")
    assert outside.is_trusted(outside.found()["folder-whist"])
    outside.trust(outside.found()["folder-whist"], yes=False)
    assert not outside.is_trusted(outside.found()["folder-whist"])


def test_a_game_with_too_many_files_is_no_game(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_files, "MAX_FILES", 3)
    _whist(games)
    for number in range(4):
        (games / "folder_whist" / f"{number}.txt").write_text("", "utf-8")
    (game,) = outside.found().values()
    assert "more than 3 files" in game.fault


def test_the_process_of_the_bots_finds_it(games: Path) -> None:
    _whist(games)
    outside.trust(outside.found()["folder-whist"])
    match = Match.new(
        "folder-whist", [SeatInfo(name, "bot:careful") for name in ("Ada", "Bo", "Cyd", "Dan")], {}, "owl"
    )
    worker = Worker("folder-whist", 4, match.options)
    seat = match.deciding[0]
    worker.ask(seat, "careful", match.view(seat), 1, 5.0)
    until = time.monotonic() + 30
    while (reply := worker.poll()) is None and time.monotonic() < until:
        time.sleep(0.02)
    worker.close()
    assert reply is not None
    assert reply.action in match.legal(seat), reply.trouble


def test_a_project_is_found_by_its_entry_points(games: Path) -> None:
    project = games / "anything at all"
    (project / "src").mkdir(parents=True)
    (project / "pyproject.toml").write_text(PROJECT.format(id="folder-project", module="folder_project"), "utf-8")
    (project / "src" / "folder_project.py").write_text(WHIST.replace("{id}", "folder-project"), "utf-8")
    outside.look_again()
    outside.trust(outside.found()["folder-project"])
    assert rules.load("folder-project").meta.title == "Whist of the folder"


BAD = {
    "my game.py": ("", "'my game.py'"),
    "hearts.py": ("", "'hearts'"),
    "random.py": ("", "'random'"),
    "empty/notes.txt": ("", "__init__.py"),
    "torn/pyproject.toml": ("[project", "pyproject.toml"),
    "lost/pyproject.toml": (PROJECT.format(id="lost", module="nowhere"), "'nowhere'"),
    "odd/pyproject.toml": ("project = 3", "pyproject.toml"),
    "folder_broken.py": ("GAME = (\n", "folder_broken.py, line 1"),
    "folder_lacks.py": ("import not_installed_here\n", "'not_installed_here'"),
    "folder_none.py": ("", "GAME"),
    "folder_kind.py": ("GAME = 3", "int"),
    "folder_quits.py": ("raise SystemExit(1)", "folder_quits.py, line 1"),
    "folder_other.py": (WHIST.replace("{id}", "another"), "'another'"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_has_one_clear_sentence(games: Path, name: str) -> None:
    source, hint = BAD[name]
    (games / name).parent.mkdir(exist_ok=True)
    (games / name).write_text(source, "utf-8")
    _whist(games)
    outside.look_again()
    (bad,) = (game for game in outside.found().values() if game.id != "folder-whist")
    if not bad.fault:
        outside.trust(bad)
    with pytest.raises(rules.UnknownGameError) as refused:
        rules.load(bad.id)
    assert hint in str(refused.value)
    assert "\n" not in str(refused.value)
    outside.trust(outside.found()["folder-whist"])
    assert rules.load("folder-whist")


def test_what_an_unpacked_wheel_leaves_beside_a_game_is_no_game(games: Path) -> None:
    _whist(games)
    (games / "folder_whist-1.0.dist-info").mkdir()
    (games / "__pycache__").mkdir()
    (games / "notes.txt").write_text("", "utf-8")
    outside.look_again()
    assert [*outside.found()] == ["folder-whist"]


def test_of_two_games_with_one_id_the_first_stays(games: Path) -> None:
    _whist(games)
    (games / "folder_whist.py").write_text("", "utf-8")
    outside.look_again()
    assert not outside.found()["folder-whist"].fault
    assert "'folder-whist'" in outside.found()["games/folder_whist.py"].fault


def test_a_folder_that_is_a_file_says_so(games: Path) -> None:
    games.rmdir()
    games.write_text("", "utf-8")
    outside.look_again()
    (place,) = outside.found().values()
    assert place.fault
    assert rules.load("hearts")


def test_a_load_fault_shows_file_line_and_traceback(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (games / "folder_broken.py").write_text("def half():\n    raise ValueError('half a game')\n\n\nhalf()\n", "utf-8")
    outside.look_again()
    outside.trust(outside.found()["folder-broken"])
    assert main(["check", "folder-broken", "--data-dir", str(games.parent)]) == 2
    complaint = capsys.readouterr().err
    assert "folder_broken.py, line 2, in half" in complaint
    assert "line 5, in <module>" in complaint
    assert "game/rules/__init__.py" not in complaint
    (games / "folder_broken.py").write_text(WHIST.replace("{id}", "folder-broken"), "utf-8")
    with pytest.raises(rules.UntrustedGameError):
        rules.load("folder-broken")  # its author has changed it
    outside.trust(outside.found()["folder-broken"])
    assert rules.load("folder-broken")


def test_a_fault_in_mid_game_names_the_line_of_the_game(games: Path) -> None:
    source = "def apply(s):\n    s.move(99, 0, 1)\n"
    (games / "folder_broken.py").write_text(source, "utf-8")
    outside.look_again()
    outside.trust(outside.found()["folder-broken"])
    outside.prepare()
    module = import_module("folder_broken")
    hearts = rules.load("hearts")
    state = State(hearts.table(complete_options(hearts.meta, {}), 4))
    with pytest.raises(Exception) as broken:
        module.apply(state)
    fault = fault_of(broken.value, "rules")
    assert fault.where.endswith("line 2 of games/folder_broken.py")
    assert fault_of(ValueError("x"), "rules").where == "ValueError"
