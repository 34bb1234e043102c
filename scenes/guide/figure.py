"""Figures of the guide: real cards and tokens on the game's cloth. Lengths are logical units."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games import cloth_of, look_of
from scenes.guide.book import Figure, FigurePiece, FigureRow
from scenes.stage import faces, fonts, look, paint
from scenes.stage.cloths import Cloth
from scenes.ui.canvas import Canvas

PAD, BETWEEN = 20, 14
TOKEN, CARD = 54, 78
USED = "used"  # the name of a treat that lies face down
WIDEST = 146  # of the column of one piece
_ENDS = 82  # of a line's row, at each end, for the words front and back
_LEADING = 1.06


def height(canvas: Canvas, figure: Figure, w: float) -> float:
    """How high a figure of a width is."""
    rows = sum(_HEIGHTS[row.kind](canvas, row, w) for row in figure.rows)
    return rows + BETWEEN * (len(figure.rows) - 1) + 2 * PAD


def paint_figure(canvas: Canvas, figure: Figure, game: str, x: float, y: float, w: float) -> None:
    """Paint a figure with its upper left corner at a point."""
    cloth = cloth_of(game, canvas.theme)
    rect = canvas.box(x, y, w, height(canvas, figure, w))
    canvas.shadow(rect, 10, (4, 8, 0.35))
    fill = cloth.edge if canvas.theme.flat else (look.mix(cloth.centre, cloth.edge, 0.2), cloth.edge)
    canvas.rounded(rect, 10, fill, canvas.theme.paper.control_line)
    y += PAD
    for row in figure.rows:
        high = _HEIGHTS[row.kind](canvas, row, w)
        _PAINTERS[row.kind](canvas, row, game, cloth, x, y, w)
        y += high + BETWEEN


# -- captions ------------------------------------------------------------------------------------------------------


def _column(row: FigureRow, w: float) -> float:
    return min(WIDEST * (1.3 if len(row.pieces) < 4 else 1), (w - 2 * PAD) / max(1, len(row.pieces)))


def _captions(canvas: Canvas, piece: FigurePiece, wide: float) -> float:
    """How high the words under a piece are."""
    high = canvas.line("key") * _LEADING if piece.title else 0.0
    if piece.note:
        lines = fonts.wrap(piece.note, "sans", canvas.size("small"), canvas.px(wide - 8))
        high += len(lines) * canvas.line("small") * _LEADING
    return high


def _caption(canvas: Canvas, piece: FigurePiece, cloth: Cloth, lit: bool, x: float, y: float, wide: float) -> None:
    """The title and the note of a piece, centred at `x`."""
    if piece.title:
        high = canvas.line("key") * _LEADING
        canvas.text(piece.title, "key", x, y + high / 2, cloth.lit if lit else cloth.text, "centre", width=wide - 6)
        y += high
    if piece.note:
        ink = cloth.lit if lit else cloth.label
        canvas.paragraph(piece.note, "small", x, y, wide - 8, ink, align="centre", leading=_LEADING)


def _label(canvas: Canvas, row: FigureRow) -> float:
    return canvas.line("small") + 6 if row.label and row.kind != "line" else 0.0


# -- rows ----------------------------------------------------------------------------------------------------------


def _line_height(canvas: Canvas, row: FigureRow, w: float) -> float:
    titled = any(piece.title or piece.note for piece in row.pieces)
    pitch = _pitch(row, w)
    return TOKEN + 12 + (max(_captions(canvas, piece, pitch + 8) for piece in row.pieces) if titled else 0)


def _pitch(row: FigureRow, w: float) -> float:
    return min(78.0, (w - 2 * PAD - 2 * _ENDS) / max(1, len(row.pieces)))


def _paint_line(canvas: Canvas, row: FigureRow, game: str, cloth: Cloth, x: float, y: float, w: float) -> None:
    """The line, its front at the left."""
    pitch = _pitch(row, w)
    size = min(TOKEN, pitch - 10)
    left = x + w / 2 - pitch * len(row.pieces) / 2
    middle = y + 6 + TOKEN / 2
    pumpkin = canvas.px(size * 0.82)
    canvas.mid(faces.pumpkin(pumpkin), left - 34, middle)
    words = row.label or "front"
    canvas.text(words, "small", left - 62, middle, cloth.label, "right", width=max(30.0, left - 70 - x))
    canvas.text("back", "small", left + pitch * len(row.pieces) + 14, middle, cloth.label)
    for index, piece in enumerate(row.pieces):
        at = left + (index + 0.5) * pitch
        lit = piece.name in row.lit
        _token(canvas, game, piece.name, at, middle, size, lit, cloth)
        _caption(canvas, piece, cloth, lit, at, middle + TOKEN / 2 + 6, pitch + 8)


def _token(canvas: Canvas, game: str, name: str, x: float, y: float, size: float, lit: bool, cloth: Cloth) -> None:
    if lit:
        ring = paint.disc(canvas.px(size + 14), cloth.edge, cloth.lit, max(1.5, 2.5 * canvas.k))
        canvas.mid(ring, x, y)
    px = canvas.px(size)
    used = name == USED
    token = faces.used_token(px) if used else look_of(game).faces.token(_on_token(game, name), px, "normal")
    canvas.mid(token, x, y)


def _on_token(game: str, name: str) -> str:
    """The name of a token from what a figure calls it: a trump token by its card."""
    return f"<{name}>" if _is_card(game, name) else name


def _tokens_height(canvas: Canvas, row: FigureRow, w: float) -> float:
    wide = _column(row, w)
    return _label(canvas, row) + TOKEN + 18 + max(_captions(canvas, piece, wide) for piece in row.pieces)


def _paint_tokens(canvas: Canvas, row: FigureRow, game: str, cloth: Cloth, x: float, y: float, w: float) -> None:
    y = _paint_label(canvas, row, cloth, x, y)
    wide = _column(row, w)
    left = x + w / 2 - wide * len(row.pieces) / 2
    for index, piece in enumerate(row.pieces):
        at, lit = left + (index + 0.5) * wide, piece.name in row.lit
        _token(canvas, game, piece.name, at, y + 7 + TOKEN / 2, TOKEN, lit, cloth)
        _caption(canvas, piece, cloth, lit, at, y + TOKEN + 18, wide)


def _cards_height(canvas: Canvas, row: FigureRow, w: float) -> float:
    wide = _column(row, w)
    captions = max(_captions(canvas, piece, wide) for piece in row.pieces)
    return _label(canvas, row) + min(CARD, wide - 14) * faces.CARD_RATIO + 14 + captions


def _paint_cards(canvas: Canvas, row: FigureRow, game: str, cloth: Cloth, x: float, y: float, w: float) -> None:
    y = _paint_label(canvas, row, cloth, x, y)
    wide = _column(row, w)
    width = min(CARD, wide - 14)
    high = width * faces.CARD_RATIO
    left = x + w / 2 - wide * len(row.pieces) / 2
    for index, piece in enumerate(row.pieces):
        at, lit = left + (index + 0.5) * wide, piece.name in row.lit
        if _is_card(game, piece.name):
            _card(canvas, game, piece.name, at, y + 4, width, lit, cloth)
        else:
            _token(canvas, game, piece.name, at, y + 4 + high / 2, TOKEN, lit, cloth)
        _caption(canvas, piece, cloth, lit, at, y + high + 12, wide)


def _card(canvas: Canvas, game: str, name: str, x: float, y: float, width: float, lit: bool, cloth: Cloth) -> None:
    """A card with the middle of its upper edge at a point."""
    high = width * faces.CARD_RATIO
    rect = canvas.box(x - width / 2, y, width, high)
    canvas.shadow(rect, 5, (4, 5, 0.45))
    canvas.mid(look_of(game).faces.card(name, canvas.px(width), "normal"), x, y + high / 2)
    if lit:
        canvas.rounded(rect.inflate(canvas.px(7), canvas.px(7)), 8, None, cloth.lit, 2.5)


def _is_card(game: str, name: str) -> bool:
    try:
        look_of(game).faces.card(name, faces.COMPACT, "normal")
    except ValueError:
        return False
    return True


def _paint_label(canvas: Canvas, row: FigureRow, cloth: Cloth, x: float, y: float) -> float:
    high = _label(canvas, row)
    if high:
        canvas.text(row.label, "small", x + PAD, y + high / 2 - 4, cloth.label)
    return y + high


_HEIGHTS: dict[str, Callable[[Canvas, FigureRow, float], float]] = {
    "line": _line_height,
    "cards": _cards_height,
    "tokens": _tokens_height,
}
_PAINTERS: dict[str, Callable[[Canvas, FigureRow, str, Cloth, float, float, float], None]] = {
    "line": _paint_line,
    "cards": _paint_cards,
    "tokens": _paint_tokens,
}
