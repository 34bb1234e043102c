"""Figures of the guide: real cards and tokens on the game's cloth. Lengths are in logical units."""

from __future__ import annotations

from collections.abc import Callable

from scenes.registry import cloth_of, look_of
from scenes.stage import art, faces, fonts, look, paint
from scenes.stage.cloths import Cloth
from scenes.ui.book import Figure, FigurePiece, FigureRow
from scenes.ui.painter import Painter

PAD, BETWEEN = 20, 14
TOKEN, CARD = 54, 78
USED = "used"  # the name of a face-down treat
WIDEST = 146  # of the column of one piece
_ENDS = 82  # of a line's row, at each end, for the words front and back
_FRONT = 72  # from where the words end to the line, and before them
_LEADING = 1.06


def height(painter: Painter, figure: Figure, w: float) -> float:
    """Return the height of a figure of width `w`."""
    rows = sum(_HEIGHTS[row.kind](painter, row, w) for row in figure.rows)
    return rows + BETWEEN * (len(figure.rows) - 1) + 2 * PAD


def paint_figure(painter: Painter, figure: Figure, game: str, x: float, y: float, w: float) -> None:
    """Paint a figure with its upper left corner at a point."""
    cloth = cloth_of(game, painter.theme)
    box = (x, y, w, height(painter, figure, w))
    painter.shade(box, 10, 4, 0.35, 4)
    fill = cloth.edge if painter.theme.flat else (look.mix(cloth.centre, cloth.edge, 0.2), cloth.edge)
    painter.box(box, 10, fill, painter.theme.paper.control_line)
    y += PAD
    for row in figure.rows:
        row_height = _HEIGHTS[row.kind](painter, row, w)
        _PAINTERS[row.kind](painter, row, game, cloth, x, y, w)
        y += row_height + BETWEEN


# -- captions ------------------------------------------------------------------------------------------------------


def _column(row: FigureRow, w: float) -> float:
    return min(WIDEST * (1.3 if len(row.pieces) < 4 else 1), (w - 2 * PAD) / max(1, len(row.pieces)))


def _captions(painter: Painter, piece: FigurePiece, width: float) -> float:
    """Return the height of the text under a piece."""
    height = painter.line_height(*fonts.KEY) * _LEADING if piece.title else 0.0
    if piece.note:
        lines = fonts.wrap(piece.note, "sans", painter.type(fonts.SMALL.size), painter.px(width - 8))
        height += len(lines) * painter.line_height(*fonts.SMALL) * _LEADING
    return height


def _caption(
    painter: Painter, piece: FigurePiece, cloth: Cloth, highlighted: bool, x: float, y: float, width: float
) -> None:
    """Draw the title and the note of a piece, centred at `x`."""
    if piece.title:
        height = painter.line_height(*fonts.KEY) * _LEADING
        painter.label(
            piece.title, *fonts.KEY, x, y + height / 2, cloth.highlighted if highlighted else cloth.text, 0.5, width - 6
        )
        y += height
    if piece.note:
        ink = cloth.highlighted if highlighted else cloth.label
        painter.paragraph(piece.note, *fonts.SMALL, x, y, width - 8, ink, align=0.5, leading=_LEADING)


def _label(painter: Painter, row: FigureRow) -> float:
    return painter.line_height(*fonts.SMALL) + 6 if row.label and row.kind != "line" else 0.0


# -- rows ----------------------------------------------------------------------------------------------------------


def _line_height(painter: Painter, row: FigureRow, w: float) -> float:
    titled = any(piece.title or piece.note for piece in row.pieces)
    pitch = _pitch(painter, row, w)
    return TOKEN + 12 + (max(_captions(painter, piece, pitch + 8) for piece in row.pieces) if titled else 0)


def _pitch(painter: Painter, row: FigureRow, w: float) -> float:
    ends = max(PAD + _ENDS, _FRONT + painter.text_width(row.label or "front", *fonts.SMALL))
    return min(78.0, (w - 2 * ends) / max(1, len(row.pieces)))


def _paint_line(painter: Painter, row: FigureRow, game: str, cloth: Cloth, x: float, y: float, w: float) -> None:
    """Draw a line of pieces, its front at the left."""
    pitch = _pitch(painter, row, w)
    size = min(TOKEN, pitch - 10)
    left = x + w / 2 - pitch * len(row.pieces) / 2
    middle = y + 6 + TOKEN / 2
    painter.mid(art.lantern(painter.px(size * 0.82)), left - 34, middle)
    words = row.label or "front"
    painter.label(words, *fonts.SMALL, left - 62, middle, cloth.label, 1, max(30.0, left - _FRONT + 2 - x))
    painter.label("back", *fonts.SMALL, left + pitch * len(row.pieces) + 14, middle, cloth.label)
    for index, piece in enumerate(row.pieces):
        at = left + (index + 0.5) * pitch
        highlighted = piece.name in row.highlighted
        _token(painter, game, piece.name, at, middle, size, highlighted, cloth)
        _caption(painter, piece, cloth, highlighted, at, middle + TOKEN / 2 + 6, pitch + 8)


