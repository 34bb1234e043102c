"""The settings of a box: `box.toml` as tables, checked, changed and written."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.boxes import text as texts
from game.boxes.model import IN_FACE, MAX_COLOURS, SIZES, WHOLE, Face
from game.boxes.tables import MAX_COPIES, MAX_TEXT

FILE = "box.toml"
MAX_NUMBER = 1000
SOURCES = ("cards", "images", "sheet")  # a deck of the settings that has one of these says itself which cards it has
KNOWN = {
    "": frozenset(("title", "deck", "token", "board", "layout")),
    "deck": frozenset(
        ("name", "cards", "images", "sheet", "across", "down", "count", "back", "size", "face", "columns", "counts",
         "pictures", "colours")
    ),
    "deck.face": frozenset(("title", "corner", "body", "colour", "picture")),
    "deck.columns": frozenset(("name", "text", "count", "image", "back")),
    "token": frozenset(("name", "count", "image", "value")),
    "board": frozenset(("image",)),
    "layout": frozenset(("file",)),
}  # fmt: skip
MARK = "# Set in Lantern Table. What stands below this line is written again after each change.\n"
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class Settings:
    """Settings whose values are checked when they are asked for.

    Attributes:
        values: the tables, as TOML has them.
    """

    def __init__(self, values: Mapping[str, Any], fault: Callable[[str], object]) -> None:
        """Take the settings; `fault` gets a sentence for each value that does not fit."""
        self._fault = fault
        self.values = self._known(values, "")

    def each(self, of: str) -> Iterator[dict[str, Any]]:
        """Yield the tables of a kind; anything else there is a fault."""
        listed = self.values.get(of, [])
        for each in listed if isinstance(listed, list) else [listed]:
            if isinstance(each, dict):
                yield self._known(each, of)
            else:
                self._fault(texts.wrong_setting(of, f"a list of tables [[{of}]]"))

    def text(self, table: Mapping[str, Any], name: str, usual: str = "") -> str:
        """Return a text of a table."""
        value = table.get(name, usual)
        if isinstance(value, str):
            return value.replace("\0", "")[:MAX_TEXT]
        self._fault(texts.wrong_setting(name, "a text"))
        return usual

    def number(self, table: Mapping[str, Any], name: str, usual: int, minimum: int = 1) -> int:
        """Return a number of a table."""
        value = table.get(name, usual)
        if isinstance(value, int) and not isinstance(value, bool) and minimum <= value <= MAX_NUMBER:
            return value
        self._fault(texts.wrong_setting(name, f"a number from {minimum} to {MAX_NUMBER}"))
        return usual

    def texts(self, table: Mapping[str, Any], name: str) -> dict[str, str]:
        """Return the texts of a table in a deck, such as `columns`."""
        value = table.get(name, {})
        if not isinstance(value, dict):
            self._fault(texts.wrong_setting(f"deck.{name}", f"a table [deck.{name}]"))
            return {}
        kind = f"deck.{name}"
        return {each: self.text(value, each) for each in (self._known(value, kind) if kind in KNOWN else value)}

    def counts(self, table: Mapping[str, Any]) -> dict[str, int]:
        """Return the numbers of copies of a deck by the names of its cards."""
        return self._numbers(table, "counts", 0, MAX_COPIES)

    def colours(self, table: Mapping[str, Any]) -> dict[str, int]:
        """Return the numbers of the colours of a deck by the values of its column."""
        return self._numbers(table, "colours", 1, MAX_COLOURS)

    def _numbers(self, table: Mapping[str, Any], of: str, minimum: int, maximum: int) -> dict[str, int]:
        value = table.get(of, {})
        listed = value if isinstance(value, dict) else {}
        good = {name: number for name, number in listed.items() if type(number) is int and minimum <= number <= maximum}
        if listed is not value or len(good) < len(listed):
            self._fault(texts.wrong_setting(f"deck.{of}", f"a table of numbers from {minimum} to {maximum}"))
        return good

    def face(self, table: Mapping[str, Any]) -> Face | None:
        """Return how a deck is drawn; `None` if the settings do not say it."""
        if "face" not in table:
            return None
        face = Face(**self.texts(table, "face"))
        if face.picture in ("", IN_FACE, WHOLE):
            return face
        self._fault(texts.wrong_setting("deck.face.picture", f"{IN_FACE} or {WHOLE}"))
        return replace(face, picture="")

    def size(self, table: Mapping[str, Any], usual: tuple[int, int]) -> tuple[int, int]:
        """Return the size of cards in mm."""
        value = table.get("size")
        if value is None:
            return usual
        if isinstance(value, str) and value in SIZES:
            return SIZES[value]
        if isinstance(value, list) and len(value) == 2 and all(type(mm) is int and 20 <= mm <= 300 for mm in value):
            return value[0], value[1]
        self._fault(texts.wrong_setting("size", f"one of {', '.join(SIZES)}, or [width, height] in mm"))
        return usual

    def _known(self, settings: Mapping[str, Any], of: str) -> dict[str, Any]:
        """Return the settings that a table can have; the others are faults."""
        for name in settings:
            if name not in KNOWN[of]:
                self._fault(texts.unknown_setting(f"{of}.{name}".lstrip(".")))
        return {name: value for name, value in settings.items() if name in KNOWN[of]}


def parsed(data: bytes) -> dict[str, Any]:
    """Return the tables of a TOML file.

    Raises:
        ValueError: it is not TOML.
    """
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except RecursionError as error:
        raise ValueError(str(error)) from error


def merged(settings: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings with changes: decks are found by name, and their tables are joined."""
    result = {**settings, **{name: value for name, value in changes.items() if name != "deck"}}
    listed = settings.get("deck", [])
    if not isinstance(listed, list):
        return result
    decks: list[Any] = []
    for change in [*listed, *changes.get("deck", ())]:
        deck = next((each for each in decks if _is_about(change, each)), None)
        if deck is None:
            decks.append(dict(change) if isinstance(change, dict) else change)
            continue
        for name, value in change.items():
            old = deck.get(name)
            deck[name] = {**old, **value} if isinstance(old, dict) and isinstance(value, dict) else value
    if decks:
        result["deck"] = decks
    return result


