"""The bag, and the tokens that may still be in it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.view_model import contents
from game.rules.wording import counted
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats.layout import TreatsLayout
from scenes.games.tricks_and_treats.page_context import Page, TreatsContext
from scenes.stage import faces, look, paint
from scenes.ui.painter import Painter

TREAT = 32.0  # largest width of a treat beside the bag, in logical units

MIN_BADGE, DIGIT = 11, 8  # px: of the disc with a number, and of the number


def bag_at(layout: TreatsLayout) -> tuple[float, float, float]:
    """Return the middle of the bag and its width."""
    x, y, w, h = layout.bag
    if layout.compact_layout:
        return x + w / 2, y + h / 2, w - 14
    return (x + 67, y + 50, 112.0) if layout.bag_large else (x + 52, y + 43, 84.0)


def draw(frame: Page) -> None:
    """Draw the bag with its number, and the tokens that may be in it if the table keeps track."""
    context = TreatsContext.of(frame)
    painter, ui, layout, now, draws = (
        context.painter,
        context.ui,
        context.layout,
        context.model.now,
        context.model.may[tt.DRAW],
    )
    x, y, w, _ = layout.bag
    if not layout.compact_layout:
        painter.box(layout.bag, 18, painter.tones.edge, painter.tones.panel_line, 1.25, 0.66, 0.75)
    large = layout.bag_large
    bag_x, bag_y, width = bag_at(layout)
    key = ("zone", "bag")
    height = faces.bag_height(painter.px(width)) / painter.k
    box = (bag_x - width / 2, bag_y - height / 2, width, height)
    live = bool(draws) or key in ui.marks
    if live:
        painter.halo((box[0] + 8, box[1] + 14, width - 16, height - 24), 50, spread=14, strength=0.7)
    hover = 3 if draws and ui.hover == key else 0
    if "bag" not in context.hidden:
        painter.mid(faces.bag(painter.px(width), now.bag_count), bag_x, bag_y - hover)
    context.fragment.anchors["drew"] = context.fragment.anchors["returned"] = (bag_x + 16, bag_y - 16)
    text = texts.bag(counted(now.bag_count, "token"))
    painter.target(key, box, text, "zone", live, "", tuple(draws), grow=True)
    if layout.compact_layout:  # the contents are in their own tab of the panel
        return
    if now.bag is None:
        painter.text(texts.WHAT_IS_INSIDE, "sans", 16.5, x + 138, y + 40, painter.tones.muted, widest=w - 150)
        painter.text(texts.IS_NOT_LISTED, "sans", 16.5, x + 138, y + 62, painter.tones.muted, widest=w - 150)
        return
    cards, treats = contents(now.bag)
    if large:
        painter.text(texts.LEFT_IN_THE_BAG, "sans", 16.5, x + 138, y + 27, painter.tones.muted)
        treat_row(painter, treats, x + 138, y + 36, 124, 86)
        dot_grid(painter, cards, x + 25, y + 137, 18, 16.5)
    else:
        treat_row(painter, treats, x + 14, y + 95, w - 28, 64)
        dot_grid(painter, cards, x + 100, y + 16, 12.8, 15)


def treat_row(painter: Painter, treats: Counter[str], x: float, y: float, w: float, h: float) -> None:
    """Draw small treats, with a number where there are several of a kind, in as many rows as they need."""
    kinds = [kind for kind in tt.KINDS if treats[kind]]
    if not kinds:
        painter.text(texts.NO_TREATS, "sans", 15, x, y + 16, painter.tones.muted)
        return
    size = TREAT
    while size > 16 and _rows(kinds, w, size) * (size + 3) - 3 + _overhang(painter, size) > h:
        size -= 1
    rows = _rows(kinds, w, size)
    columns = math.ceil(len(kinds) / rows)
    pitch = min(1.5 * size, (w - size) / max(1, columns - 1))
    for index, kind in enumerate(kinds):
        cx = x + size / 2 + (index % columns) * pitch
        cy = y + size / 2 + (index // columns) * (size + 3)
        painter.mid(faces.token(kind, painter.px(size)), cx, cy)
        text = kind if treats[kind] == 1 else texts.treats_of(kind, treats[kind])
        place = (cx - size / 2, cy - size / 2, size, size)
        painter.target(("inside", kind), place, texts.in_the_bag(text), "label", tip=texts.in_the_bag(text))
        if treats[kind] > 1:
            badge, aside = _badge(painter, size), size * _aside(painter, size)
            painter.mid(paint.disc(badge, look.CARD_PAPER, painter.tones.panel), cx + aside, cy + aside)
            ink = faces.number(str(treats[kind]), max(DIGIT, round(badge * 0.6)), look.PAPER.text, badge, "sans_bold")
            painter.mid(ink, cx + aside, cy + aside)


def _rows(kinds: Sequence[str], w: float, size: float) -> int:
    """Return the number of rows that treats of a size need in a width."""
    return math.ceil(len(kinds) / max(1, int((w + 3) / (size + 3))))


def _badge(painter: Painter, size: float) -> int:
    """Return the width of the disc with the number, in px, large enough to be readable."""
    return max(painter.px(size * 0.5), MIN_BADGE)


def _aside(painter: Painter, size: float) -> float:
    """Return how far the disc is from the middle of its treat, in its sizes: farther where it would hide it."""
    return 0.34 if painter.px(size * 0.5) >= MIN_BADGE else 0.44


def _overhang(painter: Painter, size: float) -> float:
    """Return how far the disc with the number reaches below the treat."""
    return max(0.0, painter.units(_badge(painter, size)) / 2 - (0.5 - _aside(painter, size)) * size)


def dot_grid(painter: Painter, cards: frozenset[int], x: float, y: float, pitch: float, digits: float) -> None:
    """Draw the trump tokens that may be inside: a row per suit, a column per number.

    A small dot marks a token that is out.
    """
    first = x + pitch * 1.5
    for n in (1, 4, 8, 12):
        painter.text(str(n), "sans", digits, first + (n - 1) * pitch, y, painter.tones.muted, 0.5)
    full, gone = painter.px(pitch * 0.72), painter.px(pitch * 0.24)
    for row, suit in enumerate(tt.SUITS):
        cy = y + pitch * 0.9 + row * pitch
        painter.mid(paint.disc(painter.px(pitch * 0.94), look.CARD_PAPER), x, cy)
        painter.mid(faces.suit(suit, painter.px(pitch * 0.74)), x, cy)
        for n in range(tt.NUMBERS):
            inside = row * tt.NUMBERS + n in cards
            tone = look.SUIT_DOT[suit] if inside else painter.tones.gone
            painter.mid(paint.disc(full if inside else gone, tone), first + n * pitch, cy)
    box = (x - pitch / 2, y + pitch * 0.4, pitch * (tt.NUMBERS + 1.5), pitch * len(tt.SUITS))
    painter.target(("inside", "tokens"), box, texts.DOTS, "label", tip=texts.DOTS)
