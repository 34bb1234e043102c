"""The zoom keys of the map: in the toolbar, or on the map if the toolbar is full."""

from __future__ import annotations

from scenes.games.know_thyself.chart import text as texts
from scenes.table.blocks.toolbar import KEY, KEY_PITCH
from scenes.ui.button import button_ground
from scenes.ui.painter import Box, Painter
from scenes.ui.target import KEYS, Key
from scenes.ui.widgets import icon_key

SIGNS = (
    ("out", "minus", texts.SEE_MORE_OF_THE_MAP),
    ("in", "plus", texts.SEE_THE_MAP_FROM_NEARER),
    ("all", "fullscreen", texts.SEE_ALL_OF_THE_MAP),
)
GAP, SMALL = 16.0, 30.0


def on_toolbar(painter: Painter, right: float) -> float:
    """Draw the zoom keys in the toolbar, left of `right`; return where they begin."""
    left = right - GAP - KEY - 2 * KEY_PITCH
    _row(painter, left, 5.0, KEY, KEY_PITCH)
    return left


def whole_map(painter: Painter, right: float, key: Key, low: bool) -> float:
    """Draw the button that lays the whole map over a raised tray, left of `right`; return where it begins.

    In a small window it is only an icon.
    """
    cap = painter.cap("M", key)
    width = KEY if low else KEY + 12 + painter.text_width(texts.WHOLE_MAP, "sans_semibold", 17) + (34 if cap else 0)
    box = (right - GAP - width, 5.0, width, KEY)
    if low:
        icon_key(painter, key, "map", box)
    else:
        button_ground(painter, key, box)
        painter.icon("map", box[0] + 24, box[1] + KEY / 2, 22)
        painter.label(texts.WHOLE_MAP, "sans_semibold", 17, box[0] + 44, box[1] + KEY / 2, painter.theme.text)
        if cap:
            painter.label(cap, "sans", 15, box[0] + width - 20, box[1] + KEY / 2, painter.theme.muted, 0.5)
    painter.target(key, box, texts.WHOLE_MAP, tip=texts.WHOLE_MAP_TIP, group=KEYS, grow=True)
    return box[0]


def on_map(painter: Painter, box: Box) -> None:
    """Draw the zoom keys in the corner of the sheet."""
    x, y, w, _ = box
    _row(painter, x + w - 8 - 3 * (SMALL + 4), y + 8, SMALL, SMALL + 4)


def _row(painter: Painter, left: float, top: float, side: float, pitch: float) -> None:
    for k, (what, icon, words) in enumerate(SIGNS):
        box = (left + k * pitch, top, side, side)
        icon_key(painter, ("zoom", what), icon, box)
        painter.target(("zoom", what), box, words, tip=words, group=KEYS, grow=True)
