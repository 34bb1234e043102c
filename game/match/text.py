"""What people type, made fit to be kept and shown: names, talk, seeds and words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable

NAME_LIMIT = 24
TALK_LIMIT = 300
SEED_LIMIT = 200
RAW_LIMIT = 20_000
_PIECE = re.compile(r"\[\[([^\[\]]{1,24})\]\]")

# Marks that turn the reading direction of all that follows them; what a script needs itself stays.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200e\u200f")
_INVISIBLE = frozenset({"Cf", "Zs", "Zl", "Zp", "Mn", "Me", "Cn", "Co"})


class Alarm(str):
    """A message about something that is lost, damaged or in danger: it is shown before all other messages."""

    __slots__ = ()


def clean_text(text: str, limit: int) -> str:
    """`text` on one line without control characters, lone surrogates and direction marks, at most `limit` characters.

    Empty when nothing visible is left. A clean text can be written as UTF-8 and read back as it is.
    """
    raw = (c for c in text[:RAW_LIMIT] if c not in _TURNING)
    kept = "".join(c for c in raw if c.isspace() or unicodedata.category(c) not in {"Cc", "Cs"})
    cut = " ".join(unicodedata.normalize("NFC", kept).split())[:limit].strip()
    return cut if any(unicodedata.category(c) not in _INVISIBLE for c in cut) else ""


def clean_name(name: str) -> str:
    """A name as it may stand on a plate: `clean_text` of 24 letters, without the brackets that mark pieces in a log."""
    return clean_text(name.replace("[", "").replace("]", ""), NAME_LIMIT)


def unique_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names of a table, cleaned, in order: empty ones become `Seat 2`, equal ones get a number."""
    given: list[str] = []
    for place, raw in enumerate(names, 1):
        name = wanted = clean_name(raw) or f"Seat {place}"
        taken = {other.casefold() for other in given}
        number = 2
        while name.casefold() in taken:
            tail = f" {number}"
            name = wanted[: NAME_LIMIT - len(tail)].rstrip() + tail
            number += 1
        given.append(name)
    return tuple(given)


def in_words(text: str, called: Callable[[str], str]) -> str:
    """A line with its marked pieces as `called` names them: `You led Skulls 9.` for `You led [[K9]].`"""
    return _PIECE.sub(lambda found: called(found[1]), text)


def clean_talk(text: str) -> str:
    """What was said at the table, fit for the log: a lone square bracket cannot be taken for a piece's mark."""
    said = clean_text(text, TALK_LIMIT)
    while "[[" in said or "]]" in said:
        said = said.replace("[[", "[").replace("]]", "]")
    return said
