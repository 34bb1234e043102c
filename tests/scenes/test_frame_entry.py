"""Typing into an entry: cursor, selection, limits, hostile text."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.stage.look import LANTERN
from scenes.ui.entry import Entry
from tests.scenes.frame import HOSTILE, Window


@pytest.fixture(autouse=True)
def window(tmp_path: Path):
    made = Window(tmp_path)
    yield made
    made.app.close()


def editing(text: str = "", limit: int = 24) -> Entry:
    entry = Entry(text, limit)
    entry.place(pygame.Rect(20, 20, 200, 34), 20, LANTERN)
    entry.begin()
    return entry


def key(entry: Entry, key: int, mod: int = 0) -> None:
    entry.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def type_in(entry: Entry, text: str) -> None:
    entry.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))


def test_typing_replaces_what_was_selected_at_first():
    entry = editing("Nell")
    type_in(entry, "Ada")
    assert entry.text == "Ada"


def test_cursor_keys_and_deleting():
    entry = editing("Nell")
    key(entry, pygame.K_HOME)
    type_in(entry, "O")
    key(entry, pygame.K_END)
    key(entry, pygame.K_BACKSPACE)
    assert entry.text == "ONel"


def test_no_more_than_the_limit_and_pasted_text_is_cut(monkeypatch: pytest.MonkeyPatch):
    entry = editing("", 8)
    type_in(entry, "abcdefghijkl")
    assert entry.text == "abcdefgh"
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "paste\nd " * 2000)
    key(entry, pygame.K_a, pygame.KMOD_CTRL)
    key(entry, pygame.K_v, pygame.KMOD_CTRL)
    assert entry.text == "paste d "


def test_every_edit_is_told():
    heard: list[str] = []
    entry = Entry("", change=heard.append)
    entry.place(pygame.Rect(0, 0, 200, 34), 20, LANTERN)
    entry.begin()
    type_in(entry, "a")
    type_in(entry, "b")
    assert heard == ["a", "ab"]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_typed_drawn_and_kept_clean(text: str):
    entry = editing(text)
    surface = pygame.Surface((300, 80))
    entry.draw(surface)
    type_in(entry, text)
    key(entry, pygame.K_LEFT, pygame.KMOD_SHIFT)
    entry.update(0.0)
    entry.update(0.5)
    entry.draw(surface)
    assert len(entry.text) <= 24
    entry.text.encode()
    assert "\0" not in entry.text


def test_what_is_not_allowed_does_not_stay():
    entry = Entry("", tidy=lambda text: "".join(c for c in text if c.isdigit()))
    entry.place(pygame.Rect(0, 0, 200, 34), 20, LANTERN)
    entry.begin()
    type_in(entry, "a1b2")
    assert entry.text == "12"


def test_no_room_no_line():
    entry = Entry("Nell")
    entry.begin()
    type_in(entry, "x")
    entry.draw(pygame.Surface((10, 10)))
    assert entry.text == "Nell"
    entry.end()
    assert not entry.editing
