"""Chance that can be checked: drawn from a sealed seed, written down by piece names, played again from there.

Each line of a match has a generator of its own, keyed by the seed, the players' words and the number of the line. So
nothing that was shown lets anybody reckon what comes, and no line depends on how often chance was asked before it.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections import deque
from collections.abc import Iterable, Sequence

from game.table import Table
from game.table.table import shorten

# One result: the piece that was drawn, a number that was rolled, or pieces in their new order.
Draw = str | int | list[str]


class DrawError(ValueError):
    """A written result that cannot have come about here; the message names it."""


def surprise() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def seal(seed: str) -> str:
    """What is shown of a seed before the deal: its SHA-256 as 64 hex digits."""
    return hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()


def key(seed: str, words: Sequence[str], line: int, purpose: str = "chance") -> bytes:
    """The 32 bytes from which everything random in one line of a match comes."""
    return hashlib.sha256(json.dumps([seed, list(words), line, purpose]).encode("ascii")).digest()


class Dice:
    """An endless row of fair numbers from a key: SHA-256 of the key and a counter, eight bytes at a time."""

    def __init__(self, key: bytes) -> None:
        """At the beginning of the row."""
        self._key = key
        self._count = 0
        self._block = b""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, 1 <= n <= 2**32, each exactly equally likely."""
        fair = (1 << 64) - (1 << 64) % n
        while (number := self._next()) >= fair:
            pass
        return number % n

    def _next(self) -> int:
        if not self._block:
            self._block = hashlib.sha256(self._key + self._count.to_bytes(8, "big")).digest()
            self._count += 1
        number, self._block = int.from_bytes(self._block[:8], "big"), self._block[8:]
        return number


class Recorder:
    """A `Chance` that writes down what came: from given results while there are any, rolled after that.

    Without dice only the given results can come, strictly in their order, as when a match is played again.

    Attributes:
        drawn: the results so far, as a line of the match keeps them.
        given: the results still to come.

    Every draw raises `DrawError` for a given result that is missing, of another sort, or impossible here.
    """

    def __init__(self, table: Table, dice: Dice | None, given: Iterable[Draw] = ()) -> None:
        """Nothing drawn yet."""
        self._table = table
        self._dice = dice
        self.given = deque(given)
        self.drawn: list[Draw] = []

    def piece(self, pool: tuple[int, ...]) -> int:
        """The place in `pool` of the piece that was drawn; of a given alias (`Thief`) the first."""
        if self.given or self._dice is None:
            name = self._take()
            at = next((i for i, p in enumerate(pool) if name in (self._name(p), self._table.pieces[p].alias)), -1)
            if at < 0 or not name:
                raise DrawError(f"{shorten(str(name))} is not there to be drawn")
        else:
            at = self._dice.below(len(pool))
        self.drawn.append(self._name(pool[at]))
        return at

    def order(self, pool: tuple[int, ...]) -> list[int]:
        """All pieces of `pool` in a random order (Fisher-Yates)."""
        if self.given or self._dice is None:
            names = self._take()
            order = [self._table.code.get(name, -1) for name in names] if isinstance(names, list) else []
            if sorted(order) != sorted(pool):
                raise DrawError("the given order is none of the pieces that lie there")
        else:
            order = list(pool)
            for i in range(len(order) - 1, 0, -1):
                j = self._dice.below(i + 1)
                order[i], order[j] = order[j], order[i]
        self.drawn.append([self._name(piece) for piece in order])
        return order

    def number(self, n: int) -> int:
        """A number from 0 to n - 1."""
        if self.given or self._dice is None:
            number = self._take()
            if not isinstance(number, int) or not 0 <= number < n:
                raise DrawError(f"{shorten(str(number))} cannot be rolled here")
        else:
            number = self._dice.below(n)
        self.drawn.append(number)
        return number

    def _take(self) -> Draw:
        if not self.given:
            raise DrawError("a result of chance is missing")
        return self.given.popleft()

    def _name(self, piece: int) -> str:
        return self._table.pieces[piece].name
