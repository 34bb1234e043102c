"""Boxes are saved, changed and shared; files of a designer are never written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.boxes import settings, storing
from game.boxes import text as texts
from game.boxes.files import BoxError, SeveralFiles, files_of
from game.boxes.reading import read, read_files
from game.boxes.storing import change, file_name, save, share
from tests.boxes.test_importers import CREW, room, saved
from tests.boxes.test_reading import PNG, counts, made

OWN = '# my box\ntitle = "Quay"  # for now\n[[deck]]\nname = "Crew"\ncards = "crew.csv"\n[deck.counts]\nCook = 2\n'


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_files_that_are_dropped_together_are_one_box_and_can_be_saved(tmp_path: Path) -> None:
    made(tmp_path / "in", crew_csv=CREW, art__gull_png=PNG, art__gul_png=PNG, art__other_png=PNG, secret_txt=b"x")
    files = SeveralFiles([tmp_path / "in" / "crew.csv", tmp_path / "in" / "art"])
    before = contents(tmp_path / "in")
    changes = {"title": "Smugglers: quay", "deck": [{"name": "Crew", "counts": {"Porter": 3}}]}
    box, faults = read_files(files, changes=changes)
    assert faults == []
    path = save(files, box, changes, tmp_path / "boxes")
    assert path.name == "Smugglers quay"
    again, faults = read(path)
    assert (again, faults) == (box, [])
    assert sorted(contents(path)) == ["box.toml", "crew.csv", "gul.png"]
    assert save(files, box, changes, tmp_path / "boxes").name == "Smugglers quay 2"
    assert contents(tmp_path / "in") == before


@pytest.mark.parametrize("make", [room, lambda path: made(path.parent, save_json=saved()) / "save.json"])
def test_a_room_or_saved_object_is_saved_as_a_box_with_its_file(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    path = make(tmp_path / "in.pcio")
    files = files_of(path)
    changes = {"deck": [{"name": read(path)[0].decks[0].name, "counts": {"Porter": 7}}]}
    box, _ = read(path, changes)
    stored = save(files, box, changes, tmp_path / "boxes")
    assert counts(read(stored)[0]) == counts(box) | {"Porter": 7}


def test_changes_stand_in_box_toml_below_what_the_designer_wrote(tmp_path: Path) -> None:
    made(tmp_path, crew_csv=CREW, gull_png=PNG, gul_png=PNG, box_toml=OWN)
    for porter in (4, 0):
        change(tmp_path, {"deck": [{"name": "Crew", "counts": {"Porter": porter}}]})
        text = (tmp_path / settings.FILE).read_text()
        assert text.startswith(OWN)
        assert text.count(settings.MARK) == 1
        box, faults = read(tmp_path)
        assert ([fault for fault in faults if fault.about != "count"], box.title) == ([], "Quay")
        assert counts(box) == {"Porter": porter, "Gull": 2, "Cook": 2, "Maid": 1}
    change(tmp_path, {"deck": [{"name": "Crew", "counts": {"Cook": 5}}]})
    assert counts(read(tmp_path)[0]) == {"Porter": 1, "Gull": 2, "Cook": 5, "Maid": 1}
    assert storing.changes_of(tmp_path)["deck"][0]["counts"] == {"Cook": 5}
    assert [card.was for card in read(tmp_path)[0].decks[0].cards] == [-1, -1, 1, -1]
    assert read(tmp_path, {"deck": [{"name": "Crew", "counts": {"Cook": 1}}]})[0].decks[0].cards[2].count == 1
    change(tmp_path, {"deck": [{"name": "Crew", "counts": {}}]})
    assert (tmp_path / settings.FILE).read_text() == OWN
    assert (tmp_path / "crew.csv").read_text() == CREW


def test_a_box_is_shared_as_a_zip(tmp_path: Path) -> None:
    made(tmp_path / "quay", crew_csv=CREW, gull_png=PNG, gul_png=PNG, box_toml=OWN, private_txt=b"x")
    path = tmp_path / "quay"
    changes = {"deck": [{"name": "Crew", "counts": {"Porter": 4}}]}
    box, _ = read(path, changes)
    shared = share(files_of(path), box, changes, tmp_path / "out")
    assert shared.name == "Quay.lantern"
    assert counts(read(shared)[0]) == counts(box)
    assert "private.txt" not in files_of(shared).names


def test_nothing_is_left_behind_if_a_box_cannot_be_saved(tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=CREW, gull_png=PNG, gul_png=PNG)
    box, _ = read(path)
    for write in (save, share):
        with pytest.raises(BoxError, match=texts.STOPPED):
            write(files_of(path), box, {}, tmp_path / "out", lambda: False)
    assert list((tmp_path / "out").iterdir()) == []
    (tmp_path / "file").write_text("")
    with pytest.raises(BoxError):
        save(files_of(path), box, {}, tmp_path / "file")


@pytest.mark.parametrize(
    ("title", "name"),
    [("Smugglers' Quay", "Smugglers' Quay"), ("../../etc", "etc"), ("a/b:c\0", "a b c"), ("", "box"),
     ("CON", "CON box"), ("nul.txt", "nul.txt box"), ("...", "box"), ("x" * 100, "x" * 60)],
)  # fmt: skip
def test_a_title_is_a_file_name_on_every_system(title: str, name: str) -> None:
    assert file_name(title) == name


def test_a_newer_file_is_noticed(tmp_path: Path) -> None:
    import os

    path = made(tmp_path / "quay", crew_csv=CREW, art__gull_png=PNG)
    before = storing.stamps(path)
    assert set(before) == {"crew.csv", "art/gull.png"}
    later = before["art/gull.png"] + 10
    os.utime(path / "art" / "gull.png", (later, later))
    assert storing.stamps(path) == {**before, "art/gull.png": later}
    assert storing.stamps(path / "crew.csv") == {"crew.csv": before["crew.csv"]}
    assert storing.stamps(tmp_path / "nothing") == {}
