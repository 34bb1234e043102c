"""Cleaning of texts that people type: names, talk, seeds and words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable

NAME_LIMIT = 24
TALK_LIMIT = 300
SEED_LIMIT = 200
RAW_LIMIT = 20_000
VIEWER = "you"  # the name for the viewer in the log
NOTHING_TOLD = "Nothing has been told yet."
IS_NEEDED = "This text cannot be skipped: the game needs it, like the name of a character."
_PIECE = re.compile(r"\[\[([^\[\]]{1,48})\]\]")

# Marks that change the reading direction of all that follows; characters that a script itself needs stay.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200e\u200f")
# Invisible letters, and variation selectors.
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u180b\u180c\u180d\u180f") | {chr(c) for c in range(0xFE00, 0xFE10)}
# Cyrillic and Greek letters that look like Latin ones, after `casefold`; some look so only as capitals.
_LOOKALIKES = str.maketrans(
    "\u0430\u0432\u0435\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7",
    "abeijkmhopctyxshdqwabezhikmnoptux",
)
_INVISIBLE = frozenset({"Cf", "Zs", "Zl", "Zp", "Mn", "Me", "Cn", "Co"})


class Alarm(str):
    """A message about something lost, damaged or in danger. It is shown before all other messages."""

    __slots__ = ()


def clean_text(text: str, limit: int) -> str:
    """Return `text` on one line without control characters, lone surrogates and direction marks, at most `limit`
    characters.

    Empty when nothing visible is left. A clean text can be written as UTF-8 and read back unchanged.
    """
    raw = (c for c in text[:RAW_LIMIT] if c not in _TURNING)
    kept = "".join(c for c in raw if c.isspace() or unicodedata.category(c) not in {"Cc", "Cs"})
    cut = " ".join(unicodedata.normalize("NFC", kept).split())[:limit].strip()
    return cut if any(unicodedata.category(c) not in _INVISIBLE for c in cut) else ""


def clean_name(name: str) -> str:
    """Return a name for a plate: `clean_text` with 24 characters, without the brackets that mark pieces in a log."""
    return clean_text(name.replace("[", "").replace("]", ""), NAME_LIMIT)


def seen_as(name: str) -> str:
    """Return a form of a name that is equal for names that look alike: without case and invisible characters."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    visible = "".join(c for c in plain if c not in _BLANK and unicodedata.category(c) != "Cf")
    return " ".join(visible.translate(_LOOKALIKES).split())


def unique_names(names: Iterable[str], reserved: Collection[str] = ()) -> tuple[str, ...]:
    """Return the names of a table, cleaned, in order. Empty ones become `Seat 2`; ones that look alike get a number.

    `reserved` are names that no one may have, in the form that `seen_as` returns.
    """
    given: list[str] = []
    for place, raw in enumerate(names, 1):
        cleaned = clean_name(raw)
        name = wanted = cleaned if seen_as(cleaned) else f"Seat {place}"
        taken = {*map(seen_as, given), *reserved}
        number = 2
        while seen_as(name) in taken:
            tail = f" {number}"
            name = wanted[: NAME_LIMIT - len(tail)].rstrip() + tail
            number += 1
        given.append(name)
    return tuple(given)


def in_words(text: str, called: Callable[[str], str]) -> str:
    """Return a line with its marked pieces as `called` names them: `You led Skulls 9.` for `You led [[K9]].`"""
    return _PIECE.sub(lambda match: called(match[1]), text)


def clean_talk(text: str) -> str:
    """Return talk in a form for the log: double square brackets become single ones, so that they mark no piece."""
    words = clean_text(text, TALK_LIMIT)
    while "[[" in words or "]]" in words:
        words = words.replace("[[", "[").replace("]]", "]")
    return words
