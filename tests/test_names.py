"""One meaning a word: what classes and types are called, and among the scenes what is imported by its name alone."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import game
from scenes import registry

SCENES, GAME = Path(registry.__file__).parents[1], Path(game.__file__).parent
ROOMS = (
    "free_table",
    "know_thyself",
    "living_trumps",
    "midnight_justice",
    "trick_of_the_light",
    "tricks_and_treats",
)  # others still have some names of shared classes
RECORDS = {"engine/requests.py", "match/save_format.py"}  # lines of the protocol and of files, called as they are there
ALIKE = {"Pose"}  # what the hands are doing, at the table and over the pages of a story

FOLDERS = tuple(f"rules/{path.parent.name}/" for path in (GAME / "rules").glob("*/__init__.py"))  # of the games

Where = list[tuple[str, "Given | None"]]


class Given(NamedTuple):
    """A name that a module gives: a function, a class with what it is derived from, a constant, a type."""

    name: str
    kind: type[ast.stmt]
    bases: tuple[str, ...] = ()

    def extends(self, name: str) -> bool:
        return any(name in base for base in self.bases)


class Module(NamedTuple):
    """What a module gives, and what of the scenes it imports by its name alone: from where, and the name."""

    given: tuple[Given, ...]
    imported: tuple[tuple[str, str], ...]


def _shared(path: str) -> bool:
    """Whether a file, by its path below the scenes, is of no single room."""
    return not path.startswith("games/") or path.count("/") == 1


@cache
def _read(path: Path) -> Module:
    module = ast.parse(path.read_text("utf-8"))
    imported = [
        (node.module.removeprefix("scenes.").replace(".", "/"), alias.name)
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("scenes.")
        for alias in node.names
        if alias.asname is None
    ]
    return Module(tuple(_given(module)), tuple(imported))


def _modules(folder: Path) -> Iterator[tuple[str, Module]]:
    root = SCENES if folder.is_relative_to(SCENES) else GAME
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(root).as_posix(), _read(path)


def _given(module: ast.Module) -> Iterator[Given]:
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield Given(node.name, type(node))
        elif isinstance(node, ast.ClassDef):
            yield Given(node.name, type(node), tuple(map(ast.unparse, node.bases)))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield Given(node.target.id, type(node))
        elif isinstance(node, ast.Assign):
            for name in (each for target in node.targets for each in ast.walk(target) if isinstance(each, ast.Name)):
                yield Given(name.id, type(node))


def _types(folder: Path) -> dict[str, Where]:
    """The public classes and names for types, each with the class given there; a single letter is a variable."""
    found: dict[str, Where] = defaultdict(list)
    for path, module in _modules(folder):
        for given in module.given:
            name = given.name
            if name[0].isupper() and len(name) > 1 and not name.isupper() and given.kind is not ast.FunctionDef:
                found[name].append((path, given if given.kind is ast.ClassDef else None))
    return found


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
            taken = [path for path, given in where if given is None or not given.extends(name)]
            assert name not in common or not taken, (name, taken, common[name])


def test_what_is_imported_by_its_name_alone_has_one_meaning() -> None:
    """`looks.card` and `faces.card` say which card; `card` alone would not."""
    given: dict[str, set[str]] = defaultdict(set)
    imported: dict[str, set[str]] = defaultdict(set)
    for path, module in _modules(SCENES):
        if _shared(path):
            for each in module.given:
                given[each.name].add(path)
        for source, name in module.imported:
            imported[name] |= {f"{source}.py", f"{source}/__init__.py"}
    several = {name: given[name] & imported[name] for name in given if name not in ALIKE}
    assert len([name for name, where in several.items() if where]) > 400
    assert {name: where for name, where in several.items() if len(where) > 1} == {}
