"""What is told at the free table: the last gestures, the whole log, a pile being looked through, the slip of paper."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.match.text import in_words
from game.rules.free_table import human_name
from scenes.games.free_table import pieces
from scenes.games.free_table.model import Model, Pose
from scenes.games.free_table.sheet import LOG, PANEL, Sheet
from scenes.stage import art, fonts, look
from scenes.stage.look import Theme
from scenes.ui import rich
from scenes.ui.target import Target

if TYPE_CHECKING:
    from game.match.log import LogLine

FOUND = 84  # width of a card in a pile that is looked through
WHOLE = 1_000_000  # px: a line that is not broken

# -- the log -------------------------------------------------------------------------------------------------------


def log_line(sheet: Sheet, model: Model) -> None:
    """The last three gestures, the newest last and bright."""
    left, middle, widest = LOG
    px = sheet.size("log")
    lines = [line.text for line in model.log[-3:]]
    if not lines:
        return
    room = sheet.px(widest - 30)
    drawn: list[tuple[tuple[rich.Word, ...], int]] = []
    for text in reversed(lines):
        face = "sans_bold" if not drawn else "sans"
        if drawn and rich.line_width(rich.one_line(text, face, px, WHOLE), px) > room - sheet.px(16):
            break  # only the newest is shown though it has no room
        line = rich.one_line(text, face, px, room)
        wide = rich.line_width(line, px) + sheet.px(16)
        room -= wide
        drawn.append((line, wide))
    x, y = sheet.at(left + 28, middle)
    plate = sheet.box(left - 8, middle - 15, sum(each for _, each in drawn) / sheet.k + 40, 30)
    sheet.rounded(plate, 15, sheet.tones.edge, alpha=1 if sheet.theme.flat else 0.72)
    sheet.icon("log", left + 8, middle, 20, sheet.tones.label)
    label = sheet.tones.label
    for k, (words, wide) in enumerate(reversed(drawn)):
        newest = k == len(drawn) - 1
        face, ink = ("sans_bold", sheet.theme.text) if newest else ("sans", label)
        rich.draw_line(sheet.surface, words, face, px, look.LANTERN.text if newest else ink, x, y + round(px * 0.33))
        x += wide
    said = in_words(" ".join(lines), human_name)
    rect = sheet.box(left, middle - 14, widest, 28)
    sheet.targets.append(Target(("ui", "lately"), rect, fonts.clean(said, 300), "label"))


def panel(sheet: Sheet, model: Model, pose: Pose) -> None:
    """Everything that happened, the newest below, and the line of talk."""
    x, y, w, h = PANEL
    sheet.panel(x, y, w, h)
    sheet.fitted("What happened", "h4", x + 22, y + 28, w - 80, sheet.theme.title)
    sheet.button(("ui", "panel"), x + w - 50, y + 8, 40, 40, "", None, kind="quiet", icon="cross", name="Shut the log")
    theme = sheet.theme
    inside = sheet.box(x + 18, y + 54, w - 36, h - 116)
    if pose.scroll:  # no further than to the first line
        pose.scroll = min(pose.scroll, max(0.0, (_height(sheet, model, inside) - inside.h) / sheet.k))
    with sheet.within(inside):
        _lines(sheet, model, inside, inside.bottom + round(pose.scroll * sheet.k))
    text = in_words(" ".join(line.text for line in model.log[-8:]), human_name)
    sheet.targets.append(Target(("ui", "log"), inside, fonts.clean(text, 500), "label"))
    box = sheet.box(x + 14, y + h - 54, w - 28, 42)
    sheet.rounded(box, 9, theme.well, theme.focus if pose.typing else theme.control_line)
    sheet.icon("talk", x + 36, y + h - 33, 22, theme.muted)
    if not pose.typing:
        sheet.fitted("Say something to the table", "note", x + 58, y + h - 33, w - 80, theme.muted)
    sheet.target(Target(("ui", "talk"), box, "Say something to the table", "entry"), 9)


def _body(sheet: Sheet, line: LogLine, inside: pygame.Rect) -> tuple[tuple[rich.Word, ...], ...]:
    face = "sans_italic" if line.kind == "talk" else "sans"
    return rich.lines(line.text, face, sheet.size("log"), inside.w - sheet.px(26))


def _height(sheet: Sheet, model: Model, inside: pygame.Rect) -> int:
    """How high the whole log is, in px."""
    rows = sum(len(_body(sheet, line, inside)) for line in model.log)
    return rows * round(sheet.size("log") * 1.38) + len(model.log) * sheet.px(7)


def _lines(sheet: Sheet, model: Model, inside: pygame.Rect, bottom: int) -> None:
    """The lines of the log from the newest upwards, that one's foot so many px down."""
    px, theme = sheet.size("log"), sheet.theme
    leading = round(px * 1.38)
    for line in reversed(model.log):
        body = _body(sheet, line, inside)
        bottom -= len(body) * leading
        if bottom < inside.bottom and bottom + len(body) * leading > inside.top:
            if line.seat >= 0:
                mark = art.seat_mark(model.colours[line.seat], sheet.px(15))
                sheet.surface.blit(mark, (inside.x, bottom + (leading - mark.get_height()) // 2))
            for row, words in enumerate(body):
                face, ink = ("sans_italic", look.rgb("#cdbcea")) if line.kind == "talk" else ("sans", theme.text)
                rich.draw_line(
                    sheet.surface, words, face, px, theme.text if theme.flat else ink, inside.x + sheet.px(24),
                    bottom + row * leading + round(px * 0.95),
                )  # fmt: skip
        bottom -= sheet.px(7)
        if bottom < inside.top - 4 * leading:
            break


# -- looking through a pile ----------------------------------------------------------------------------------------


def search(sheet: Sheet, model: Model) -> None:
    """The pile the viewer looks through, every piece of it, the top one first."""
    pile = model.situation.pile(model.searched) if model.searched is not None else None
    if pile is None:
        return
    x, y, w = 140.0, 120.0, 1320.0
    columns = max(1, int((w - 48) // (FOUND + 10)))
    rows = math.ceil(pile.size / columns)
    columns = max(columns, math.ceil(pile.size / 4))
    rows = min(4, math.ceil(pile.size / columns))
    high = FOUND * 1.4 if pile.kind == "card" else FOUND
    pitch = min(FOUND + 10.0, (w - 48 - FOUND) / max(1, columns - 1))
    h = 84 + rows * (high + 12)
    sheet.panel(x, y, w, min(h, 560))
    sheet.targets.append(Target(("search",), sheet.box(x, y, w, min(h, 560)), "A pile that is looked through", "label"))
    title = pile.label or f"{pile.size} {'cards' if pile.kind == 'card' else 'tokens'}"
    sheet.text(f"Looking through: {title}", "h4", x + 28, y + 36, sheet.theme.title, width=w - 420)
    sheet.text(
        "Drag out what you want. Everybody sees that you look.", "note", x + w - 190, y + 36, sheet.theme.muted, "right"
    )
    sheet.button(("ui", "close"), x + w - 170, y + 12, 150, 46, "Put down", None, kind="main", icon="check")
    squeeze = min(high + 12, (560 - 84) / rows)
    for k, code in enumerate(reversed(pile.known)):
        left = x + 24 + k % columns * pitch
        top = y + 72 + k // columns * squeeze
        sprite = pieces.piece(model.table, code, sheet.px(FOUND), 0, pile.kind)
        rect = sheet.box(left, top, FOUND, high)
        sheet.surface.blit(sprite, rect)
        key = ("found", k + 1)
        name = human_name(model.table.names[code]) if code >= 0 else "unknown"
        if sheet.hands.hover == key:
            sheet.rounded(rect.inflate(4, 4), 8, None, sheet.theme.lit_line, 3)
        said = f"{name[:1].upper()}{name[1:]}, number {k + 1} from the top"
        if k % columns < columns - 1 and k + 1 < pile.size:
            rect = pygame.Rect(rect.x, rect.y, max(8, min(rect.w, sheet.px(pitch))), rect.h)
        sheet.target(Target(key, rect, said, "piece", group="found"))


def recap(sheet: Sheet, model: Model, pose: Pose, caps: Mapping[str, str]) -> None:
    """A slip of paper that tells what happened since the viewer last looked."""
    theme: Theme = sheet.theme.paper
    px = sheet.size("recap")
    wide, leading = 330, round(px * 1.32)
    bodies = [rich.lines(line.text, "sans", px, sheet.px(wide - 90))[:4] for line in model.recap[-5:]]
    lines = sum(len(body) for body in bodies) * leading / sheet.k
    high = min(150 + lines + 14 * len(bodies), 580)
    x, y = 140.0, 92.0
    rect = sheet.box(x, y, wide, high)
    sheet.shadow(rect, 6, (6, 18, 0.6))
    sheet.rounded(rect, 6, theme.panel, theme.line)
    sheet.text("Since you last looked", "h4", x + wide / 2, y + 32, theme.title, "centre", width=wide - 30)
    left, top = sheet.at(x + 24, y + 62)
    for line, body in zip(model.recap[-5:], bodies, strict=True):
        if line.seat >= 0:
            sheet.surface.blit(art.seat_mark(model.colours[line.seat], sheet.px(18)), (left, top + sheet.px(3)))
        for words in body:
            rich.draw_line(sheet.surface, words, "sans", px, theme.text, left + sheet.px(32), top + round(px * 0.95))
            top += leading
        top += sheet.px(14)
    keys = (caps["act"],) if caps.get("act") and pose.enter == ("ui", "recap") else ()
    sheet.button(
        ("ui", "recap"), x + 20, y + high - 64, wide - 40, 48, "Go on", None, kind="main", keys=keys, theme=theme
    )
