"""The column beside a story table: tabs, and the chronicle with its newest line at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from scenes.stage import fonts, look, standard
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.story.hands import Hands
from scenes.story.plates import teal
from scenes.story.ui_state import UiState
from scenes.story.widgets import scrolled
from scenes.ui import boxes, rich
from scenes.ui.painter import Box, Painter

LEADING, GAP = 22.0, 9.0
SECOND, PILL = 16.0, 22.0  # size of the second line, height of the card beside it
WHOLE = 0.3  # a share of the box up to which an entry without room is left out as a whole


@dataclass(frozen=True)
class ChronicleEntry:
    """One entry of the chronicle.

    Attributes:
        kind: `header`, `tale` (italic), `talk` (at the oasis: a bar beside it), `paper`, `play`, `private`.
        text: its text, pieces marked as `[[9♣]]`.
        colour: the colour of the seat's sign, negative for none.
        second: a quieter line below; `piece` is a card beside it.
    """

    kind: str
    text: str
    colour: int = -1
    second: str = ""
    piece: str = ""


def chronicle(painter: Painter, ui: UiState, hands: Hands, box: Box, entries: Sequence[ChronicleEntry]) -> None:
    """Draw the newest lines that fit, whole; the wheel scrolls back."""
    heights = _heights(tuple(entries), box[2], painter.k, fonts.text_size())
    box = boxes.trimmed(box, top=_above_first(painter, box, entries, heights))
    with scrolled(painter, ui, hands, "chronicle", box, sum(heights) + 12, ends=True) as top:
        bottom = top + 6 + sum(heights)
        for entry, height in zip(reversed(entries), reversed(heights), strict=True):
            bottom -= height
            if bottom > boxes.bottom(box):
                continue
            if bottom + height < box[1]:
                break
            _draw(painter, entry, boxes.between(box, bottom, bottom + height))


def _above_first(painter: Painter, box: Box, entries: Sequence[ChronicleEntry], heights: Sequence[float]) -> float:
    """Return how much of a box stays free above the first line that is whole while the newest one is in sight."""
    y = boxes.bottom(box) - 6
    for entry, height in zip(reversed(entries), reversed(heights), strict=True):
        y -= height
        if y >= box[1]:
            continue
        leading, rows = _leading(entry, painter.k), _rows(entry, box[2], painter.k)
        hidden = ceil((box[1] - y) / leading)
        whole = entry.kind in ("head", "paper") or hidden >= rows or height < box[3] * WHOLE
        return (y + height if whole else y + hidden * leading) - box[1]
    return 0.0


def _face(entry: ChronicleEntry) -> str:
    return {"head": "serif_semibold", "tale": "sans_italic", "private": "sans_italic", "paper": "serif_italic"}.get(
        entry.kind, "sans"
    )


def _size(entry: ChronicleEntry) -> float:
    return 19.0 if entry.kind == "head" else 18.0 if entry.kind == "paper" else 17.0


def _inset(entry: ChronicleEntry) -> float:
    return 14.0 if entry.kind in ("head", "paper") else 40.0


def _room(entry: ChronicleEntry, w: float) -> float:
    return w - _inset(entry) - (22 if entry.kind == "paper" else 14)


def _px(size: float, k: float) -> int:
    """Return a type size in px, at `k` px per unit."""
    return fonts.px(size, k / fonts.text_size())


def _rows(entry: ChronicleEntry, w: float, k: float) -> int:
    size = _px(_size(entry), k)
    return len(rich.lines(entry.text, _face(entry), size, round(_room(entry, w) * k))) if entry.text else 0


def _leading(entry: ChronicleEntry, k: float) -> float:
    return max(LEADING + (2 if entry.kind in ("head", "paper") else 0), _px(_size(entry), k) * 1.32 / k)


@lru_cache(maxsize=4)
def _heights(entries: tuple[ChronicleEntry, ...], w: float, k: float, _text: float) -> tuple[float, ...]:
    return tuple(_height(entry, w, k) for entry in entries)


def _height(entry: ChronicleEntry, w: float, k: float) -> float:
    height = _rows(entry, w, k) * _leading(entry, k) + GAP
    if entry.second:
        rows = 1 if entry.kind == "paper" else len(_second_rows(entry, w, k))
        height += max(24.0, _px(SECOND, k) * 1.4 / k) + (rows - 1) * _second_step(k)
    return height + (14 if entry.kind == "head" else 20 if entry.kind == "paper" else 0)


def _ink(painter: Painter, entry: ChronicleEntry) -> Rgb:
    tones = painter.tones
    if entry.kind == "paper":
        return paper.ink(painter, look.PAPER.text)
    return {"head": tones.gold, "play": tones.muted, "private": tones.asked_text}.get(entry.kind, tones.text)


def _draw(painter: Painter, entry: ChronicleEntry, box: Box) -> None:
    x, y, w, _ = box
    leading, rows = _leading(entry, painter.k), _rows(entry, w, painter.k)
    top = y
    if entry.kind == "head":
        painter.rule(x + 8, y + 4, w - 16, 0.35)
        top += 12
    elif entry.kind == "paper":
        paper.sheet(painter, (x + 4, y + 2, w - 12, rows * leading + 20 + (26 if entry.second else 0)), radius=6)
        top += 10
        if entry.second:
            _head_of_card(painter, entry, x + 16, top, w - 40)
            top += 26
    elif entry.kind == "talk":
        painter.box((x + 6, y + 2, 3, rows * leading), 1.5, teal(painter))
    if entry.colour >= 0 and entry.kind != "paper":
        painter.seat(entry.colour, x + 24, y + leading * 0.5 + 1, 17)
    if entry.text:
        rich.draw(
            painter, entry.text, _face(entry), _size(entry), x + _inset(entry), top + leading * 0.76, _room(entry, w),
            leading, _ink(painter, entry),
        )  # fmt: skip
    if entry.second and entry.kind != "paper":
        _second(painter, entry, x, top + rows * leading, w)


def _head_of_card(painter: Painter, entry: ChronicleEntry, x: float, y: float, w: float) -> None:
    if entry.colour >= 0:
        painter.seat(entry.colour, x + 8, y + 11, 17)
    if entry.piece:
        pill = standard.pill(entry.piece, painter.px(24))
        painter.put(pill, x + w - painter.units(pill.get_width()), y)
    painter.label(entry.second, "sans_semibold", 17, x + 24, y + 12, paper.ink(painter, look.PAPER.text), 0, w - 90)


def _second_step(k: float) -> float:
    """Return the height of a line of the second text."""
    return max(20.0, _px(SECOND, k) * 1.25 / k)


def _second_rows(entry: ChronicleEntry, w: float, k: float) -> list[str]:
    """Return the second text in lines, beside the card if there is one."""
    beside = standard.pill(entry.piece, round(PILL * k)).get_width() / k + 8 if entry.piece else 0.0
    return fonts.wrap(entry.second, "sans", _px(SECOND, k), round((w - 12 - _inset(entry) - beside) * k))


def _second(painter: Painter, entry: ChronicleEntry, x: float, y: float, w: float) -> None:
    left = x + _inset(entry)
    ink = painter.tones.muted if entry.kind == "head" else teal(painter)
    if entry.piece:
        pill = standard.pill(entry.piece, painter.px(PILL))
        painter.put(pill, left, y)
        left += painter.units(pill.get_width()) + 8
    for at, row in enumerate(_second_rows(entry, w, painter.k)):
        painter.label(row, "sans", SECOND, left, y + 11 + at * _second_step(painter.k), ink, 0, x + w - 12 - left)
