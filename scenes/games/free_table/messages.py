"""Messages of the free table: the last actions, and the pile that is being looked through."""

from __future__ import annotations

import math

import pygame

from game.match.text import in_words
from game.rules.free_table import human_name
from scenes.games.free_table import pieces
from scenes.games.free_table import text as texts
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.sheet import LOG, PANEL, cloth_tones
from scenes.stage import fonts, look
from scenes.ui import rich, widgets
from scenes.ui.painter import Painter
from scenes.ui.target import Target

FOUND = 84  # width of a card in a searched pile
WHOLE = 1_000_000  # px of an unbroken line
HINT = texts.DRAG_OUT_PIECES

# -- the log -------------------------------------------------------------------------------------------------------


def log_line(painter: Painter, model: FreeModel) -> None:
    """Draw the last three actions, the newest last and bright."""
    left, middle, widest = LOG
    px = painter.type(fonts.LOG.size)
    lines = [line.text for line in model.log[-3:]]
    if not lines:
        return
    room = painter.px(widest - 30)
    drawn: list[tuple[tuple[rich.Word, ...], int]] = []
    for text in reversed(lines):
        face = "sans_bold" if not drawn else "sans"
        if drawn and rich.line_width(rich.one_line(text, face, px, WHOLE), px) > room - painter.px(16):
            break  # the newest is shown even without room
        line = rich.one_line(text, face, px, room)
        width = rich.line_width(line, px) + painter.px(16)
        room -= width
        drawn.append((line, width))
    x, y = painter.at(left + 28, middle)
    plate = (left - 8, middle - 15, sum(each for _, each in drawn) / painter.k + 40, 30)
    painter.box(plate, 15, cloth_tones(painter.theme).edge, alpha=1 if painter.theme.flat else 0.72)
    painter.icon("log", left + 8, middle, 20, cloth_tones(painter.theme).label)
    label = cloth_tones(painter.theme).label
    for k, (words, width) in enumerate(reversed(drawn)):
        newest = k == len(drawn) - 1
        face, ink = ("sans_bold", painter.theme.text) if newest else ("sans", label)
        rich.draw_line(painter.surface, words, face, px, look.LANTERN.text if newest else ink, x, y + round(px * 0.33))
        x += width
    spoken = in_words(" ".join(lines), human_name)
    rect = painter.rect((left, middle - 14, widest, 28))
    painter.targets.append(Target(("ui", "lately"), rect, fonts.clean(spoken, 300), "label"))


# -- looking through a pile ----------------------------------------------------------------------------------------


def search(painter: Painter, model: FreeModel, ui: FreeUiState) -> None:
    """Draw every piece of the pile that the viewer looks through, the top one first."""
    pile = model.view_model.pile(model.searched) if model.searched is not None else None
    if pile is None:
        return
    x, y, w = 140.0, 120.0, (PANEL[0] - 150.0 if ui.panel_open else 1320.0)
    order = ui.found_order(model)
    count = max(1, len(order))
    columns = max(1, int((w - 48) // (FOUND + 10)))
    rows = math.ceil(count / columns)
    columns = max(columns, math.ceil(count / 4))
    rows = min(4, math.ceil(count / columns))
    height = FOUND * 1.4 if pile.kind == "card" else FOUND
    pitch = min(FOUND + 10.0, (w - 48 - FOUND) / max(1, columns - 1))
    h = 84 + rows * (height + 12)
    widgets.panel(painter, (x, y, w, min(h, 560)))
    painter.targets.append(Target(("search",), painter.rect((x, y, w, min(h, 560))), texts.SEARCH_A_PILE, "label"))
    title = pile.label or pieces.how_many(pile)
    room = (
        w
        - 238
        - painter.label(texts.looking_through(title), *fonts.H4, x + 28, y + 36, painter.theme.title, widest=w - 420)
    )
    if painter.text_width(HINT, *fonts.NOTE) <= room:
        painter.label(HINT, *fonts.NOTE, x + w - 190, y + 36, painter.theme.muted, 1)
    widgets.button(painter, ("ui", "close"), (x + w - 170, y + 12, 150, 46), "Done", None, kind="main", icon="check")
    squeeze = min(height + 12, (560 - 84) / rows)
    for k, place in enumerate(order):
        code = pile.known[-place]
        left = x + 24 + k % columns * pitch
        top = y + 72 + k // columns * squeeze
        sprite = pieces.piece(model.table, code, painter.px(FOUND), 0, pile.kind)
        rect = painter.rect((left, top, FOUND, height))
        painter.surface.blit(sprite, rect)
        key = ("found", place)
        name = human_name(model.table.names[code]) if code >= 0 else "unknown"
        if painter.aim.hover == key:
            painter.box(painter.box_of(rect.inflate(4, 4)), 8, None, painter.theme.lit_line, 3)
        spoken = texts.from_the_top(name[:1].upper() + name[1:], k + 1)
        if k % columns < columns - 1 and k + 1 < count:
            rect = pygame.Rect(rect.x, rect.y, max(8, min(rect.w, painter.px(pitch))), rect.h)
        painter.target(key, painter.box_of(rect), spoken, "piece", group="found")
