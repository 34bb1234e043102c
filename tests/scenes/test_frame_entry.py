"""Typing into an entry: cursor, selection, limits, hostile text."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app.dialog import Form
from scenes.stage import fonts
from scenes.stage.look import LANTERN
from scenes.ui.entry import TextEntry, draw
from scenes.ui.painter import screen_painter
from scenes.ui.target import Aim
from tests.scenes.frame import HOSTILE, Window


@pytest.fixture(autouse=True)
def window(tmp_path: Path):
    made = Window(tmp_path)
    yield made
    made.app.close()


def editing(text: str = "", limit: int = 24) -> TextEntry:
    entry = TextEntry(text, limit)
    entry.begin()
    shown(entry)
    return entry


def shown(entry: TextEntry, wide: int = 200) -> pygame.Surface:
    """A surface of 1600 x 900 px with the entry on it, in type of 20 px."""
    surface = pygame.Surface((1600, 900))
    painter, box = screen_painter(surface, LANTERN, Aim()), (20, 20, wide, 34)
    entry.drawn = draw(painter, box, entry.typed, 20, LANTERN.text, LANTERN.lit_line, before=entry.drawn)
    return surface


def key(entry: TextEntry, key: int, mod: int = 0) -> None:
    entry.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def type_in(entry: TextEntry, text: str) -> None:
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


def click(entry: TextEntry, x: int, kind: int = pygame.MOUSEBUTTONDOWN) -> None:
    entry.handle(pygame.event.Event(kind, pos=(x, 37), button=1, buttons=(1, 0, 0)))


def test_the_mouse_puts_the_caret_between_letters_and_selects_along_its_way():
    entry = editing("Nell")
    far = 20 + fonts.width("Ne", "sans", 20)
    click(entry, far + 1)
    click(entry, far + 1, pygame.MOUSEBUTTONUP)
    type_in(entry, "x")
    assert entry.text == "Nexll"
    click(entry, 20)
    click(entry, far, pygame.MOUSEMOTION)
    click(entry, far, pygame.MOUSEBUTTONUP)
    click(entry, 180, pygame.MOUSEMOTION)
    type_in(entry, "W")
    assert entry.text == "Wxll"


def test_two_clicks_on_one_place_select_the_word_there():
    entry = editing("Ada of Wick")
    middle = 20 + fonts.width("Ada o", "sans", 20)
    for _ in range(2):
        click(entry, middle)
        click(entry, middle, pygame.MOUSEBUTTONUP)
    type_in(entry, "and")
    assert entry.text == "Ada and Wick"


def test_a_double_click_that_opens_an_entry_selects_the_word():
    entry = editing("Ada of Wick")
    entry.end()
    entry.begin_by_press()
    middle = 20 + fonts.width("Ada o", "sans", 20)
    click(entry, middle)
    click(entry, middle, pygame.MOUSEBUTTONUP)
    type_in(entry, "and")
    assert entry.text == "Ada and Wick"


def test_the_caret_stands_a_while_and_then_blinks():
    entry = editing("Nell")
    assert not entry.update(5.0)
    assert [entry.update(5.0 + after) for after in (0.9, 1.1, 1.3, 1.5, 1.9)] == [False, True, False, True, True]
    key(entry, pygame.K_LEFT)
    assert not entry.update(7.0)
    entry.end()
    assert not entry.update(9.0)


def test_a_long_text_moves_so_that_the_caret_is_seen():
    entry, drawn = editing("W" * 40, 60), []
    for where in (pygame.K_END, pygame.K_HOME):
        key(entry, where)
        surface = shown(entry)
        inked = pygame.mask.from_threshold(surface, LANTERN.lit_line, (1, 1, 1, 255))
        drawn.append(inked.get_bounding_rects()[0].x)
    assert drawn == [218, 20]


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
    entry = TextEntry("", change=heard.append)
    entry.begin()
    shown(entry)
    type_in(entry, "a")
    type_in(entry, "b")
    assert heard == ["a", "ab"]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_typed_drawn_and_kept_clean(text: str):
    entry = editing(text)
    type_in(entry, text)
    key(entry, pygame.K_LEFT, pygame.KMOD_SHIFT)
    entry.update(0.0)
    entry.update(0.5)
    shown(entry)
    assert len(entry.text) <= 24
    entry.text.encode()
    assert "\0" not in entry.text


def test_no_room_no_line():
    entry = TextEntry("Nell")
    entry.begin()
    type_in(entry, "x")
    shown(entry, 10)
    type_in(entry, "x")
    assert entry.text == "Nell"
    entry.end()
    assert not entry.editing


def test_a_line_that_is_full_says_so(window: Window):
    entry = TextEntry("x" * 23)
    window.show(Form("A name", "", [("Name", entry)], lambda: None))
    window.key(pygame.K_END)
    window.type("y")
    assert (len(entry.text), window.app.message[0]) == (24, "")
    window.type("z")
    assert entry.text == "x" * 23 + "y"
    assert window.app.message[0] == "Only 24 letters fit here."