def _is_about(change: object, deck: object) -> bool:
    """Return whether a table of a deck only says more about another one: it names no other cards."""
    if not isinstance(change, dict) or not isinstance(deck, dict):
        return False
    name = change.get("name")
    same = all(source not in change or change[source] == deck.get(source) for source in SOURCES)
    return isinstance(name, str) and deck.get("name") == name and same


def with_changes(text: str, changes: Mapping[str, Any]) -> str:
    """Return the text of `box.toml` with these changes of decks instead of earlier ones.

    What somebody wrote stays as it is, with its comments: the changes stand below a line at the end.
    """
    own = text.partition(MARK)[0].rstrip()
    decks = [each for each in changes.get("deck", ()) if any(name != "name" and each[name] for name in each)]
    return f"{own}\n\n{MARK}{toml({'deck': decks})}".lstrip() if decks else f"{own}\n".lstrip()


def changes_in(text: str) -> dict[str, Any]:
    """Return the changes that stand at the end of `box.toml`."""
    try:
        return tomllib.loads(text.partition(MARK)[2])
    except (tomllib.TOMLDecodeError, RecursionError):
        return {}


def toml(settings: Mapping[str, Any]) -> str:
    """Return settings as the text of a TOML file."""
    lines: list[str] = []
    _write(settings, (), lines)
    return "\n".join(lines).strip() + "\n"


def _write(table: Mapping[str, Any], path: tuple[str, ...], lines: list[str]) -> None:
    """Add a table to the lines: its values first, then the tables in it."""
    tables: dict[str, Any] = {}
    for name, value in table.items():
        if isinstance(value, Mapping) or (isinstance(value, list) and value and isinstance(value[0], Mapping)):
            tables[name] = value
        else:
            lines.append(f"{_key(name)} = {_value(value)}")
    for name, value in tables.items():
        heading = ".".join(map(_key, (*path, name)))
        for each in [value] if isinstance(value, Mapping) else value:
            lines += ["", f"[{heading}]" if isinstance(value, Mapping) else f"[[{heading}]]"]
            _write(each, (*path, name), lines)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)


def _value(value: Any) -> str:
    """Return a text, a number, a truth value or a list of these as TOML."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    return str(value)
