"""Story texts longer than their place: shown in parts, of which a press or the wheel turns to the next."""

from __future__ import annotations

from math import ceil
from typing import Protocol
from zlib import crc32

from scenes.stage import fonts
from scenes.stage.look import Rgb
from scenes.story.widgets import fitted
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

Reading = tuple[int, int]  # the text that was turned last, by its checksum, and its part
READ = "read"  # the kind of the keys of such texts
MARK, AWAY, SLACK = 14.0, 8.0, 3.0  # type of the number of the part; its distance; how far a row may reach out


class Reads(Protocol):
    """A UI state that knows which part of a text is shown."""

    @property
    def reading(self) -> Reading: ...


def turned(reading: Reading, key: Key, by: int = 1) -> Reading:
    """Return what is read after a text is turned; the part after the last is the first."""
    text = int(str(key[1]))
    return text, (reading[1] if reading[0] == text else 0) + by


def fits(painter: Painter, text: str, face: str, size: float, box: Box, leading: float = 1.0) -> bool:
    """Check whether a text fits into a box in letters of a size."""
    rows = fonts.wrap(fonts.clean(text), face, painter.type(size), painter.px(box[2]))
    return len(rows) * painter.row_height(face, size) * leading <= box[3] + SLACK


def paged(
    painter: Painter, ui: Reads, text: str, face: str, size: float, box: Box, colour: Rgb, min_size: float = 15,
    leading: float = 1.0,
) -> bool:  # fmt: skip
    """Draw a text in a box; if it is too long even in small letters, draw one part of it, and return True.

    The part is a target that turns to the next one; its number is at its end.
    """
    if fits(painter, text, face, min_size, box, leading):
        fitted(painter, text, face, size, (*box[:3], box[3] + SLACK), colour, min_size=min_size, leading=leading)
        return False
    (x, y, w, h), step = box, painter.row_height(face, min_size) * leading
    visible, aside = max(1, int((h + SLACK) / step)), painter.text_width("9/9", "sans", MARK) + AWAY
    rows = fonts.wrap(fonts.clean(text), face, painter.type(min_size), painter.px(max(1.0, w - aside)))
    parts, name = ceil(len(rows) / visible), crc32(text.encode())
    part = ui.reading[1] % parts if ui.reading[0] == name else 0
    for at, row in enumerate(rows[part * visible : (part + 1) * visible]):
        painter.label(row, face, min_size, x, y + step * (at + 0.5), colour, 0)
    painter.label(f"{part + 1}/{parts}", "sans", MARK, x + w, y + step * (visible - 0.5), colour, 1)
    painter.target((READ, name), box, text, "button", tip=text, group=READ)
    return True
