"""What the screens of A Trick of the Light name: phases of the plugin, its verbs, one table of words."""

import ast
from pathlib import Path

from game.rules.trick_of_the_light.pieces import PHASES, VERBS
from game.rules.trick_of_the_light.script import SCRIPT
from scenes.games import trick_of_the_light as light
from scenes.games.trick_of_the_light import pages
from scenes.games.trick_of_the_light.buttons import BUTTONS

FOLDER = Path(light.__file__).parent


def named_phases(tree: ast.AST) -> set[str]:
    """Every text a module compares `.phase` or `phase` with."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and ast.unparse(node.left).rpartition(".")[2] == "phase":
            parts = (part for other in node.comparators for part in ast.walk(other))
            found |= {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return found


def test_every_phase_named_is_one_of_the_plugin() -> None:
    named = {file.name: named_phases(ast.parse(file.read_text("utf-8"))) for file in FOLDER.glob("*.py")}
    assert any(named.values())
    assert not {name: strange for name, phases in named.items() if (strange := phases - {*PHASES})}
    modules = [
        __import__(f"scenes.games.trick_of_the_light.{file.stem}", fromlist=["x"]) for file in FOLDER.glob("[!_]*.py")
    ]
    tables = [pages.PHASES, *(getattr(module, name, {}) for module in modules for name in ("PAGES", "STAGES", "TOLD"))]
    assert all({*table} <= {*PHASES} for table in tables)


def test_buttons_are_of_verbs_whose_words_are_plain() -> None:
    assert {*VERBS} >= BUTTONS
    assert not any("{" in str(SCRIPT.offer(verb).words) for verb in BUTTONS)
