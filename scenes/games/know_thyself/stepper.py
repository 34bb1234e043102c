"""A number between a minus and a plus key, to choose a value on a page."""

from __future__ import annotations

from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.page import Page
from scenes.table.plain import tiles
from scenes.table.plain.tiles import STEPPER as WIDE
from scenes.table.plain.tiles import Choice
from scenes.ui.boxtree import Node

__all__ = ["WIDE", "tree"]


def tree(context: Page, name: str, value: int, bounds: tuple[int, int], what: str, sign: str = "") -> Node:
    """Return the number and its keys; a click chooses one less or more for `name`, within `bounds`.

    `what` is the counted thing in words; `sign` is written before the number.
    """

    def step(by: int) -> Choice:
        there = value + by
        able = bounds[0] <= there <= bounds[1]
        text = (
            f"{'Fewer' if by < 0 else 'More'} {what}: {there}"
            if able
            else texts.none_left("fewer" if by < 0 else "more")
        )
        return Choice(("set", name, there), text, text, barred=not able, group=name)

    return tiles.stepper(context.painter, f"{sign * bool(value)}{value}", step(-1), step(1))
