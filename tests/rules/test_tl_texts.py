"""The texts of A Trick of the Light: prompts for those who decide and for the others, texts in catalogues."""

from __future__ import annotations

import ast
from pathlib import Path

import game.rules.trick_of_the_light as rules
import scenes.games.trick_of_the_light as room
from game.rules.trick_of_the_light.phases.scoring import ALL_PEACE, NO_PEACE, peace
from tests.rules.tl_table import NAMES, Tale, cast, fresh, scene

TITLES = {"__init__.py", "scene.py", "table.py"}  # the names of the game and the tagline of its box


def sentences(file: Path) -> list[str]:
    """Every constant text of a module that begins as a sentence does and has a second word."""
    tree = ast.parse(file.read_text("utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)) and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
        if node.value[:1].isupper() and " " in node.value.strip()
    ]


def test_sentences_of_the_pages_are_in_their_catalogue() -> None:
    files = [file for file in Path(room.__file__).parent.glob("*.py") if file.name not in TITLES]
    assert not {file.name: found for file in files if (found := sentences(file))}


def test_refusals_are_in_their_catalogue() -> None:
    files = Path(rules.__file__).parent.glob("phases/*.py")
    assert not {file.name for file in files if "Refusal(" in file.read_text("utf-8")}


def not_asked(tale: Tale) -> list[str]:
    """The prompts of the seats that do not decide now."""
    return [tale.ask(seat) for seat in range(4) if seat not in tale.actors]


def test_only_those_who_decide_read_a_question() -> None:
    """Another player reads who decides what: no question, no order, no own name before it."""
    over, under = scene().do("3 claim_over()"), scene()
    found = [*not_asked(over), *not_asked(under), *not_asked(cast(fresh()))]
    assert found
    assert not [text for text in found if text.endswith("?")]


def test_the_narrator_of_an_introduction_reads_that_the_others_are_asked() -> None:
    """TL-32: it is a fact for the narrator, and an order for each of the others."""
    tale = cast(fresh())
    tale = tale.do('0 beat(flashback) "We left before dawn."')
    assert 0 not in tale.actors
    assert tale.ask(0).endswith("name their characters in your flashbacks.")
    assert tale.ask(1).startswith(f"{NAMES[1]}, ")
    assert "your flashbacks" not in tale.ask(2)


def test_an_end_names_those_who_found_peace() -> None:
    assert peace([]) == NO_PEACE
    assert peace(["Mara", "Ben"]).startswith("Mara and Ben")
    assert peace(["A", "B", "C", "D"]) == ALL_PEACE
