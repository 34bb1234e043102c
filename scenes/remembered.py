"""What a finished game is remembered by, as a row of small plates: the pieces it is about, a title, a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.plugin import Highlight
from game.table import Table
from scenes.stage import fonts
from scenes.stage.piece import FacePainter
from scenes.ui.canvas import Canvas

GAP = 20
HIGH = 126  # of one plate in a row
TOKEN, CARD = 46, 52  # logical units of width
# Where up to three pieces lie, from the middle of their place, and how large they are there.
HEAPS = (((0, 0, 1.35),), ((-16, -14, 1.1), (16, 14, 1.1)), ((-22, -20, 1), (22, -20, 1), (0, 20, 1)))
PLACE = 104  # logical units of width that the pieces have


def paint_row(
    canvas: Canvas, table: Table, painter: FacePainter, told: Sequence[Highlight], x: float, y: float, w: float
) -> None:
    """Put them beside each other in a row `w` wide."""
    wide = (w - GAP * (len(told) - 1)) / max(1, len(told))
    for index, each in enumerate(told):
        _plate(canvas, table, painter, each, index, (x + (wide + GAP) * index, y, wide, HIGH))


def paint_list(
    canvas: Canvas, table: Table, painter: FacePainter, told: Sequence[Highlight], x: float, y: float, w: float
) -> float:
    """Put them below each other where text is large; returns the height they take."""
    step = HIGH + 12
    for index, each in enumerate(told):
        _plate(canvas, table, painter, each, index, (x, y + step * index, w, HIGH))
    return step * len(told)


def _plate(
    canvas: Canvas, table: Table, painter: FacePainter, told: Highlight, index: int,
    box: tuple[float, float, float, float],
) -> None:  # fmt: skip
    x, y, w, h = box
    theme = canvas.theme
    canvas.panel(x, y, w, h, inner=False)
    shown = told.pieces[-3:]
    for (dx, dy, share), piece in zip(HEAPS[len(shown) - 1] if shown else (), shown, strict=True):
        _piece(canvas, table, painter, piece, (x + 10 + PLACE / 2 + dx, y + h / 2 + dy), share)
    left = x + (PLACE + 14 if shown else 20)
    room = x + w - 16 - left
    canvas.text(told.title, "h4", left, y + 27, theme.title, width=room)
    canvas.paragraph(fonts.clean(told.text), "note", left, y + 44, room, theme.text, lines=2)
    canvas.text(told.when, "small", left, y + h - 20, theme.muted, width=room)
    words = f"{told.title}: {told.text} {told.when}"
    canvas.label(("highlight", index), canvas.box(*box), fonts.clean(words))


def _piece(
    canvas: Canvas, table: Table, painter: FacePainter, piece: int, at: tuple[float, float], share: float
) -> None:
    name = table.names[piece]
    if table.pieces[piece].kind == "card":
        canvas.sprite(painter.card(name, canvas.px(CARD * share)), *at)
        return
    size = TOKEN * share
    rect = canvas.box(at[0] - size / 2, at[1] - size / 2, size, size)
    canvas.shadow(rect, size / 2, (3, 4, 0.5))
    canvas.sprite(painter.token(name, canvas.px(size), "normal"), *at)
