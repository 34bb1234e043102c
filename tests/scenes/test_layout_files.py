"""What the layout files say: boxes by name, never a lone number, which a node or the code would have to want."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import scenes

FILES = sorted(Path(scenes.__file__).parent.rglob("layout.toml"))
BOX, POINT = 4, 2  # numbers of a box; of where a card of the trick lies from its middle


def leaves(value: object, name: str = "") -> Iterator[tuple[str, object]]:
    """Yield whatever is in a file besides tables and lists of lists, each with its name."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield from leaves(inside, f"{name}.{key}".strip("."))
    elif isinstance(value, list) and value and isinstance(value[0], list):
        for index, inside in enumerate(value):
            yield from leaves(inside, f"{name}.{index}")
    else:
        yield name, value


def is_named(name: str, value: object) -> bool:
    """Check whether something in a file is a box with an area, a point of a trick, or names of boxes."""
    if not isinstance(value, list):
        return False
    if all(isinstance(each, str) for each in value):
        return True
    return len(value) == (POINT if ".trick." in name else BOX) and (len(value) == POINT or min(value[2:]) > 0)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_a_layout_file_names_boxes_only(path: Path) -> None:
    contents = dict(leaves(tomllib.loads(path.read_text("utf-8"))))
    assert contents
    assert [name for name, value in contents.items() if not is_named(name, value)] == []
