"""A search for internal names, such as piece codes, in texts that people read."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from game.match.text import in_words
from game.table import Table, Variable, Zone

# For every table: marks of pieces, numbered pieces and zones, verbs and words of several parts, tokens.
SHAPES = re.compile(r"\[\[|\]\]|\w*#\d+|\w+_\w+|\w+\[\d+\]|<\w+>|\w+\([^ ]*\)")
WORDS = re.compile(r"[^\s.,;:!?()“”\"'’…]+")


def leaked_identifiers(text: str, table: Table, called: Callable[[str], str]) -> list[str]:
    """Return the internal names in a text, such as `K9`, `hand[1]` or `WINDOW_LEAD`.

    `called` gives the name that people use for a marked piece.
    """
    plain = in_words(text, called)
    codes = _codes(table, called)
    return [*SHAPES.findall(plain), *(word for word in WORDS.findall(plain) if word in codes)]


def place_in_words(place: Zone | Variable, names: Sequence[str]) -> str:
    """Return the name of a zone or variable for people: `Nell’s hand` for `hand[0]`, `pile 4` for `pile[3]`."""
    base, _, rest = place.name.partition("[")
    base, number = base.replace("_", " "), rest.rstrip("]")
    if number and place.owner is not None:
        return f"{names[place.owner]}’s {base}"
    return f"{base} {int(number) + 1 if number.isdecimal() else number}" if number else base


@lru_cache(maxsize=8)
def _codes(table: Table, called: Callable[[str], str]) -> frozenset[str]:
    pieces = {piece.name for piece in table.pieces if called(piece.name) != piece.name}
    phases = {phase for phase in table.phases if phase.isupper()}
    return frozenset(pieces | phases)
