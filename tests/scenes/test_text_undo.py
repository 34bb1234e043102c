"""A text that is being written has an undo of its own."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.ui.entry import TextEntry
from scenes.ui.history import MAXIMUM
from scenes.ui.writing import TextRow, Writing
from tests.scenes.light_hands import Table, session

CTRL = pygame.KMOD_CTRL


def key(text: Writing, code: int, mod: int = 0) -> bool:
    return text.key(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod), [TextRow(text.text, 0)])


def typed(words: str) -> Writing:
    text = Writing()
    for letter in words:
        text.insert(letter)
    return text


def test_undo_goes_back_word_by_word_and_redo_forward() -> None:
    text = typed("ten small words")
    seen = []
    for _ in range(4):
        assert key(text, pygame.K_z, CTRL)
        seen.append(text.text)
    assert seen == ["ten small ", "ten ", "", ""]
    key(text, pygame.K_y, CTRL)
    key(text, pygame.K_z, CTRL | pygame.KMOD_SHIFT)
    assert text.text == "ten small "
    text.insert("things")
    key(text, pygame.K_y, CTRL)
    assert text.text == "ten small things"


def test_undo_brings_back_what_was_selected_deleted_or_pasted_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "pasted")
    text = typed("kept")
    key(text, pygame.K_a, CTRL)
    key(text, pygame.K_v, CTRL)
    assert text.text == "pasted"
    key(text, pygame.K_z, CTRL)
    assert (text.text, text.selected) == ("kept", (0, 4))
    text.go(4, select=False)
    for _ in range(3):
        key(text, pygame.K_BACKSPACE)
    key(text, pygame.K_z, CTRL)
    assert (text.text, text.caret) == ("kept", 4)
    key(text, pygame.K_BACKSPACE, CTRL)
    key(text, pygame.K_z, CTRL)
    assert text.text == "kept"


def test_a_text_that_something_else_has_changed_begins_anew() -> None:
    text = typed("one")
    text.text, text.caret, text.anchor = "other", 5, 5
    key(text, pygame.K_z, CTRL)
    assert text.text == "other"


def test_the_history_does_not_grow_without_end() -> None:
    text = Writing(limit=10_000)
    for _ in range(MAXIMUM + 50):
        text.insert("word", "paste")
    assert len(text.history._before) == MAXIMUM


def test_an_entry_undoes_what_was_typed_and_says_so(tmp_path: Path) -> None:
    heard: list[str] = []
    entry = TextEntry("Nell", change=heard.append)
    entry.begin()
    entry.write(pygame.event.Event(pygame.TEXTINPUT, text="B"))
    entry.step_back()
    entry.step_back(redo=True)
    assert heard == ["B", "Nell", "B"]


def test_ctrl_z_in_a_field_never_asks_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The move before is one that can be taken back; the caret is in a text, first with letters in it, then without."""
    table = Table(tmp_path)
    scene = table.open_table(session())
    table.frames(3)
    asked: list[str] = []
    monkeypatch.setattr(type(scene.questions), "undo", lambda _: asked.append("undo"))
    monkeypatch.setattr(type(scene.questions), "redo", lambda _: asked.append("redo"))
    table.write("Name", "Quirina")
    for _ in range(4):
        table.key(pygame.K_z, CTRL)
    assert not asked
    assert not table.has("Name: Quirina")
    table.key(pygame.K_y, CTRL)
    assert not asked
    assert table.has("Name: Quirina") or table.has("Name: Q")
    table.app.close()
