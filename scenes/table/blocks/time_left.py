"""The clock of a timed table: the time left, and buttons for when it is over."""

from __future__ import annotations

from scenes.table import text as texts
from scenes.table.model import UiState
from scenes.ui.painter import Painter
from scenes.ui.target import KEYS as KEYS_GROUP
from scenes.ui.tree import Spoken

KEY = ("ui", "clock")
WIDEST, NUMBER = 400.0, 92.0  # width of its pill in logical units, with words and without
SOON = 10  # seconds left from which the clock warns


def draw(painter: Painter, ui: UiState, left: float, right: float) -> float:
    """Draw the clock on the toolbar, its right end at `right`; return its left end.

    It has words if there is room from `left` on.
    """
    time = ui.left
    if time is None:
        return right
    minutes, seconds = divmod(int(time.seconds), 60)
    number, then = f"{minutes}:{seconds:02}", texts.THE_CLOCK_IS_STOPPED if time.paused else texts.then(time.then)
    width = min(WIDEST, NUMBER + painter.text_width(then, "sans", 16) + 8)
    words = right - 14 - width >= left
    width = width if words else NUMBER
    x, y, h = right - 14 - width, 9.0, 34.0
    soon = time.seconds <= SOON and not time.paused
    painter.box(
        (x, y, width, h), 17, painter.tones.well, painter.tones.highlighted if soon else painter.theme.line, 1.25, 0.85
    )
    painter.icon("clock", x + 22, y + h / 2, 18, painter.tones.muted if time.paused else painter.tones.highlighted)
    painter.label(number, "sans_semibold", 17, x + 36, y + h / 2 - 2, painter.tones.text, 0)
    if words:
        painter.label(then, "sans", 16, x + NUMBER - 14, y + h / 2 - 2, painter.tones.label, 0, width - NUMBER)
    run = (width - 32) * min(1.0, time.seconds / time.given)
    painter.box(
        (x + 16, y + h - 5, max(run, 2.0), 2), 1, painter.tones.muted if time.paused else painter.tones.highlighted
    )
    tip = texts.clock_tip(number, then, time.paused)
    painter.target(KEY, (x, y, width, h), tip, tip=tip, group=KEYS_GROUP)
    return x


def spoken(ui: UiState) -> list[Spoken]:
    """Return what is read aloud when a clock starts, and when little time is left."""
    time = ui.left
    if time is None or time.paused:
        return []
    soon = time.seconds <= SOON
    text = texts.seconds_left(SOON) if soon else texts.seconds_then(time.given, time.then)
    return [Spoken(("clock", soon), text, alert=soon)]
