"""A new game as a package of its own that runs at once: pieces, rules, words, guide, look, test, project file."""

from __future__ import annotations

import keyword
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

from game import new_game_text as texts
from game.boxes.files import Files, files_of
from game.boxes.manifest import clean
from game.boxes.model import Box
from game.boxes.reading import read

TEMPLATES = resources.files("game") / "templates"
NAME = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")
NAME_LIMIT = 40
MAX_SEATS = 4
FILES = {  # of a new game, each with its template
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "@MODULE@/__init__.py": "__init__.py",
    "@MODULE@/pieces.py": "pieces.py",
    "@MODULE@/script.py": "script.py",
    "@MODULE@/guide.md": "guide.md",
    "@MODULE@/look.py": "look.py",
    "@MODULE@/pictures/back.svg": "back.svg",
    "tests/test_@MODULE@.py": "test.py",
}
USUAL = tuple(
    ("", f"{colour} {number}", 1, number, "") for colour in ("Amber", "Jade", "Rose") for number in range(1, 9)
)


class NewGameError(Exception):
    """The game cannot be written. The message says why in one line."""


@dataclass(frozen=True)
class _Card:
    """A card of the new game; `picture` is its file in the box."""

    picture: str
    name: str
    count: int
    worth: int
    text: str


def write(name: str, parent: Path, taken: Sequence[str], box: Path | None = None) -> Path:
    """Write a new game called `name` into a folder of its own in `parent`, and return this folder.

    Args:
        taken: the ids of the games that there are already.
        box: a box of cards, whose cards and pictures the game takes.

    Raises:
        NewGameError: the name cannot be that of a game, or is taken.
        BoxError: the box cannot be read.
        OSError: the files cannot be written.
    """
    game_id, module = name.replace("_", "-"), name.replace("-", "_")
    _check(name, game_id, module, taken)
    folder = parent / game_id
    if folder.exists():
        raise NewGameError(texts.there_already(folder))
    cards, files = ([_Card(*card) for card in USUAL], None) if box is None else _of_box(box)
    words = _words(game_id, module, cards)
    fresh = parent / f".{game_id}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    try:
        for path, template in FILES.items():
            file = fresh / _filled(path, words)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(_filled((TEMPLATES / f"{template}.txt").read_text("utf-8"), words), "utf-8")
        for picture, data in _pictures(cards, files):
            (fresh / module / "pictures" / picture).write_bytes(data)
        fresh.rename(folder)
    except BaseException:
        shutil.rmtree(fresh, ignore_errors=True)
        raise
    return folder


def _check(name: str, game_id: str, module: str, taken: Sequence[str]) -> None:
    if len(name) > NAME_LIMIT or not NAME.fullmatch(name) or keyword.iskeyword(module):
        raise NewGameError(texts.no_name(name[:NAME_LIMIT]))
    if game_id in taken:
        raise NewGameError(texts.taken_id(game_id))
    spec = None if module in sys.stdlib_module_names else find_spec(module)
    if module in sys.stdlib_module_names or (spec is not None and spec.origin is not None):
        raise NewGameError(texts.taken_module(module))


def _words(game_id: str, module: str, cards: Sequence[_Card]) -> dict[str, str]:
    """Return what stands for each placeholder of the templates."""
    rows = "\n".join(f"    Card({card.name!r}, {card.count}, {card.worth}, {card.text!r})," for card in cards)
    seats = min(MAX_SEATS, sum(card.count for card in cards))
    return {
        "ID": game_id,
        "MODULE": module,
        "TITLE": " ".join(part.capitalize() for part in game_id.split("-")),
        "RULE": "".join(part[0] for part in f"{game_id}-{game_id[-1]}".split("-"))[:2].upper().ljust(2, "X"),
        "SEATS": str(seats),
        "CARDS": rows,
        "SAMPLES": ", ".join(repr(card.name) for card in cards[:5]) + ",",
    }


def _filled(text: str, words: dict[str, str]) -> str:
    return re.sub(r"@([A-Z]+)@", lambda match: words[match[1]], text)


def _of_box(path: Path) -> tuple[list[_Card], Files]:
    """Return the cards of a box, with its files."""
    box, _ = read(path)
    cards = list(_cards(box))
    if sum(card.count for card in cards) < 2:
        raise NewGameError(texts.NO_CARDS)
    return cards, files_of(path)


def _cards(box: Box) -> Iterator[_Card]:
    """Yield the cards of a box. The worth of a card is the first number of its row."""
    used: set[str] = set()
    for deck in box.decks:
        for card in deck.cards:
            name = base = clean(card.name).replace("#", " ").strip() or "Card"
            number = 2
            while name in used:
                name, number = f"{base} {number}", number + 1
            used.add(name)
            numbers = [int(value) for value in card.fields.values() if re.fullmatch(r"-?\d{1,3}", value.strip())]
            text = " ".join(next((card.fields[key] for key in card.fields if key.casefold() == "text"), "").split())
            if card.count > 0:
                yield _Card(card.image if card.cut is None else "", name, card.count, (numbers or [1])[0], text)


def _pictures(cards: Sequence[_Card], files: Files | None) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures of cards by the names of their new files."""
    for card in cards if files is not None else ():
        if files is not None and card.picture:
            suffix = PurePosixPath(card.picture).suffix.lower()
            yield re.sub(r'[\\/:*?"<>|]', "_", card.name) + suffix, files.read(card.picture)
