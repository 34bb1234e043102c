"""Four dealt lines, set out on suits by exchanging two of them (KT-25)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.know_thyself.phases.creation import DEALT
from game.table import Action, Table, num
from scenes.games.know_thyself.presenter import KnowModel
from scenes.table.blocks.toolbar import Entry
from scenes.ui.target import Key

USUAL = 1234  # the lines as they were dealt, as a number


def order(model: KnowModel) -> tuple[int, ...]:
    """Which of the lines lies on diamonds, hearts, clubs, spades, from 1 on."""
    return tuple(map(int, str(model.set_out("lines", USUAL))))


def swapped(model: KnowModel, at: int) -> Key:
    """What a touch of a suit sets out: its line is taken up, or changes places with the one that was."""
    held, lie = model.set_out("held", 0), [*order(model)]
    if not held:
        return "set", "held", at + 1
    lie[at], lie[held - 1] = lie[held - 1], lie[at]
    return "set", "lines", int("".join(map(str, lie))), "held", 0


def entry(_table: Table, model: KnowModel, legal: Sequence[Action]) -> Entry:
    """The button that keeps them as they lie."""
    wanted = order(model)
    found = next(action for action in legal if len(action.args) == DEALT and tuple(map(num, action.args)) == wanted)
    return Entry(("main",), "Keep them so", True, "Enter", actions=(found,))
