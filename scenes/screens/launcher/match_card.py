"""The card of the last game: its public table in small, as text, and its players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.rules.wording import counted
from scenes import registry
from scenes.screens.launcher import text as texts
from scenes.stage import art, decks, fonts, look, paint
from scenes.ui.painter import Painter, screen_painter
from scenes.ui.target import Aim

if TYPE_CHECKING:
    from game.saves.paths import Saved

TRIED = 20  # saved games of which one must open
HEIGHT = 150  # of the small table, logical units


@dataclass(frozen=True)
class Preview:
    """The content of the card; `path` is `None` without a saved game, `trouble` says why it cannot be opened."""

    path: Path | None = None
    game: str = ""
    names: tuple[str, ...] = ()
    colours: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    sentence: str = ""
    left: str = ""
    over: bool = False
    trouble: str = ""
    copy: bool = False
    open: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def last_game(data_dir: Path) -> Preview:
    """Read the last game that opens, as an onlooker would see it; nothing is written or locked.

    If none opens, the trouble of the first is returned.
    """
    from scenes.app import save_dates

    first: Preview | None = None
    for saved in save_dates.resumable(data_dir)[:TRIED]:
        preview = _preview(saved, data_dir)
        if not preview.trouble:
            return preview
        first = first or preview
    return first or Preview()


def _preview(saved: Saved, data_dir: Path) -> Preview:
    from scenes.app import save_dates

    left = f"{save_dates.last(saved).capitalize()} {save_dates.when(saved.when)}"
    if saved.header is None:
        return Preview(saved.path, left=left, trouble=saved.trouble)
    seats = saved.header.seats
    known = Preview(
        saved.path,
        saved.header.game,
        tuple(seat.name for seat in seats if not seat.empty),
        tuple(seat.colour if seat.colour >= 0 else k for k, seat in enumerate(seats) if not seat.empty),
        left=left,
        over=saved.over,
        copy=saved.copy,
    )
    return _learned(known, data_dir)


def _learned(known: Preview, data_dir: Path) -> Preview:
    from game.match import SaveError
    from game.saves.summary import SummaryCache

    assert known.path
    kept = SummaryCache(data_dir)
    try:
        stands = kept.learn(known.path)
    except SaveError as error:
        return replace(known, trouble=str(error))
    kept.keep(known.path.parent)
    return replace(
        known,
        names=stands.names,
        colours=stands.colours,
        points=stands.points,
        sentence=f"{stands.heading}. {stands.sentence}" if stands.heading and not stands.over else stands.sentence,
        left=". ".join((known.left, *stands.notices[:1])),
        over=stands.over,
        open=stands.open,
    )


# -- the picture ---------------------------------------------------------------------------------------------------


def paint_card(painter: Painter, preview: Preview | None, x: float, y: float, w: float) -> None:
    """Paint the card's text and image; nothing while `preview` is `None`, as the game is still being read."""
    paper = painter.theme.paper
    if preview is None:
        return
    if preview.path is None:
        _no_game(painter, x, y, w)
        return
    heading = preview.left if preview.left and not preview.trouble and _crowded(painter, preview, w) else ""
    painter.label(heading or _heading(preview), *fonts.NOTE, x, y + 27, paper.muted, widest=w)
    if preview.game:
        painter.surface.blit(registry.title(preview.game, painter.px(28), paper.text), painter.at(x, y + 38))
    else:
        painter.label(preview.path.name, *fonts.H2, x, y + 56, paper.title, widest=w)
    if preview.trouble:
        painter.icon("warning", x + 18, y + 122, 36, paper.warning)
        painter.paragraph(preview.trouble, *fonts.BODY, x + 50, y + 100, w - 50, paper.warning, lines=7)
        comfort = texts.FILE_UNCHANGED
        painter.paragraph(comfort, *fonts.NOTE, x, y + 300, w, paper.muted)
        return
    small_table(painter, preview, x, y + 84, w)
    height = painter.paragraph(preview.sentence, *fonts.LABEL, x, y + 246, w, paper.text, lines=2)
    _seats(painter, preview, x, y + 246 + max(height, 36) + 18, w)
    if not heading:
        painter.label(preview.left, *fonts.NOTE, x, y + _left_at(painter), paper.muted, widest=w)


