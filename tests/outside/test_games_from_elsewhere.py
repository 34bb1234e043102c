"""A game from a package outside the tree: an entry point is all it needs, and a broken one harms nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import rules
from game.cli import main
from game.rules import outside
from scenes import registry
from scenes.registry.look import Look
from scenes.screens.about import credits_text
from scenes.screens.launcher.launcher import BROKEN, LauncherScene
from tests.scenes.frame import Window

WHIST = """
from dataclasses import replace
from game.rules.hearts import GAME as HEARTS
GAME = replace(HEARTS, meta=replace(HEARTS.meta, id="whist", title="Whist of elsewhere"))
"""

LOOK = """
from scenes.registry.look import Look
SEEN = Look("Whist *of* elsewhere", pictures="faces")
"""
BACK = '<svg xmlns="http://www.w3.org/2000/svg" width="63" height="88"><rect width="63" height="88" fill="#f00"/></svg>'


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
    points += "[lantern_table.looks]\nwhist = elsewhere_look:SEEN\nbroken = elsewhere_nowhere\n"
    (folder / "elsewhere_look.py").write_text(LOOK, "utf-8")
    faces = folder / "faces"
    faces.mkdir()
    pygame.image.save(pygame.Surface((63, 88)), faces / "AS.png")
    (faces / "KC.png").write_bytes(b"no picture")
    (faces / "back.svg").write_text(BACK, "utf-8")
    (found / "entry_points.txt").write_text(points, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    kept = (outside.entry_points, outside.found, rules.load, registry.look_of)
    for cached in kept:
        cached.cache_clear()
    registry._said.clear()
    outside.forget_modules("elsewhere_look")
    yield folder
    for cached in kept:
        cached.cache_clear()
    registry.complaints.clear()
    registry._said.clear()


def test_it_is_found_loaded_and_played(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert {"whist", "broken"} <= set(rules.game_ids())
    assert rules.load("whist").meta.title == "Whist of elsewhere"
    assert main(["simulate", "whist", "--games", "1", "--bot", "random", "--seed", "a"]) == 0
    assert registry.look_of("whist").plain_title == "Whist of elsewhere"


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
    assert "half a game" in window.top._text  # type: ignore[attr-defined]
    window.click("Close")
    assert "Whist of elsewhere: " in credits_text()
    window.click("Whist of elsewhere")
    assert window.top.title == "Whist of elsewhere"
    window.app.close()


# -- looks ---------------------------------------------------------------------------------------------------------


def test_its_look_paints_with_its_own_pictures(elsewhere: Path, tmp_path: Path) -> None:
    window = Window(tmp_path / "data")
    faces = registry.look_of("whist").faces
    assert faces.card("AS", 80).get_at((40, 56))[:3] == (0, 0, 0)
    assert faces.card("2S", 80).get_at((5, 20))[:3] != (0, 0, 0), "a card without a picture keeps its face"
    assert faces.card("KC", 80).get_size() == faces.card("2S", 80).get_size(), "as one whose picture is broken"
    assert faces.back(80).get_at((40, 56))[0] > 240
    window.app.close()


def test_a_look_that_cannot_be_loaded_is_plain_and_said_once(
    elsewhere: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert registry.look_of("broken").table == ""
    registry.forget()
    registry.look_of("broken")
    assert capsys.readouterr().err.count("elsewhere_nowhere") == 1
    assert len([words for words in registry.complaints if "elsewhere_nowhere" in words]) == 1
    window = Window(tmp_path / "data")
    heard: list[str] = []
    window.app.tell = lambda *texts: heard.extend(texts)  # type: ignore[method-assign]
    window.show(LauncherScene())
    window.frames(6)
    assert [words for words in heard if "elsewhere_nowhere" in words]
    assert not registry.complaints
    window.app.close()


def test_its_own_sounds_and_cover_come_from_its_folder(tmp_path: Path) -> None:
    (tmp_path / "bell.wav").write_bytes(b"")
    (tmp_path / "faces").mkdir()
    window = Window(tmp_path / "data")
    red = pygame.Surface((400, 300))
    red.fill((255, 0, 0))
    pygame.image.save(red, tmp_path / "faces" / "cover.png")
    seen = Look("Own", pictures="faces", sounds={"won": "bell.wav", "led": "card"}).beside(tmp_path)
    assert seen.sounds == {"won": str(tmp_path / "bell.wav"), "led": "card"}
    assert seen.cover_art(80).get_at((40, 30))[0] > 240
    window.app.sound._play_file(seen.sounds["won"])  # an empty file is silent, and harms nothing
    with pytest.raises(OSError, match=r"gong\.wav"):
        Look("Own", sounds={"won": "gong.wav"}).beside(tmp_path)
    window.app.close()


def test_check_says_that_a_look_is_broken(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (elsewhere / "elsewhere_look.py").write_text("LOOK = 3\n", "utf-8")
    assert main(["check", "whist", "--games", "1"]) == 1
    assert "elsewhere_look" in capsys.readouterr().err
