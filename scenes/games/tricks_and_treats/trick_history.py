"""A page of the side panel: the tricks of this round, the newest at the bottom."""

from __future__ import annotations

from game.rules.tricks_and_treats import human_name as spoken_name
from game.rules.tricks_and_treats.text.history import LAST_ONLY, PastTrick, lines_of, read_of, titled
from game.table import Table
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.games.tricks_and_treats.page_context import names_of
from scenes.hotseat.read_aloud import plain
from scenes.stage import faces
from scenes.table.model import UiState
from scenes.ui import boxes, rich
from scenes.ui.painter import Box, Painter

ROW = 32.0  # height of a row of cards
PILL = 24.0
HEADER, AFTER = 27.0, 16.0
LEADING = 22.0


def draw(painter: Painter, table: Table, model: TreatsModel, ui: UiState, colours: tuple[int, ...], body: Box) -> None:
    """Draw the tricks from the newest upwards, moved down as far as the panel was scrolled."""
    (x, top), w, end = boxes.point(body, 0.0, 0.0), body[2], boxes.bottom(body)
    if table.options.get("past_tricks") == "last_only":
        top += rich.draw(painter, LAST_ONLY, "sans", 16, x, top + 22, w, LEADING, painter.tones.muted) + 6
    if not model.tricks:
        painter.text(texts.NO_TRICK_YET, "sans", 17, x, top + 26, painter.tones.muted, 0, w)
        return
    heights = [_height(painter, table, model, trick, w) for trick in model.tricks]
    room = end - top
    ui.scroll = min(ui.scroll, max(0.0, sum(heights) - room))  # not beyond the first trick
    base = (end if sum(heights) > room else top + sum(heights)) + ui.scroll
    with painter.within(boxes.between(boxes.grown(body, 6, 0), top, end)):
        for trick, height in zip(reversed(model.tricks), reversed(heights), strict=True):
            base -= height
            if base < end and base + height > top:
                _trick(painter, table, model, trick, colours, boxes.between(body, base, base + height))


def _per_row(painter: Painter, model: TreatsModel, w: float) -> int:
    widest = faces.pill("B12", painter.px(PILL)).get_width() / painter.k + 24
    return max(1, min(len(model.names), int(w // widest)))


def _height(painter: Painter, table: Table, model: TreatsModel, trick: PastTrick, w: float) -> float:
    rows = -(-len(trick.cards) // _per_row(painter, model, w))
    total = sum(
        len(_broken(painter, text, w)) * _step(painter) for text in lines_of(table, trick, names_of(model, texts.YOU))
    )
    return HEADER + rows * ROW + total + AFTER


def _step(painter: Painter) -> float:
    return max(LEADING, painter.units(painter.type(16) * 1.32))


def _broken(painter: Painter, text: str, w: float) -> tuple[tuple[rich.Word, ...], ...]:
    return rich.lines(text, "sans", painter.type(16), round(w * painter.k))


def _trick(
    painter: Painter, table: Table, model: TreatsModel, trick: PastTrick, colours: tuple[int, ...], box: Box
) -> None:
    x, y, w, h = box
    tones = painter.tones
    width = painter.text(titled(trick), "sans_bold", 17, x, y + 20, tones.gold)
    painter.rule(x + width + 10, y + 14, max(1.0, w - width - 10), 0.5)
    count = _per_row(painter, model, w)
    pitch = w / count
    for index, (seat, card, _) in enumerate(trick.cards):
        left, middle = x + index % count * pitch, y + HEADER + index // count * ROW + ROW / 2
        if seat == trick.winner:
            painter.box((left - 3, middle - ROW / 2 + 1, pitch - 1, ROW - 2), 7, tones.tile, tones.highlighted, 1.5)
        painter.seat(colours[seat], left + 10, middle, 14)
        sprite = faces.pill(table.names[card], painter.px(PILL)) if card >= 0 else faces.back(painter.px(17))
        painter.mid(sprite, left + 20 + sprite.get_width() / painter.k / 2, middle)
    base = y + HEADER + -(-len(trick.cards) // count) * ROW + 17
    for text in lines_of(table, trick, names_of(model, texts.YOU)):
        base += rich.draw(painter, text, "sans", 16, x, base, w, LEADING, tones.text)
    painter.target(
        ("past", trick.number),
        (x, y, w, h - AFTER),
        plain(read_of(table, trick, names_of(model, texts.YOU)), spoken_name),
        "label",
    )
