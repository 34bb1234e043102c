"""A row of the set-up: the title of a choice, its explanation, the current value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from scenes.stage import fonts, paint
from scenes.ui import widgets
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

VALUE = 190.0  # logical units of width of a value beside its text
ROOM = VALUE - 50  # share of the width for the words
BESIDE = 440.0  # of width from which it does


class Undo(NamedTuple):
    """The link behind a title that resets the choice to its default: its key, label, name and effect."""

    key: Key
    word: str
    name: str
    act: Callable[[], None]


def put(
    painter: Painter, key: Key, title: str, text: str, labels: Sequence[str], choose: Callable[[Box], None],
    x: float, y: float, w: float, undo: Undo | None = None, *, beside: bool, lines: int = 99, tip: str = "",
    spoken: str = "",
) -> float:  # fmt: skip
    """Draw a row and return its height.

    Args:
        text: The explanation, in at most `lines` lines.
        shown: The current value, in a long and a short text; the longest that fits is drawn.
        choose: Opens the list of values at a place.
        undo: `None` while the value is the default.
        beside: Whether the value is beside the text; otherwise it is under it.
        spoken: The value for screen readers, if it differs from `labels`.
    """
    theme, highlighted = painter.theme, undo is not None
    width = w - VALUE - 12 if beside else w - 6
    if highlighted:
        painter.mid(paint.disc(painter.px(8), theme.lit_line), x - 8, y + 21)
    end = (
        x + 2 + painter.label(title, *fonts.LABEL, x + 2, y + 18, theme.text, widest=width - (70 if highlighted else 0))
    )
    height = painter.paragraph(text, *fonts.NOTE, x + 2, y + 30, width, theme.muted, lines=lines, leading=0.95)
    place: Box = (x + w - VALUE, y + 14, VALUE, 40) if beside else (x + 2, y + 38 + height, w - 2, 40)
    row = max(68.0, 30 + height + 8) if beside else 38 + height + 40 + 18
    value = labels[0] if painter.text_width(labels[0], *fonts.ENTRY) <= place[2] - VALUE + ROOM else labels[-1]
    widgets.drop_down(
        painter,
        key,
        place,
        value,
        title,
        partial(choose, place),
        highlighted=highlighted,
        tip=tip,
        spoken=spoken or value,
    )
    if undo is not None:
        widgets.button(painter, undo.key, (end + 6, y + 3, 62, 30), undo.word, undo.act, kind="link", name=undo.name)
    painter.rule(x, y + row - 1, w, 0.3)
    return row
