"""Records with fixed fields, written as one text with a line per field, so that they can be saved while typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

# Characters that change the reading direction of all that follows, and categories that no file can hold.
_BARRED = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200e\u200f")
_CATEGORIES = frozenset({"Cc", "Cs"})


def bracketed(text: str) -> bool:
    """Return whether a text contains double square brackets. In a log these mark pieces, so no text
    may contain them."""
    return "[[" in text or "]]" in text


def plain(text: str, limit: int) -> bool:
    """Return whether `text` is one line of at most `limit` characters that can be saved, shown and
    read aloud as it is."""
    if len(text) > limit or bracketed(text):
        return False
    return not any(c in _BARRED or unicodedata.category(c) in _CATEGORIES for c in text)


class Signs(NamedTuple):
    """A text of at most `limit` of these characters, in any order."""

    signs: frozenset[str]
    limit: int

    def fits(self, text: str) -> bool:
        """Return whether a text is allowed."""
        return len(text) <= self.limit and self.signs.issuperset(text)


class Field(NamedTuple):
    """One line of a form: its name, and its most characters."""

    name: str
    limit: int


class Form(NamedTuple):
    """The fixed fields of a record, in order. Writing begins in the field with the index `begin`."""

    fields: tuple[Field, ...]
    begin: int = 0

    @property
    def blank(self) -> tuple[str, ...]:
        """Return an empty record."""
        return ("",) * len(self.fields)

    def first(self, count: int) -> Form:
        """Return the form with only its first `count` fields."""
        return Form(self.fields[:count], min(self.begin, max(count - 1, 0)))

    def read(self, text: str) -> tuple[str, ...] | None:
        """Return the record in a text, with blank missing fields; None if the text is too long or has forbidden
        characters."""
        if len(text) > sum(field.limit + 1 for field in self.fields):
            return None
        lines = [line.strip() for line in text.split("\n")]
        lines += [""] * (len(self.fields) - len(lines))
        if len(lines) > len(self.fields):
            return None
        fits = all(plain(line, field.limit) for line, field in zip(lines, self.fields, strict=True))
        return tuple(lines) if fits else None

    def write(self, record: Sequence[str]) -> str:
        """Return the text of a record, for `read`."""
        return "\n".join(record)


class Sheet(NamedTuple):
    """The sheet on which a person writes.

    Attributes:
        takes: the most letters, or the form to fill in.
        about: its subject in the present situation, in one line: whose guest, which claim is answered.
        prompt: questions that help a person without an idea.
        blank: what happens to fields that are left blank, in a sentence.
        begun: whether its fields begin with an idea, over which a person can type.
    """

    takes: int | Form
    about: str = ""
    prompt: str = ""
    blank: str = ""
    begun: bool = False
