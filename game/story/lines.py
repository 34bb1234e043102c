"""The lines of bots as data beside a game: one TOML file per kind of line, checked against the game's expectations.

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
# A name can be that of any person, and only quoted text is spoken.
QUOTED = re.compile("“[^”]*”")
OF_A_PERSON = re.compile(r"\b(he|she|his|hers?|him|himself|herself)\b", re.IGNORECASE)
OF_A_SPEAKER = re.compile(r"\b(I|my|me|mine|myself)\b")
OF_THE_PAST = re.compile(
    r"\} (was|were|had|did|said|went|came|took|gave|saw|knew|sat|stood|got|put|ran|fell|held|kept|left|[a-z]+ed)\b"
)


class LinesError(ValueError):
    """A file of lines is missing or damaged. The message names the file and the problem."""


class LineFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lines of one file. `slots` are the names that `fill` can put into its lines."""

    slots: ClassVar[frozenset[str]] = frozenset()


def one_for_each(keys: Iterable[str], lines: Mapping[str, object], what: str) -> None:
    """Check that the lines have exactly these keys.

    Raises:
        ValueError: a key is missing, or there are others.
    """
    if {*keys} != {*lines}:
        raise ValueError(f"{what} are for {' '.join(keys)}, not for {' '.join(lines)}")


def impersonal(text: str, speaker: bool = False) -> bool:
    """Return whether a line avoids he and she for people, and I unless it has a `speaker`.

    Quoted parts are not checked.
    """
    plain = QUOTED.sub("", text)
    return not OF_A_PERSON.search(plain) and (speaker or not OF_A_SPEAKER.search(re.sub(r"\{\w+\}", "", plain)))


def present(text: str) -> bool:
    """Return whether a line describes actions in the present tense. Quoted parts are not checked."""
    return not OF_THE_PAST.search(QUOTED.sub("", text))


def read_lines(package: str, kind: type[T]) -> T:
    """Return the lines of the game in `package`, as the struct `kind`, whose every field is a `LineFile`.

    Raises:
        LinesError: a file is missing or no TOML, or it has missing or unknown lines or an unknown slot.
    """
    fields = msgspec.structs.fields(kind)
    return kind(**{field.name: _file(package, f"{FOLDER}/{field.name}.toml", field.type) for field in fields})


def _file(package: str, name: str, kind: type[LineFile]) -> LineFile:
    try:
        parsed = tomllib.loads(resources.files(package).joinpath(name).read_text("utf-8"))
        lines = msgspec.convert(parsed, kind)
        for text in _texts(parsed):
            _check_slots(text, kind.slots)
    except (OSError, ValueError) as error:
        raise LinesError(f"{package} {name}: {error}") from error
    return lines


def _texts(value: Any) -> Iterator[str]:
    """Yield all lines of a file from its groups."""
    if isinstance(value, str):
        yield value
    else:
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


def _check_slots(text: str, slots: frozenset[str]) -> None:
    for _, slot, spec, conversion in Formatter().parse(text):
        if slot is not None and (slot not in slots or spec or conversion):
            raise ValueError(f"no such slot: {{{slot}}} in {text!r}")
