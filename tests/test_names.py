"""One meaning a word: what classes and types are called, and among the scenes what is imported by its name alone."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import game
from scenes import games

SCENES, GAME = Path(games.__file__).parents[1], Path(game.__file__).parent
ROOMS = (
    "free_table",
    "know_thyself",
    "living_trumps",
    "midnight_justice",
    "trick_of_the_light",
    "tricks_and_treats",
)  # others still have some names of shared classes
RECORDS = {"engine/requests.py", "match/saves.py"}  # lines of the protocol and of files, called as they are there
ALIKE = {"Pose"}  # what the hands are doing, at the table and over the pages of a story

FOLDERS = tuple(f"rules/{path.parent.name}/" for path in (GAME / "rules").glob("*/__init__.py"))  # of the games

Where = list[tuple[str, ast.ClassDef | None]]


def _shared(path: str) -> bool:
    """Whether a file, by its path below the scenes, is of no single room."""
    return not path.startswith("games/") or path.count("/") == 1


def _modules(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    root = SCENES if folder.is_relative_to(SCENES) else GAME
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(root).as_posix(), ast.parse(path.read_text("utf-8"))


def _given(module: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """The names a module gives, each with the statement that does: functions, classes, constants, types."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node
        elif isinstance(node, ast.Assign):
            for name in (each for target in node.targets for each in ast.walk(target) if isinstance(each, ast.Name)):
                yield name.id, node


def _types(folder: Path) -> dict[str, Where]:
    """The public classes and names for types, each with where it is given; a single letter is a variable."""
    found: dict[str, Where] = defaultdict(list)
    for path, module in _modules(folder):
        for name, node in _given(module):
            if name[0].isupper() and len(name) > 1 and not name.isupper() and not isinstance(node, ast.FunctionDef):
                found[name].append((path, node if isinstance(node, ast.ClassDef) else None))
    return found


def _extends(node: ast.ClassDef, name: str) -> bool:
    return any(name in ast.unparse(base) for base in node.bases)


def _common() -> dict[str, list[str]]:
    common = {name: [path for path, _ in where if _shared(path)] for name, where in _types(SCENES).items()}
    return {name: where for name, where in common.items() if where}


def test_a_type_that_rooms_share_has_a_name_of_its_own() -> None:
    common = _common()
    assert len(common) > 150
    assert {"Point", "Box", "Pen"} <= common.keys()  # types have names of their own as classes have
    assert {name: where for name, where in common.items() if len(where) > 1 and name not in ALIKE} == {}


def test_a_type_that_games_share_has_a_name_of_its_own() -> None:
    found: dict[str, list[str]] = {}
    for name, where in _types(GAME).items():
        paths = [path for path, _ in where if path not in RECORDS and not path.startswith(FOLDERS)]
        found |= {name: paths} if paths else {}
    assert len(found) > 150
    assert {"View", "State", "Script"} <= found.keys()
    assert {name: where for name, where in found.items() if len(where) > 1} == {}


def test_a_room_takes_the_name_of_a_shared_type_only_to_extend_it() -> None:
    common = _common()
    for room in ROOMS:
        types = _types(SCENES / "games" / room)
        assert types, room
        for name, where in types.items():
            taken = [path for path, node in where if node is None or not _extends(node, name)]
            assert name not in common or not taken, (name, taken, common[name])


def test_what_is_imported_by_its_name_alone_has_one_meaning() -> None:
    """`looks.card` and `faces.card` say which card; `card` alone would not."""
    given: dict[str, set[str]] = defaultdict(set)
    imported: dict[str, set[str]] = defaultdict(set)
    for path, module in _modules(SCENES):
        if _shared(path):
            for name, _ in _given(module):
                given[name].add(path)
        for node in ast.walk(module):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("scenes."):
                source = node.module.removeprefix("scenes.").replace(".", "/")
                for alias in node.names:
                    if alias.asname is None:
                        imported[alias.name] |= {f"{source}.py", f"{source}/__init__.py"}
    several = {name: given[name] & imported[name] for name in given if name not in ALIKE}
    assert len([name for name, where in several.items() if where]) > 400
    assert {name: where for name, where in several.items() if len(where) > 1} == {}
