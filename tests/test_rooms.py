"""The four rooms: arrows between them run one way."""

import ast
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# What a room must not import, of ours and of others.
CLOSED = {
    "game/table": {"game.match", "game.rules", "game.bots", "game.engine"},
    "game/rules": {"game.match", "game.bots", "game.engine"},
    "game": {"scenes", "tests", "pygame", "pymunk"},
    "scenes": {"tests"},
}
# Inside scenes: what of scenes a room may import, and nothing else. `scenes.registry` is its registry alone.
OPEN = {
    "scenes/stage": {"scenes.stage"},
    "scenes/ui": {"scenes.stage", "scenes.ui", "scenes.registry", "scenes.ui.scene", "scenes.ui.keymap"},
    "scenes/story": {"scenes.stage", "scenes.ui", "scenes.story", "scenes.registry"},
}
# The games, by the names of their folders; the one in game/rules and the one in scenes/games are called alike.
GAMES = sorted(
    {path.parent.name for room in ("game/rules", "scenes/games") for path in (ROOT / room).glob("*/__init__.py")}
)


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module a file imports, wherever in it."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found += (f"{node.module}.{alias.name}" for alias in node.names)
    return tuple(found)


@pytest.mark.parametrize("room", CLOSED)
def test_no_file_reaches_into_a_closed_room(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    assert files
    reached = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files
        for name in imports(path)
        for closed in CLOSED[room]
        if f"{name}.".startswith(f"{closed}.")
    ]
    assert not reached


def within(name: str, module: str) -> bool:
    """Whether an import is of a module or of something in it."""
    return f"{name}.".startswith(f"{module}.")


def of_a_game(name: str, games: Iterable[str] = GAMES) -> bool:
    """Whether an import is of the rules or the room of one of some games."""
    return any(within(name, f"{room}.{game}") for room in ("game.rules", "scenes.registry") for game in games)


@pytest.mark.parametrize("room", OPEN)
def test_the_kit_of_the_screens_knows_only_what_lies_below_it(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    assert files
    reached = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files
        for name in imports(path)
        if within(name, "scenes") and not any(within(name, module) for module in OPEN[room])
    ]
    assert not reached


def screens() -> list[Path]:
    """Every file of scenes that belongs to no game."""
    return [path for path in sorted((ROOT / "scenes").rglob("*.py")) if ROOT / "scenes/games" not in path.parents]


def test_tables_and_screens_come_to_the_games_through_the_registry() -> None:
    assert len(GAMES) >= 7
    reached = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in screens()
        for name in imports(path)
        if of_a_game(name) or within(name, "scenes.registry.look")
    ]
    assert not reached


def test_screens_open_each_other_by_their_doors() -> None:
    """What a door makes is imported there, and in what the screen itself is made of: `setup_kept.py` of `setup.py`."""
    doors = ROOT / "scenes/app/routes.py"
    behind = {
        name for name in imports(doors) if name.endswith(("Scene", ".about.about")) and name != "scenes.ui.scene.Scene"
    }
    assert len(behind) >= 16
    reached = []
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for name in behind.intersection(imports(path)):
            own = name.rpartition(".")[0].removesuffix(".scene")
            if path != doors and not module.startswith(own):
                reached.append(f"{module} imports {name}")
    assert not reached


def test_no_table_and_no_screen_names_a_game() -> None:
    """Neither its module nor its id; one in a single word, as `hearts`, may be a word as well."""
    modules = {f"{room}.{game}" for room in ("rules", "games") for game in GAMES}
    words = {name for game in GAMES if "_" in game for name in (game, game.replace("_", "-"))}
    named = {
        f"{path.relative_to(ROOT)} names {name}"
        for path in screens()
        for name in modules | words
        if name in path.read_text("utf-8")
    }
    assert not named


@pytest.mark.parametrize("game", GAMES)
def test_the_room_of_a_game_leaves_the_others_alone(game: str) -> None:
    others = [other for other in GAMES if other != game]
    reached = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sorted((ROOT / "scenes/games" / game).rglob("*.py"))
        for name in imports(path)
        if of_a_game(name, others)
    ]
    assert not reached


def test_only_the_program_itself_opens_scenes() -> None:
    """`import_module` is for the registry of games and for the one place that opens the window."""
    by_name = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "game").rglob("*.py")
        if "import_module(" in path.read_text("utf-8")
    ]
    assert sorted(by_name) == ["game/commands.py", "game/rules/__init__.py"]


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
