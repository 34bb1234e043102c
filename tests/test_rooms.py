"""The floors of the house: every folder imports only from floors below its own."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# From the bottom up. Folders in one line are on one floor and leave each other alone.
FLOORS = (
    ("game/table",),
    ("game/story",),
    ("game/boxes",),
    ("game/rules",),
    ("game/bots",),
    ("game/match",),
    ("game/internal_names",),
    ("game/saves",),
    ("game/records",),
    ("game/replay",),
    ("game/session",),
    ("game/promises",),
    ("game/twins",),
    ("game/check", "game/engine"),
    ("game/testing",),
    ("game/cli_text", "game/new_game_text"),
    ("game/new_game",),
    ("game/command_parts",),
    ("game/box_command", "game/outside_command"),
    ("game/commands",),
    ("game/cli",),
    ("game/__main__",),
    ("scenes/stage",),
    ("scenes/registry",),
    ("scenes/ui",),
    ("scenes/sound", "scenes/story"),
    ("scenes/app",),
    ("scenes/hotseat",),
    ("scenes/table",),
    ("scenes/table/plain",),
    ("scenes/games",),
    ("scenes/screens",),
    ("scenes/dev",),
)
# Imports that go up, each with its reason. A name before "->" is a module or a folder.
EXCEPTIONS = {
    ("scenes/app/routes", "scenes/screens"): "screens meet here: each route imports its screen when it is first wanted",
    ("scenes/ui/scene", "scenes/app"): "a scene names the type of the application that it enters",
}
FOREIGN = {"game": {"scenes", "tests", "pygame", "pymunk"}, "scenes": {"tests"}}
# The games, by the names of their folders; the one in game/rules and the one in scenes/games are called alike.
GAMES = sorted(
    {path.parent.name for room in ("game/rules", "scenes/games") for path in (ROOT / room).glob("*/__init__.py")}
)


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Return every module or name that a file imports, wherever in the file."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found += (f"{node.module}.{alias.name}" for alias in node.names)
    return tuple(found)


def sources(room: str) -> list[Path]:
    """Return the Python files of a folder, at least one."""
    files = sorted((ROOT / room).rglob("*.py"))
    assert files, room
    return files


def floor(name: str) -> tuple[int, str] | None:
    """Return the floor of a slash-separated module name and the folder listed there; None for what has no floor."""
    best: tuple[int, str] | None = None
    for number, rooms in enumerate(FLOORS):
        for room in rooms:
            if f"{name}/".startswith(f"{room}/") and (best is None or len(room) > len(best[1])):
                best = number, room
    return best


def upward() -> Iterator[tuple[str, str, str]]:
    """Yield the imports that go up or across: importing module, imported name, imported folder."""
    for room in ("game", "scenes"):
        for path in sources(room):
            module = path.relative_to(ROOT).with_suffix("").as_posix().removesuffix("/__init__")
            own = floor(module)
            for name in imports(path):
                other = floor(name.replace(".", "/"))
                if own and other and own != other and other[0] >= own[0]:
                    yield module, name, other[1]


def excused(module: str, room: str) -> tuple[str, str] | None:
    """Return the exception that allows a module to import from a folder, or None."""
    for source, target in EXCEPTIONS:
        if f"{module}/".startswith(f"{source}/") and f"{room}/".startswith(f"{target}/"):
            return source, target
    return None


def test_every_module_has_a_floor() -> None:
    loose = [
        path.relative_to(ROOT).as_posix()
        for room in ("game", "scenes")
        for path in sources(room)
        if path.parent != ROOT / room or path.name != "__init__.py"
        if floor(path.relative_to(ROOT).with_suffix("").as_posix()) is None
    ]
    assert not loose


def test_imports_go_down() -> None:
    reached = [f"{module} imports {name}" for module, name, room in upward() if excused(module, room) is None]
    assert not reached


def test_every_exception_is_needed() -> None:
    used = {excused(module, room) for module, _, room in upward()}
    assert set(EXCEPTIONS) <= used


@pytest.mark.parametrize("room", FOREIGN)
def test_no_folder_imports_what_is_foreign_to_it(room: str) -> None:
    reached = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sources(room)
        for name in imports(path)
        if name.partition(".")[0] in FOREIGN[room]
    ]
    assert not reached


def test_no_module_is_loose_in_scenes() -> None:
    assert [path.name for path in (ROOT / "scenes").glob("*.py")] == ["__init__.py"]


def test_folders_import_each_other_in_no_circle() -> None:
    """Only the written exceptions close a circle between folders."""
    edges: dict[str, set[str]] = defaultdict(set)
    for room in ("game", "scenes"):
        for path in sources(room):
            module = path.relative_to(ROOT).with_suffix("").as_posix()
            own = floor(module)
            for name in imports(path):
                other = floor(name.replace(".", "/"))
                if own and other and own[1] != other[1] and excused(module, other[1]) is None:
                    edges[own[1]].add(other[1])
    done: set[str] = set()

    def walk(room: str, way: tuple[str, ...]) -> None:
        assert room not in way, " -> ".join((*way, room))
        if room not in done:
            for other in edges[room]:
                walk(other, (*way, room))
            done.add(room)

    for room in list(edges):
        walk(room, ())


# -- games -----------------------------------------------------------------------------------------------------------


def within(name: str, module: str) -> bool:
    """Return whether an import is of a module or of something in it."""
    return f"{name}.".startswith(f"{module}.")


def common() -> list[Path]:
    """Return every file of scenes that belongs to no game."""
    return [path for path in sources("scenes") if ROOT / "scenes/games" not in path.parents]


def test_tables_and_screens_reach_the_games_through_the_registry() -> None:
    assert len(GAMES) >= 7
    rooms = [f"{room}.{game}" for room in ("game.rules", "scenes.games") for game in GAMES]
    reached = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in common()
        if path.parent.name != "registry"
        for name in imports(path)
        if any(within(name, room) for room in (*rooms, "scenes.registry.look"))
    ]
    assert not reached


def test_no_common_module_names_a_game() -> None:
    """Neither the module nor the id of a game; a single word such as `hearts` may be a word as well."""
    modules = {f"{room}.{game}" for room in ("rules", "games") for game in GAMES}
    words = {name for game in GAMES if "_" in game for name in (game, game.replace("_", "-"))}
    named = {
        f"{path.relative_to(ROOT)} names {name}"
        for path in common()
        if path.parent.name != "registry"
        for name in modules | words
        if name in path.read_text("utf-8")
    }
    assert not named


@pytest.mark.parametrize("game", GAMES)
def test_the_folder_of_a_game_leaves_other_games_alone(game: str) -> None:
    rooms = [f"{room}.{other}" for room in ("game.rules", "scenes.games") for other in GAMES if other != game]
    reached = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((ROOT / "scenes/games" / game).rglob("*.py"))
        for name in imports(path)
        if any(within(name, room) for room in rooms)
    ]
    assert not reached


def test_screens_open_each_other_by_routes() -> None:
    """Only `app/routes.py` imports the scene of another screen."""
    opened = {
        name
        for name in imports(ROOT / "scenes/app/routes.py")
        if name.startswith("scenes.screens.") and name.endswith("Scene")
    }
    assert len(opened) >= 12
    reached = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sources("scenes/screens")
        for name in opened.intersection(imports(path))
        if Path(*name.split(".")[:3]) not in path.relative_to(ROOT).parents
    ]
    assert not reached


def test_only_the_program_itself_opens_scenes() -> None:
    """Only the registry of games and the command that opens the window may use `import_module`."""
    by_name = [
        path.relative_to(ROOT).as_posix() for path in sources("game") if "import_module(" in path.read_text("utf-8")
    ]
    assert sorted(by_name) == ["game/command_parts.py", "game/rules/__init__.py"]


def test_assets_are_data() -> None:
    assert not list((ROOT / "assets").rglob("*.py"))


def test_simulating_and_refereeing_load_no_window() -> None:
    program = (
        "import sys\n"
        "from game.cli import main\n"
        "assert main(['simulate', 'tricks-and-treats', '--games', '1', '--bot', 'random', '--seed', 'a']) == 0\n"
        "import game.engine, game.check\n"
        "assert not {m.split('.')[0] for m in sys.modules} & {'pygame', 'scenes'}\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
