"""Which sheet lies over the hand: one for every question that moves no card."""

from __future__ import annotations

from collections.abc import Hashable

from game.table import Table
from scenes.games.tricks_and_treats.choices import Choices
from scenes.games.tricks_and_treats.layout import Layout
from scenes.games.tricks_and_treats.model import Model
from scenes.games.tricks_and_treats.sheet import Sheet, aimed_at
from scenes.games.tricks_and_treats.tiles import ClaimSheet, KeepSheet, ResultSheet
from scenes.games.tricks_and_treats.window import WindowSheet
from scenes.table.model import Pose
from scenes.ui.pen import Pen

__all__ = ["aimed_at", "sheet_of"]


def sheet_of(
    pen: Pen, table: Table, model: Model, pose: Pose, layout: Layout, choices: Choices, colours: tuple[int, ...],
    hidden: frozenset[Hashable],
) -> Sheet | None:  # fmt: skip
    """The sheet for what is asked now; None where the hand and the action bar are enough."""
    kind: type[Sheet] | None = None
    if choices.keeps:
        kind = KeepSheet
    elif choices.claims:
        kind = ClaimSheet
    elif choices.passes:
        kind = WindowSheet
    elif choices.results:
        kind = ResultSheet
    return kind(pen, table, model, pose, layout, choices, colours, hidden) if kind is not None else None
