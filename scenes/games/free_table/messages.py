"""What is told at the free table: the last gestures, a pile being looked through."""

from __future__ import annotations

import math

import pygame

from game.match.text import in_words
from game.rules.free_table import human_name
from scenes.games.free_table import pieces
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.sheet import LOG, PANEL, cloth_tones
from scenes.stage import fonts, look
from scenes.ui import rich, widgets
from scenes.ui.painter import Pen
from scenes.ui.target import Target

FOUND = 84  # width of a card in a pile that is looked through
WHOLE = 1_000_000  # px: a line that is not broken
HINT = "Drag out what you want. Everybody sees that you look."

# -- the log -------------------------------------------------------------------------------------------------------


def log_line(pen: Pen, model: FreeModel) -> None:
    """The last three gestures, the newest last and bright."""
    left, middle, widest = LOG
    px = pen.type(fonts.LOG.size)
    lines = [line.text for line in model.log[-3:]]
    if not lines:
        return
    room = pen.px(widest - 30)
    drawn: list[tuple[tuple[rich.Word, ...], int]] = []
    for text in reversed(lines):
        face = "sans_bold" if not drawn else "sans"
        if drawn and rich.line_width(rich.one_line(text, face, px, WHOLE), px) > room - pen.px(16):
            break  # only the newest is shown though it has no room
        line = rich.one_line(text, face, px, room)
        width = rich.line_width(line, px) + pen.px(16)
        room -= width
        drawn.append((line, width))
    x, y = pen.at(left + 28, middle)
    plate = (left - 8, middle - 15, sum(each for _, each in drawn) / pen.k + 40, 30)
    pen.box(plate, 15, cloth_tones(pen.theme).edge, alpha=1 if pen.theme.flat else 0.72)
    pen.icon("log", left + 8, middle, 20, cloth_tones(pen.theme).label)
    label = cloth_tones(pen.theme).label
    for k, (words, width) in enumerate(reversed(drawn)):
        newest = k == len(drawn) - 1
        face, ink = ("sans_bold", pen.theme.text) if newest else ("sans", label)
        rich.draw_line(pen.surface, words, face, px, look.LANTERN.text if newest else ink, x, y + round(px * 0.33))
        x += width
    said = in_words(" ".join(lines), human_name)
    rect = pen.rect((left, middle - 14, widest, 28))
    pen.targets.append(Target(("ui", "lately"), rect, fonts.clean(said, 300), "label"))


# -- looking through a pile ----------------------------------------------------------------------------------------


def search(pen: Pen, model: FreeModel, ui: FreeUiState) -> None:
    """The pile the viewer looks through, every piece of it, the top one first."""
    pile = model.situation.pile(model.searched) if model.searched is not None else None
    if pile is None:
        return
    x, y, w = 140.0, 120.0, (PANEL[0] - 150.0 if ui.panel_open else 1320.0)
    columns = max(1, int((w - 48) // (FOUND + 10)))
    rows = math.ceil(pile.size / columns)
    columns = max(columns, math.ceil(pile.size / 4))
    rows = min(4, math.ceil(pile.size / columns))
    height = FOUND * 1.4 if pile.kind == "card" else FOUND
    pitch = min(FOUND + 10.0, (w - 48 - FOUND) / max(1, columns - 1))
    h = 84 + rows * (height + 12)
    widgets.panel(pen, (x, y, w, min(h, 560)))
    pen.targets.append(Target(("search",), pen.rect((x, y, w, min(h, 560))), "A pile that is looked through", "label"))
    title = pile.label or pieces.how_many(pile)
    room = w - 238 - pen.label(f"Looking through: {title}", *fonts.H4, x + 28, y + 36, pen.theme.title, widest=w - 420)
    if pen.text_width(HINT, *fonts.NOTE) <= room:
        pen.label(HINT, *fonts.NOTE, x + w - 190, y + 36, pen.theme.muted, 1)
    widgets.button(pen, ("ui", "close"), (x + w - 170, y + 12, 150, 46), "Put down", None, kind="main", icon="check")
    squeeze = min(height + 12, (560 - 84) / rows)
    for k, code in enumerate(reversed(pile.known)):
        left = x + 24 + k % columns * pitch
        top = y + 72 + k // columns * squeeze
        sprite = pieces.piece(model.table, code, pen.px(FOUND), 0, pile.kind)
        rect = pen.rect((left, top, FOUND, height))
        pen.surface.blit(sprite, rect)
        key = ("found", k + 1)
        name = human_name(model.table.names[code]) if code >= 0 else "unknown"
        if pen.aim.hover == key:
            pen.box(pen.box_of(rect.inflate(4, 4)), 8, None, pen.theme.lit_line, 3)
        said = f"{name[:1].upper()}{name[1:]}, number {k + 1} from the top"
        if k % columns < columns - 1 and k + 1 < pile.size:
            rect = pygame.Rect(rect.x, rect.y, max(8, min(rect.w, pen.px(pitch))), rect.h)
        pen.target(key, pen.box_of(rect), said, "piece", group="found")
