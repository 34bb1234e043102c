"""Where a game cannot be saved, a mark stays on the table, and menu and quitting say what would be lost."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match, SeatInfo
from game.session.session import Session
from scenes.app import file_manager, unsaved
from scenes.app.open_match import scene_of
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.launcher.match_card import last_game
from scenes.screens.menu import MenuScene
from scenes.screens.saves import file_picker
from scenes.screens.saves.file_picker import FilesScene
from tests.scenes.frame import Window

SEATS = [SeatInfo("Ada", "human"), *(SeatInfo(f"Bo{k}", "bot:careful") for k in range(3))]


@pytest.fixture(params=[(1280, 720), (900, 560)])
def window(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Window]:
    """A game of hearts whose saves folder is a file."""
    (tmp_path / "saves").write_text("")
    window = Window(tmp_path, size=request.param)
    session = Session.new("hearts", SEATS, {}, "owl", path=tmp_path / "saves" / "hearts x.jsonl")
    window.show(scene_of(session))
    yield window
    window.app.close()


@pytest.mark.film
def test_the_mark_stays_on_table_and_menu_until_the_game_is_saved(window: Window, tmp_path: Path) -> None:
    app = window.app
    assert "Nothing of this game is saved" in unsaved.warning(app)
    while app.message[0]:
        app.say_next(app.message[1] + 1, app.top)
    window.frames()
    marked = window.pixels()
    session = unsaved.of(app)
    assert session is not None
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, MenuScene)
    window.click("Save in another folder")
    assert isinstance(window.top, FilesScene)
    (tmp_path / "usb").mkdir()
    window.top.look_into(tmp_path / "usb")
    window.click("Save here")
    assert "is saved as" in app.message[0]
    assert unsaved.warning(app) == ""
    assert Match.load(tmp_path / "usb" / "hearts x.jsonl", resume=False)[0].header.game == "hearts"
    assert window.pixels() != marked


def test_what_is_read_aloud_says_that_the_game_is_not_saved(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    screens: list[Any] = []

    class Heard:
        def show(self, screen: Any, _size: object) -> None:
            screens.append(screen)

        def requests(self) -> list[Any]:
            return []

        def close(self) -> None:
            pass

    monkeypatch.setattr(window.app, "_reader", Heard())
    window.app.draw()
    assert any("Nothing of this game is saved" in spoken.text for spoken in screens[-1].spoken)


@pytest.mark.film
@pytest.mark.parametrize("way", ["close the window", "Quit", "Leave the table"])
def test_quitting_says_what_would_be_lost_and_offers_another_folder(window: Window, way: str) -> None:
    if way == "close the window":
        window.post(pygame.QUIT)
    else:
        window.key(pygame.K_ESCAPE)
        window.click(way)
    assert window.top.title in ("Quit without saving?", "Leave without saving?")
    assert "Save in another folder…" in window.names()
    window.key(pygame.K_ESCAPE)
    assert window.app.running
    if way == "Leave the table":
        window.click(way)
        window.click("Leave without saving")
        assert isinstance(window.top, LauncherScene)
    else:
        window.post(pygame.QUIT)
        window.post(pygame.QUIT)
        assert not window.app.running


def test_a_game_that_is_saved_is_left_without_a_question(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(scene_of(Session.new("hearts", SEATS, {}, "owl", path=tmp_path / "saves" / "hearts x.jsonl")))
    window.post(pygame.QUIT)
    assert not window.app.running
    window.app.close()


def test_a_file_deleted_before_the_table_is_left_is_said_in_the_launcher(tmp_path: Path) -> None:
    window = Window(tmp_path)
    path = tmp_path / "saves" / "hearts x.jsonl"
    window.show(scene_of(Session.new("hearts", SEATS, {}, "owl", path=path)))
    path.unlink()
    window.key(pygame.K_ESCAPE)
    window.click("Leave the table")
    assert "was deleted or moved while you played" in window.app.message[0]
    assert path.exists()
    window.app.close()


def test_on_windows_the_list_of_files_goes_up_to_the_drives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "D"
    (other / "games").mkdir(parents=True)
    monkeypatch.setattr(file_picker, "drives", lambda: [Path("/"), other])
    window = Window(tmp_path)
    window.show(FilesScene(Path("/")))
    window.click("This computer")
    assert [name for name in window.names() if name.startswith("Folder ")] == ["Folder /", "Folder D"]
    window.click("Folder D")
    assert "Folder games" in window.names()
    window.app.close()


def test_windows_is_asked_for_its_drives(monkeypatch: pytest.MonkeyPatch) -> None:
    assert file_picker.drives() == []
    monkeypatch.setattr(file_picker.sys, "platform", "win32")
    monkeypatch.setattr(os, "listdrives", None, raising=False)
    monkeypatch.setattr(os.path, "exists", lambda path: path in ("C:\\", "E:\\"))
    assert file_picker.drives() == [Path("C:\\"), Path("E:\\")]


def test_windows_opens_a_folder_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "startfile", opened.append, raising=False)
    assert file_manager.show(tmp_path)
    assert opened == [tmp_path]


def test_the_launcher_shows_the_last_game_that_opens(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for k, name in enumerate(("old", "new")):
        session = Session.new("hearts", SEATS, {}, "owl", path=data / "saves" / f"hearts {name}.jsonl", data=data)
        session.close()
        os.utime(data / "saves" / f"hearts {name}.jsonl", (1000 + k, 1000 + k))
        if name == "new":
            (data / "seal.key").unlink()
            break
        (data / "seal.key").rename(data / "seal.sync-conflict-1.key")
    shown = last_game(data)
    assert (shown.path, shown.trouble) == (data / "saves" / "hearts old.jsonl", "")
    (data / "saves" / "hearts old.jsonl").unlink()
    assert "its key is not on this computer" in last_game(data).trouble
