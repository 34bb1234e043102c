"""The way a match has come: what can be taken back, and what was taken back and may yet stand again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.plugin import Game
from game.table import Action, Event, State, knowledge_grew

LIMIT = 500  # steps kept; a hostile save must not fill the memory with them


class UndoEntry(NamedTuple):
    """An action that can still be taken back: what was before it; whether it was a move, not mere table-keeping.

    `told` are the numbers of its first event and of the first after it, `chance` whether chance decided anything in it.
    """

    before: State
    seat: int
    action: Action
    move: bool
    human: bool
    told: tuple[int, int] = (0, 0)
    chance: bool = False


def is_final(game: Game, action: Action, before: State, after: State, events: Sequence[Event], chance: bool) -> bool:
    """Whether this cannot be taken back: chance decided, somebody learned something, or a piece came out of hiding
    (TT-102); unless the game lets the table agree on that too. Some actions stand by the rules."""
    table = before.table
    if game.lasts(table, action):
        return True
    return game.meta.undo != "agreed" and (
        chance
        or knowledge_grew(before, after, events)
        or any(
            event.kind == "move" and table.sight[event.src] != table.everyone == table.sight[event.dst]
            for event in events
        )
    )


def told_in(steps: Sequence[UndoEntry]) -> set[int]:
    """The numbers of the events that the moves among some steps told."""
    return {number for step in steps if step.move for number in range(*step.told)}


class RedoEntry(NamedTuple):
    """What was taken back: its steps, the move first; how many were set again; the position that was left, and when.

    `slip` is the seat that took its own move back without asking anybody, -1 where the table agreed.
    """

    steps: tuple[UndoEntry, ...]
    kept: int
    state: State
    at: int
    slip: int

    @property
    def seat(self) -> int:
        """Whose move it was."""
        return self.steps[0].seat


class UndoStack:
    """The steps of a match, as far back as anybody may go.

    Attributes:
        moves: how many moves have been made, those included that can no longer be taken back.
    """

    def __init__(self) -> None:
        self.moves = 0
        self._steps: list[UndoEntry] = []
        self._unnoticed: list[UndoEntry] = []
        self._undone: list[RedoEntry] = []

    def add(self, step: UndoEntry, final: bool) -> None:
        """Go on by a step; nothing before a `final` one, nor itself, can be taken back any more."""
        self.moves += step.move
        self._undone.clear()
        if final:
            self.close()
        else:
            self._steps.append(step)
            del self._steps[:-LIMIT]

    def add_unnoticed(self, step: UndoEntry) -> None:
        """Go on by a step that nobody else noticed: for the others all that can be taken back is as it was."""
        self._unnoticed.append(step)
        del self._unnoticed[:-LIMIT]

    def unnoticed(self, since: int) -> list[UndoEntry]:
        """What was done unnoticed from an event on."""
        return [step for step in self._unnoticed if step.told[0] >= since]

    def close(self) -> None:
        """Let nothing be taken back, or played again, of what has been."""
        self._steps.clear()
        self._unnoticed.clear()
        self._undone.clear()

    def last_move(self, people: bool) -> tuple[UndoEntry, ...]:
        """The last move (where `people` play, of a person) and every step after it; empty if there is none."""
        moves = [at for at, step in enumerate(self._steps) if step.move and (step.human or not people)]
        return tuple(self._steps[moves[-1] :]) if moves else ()

    def back(self, steps: tuple[UndoEntry, ...], kept: Sequence[UndoEntry], state: State, at: int, slip: int) -> None:
        """Go back over the last `steps`; those that were set again are `kept`.

        Args:
            state: the position that is left, at the event `at`.
            slip: as in `RedoEntry`.
        """
        del self._steps[-len(steps) :]
        self._steps += kept
        self._undone.append(RedoEntry(steps, len(kept), state, at, slip))
        self.moves -= sum(step.move for step in steps)

    @property
    def undone(self) -> RedoEntry | None:
        """What was taken back last; None if something has happened since."""
        return self._undone[-1] if self._undone else None

    def forth(self) -> None:
        """Go again over what was taken back last."""
        again = self._undone.pop()
        del self._steps[len(self._steps) - again.kept :]
        self._steps += again.steps
        self.moves += sum(step.move for step in again.steps)
