"""One meaning a word: what a class is called among the scenes."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from scenes import games

SCENES = Path(games.__file__).parents[1]
ROOMS = (
    "free_table",
    "know_thyself",
    "living_trumps",
    "midnight_justice",
    "trick_of_the_light",
    "tricks_and_treats",
)  # others still have some names of shared classes
ALIKE = {"Pose"}  # what the hands are doing, at the table and over the pages of a story


def _classes(folder: Path) -> dict[str, list[tuple[str, ast.ClassDef]]]:
    found: dict[str, list[tuple[str, ast.ClassDef]]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append((path.relative_to(SCENES).as_posix(), node))
    return found


def _common() -> dict[str, list[str]]:
    classes = {name: [path for path, _ in where] for name, where in _classes(SCENES).items()}
    common = {name: [path for path in where if not path.startswith("games/") or path.count("/") == 1]
              for name, where in classes.items()}  # fmt: skip
    return {name: where for name, where in common.items() if where}


def test_a_class_that_rooms_share_has_a_name_of_its_own() -> None:
    assert len(_common()) > 100
    assert {name: where for name, where in _common().items() if len(where) > 1 and name not in ALIKE} == {}


def test_a_room_takes_the_name_of_a_shared_class_only_to_extend_it() -> None:
    common = _common()
    for room in ROOMS:
        classes = _classes(SCENES / "games" / room)
        assert classes, room
        for name, where in classes.items():
            taken = [path for path, node in where if not any(name in ast.unparse(base) for base in node.bases)]
            assert name not in common or not taken, (name, taken, common[name])
