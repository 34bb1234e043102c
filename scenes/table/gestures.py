"""From gestures to actions: which pieces can be gripped, where they can go, which legal action is meant. No rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.rules.plugin import DragHandle, Place
from game.table import Action
from scenes.ui.target import Key


def places(keys: Iterable[Key]) -> tuple[Place, ...]:
    """Return the targets that are places of the game, in order."""
    return tuple((str(key[0]), key[1]) for key in keys if len(key) == 2 and isinstance(key[1], int | str))


class Reach(NamedTuple):
    """A legal action together with the gesture that carries it out."""

    action: Action
    handle: DragHandle


class Do(NamedTuple):
    """Result: the gesture means exactly this action."""

    action: Action


class More(NamedTuple):
    """Result: the gesture is part of several actions; these places are chosen so far."""

    chosen: tuple[Place, ...]


class Several(NamedTuple):
    """Result: all places are chosen and several actions still fit; the player must be asked."""

    actions: tuple[Action, ...]


class No(NamedTuple):
    """Result: no legal action does that."""


Meaning = Do | More | Several | No


class Gestures:
    """The gestures of one decision: finds which legal actions a gesture means."""

    def __init__(self, legal: Iterable[Action], handle: Callable[[Action], DragHandle]) -> None:
        self.reaches = tuple(Reach(action, handle(action)) for action in legal)

    def grips(self) -> frozenset[int]:
        """Return the pieces with which some legal action starts."""
        return frozenset(piece for reach in self.reaches for piece in reach.handle.drag)

    def touches(self) -> dict[Place, Action]:
        """Return the places that are touched for an action without a held piece (the bag, to draw)."""
        return {
            target: reach.action
            for reach in self.reaches
            if not reach.handle.drag and reach.handle.steps
            for target in reach.handle.steps[0]
        }

    def open(self, held: int, chosen: tuple[Place, ...] = ()) -> tuple[Reach, ...]:
        """Return the actions that are still possible with `held` gripped and the places `chosen`, in any order."""
        return tuple(r for r in self.reaches if held in r.handle.drag and _left(r.handle, chosen) is not None)

    def targets(self, held: int, chosen: tuple[Place, ...] = ()) -> frozenset[Place]:
        """Return the places to which `held` can go next."""
        targets: set[Place] = set()
        for reach in self.open(held, chosen):
            for step in _left(reach.handle, chosen) or ():
                targets |= step
        return frozenset(targets)

    def point(self, held: int, target: Place, chosen: tuple[Place, ...] = ()) -> Meaning:
        """Return the meaning of bringing `held` to `target` after the places `chosen`."""
        if target not in self.targets(held, chosen):
            return No()
        return self._meaning(held, (*chosen, target))

    def confirm(self, held: int, chosen: tuple[Place, ...] = ()) -> Meaning:
        """Return the meaning of Enter with `held` gripped: the action, if it is the only one left."""
        return self._meaning(held, chosen)

    def _meaning(self, held: int, chosen: tuple[Place, ...]) -> Meaning:
        left = self.open(held, chosen)
        if not left:
            return No()
        if len(left) == 1:
            return Do(left[0].action)
        if any(_left(reach.handle, chosen) for reach in left):
            return More(chosen)
        return Several(tuple(reach.action for reach in left))


def _left(handle: DragHandle, chosen: tuple[Place, ...]) -> tuple[frozenset[Place], ...] | None:
    """Return the steps that are still to be taken; None if a chosen place fits no step."""
    left = list(handle.steps)
    for target in chosen:
        step = next((s for s in left if target in s), None)
        if step is None:
            return None
        left.remove(step)
    return tuple(left)
