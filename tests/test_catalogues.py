"""Texts stand in catalogues: a sentence for people is written in a `text.py`, never in the code that shows it.

A text is a string with a space and a word of two letters, or one word with a capital that labels something. These are
no texts: docstrings, annotations, markup and
paths of pictures, patterns, formats of dates, names of files and of keyboard keys, errors of programmers, log calls,
and keys: of dictionaries, of comparisons, in subscripts, and what a name that ends with `key` holds or returns. An
argument `name=` names a box of a page or a player: no text either.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
CATALOGUE = re.compile(r"(^|/)text\.py$|_text\.py$|/text/")
ROOMS = (
    "scenes",
    "game/saves",
    "game/session",
    "game/cli.py",
    "game/commands.py",
    "game/match",
    "game/records",
    "game/replay",
    "game/bots",
)
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

# Rooms with texts that still stand in the code, and how many at most. These numbers may only shrink.
UNMOVED = {
    "game/bots": 6,
    "game/match": 92,
    "game/records": 28,
    "game/replay": 18,
}
# One-word labels that still stand in the code, and how many at most.
UNMOVED_LABELS = {
    "game/match": 11,
    "game/saves": 1,
    "scenes/app": 17,
    "scenes/app/settings": 1,
    "scenes/games/crazy_eights": 1,
    "scenes/games/free_table": 63,
    "scenes/games/hearts": 1,
    "scenes/games/know_thyself": 22,
    "scenes/games/living_trumps": 9,
    "scenes/games/midnight_justice": 20,
    "scenes/hotseat": 5,
    "scenes/registry": 1,
    "scenes/screens": 26,
    "scenes/screens/guide": 10,
    "scenes/screens/launcher": 17,
    "scenes/screens/replay": 12,
    "scenes/screens/review": 17,
    "scenes/screens/settings": 40,
    "scenes/screens/setup": 13,
    "scenes/table": 4,
    "scenes/table/blocks": 13,
    "scenes/ui": 5,
}
LABEL = re.compile(r"[A-Z][a-z]{2,}[.!?…]?")
KEYBOARD = frozenset({"Enter", "Alt", "Ctrl", "Esc", "Shift", "Space", "Tab", "Left", "Right", "Down", "Home", "End"})
KEYED = frozenset({"ui", "peek", "piece", "seat", "field"})  # a tuple that begins with one of these is a key


def words_of(node: ast.AST) -> str | None:
    """Return the words of a literal or a formatted string, with `{}` for each value; None for other code."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def is_text(words: str) -> bool:
    """Check whether a string of several words is for people."""
    return " " in words and re.search(r"[A-Za-z]{2}", words) is not None and NO_TEXT.search(words) is None


def is_label(words: str) -> bool:
    """Check whether one word is a label."""
    return LABEL.fullmatch(words) is not None and words not in KEYBOARD


def _is_key(name: ast.expr) -> bool:
    return isinstance(name, ast.Name | ast.Attribute) and ast.unparse(name).lower().endswith("key")


def _holds_no_text(node: ast.AST) -> bool:
    """Check whether all strings inside a part of the code are for programmers, patterns or keys."""
    if isinstance(node, ast.Expr):  # a docstring
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Assign):
        return all(_is_key(name) or ast.unparse(name) == "__all__" for name in node.targets)
    if isinstance(node, ast.Tuple):
        return any(isinstance(each, ast.Constant) and each.value in KEYED for each in node.elts[:1])
    if isinstance(node, ast.FunctionDef):
        return node.name.endswith("key")
    if isinstance(node, ast.keyword):
        return node.arg == "name"
    if isinstance(node, ast.Call):
        called = node.func
        if isinstance(called, ast.Attribute):
            return called.attr in COMPARED or ast.unparse(called.value).lower().lstrip("_") in LOGS
        return isinstance(called, ast.Name) and called.id in PROGRAMMERS
    return isinstance(node, ast.Assert)


