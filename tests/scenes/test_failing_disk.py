"""Every call to the disk fails in turn while a file is written whole: the old one stands there or the new one, and
nothing half; who asked for it is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.match import Match, SeatInfo
from scenes.app.settings.model import Settings
from scenes.app.settings.store import Store
from scenes.story import export
from tests.failing_disk import failing

OLD, NEW = "old", "new"
Writer = Callable[[Path, str], bool]  # (a folder, old or new) -> whether it says that all is written


def match_of(seed: str) -> Match:
    return Match.new("hearts", [SeatInfo(name) for name in ("Ada", "Ben", "Cy", "Dan")], {}, seed)


def copy(folder: Path, which: str) -> bool:
    try:
        match_of(which).save(folder / "copy.jsonl")
    except OSError:
        return False
    return True


def settings(folder: Path, which: str) -> bool:
    store = Store(folder / "settings.toml")
    store.read()
    store.write(Settings(cards=10 if which == OLD else 20))
    return not store.notices


def story(folder: Path, which: str) -> bool:
    try:
        export._write(folder, "Story", [(".md", f"{which}, in words"), (".html", f"{which}, as a page")])
    except OSError:
        return False
    return True


KEPT: dict[str, Writer] = {"copy": copy, "settings": settings, "story": story}


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("lasts", [1, 3])
@pytest.mark.parametrize("write", KEPT.values(), ids=KEPT)
def test_what_is_written_whole_is_there_whole_or_not_at_all(tmp_path: Path, write: Writer, lasts: int) -> None:
    refused = 0
    for number, failing_disk in enumerate(failing(lasts)):
        folder = tmp_path / str(number)
        assert write(folder, OLD)
        before = content(folder)
        with pytest.MonkeyPatch.context() as patch:
            failing_disk(patch)
            result = write(folder, NEW)
        after = content(folder)
        if result:
            assert after != before
            assert all(after.values())
        else:
            refused += 1
            assert after == before
    assert refused > 2
