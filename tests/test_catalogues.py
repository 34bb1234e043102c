"""Texts stand in catalogues: a sentence for people is written in a `text.py`, never in the code that shows it.

A text is a string with a space and a word of two letters. These are no texts: docstrings, annotations, markup and
paths of pictures, patterns, formats of dates, names of files and of keyboard keys, errors of programmers, log calls,
and keys: of dictionaries, of comparisons, in subscripts, and what a name that ends with `key` holds or returns.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CATALOGUE = re.compile(r"(^|/)text\.py$|_text\.py$|/text/")
ROOMS = ("scenes", "game/saves", "game/session", "game/cli.py", "game/commands.py")
DRAWN = ("scenes/stage", "scenes/sound", "scenes/dev")  # pictures and tools of developers: no texts for players
NO_TEXT = re.compile(
    r"^\s*<|/>|^[MLHVCQAZ][\d{ -]|^#"  # markup, paths of pictures, colours
    r"|%[YHdm]|\.(txt|png|svg|toml|json)$|^(\w+\+)?(Keypad|Page) \S+$"  # dates, files, keyboard keys
)
PROGRAMMERS = frozenset({  # errors that a player never reads, checks of the code, names of areas of a page
    "AssertionError", "IndexError", "KeyError", "LookupError", "NotImplementedError", "RuntimeError", "TypeError",
    "ValueError", "cast", "getattr", "namedtuple", "Area",
})  # fmt: skip
COMPARED = frozenset({"startswith", "endswith", "removeprefix", "removesuffix", "strftime"})
LOGS = frozenset({"log", "logger", "logging", "re"})  # log calls, and patterns

# Files whose texts still stand in the code. This list may only shrink.
UNMOVED = frozenset(
    {
        "scenes/games/crazy_eights/__init__.py",
        "scenes/games/free_table/__init__.py",
        "scenes/games/free_table/cloth.py",
        "scenes/games/free_table/context_menu.py",
        "scenes/games/free_table/end_state.py",
        "scenes/games/free_table/hand_tray.py",
        "scenes/games/free_table/hands_overlay.py",
        "scenes/games/free_table/keyboard.py",
        "scenes/games/free_table/messages.py",
        "scenes/games/free_table/mouse.py",
        "scenes/games/free_table/naming.py",
        "scenes/games/free_table/rows.py",
        "scenes/games/free_table/scene.py",
        "scenes/games/free_table/seats.py",
        "scenes/games/free_table/sheet.py",
        "scenes/games/free_table/supply.py",
        "scenes/games/free_table/toolbar.py",
        "scenes/games/hearts/__init__.py",
        "scenes/games/know_thyself/__init__.py",
        "scenes/games/know_thyself/amounts.py",
        "scenes/games/know_thyself/asking.py",
        "scenes/games/know_thyself/attachments.py",
        "scenes/games/know_thyself/award.py",
        "scenes/games/know_thyself/buttons.py",
        "scenes/games/know_thyself/chart/drawing.py",
        "scenes/games/know_thyself/chart/ground.py",
        "scenes/games/know_thyself/chart/ink.py",
        "scenes/games/know_thyself/chart/keys.py",
        "scenes/games/know_thyself/chart/labels.py",
        "scenes/games/know_thyself/chart/legend.py",
        "scenes/games/know_thyself/chart/route.py",
        "scenes/games/know_thyself/chart/state.py",
        "scenes/games/know_thyself/chart/walks.py",
        "scenes/games/know_thyself/controls.py",
        "scenes/games/know_thyself/count.py",
        "scenes/games/know_thyself/creation.py",
        "scenes/games/know_thyself/cutting.py",
        "scenes/games/know_thyself/encounters.py",
        "scenes/games/know_thyself/letter.py",
        "scenes/games/know_thyself/notes.py",
        "scenes/games/know_thyself/pages.py",
        "scenes/games/know_thyself/papers.py",
        "scenes/games/know_thyself/purses.py",
        "scenes/games/know_thyself/quotes.py",
        "scenes/games/know_thyself/renderer.py",
        "scenes/games/know_thyself/room_page.py",
        "scenes/games/know_thyself/sheet.py",
        "scenes/games/know_thyself/sheet_actions.py",
        "scenes/games/know_thyself/stakes.py",
        "scenes/games/know_thyself/stepper.py",
        "scenes/games/know_thyself/steps.py",
        "scenes/games/know_thyself/story_pictures.py",
        "scenes/games/know_thyself/suite.py",
        "scenes/games/know_thyself/tray.py",
        "scenes/games/living_trumps/__init__.py",
        "scenes/games/living_trumps/contest/ask.py",
        "scenes/games/living_trumps/contest/columns.py",
        "scenes/games/living_trumps/contest/keys.py",
        "scenes/games/living_trumps/contest/matrix.py",
        "scenes/games/living_trumps/contest/progress.py",
        "scenes/games/living_trumps/contest/race.py",
        "scenes/games/living_trumps/contest/rows.py",
        "scenes/games/living_trumps/contest/small_parts.py",
        "scenes/games/living_trumps/court.py",
        "scenes/games/living_trumps/initiative.py",
        "scenes/games/living_trumps/menu.py",
        "scenes/games/living_trumps/renderer.py",
        "scenes/games/living_trumps/steps.py",
        "scenes/games/living_trumps/trump_hand.py",
        "scenes/games/midnight_justice/__init__.py",
        "scenes/games/midnight_justice/auction.py",
        "scenes/games/midnight_justice/buttons.py",
        "scenes/games/midnight_justice/claim.py",
        "scenes/games/midnight_justice/clock.py",
        "scenes/games/midnight_justice/contest.py",
        "scenes/games/midnight_justice/guest_cards.py",
        "scenes/games/midnight_justice/hand.py",
        "scenes/games/midnight_justice/last_word.py",
        "scenes/games/midnight_justice/ledger.py",
        "scenes/games/midnight_justice/renderer.py",
        "scenes/games/midnight_justice/sheet.py",
        "scenes/games/trick_of_the_light/__init__.py",
        "scenes/games/trick_of_the_light/asking.py",
        "scenes/games/trick_of_the_light/buttons.py",
        "scenes/games/trick_of_the_light/chart.py",
        "scenes/games/trick_of_the_light/chronicle.py",
        "scenes/games/trick_of_the_light/endgame_begins.py",
        "scenes/games/trick_of_the_light/ending.py",
        "scenes/games/trick_of_the_light/epiphany.py",
        "scenes/games/trick_of_the_light/held_scene.py",
        "scenes/games/trick_of_the_light/large_card.py",
        "scenes/games/trick_of_the_light/last_words.py",
        "scenes/games/trick_of_the_light/ledge.py",
        "scenes/games/trick_of_the_light/letters.py",
        "scenes/games/trick_of_the_light/notebook.py",
        "scenes/games/trick_of_the_light/odds.py",
        "scenes/games/trick_of_the_light/open_letter.py",
        "scenes/games/trick_of_the_light/opened_letters.py",
        "scenes/games/trick_of_the_light/over.py",
        "scenes/games/trick_of_the_light/question.py",
        "scenes/games/trick_of_the_light/reply.py",
        "scenes/games/trick_of_the_light/squares.py",
        "scenes/games/trick_of_the_light/statement.py",
        "scenes/games/trick_of_the_light/tableau.py",
        "scenes/games/trick_of_the_light/under_judged.py",
        "scenes/games/trick_of_the_light/verdict.py",
        "scenes/games/trick_of_the_light/waiting.py",
        "scenes/games/tricks_and_treats/__init__.py",
        "scenes/games/tricks_and_treats/bag.py",
        "scenes/games/tricks_and_treats/buttons.py",
        "scenes/games/tricks_and_treats/centre.py",
        "scenes/games/tricks_and_treats/hand.py",
        "scenes/games/tricks_and_treats/layout.py",
        "scenes/games/tricks_and_treats/pages.py",
        "scenes/games/tricks_and_treats/plaques.py",
        "scenes/games/tricks_and_treats/plates.py",
        "scenes/games/tricks_and_treats/spoils.py",
        "scenes/games/tricks_and_treats/tiles.py",
        "scenes/games/tricks_and_treats/treats_toolbar.py",
        "scenes/games/tricks_and_treats/window.py",
    }
)


def words_of(node: ast.AST) -> str | None:
    """Return the words of a literal or a formatted string, with `{}` for each value; None for other code."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def is_text(words: str) -> bool:
    """Check whether a string is for people."""
    return " " in words and re.search(r"[A-Za-z]{2}", words) is not None and NO_TEXT.search(words) is None


