"""The chronicle of a replay: its log lines under headings, the current ones highlighted, later ones dimmed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.match.log import HEADINGS
from scenes.screens.replay import text as texts
from scenes.stage import fonts
from scenes.ui import boxes, controls, rich, widgets
from scenes.ui.painter import Painter
from scenes.ui.scroll import Scroll

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.replay.timeline import Track

KEY = ("chronicle",)  # of the bar with which it is scrolled
LEADING = 1.32
PAD, BESIDE = 12.0, 34.0  # logical units at both sides of a line, and at its right for the flag
ABOVE = 8  # above it and below: a line of one row can be hit with a finger
BEYOND = 2  # lines out of view that arrows can reach
TALK = ("“", "”")


class ChronicleLine(NamedTuple):
    """A line of the list: its index, the place of its moment, whether it is marked, its text, and its place.

    `top` and `height` are in px from the top of the list.
    """

    which: int
    place: int
    line: LogLine
    flagged: bool
    words: tuple[tuple[rich.Word, ...], ...]
    top: int
    height: int


class Chronicle:
    """The lines of one run, wrapped to a width once.

    Attributes:
        marked: Whether only headings and marked lines are listed.
        scroll: The scroll position.
    """

    def __init__(self) -> None:
        self.marked = False
        self.scroll = Scroll()
        self._laid: tuple[Hashable, list[ChronicleLine]] = (None, [])
        self._followed: Hashable = None  # the part in view when it was drawn last

    def draw(
        self, painter: Painter, run: Track, place: int, box: tuple[float, float, float, float],
        words: Callable[[str], str], go: Callable[[int], None], switch: Callable[[], None],
    ) -> None:  # fmt: skip
        """Draw the chronicle on a panel; `words` formats a text with pieces in it, `go` goes to a place."""
        widgets.panel(painter, box)
        header = boxes.top_part(box, max(56.0, painter.line_height(*fonts.H3) + 24))
        middle, end = boxes.middle(header)[1] + 2, boxes.right_end(box)
        used = painter.label("Chronicle", *fonts.H3, box[0] + 20, middle, painter.theme.title)
        room = box[2] - used - 20 - 16 - 44 - 16
        painter.label(texts.MARKED_ONLY, *fonts.NOTE, end - 58, middle, painter.theme.muted, 1, room)
        tick = (end - 56, middle - 22, 44, 44)
        controls.check(painter, ("ui", "marked"), tick, self.marked, switch, name=texts.MARKED_ONLY)
        self._list(painter, run, place, boxes.trimmed(box, 12, header[3], 24, 14), words, go)

    def _list(
        self, painter: Painter, run: Track, place: int, box: tuple[float, float, float, float],
        words: Callable[[str], str], go: Callable[[int], None],
    ) -> None:  # fmt: skip
        x, y, w, h = box
        lines = self._lines(painter, run, w)
        unit = painter.k
        self.scroll.content = (lines[-1].top + lines[-1].height) / unit if lines else 0.0
        self.scroll.view = h
        present = max(0, bisect_right(lines, place, key=lambda each: each.place) - 1)
        now = (run, place, self._laid[0], h)
        if lines and now != self._followed:  # the present line stays in the middle
            present_line = lines[present]
            self.scroll.offset = (present_line.top + present_line.height / 2) / unit - h / 2
            self.scroll.move(0)
            self._followed = now
        if not lines:
            painter.paragraph(texts.NO_LOG_LINE, *fonts.NOTE, x + 8, y + 8, w - 16, painter.theme.muted)
        with widgets.scrolled(painter, KEY, (x, y, w, h), self.scroll) as top:
            self.scroll.content = (lines[-1].top + lines[-1].height) / unit if lines else 0.0
            from_px, to_px = self.scroll.offset * unit, (self.scroll.offset + h) * unit
            first = max(0, bisect_right(lines, from_px, key=lambda each: each.top) - 1 - BEYOND)
            for line in lines[first:]:
                if line.top > to_px + BEYOND * line.height:
                    break
                at_now = lines[present].place == line.place and line.line.kind not in HEADINGS
                self._line(painter, line, at_now, line.place > place, (x, top, w), words, go)

    def _lines(self, painter: Painter, run: Track, w: float) -> list[ChronicleLine]:
        px = painter.type(fonts.LOG.size)
        key = (run.viewer, len(run.lines), px, painter.px(w), self.marked)
        if self._laid[0] != key:
            self._laid = (key, self._lay(painter, run, w, px))
        return self._laid[1]

    def _lay(self, painter: Painter, run: Track, w: float, px: int) -> list[ChronicleLine]:
        marked = _marked(run)
        rows: list[ChronicleLine] = []
        top, step, pad = 0, round(px * LEADING), painter.px(ABOVE)
        for index, (place, line) in enumerate(run.log):
            heading = line.kind in HEADINGS
            if self.marked and not heading and index not in marked:
                continue
            if self.marked and rows and heading and rows[-1].line.kind == line.kind:
                top = rows.pop().top  # nothing under it is marked
            text = line.text if line.kind != "talk" else line.text.join(TALK)
            lines = rich.lines(text, in_face(line.kind), px, painter.px(w - 2 * PAD - (0 if heading else BESIDE)))
            height = len(lines) * step + 2 * pad + (pad if heading and rows else 0)
            rows.append(ChronicleLine(index, place, line, index in marked, lines, top, height))
            top += height
        return rows

    def _line(
        self, painter: Painter, line: ChronicleLine, present: bool, later: bool, at: tuple[float, float, float],
        words: Callable[[str], str], go: Callable[[int], None],
    ) -> None:  # fmt: skip
        theme, (x, top, w) = painter.theme, at
        key = ("line", line.which)
        y, height = top + line.top / painter.k, line.height / painter.k
        box = (x, y + 1, w, height - 2)
        heading, highlighted = line.line.kind in HEADINGS, painter.state(key) != "normal"
        if present:
            painter.box(box, 7, theme.selected, theme.lit_line if theme.flat else None)
            painter.box((x, y + 1, 4, height - 2), 2, theme.lit_line)
        elif highlighted:
            painter.box(box, 7, theme.button_hover, theme.lit_line)
        ink = theme.selected_text if present else theme.accent if heading else theme.text
        if later and not highlighted:
            ink = theme.muted if theme.strong else theme.disabled_text
        px = painter.type(fonts.LOG.size)
        face = in_face(line.line.kind)
        left, below = painter.at(x + PAD, y + height)
        step = round(px * LEADING)
        first = below - painter.px(ABOVE) - len(line.words) * step
        for row, spans in enumerate(line.words):
            rich.draw_line(painter.surface, spans, face, px, ink, left, first + row * step + round(px * 1.0))
        if heading and line.words:
            used = x + PAD + rich.line_width(line.words[-1], px) / painter.k + 12
            painter.rule(used, y + height - ABOVE - px * LEADING / painter.k / 2, x + w - used - 6, 0.5)
        if line.flagged and not heading:
            painter.icon("flag", x + w - BESIDE / 2, y + height / 2, 18, ink)
        text = words(line.line.text)
        spoken = texts.marked(text) if line.flagged and not heading else text
        painter.target(key, box, spoken, act=partial(go, line.place), group="chronicle", chosen=present, radius=7)


def _marked(run: Track) -> frozenset[int]:
    """Return the marked lines: those that a flag repeats, otherwise the last line of its moment."""
    marked_lines: set[int] = set()
    places: dict[int, list[int]] = {}
    for index, (place, line) in enumerate(run.log):
        if line.kind not in HEADINGS:
            places.setdefault(place, []).append(index)
    for flag in run.flags:
        lines_there = places.get(flag.place, []) if flag.kind not in ("part", "score") else []
        same = [index for index in lines_there if run.log[index][1].text == flag.text]
        marked_lines.update(same or lines_there[-1:])
    return frozenset(marked_lines)


def in_face(kind: str) -> str:
    """Return the typeface for a kind of line."""
    return "sans_bold" if kind in HEADINGS else "sans_italic" if kind == "talk" else "sans"
