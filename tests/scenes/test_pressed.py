"""Keys of every layout and every system mean what people expect of them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.ui import key_events
from scenes.ui.keymap import FREE, Keymap, chord, commands, digit_of, key_hints, types
from scenes.ui.writing import TextRow, Writing
from tests.scenes.frame import Window
from tests.scenes.test_frame_app import Note

CTRL, SHIFT, META = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LMETA


def down(key: int, scancode: int = 0, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode="")


def known(key: int, scancode: int = 0, mod: int = 0) -> pygame.event.Event:
    event = key_events.understood(down(key, scancode, mod))
    assert event is not None
    return event


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(key_events, "MAC", True)


# -- the key of the desktop --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_s, pygame.K_z, pygame.K_F1, pygame.K_RETURN, pygame.K_LMETA, pygame.K_RMETA])
def test_what_is_pressed_with_super_is_for_the_desktop(key: int) -> None:
    assert key_events.understood(down(key, mod=META)) is None


def test_super_and_a_letter_is_another_chord_than_the_letter() -> None:
    assert chord(down(pygame.K_s, mod=META)) == "Super+S"
    assert Keymap().meaning(down(pygame.K_s, mod=META), FREE) == ""
    assert Keymap().meaning(down(pygame.K_s, mod=pygame.KMOD_MODE), FREE) == ""
    assert Keymap().meaning(down(pygame.K_s), FREE) == "shuffle"


def test_locks_are_no_modifiers() -> None:
    for lock in (pygame.KMOD_CAPS, pygame.KMOD_NUM):
        assert Keymap().meaning(down(pygame.K_s, mod=lock), FREE) == "shuffle"


def test_what_super_and_a_letter_would_type_is_no_text(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(Note())
    window.post(pygame.KEYDOWN, key=pygame.K_s, mod=META, unicode="s", scancode=22)
    assert window.app._keys._untyped
    window.post(pygame.KEYUP, key=pygame.K_s, mod=META, scancode=22)
    assert not window.app._keys._untyped  # what a panel of the desktop types later is text
    assert commands(down(pygame.K_s, mod=META))
    window.app.close()


# -- other alphabets ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letter", "scancode", "key"),
    [("ы", 22, "s"), ("я", 29, "z"), ("в", 7, "d"), ("σ", 22, "s"), ("ש", 4, "a"), ("س", 22, "s"), ("ю", 55, "."),
     ("ბ", 5, "b"), ("ภ", 33, "4"), ("ก", 7, "d")],
)  # fmt: skip
def test_a_key_of_another_alphabet_is_the_one_at_its_place(letter: str, scancode: int, key: str) -> None:
    assert known(ord(letter), scancode).key == ord(key)


@pytest.mark.parametrize(
    ("key", "scancode"),
    [(ord("z"), 28), (ord("y"), 29), (ord("é"), 31), (ord("ö"), 51), (ord("ı"), 12), (ord("ß"), 45), (ord("´"), 46),
     (pygame.K_F5, 62), (pygame.K_LEFT, 80), (pygame.K_KP5, 93)],
)  # fmt: skip
def test_a_key_of_a_latin_layout_is_the_one_it_names(key: int, scancode: int) -> None:
    assert known(key, scancode).key == key


def test_shortcuts_of_the_table_and_of_texts_work_in_russian() -> None:
    keymap = Keymap()
    assert keymap.meaning(known(ord("ы"), 22), FREE) == "shuffle"
    assert keymap.meaning(known(ord("я"), 29, CTRL)) == "undo"
    assert keymap.meaning(known(ord("ы"), 22, CTRL)) == "save"
    text = Writing("слово", 5, 5)
    assert text.key(known(ord("ф"), 4, CTRL), [TextRow("слово", 0)])
    assert text.selected == (0, 5)


@pytest.mark.parametrize(("letter", "name"), [("ö", "Ö"), ("é", "É"), ("ß", "ß"), ("ñ", "Ñ")])
def test_a_latin_letter_that_is_not_english_has_a_name_and_can_be_bound(letter: str, name: str) -> None:
    pygame.display.init()
    event = known(ord(letter), 51)
    assert chord(event) == name
    assert types(event)
    assert Keymap({"undo": (name,)}).meaning(event) == "undo"


def test_the_page_of_keys_names_and_binds_a_key_of_another_alphabet() -> None:
    assert chord(known(ord("ы"), 22, CTRL)) == "Ctrl+S"


def test_digits_are_found_where_they_need_shift() -> None:
    """The top row of a French keyboard writes signs and letters without Shift."""
    assert digit_of(down(ord("&"), 30)) == "1"
    assert digit_of(down(ord("é"), 31)) == "2"
    assert Keymap().meaning(down(ord("é"), 31)) == "choice2"
    assert Keymap().meaning(down(ord("-"), 35), FREE) == "farther"
    assert Keymap().releases(down(ord("é"), 31), "choice2")


# -- on a Mac ----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("mac")
def test_on_a_mac_cmd_is_ctrl() -> None:
    assert Keymap().meaning(known(pygame.K_z, mod=META)) == "undo"
    assert Keymap().meaning(known(pygame.K_z, mod=META | SHIFT)) == "redo"
    assert known(pygame.K_LMETA).key == pygame.K_LCTRL
    assert Keymap().meaning(known(pygame.K_z, mod=CTRL)) == "undo"


@pytest.mark.usefixtures("mac")
def test_on_a_mac_all_shown_keys_say_cmd() -> None:
    assert Keymap().cap("undo") == "Cmd+Z"
    assert Keymap().key_hints("start") == ("Cmd", "Enter")
    assert key_hints("Ctrl+Alt+Shift+A") == ("Cmd", "Option", "Shift", "A")


@pytest.mark.usefixtures("mac")
@pytest.mark.parametrize("act", ["guide", "settings", "fullscreen", "screenshot", "things", "mute"])
def test_on_a_mac_what_f_keys_do_is_done_by_chords_with_cmd(act: str) -> None:
    keymap = Keymap()
    assert keymap.cap(act).startswith("Cmd+")
    assert not keymap.doubles()


@pytest.mark.usefixtures("mac")
def test_on_a_mac_backspace_deletes() -> None:
    assert key_events.deletes(down(pygame.K_BACKSPACE))
    assert key_events.renames(known(pygame.K_r, mod=META))


def test_elsewhere_backspace_deletes_no_game() -> None:
    assert not key_events.deletes(down(pygame.K_BACKSPACE))
    assert key_events.deletes(down(pygame.K_DELETE))
    assert Keymap().cap("undo") == "Ctrl+Z"
