"""The caption of a lesson, on paper in place of the side panel, and rings around the things that it mentions."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pygame

from game.match.text import in_words
from game.table import Table
from scenes.hotseat.read_aloud import Called
from scenes.stage import art, faces, fonts, look, paint
from scenes.table import text as texts
from scenes.ui import boxes, rich, ring, widgets
from scenes.ui.boxtree import Area, Cell, Column, Row, Text
from scenes.ui.button import wood_ground
from scenes.ui.caption import Caption
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Target

TEXT, SMALLEST, LEADING = 20.0, 17.0, 1.45
LOW = 600.0  # below this height the paper has room for text and buttons only
LYING = 520.0  # from this width low paper has its title and its buttons in one row each
MAIN, OTHER, BETWEEN, EDGE = 46.0, 42.0, 8.0, 20.0  # heights of the buttons; free space between and below them
PICTURED = 3  # pieces shown large under the text, at most
CARD, TOKEN = 84.0, 82.0
_DOT = 9.0
YOURS = 0.54  # share of the continue button that cannot be pressed while the learner must make a move
RING = 5.0  # width of a ring, in logical units at the usual text size


def draw(painter: Painter, caption: Caption, panel: Box, table: Table, called: Called) -> None:
    """Draw the caption in place of the panel, or in the part of it that is left."""
    painter.shade(panel, 8, 12, 0.6, 6)
    flat = painter.theme.flat
    painter.box(panel, 8, painter.tones.panel if flat else (look.rgb("#faf4e6"), look.rgb("#f1e5cb")), None)
    painter.box(boxes.inset(panel, 8), 5, None, painter.tones.panel_line if flat else look.rgb("#d9c9a3"), 1.25)
    header = _header(painter, caption, panel)
    bottom = _buttons(painter, caption, panel)
    is_low = _is_low(panel)
    left, room = panel[0] + 26, panel[2] - 52
    middle = boxes.middle(panel)[0]
    if not is_low:
        _dots(painter, caption, middle, bottom - 14, room)
    size, height = _fitting(painter, caption.text, room, bottom - header - (12 if is_low else 40))
    rich.draw(painter, caption.text, "sans", size, left, header + size, room, size * LEADING, painter.theme.paper.text)
    words = f"{caption.title}. {in_words(caption.text, called)}"
    read = boxes.between(panel, panel[1] + 10, header + height)
    painter.target(("lesson", "words"), read, words, "label", tip=caption.terms)
    _pictures(painter, table, caption, middle, header + height, bottom - 32)


def _is_low(panel: Box) -> bool:
    """Return whether the paper is low and wide."""
    return panel[3] < LOW and panel[2] >= LYING


def _header(painter: Painter, caption: Caption, panel: Box) -> float:
    """Draw lantern, step and title, as far as there is room; return the top of the text."""
    x, y, w, h = panel
    paper, middle = painter.theme.paper, x + w / 2
    text = texts.lesson_step(caption.at + 1, caption.of)
    if _is_low(panel):
        end = x + w - 26 - painter.text_width(text, "sans", 16)
        painter.text(text, "sans", 16, end, y + 42, paper.muted)
        painter.text(caption.title, "serif_semibold", 26, x + 26, y + 44, paper.title, 0, end - x - 40)
        return y + 58
    if h < LOW:
        painter.text(text, "sans", 15, middle, y + 30, paper.muted, 0.5)
        painter.text(caption.title, "serif_semibold", 23, middle, y + 58, paper.title, 0.5, w - 30)
        return y + 78
    painter.mid(art.lantern(painter.px(92)), middle, y + 64)
    painter.text(text, "sans", 16, middle, y + 140, paper.muted, 0.5)
    size = next(
        (size for size in (30, 28, 26) if painter.text_width(caption.title, "serif_semibold", size) <= w - 40), 24
    )
    painter.text(caption.title, "serif_semibold", size, middle, y + 178, paper.title, 0.5, w - 40)
    painter.rule(x + 40, y + 194, w - 80, 1, paper.line)
    return y + 210


def _fitting(painter: Painter, text: str, w: float, room: float) -> tuple[float, float]:
    """Return the largest type size at which the text fits, up to the chosen size, and the height of the text."""
    size = TEXT
    while True:
        px = painter.type(size)
        lines = len(rich.lines(text, "sans", px, round(w * painter.k)))
        height = lines * max(size * LEADING, painter.units(px * 1.32))
        if height <= room or size <= SMALLEST:
            return size, height
        size -= 1


def _pictures(painter: Painter, table: Table, caption: Caption, middle: float, top: float, bottom: float) -> None:
    """Draw the pieces of the caption large, if there is room for them."""
    names = list(dict.fromkeys(rich.pieces(caption.text)))[:PICTURED]
    cards = {table.names[code] for code, piece in enumerate(table.pieces) if piece.kind == "card"}
    height = max((CARD * faces.CARD_RATIO if name in cards else TOKEN for name in names), default=0.0)
    if not names or bottom - top < height + 20:
        return
    pitch = CARD + 12
    at = middle - pitch * (len(names) - 1) / 2
    for name in names:
        if name in cards:
            box = (at - CARD / 2, (top + bottom - CARD * faces.CARD_RATIO) / 2, CARD, CARD * faces.CARD_RATIO)
            painter.shade(box, 6, 5, 0.4, 3)
            painter.card(name, at, (top + bottom) / 2, CARD)
        else:
            painter.token(name, at, (top + bottom) / 2, TOKEN)
        at += pitch


def _dots(painter: Painter, caption: Caption, middle: float, y: float, widest: float) -> None:
    """Draw one dot per step, filled up to the present one."""
    pitch = min(16.0, widest / caption.of)
    paper = painter.theme.paper
    for index in range(caption.of):
        size = min(_DOT, pitch - 2) + (4 if index == caption.at else 0)
        fill = paper.accent if index <= caption.at else None
        at = middle + (index - (caption.of - 1) / 2) * pitch
        done = paint.disc(painter.px(size), fill or paper.panel[0], paper.accent, max(1.0, 1.25 * painter.k))
        painter.mid(done, at, y)


def _buttons(painter: Painter, caption: Caption, panel: Box) -> float:
    """Draw the button that continues, and below it those that go back and leave; return their upper edge.

    On paper of any height they are at the same distance from its lower edge, so that none takes another's place.
    """
    on = Area(lambda box: _on(painter, caption, box))
    back = Area(lambda box: _button(painter, ("lesson", "back"), box, "Back", False, caption.at > 0))
    leave = Area(lambda box: _button(painter, ("lesson", "leave"), box, "Leave", False, True))
    if _is_low(panel):
        place = boxes.trimmed(boxes.bottom_part(panel, 64), 24, 0, 24, 18)
        Row(on, Cell(back, width=110), Cell(leave, width=110), gap=10).draw(painter, place)
        return place[1]
    place = boxes.trimmed(boxes.bottom_part(panel, EDGE + OTHER + BETWEEN + MAIN), 24, 0, 24, EDGE)
    Column(Cell(on, height=MAIN), Row(back, leave, gap=12), gap=BETWEEN).draw(painter, place)
    return place[1]


def _on(painter: Painter, caption: Caption, box: Box) -> None:
    """Draw the button that continues.

    While the lesson waits for the learner's own move, the button that makes the move for them is smaller. So a second
    press at the middle of the old button does nothing.
    """
    size = 19.0
    if caption.turning:
        turn = Text(texts.TURN_THE_CARDS, 17, "sans_italic", painter.theme.paper.muted, 0.5, grows=True)
        turn.draw(painter, box)
        return
    if caption.reading:
        _button(painter, ("lesson", "on"), box, texts.READ_THE_PAGE, False, False, size=17.0)
        return
    if caption.yours:
        yours = Text(texts.YOUR_MOVE_OR, 17, "sans_italic", painter.theme.paper.muted, 0.5, grows=True)
        yours.draw(painter, boxes.left_part(box, box[2] * YOURS))
        box, size = boxes.right_part(box, box[2] * (1 - YOURS)), 17.0
    fits = painter.text_width(caption.label, "sans_semibold", size) + 16 <= box[2]
    words = caption.label if fits or not caption.yours else texts.DO_IT
    on = not caption.waiting
    tip = "" if on else texts.WATCH_ON
    _button(painter, ("lesson", "on"), box, words, caption.main, on, "Enter", size, caption.label, tip)


def _button(
    painter: Painter, key: tuple[str, str], box: Box, words: str, main: bool, enabled: bool, cap: str = "",
    size: float = 19, name: str = "", tip: str = "",
) -> None:  # fmt: skip
    paper, kind = painter.on(painter.theme.paper), "main" if main else "plain"
    paper.style = painter.style._replace(ground=wood_ground)
    cap = cap if main and enabled else ""
    widgets.button(
        paper, key, box, words, None, kind, cap=cap, size=size, enabled=enabled, name=name, tip=tip, grow=True
    )


def rings(painter: Painter, caption: Caption, hidden: frozenset[Hashable]) -> None:
    """Draw a ring around everything that the caption mentions, and around buttons that do what it asks for.

    Things still in flight have no ring. It is around what is drawn, not around the larger area that can be clicked, and
    leaves the headline free.
    """
    thick = max(
        3, round(RING * painter.k / fonts.text_size())
    )  # no thicker with large text, so that it hides no figure
    for at, target in enumerate(painter.targets):
        is_wanted = target.key in caption.show or any(("action", each) in caption.show for each in target.actions)
        if is_wanted and not (target.key[0] == "piece" and target.key[1] in hidden):
            reach = thick + max(1, round(ring.CASING * thick))
            box = _clear_of_headline(painter.targets, target, reach)
            targets = [replace(each, rect=box) if each is target else each for each in painter.targets]
            ring.draw(painter.surface, targets, targets[at], painter.tones.highlighted, thick)


def _clear_of_headline(targets: Sequence[Target], target: Target, reach: int) -> pygame.Rect:
    """Return the box for the ring of a target: what is drawn of it, lower where `reach` px more would cut words.

    The ring of a panel is on its edge, as the tab of a hand begins right below it.
    """
    box = target.drawn or target.rect
    if target.key[0] == "seat":
        box = box.inflate(-2 * reach, -2 * reach)
    headline = next((each.rect for each in targets if each.key == ("sentence",)), None)
    if headline is None or target.role == "piece" or not box.inflate(2 * reach, 2 * reach).colliderect(headline):
        return box
    top = max(box.top, headline.bottom + reach) if headline.centery < box.top else box.top
    bottom = min(box.bottom, headline.top - reach) if headline.centery > box.bottom else box.bottom
    return pygame.Rect(box.left, top, box.width, bottom - top)
