"""Story texts longer than their place: shown in parts, of which a press or the wheel turns to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Protocol
from zlib import crc32

from scenes.stage import fonts
from scenes.stage.look import Rgb
from scenes.story.text import MORE
from scenes.story.widgets import fitted
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

Reading = tuple[int, int]  # the text that was turned last, by its checksum, and its part
READ = "read"  # the kind of the keys of such texts
NARROWER = (0.7, 0.8, 0.9)  # shares of the width that rows of a part may have, if they are not more for that
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
    (width, height), step = boxes.size(box), painter.row_height(face, min_size) * leading
    visible, rows = max(1, int((height + SLACK) / step)), _rows(painter, text, face, min_size, width)
    parts = ceil(len(rows) / visible)
    part = part_of(ui, text, parts)
    _lines(painter, rows[part * visible : (part + 1) * visible], face, min_size, box[:2], step, colour)
    turning(painter, ui, text, parts, boxes.top_part(box, step * visible), box, colour)
    return True


def short_first(
    painter: Painter, ui: Reads, short: str, long: str, face: str, size: float, box: Box, colour: Rgb,
    min_size: float = 15,
) -> None:  # fmt: skip
    """Draw a short line whole, with the word `MORE`; a press on it turns to the longer text about it, part by part."""
    (width, height), step = boxes.size(box), painter.row_height(face, min_size)
    narrow, visible = boxes.trimmed(box, right=more_width(painter)), max(1, int((height + SLACK) / step))
    if not fits(painter, short, face, min_size, narrow):
        paged(painter, ui, f"{short} {long}", face, size, box, colour, min_size)
        return
    rows = _rows(painter, long, face, min_size, width)
    text, parts = f"{short} {long}", 1 + ceil(len(rows) / visible)
    part = part_of(ui, text, parts) - 1
    turning(painter, ui, text, parts, box, box, colour, MORE if part < 0 else f"{part + 1}/{parts - 1}")
    if part < 0:
        whole = boxes.top_part(narrow, height + SLACK)
        fitted(painter, short, face, size, whole, colour, middle=True, min_size=min_size)
    else:
        _lines(painter, rows[part * visible : (part + 1) * visible], face, min_size, box[:2], step, colour)


def story_first(
    painter: Painter, ui: Reads, story: str, reasons: str, face: str, size: float, box: Box, colour: Rgb,
    draw_reasons: Callable[[Box], None],
) -> None:  # fmt: skip
    """Draw a story text over the whole box in as few parts as it needs; the part after its last has the reasons."""
    (width, height), step = boxes.size(box), painter.row_height(face, size)
    rows, visible = _rows(painter, story, face, size, width), max(1, int((height + SLACK) / step))
    text, parts = f"{story} {reasons}", 1 + ceil(len(rows) / visible)
    part = part_of(ui, text, parts)
    turning(painter, ui, text, parts, box, box, colour)
    if part == parts - 1:
        draw_reasons(boxes.trimmed(box, right=number_width(painter)))
    else:
        _lines(painter, rows[part * visible : (part + 1) * visible], face, size, box[:2], step, colour)


def part_of(ui: Reads, text: str, parts: int) -> int:
    """Return which of so many parts of a text is shown, from 0."""
    return ui.reading[1] % parts if ui.reading[0] == crc32(text.encode()) else 0


def turning(
    painter: Painter, ui: Reads, text: str, parts: int, place: Box, box: Box, colour: Rgb, mark: str = ""
) -> None:  # fmt: skip
    """Draw the number of the shown part at the lower right of `place`, with `box` as the target that turns to the next.

    `text` is the whole text; `mark` stands instead of the number.
    """
    part, row = part_of(ui, text, parts), boxes.bottom_part(place, painter.row_height("sans", MARK))
    painter.label(mark or f"{part + 1}/{parts}", "sans", MARK, *boxes.point(row, 1.0, 0.5), colour, 1)
    painter.target((READ, crc32(text.encode())), box, text, "button", tip=text, group=READ)


def number_width(painter: Painter) -> float:
    """Return the width that the number of a part takes."""
    return painter.text_width("9/9", "sans", MARK) + AWAY


def more_width(painter: Painter) -> float:
    """Return the width that the word after a short line takes."""
    return max(number_width(painter), painter.text_width(MORE, "sans", MARK) + AWAY)


def _rows(painter: Painter, text: str, face: str, size: float, width: float) -> list[str]:
    """Return a text in rows that leave room for the number of the part; of equal length, so that none is one word."""
    clean, px = fonts.clean(text), painter.px(max(1.0, width - number_width(painter)))
    rows = fonts.wrap(clean, face, painter.type(size), px)
    narrower = (fonts.wrap(clean, face, painter.type(size), int(px * share)) for share in NARROWER)
    return next((each for each in narrower if len(each) == len(rows)), rows)


def _lines(
    painter: Painter, rows: Sequence[str], face: str, size: float, at: tuple[float, float], step: float, colour: Rgb
) -> None:
    """Draw rows below each other."""
    for number, row in enumerate(rows):
        painter.label(row, face, size, at[0], at[1] + step * (number + 0.5), colour, 0)
