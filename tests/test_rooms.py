"""The four rooms: arrows between them run one way."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# What a room must not import, of ours and of others.
CLOSED = {
    "game/table": {"game.match", "game.rules", "game.bots", "game.engine"},
    "game/rules": {"game.match", "game.bots", "game.engine"},
    "game": {"scenes", "tests", "pygame", "pygame_gui", "pymunk"},
    "scenes": {"tests"},
}


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


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
        "assert not {m.split('.')[0] for m in sys.modules} & {'pygame', 'pygame_gui', 'scenes'}\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
