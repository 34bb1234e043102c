"""Controls with more than one answer: segments, check boxes, sliders, tiles. Positions are in logical units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.stage import fonts, paint
from scenes.stage.look import mix
from scenes.ui import boxes, widgets
from scenes.ui import text as texts
from scenes.ui.button import Measures, Row
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

KNOB = 22  # width of a slider's knob
TALL = 44  # height of the press area
_TRACK = 8
_WORDS = Measures(pad=6)
_SIGN = 22 / 28  # of a ticked box that its sign takes
_DOWN = 18.0  # from the middle of a tile's dot down to its note
_POST = 8.0  # by which the line between two words is shorter than they at either end
Values = Sequence[tuple[str, str]]


def segments_width(painter: Painter, values: Values) -> float:
    """Return the width of a row of segments of equal width."""
    return len(values) * (max(painter.text_width(label, *fonts.BUTTON) for _, label in values) + 36)


def segments(
    painter: Painter, key: str, box: Box, values: Values, present: str, choose: Callable[[str], object], name: str = "",
    size: float = fonts.BUTTON.size,
) -> None:  # fmt: skip
    """Add a row of segments of equal width, for one choice among few. Arrow keys move between them and choose.

    A screen reader says `name` before the text of each.
    """
    grounds, (_, y, _, h) = painter.style.row(painter), box
    grounds.all.draw(painter, box)
    before = -1
    for k, ((value, word), place) in enumerate(zip(values, boxes.across(box, len(values)), strict=True)):
        own, chosen = ("segment", key, value), value == present
        ground = grounds.chosen if chosen else grounds.highlighted if painter.state(own) != "normal" else grounds.all
        if ground is not grounds.all:
            ground.draw(painter, place)
        elif k and before != k - 1 and grounds.post is not None:
            post = painter.rect((place[0], y + _POST, 1.25, h - 2 * _POST))
            painter.surface.blit(paint.rounded(post.size, 0, grounds.post, alpha=0.6), post)
        before = k if chosen else before
        Row(word, painter.type(size), ground.ink, measures=_WORDS).draw(painter, place)
        spoken, act = f"{name}: {word}" if name else word, partial(choose, value)
        painter.target(own, place, spoken, "radio", act=act, group=key, chosen=chosen)


def back(painter: Painter, act: Callable[[], None], x: float = 40, y: float = 26, size: float = 48) -> None:
    """Add the Back button, which is in the corner of most screens."""
    widgets.button(
        painter, ("ui", "back"), (x, y, size, size), "", act, icon="chevron-left", name="Back", tip=texts.BACK_BUTTON
    )


def check(
    painter: Painter, key: Key, box: Box, on: bool, act: Callable[[], object], words: str = "", *, name: str = "",
    size: float = 20, tip: str = "",
) -> None:  # fmt: skip
    """Add a check box in the middle of a box, or at its left with text beside it, which can be pressed too.

    Args:
        size: Type size of the text; the square is 8 units wider.
        name: The name for screen readers, if there is no text or only a short one.
    """
    x, y, w, h = box
    square, tones, style = size + 8, painter.tones, painter.style
    line = tones.highlighted if on or painter.state(key) != "normal" else tones.tile_line
    left = x if words else x + (w - square) / 2
    place = (left, y + (h - square) / 2, square, square)
    painter.box(place, 6, tones.well, line, style.ticked[0] if on else style.ticked[1])
    if on:
        painter.icon("check", left + square / 2, y + h / 2, square * _SIGN, line)
    if not words:
        painter.target(key, box, f"{name}: {'on' if on else 'off'}", "checkbox", tip=tip, act=act, chosen=on, radius=8)
        return
    lead = square + size - 6
    painter.label(words, "sans", size, x + lead, y + h / 2, tones.text, 0, w - lead)
    width = min(w, lead + 6 + painter.text_width(words, "sans", size))
    painter.target(key, (x - 4, y, width + 4, h), name or words, "checkbox", tip=tip, act=act, chosen=on)


def dot(painter: Painter, x: float, y: float, size: float, chosen: bool) -> None:
    """Draw the round mark of a radio choice, centred on a point."""
    tones = painter.tones
    line = tones.highlighted if chosen else tones.tile_line
    painter.mid(paint.disc(painter.px(size), tones.well, line, max(1.0, 1.5 * painter.k)), x, y)
    if chosen:
        painter.mid(paint.disc(painter.px(size * 0.5), tones.highlighted), x, y)


def slider(painter: Painter, key: Key, x: float, y: float, w: float, share: float, name: str) -> None:
    """Add a slider at `share` (0 to 1) of its way, with the middle of its track at height `y`."""
    theme, state = painter.theme, painter.state(key)
    share = min(max(share, 0.0), 1.0)
    track = (x, y - _TRACK / 2, w, _TRACK)
    painter.box(track, _TRACK / 2, theme.well, theme.control_line)
    at = x + share * (w - KNOB)
    if share > 0:
        painter.box((x, y - _TRACK / 2, at - x + KNOB / 2, _TRACK), _TRACK / 2, theme.main[1])
    knob = (at, y - 14, KNOB, 28)
    painter.shade(knob, 6, 2.5, 0.45, 2)
    top, bottom = theme.main
    light = 0.2 if state != "normal" else 0.0
    painter.box(knob, 6, (mix(top, (255, 255, 255), light), mix(bottom, (255, 255, 255), light)), theme.main_line)
    painter.target(key, (x, y - TALL / 2, w, TALL), name, "slider", radius=6)


def share_at(rect: pygame.Rect, x: float) -> float:
    """Return the value (0 to 1) of a slider with this rectangle when the middle of its knob is at `x`, in pixels."""
    half = rect.h * KNOB / TALL / 2
    return min(max((x - rect.x - half) / max(1.0, rect.w - 2 * half), 0.0), 1.0)


def tabs(
    painter: Painter, x: float, y: float, width: float, height: float, titles: Sequence[tuple[str, str]], chosen: int,
    turn_to: Callable[[int], None],
) -> None:  # fmt: skip
    """Add tabs side by side, each with its icon (empty: none) where there is room; `chosen` is the open tab."""
    theme = painter.theme
    for k, (title, icon) in enumerate(titles):
        key, left, is_chosen = ("tab", k), x + k * (width + 8), k == chosen
        box, highlighted = (left, y, width, height), painter.state(key) != "normal"
        fill = theme.selected if is_chosen else theme.button_hover if highlighted else theme.well
        painter.box(box, 10, fill, theme.lit_line if is_chosen or highlighted else theme.line, 2 if is_chosen else 0)
        words, ink = painter.text_width(title, *fonts.BUTTON), theme.selected_text if is_chosen else theme.text
        lead = 32 if icon and words + 44 <= width else 0
        start = left + (width - words - lead) / 2
        if lead:
            painter.icon(icon, start + 11, y + height / 2, 22, ink if is_chosen else theme.accent)
        painter.label(title, *fonts.BUTTON, start + lead, y + height / 2, ink, widest=width - 8)
        painter.target(key, box, title, "tab", act=partial(turn_to, k), group="tabs", chosen=is_chosen)


def tile(
    painter: Painter, key: Key, x: float, y: float, w: float, h: float, title: str, note: str, chosen: bool,
    act: Callable[[], None] | None, *, group: str, icon: str = "", at: float = 26, barred: str = "",
    under: bool = False, aside: str = "", lines: int = 3, spoken: str = "",
) -> None:  # fmt: skip
    """Add a large choice with its dot `at` units below its upper edge.

    Args:
        note: Text under the title, in at most `lines` lines.
        under: Whether the note starts under the dot too, where there is little room.
        aside: Text at the right of the title, where there is room.
        barred: Why it cannot be chosen now; empty if it can.
        spoken: The whole tile for screen readers; by default its title, `aside` and note.
    """
    theme = painter.theme
    highlighted = not barred and painter.state(key) != "normal"
    box = (x, y, w, h)
    fill = theme.panel if theme.flat or not (chosen or highlighted) else theme.selected if chosen else theme.button
    line = theme.lit_line if chosen or highlighted else theme.disabled_line if barred else theme.control_line
    painter.box(box, 10, fill, line, 2.5 if chosen else 0)
    edge, words = (22, 40) if under else (26, 48)
    dot(painter, x + edge, y + at, 24, chosen)
    room = w - words - (38 if icon else 8)
    long = painter.label(
        title, *fonts.LABEL, x + words, y + at - 1, theme.disabled_text if barred else None, widest=room
    )  # fmt: skip
    if aside and long + painter.text_width(aside, *fonts.NOTE) + 12 < room:
        painter.label(aside, *fonts.NOTE, x + w - 12, y + at - 1, theme.selected_text if chosen else theme.accent, 1)
    if icon:
        painter.icon(icon, x + w - 26, y + at, 24)
    if note:
        ink = theme.disabled_text if barred else theme.selected_text if chosen and not theme.flat else theme.muted
        left, room, down = (12, w - 20, 22) if under else (48, w - 64, _DOWN)
        painter.paragraph(note, *fonts.NOTE, x + left, y + at + down, room, ink, lines)
    if not spoken:
        spoken = ": ".join(filter(None, (f"{title}, {aside}" if aside else title, note)))
    enabled = act is not None and not barred
    painter.target(key, box, spoken, "radio", enabled, barred, act=act, group=group, chosen=chosen)


def tile_height(painter: Painter, note: str, w: float, at: float = 26) -> float:
    """Return the height a tile of width `w` needs for all lines of its note."""
    return at + _DOWN + painter.row_height(*fonts.NOTE) * len(painter.truncated(note, *fonts.NOTE, w - 64, 99)) + 10
