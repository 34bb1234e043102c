"""Verifiable chance: random results come from a sealed seed, are recorded by piece names, and can be replayed.

Each line of a match has its own generator, keyed by the seed, the words of the players and the number of the line. So
nothing that was shown lets a player predict results, and no line depends on how often earlier lines used chance.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections import deque
from collections.abc import Iterable, Sequence

from game.table import Table
from game.table.table import shorten

# One result: the name of a drawn piece, a rolled number, or piece names in their new order.
Draw = str | int | list[str]


class DrawError(ValueError):
    """A recorded result that is impossible here. The message names it."""


def surprise() -> str:
    """Return a seed that no one can guess: 32 hex digits."""
    return secrets.token_hex(16)


def seal(seed: str) -> str:
    """Return the seal of a seed, shown before the deal: its SHA-256 as 64 hex digits."""
    return hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()


def key(seed: str, words: Sequence[str], line: int, purpose: str = "chance") -> bytes:
    """Return the 32 bytes that determine all random results of one line of a match."""
    return hashlib.sha256(json.dumps([seed, list(words), line, purpose]).encode("ascii")).digest()


class Dice:
    """An endless sequence of fair numbers from a key: SHA-256 of the key and a counter, eight bytes at a time."""

    def __init__(self, key: bytes) -> None:
        """Start at the beginning of the sequence."""
        self._key = key
        self._count = 0
        self._block = b""

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, for 1 <= n <= 2**32, each exactly equally likely."""
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
    """A `Chance` that records its results: given results come first, then rolled ones.

    Without dice only the given results are possible, strictly in order, as in a replay.

    Attributes:
        drawn: the results so far, as a line of the match stores them.
        given: the given results that are left.

    Every draw raises `DrawError` for a given result that is missing, of another type, or impossible here.
    """

    def __init__(self, table: Table, dice: Dice | None, given: Iterable[Draw] = ()) -> None:
        """Start without any results drawn."""
        self._table = table
        self._dice = dice
        self.given = deque(given)
        self.drawn: list[Draw] = []

    def piece(self, pool: tuple[int, ...]) -> int:
        """Return the index in `pool` of the drawn piece; the first match for a given alias (`Thief`)."""
        if self.given or self._dice is None:
            name = self._take()
            at = next((i for i, p in enumerate(pool) if name in (self._name(p), self._table.pieces[p].alias)), -1)
            if at < 0 or not name:
                raise DrawError(f"{shorten(str(name))} cannot be drawn: it is not in the zone")
        else:
            at = self._dice.below(len(pool))
        self.drawn.append(self._name(pool[at]))
        return at

    def order(self, pool: tuple[int, ...]) -> list[int]:
        """Return all pieces of `pool` in a random order (Fisher-Yates)."""
        if self.given or self._dice is None:
            names = self._take()
            order = [self._table.code.get(name, -1) for name in names] if isinstance(names, list) else []
            if sorted(order) != sorted(pool):
                raise DrawError("the order does not match the pieces in the zone")
        else:
            order = list(pool)
            for i in range(len(order) - 1, 0, -1):
                j = self._dice.below(i + 1)
                order[i], order[j] = order[j], order[i]
        self.drawn.append([self._name(piece) for piece in order])
        return order

    def number(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        if self.given or self._dice is None:
            number = self._take()
            if not isinstance(number, int) or not 0 <= number < n:
                raise DrawError(f"{shorten(str(number))} is not a possible roll here")
        else:
            number = self._dice.below(n)
        self.drawn.append(number)
        return number

    def _take(self) -> Draw:
        if not self.given:
            raise DrawError("a random result is missing")
        return self.given.popleft()

    def _name(self, piece: int) -> str:
        return self._table.pieces[piece].name
