"""Texts with marked pieces in them, such as `[[K9]]`, and bars of estimated values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.wording import odds
from scenes.stage import fonts
from scenes.stage.look import Rgb
from scenes.ui import rich

if TYPE_CHECKING:
    from game.replay.review import Bar
    from scenes.ui.painter import Painter

LEADING = 1.42
MINIMUM = 40.0  # shortest visible length of a bar


def draw(
    painter: Painter,
    text: str,
    role: fonts.TextRole,
    x: float,
    y: float,
    w: float,
    colour: Rgb | None = None,
    lines: int = 99,
) -> float:
    """Draw a text with marked pieces from the top edge `y`, in at most `lines` lines; return its height in units."""
    face, px = role.face, painter.type(role.size)
    step = round(px * LEADING)
    left, top = painter.at(x, y)
    broken = rich.lines(text, face, px, painter.px(w))
    for index, line in enumerate(broken[:lines]):
        baseline = top + index * step + round(px * 1.05)
        ink = colour or painter.theme.text
        rich.draw_line(painter.surface, line, face, px, ink, left, baseline)
        if index == lines - 1 and len(broken) > lines:
            end = left + rich.line_width(line, px)
            dots = fonts.render(" …", face, px, ink)
            painter.surface.blit(dots, (min(end, left + painter.px(w) - dots.get_width()), baseline - px))
    return min(len(broken), lines) * step / painter.k


def height(painter: Painter, text: str, role: fonts.TextRole, w: float, lines: int = 99) -> float:
    """Return the height of a text drawn by `draw`."""
    px = painter.type(role.size)
    broken = rich.lines(text, role.face, px, painter.px(w))
    return min(len(broken), lines) * round(px * LEADING) / painter.k


def bars(
    painter: Painter, rows: Sequence[Bar], x: float, y: float, w: float, pitch: float, in_words: Callable[[str], str]
) -> None:
    """Draw a row for each action: its text, and its chance to win as a bar and in words; the first is best."""
    theme = painter.theme
    shares = [odds(row.value) if row.visits else "not tried" for row in rows]
    words, share_width = w * 0.46, max((painter.text_width(share, *fonts.NOTE) for share in shares), default=0.0) + 10
    room = w - words - share_width - 20
    if room < MINIMUM:  # then only the text shows it
        room, words = 0.0, w - share_width
    for k, row in enumerate(rows):
        top = y + k * pitch
        draw(
            painter,
            row.words,
            fonts.NOTE,
            x,
            top + (pitch - painter.type(fonts.NOTE.size) * LEADING / painter.k) / 2,
            words,
            lines=1,
        )
        rail = (x + words + 10, top + pitch / 2 - 6, room, 12)
        if room:
            painter.box(rail, 6, theme.well, theme.line if theme.flat else None)
        if row.visits and room:
            long = max(4.0, room * min(1.0, row.value))
            fill = theme.main if k == 0 else theme.button_hover
            painter.box((x + words + 10, top + pitch / 2 - 6, long, 12), 6, fill, theme.lit_line)
        share = shares[k]
        painter.label(share, *fonts.NOTE, x + w, top + pitch / 2, theme.text if k == 0 else theme.muted, 1)
        painter.target(("bar", k), (x, top, w, pitch), f"{in_words(row.words)}: {share}", "label")
