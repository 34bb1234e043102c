"""Names: words that are retired stay away, and the nouns of the core stand in the glossary."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GLOSSARY = ROOT / "docs" / "glossary.md"

# Retired identifiers and the words to use instead (docs/glossary.md).
BANNED = {
    "Evening": "Session",
    "evening": "session",
    "Passed": "ReplaySession",
    "OwnWay": "TableHooks",
    "SharedTable": "HotseatController",
    "Looking": "HandAccess",
    "Peeking": "Peek",
    "Drape": "CurtainAnimation",
    "Ribbon": "OwnerBanner",
    "Sitting": "TablePresenter",
    "sitting": "presenter",
    "Pose": "UiState",
    "pose": "ui",
    "PicturedTable": "RenderedScreen",
    "Leaf": "PageContext",
    "Pen": "Painter",
    "pen": "painter",
    "Slate": "DisplayList",
    "Glass": "FramePresenter",
    "Tidy": "IdleCollector",
    "Board": "WidgetScreen",
    "Seating": "MatchDraft",
    "seating": "draft",
    "doors": "routes",
    "Grip": "DragController",
    "grip": "drag",
    "Spots": "Anchors",
    "spots": "anchors",
    "let_go": "release",
    "restyle": "on_theme_changed",
    "roomy": "wide_layout",
    "situation": "view_model",
    "Situation": "ViewModel",
    "Teller": "LogFormatter",
    "Showing": "ScreenState",
    "Played": "MatchReader",
    "Trail": "UndoStack",
    "told": "label, spoken, text, lines or what it is",
    "said": "label, spoken, text, lines or what it is",
    "least": "min_size, min_width, minimum",
    "most": "max_lines, max_rows, maximum",
    "few": "truncated, max_listed",
    "LEAST": "MIN_WIDTH, MINIMUM",
    "MOST": "MAX_ROWS, MAXIMUM",
    "FEW": "MAX_LISTED",
    "eyes": "screen_viewer, viewers",
    "near": "front_seat",
    "whose": "hand_owner, owner, possessive",
    "who_is_near": "seat_in_front",
    "Slip": "RecapCard, AnnouncementPaper, CardUse",
    "SlipGround": "RecapRoom",
    "slip": "recap card, announcement, card use",
    "slips": "leaked_identifiers, card_uses",
    "Banner": "AnnouncementFlight",
    "banner": "announcement, owner_banner",
    "hear": "on_events, on_event",
    "go_on": "advance, resume",
    "GO_ON": "CONTINUE_HINT",
    "crumbs": "breadcrumbs",
    "foot": "footer, bottom",
    "FOOT": "FOOTER",
    "head": "header",
    "HEAD": "HEADER",
    "leaf": "open_sheet",
    "Standing": "SaveSummary, PlainViewModel",
    "Laid": "OpenPieces, PlayedCard",
    "Known": "SummaryCache",
    "Told": "ReadAloud",
    "Said": "SpokenLine",
    "untold": "unlogged",
}
# Retired words with another meaning in one folder, which may keep them.
KEPT: dict[str, str | tuple[str, ...]] = {
    "leaf": "scenes/story",  # of a tree
    "head": ("game", "tests"),  # the first line of a save or a text
    "pose": "tests",  # a verb: set up a position
    "told": "tests/rules",  # a variable of positions
    "said": ("tests/rules", "tests/scenes"),
    "go_on": "game/rules",  # a verb of rule books
    "GO_ON": "game/rules",
    "slip": ("game/rules/free_table", "scenes/games/free_table", "tests"),  # a note, a counter or a named place
    "slips": ("game/rules/free_table", "scenes/games/free_table", "tests"),
    "whose": "game/rules",  # the possessive of the log formatter
    "grip": "scenes/games/free_table",  # the point at which a hand holds a thing
    "doors": "scenes/games/know_thyself",  # doors between rooms
}
# Names of locals and arguments that say nothing: name them by what they hold.
EMPTY = frozenset({"found", "here", "shown", "counted"})
CORE = ("game/table", "game/session")  # every public class there stands in the glossary


@cache
def names(path: Path) -> frozenset[str]:
    """Return every identifier that a file defines or uses."""
    identifiers: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Name):
            identifiers.add(node.id)
        elif isinstance(node, ast.Attribute):
            identifiers.add(node.attr)
        elif isinstance(node, ast.arg):
            identifiers.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            identifiers.add(node.name)
        elif isinstance(node, ast.keyword) and node.arg:
            identifiers.add(node.arg)
    return frozenset(identifiers)


@cache
def bound_names(path: Path) -> frozenset[str]:
    """Return the names of the variables and the arguments of a file."""
    nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
    stored = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    fields = {
        part.target.id
        for node in nodes
        if isinstance(node, ast.ClassDef)
        for part in node.body
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    }
    return frozenset((stored - fields) | {node.arg for node in nodes if isinstance(node, ast.arg)})


def kept_in(name: str) -> tuple[str, ...]:
    """Return the folders that may keep a retired word, because it means something else there."""
    folders = KEPT.get(name, ())
    return (folders,) if isinstance(folders, str) else folders


def sources(room: str) -> list[Path]:
    """Return the Python files of a folder, at least one."""
    files = sorted((ROOT / room).rglob("*.py"))
    assert files, room
    return files


def nouns(room: str) -> Iterator[tuple[str, str]]:
    """Yield the public classes of a folder and their nouns, such as "undo stack"; errors are left out."""
    for path in sources(room):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and not node.name.endswith("Error"):
                yield node.name, re.sub(r"(?<!^)(?=[A-Z])", " ", node.name).lower()


@pytest.mark.parametrize("room", ["game", "scenes", "tests"])
def test_retired_names_stay_away(room: str) -> None:
    retired = [
        f"{path.relative_to(ROOT)}: {name}, say {BANNED[name]}"
        for path in sources(room)
        for name in sorted(names(path) & BANNED.keys())
        if not any(path.is_relative_to(ROOT / folder) for folder in kept_in(name))
    ]
    assert not retired


@pytest.mark.parametrize("room", ["game", "scenes"])
def test_locals_say_what_they_hold(room: str) -> None:
    empty = [
        f"{path.relative_to(ROOT)}: {name}" for path in sources(room) for name in sorted(bound_names(path) & EMPTY)
    ]
    assert not empty


@pytest.mark.parametrize("room", CORE)
def test_every_noun_of_the_core_stands_in_the_glossary(room: str) -> None:
    text = GLOSSARY.read_text("utf-8").lower()
    missing = [name for name, noun in nouns(room) if not re.search(rf"^\| [^|]*\b{noun}\b", text, re.MULTILINE)]
    assert not missing


def test_the_glossary_has_one_line_a_word() -> None:
    rows = [line for line in GLOSSARY.read_text("utf-8").splitlines() if line.startswith("| ")]
    words = [row.split("|")[1].strip() for row in rows]
    words = [word for word in words if word not in ("word", "---")]
    assert len(words) > 70
    assert len(words) == len(set(words))
