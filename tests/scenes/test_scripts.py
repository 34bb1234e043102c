"""Names in every script that people of one table may have can be read, and no two of them look alike."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.stage import fonts

NAMES = {
    "Thai": ("สมชาย", "สมหญิง"), "Devanagari": ("राम", "कृष्ण"), "Armenian": ("Արամ", "Անի"),
    "Ethiopic": ("አበበ", "ሰላም"), "emoji": ("😀", "🎃"), "Bengali": ("রবি", "শিব"), "Tamil": ("ராம", "கமல"),
    "Telugu": ("రాము", "సీత"), "Gujarati": ("રામ", "સીતા"), "Gurmukhi": ("ਰਾਮ", "ਸਿੰਘ"), "Kannada": ("ರಾಮ", "ಸೀತಾ"),
    "Malayalam": ("രാമൻ", "സീത"), "Sinhala": ("රාම", "සීතා"), "Khmer": ("សុខ", "ចាន់"), "Lao": ("ຄຳ", "ບຸນ"),
    "Myanmar": ("အောင်", "မောင်"), "Georgian": ("ანა", "ნინო"), "Hebrew": ("שלום", "רחל"), "Arabic": ("علي", "سارة"),
    "Japanese": ("太郎", "花子"), "Chinese": ("王伟", "李娜"), "Korean": ("민준", "서연"), "Cyrillic": ("Анна", "Иван"),
}  # fmt: skip


@pytest.mark.parametrize("script", NAMES)
def test_every_letter_of_a_script_has_a_glyph(script: str) -> None:
    letters = {letter for name in NAMES[script] for letter in name}
    assert not [letter for letter in letters if fonts._family_of(letter, "sans") == fonts._NOBODY]


@pytest.mark.parametrize("script", NAMES)
def test_two_names_of_a_script_look_different(script: str) -> None:
    first, second = (fonts.render(name, "sans_semibold", 30, (0, 0, 0)) for name in NAMES[script])
    assert pygame.image.tobytes(first, "RGBA") != pygame.image.tobytes(second, "RGBA")


@pytest.mark.parametrize("names", [("Ꮳ", "Ꮃ"), ("བོད", "ལྷ"), ("𓀀", "𓀁"), ("ꦗꦮ", "ꦏꦮ")])
def test_two_names_that_no_face_can_draw_look_different(names: tuple[str, str]) -> None:
    """They were boxes of one look; now each letter is its number."""
    pictures = [pygame.image.tobytes(fonts.render(name, "sans", 30, (0, 0, 0)), "RGBA") for name in names]
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("text", ["ᏣᎳᎩ abc", "abc ᏣᎳᎩ", "😀 Ꮳ", "שלום Ꮳ"])
def test_what_is_measured_is_as_wide_as_what_is_drawn(text: str) -> None:
    assert fonts.width(text, "sans", 30) == fonts.render(text, "sans", 30, (0, 0, 0)).get_width()


def test_letters_of_an_indian_script_are_joined() -> None:
    """क्ष is one sign, narrower than its parts side by side."""
    parts = sum(fonts.width(part, "sans", 40) for part in ("क", "ष"))
    assert fonts.width("क्ष", "sans", 40) < parts


def test_a_blank_after_a_picture_is_as_wide_as_any_other() -> None:
    blank = fonts.width("a b", "sans", 40) - fonts.width("ab", "sans", 40)
    assert abs(fonts.width("😀 b", "sans", 40) - fonts.width("😀b", "sans", 40) - blank) <= 2


def test_a_sign_that_chooses_the_look_of_another_is_not_drawn() -> None:
    assert fonts.clean("❤\ufe0f") == "❤"


def test_no_file_of_a_script_is_lacking() -> None:
    assert not fonts.lacking()


def test_each_script_is_tried_once() -> None:
    stems = [family.file for family in fonts._NOTO]
    assert not [one for one, other in itertools.pairwise(sorted(stems)) if one == other]
