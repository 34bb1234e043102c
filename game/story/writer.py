"""The writer of a story game's lines: what a bot says, and what fills a blank that a person leaves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import ClassVar, Generic, TypeAlias, TypeVar

from game.story.prompts import Slots, by_slots, fill, order
from game.table import Action, State, Table, View

At = TypeVar("At", bound=State | View)
W = TypeVar("W")
T = TypeVar("T")
WriterOf: TypeAlias = Callable[[Table, View, int, Callable[[int], int]], W]


class PromptWriter(Generic[At]):
    """The texts of one seat. They are picked by public facts, so that no line comes twice in a game.

    A game adds its slots and its tables of lines, and where it must its own order of lines (`due`).

    Attributes:
        limit: The largest length of a text in characters.
        at: The position, or the seat's view of it.
        choose: Chance: a number from 0 to n - 1.
        session: A text that differs from game to game, such as the names at the table.
    """

    limit: ClassVar[int] = 300

    def __init__(self, table: Table, at: At, seat: int, choose: Callable[[int], int], session: str) -> None:
        self.table, self.at, self.seat, self.choose, self.session = table, at, seat, choose, session

    def due(self, listed: Sequence[T]) -> list[T]:
        """Return all lines in the shuffled order of this game."""
        return [listed[at] for at in order(len(listed), self.session)]

    def numbered(self, listed: Sequence[T], count: int) -> T:
        """Return line number `count` of this game's order. No line repeats before all have been used."""
        return self.due(listed)[count % len(listed)]

    def share(self, listed: Sequence[str], turn: int, turns: int, slots: Slots, sure: Collection[str]) -> list[str]:
        """Return the lines for turn number `turn` of `turns` in this game, those that use the most known slots first.

        Every turn has its own lines, so no line repeats. Lines with a slot that is not known are left out.

        Args:
            listed: `enough` for this number of turns.
            sure: The slots that are always known.
        """
        groups = by_slots(tuple(listed), frozenset(sure)).items()
        known = [(len(asks), group) for asks, group in groups if all(slots.get(slot) for slot in asks)]
        mine = [(count, line) for count, group in known for line in self.due(group)[turn % turns :: turns]]
        return [line for _, line in sorted(mine, key=lambda each: -each[0])]

    def random_line(self, listed: Sequence[T], taken: Collection[object] = ()) -> T:
        """Return a random line that is not taken; any of them if all are taken."""
        free = [line for line in listed if line not in taken] or listed
        return free[self.choose(len(free))]

    def filled(self, line: str, slots: Slots, limit: int = 0, head: bool = True) -> str:
        """Return a line with its slots filled in, at most `limit` characters long (0: the limit of the game).

        Args:
            head: Whether it is a sentence of its own. Then it begins with a capital, as do the sentences in it.
        """
        return fill(line, slots, limit or self.limit, head)


def improviser(
    writer_of: WriterOf[W], texts: Mapping[str, Callable[[W, Action], str]]
) -> Callable[[Table, View, Action, Random], str]:
    """Return a function that gives the text for an open action of the seat of a view; empty where none belongs.

    Args:
        writer_of: Makes the writer, given the table, the view, its seat, and chance (a number from 0 to n - 1).
        texts: The function that returns the text of a verb.
    """

    def improvise(table: Table, view: View, action: Action, rng: Random) -> str:
        text_of = texts.get(table.verbs[action.verb])
        if text_of is None or view.seat is None:
            return ""
        return text_of(writer_of(table, view, view.seat, rng.randrange), action)

    return improvise
