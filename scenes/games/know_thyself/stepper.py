"""A number between a minus and a plus key, to choose a value on a page."""

from __future__ import annotations

from scenes.games.know_thyself.page import Page
from scenes.ui.button import button_ground
from scenes.ui.painter import Box
from scenes.ui.target import MIN_TARGET, Key

KEY = 44.0
WIDE = 168.0  # width of a stepper with two digits


def draw(context: Page, name: str, value: int, bounds: tuple[int, int], box: Box, what: str, sign: str = "") -> None:
    """Draw the number and its keys in a box; a click chooses one less or more for `name`, within `bounds`.

    `what` is the counted thing in words; `sign` is written before the number.
    """
    painter, (x, y, w, h) = context.painter, box
    key = min(max(KEY, MIN_TARGET / painter.k), w * 0.36)
    height = min(h, key)
    top = y + (h - height) / 2
    for step, icon, left in ((-1, "minus", x), (1, "plus", x + w - key)):
        there = value + step
        able = bounds[0] <= there <= bounds[1]
        target: Key = ("set", name, there)
        button_ground(painter, target, (left, top, key, height), enabled=able)
        painter.icon(icon, left + key / 2, top + height / 2, 22, painter.tones.text if able else painter.tones.muted)
        text = f"{'Fewer' if step < 0 else 'More'} {what}: {there}" if able else f"No {'fewer' if step < 0 else 'more'}"
        painter.target(target, (left, top, key, height), text, "button", able, text, group=name, grow=True)
    painter.label(f"{sign}{value}", "serif_bold", 26, x + w / 2, top + height / 2, painter.tones.text, 0.5)
