"""The files of lines for bots (TL-122, TL-280 to TL-284): all read, no line twice, every line short enough to tell."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from typing import Any

import msgspec
import pytest

from game.rules.trick_of_the_light.lines import Lines, lines
from game.rules.trick_of_the_light.pieces import LINE_LIMIT, NAME_LIMIT, RECORD
from game.story import fill, plain

FILES = [field.name for field in msgspec.structs.fields(Lines)]


def texts(part: Any) -> Iterator[str]:
    """Every line of a file."""
    if isinstance(part, str):
        yield part
    else:
        for inner in part.values() if isinstance(part, dict) else part:
            yield from texts(inner)


def test_no_file_lies_there_unread() -> None:
    folder = resources.files("game.rules.trick_of_the_light").joinpath("lines")
    assert sorted(file.name for file in folder.iterdir()) == sorted(f"{name}.toml" for name in FILES)


@pytest.mark.parametrize("name", FILES)
def test_no_line_stands_twice_and_all_can_be_kept(name: str) -> None:
    found = [*texts(msgspec.to_builtins(getattr(lines(), name)))]
    assert len(found) == len({*found})
    assert all(plain(text, LINE_LIMIT) and text == text.strip() for text in found)


def test_names_fit_their_fields() -> None:
    cast = lines().cast
    name, role, trait = RECORD.fields[:3]
    assert all(len(text) <= name.limit == NAME_LIMIT for row in cast.names for text in row)
    assert all(len(text) <= role.limit for text in cast.roles)
    assert all(len(text) <= trait.limit for text in cast.traits)


def test_lines_are_told_to_their_end_whoever_they_are_about() -> None:
    """With names as long as those of the cast, no line is cut."""
    cast, limit = lines().cast, 2 * LINE_LIMIT
    longest = max((text for row in cast.names for text in row), key=len)
    slots = dict.fromkeys(("me", "you", "sub", "other", "killer", "npc"), longest)
    slots |= {"role": max(cast.roles, key=len), "trait": max(cast.traits, key=len)}
    slots |= {"place": max(cast.places, key=len), "thing": max(cast.things, key=len)}
    for part in (cast.journeys, lines().scenes, lines().claims):
        for text in texts(msgspec.to_builtins(part)):
            assert len(fill(text, slots, limit)) <= LINE_LIMIT
