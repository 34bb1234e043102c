"""Hostile and broken files on the screens of a box: one sentence each, and the window goes on."""

from __future__ import annotations

import errno
import shutil
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.boxes import manifest as manifests
from game.boxes import shelf, storing
from game.boxes import text as box_texts
from game.boxes.files import MAX_FILE, BoxError, files_of
from game.boxes.reading import read
from scenes.app import boxes, routes
from scenes.screens.box import text as texts
from scenes.screens.box.box_scene import BoxScene
from scenes.screens.box.import_scene import ImportScene
from scenes.screens.launcher.launcher import LauncherScene
from tests.boxes.test_importers import workbook
from tests.boxes.test_reading import made
from tests.scenes.frame import Window
from tests.scenes.test_box_screens import FIVE, box_of, drop, picture, until

LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10 if n else "ha"}">' for n in range(10))


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    window = Window(tmp_path / "data")
    yield window
    window.app.close()


def dropped(window: Window, *paths: Path) -> ImportScene:
    window.show(LauncherScene())
    drop(window, *paths)
    scene = window.top
    assert isinstance(scene, ImportScene)
    until(window, lambda: not scene.draft.reading)
    return scene


def test_a_file_that_is_too_large_or_a_bomb_says_so_in_place_of_the_cards(window: Window, tmp_path: Path) -> None:
    large = made(tmp_path / "a", crew_csv=b"x" * (MAX_FILE + 1)) / "crew.csv"
    assert dropped(window, large)._stopped == box_texts.file_too_large("crew.csv")
    made(tmp_path / "b", a_txt="")
    usual, bomb = workbook(tmp_path / "b" / "usual.xlsx", A=[["name"], ["Porter"]]), tmp_path / "b" / "bomb.xlsx"
    with zipfile.ZipFile(usual) as source, zipfile.ZipFile(bomb, "w") as target:
        for name in source.namelist():
            data = source.read(name)
            if name.endswith("sheet1.xml"):
                data = b"<!DOCTYPE x [" + LAUGHS.encode() + b"]>" + data.replace(b"Porter", b"&a9;")
            target.writestr(name, data)
    assert dropped(window, bomb)._stopped == box_texts.not_readable("bomb.xlsx")


def test_a_picture_that_cannot_be_opened_is_named_once_it_was_tried(window: Window, tmp_path: Path) -> None:
    whole = picture()
    at = whole.index(b"IDAT") + 8
    broken = whole[:at] + b"\xff" * 20 + whole[at + 20 :]
    scene = dropped(window, made(tmp_path / "in", crew_csv="name,image\nGull,gull.png\n", gull_png=broken))
    until(window, lambda: bool(scene.draft.faults))
    assert [str(fault) for fault in scene.draft.faults] == [f"gull.png: {box_texts.DAMAGED_PICTURE}"]


def test_a_large_box_with_long_texts_is_opened_beside_the_window(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = "".join(f"Card {n},{'word ' * 300},1,S{n % 5}\n" for n in range(900))
    made(tmp_path / "in", crew_csv="name,text,count,suit\n" + rows)
    original, waited = manifests._manifest, []

    def slow(*values: object) -> object:
        import threading

        waited.append(threading.current_thread().name)
        return original(*values)  # type: ignore[arg-type]

    monkeypatch.setattr(manifests, "_manifest", slow)
    dropped(window, tmp_path / "in" / "crew.csv")
    window.key(pygame.K_RETURN)
    until(window, lambda: not isinstance(window.top, ImportScene))
    assert waited
    assert set(waited) == {"box"}


def test_texts_are_cleaned_fast_and_alike() -> None:
    for text in ("a[[b]] c", "Ka\u0308se\u202e  x\t\ny\0", "plain  text ", "\ud800\ue000é"):
        slow = "".join(" " if sign.isspace() else sign for sign in text if sign.isspace() or manifests._is_shown(sign))
        assert manifests.plain(text) == manifests.plain(slow)
    assert manifests.plain("a[[b]]\u202e  c\t d ") == "a[b] c d"
    began = time.process_time()
    manifests.plain("é word " * 200_000)
    assert time.process_time() - began < 0.5


@pytest.mark.parametrize("full", ["write_bytes", "write_text", "rename", "replace"])
def test_a_full_disk_is_one_sentence_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full: str
) -> None:
    path = made(tmp_path / "in", crew_csv=FIVE, box_toml='title = "Quay"\n')
    box, _ = read(path)
    files, target = files_of(path), tmp_path / "boxes"

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    other = made(tmp_path / "other", gull_png=picture()) / "gull.png"
    change = {"deck": [{"name": "Crew", "counts": {"Card 2": 3}}]}
    acts: dict[str, Callable[[], object]] = {
        "write_text": lambda: storing.save(files, box, {}, target),
        "replace": lambda: storing.share(files, box, {}, target),
        "write_bytes": lambda: storing.change(path, change),
        "rename": lambda: storing.add(path, [other]),
    }
    monkeypatch.setattr(Path, full, fail)
    with pytest.raises(BoxError, match="disk full"):
        acts[full]()
    monkeypatch.undo()
    assert not [each for each in tmp_path.rglob("*") if each.name.startswith(".")]
    assert {each.name: each.read_text() for each in path.iterdir()} == {
        "box.toml": 'title = "Quay"\n', "crew.csv": FIVE,
    }  # fmt: skip
    assert not target.exists() or not list(target.iterdir())


def test_a_box_that_is_removed_before_it_is_played_is_one_sentence(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "in", crew_csv=FIVE)
    scene = dropped(window, path)
    shutil.rmtree(path)
    window.key(pygame.K_RETURN)
    until(window, lambda: not scene.page.working)
    assert window.top is scene
    assert [*shelf.stored(tmp_path / "data")] == []


def test_a_page_whose_prints_cannot_be_written_says_so(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.show(routes.box_page(made(tmp_path / "in", crew_csv=FIVE)))
    box_of(window)
    scene = window.top
    assert isinstance(scene, BoxScene)
    said: list[str] = []
    monkeypatch.setattr(window.app, "say", said.append)
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "prints").touch()
    for act in (texts.SAVE_SHEET, texts.SAVE_PNGS):
        window.click(act)
        until(window, lambda: not scene.printing, 30)
        assert window.top is scene
    assert len(said) == 2
    assert all("disk full" in each for each in said)


def test_a_game_begins_only_with_a_box_that_is_there(tmp_path: Path) -> None:
    path = made(tmp_path / "in", crew_csv=FIVE)
    box, _ = read(path)
    shutil.rmtree(path)
    with pytest.raises(BoxError, match="There is no box at"):
        boxes.prepare(box, path)
