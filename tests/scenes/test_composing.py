"""What an input method composes is seen in its field, and its keys are its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.dialog import Form
from scenes.ui import composing
from scenes.ui.composing import composition
from scenes.ui.entry import TextEntry
from scenes.ui.painter import Painter
from tests.scenes.frame import Window
from tests.scenes.light_hands import Table, session


def compose(window: Window | Table, text: str, start: int | None = None) -> None:
    at = len(text) if start is None else start
    pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text=text, start=at, length=0))
    window.frames(2)


@pytest.fixture
def drawn(listening: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn in a field from now on."""
    found: list[str] = []
    words = Painter.words

    def noted(painter: Painter, sentence: str, *rest: Any, **more: Any) -> Any:
        found.append(sentence)
        return words(painter, sentence, *rest, **more)

    listening.setattr(Painter, "words", noted)
    return found


@pytest.fixture
def form(tmp_path: Path) -> tuple[Window, TextEntry]:
    window = Window(tmp_path)
    entry = TextEntry("")
    window.show(Form("A name", "", [("Name", entry)], [("Keep", lambda: None), ("Cancel", lambda: None)]))
    entry.begin()
    window.frames()
    return window, entry


def test_composed_letters_are_seen_before_they_are_in_the_text(
    form: tuple[Window, TextEntry], drawn: list[str]
) -> None:
    window, entry = form
    compose(window, "にほん")
    assert entry.text == ""
    assert "にほん" in drawn
    drawn.clear()
    window.type("日本")
    assert entry.text == "日本"
    assert "にほん" not in drawn
    window.app.close()


def test_keys_that_choose_among_candidates_do_nothing_else(form: tuple[Window, TextEntry]) -> None:
    window, entry = form
    top = window.top
    compose(window, "にほん")
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_F10, pygame.K_TAB):
        window.key(key)
    assert window.top is top
    assert entry.editing
    compose(window, "")
    window.key(pygame.K_ESCAPE)
    assert not entry.editing
    window.app.close()


def test_the_system_is_told_where_the_caret_is(form: tuple[Window, TextEntry], monkeypatch: pytest.MonkeyPatch) -> None:
    window, entry = form
    lines: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lines.append)
    window.type("Nell")
    entry._writing.go(4, select=False)
    compose(window, "か")
    field = next(target.rect for target in window.top.targets() if target.role == "entry")
    assert lines
    assert field.collidepoint(lines[-1].center)
    window.app.close()


def test_on_a_dense_monitor_the_system_is_told_in_its_own_units(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lines.append)
    composing.Composition(density=2.0).place(pygame.Rect(300, 200, 4, 40))
    assert lines == [pygame.Rect(150, 100, 2, 20)]


def test_another_screen_ends_what_was_composed(form: tuple[Window, TextEntry]) -> None:
    """Nobody sees on it what another person was about to write."""
    window, _ = form
    compose(window, "secret")
    window.app.pop()
    assert composition.text == ""


def test_composed_letters_are_seen_in_a_field_of_a_story(tmp_path: Path, drawn: list[str]) -> None:
    table = Table(tmp_path)
    table.open_table(session())
    table.frames(3)
    table.write("Name", "Q")
    compose(table, "ñandú")
    assert any("ñandú" in word for word in drawn)
    table.app.close()


def test_the_window_asks_the_system_to_show_candidates() -> None:
    import os

    import scenes.app.app  # noqa: F401

    assert os.environ["SDL_IME_SHOW_UI"] == "1"