def _is_key(name: ast.expr) -> bool:
    return isinstance(name, ast.Name | ast.Attribute) and ast.unparse(name).lower().endswith("key")


def _holds_no_text(node: ast.AST) -> bool:
    """Check whether all strings inside a part of the code are for programmers, patterns or keys."""
    if isinstance(node, ast.Expr):  # a docstring
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign):
        return all(map(_is_key, node.targets))
    if isinstance(node, ast.FunctionDef):
        return node.name.endswith("key")
    if isinstance(node, ast.Call):
        called = node.func
        if isinstance(called, ast.Attribute):
            return called.attr in COMPARED or ast.unparse(called.value).lower().lstrip("_") in LOGS
        return isinstance(called, ast.Name) and called.id in PROGRAMMERS
    return isinstance(node, ast.Assert)


def texts(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the literals and formatted strings of a syntax tree that are for people."""
    if _holds_no_text(tree):
        return
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "format_spec") or (field == "slice" and isinstance(tree, ast.Subscript)):
            continue
        for child in value if isinstance(value, list) else [value]:
            words = words_of(child) if isinstance(child, ast.AST) else None
            if words is None:
                yield from texts(child) if isinstance(child, ast.AST) else ()
            elif is_text(words):
                if not isinstance(tree, ast.Compare) and not (isinstance(tree, ast.Dict) and field == "keys"):
                    assert isinstance(child, ast.expr)
                    yield child
            elif isinstance(child, ast.JoinedStr):
                for part in child.values:
                    yield from texts(part) if isinstance(part, ast.FormattedValue) else ()


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def sources() -> list[Path]:
    """Return the files that must hold no texts, without the catalogues."""
    files = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")) or [ROOT / room]]
    return [path for path in files if not CATALOGUE.search(_name(path)) and not _name(path).startswith(DRAWN)]


@cache
def faults(path: Path) -> list[str]:
    """Return the texts of a file that stand outside a catalogue, with their lines."""
    return [f"{_name(path)}:{node.lineno}: {words_of(node)}" for node in texts(ast.parse(path.read_text("utf-8")))]


def test_texts_stand_in_catalogues() -> None:
    inline = [fault for path in sources() if _name(path) not in UNMOVED for fault in faults(path)]
    assert not inline


def test_the_list_of_unmoved_files_only_shrinks() -> None:
    moved = [name for name in sorted(UNMOVED) if not (ROOT / name).exists() or not faults(ROOT / name)]
    assert not moved


@pytest.mark.parametrize(
    "code",
    [
        'say("Two words")', 'say(f"{name} plays")', 'TITLE = "Two words"', 'x = {"a": "Two words"}',
        'raise Refusal("Two words")', 'x = f"{f(\'two words\')}"', 'button(key, "Two words")',
    ],
)  # fmt: skip
def test_a_text_is_seen(code: str) -> None:
    assert [*texts(ast.parse(code))]


@pytest.mark.parametrize(
    "code",
    [
        'def f():\n    """Return two words."""', 'x: "int | None"', 'raise ValueError("two words")', 'x["two words"]',
        'x = {"two words": 1}', 'y = x == "two words"', 'log.warning("two words")', 're.compile("two words")',
        'draw("<path d=\'M0 0\'/>")', 'draw(f"<path d=\'{a} b\'/>")', 'key = f"seat[{n}]"', 'x = "word"',
        'A_KEY = "two words"', 'def draft_key():\n    return "two words"', 'x.startswith("two words")',
    ],
)  # fmt: skip
def test_no_text_is_not_seen(code: str) -> None:
    assert not [*texts(ast.parse(code))]
