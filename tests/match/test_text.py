from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.match.text import NAME_LIMIT, TALK_LIMIT, clean_name, clean_talk, clean_text, seen_as, unique_names

HOSTILE = st.text(st.characters(codec=None), max_size=60) | st.sampled_from(
    ["\0", "\ud800", "a" * 10_000, "\u202eevil", "שלום", "山田太郎", "\u200b", "[[K9]]", " ", "\u0301" * 50, "👩‍👩‍👧"]
)


@given(HOSTILE)
def test_a_clean_text_is_printable_short_and_stays_as_it_is(text: str) -> None:
    clean = clean_text(text, 40)
    assert len(clean) <= 40
    assert clean.encode("utf-8").decode() == clean
    assert clean.isprintable() or any(ord(c) > 127 for c in clean)
    assert "\0" not in clean
    assert "\n" not in clean
    assert clean_text(clean, 40) == clean


@given(HOSTILE)
def test_talk_cannot_pass_for_a_piece_in_the_log(text: str) -> None:
    result = clean_talk(text * 20)
    assert len(result) <= TALK_LIMIT
    assert "[[" not in result
    assert "]]" not in result
    assert clean_talk(result) == result


@given(st.lists(HOSTILE, min_size=1, max_size=8))
@example(["Winifred Oakes of Hal B"] * 2)  # the number comes where a blank stands before it
def test_names_at_a_table_are_clean_and_unlike(names: list[str]) -> None:
    given_names = unique_names(names)
    assert len({seen_as(name) for name in given_names}) == len(names)
    assert all(0 < len(name) <= NAME_LIMIT for name in given_names)
    assert unique_names(given_names) == given_names


@pytest.mark.parametrize(
    ("raw", "clean"),
    [
        ("  Ann\tMarie\n", "Ann Marie"),
        ("N\0ell", "Nell"),
        ("x\ud800y", "xy"),
        ("\u202eBen", "Ben"),
        ("山田太郎", "山田太郎"),
        ("[[K9]]", "K9"),
        ("\u200b\u200b", ""),
        ("Anastasia Konstantinopolskaya", "Anastasia Konstantinopol"),
    ],
)
def test_names_keep_what_can_be_read(raw: str, clean: str) -> None:
    assert clean_name(raw) == clean


def test_equal_and_empty_names_are_told_apart() -> None:
    assert unique_names(["Ann", "ann", "", "A" * 30, "A" * 30]) == (
        "Ann",
        "ann 2",
        "Seat 3",
        "A" * 24,
        "A" * 22 + " 2",
    )


@pytest.mark.parametrize(
    "other",
    ["Ann", "ANN", "A\u200bnn", "Ann\u200d", "A\u00adnn", "\ufeffAnn", "\u3164Ann", "\uff21nn", "\u0391nn", "\u0410nn"],
)
def test_two_names_that_nobody_can_tell_apart_get_a_number(other: str) -> None:
    """Characters of no width, wide letters, and letters of other alphabets that look like Latin ones."""
    first, second = unique_names(["Ann", other])
    assert first == "Ann"
    assert second.endswith(" 2")


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\ufe0f", "\u115f"])
def test_a_name_of_which_nothing_is_seen_is_none(name: str) -> None:
    assert unique_names([name]) == ("Seat 1",)


def test_names_of_other_alphabets_stay_apart() -> None:
    names = ("สมชาย", "สมหญิง", "राम", "Արամ", "አበበ", "😀", "😁", "山田", "Анна", "Ана")
    assert unique_names(names) == names