def texts(tree: ast.AST, wanted: Callable[[str], bool] = is_text) -> Iterator[ast.expr]:
    """Yield the literals and formatted strings of a syntax tree that are for people: those that are `wanted`."""
    if _holds_no_text(tree):
        return
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "format_spec") or (field == "slice" and isinstance(tree, ast.Subscript)):
            continue
        for child in value if isinstance(value, list) else [value]:
            words = words_of(child) if isinstance(child, ast.AST) else None
            if words is None:
                yield from texts(child, wanted) if isinstance(child, ast.AST) else ()
            elif wanted(words):
                if not isinstance(tree, ast.Compare) and not (isinstance(tree, ast.Dict) and field == "keys"):
                    assert isinstance(child, ast.expr)
                    yield child
            elif isinstance(child, ast.JoinedStr):
                for part in child.values:
                    yield from texts(part, wanted) if isinstance(part, ast.FormattedValue) else ()


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def sources() -> list[Path]:
    """Return the files that must hold no texts, without the catalogues."""
    files = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")) or [ROOT / room]]
    return [path for path in files if not CATALOGUE.search(_name(path)) and not _name(path).startswith(DRAWN)]


@cache
def faults(path: Path, wanted: Callable[[str], bool] = is_text) -> list[str]:
    """Return the texts of a file that stand outside a catalogue, with their lines."""
    tree = ast.parse(path.read_text("utf-8"))
    return [f"{_name(path)}:{node.lineno}: {words_of(node)}" for node in texts(tree, wanted)]


def room_of(path: Path) -> str:
    """Return the room of a file that counts together: a game, or the file's folder."""
    return "/".join(path.relative_to(ROOT).parts[:3]) if "games" in path.parts else _name(path.parent)


def inline(wanted: Callable[[str], bool] = is_text) -> dict[str, list[str]]:
    """Return the texts outside catalogues, by room."""
    by_room: dict[str, list[str]] = {}
    for path in sources():
        by_room.setdefault(room_of(path), []).extend(faults(path, wanted))
    return by_room


def test_texts_stand_in_catalogues() -> None:
    assert not [fault for room, texts_there in inline().items() if room not in UNMOVED for fault in texts_there]


@pytest.mark.parametrize("room", UNMOVED)
def test_texts_in_the_code_get_fewer(room: str) -> None:
    assert 0 < len(inline()[room]) <= UNMOVED[room], inline()[room]


def test_an_apostrophe_is_curled() -> None:
    """What is read on the screen has one apostrophe: a name and its `s` look the same in a log line and on a button."""
    straight = re.compile(r"[A-Za-z}]'[A-Za-z]|^'s\b|[a-z]'$")
    typed = {"game/cli_text.py"}  # read in a terminal
    curled = [
        f"{_name(path)}:{node.lineno}"
        for path in sorted([*(ROOT / "game").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")])
        for node in texts(ast.parse(path.read_text(encoding="utf-8")), lambda words: bool(straight.search(words)))
        if _name(path) not in typed
    ]
    assert curled == []


def test_labels_stand_in_catalogues() -> None:
    assert not [fault for room, labels in inline(is_label).items() if room not in UNMOVED_LABELS for fault in labels]


@pytest.mark.parametrize("room", UNMOVED_LABELS)
def test_labels_in_the_code_get_fewer(room: str) -> None:
    assert 0 < len(inline(is_label)[room]) <= UNMOVED_LABELS[room], inline(is_label)[room]


@pytest.mark.parametrize("code", ['button(key, "Stay")', 'TITLE = "Saves…"'])
def test_a_label_is_seen(code: str) -> None:
    assert [*texts(ast.parse(code), is_label)]


@pytest.mark.parametrize("code", ['button(key, "go", cap="Enter")', '__all__ = ["Match"]', 'x == "Stay"'])
def test_no_label_is_not_seen(code: str) -> None:
    assert not [*texts(ast.parse(code), is_label)]


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
        'A_KEY = "two words"', 'x = ("ui", "two words")', 'def draft_key():\n    return "two words"',
        'x.startswith("two words")',
    ],
)  # fmt: skip
def test_no_text_is_not_seen(code: str) -> None:
    assert not [*texts(ast.parse(code))]
