"""Chords: what they are called, what they mean, what happens when they are changed or bound twice."""

from __future__ import annotations

import pygame
import pytest

from scenes.screens.settings.keyboard import ACROSS, ROWS, used
from scenes.ui.keymap import ACTS, FREE, GROUPS, Keymap, chord, digit_of, key_hints, key_name, types

CTRL, SHIFT, ALT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT


def down(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)


@pytest.mark.parametrize(
    ("key", "mod", "written"),
    [(pygame.K_z, CTRL, "Ctrl+Z"), (pygame.K_RETURN, 0, "Enter"), (pygame.K_KP_ENTER, 0, "Keypad Enter"),
     (pygame.K_KP1, 0, "Keypad 1"), (pygame.K_PLUS, CTRL, "Ctrl++"), (pygame.K_PAGEUP, 0, "Page Up"),
     (pygame.K_LALT, ALT, "Alt"), (pygame.K_RALT, ALT | CTRL, "Ctrl+Alt"), (pygame.K_ESCAPE, 0, "Esc"),
     (pygame.K_a, SHIFT | ALT, "Alt+Shift+A"), (0, 0, "")],
)  # fmt: skip
def test_chords_are_written_as_they_are_read(key: int, mod: int, written: str):
    assert chord(down(key, mod)) == written


@pytest.mark.parametrize(
    ("written", "parts"),
    [("Ctrl+Z", ("Ctrl", "Z")), ("Ctrl++", ("Ctrl", "+")), ("+", ("+",)), ("Alt", ("Alt",)), ("F1", ("F1",)),
     ("Ctrl+Keypad +", ("Ctrl", "Keypad +")), ("Alt+Shift+A", ("Alt", "Shift", "A"))],
)  # fmt: skip
def test_each_key_of_a_chord_has_a_cap_of_its_own(written: str, parts: tuple[str, ...]):
    assert key_hints(written) == parts


def test_at_first_every_act_has_a_key_and_no_key_two_acts():
    keymap = Keymap()
    assert all(keymap.chords[act.id] for act in ACTS)
    assert not keymap.doubles()
    assert {act.group for act in ACTS} == set(GROUPS)
    assert len({act.id for act in ACTS}) == len(ACTS)


def test_shift_turns_a_key_but_does_not_change_its_meaning():
    keymap = Keymap({"use": ("Shift+Tab",)})
    assert Keymap().meaning(down(pygame.K_TAB, SHIFT)) == "next"
    assert keymap.meaning(down(pygame.K_TAB, SHIFT)) == "use"
    assert keymap.meaning(down(pygame.K_TAB)) == "next"
    assert Keymap().meaning(down(pygame.K_z)) == ""


def test_a_changed_act_leaves_its_old_key():
    keymap = Keymap({"blackout": ("F9",), "pass": ()})
    assert keymap.meaning(down(pygame.K_F9)) == "blackout"
    assert keymap.meaning(down(pygame.K_b)) == ""
    assert keymap.meaning(down(pygame.K_p)) == ""
    assert keymap.key_hints("pass") == ()


def test_of_two_acts_on_one_key_the_first_wins_and_both_are_named():
    keymap = Keymap({"pass": ("U",)})
    assert keymap.meaning(down(pygame.K_u)) == "use"
    assert keymap.rivals("use") == ("pass",)
    assert keymap.rivals("pass") == ("use",)
    assert keymap.doubles() == [("U", ("use", "pass"))]


def test_a_letter_may_mean_one_thing_with_rules_and_another_without():
    keymap = Keymap()
    assert keymap.meaning(down(pygame.K_p)) == "pass"
    assert keymap.meaning(down(pygame.K_p), FREE) == "peek"
    assert keymap.meaning(down(pygame.K_d)) == ""
    assert keymap.rivals("peek") == ()
    assert keymap.meaning(down(pygame.K_F10, SHIFT), FREE) == "things"
    assert keymap.meaning(down(pygame.K_F10), FREE) == "settings"
    changed = Keymap({"peek": ("L",), "pass": ("D",)})
    assert changed.rivals("peek") == ("panel",)
    assert changed.doubles() == [("L", ("panel", "peek"))]
    assert changed.meaning(down(pygame.K_l), FREE) == "panel"


def test_a_digit_is_typed_by_either_row_of_keys():
    assert digit_of(down(pygame.K_5)) == digit_of(down(pygame.K_KP5)) == "5"
    assert digit_of(down(pygame.K_5, CTRL)) == digit_of(down(pygame.K_a)) == digit_of(down(0)) == ""


def test_a_key_let_go_ends_what_it_began():
    keymap = Keymap({"look": ("Ctrl+L",)})
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_l, mod=0)
    assert keymap.releases(up, "look")
    assert not keymap.releases(up, "enlarge")
    assert keymap.releases(pygame.event.Event(pygame.KEYUP, key=pygame.K_RALT, mod=0), "enlarge")


def test_without_hints_no_button_names_a_key():
    assert Keymap(hints=False).key_hints("act") == ()
    assert Keymap().cap("undo") == "Ctrl+Z"


def test_unknown_acts_and_chords_in_the_settings_do_no_harm():
    keymap = Keymap({"dance": ("D",), "use": ("no such key", "")})
    assert keymap.meaning(down(pygame.K_d)) == ""
    assert key_hints("") == ("",)


def test_letters_and_space_are_typed_and_other_keys_are_not():
    assert types(down(pygame.K_a))
    assert types(down(pygame.K_SPACE))
    assert types(down(pygame.K_KP1))
    assert not types(down(pygame.K_a, CTRL))
    assert not types(down(pygame.K_F1))
    assert not types(down(pygame.K_TAB))


def test_every_key_has_a_name_or_none():
    assert key_name(0) == ""
    assert key_name(1 << 29) in ("", "Unknown Key")


def test_the_picture_of_the_keyboard_knows_what_every_key_does():
    titles = {act.id: act.title for act in ACTS}
    keymap = Keymap({"hint": ("Ctrl+H", "+"), "undo": ()})
    does = used(keymap.chords, titles)
    assert any(words.startswith(titles["hint"]) and "Ctrl+H" in words for words in does["H"])
    assert titles["hint"] in does["+"]
    assert not any(titles["undo"] in words for words in does.get("Z", ()))
    drawn = [name for row in ROWS for name, _ in row if name]
    assert len(drawn) == len(set(drawn))
    assert all(sum(wide for _, wide in row) <= ACROSS + 0.01 for row in ROWS)
