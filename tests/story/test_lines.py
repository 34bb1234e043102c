"""Bots' lines as data beside a game: what is read, and what is said of a file that does not fit."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from game.story import LineFile, LinesError, Texts, one_for_each, read_lines

GOOD = 'calls = ["{me} calls.", "Hear {you}!"]\n[signs]\nrock = ["A fist."]\npaper = ["A hand."]\n'


class Shouts(LineFile, frozen=True):
    slots: ClassVar[frozenset[str]] = frozenset({"me", "you"})
    calls: Texts
    signs: dict[str, Texts]

    def __post_init__(self) -> None:
        one_for_each(("rock", "paper"), self.signs, "signs")


class All(msgspec.Struct, frozen=True):
    shouts: Shouts


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of lines of a game that stands outside the program."""
    (tmp_path / "shouting" / "lines").mkdir(parents=True)
    (tmp_path / "shouting" / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path / "shouting" / "lines" / "shouts.toml"
    sys.modules.pop("shouting", None)


def test_a_file_for_each_field(package: Path) -> None:
    package.write_text(GOOD, "utf-8")
    shouts = read_lines("shouting", All).shouts
    assert shouts.calls == ("{me} calls.", "Hear {you}!")
    assert shouts.signs == {"rock": ("A fist.",), "paper": ("A hand.",)}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("calls = [", "Invalid|Unclosed|Expected"),
        (GOOD.replace("calls", "cries"), "unknown field `cries`|missing required field `calls`"),
        (GOOD.replace('"Hear {you}!"', "7"), r"Expected `str`, got `int` - at `\$.calls\[1\]`"),
        (GOOD.replace("A hand.", ""), "length >= 1"),
        (GOOD.replace('["A fist."]', "[]"), "length >= 1"),
        (GOOD.replace("paper", "well"), "signs are for rock paper, not for rock well"),
        (GOOD.replace("{you}", "{them}"), "no such slot: {them}"),
        (GOOD.replace("{you}", "{you!r}"), "no such slot: {you}"),
        (GOOD.replace("{you}", "{you"), "end of string|expected '}'"),
    ],
)
def test_a_file_that_does_not_fit_is_named(package: Path, text: str, why: str) -> None:
    package.write_text(text, "utf-8")
    with pytest.raises(LinesError, match=why) as refused:
        read_lines("shouting", All)
    assert str(refused.value).startswith("shouting lines/shouts.toml: ")


def test_a_file_that_is_missing_is_named(package: Path) -> None:
    with pytest.raises(LinesError, match=r"^shouting lines/shouts\.toml: "):
        read_lines("shouting", All)
