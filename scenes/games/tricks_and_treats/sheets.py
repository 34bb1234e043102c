"""Which sheet lies over the hand: one for every question that moves no card."""

from __future__ import annotations

from scenes.games.tricks_and_treats.choices import Choices
from scenes.games.tricks_and_treats.sheet import Sheet
from scenes.games.tricks_and_treats.tiles import ClaimSheet, KeepSheet, ResultSheet
from scenes.games.tricks_and_treats.window import WindowSheet


def sheet_of(choices: Choices) -> type[Sheet] | None:
    """The sheet for what is asked now; None where the hand and the action bar are enough."""
    if choices.keeps:
        return KeepSheet
    if choices.claims:
        return ClaimSheet
    if choices.passes:
        return WindowSheet
    return ResultSheet if choices.results else None
