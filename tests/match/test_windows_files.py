"""Files as Windows has them: the tool refuses what Windows refuses, and games are kept, ended and renamed under it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import Match
from game.match.encryption import key_of
from game.match.journal import sweep, write_copy
from game.saves import paths, trash
from game.saves.paths import new_save, rename, saved_games
from tests.match.helpers import people, play
from tests.windows_files import DESCRIPTORS, SWITCH, WindowsFiles

pytestmark = pytest.mark.skipif(not DESCRIPTORS.exists(), reason="it is told there which files are open")


@pytest.fixture(autouse=True)
def files(windows_files: None) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        if not os.environ.get(SWITCH):  # else they are so already
            WindowsFiles().use(patch)
        yield


def test_an_open_file_is_neither_replaced_moved_nor_deleted(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    two.write_bytes(b"2")
    with open(one, "wb"):
        for act in (lambda: os.replace(two, one), lambda: one.rename(tmp_path / "x"), one.unlink):
            with pytest.raises(PermissionError):
                act()
        with pytest.raises(PermissionError):
            tmp_path.rename(tmp_path.with_name("moved"))
    os.replace(two, one)
    assert one.read_bytes() == b"2"


def test_folders_are_not_opened_and_a_rename_replaces_nothing(tmp_path: Path) -> None:
    with pytest.raises(PermissionError):
        os.open(tmp_path, os.O_RDONLY)
    for name in ("one", "two"):
        (tmp_path / name).write_bytes(b"")
    with pytest.raises(FileExistsError):
        (tmp_path / "one").rename(tmp_path / "TWO")
    assert not hasattr(os, "nice")


@pytest.mark.parametrize("name", ["con", "CON.json", "nul.txt", "com1", "lpt¹", "a?", "a:b", "a.", "a "])
def test_names_that_windows_does_not_have_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError, match="incorrect"):
        (tmp_path / name).write_bytes(b"")


def test_upper_and_lower_case_are_one_name(tmp_path: Path) -> None:
    (tmp_path / "Ann").write_bytes(b"a")
    assert (tmp_path / "ANN").exists()
    assert (tmp_path / "ann").read_bytes() == b"a"
    (tmp_path / "ann").rename(tmp_path / "ANN")
    assert [path.name for path in tmp_path.iterdir()] == ["ANN"]


def test_a_sealed_game_is_played_to_its_end_and_put_into_the_trash(tmp_path: Path) -> None:
    match = Match.new("toy", people("hhh"), {}, "seed", path=new_save(tmp_path, "toy"), key=key_of(tmp_path))
    play(match)
    assert match.trouble == ""
    match.close()
    assert match.path is not None
    assert match.path.read_bytes() == b"".join(match.raw)
    again, notices = Match.load(match.path)
    assert (again.raw, notices) == (match.raw, [])
    again.close()
    thrown = trash.throw_away(tmp_path, match.path)
    assert trash.put_back(tmp_path, thrown) == match.path


def test_a_name_that_changes_its_case_only_gets_no_number(tmp_path: Path) -> None:
    Match.new("toy", people("hh"), {}, "seed", path=new_save(tmp_path, "toy")).close()
    rename(saved_games(tmp_path)[0], "poker")
    assert rename(saved_games(tmp_path)[0], "Poker").name == "toy Poker.jsonl"
    Match.new("toy", people("hh"), {}, "other", path=new_save(tmp_path, "toy")).close()
    other = next(one for one in saved_games(tmp_path) if not one.name)
    assert rename(other, "POKER").name == "toy POKER 2.jsonl"


def test_what_a_killed_program_left_half_written_is_swept(tmp_path: Path) -> None:
    (tmp_path / ".left.jsonl.7.part").write_bytes(b"x")
    sweep(tmp_path)
    assert not list(tmp_path.iterdir())
    write_copy(tmp_path / "copy.jsonl", b"x")
    assert paths.fit_for_file("con") == "_con"
