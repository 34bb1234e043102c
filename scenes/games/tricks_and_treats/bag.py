"""The bag, and the tokens that may still be in it."""

from __future__ import annotations

import functools
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
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Row, areas
from scenes.ui.painter import Box, Painter

TREAT = 32.0  # largest width of a treat beside the bag, in logical units

MIN_BADGE, DIGIT = 11, 8  # px: of the disc with a number, and of the number


@functools.cache
def _parts(box: Box, large: bool) -> dict[str, Box]:
    """Return the boxes of the bag, its `treats` and its `dots`, in the place of the bag on the wide layout."""
    if large:
        bag = Cell(Column(Area(height=100, name="bag"), Area()), width=134, fills=True)
        treats = Cell(Column(Area(height=36), Area(name="treats")), width=124, fills=True)
        dots = Cell(Area(name="dots"), edge=(16, 0, 0, 0), fills=True)
        page = Column(Cell(Row(bag, Area(width=4), treats, Area()), height=122), Area(height=15), dots)
    else:
        bag = Cell(Column(Area(height=86, name="bag"), Area()), width=104, fills=True)
        dots = Cell(Area(name="dots"), edge=(-10.4, 16, 0, 0), fills=True)
        treats = Cell(Area(name="treats"), height=64, edge=(14, 0, 14, 0))
        page = Column(Cell(Row(bag, dots), height=95), treats, Area())
    return areas(page, box)


def bag_at(layout: TreatsLayout) -> tuple[float, float, float]:
    """Return the middle of the bag and its width."""
    if layout.compact_layout:
        return *boxes.middle(layout.bag), layout.bag[2] - 14
    return *boxes.middle(_parts(layout.bag, layout.bag_large)["bag"]), 112.0 if layout.bag_large else 84.0


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
    if not layout.compact_layout:
        painter.box(layout.bag, 18, painter.tones.edge, painter.tones.panel_line, 1.25, 0.66, 0.75)
    large = layout.bag_large
    bag_x, bag_y, width = bag_at(layout)
    key = ("zone", "bag")
    height = faces.bag_height(painter.px(width)) / painter.k
    box = boxes.centred((bag_x, bag_y, 0.0, 0.0), width, height)
    live = bool(draws) or key in ui.marks
    if live:
        painter.halo(boxes.trimmed(box, 8, 14, 8, 10), 50, spread=14, strength=0.7)
    hover = 3 if draws and ui.hover == key else 0
    if "bag" not in context.hidden:
        painter.mid(faces.bag(painter.px(width), now.bag_count), bag_x, bag_y - hover)
    context.fragment.anchors["drew"] = context.fragment.anchors["returned"] = (bag_x + 16, bag_y - 16)
    text = texts.bag(counted(now.bag_count, "token"))
    painter.target(key, box, text, "zone", live, "", tuple(draws), grow=True)
    if layout.compact_layout:  # the contents are in their own tab of the panel
        return
    if now.bag is None:
        words = boxes.trimmed(layout.bag, 138, 40, 12)
        painter.text(texts.WHAT_IS_INSIDE, "sans", 16.5, *words[:2], painter.tones.muted, widest=words[2])
        painter.text(texts.IS_NOT_LISTED, "sans", 16.5, words[0], words[1] + 22, painter.tones.muted, widest=words[2])
        return
    (cards, treats), parts = contents(now.bag), _parts(layout.bag, large)
    if large:
        left, top = boxes.point(parts["treats"], 0.0, 0.0)
        painter.text(texts.LEFT_IN_THE_BAG, "sans", 16.5, left, top - 9, painter.tones.muted)
    treat_row(painter, treats, parts["treats"])
    dot_grid(painter, cards, parts["dots"], *((18, 16.5) if large else (12.8, 15)))


def treat_row(painter: Painter, treats: Counter[str], box: Box) -> None:
    """Draw small treats, with a number where there are several of a kind, in as many rows as they need."""
    kinds = [kind for kind in tt.KINDS if treats[kind]]
    if not kinds:
        painter.text(texts.NO_TREATS, "sans", 15, box[0], box[1] + 16, painter.tones.muted)
        return
    (width, height), size = boxes.size(box), TREAT
    while size > 16 and _rows(kinds, width, size) * (size + 3) - 3 + _overhang(painter, size) > height:
        size -= 1
    rows = _rows(kinds, width, size)
    columns = math.ceil(len(kinds) / rows)
    pitch = min(1.5 * size, (width - size) / max(1, columns - 1))
    places = boxes.in_rows(box, len(kinds), columns, (size, size), pitch - size, 3, 0.0)
    for kind, place in zip(kinds, places, strict=True):
        cx, cy = boxes.middle(place)
        painter.mid(faces.token(kind, painter.px(size)), cx, cy)
        text = kind if treats[kind] == 1 else texts.treats_of(kind, treats[kind])
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


def dot_grid(painter: Painter, cards: frozenset[int], box: Box, pitch: float, digits: float) -> None:
    """Draw the trump tokens that may be inside: a row per suit, a column per number, from the top of a box.

    A small dot marks a token that is out.
    """
    grid = (box[0], box[1] + pitch * 0.4, pitch * (tt.NUMBERS + 1.5), pitch * len(tt.SUITS))
    numbers = boxes.trimmed(grid, left=pitch * 1.5)
    for n, column in enumerate(boxes.across(numbers, tt.NUMBERS), 1):
        if n in (1, 4, 8, 12):
            painter.text(str(n), "sans", digits, boxes.middle(column)[0], box[1], painter.tones.muted, 0.5)
    full, gone = painter.px(pitch * 0.72), painter.px(pitch * 0.24)
    for row, (suit, line) in enumerate(zip(tt.SUITS, boxes.down(grid, len(tt.SUITS)), strict=True)):
        sign = boxes.middle(boxes.left_part(line, pitch))
        painter.mid(paint.disc(painter.px(pitch * 0.94), look.CARD_PAPER), *sign)
        painter.mid(faces.suit(suit, painter.px(pitch * 0.74)), *sign)
        for n, place in enumerate(boxes.across(boxes.trimmed(line, left=pitch * 1.5), tt.NUMBERS)):
            inside = row * tt.NUMBERS + n in cards
            tone = look.SUIT_DOT[suit] if inside else painter.tones.gone
            painter.mid(paint.disc(full if inside else gone, tone), *boxes.middle(place))
    painter.target(("inside", "tokens"), grid, texts.DOTS, "label", tip=texts.DOTS)
