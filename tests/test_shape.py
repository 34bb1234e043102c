"""The shape of the scenes: parts in place of levels."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

SCENES = Path(__file__).resolve().parents[1] / "scenes"
SCENE = "Scene"
BASES = (SCENE, "WidgetScreen", "RenderedScreen")  # a scene stands directly on one of them
SHORT = ("table", "games")  # the rooms whose modules stay short
MAX_LINES = 500


@cache
def bases() -> dict[str, tuple[str, ...]]:
    """Return the bases of every class in scenes, by its name; classes of one name are taken together."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(SCENES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                named = tuple(_name(base) for base in node.bases)
                found[node.name] = (*found.get(node.name, ()), *named)
    return found


def _name(base: ast.expr) -> str:
    """Return the name of a base without its module and its type arguments."""
    if isinstance(base, ast.Subscript):
        return _name(base.value)
    return base.attr if isinstance(base, ast.Attribute) else ast.unparse(base)


def is_scene(name: str, known: dict[str, tuple[str, ...]]) -> bool:
    """Return whether a class is a scene, or stands on one."""
    return name == SCENE or any(is_scene(base, known) for base in known.get(name, ()) if base != name)


def too_high(known: dict[str, tuple[str, ...]]) -> list[str]:
    """Return the scenes that stand on a scene which is none of the bases."""
    return sorted(
        f"{name} stands on {base}"
        for name, stands_on in known.items()
        for base in stands_on
        if base not in BASES and is_scene(base, known)
    )


def test_a_scene_is_one_level_above_a_base() -> None:
    known = bases()
    assert {name for name in known if is_scene(name, known)} > {*BASES, "TableScene", "LauncherScene"}
    assert not too_high(known)


def test_a_base_stands_on_the_scene_itself() -> None:
    assert all(bases()[base] == (SCENE,) or SCENE in bases()[base] for base in BASES if base != SCENE)


@pytest.mark.parametrize(
    ("stands_on", "reported"),
    [
        ("RenderedScreen", []),
        ("WidgetScreen", []),
        ("TableScene", ["Mine stands on TableScene"]),
        ("Table", []),  # a class that is no scene
    ],
)
def test_a_level_more_is_reported(stands_on: str, reported: list[str]) -> None:
    assert too_high({**bases(), "Mine": (stands_on,)}) == reported


def test_modules_of_tables_and_games_stay_short() -> None:
    paths = [path for room in SHORT for path in sorted((SCENES / room).rglob("*.py"))]
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in paths}
    assert lengths
    assert not [f"{path.relative_to(SCENES)}: {length}" for path, length in lengths.items() if length > MAX_LINES]
