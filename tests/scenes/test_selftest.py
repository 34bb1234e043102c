"""The program tries itself: what works is told, and what does not is told and counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import cli
from game.match import Match
from scenes.dev import selftest
from scenes.stage import fonts, look

pytestmark = pytest.mark.e2e

GAME = "crazy-eights"


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(selftest, "REGISTRY", tuple(each for each in selftest.REGISTRY if each[0] == GAME))


def tried(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """Its exit code and what it tells, by the command line where there is no display."""
    for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    code = cli.main(["--selftest"])
    return code, capsys.readouterr().out.splitlines()


def test_all_of_it_works_here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, text = tried(monkeypatch, capsys)
    assert code == 0
    assert text[0].endswith("rules in Python")  # compiled ones are tried where they are packed
    assert text[-1].startswith("Everything works")
    words = [line.split()[0] for line in text[1:-1]]
    assert words == ["ok"] * 8
    for what in ("typefaces", "bots", "seal", "played", "window", "sounds", "launcher", "drawn"):
        assert any(what in line for line in text), what


def break_the_type(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(fonts._PACKAGES, "serif", ("font_source_serif_pro", "SourceSerifPro", "woff"))


def break_the_bots(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(selftest, "BOT", "reckless")


def break_the_seal(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(selftest, "key_of", lambda _folder: None)


def break_the_saves(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Match, "save", lambda self, path: Path(path).write_bytes(b"".join(self.raw[:-3])))


def break_the_sounds(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("scenes.sound.player.FOLDER", Path("no such folder"))


def break_the_themes(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(look.THEMES, "Daylight", look.LANTERN)


def break_the_window(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(selftest, "App", lambda _launch: 1 / 0)


BREAKS = {
    "typefaces": break_the_type,
    "bots": break_the_bots,
    "seal": break_the_seal,
    "played": break_the_saves,
    "sounds": break_the_sounds,
    "launcher": break_the_themes,
    "window": break_the_window,
}


@pytest.mark.parametrize("what", BREAKS)
def test_what_does_not_work_is_named(
    what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    BREAKS[what](monkeypatch)
    code, text = tried(monkeypatch, capsys)
    assert code == 1
    assert any(line.split()[0] == "FAILED" and what in line for line in text[1:-1]), text
    assert text[-1].endswith("failed.")
