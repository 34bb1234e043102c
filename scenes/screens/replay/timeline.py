"""The timeline of a replay: a bar for each round, the marks above it, the knob at the current place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from game.replay.timeline import KINDS
from scenes.screens.replay import text as texts
from scenes.stage import fonts, paint
from scenes.stage.look import mix
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from game.replay.timeline import Marker, Track

KEY = ("ui", "timeline")
KNOB, HANDLE, TRACK = 18.0, 24.0, 12.0  # logical units: width and height of the knob, the height of a bar
ABOVE, BELOW = 14.0, 8.0  # space above a bar and below it
MARK, APART = 26.0, 32.0  # of a mark, and how far the middles of two lie apart at least
RAIL = 5.0, 42.0  # how far above the top of a bar it can be pulled, and below: with the names of the rounds
GREAT = frozenset(("end", "highlight", "pause", "seat", "undone"))
MINIMUM = 16.0  # smallest width of a bar; a narrower one is merged with others
ICONS = {
    "end": "trophy", "highlight": "star", "pause": "bell", "deed": "flag", "seat": "person", "undone": "undo",
    "score": "chart",
}  # fmt: skip


def height(painter: Painter) -> float:
    """Return the height of a timeline: marks, bars, the names of the rounds."""
    return MARK + ABOVE + TRACK + BELOW + painter.line_height(*fonts.NOTE)


def draw(
    painter: Painter, run: Track, place: int, x: float, y: float, w: float, words: Callable[[str], str],
    go: Callable[[int], None], below: str = "",
) -> None:  # fmt: skip
    """Draw the timeline; `words` formats a text with pieces in it, `go` goes to a place.

    The names of the rounds are under the bars, or the text `below` instead.
    """
    last = max(1, len(run.lines) - 1)
    track = y + MARK + ABOVE

    def at(where: float) -> float:
        return x + w * where / last

    _bars(painter, run, at, track, place)
    if below:
        line = painter.line_height(*fonts.NOTE)
        painter.label(below, *fonts.NOTE, x, track + TRACK + BELOW + line / 2, painter.theme.text, widest=w)
    else:
        _names(painter, run, at, track + TRACK + BELOW)
    for flag in _apart(run, at):
        middle = at(flag.place), y + MARK / 2
        _mark(painter, flag, middle, flag.place == place, words(flag.text), partial(go, flag.place))
    knob = (at(place) - KNOB / 2, track + TRACK / 2 - HANDLE / 2, KNOB, HANDLE)
    text = ", ".join((*run.where(place), texts.at_move(place, last)))
    rail = (x, track - RAIL[0], w, sum(RAIL))
    painter.target(KEY, rail, texts.timeline(text), "slider", drawn=knob, radius=6)
    _knob(painter, knob)


def share_of(run: Track, share: float) -> int:
    """Return the place at a share of the way along the timeline."""
    return round(share * (len(run.lines) - 1))


def _bars(painter: Painter, run: Track, at: Callable[[float], float], y: float, place: int) -> None:
    theme = painter.theme
    for begins, ends in _stretches(run, at):
        left, width = at(begins), at(ends) - at(begins) - (3 if ends < len(run.lines) - 1 else 0)
        painter.box((left, y, width, TRACK), TRACK / 2, theme.well, theme.control_line)
        done = min(at(place) - left, width)
        if done > 2:
            painter.box((left, y, max(TRACK, done), TRACK), TRACK / 2, theme.main, theme.main_line)
    for flag in run.flags:
        if flag.kind in ("part", "deed", "score"):
            shade = theme.muted if flag.place > place else theme.main_text
            notch = painter.rect((at(flag.place) - 0.5, y + 3, 1.25, TRACK - 6))
            painter.surface.blit(paint.rounded(notch.size, 0, shade, alpha=0.5), notch)


def _stretches(run: Track, at: Callable[[float], float]) -> Iterator[tuple[int, int]]:
    """Yield the places where bars begin and end: one bar a round, if they are not too narrow."""
    last = max(1, len(run.lines) - 1)
    begins = 0
    for start, _ in run.rounds:
        if start and at(start) - at(begins) >= MINIMUM and at(last) - at(start) >= MINIMUM:
            yield begins, start
            begins = start
    yield begins, last


def _names(painter: Painter, run: Track, at: Callable[[float], float], y: float) -> None:
    """Draw the headings of the rounds under their bars, as far as they fit."""
    free = at(0)
    starts = [*run.rounds, (max(1, len(run.lines) - 1), "")]
    middle = y + painter.line_height(*fonts.NOTE) / 2
    for (begins, text), (ends, _) in pairwise(starts):
        left, right = at(begins), at(ends)
        width = painter.text_width(text, *fonts.NOTE)
        if width <= right - left - 6 and left >= free:
            painter.label(text, *fonts.NOTE, (left + right) / 2, middle, painter.theme.muted, 0.5)
            free = right
        elif left >= free and left + min(width, 150.0) <= at(starts[-1][0]):
            free = left + painter.label(text, *fonts.NOTE, left, middle, painter.theme.muted, widest=150.0) + 18


def _apart(run: Track, at: Callable[[float], float]) -> list[Marker]:
    """Return the marks that have room for an icon, the most important first; the start of a trick has none."""
    kept: list[Marker] = []
    for flag in sorted(run.flags, key=lambda flag: KINDS.index(flag.kind)):
        room = APART if flag.kind in GREAT else 2 * APART
        if flag.kind in ICONS and all(abs(at(flag.place) - at(other.place)) >= room for other in kept):
            kept.append(flag)
    return sorted(kept, key=lambda flag: flag.place)


def _mark(
    painter: Painter, flag: Marker, middle: tuple[float, float], is_present: bool, text: str, go: Callable[[], None]
) -> None:
    theme, key, (x, y) = painter.theme, ("flag", flag.place), middle
    highlighted = is_present or painter.state(key) != "normal"
    fill = theme.main[0] if is_present else theme.button[0]
    line = theme.lit_line if highlighted else theme.control_line
    painter.mid(paint.disc(painter.px(MARK), fill, line, max(1.0, 1.5 * painter.k)), x, y)
    painter.icon(ICONS[flag.kind], x, y, 16, theme.main_text if is_present else theme.accent)
    box = (x - MARK / 2, y - MARK / 2, MARK, MARK)
    painter.target(key, box, text, act=go, tip=text, group="flags", chosen=is_present, radius=MARK / 2)


def _knob(painter: Painter, box: Box) -> None:
    theme = painter.theme
    painter.shade(box, 6, 2.5, 0.45, 2)
    top, bottom = theme.main
    light, white = 0.2 if painter.state(KEY) != "normal" else 0.0, (255, 255, 255)
    painter.box(box, 6, (mix(top, white, light), mix(bottom, white, light)), theme.main_line)
