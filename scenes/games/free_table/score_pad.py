"""The score pad: a sheet of paper with a column for each player, which adds up what is written (FT-16).

In a large window it lies at the upper right. Elsewhere it is folded into its tool, which opens it beside the tools.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.rules.free_table.pieces import MAX_ROWS
from scenes.games.free_table import scores_text as texts
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.sheet import PAD, RAIL, TRAY
from scenes.stage import art, fonts, look, paint
from scenes.stage.look import Rgb
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Target

PAPER, INK, FAINT, LINE = map(look.rgb, ("#fbf3e0", "#2a1d12", "#6b5844", "#b48a4a"))
LARGE = 0.95  # px per unit of the window from which the pad lies open
LARGE_TEXT = 1.3  # text size from which it is folded
NAMES, COLUMN, WIDEST = 96.0, 88.0, 132.0  # width of the names of rows; least and largest width of a column
ROW, HEADER, FOOTER = 31.0, 36.0, 40.0  # heights
OPEN_ROWS = 4  # rows in sight where the pad lies open
GROUP = "scores"
SHORTEST = 52.0  # width of a column from which it has the name of its player


class Sheet(NamedTuple):
    """The pad as it lies in a window: its place, its first row in sight, how many, and the scale of its rows."""

    box: Box
    first: int
    rows: int
    scale: float
    names: float
    column: float


def is_large(painter: Painter) -> bool:
    """Return whether a window has room for the pad beside the table."""
    return painter.k >= LARGE and fonts.text_size() < LARGE_TEXT


def is_open(model: FreeModel, ui: FreeUiState, large: bool) -> bool:
    """Return whether the pad is in sight: as its tool says, otherwise where there is room and something is written."""
    if ui.pad:
        return ui.pad == "open"
    return large and bool(model.view_model.scored) and not ui.panel_open and not _covers_area(model)


def _covers_area(model: FreeModel) -> bool:
    """Return whether the pad in its place would cover the private area of a player."""
    left, bottom = PAD[0], PAD[1] + PAD[3]
    return any(area is not None and area[0] + area[2] > left and area[1] < bottom for area in model.view_model.areas)


def sheet_of(painter: Painter, model: FreeModel, ui: FreeUiState) -> Sheet:
    """Return where the pad lies: in its place, or beside the tools."""
    seats, rows = len(model.view_model.taken), min(len(model.view_model.scored) + 1, MAX_ROWS)
    beside = not is_large(painter) or ui.panel_open
    scale = max(1.0, 0.85 * fonts.text_size(), 0.92 / painter.k) if beside else 1.0
    left = RAIL[0] + RAIL[2] + 10 if beside else PAD[0]
    room = 1576 - left if beside else 660.0
    names = NAMES * scale
    column = min(WIDEST * scale, max(COLUMN * scale if seats <= 4 else 0.0, (room - names - 24) / seats))
    if not beside and seats <= 4:
        column = max((PAD[2] - names - 24) / seats, 68.0)
    elif not beside:
        column = min(column, 62.0)
    width = names + column * seats + 24
    highest = (TRAY[1] - 24 - RAIL[1] - (HEADER + FOOTER) * scale) / (ROW * scale)
    count = min(rows, int(highest) if beside else OPEN_ROWS)
    first = max(0, rows - count - ui.pad_back)
    height = (HEADER + FOOTER + ROW * count) * scale
    x, y = (left, RAIL[1]) if beside else (PAD[0] + PAD[2] - width, PAD[1])
    return Sheet((x, y, width, height), first, count, scale, names, column)


def draw(painter: Painter, model: FreeModel, ui: FreeUiState) -> None:
    """Draw the pad, if it is in sight, and note its cells as targets."""
    if not is_open(model, ui, is_large(painter)):
        return
    sheet, flat = sheet_of(painter, model, ui), painter.theme.flat
    paper, ink, faint = ((255, 255, 255), (0, 0, 0), (0, 0, 0)) if flat else (PAPER, INK, FAINT)
    (x, y, w, _), scale, now = sheet.box, sheet.scale, model.view_model
    painter.shade(sheet.box, 8, 8, 0.5, 5)
    painter.box(sheet.box, 8, paper, (0, 0, 0) if flat else LINE)
    painter.targets.append(Target(("pad",), painter.rect(sheet.box), texts.spoken_pad(now.totals), "label"))
    middle = y + HEADER * scale / 2
    for k, seat in enumerate(now.taken):
        _head(painter, model, seat, x + 12 + sheet.names + sheet.column * k, middle, sheet, ink)
    level = y + HEADER * scale
    for index in range(sheet.first, sheet.first + sheet.rows):
        painter.rule(x + 12, level, w - 24, 0.35, faint)
        _row(painter, model, index, x, level, sheet, (ink, faint))
        level += ROW * scale
    painter.rule(x + 12, level, w - 24, 1.0, (0, 0, 0) if flat else LINE)
    painter.rule(x + 12, level + 1.5, w - 24, 1.0, (0, 0, 0) if flat else LINE)
    middle = level + FOOTER * scale / 2
    painter.label(texts.TOTAL, *_sized(fonts.LABEL), x + 14, middle, ink, 0, sheet.names - 8, SMALLEST)
    for k, seat in enumerate(now.taken):
        right = x + 12 + sheet.names + sheet.column * (k + 0.5)
        painter.label(str(now.totals[seat]), *_sized(fonts.H4), right, middle, ink, 0.5, sheet.column - 6, SMALLEST)


SMALLEST = 11.0  # type size to which a number or a name shrinks before it is cut


def _sized(role: fonts.TextRole) -> tuple[str, float]:
    return role.face, role.size


def _head(painter: Painter, model: FreeModel, seat: int, left: float, middle: float, sheet: Sheet, ink: Rgb) -> None:
    """Draw the mark of a player over a column, and the name where there is room."""
    size = 22 * sheet.scale
    mark = _mark(model.colours[seat], painter.px(size))
    centre = left + sheet.column / 2
    if sheet.column < SHORTEST * sheet.scale * 1.3:
        painter.mid(mark, centre, middle)
        return
    name = model.names[seat]
    width = min(painter.text_width(name, *fonts.LABEL), sheet.column - size - 12)
    start = centre - (width + size + 6) / 2
    painter.mid(mark, start + size / 2, middle)
    painter.label(name, *fonts.LABEL, start + size + 6, middle, ink, 0, sheet.column - size - 12, SMALLEST)


def _mark(colour: int, px: int) -> pygame.Surface:
    """Return the mark of a player on a dark disc, so that pale ones are seen on paper."""
    surface = paint.disc(px, INK).copy()
    mark = art.seat_mark(colour, max(4, round(px * 0.68)))
    surface.blit(mark, mark.get_rect(center=(px // 2, px // 2)))
    return surface


def _row(
    painter: Painter, model: FreeModel, index: int, x: float, top: float, sheet: Sheet, inks: tuple[Rgb, Rgb]
) -> None:
    """Draw a row of the pad; the one after the last is still empty."""
    now, (ink, faint), height = model.view_model, inks, ROW * sheet.scale
    written = now.scored[index] if index < len(now.scored) else None
    name = (written.name if written is not None else "") or texts.row(index + 1)
    box = (x + 6, top + 1, sheet.names, height - 2)
    if written is not None:
        _lit(painter, ("row", index + 1), box)
        painter.target(("row", index + 1), box, texts.named_row(name), tip=texts.RENAME_ROW, group=GROUP, radius=5)
    painter.label(name, *fonts.NOTE, x + 14, top + height / 2, faint, 0, sheet.names - 12, SMALLEST)
    for k, seat in enumerate(now.taken):
        left = x + 12 + sheet.names + sheet.column * k
        key, box = ("score", index + 1, seat), (left + 1, top + 1, sheet.column - 2, height - 2)
        value = written.values[seat] if written is not None else None
        _lit(painter, key, box)
        spoken = texts.spoken_cell(model.names[seat], name, value)
        painter.target(key, box, spoken, tip=texts.CLICK_TO_WRITE, group=GROUP, radius=5)
        if value is not None:
            middle = left + sheet.column / 2
            painter.label(str(value), *fonts.LABEL, middle, top + height / 2, ink, 0.5, sheet.column - 6, SMALLEST)


def _lit(painter: Painter, key: tuple[object, ...], box: Box) -> None:
    """Show that a cell is under the mouse or has the focus."""
    if key in (painter.aim.hover, painter.aim.focus):
        rect = painter.rect(box)
        painter.surface.blit(paint.rounded(rect.size, painter.px(5), (120, 80, 20), alpha=0.16), rect)