def _token(
    painter: Painter, game: str, name: str, x: float, y: float, size: float, highlighted: bool, cloth: Cloth
) -> None:
    if highlighted:
        ring = paint.disc(painter.px(size + 14), cloth.edge, cloth.highlighted, max(1.5, 2.5 * painter.k))
        painter.mid(ring, x, y)
    px = painter.px(size)
    used = name == USED
    token = faces.used_token(px) if used else look_of(game).faces.token(_on_token(game, name), px, "normal")
    painter.mid(token, x, y)


def _on_token(game: str, name: str) -> str:
    """Return the name of a token from its name in a figure: a trump token is named by its card."""
    return f"<{name}>" if _is_card(game, name) else name


def _tokens_height(painter: Painter, row: FigureRow, w: float) -> float:
    width = _column(row, w)
    return _label(painter, row) + TOKEN + 18 + max(_captions(painter, piece, width) for piece in row.pieces)


def _paint_tokens(painter: Painter, row: FigureRow, game: str, cloth: Cloth, x: float, y: float, w: float) -> None:
    y = _paint_label(painter, row, cloth, x, y)
    width = _column(row, w)
    left = x + w / 2 - width * len(row.pieces) / 2
    for index, piece in enumerate(row.pieces):
        at, highlighted = left + (index + 0.5) * width, piece.name in row.highlighted
        _token(painter, game, piece.name, at, y + 7 + TOKEN / 2, TOKEN, highlighted, cloth)
        _caption(painter, piece, cloth, highlighted, at, y + TOKEN + 18, width)


def _cards_height(painter: Painter, row: FigureRow, w: float) -> float:
    width = _column(row, w)
    captions = max(_captions(painter, piece, width) for piece in row.pieces)
    return _label(painter, row) + min(CARD, width - 14) * faces.CARD_RATIO + 14 + captions


def _paint_cards(painter: Painter, row: FigureRow, game: str, cloth: Cloth, x: float, y: float, w: float) -> None:
    y = _paint_label(painter, row, cloth, x, y)
    pitch = _column(row, w)
    width = min(CARD, pitch - 14)
    height = width * faces.CARD_RATIO
    left = x + w / 2 - pitch * len(row.pieces) / 2
    for index, piece in enumerate(row.pieces):
        at, highlighted = left + (index + 0.5) * pitch, piece.name in row.highlighted
        if _is_card(game, piece.name):
            _card(painter, game, piece.name, at, y + 4, width, highlighted, cloth)
        else:
            _token(painter, game, piece.name, at, y + 4 + height / 2, TOKEN, highlighted, cloth)
        _caption(painter, piece, cloth, highlighted, at, y + height + 12, pitch)


def _card(
    painter: Painter, game: str, name: str, x: float, y: float, width: float, highlighted: bool, cloth: Cloth
) -> None:
    """Draw a card with the middle of its upper edge at a point."""
    height = width * faces.CARD_RATIO
    box = (x - width / 2, y, width, height)
    painter.shade(box, 5, 2.5, 0.45, 4)
    painter.mid(look_of(game).faces.card(name, painter.px(width), "normal"), x, y + height / 2)
    if highlighted:
        painter.box(
            painter.box_of(painter.rect(box).inflate(painter.px(7), painter.px(7))), 8, None, cloth.highlighted, 2.5
        )


def _is_card(game: str, name: str) -> bool:
    try:
        look_of(game).faces.card(name, faces.COMPACT, "normal")
    except ValueError:
        return False
    return True


def _paint_label(painter: Painter, row: FigureRow, cloth: Cloth, x: float, y: float) -> float:
    height = _label(painter, row)
    if height:
        painter.label(row.label, *fonts.SMALL, x + PAD, y + height / 2 - 4, cloth.label)
    return y + height


_HEIGHTS: dict[str, Callable[[Painter, FigureRow, float], float]] = {
    "line": _line_height,
    "cards": _cards_height,
    "tokens": _tokens_height,
}
_PAINTERS: dict[str, Callable[[Painter, FigureRow, str, Cloth, float, float, float], None]] = {
    "line": _paint_line,
    "cards": _paint_cards,
    "tokens": _paint_tokens,
}
