"""Four dealt Attachments, assigned to suits by swapping two of them (KT-25)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.know_thyself.phases.creation import DEALT
from game.table import Action, Table, num
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.presenter import KnowModel
from scenes.table.blocks.toolbar import Entry
from scenes.ui.target import Key

USUAL = 1234  # the lines as they were dealt, as a number


def order(model: KnowModel) -> tuple[int, ...]:
    """Return which of the lines is on diamonds, hearts, clubs and spades, counted from 1."""
    return tuple(map(int, str(model.set_out("lines", USUAL))))


def swapped(model: KnowModel, at: int) -> Key:
    """Return the key of a click on a suit: it selects its line, or swaps it with the selected one."""
    held, lie = model.set_out("held", 0), [*order(model)]
    if not held:
        return "set", "held", at + 1
    lie[at], lie[held - 1] = lie[held - 1], lie[at]
    return "set", "lines", int("".join(map(str, lie))), "held", 0


def entry(_table: Table, model: KnowModel, legal: Sequence[Action]) -> Entry:
    """Return the button that keeps the order as it is."""
    wanted = order(model)
    dealt = next(action for action in legal if len(action.args) == DEALT and tuple(map(num, action.args)) == wanted)
    return Entry(("main",), texts.KEEP_THIS_WAY, True, "Enter", actions=(dealt,))
