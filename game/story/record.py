"""A sheet with fixed fields, written as one text: a line per field, so that it can be kept as it is typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

# Signs that cannot be kept in a file or that turn the reading direction of all that follows.
_BARRED = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200e\u200f")
_CATEGORIES = frozenset({"Cc", "Cs"})


def bracketed(text: str) -> bool:
    """Whether double square brackets stand in a text: in a log they mark pieces, so no line is kept with them."""
    return "[[" in text or "]]" in text


def plain(text: str, limit: int) -> bool:
    """Whether `text` is one line of at most `limit` characters that can be kept, shown and read aloud as it is."""
    if len(text) > limit or bracketed(text):
        return False
    return not any(c in _BARRED or unicodedata.category(c) in _CATEGORIES for c in text)


class Signs(NamedTuple):
    """A text of at most `limit` of these signs, in any order."""

    signs: frozenset[str]
    limit: int

    def fits(self, text: str) -> bool:
        """Whether a text is one."""
        return len(text) <= self.limit and self.signs.issuperset(text)


class Field(NamedTuple):
    """One line of a form: what it is called, and how many characters it takes."""

    name: str
    limit: int


class Form(NamedTuple):
    """The fixed fields of a record, in their order; writing begins in the field at the place `begin`."""

    fields: tuple[Field, ...]
    begin: int = 0

    @property
    def blank(self) -> tuple[str, ...]:
        """The record nobody has written in yet."""
        return ("",) * len(self.fields)

    def first(self, count: int) -> Form:
        """The form with no more than so many of its fields, where what is written hangs on how things stand."""
        return Form(self.fields[:count], min(self.begin, max(count - 1, 0)))

    def read(self, text: str) -> tuple[str, ...] | None:
        """The record of a text, fields that it leaves out blank; None if it is none: too long, or with barred signs."""
        if len(text) > sum(field.limit + 1 for field in self.fields):
            return None
        lines = [line.strip() for line in text.split("\n")]
        lines += [""] * (len(self.fields) - len(lines))
        if len(lines) > len(self.fields):
            return None
        fits = all(plain(line, field.limit) for line, field in zip(lines, self.fields, strict=True))
        return tuple(lines) if fits else None

    def write(self, record: Sequence[str]) -> str:
        """The text of a record; `read` gives it back."""
        return "\n".join(record)


class Sheet(NamedTuple):
    """What lies before whoever writes.

    Attributes:
        takes: how many letters may be written, or the form to fill in.
        about: what it is about as things stand, in one line: whose guest, which claim is answered.
        prompt: questions that help whoever has no idea.
        blank: what becomes of what is left blank, in a sentence.
    """

    takes: int | Form
    about: str = ""
    prompt: str = ""
    blank: str = ""
