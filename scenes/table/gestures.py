"""From gestures to actions: what a hand may grip, where it may go, which legal action that means. Knows no rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.rules.plugin import DragHandle, Place
from game.table import Action
from scenes.ui.target import Key


def places(keys: Iterable[Key]) -> tuple[Place, ...]:
    """The targets of a picture that are places of the game, in order."""
    return tuple((str(key[0]), key[1]) for key in keys if len(key) == 2 and isinstance(key[1], int | str))


class Reach(NamedTuple):
    """A legal action together with the gesture that carries it out."""

    action: Action
    handle: DragHandle


class Do(NamedTuple):
    """The gesture means exactly this action."""

    action: Action


class More(NamedTuple):
    """The gesture is part of several actions: these places are chosen so far."""

    chosen: tuple[Place, ...]


class Several(NamedTuple):
    """All places are chosen and several actions still fit: ask which."""

    actions: tuple[Action, ...]


class No(NamedTuple):
    """No legal action does that."""


Meaning = Do | More | Several | No


class Gestures:
    """The gestures of one decision: every legal action with its handle, asked which of them a gesture means."""

    def __init__(self, legal: Iterable[Action], handle: Callable[[Action], DragHandle]) -> None:
        self.reaches = tuple(Reach(action, handle(action)) for action in legal)

    def grips(self) -> frozenset[int]:
        """The pieces with which some legal action begins."""
        return frozenset(piece for reach in self.reaches for piece in reach.handle.drag)

    def touches(self) -> dict[Place, Action]:
        """The places that are simply touched for an action without a piece in hand (the bag, to draw)."""
        return {
            target: reach.action
            for reach in self.reaches
            if not reach.handle.drag and reach.handle.steps
            for target in reach.handle.steps[0]
        }

    def open(self, held: int, chosen: tuple[Place, ...] = ()) -> tuple[Reach, ...]:
        """The actions still meant once `held` is gripped and the places `chosen` were pointed at, in any order."""
        return tuple(r for r in self.reaches if held in r.handle.drag and _left(r.handle, chosen) is not None)

    def targets(self, held: int, chosen: tuple[Place, ...] = ()) -> frozenset[Place]:
        """The places to which `held` may go next."""
        found: set[Place] = set()
        for reach in self.open(held, chosen):
            for step in _left(reach.handle, chosen) or ():
                found |= step
        return frozenset(found)

    def point(self, held: int, target: Place, chosen: tuple[Place, ...] = ()) -> Meaning:
        """What bringing `held` to `target` means after the places `chosen`."""
        if target not in self.targets(held, chosen):
            return No()
        return self._meaning(held, (*chosen, target))

    def confirm(self, held: int, chosen: tuple[Place, ...] = ()) -> Meaning:
        """What Enter means with `held` gripped: the action, if it is the only one left."""
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
    """The steps not yet taken once every chosen place stands for one step; None if some chosen place fits none."""
    left = list(handle.steps)
    for target in chosen:
        step = next((s for s in left if target in s), None)
        if step is None:
            return None
        left.remove(step)
    return tuple(left)