def _left_at(painter: Painter) -> float:
    """Return the middle of the line that says when a game was left, from the top of the card."""
    return min(378, 390 - painter.line_height(*fonts.NOTE) / 2)


def _crowded(painter: Painter, preview: Preview, w: float) -> bool:
    """Return whether sentence and players leave no room for a line below; then it is the heading."""
    rows = min(2, len(fonts.wrap(preview.sentence, fonts.LABEL.face, painter.type(fonts.LABEL.size), painter.px(w))))
    below = 246 + max(36, rows * painter.line_height(*fonts.LABEL)) + 18
    names = min(6, len(preview.names))
    last = below + (-(-names // 2) - 1) * (22 if names > 4 else 27)
    return last + painter.line_height(*fonts.NOTE) > _left_at(painter)


def _heading(preview: Preview) -> str:
    return "A copy of a game" if preview.copy else texts.YOUR_LAST_GAME


def paint_words(painter: Painter, preview: Preview | None, x: float, y: float, w: float, h: float) -> None:
    """Draw the last game as text on paper, as much of it as fits a height."""
    paper = painter.theme.paper
    if preview is None:
        return
    heading, title, text = _heading(preview), "", preview.sentence
    if preview.path is None:
        heading, title, text = (
            texts.NO_SAVED_GAME,
            texts.PLAY_NOW,
            texts.FIRST_GAME,
        )
    elif preview.trouble:
        title, text = preview.path.name, preview.trouble
    elif not preview.game:
        title = preview.game
    painter.label(heading, *fonts.NOTE, x, y + 26, paper.muted, widest=w)
    if title:
        painter.label(title, *fonts.H3, x, y + 54, paper.title, widest=w)
    else:
        painter.surface.blit(
            registry.title(preview.game, painter.type(fonts.H3.size), paper.text), painter.at(x, y + 40)
        )
    ink = paper.warning if preview.trouble else paper.text
    lines = max(1, int((h - 78 - (28 if preview.left else 0)) / painter.line_height(*fonts.BODY)))
    height = painter.paragraph(text, *fonts.BODY, x, y + 74, w, ink, lines=lines)
    below = 74 + height
    if preview.left and below + 40 < h:
        painter.label(preview.left, *fonts.NOTE, x, y + below + 20, paper.muted, widest=w)
        below += 36
    if below + HEIGHT + 14 < h and not preview.trouble:
        small_table(painter, preview if preview.game else Preview(game=rules.game_ids()[0]), x, y + below + 14, w)


def _no_game(painter: Painter, x: float, y: float, w: float) -> None:
    paper = painter.theme.paper
    game = rules.game_ids()[0]
    painter.label(texts.NO_SAVED_GAME, *fonts.NOTE, x, y + 27, paper.muted)
    painter.label(texts.PLAY_NOW, *fonts.SHEET_TITLE, x, y + 56, paper.text)
    small_table(painter, Preview(game=game), x, y + 84, w)
    title = rules.load(game).meta.title
    words = texts.first_game(title)
    painter.paragraph(words, *fonts.BODY, x, y + 254, w, paper.text, lines=5)


def _seats(painter: Painter, preview: Preview, x: float, y: float, w: float) -> None:
    """Draw the names of the seats in two columns, with their points if the game shows them."""
    paper = painter.theme.paper
    many = len(preview.names) > 4
    pitch = 22 if many else 27
    size = 16 if many else 20
    column = w / 2
    for seat, name in enumerate(preview.names[:6]):
        left, middle = x + (seat % 2) * (column + 6), y + (seat // 2) * pitch
        colour = preview.colours[seat] if seat < len(preview.colours) else seat
        painter.mid(art.seat_shape(colour, painter.px(size)), left + 12, middle)
        points = counted(preview.points[seat], "pt") if seat < len(preview.points) else ""
        room = column - 36 - (painter.text_width(points, *fonts.NOTE) + 8 if points else 0)
        painter.label(name, *fonts.NOTE, left + 30, middle, paper.text, widest=room)
        painter.label(points, *fonts.NOTE, left + column - 8, middle, paper.muted, 1)


def small_table(painter: Painter, preview: Preview, x: float, y: float, w: float) -> None:
    """Paint the cloth with the seats around it and its open pieces in the middle, or the cover; hands are backs."""
    box = (x, y, w, HEIGHT)
    rect = painter.rect(box)
    cloth = registry.cloth_of(preview.game, painter.theme)
    painter.box(box, 8, (cloth.centre, cloth.edge), cloth.panel_line if painter.theme.flat else None)
    upper, lower, _ = registry.look_of(preview.game).preview
    if not _row(preview, upper) + _row(preview, lower):
        cover = registry.cover(preview.game, painter.px(w), titled=False)
        if not painter.theme.flat:
            height = rect.h
            top = max(0, cover.get_height() - height - painter.px(8))
            part = cover.subsurface((0, top, cover.get_width(), height)).copy()
            mask = paint.rounded(part.get_size(), painter.px(8), (255, 255, 255))
            part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            painter.surface.blit(part, rect)
            painter.box(box, 8, None, painter.theme.paper.line)
        else:
            painter.icon("deck", x + w / 2, y + HEIGHT / 2, 64, cloth.accent)
        return
    with painter.within((x, y, w, HEIGHT)):
        _open_pieces(painter, preview, x + w / 2, y)
    places = [(w / 2, HEIGHT - 14), (24, HEIGHT / 2), (w / 2, 20), (w - 24, HEIGHT / 2), (w * 0.22, 20), (w * 0.78, 20)]
    order = [0, 1, 2, 3] if len(preview.names) <= 4 else [0, 1, 4, 2, 5, 3]
    for seat in range(1, min(len(preview.names), 6)):
        colour = preview.colours[seat] if seat < len(preview.colours) else seat
        dx, dy = places[order[seat]]
        painter.mid(art.seat_shape(colour, painter.px(20)), x + dx, y + dy)


def _open_pieces(painter: Painter, preview: Preview, middle: float, y: float) -> None:
    """Draw the first row of small pieces and the first row of cards that are public, and backs below."""
    piece_painter = registry.look_of(preview.game).faces
    upper, lower, held = registry.look_of(preview.game).preview
    small, cards = _row(preview, upper)[:10], _row(preview, lower)[-8:]
    draw_small = piece_painter.token if upper == "line" else piece_painter.card
    for k, name in enumerate(small):
        painter.mid(draw_small(name, painter.px(30)), middle + (k - (len(small) - 1) / 2) * 33, y + 52)
    for k, name in enumerate(cards):
        painter.mid(piece_painter.card(name, painter.px(38)), middle + (k - (len(cards) - 1) / 2) * 44, y + 100)
    back = piece_painter.back(painter.px(34))
    for k in range(held):
        painter.mid(back, middle + (k - (held - 1) / 2) * 17, y + HEIGHT + 4)


def _row(preview: Preview, zone: str) -> list[str]:
    """Return the names of the pieces that an onlooker knows in a zone, or in all seats' zones of that name."""
    return list(preview.open.get(zone, ()))


def thumb(painter: Painter, preview: Preview, w: float) -> pygame.Surface:
    """Return the small table of a game as a thumbnail: `w` wide, twice as wide as high."""
    upper, lower, _ = registry.look_of(preview.game).preview
    zones = tuple((zone, preview.open[zone]) for zone in (upper, lower) if zone in preview.open)
    return _thumb(preview.game, preview.colours, zones, painter.px(w), painter.theme.name)


@decks.cards.keep
def _thumb(
    game: str, colours: tuple[int, ...], zones: tuple[tuple[str, tuple[str, ...]], ...], width: int, theme: str
) -> pygame.Surface:
    surface = paint.clear_surface((width, width // 2))
    small = screen_painter(surface, look.THEMES[theme], Aim())
    small.k, small.ox, small.oy = width / (2 * HEIGHT), 0, 0
    preview = Preview(game=game, names=("",) * len(colours), colours=colours, open=dict(zones))
    small_table(small, preview, 0, 0, 2 * HEIGHT)
    return paint.native(surface)
