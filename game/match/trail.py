"""The way a match has come: what can be taken back, and what was taken back and may yet stand again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.table import Action, State

LIMIT = 500  # steps kept; a hostile save must not fill the memory with them


class Step(NamedTuple):
    """An action that can still be taken back: what was before it; whether it was a move, not mere table-keeping."""

    before: State
    seat: int
    action: Action
    move: bool
    human: bool


class Undone(NamedTuple):
    """What was taken back: its steps, the move first; how many of them were set again; the position that was left."""

    steps: tuple[Step, ...]
    kept: int
    state: State
    actors: int

    @property
    def seat(self) -> int:
        """Whose move it was."""
        return self.steps[0].seat


class Trail:
    """The steps of a match, as far back as anybody may go.

    Attributes:
        moves: how many moves have been made, those included that can no longer be taken back.
    """

    def __init__(self) -> None:
        self.moves = 0
        self._steps: list[Step] = []
        self._undone: list[Undone] = []

    def add(self, step: Step, final: bool) -> None:
        """Go on by a step; nothing before a `final` one, nor itself, can be taken back any more."""
        self.moves += step.move
        self._undone.clear()
        if final:
            self._steps.clear()
        else:
            self._steps.append(step)
            del self._steps[:-LIMIT]

    def close(self) -> None:
        """Let nothing be taken back, or played again, of what has been."""
        self._steps.clear()
        self._undone.clear()

    def last_move(self, people: bool) -> tuple[Step, ...]:
        """The last move (where `people` play, of a person) and every step after it; empty if there is none."""
        moves = [at for at, step in enumerate(self._steps) if step.move and (step.human or not people)]
        return tuple(self._steps[moves[-1] :]) if moves else ()

    def back(self, steps: tuple[Step, ...], kept: Sequence[Step], state: State, actors: int) -> None:
        """Go back over the last `steps`; those that were set again are `kept`. `state` is the position that is left."""
        del self._steps[-len(steps) :]
        self._steps += kept
        self._undone.append(Undone(steps, len(kept), state, actors))
        self.moves -= sum(step.move for step in steps)

    @property
    def undone(self) -> Undone | None:
        """What was taken back last; None if something has happened since."""
        return self._undone[-1] if self._undone else None

    def forth(self) -> None:
        """Go again over what was taken back last."""
        again = self._undone.pop()
        del self._steps[len(self._steps) - again.kept :]
        self._steps += again.steps
        self.moves += sum(step.move for step in again.steps)
