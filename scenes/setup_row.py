"""A row of the set-up above the house rules: what is to be chosen, what that means, the present choice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from scenes.ui.canvas import Canvas
from scenes.ui.pen import Box
from scenes.ui.target import Key

VALUE = 190.0  # logical units of width of the value beside its words, as at house rules


class Put(NamedTuple):
    """What was put: the height of the row, where its title ends, where its value stands."""

    high: float
    end: float
    place: Box


def put(
    canvas: Canvas, key: Key, title: str, told: str, value: str, choose: Callable[[Box], None], x: float, y: float,
    w: float, lit: bool,
) -> Put:  # fmt: skip
    """Put a row, its value beside its words where there is room, else under them; `choose` opens the list there."""
    theme, beside = canvas.theme, w >= 440
    wide = w - VALUE - 12 if beside else w - 6
    end = x + 2 + canvas.text(title, "label", x + 2, y + 18, theme.text)
    high = canvas.paragraph(told, "note", x + 2, y + 30, wide, theme.muted, lines=99, leading=0.95)
    place: Box = (x + w - VALUE, y + 14, VALUE, 40) if beside else (x + 2, y + 38 + high, w - 2, 40)
    row = max(68.0, 30 + high + 8) if beside else 38 + high + 40 + 18
    canvas.drop_down(key, *place, value, title, partial(choose, place), lit=lit, spoken=value)
    canvas.rule(x, y + row - 1, w, 0.3)
    return Put(row, min(end, place[0] - 76) if beside else end, place)
