"""What bots say, as data beside a game: a TOML file for each kind of line, checked against what the game expects of it.

A game describes a file as a `LineFile` and all its files as a struct of these; the field `cast` is `lines/cast.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib import resources
from string import Formatter
from typing import Annotated, Any, ClassVar, TypeVar

import msgspec

Text = Annotated[str, msgspec.Meta(min_length=1)]
Texts = Annotated[tuple[Text, ...], msgspec.Meta(min_length=1)]
FOLDER = "lines"
T = TypeVar("T", bound=msgspec.Struct)
# Names stand for people of any kind, and only what is quoted is said by somebody.
QUOTED = re.compile("“[^”]*”")
OF_A_PERSON = re.compile(r"\b(he|she|his|hers?|him|himself|herself)\b", re.IGNORECASE)
OF_A_SPEAKER = re.compile(r"\b(I|my|me|mine|myself)\b")
OF_THE_PAST = re.compile(
    r"\} (was|were|had|did|said|went|came|took|gave|saw|knew|sat|stood|got|put|ran|fell|held|kept|left|[a-z]+ed)\b"
)


class LinesError(ValueError):
    """A file of lines is missing or damaged: the message names it, and what is wrong in it."""


class LineFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lines of one file. `slots` are the names that its lines may leave open, for `fill`."""

    slots: ClassVar[frozenset[str]] = frozenset()


def one_for_each(keys: Iterable[str], lines: Mapping[str, object], what: str) -> None:
    """Nothing is missing of lines that are told apart, and nothing is too much.

    Raises:
        ValueError: another set of keys.
    """
    if {*keys} != {*lines}:
        raise ValueError(f"{what} are for {' '.join(keys)}, not for {' '.join(lines)}")


def impersonal(text: str, speaker: bool = False) -> bool:
    """Whether a line names people and says no he or she of them; without a `speaker` nobody says I in it either.

    What is quoted in it somebody says as people talk.
    """
    told = QUOTED.sub("", text)
    return not OF_A_PERSON.search(told) and (speaker or not OF_A_SPEAKER.search(re.sub(r"\{\w+\}", "", told)))


def present(text: str) -> bool:
    """Whether what people do in a line is told as it happens, but for what is quoted in it."""
    return not OF_THE_PAST.search(QUOTED.sub("", text))


def read_lines(package: str, kind: type[T]) -> T:
    """The lines of the game in `package`, as the struct `kind`, whose every field is a `LineFile`.

    Raises:
        LinesError: a file is missing, is no TOML, lacks lines or has some that nobody asked for, or an unknown slot.
    """
    fields = msgspec.structs.fields(kind)
    return kind(**{field.name: _file(package, f"{FOLDER}/{field.name}.toml", field.type) for field in fields})


def _file(package: str, name: str, kind: type[LineFile]) -> LineFile:
    try:
        found = tomllib.loads(resources.files(package).joinpath(name).read_text("utf-8"))
        lines = msgspec.convert(found, kind)
        for text in _texts(found):
            _check_slots(text, kind.slots)
    except (OSError, ValueError) as error:
        raise LinesError(f"{package} {name}: {error}") from error
    return lines


def _texts(found: Any) -> Iterator[str]:
    """All lines of a file, whatever they are grouped by."""
    if isinstance(found, str):
        yield found
    else:
        for part in found.values() if isinstance(found, dict) else found:
            yield from _texts(part)


def _check_slots(text: str, slots: frozenset[str]) -> None:
    for _, slot, spec, conversion in Formatter().parse(text):
        if slot is not None and (slot not in slots or spec or conversion):
            raise ValueError(f"no such slot: {{{slot}}} in {text!r}")
