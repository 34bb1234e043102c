"""The private ledge: leather with a gold line and a gold tab that says who alone sees what is on it."""

from __future__ import annotations

from scenes.stage import fonts
from scenes.story import text as texts
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

TAB = 26.0


def tray(painter: Painter, box: Box, name: str, after: float = 0.0, note: str = "", before: float = 0.0) -> None:
    """Draw the ledge of the person of that name; its tab starts `after` units to the right of its usual place.

    It leaves `before` units free at the right end. A note follows on the tab if there is room.
    """
    tones = painter.tones
    painter.shade(box, 14, 8, 0.5, 4)
    painter.box(box, 14, tones.panel, tones.highlighted, 1.75, 0.97)
    painter.box(boxes.inset(box, 6), 9, None, tones.highlighted, 1, line_alpha=0.28)
    tag(painter, box, name, after, note, before)


def tag(painter: Painter, box: Box, name: str, after: float = 0.0, note: str = "", before: float = 0.0) -> None:
    """Draw the gold tab on the upper edge of a box that only the person of that name sees."""
    tones, room = painter.tones, box[2] - 60 - after - before
    words = texts.only_sees(fonts.clean(name, 40))
    if note and painter.text_width(words + note, "sans_semibold", 16) + 54 <= room:
        words += note
    width = min(painter.text_width(words, "sans_semibold", 16) + 54, room)
    left, middle = box[0] + after + 22, box[1]
    painter.box((left, middle - TAB / 2, width, TAB), TAB / 2, tones.highlighted)
    painter.icon("eye", left + 18, middle, 19, tones.main_text)
    painter.label(words, "sans_semibold", 16, left + 34, middle, tones.main_text, 0, width - 46)


def closed(painter: Painter, box: Box) -> None:
    """Draw the ledge while nobody looks."""
    painter.shade(box, 14, 8, 0.5, 4)
    painter.box(box, 14, painter.tones.panel, painter.tones.panel_line, 1.25, 0.9)
