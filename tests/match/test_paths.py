from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.saves.paths import data_dir, new_save, portable_dir, saved_games, saves_dir
from tests.match.helpers import play, toy_match


def test_the_data_folder_is_the_chosen_one_or_the_systems(tmp_path: Path) -> None:
    assert data_dir(tmp_path) == tmp_path
    assert "lantern-table" in str(data_dir())


def test_new_saves_never_share_a_name(tmp_path: Path) -> None:
    first = new_save(tmp_path, "toy")
    toy_match(path=first).close()
    assert new_save(tmp_path, "toy") != first
    assert first.parent == saves_dir(tmp_path)


def test_saved_games_are_listed_last_played_first_with_what_is_wrong(tmp_path: Path) -> None:
    assert saved_games(tmp_path) == []
    over, running, broken = (saves_dir(tmp_path) / f"{name}.jsonl" for name in ("over", "running", "broken"))
    for path, moves in ((over, 1000), (running, 3)):
        match = toy_match(path=path)
        play(match, moves)
        match.say(0, "good game")
        match.close()
    broken.write_text("nonsense")
    for path, when in ((over, 100), (running, 300), (broken, 200)):
        os.utime(path, (when, when))
    games = saved_games(tmp_path)
    assert [game.path for game in games] == [running, broken, over]
    assert [game.over for game in games] == [False, False, True]
    assert games[0].header is not None
    assert [seat.name for seat in games[0].header.seats] == ["Ann", "Ben"]
    assert games[1].header is None
    assert "not a saved game" in games[1].trouble


@pytest.mark.parametrize(
    ("program", "folder"),
    [
        ("Lantern Table.app/Contents/MacOS/lantern-table", "."),
        ("lantern-table/lantern-table", "lantern-table"),
        ("games.app/lantern-table/lantern-table.exe", "games.app/lantern-table"),
    ],
)
def test_the_folder_to_carry_along_is_beside_what_people_see_of_the_program(
    program: str, folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a Mac that is `Lantern Table.app`, in which nobody looks for a folder."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / program))
    assert portable_dir() is None
    kept = tmp_path / folder / "lantern-table-data"
    kept.mkdir(parents=True)
    assert portable_dir() == kept
