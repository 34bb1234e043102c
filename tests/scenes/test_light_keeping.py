"""The story of A Trick of the Light that is kept in files."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.session.session import Session
from scenes.story import export
from tests.scenes.light_hands import Table, session


def session_at(tmp_path: Path, phase: str = "DONE") -> Session:
    """A short evening that has come to a phase."""
    return session(lambda now: now.phase == phase, path=tmp_path / "x.jsonl", after_epiphany_draw="none")


def test_a_story_is_kept_with_pictures(tmp_path: Path) -> None:
    """TL-124: as Markdown and as one page that needs nothing beside it."""
    over = session_at(tmp_path)
    *steps, result = export.keep(over, tmp_path)
    text, page = sorted((tmp_path / export.FOLDER).iterdir(), key=lambda path: path.suffix != ".md")
    assert page.name in result
    assert str(text.parent) in result
    assert page.suffix == ".html"
    assert "## Epilogue" in text.read_text("utf-8")
    whole = page.read_text("utf-8")
    assert whole.count("data:image/png;base64,") == len(steps) >= 2
    assert set(steps) == {""}
    assert "http" not in whole.replace("http-equiv", "")
    assert "The four identities." in whole
    *_, again = export.keep(over, tmp_path)
    assert "(2)" in again
    assert len(list((tmp_path / export.FOLDER).iterdir())) == 4


def test_a_story_that_goes_on_opens_nothing(tmp_path: Path) -> None:
    on = session_at(tmp_path, "STATEMENTS")
    assert list(export.keep(on, tmp_path))
    whole = "".join(path.read_text("utf-8") for path in (tmp_path / export.FOLDER).iterdir())
    assert "The four identities." not in whole
    assert "The game is not over." in whole


def test_a_full_disk_or_a_barred_folder_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on = session_at(tmp_path, "OPEN")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        *_, result = export.keep(on, tmp_path)
    assert "there is no room left" in result
    assert "Nothing is lost" in result
    assert list((tmp_path / export.FOLDER).iterdir()) == []
    barred = tmp_path / "barred"
    barred.write_text("a file in the folder's place")
    assert "could not be saved" in list(export.keep(on, barred))[-1]
    assert "could not be saved" in export.keep_text("Sheets", "text", barred, "sheets")


def test_a_story_is_kept_from_the_menu(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.open_table(session(lambda now: now.phase == "OPEN", path=tmp_path / "x.jsonl"))
    table.frames()
    table.click("Menu")
    table.click("Save the story so far")
    table.frames(12)
    assert len(list((tmp_path / export.FOLDER).iterdir())) == 2
    table.app.close()
