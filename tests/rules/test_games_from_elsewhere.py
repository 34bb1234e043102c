"""A game from a package outside the tree: an entry point is all it needs, and a broken one harms nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import rules
from game.cli import main
from scenes import registry
from scenes.screens.about import credits_text
from scenes.screens.launcher.launcher import BROKEN, LauncherScene
from tests.scenes.frame import Window

WHIST = """
from dataclasses import replace
from game.rules.hearts import GAME as HEARTS
GAME = replace(HEARTS, meta=replace(HEARTS.meta, id="whist", title="Whist of elsewhere"))
"""


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path as an installer leaves it, with one good and one broken game."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "elsewhere_whist.py").write_text(WHIST, "utf-8")
    (folder / "elsewhere_broken.py").write_text("raise RuntimeError('half a game')\n", "utf-8")
    found = folder / "elsewhere-1.0.dist-info"
    found.mkdir()
    (found / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n", "utf-8")
    points = "[lantern_table.games]\nwhist = elsewhere_whist\nbroken = elsewhere_broken\n"
    (found / "entry_points.txt").write_text(points, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    kept = (rules._modules, rules.load, registry.look_of)
    for cached in kept:
        cached.cache_clear()
    yield folder
    for cached in kept:
        cached.cache_clear()


def test_it_is_found_loaded_and_played(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert {"whist", "broken"} <= set(rules.game_ids())
    assert rules.load("whist").meta.title == "Whist of elsewhere"
    assert main(["simulate", "whist", "--games", "1", "--bot", "random", "--seed", "a"]) == 0
    assert registry.look_of("whist").title == "Whist of elsewhere"


def test_a_broken_one_says_so(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(rules.UnknownGameError, match="half a game"):
        rules.load("broken")
    assert main(["simulate", "broken", "--games", "1"]) == 2
    assert "half a game" in capsys.readouterr().err


def test_both_stand_on_the_shelf_of_the_launcher(elsewhere: Path, tmp_path: Path) -> None:
    window = Window(tmp_path / "data")
    window.show(LauncherScene())
    window.frames(12)
    assert [name for name in window.names() if name.startswith("Whist of elsewhere")]
    broken = window.find("broken: ")
    assert "half a game" in broken.name
    assert any(box.kind == BROKEN for box in window.top._shelf)  # type: ignore[attr-defined]
    window.click("broken: ")
    assert "Whist of elsewhere: " in credits_text()
    window.click("Whist of elsewhere")
    assert window.top.title == "Whist of elsewhere"
    window.app.close()
