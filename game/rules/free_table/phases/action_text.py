"""The text of a gesture: numbers, places, further piles (FT-3, FT-4).

Numbers are separated by spaces. A place is `x y`, `x y turn`, `on PILE` or `under PILE`. In `move`, further piles with
their places follow after semicolons.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from game.rules.free_table.pieces import MIDDLE

MAX_CHARACTERS = 6000
MAX_LAID_OUT = 12_000  # characters of a whole table as `lay_out` has it
USUAL_PLACE = (240, 180)
USUAL_GRID = (3, 2)
MAX_WORDS = 200
NAME_LIMIT = 40
_NUMBER = re.compile(r"-?[0-9]{1,7}")
_SCORE = re.compile(r"[-+]?[0-9]{1,7}")
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200e\u200f")


class UnclearError(ValueError):
    """A text that this gesture does not understand."""


class Where(NamedTuple):
    """A place for pieces: a spot on the table, or on or under the pile `pile` (-1: none)."""

    x: int = MIDDLE[0]
    y: int = MIDDLE[1]
    turn: int = 0
    pile: int = -1
    under: bool = False


class Shift(NamedTuple):
    """A pile and its new spot; with `turn` None its turn does not change."""

    pile: int
    x: int
    y: int
    turn: int | None


def numbers(text: str) -> tuple[int, ...]:
    """Return the whole numbers of a text.

    Raises:
        UnclearError: there is something else in it.
    """
    return tuple(map(_number, text.split()))


def number(text: str, default: int) -> int:
    """Return the one number of a text, `default` if it is empty; raises `UnclearError` as `numbers`."""
    both = numbers(text)
    if len(both) > 1:
        raise UnclearError(text)
    return both[0] if both else default


def where(text: str) -> Where:
    """Return the place in a text; raises `UnclearError` if it is none."""
    parts = text.split()
    if len(parts) == 2 and parts[0] in ("on", "under") and not parts[1].startswith("-"):
        return Where(pile=_number(parts[1]), under=parts[0] == "under")
    if len(parts) in (2, 3):
        x, y, turn = (*map(_number, parts), 0)[:3]
        return Where(x, y, turn)
    if parts:
        raise UnclearError(text)
    return Where()


def count_and_where(text: str) -> tuple[int, Where]:
    """Return a number and a place: `3 on 4`, `3 100 200`, `100 200`, `3`; without a number it is 1."""
    parts = text.split()
    if len(parts) in (1, 3, 4):
        return _number(parts[0]), where(" ".join(parts[1:]))
    return 1, where(text)


def shifts(first: int, text: str) -> list[Shift]:
    """Return the new spots of the pile `first` and of others after semicolons: `100 200; 3 140 200 90`."""
    if not text.strip():
        return [Shift(first, *MIDDLE, None)]
    head, *others = text.split(";")
    offsets = [(first, *numbers(head)), *map(numbers, others)]
    if any(len(one) not in (3, 4) for one in offsets):
        raise UnclearError(text)
    return [Shift(one[0], one[1], one[2], one[3] if len(one) == 4 else None) for one in offsets]


def where_and_pieces(text: str) -> tuple[Where, tuple[str, ...]]:
    """Return the place for pieces of a hand, and the names of further pieces: `on 4; QH, 10S#2`, `100 200`, `; QH`."""
    place, _, names = text.partition(";")
    return where(place), named_pieces(names)


def seat_and_pieces(text: str, default: int) -> tuple[int, tuple[str, ...]]:
    """Return the seat that receives pieces of a hand, and the names of further pieces: `2; QH, 10S#2`."""
    seat, _, names = text.partition(";")
    return number(seat, default), named_pieces(names)


def shown_to(text: str) -> int:
    """Return the seat to which pieces are shown: `to 2; QH`; -1 for all seats; raises `UnclearError` as `numbers`."""
    head = text.partition(";")[0].split()
    if not head:
        return -1
    if len(head) != 2 or head[0] != "to" or head[1].startswith("-"):
        raise UnclearError(text)
    return _number(head[1])


class Entry(NamedTuple):
    """A number for the score pad: its row (1 is the first), its seat, and the number as it was typed, perhaps empty."""

    row: int
    seat: int
    text: str

    @property
    def value(self) -> int | None:
        """Return the number; None if the text is no whole number."""
        plain = self.text.replace("\u2212", "-")
        return int(plain) if _SCORE.fullmatch(plain) else None


def entry_of(text: str) -> Entry:
    """Return the row, the seat and the typed number of a score: `2 0 15`; raises `UnclearError` without them."""
    parts = text.split(maxsplit=2)
    if len(parts) < 2:
        raise UnclearError(text)
    return Entry(_number(parts[0]), _number(parts[1]), parts[2].strip() if len(parts) == 3 else "")


class Pegged(NamedTuple):
    """A move of a peg: so many `points` further, or `to` a hole (-1: none); `seat` -1 is the acting seat."""

    points: int
    to: int
    seat: int


def pegged(text: str) -> Pegged:
    """Return the move of a peg: `8`, `8 1` for another seat, `to 24`, `to 24 1`; raises `UnclearError` as `numbers`."""
    parts = text.split()
    to = parts[:1] == ["to"]
    given = tuple(map(_number, parts[1:] if to else parts))
    if not 1 <= len(given) <= 2 or (to and given[0] < 0):
        raise UnclearError(text)
    seat = given[1] if len(given) > 1 else -1
    return Pegged(0, given[0], seat) if to else Pegged(given[0], -1, seat)


def coins_and_where(text: str) -> tuple[int, int, Where]:
    """Return how many coins of which value go where: `2 10 on 4`; raises `UnclearError` as `numbers`."""
    parts = text.split()
    if len(parts) < 2:
        raise UnclearError(text)
    return _number(parts[0]), _number(parts[1]), where(" ".join(parts[2:]))


def named_pieces(names: str) -> tuple[str, ...]:
    """Return the names of further pieces, which are separated by commas."""
    return tuple(name.strip() for name in names.split(",")) if names.strip() else ()


def place_size_and_words(text: str) -> tuple[Where, tuple[int, int], str]:
    """Return middle, size and name of a place: `100 200 240 180 Crib`."""
    if not text.strip():
        return Where(), USUAL_PLACE, ""
    parts = text.split(maxsplit=4)
    if len(parts) < 4:
        raise UnclearError(text)
    x, y, wide, high = map(_number, parts[:4])
    return Where(x, y), (wide, high), parts[4].strip() if len(parts) == 5 else ""


def place_and_words(text: str) -> tuple[Where, str]:
    """Return place and text of a note: `100 200 Aces high`; an empty text is a blank note in the middle."""
    if not text.strip():
        return Where(), ""
    parts = text.split(maxsplit=2)
    if len(parts) < 2:
        raise UnclearError(text)
    return Where(_number(parts[0]), _number(parts[1])), parts[2].strip() if len(parts) == 3 else ""


def bracketed(text: str) -> bool:
    """Check whether a text contains the marks of a piece: double square brackets."""
    return "[[" in text or "]]" in text


def is_plain(text: str, limit: int) -> bool:
    """Check whether a text may be stored and shown: short, one line, no control characters, no marks of a piece."""
    return (
        len(text) <= limit
        and not bracketed(text)
        and not any(c in _TURNING or unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in text)
    )


def _number(part: str) -> int:
    if not _NUMBER.fullmatch(part):
        raise UnclearError(part)
    return int(part)
