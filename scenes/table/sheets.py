"""Which sheet lies over the hand: one for every question that moves no card."""

from __future__ import annotations

from game.table import Table
from scenes.table.choices import Choices
from scenes.table.layout import Layout
from scenes.table.model import Model, Pose
from scenes.table.pen import Pen
from scenes.table.sheet import Sheet, aimed_at
from scenes.table.tiles import ClaimSheet, KeepSheet, ResultSheet, StopSheet
from scenes.table.window import WindowSheet

__all__ = ["aimed_at", "sheet_of"]


def sheet_of(
    pen: Pen, table: Table, model: Model, pose: Pose, layout: Layout, choices: Choices, colours: tuple[int, ...]
) -> Sheet | None:
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
    elif choices.stops and (model.situation.phase == "LAST_CALL" or _vote_runs(table, model)):
        kind = StopSheet
    return kind(pen, table, model, pose, layout, choices, colours) if kind is not None else None


def _vote_runs(table: Table, model: Model) -> bool:
    """Whether somebody has asked to stop here and others have not answered yet."""
    votes = model.view.vars[table.variable["votes"]] if "votes" in table.variable else 0
    return bool(votes) and "yes" in choices_words(table, model)


def choices_words(table: Table, model: Model) -> frozenset[str]:
    """The answers to a vote that are open here."""
    return frozenset(
        table.names[action.args[0]] for action in model.asides if table.verbs[action.verb] == "stop" and action.args
    )
