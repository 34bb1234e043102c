"""The undo stack: what can be undone, and what was undone and can be redone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.match.referee import Outcome
from game.rules.plugin import Game
from game.table import Action, State, knowledge_grew

LIMIT = 500  # steps kept, so that a hostile save cannot fill the memory


class UndoEntry(NamedTuple):
    """An action that can still be undone.

    Attributes:
        before: the position before it.
        seat, action: who did what.
        move: whether it was a move, not an open action such as a bell.
        human: whether a person did it.
        event_span: the number of its first event and of the first event after it.
        showed: whether chance decided something in it, or a seat learned something by it or could read it.
    """

    before: State
    seat: int
    action: Action
    move: bool
    human: bool
    event_span: tuple[int, int] = (0, 0)
    showed: bool = False


def shows(seat: int, before: State, outcome: Outcome) -> bool:
    """Return whether chance decided something in an action of `seat`, or a seat learned something by it.

    A seat learns nothing from the answer that it has sealed itself.
    """
    return bool(outcome.draws) or knowledge_grew(before, outcome.state, outcome.events, seat)


def wrote(game: Game, seat: int, action: Action, before: State, outcome: Outcome) -> bool:
    """Return whether others could read a text that `seat` wrote or kept with an action.

    Only what they read decides, not what was typed: a text in a sealed answer shows nothing yet.
    """
    table = before.table
    others = table.seated & ~(1 << seat)
    return table.verbs[action.verb] in game.talk.written and any(
        isinstance(part, str) and part not in ("", *table.words)
        for event in outcome.events
        if event.saw & others
        for part in event.data
    )


def is_final(game: Game, action: Action, before: State, outcome: Outcome, showed: bool) -> bool:
    """Return whether an action cannot be undone.

    It is final if it `showed` something, or a hidden piece became open (TT-102). In games whose undo is by agreement,
    these actions can be undone too. Some actions are final by the rules.
    """
    table = before.table
    if game.lasts(table, action):
        return True
    return game.meta.undo != "agreed" and (
        showed
        or any(
            event.kind == "move" and table.sight[event.src] != table.everyone == table.sight[event.dst]
            for event in outcome.events
        )
    )


def events_of(steps: Sequence[UndoEntry]) -> set[int]:
    """Return the numbers of the events of the moves among some steps."""
    return {number for step in steps if step.move for number in range(*step.event_span)}


class RedoEntry(NamedTuple):
    """An undo that can be redone.

    Attributes:
        steps: the undone steps, the move first.
        kept: how many of them were set again.
        state: the position before the undo.
        at: the number of the next event then.
        undone_alone: the seat that undid its own move without asking, -1 if the table agreed.
    """

    steps: tuple[UndoEntry, ...]
    kept: int
    state: State
    at: int
    undone_alone: int

    @property
    def seat(self) -> int:
        """Return the seat of the move."""
        return self.steps[0].seat


class UndoStack:
    """The steps of a match that can be undone or redone.

    Attributes:
        moves: the number of moves made, including those that can no longer be undone.
    """

    def __init__(self) -> None:
        self.moves = 0
        self._steps: list[UndoEntry] = []
        self._unnoticed: list[UndoEntry] = []
        self._undone: list[RedoEntry] = []

    def add(self, step: UndoEntry, final: bool) -> None:
        """Add a step. If it is `final`, neither the step nor anything before it can be undone."""
        self.moves += step.move
        self._undone.clear()
        if final:
            self.close()
        else:
            self._steps.append(step)
            del self._steps[:-LIMIT]

    def add_unnoticed(self, step: UndoEntry) -> None:
        """Add a step that no one else noticed. For the others, undo and redo stay as they were."""
        self._unnoticed.append(step)
        del self._unnoticed[:-LIMIT]

    def unnoticed(self, since: int) -> list[UndoEntry]:
        """Return the unnoticed steps from event number `since` on."""
        return [step for step in self._unnoticed if step.event_span[0] >= since]

    def close(self) -> None:
        """Forget all steps, so that nothing can be undone or redone."""
        self._steps.clear()
        self._unnoticed.clear()
        self._undone.clear()

    def last_move(self, people: bool) -> tuple[UndoEntry, ...]:
        """Return the last move and every step after it; empty if there is none. With `people`, only a person's move
        counts."""
        moves = [at for at, step in enumerate(self._steps) if step.move and (step.human or not people)]
        return tuple(self._steps[moves[-1] :]) if moves else ()

    def back(
        self, steps: tuple[UndoEntry, ...], kept: Sequence[UndoEntry], state: State, at: int, undone_alone: int
    ) -> None:
        """Undo the last `steps`; `kept` are the steps that the match has then carried out again.

        Args:
            state: the position before the undo.
            at: the number of the next event then.
            undone_alone: as in `RedoEntry`.
        """
        del self._steps[-len(steps) :]
        self._steps += kept
        self._undone.append(RedoEntry(steps, len(kept), state, at, undone_alone))
        self.moves -= sum(step.move for step in steps)

    @property
    def undone(self) -> RedoEntry | None:
        """Return the last undo; None if something has happened since."""
        return self._undone[-1] if self._undone else None

    def forth(self) -> None:
        """Redo the last undo."""
        again = self._undone.pop()
        del self._steps[len(self._steps) - again.kept :]
        self._steps += again.steps
        self.moves += sum(step.move for step in again.steps)
