"""The parts of log lines: who, which pieces, which pile."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.wording import listing, numeral
from game.table import Event, Table


class LogFormatter:
    """Words for one event and one viewer; the viewer is `you`."""

    def __init__(self, table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> None:
        self.event = event
        self.data = event.data
        self._table = table
        self.viewer = viewer
        self._names = names

    def who(self) -> str:
        """Return the seat of the event as the subject of a sentence."""
        return "You" if self.own() else self._names[self.event.seat]

    def own(self) -> bool:
        """Check whether the viewer did it."""
        return self.event.seat == self.viewer

    def whom(self, seat: int) -> str:
        """Return a seat as an object."""
        return "you" if seat == self.viewer else self._names[seat]

    def pieces(self) -> str:
        """Return the pieces of the event, as marks."""
        return listing(f"[[{self._table.names[p]}]]" for p in self.event.pieces)

    def number(self, at: int) -> int:
        """Return one number of the event's data."""
        return int(self.data[at])

    def thing(self, at: int) -> str:
        """Return a pile in words; its label, kind and number of pieces start at index `at` of the data."""
        label, kind, count = str(self.data[at]), str(self.data[at + 1]), self.number(at + 2)
        if len(self.event.pieces) == count == 1:
            return self.pieces()
        if label:
            return quoted(label)
        return some(1, kind) if count == 1 else f"a pile of {some(count, kind)}"

    def things(self, count: int, at: int) -> str:
        """Return `count` piles in words; the data of the first start at index `at`."""
        return self.thing(at) if count < 2 else f"{numeral(count)} piles"


def quoted(words: str) -> str:
    """Return a text in quotation marks."""
    return f"“{words}”"


def some(count: int, kind: str) -> str:
    """Return a number of pieces in words: `a card`, `seven cards`."""
    return f"a {kind}" if count == 1 else f"{numeral(count)} {kind}s"
