"""A kept table is replaced only by one of the same name, whatever letters the name has; file names fit every system."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.records import table_presets
from game.records.bot_games import keep_game
from game.records.table_presets import Layout


def laid(name: str, title: str) -> Layout:
    things = msgspec.Raw(msgspec.json.encode({"title": title}))
    return Layout(game="free-table", name=name, options={}, things=things)


@pytest.mark.parametrize(
    "names",
    [
        ("Стол 1", "Игра 1"),
        ("Poker!", "Poker?"),
        ("a/b", "a:b"),
        ("...", "???"),
        ("卓", "局"),
        ("con", "nul"),
        ("😀" * 40, "😀" * 39 + "😁"),
    ],
)
def test_tables_of_two_names_are_kept_in_two_files(tmp_path: Path, names: tuple[str, str]) -> None:
    for name in names:
        path = table_presets.keep(tmp_path, laid(name, name[:20]))
        assert path.stem.casefold() not in ("con", "nul")
        assert not set(path.name) & set('\\/:*?"<>|')
    found = table_presets.shelf(tmp_path, "free-table")
    assert {one.layout.name for one in found if one.layout is not None} == set(names)


def test_a_table_of_the_same_name_replaces_the_one_before_upper_or_lower_case(tmp_path: Path) -> None:
    table_presets.keep(tmp_path, laid("Игра 1", "first"))
    assert table_presets.of_name(tmp_path, "free-table", "игра 1") is not None
    table_presets.keep(tmp_path, laid("игра 1", "second"))
    (found,) = table_presets.shelf(tmp_path, "free-table")
    assert found.layout is not None
    assert (found.layout.name, "second" in found.layout.text) == ("игра 1", True)


def test_a_table_that_was_kept_under_an_older_file_name_is_found_by_its_own_name(tmp_path: Path) -> None:
    path = table_presets.keep(tmp_path, laid("Стол 1", "first"))
    old = path.rename(path.with_name("1.json"))
    assert table_presets.keep(tmp_path, laid("Стол 1", "second")) == old
    assert table_presets.keep(tmp_path, laid("Игра 1", "third")) != old


def test_a_seed_with_barred_signs_makes_a_file_in_its_folder(tmp_path: Path) -> None:
    from game.bots.league import Task
    from game.rules import load

    game = load("hearts")
    table = game.table({}, 4)
    keep_game(tmp_path / "kept", game, table, Task("../../a:b", ("random",) * 4))
    (path,) = (tmp_path / "kept").iterdir()
    assert path.name == "hearts .. .. a b.jsonl"
