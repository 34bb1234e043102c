"""The toast that says why something is refused: paper with the reason and its rule, its tail towards the piece."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stage import fonts, look, paint
from scenes.table import text as texts
from scenes.table.blocks.recap_card import covered, coverings
from scenes.table.layout import Layout
from scenes.ui import boxes, rich, ring
from scenes.ui.painter import TOP_OF_CLOTH, Box, Painter
from scenes.ui.target import Point, Target, find
from scenes.ui.toast import ANSWERS, READ, Toast

SLANT, LONGEST_TAIL = 84.0, 48.0  # how far the tail reaches aside and down
UNDER = 12.0  # distance below the baseline of the sentence
CLEAR = 26.0  # distance of the tail from the piece
NARROWEST = 240.0  # logical units
DEAR = 500  # weight of the question, the answers and the hand: everything else is rather covered
TEXT, LARGE = 4, 6  # weight of a text in play; share of the window from which on a target is a page
LINES = 6  # of a note
SLIM = 212.0  # width of a note that fits beside a page, in logical units
WIDTHS, LOWER, STEP = (560.0, 380.0), 0.66, 16.0  # over a page: widths, share of the page height, step of moves


def draw(
    painter: Painter, refusal: Toast, layout: Layout, targets: Sequence[Target],
    lantern: Box | None, buttons: tuple[float, float],
) -> None:  # fmt: skip
    """Draw a refusal as paper with reason and rule, its tail towards the visible part of the piece."""
    culprit = _culprit(painter, refusal, targets)
    note = _Note(painter, refusal, min(layout.toast_width, _room(layout, culprit, lantern, buttons)))
    x, bottom = _slot(layout, culprit, (note.width, note.height), lantern, buttons)
    y = max(TOP_OF_CLOTH + 4, bottom - note.height)
    if not layout.compact_layout and bottom > layout.bar:  # beside the buttons: clear of the sentence above them
        y = max(y, layout.sentence + UNDER)
    note, x, y = _clear(painter, refusal, targets, lantern, note, (x, y))
    reaches = culprit is not None and culprit[1] > y + note.height > layout.sentence  # and crosses no text
    note.draw(x, y, culprit if reaches and not layout.compact_layout else None)


def over(painter: Painter, refusal: Toast, targets: Sequence[Target]) -> None:
    """Draw a refusal over a page: in its lower half, or where it covers fewest buttons and least of the question."""
    things = [painter.box_of(t.rect) for t in targets if t.focusable] + _dear(painter, targets) * DEAR
    placed = [_placed(painter, _Note(painter, refusal, min(widest, painter.width - 20)), things) for widest in WIDTHS]
    _, note, at = min(placed, key=lambda each: each[0])
    note.draw(*at)


def _placed(painter: Painter, note: _Note, things: Sequence[Box]) -> tuple[float, _Note, Point]:
    """Return how much a note covers where it covers least of a page, the note, and its corner there."""
    middle, y, low = (painter.width - note.width) / 2, painter.height * LOWER, painter.height - 10 - note.height
    across = range(int((middle - 10) / STEP) + 1)
    lefts = [middle + side * STEP * k for k in across for side in ((1, -1) if k else (1,))]
    tops = [top for top in (y + side * STEP * k for k in range(60) for side in (1, -1)) if TOP_OF_CLOTH < top <= low]
    positions = coverings(things, lefts, tops or [low], (note.width, note.height))
    covering, left, top = min(positions, key=lambda at: (at[0], abs(at[1] - middle) + abs(at[2] - y)))
    return covering, note, (left, top)


def _dear(painter: Painter, targets: Sequence[Target]) -> list[Box]:
    """Return the boxes of the question, of the answers and of the cards in hand."""
    kept_free = [each for each in targets if each.key in READ or each.group in ANSWERS]
    return [boxes.inset(painter.box_of(each.rect), 4 if each.poly else 0) for each in kept_free]


def _clear(
    painter: Painter, refusal: Toast, targets: Sequence[Target], lantern: Box | None, note: _Note, at: Point
) -> tuple[_Note, float, float]:
    """Return a note and its corner where it covers no question, answer, card in hand or text, as near as possible.

    Where a narrower note covers less of them, it is that one.
    """
    dear, (x, y) = _dear(painter, targets), at
    texts_there = [painter.box_of(each.rect) for each in targets if _is_text(painter, each)]
    if not covered([*dear, *texts_there], (x, y, note.width, note.height)):
        return note, x, y
    things = dear * DEAR + texts_there * TEXT + [painter.box_of(t.rect) for t in targets if t.focusable]
    things += [] if lantern is None else [lantern] * DEAR
    placings = []
    slim = _Note(painter, refusal, SLIM)
    for each in (note, slim) if slim.whole else (note,):
        across, down = int(painter.width / STEP), int(painter.height / STEP)
        lefts = [x + STEP * k for k in range(-across, across) if 8 <= x + STEP * k <= painter.width - 8 - each.width]
        tops = [y + STEP / 2 * k for k in range(-2 * down, down)]
        tops = [top for top in tops if 4 <= top <= painter.height - 8 - each.height]
        places = coverings(things, lefts, tops, (each.width, each.height)) if lefts and tops else ()
        best = min(places, key=lambda at: (at[0], abs(at[1] - x) + abs(at[2] - y)), default=(0.0, x, y))
        placings.append((best[0], each, best))
    _, each, (_, left, top) = min(placings, key=lambda at: at[0])
    return each, left, top


def _is_text(painter: Painter, target: Target) -> bool:
    """Return whether a target is a plate or a text in play, and not as large as a page."""
    _, _, width, height = painter.box_of(target.rect)
    return target.role in ("label", "seat") and width * height < painter.width * painter.height / LARGE


class _Note:
    """The paper of a refusal, up to a given width; `whole` if all of its text is on it."""

    def __init__(self, painter: Painter, refusal: Toast, widest: float) -> None:
        self._painter, self._refusal, self._px = painter, refusal, painter.type(18)
        rule = painter.text_width(texts.WHY, "sans_semibold", 18) + 20 if refusal.rule else 0
        lines = rich.lines(refusal.text, "sans", self._px, round((widest - 66 - rule) * painter.k))
        self._lines, self.whole = lines[:LINES], len(lines) <= LINES
        self._step = max(23.0, painter.units(self._px * 1.28))
        words = max((rich.line_width(line, self._px) / painter.k for line in self._lines), default=0)
        self.width = max(min(NARROWEST, widest), words + 66 + rule)
        self.height = max(56.0, 33 + self._step * len(self._lines))

    def draw(self, x: float, y: float, culprit: Point | None = None) -> None:
        """Draw the paper with its corner at a point, its tail towards a piece."""
        painter, refusal, box = self._painter, self._refusal, (x, y, self.width, self.height)
        painter.shade(box, 12, 9, 0.5, 4)
        painter.box(box, 12, look.CARD_PAPER, look.REFUSED, 3)
        if culprit is not None:
            root = max(x + 30, min(x + self.width - 30, culprit[0]))
            if abs(culprit[0] - root) <= SLANT:
                _tail(painter, root, y + self.height - 2.5, culprit)
        mid = y + self.height / 2
        painter.mid(_cross(painter), x + 34, mid)
        for index, line in enumerate(self._lines):
            base = mid + (index - (len(self._lines) - 1) / 2) * self._step + 0.33 * painter.units(self._px)
            rich.draw_line(
                painter.surface, line, "sans", self._px, look.paper_theme(painter.theme).text, *painter.at(x + 56, base)
            )
        painter.target(("ui", "toast"), box, fonts.clean(refusal.text), "label")
        if refusal.rule:
            right = x + self.width - 18
            link = painter.label(texts.WHY, "sans_semibold", 18, right, mid, look.paper_theme(painter.theme).focus, 1)
            painter.rule(right - link, mid + 11, link, 1, look.paper_theme(painter.theme).focus)
            place = (right - link, mid - 14, link, 28)
            painter.target(("ui", "rule"), place, texts.READ_THE_RULE, "link", grow=True)


def _culprit(painter: Painter, refusal: Toast, targets: Sequence[Target]) -> Point | None:
    """Return the top middle of what is visible of the first piece that the refusal names.

    It is in logical units; None if no such piece is visible.
    """
    for piece in refusal.culprits:
        target = find(targets, ("piece", piece))
        if target is not None:
            x, y = ring.top(targets, target)
            return (x - painter.ox) / painter.k, (y - painter.oy) / painter.k
    return None


def _room(layout: Layout, culprit: Point | None, lantern: Box | None, buttons: tuple[float, float]) -> float:
    """Return the largest width of a toast.

    Where plates reach down beside the buttons it is the room between them, if that is enough.
    """
    low = layout.toast_bottom - 56
    if culprit is not None and culprit[0] < layout.axis:
        ends = [boxes.right_end(p.box) for p in layout.plates if p.side == "left" and boxes.bottom(p.box) > low]
        ends += [lantern[0] + lantern[2]] if lantern is not None and ends else []
        room = buttons[0] - max(ends, default=-layout.toast_width) - 17
    else:
        begins = [p.box[0] for p in layout.plates if p.side == "right" and boxes.bottom(p.box) > low]
        room = min(begins, default=buttons[1] + layout.toast_width) - buttons[1] - 17
    return room if room >= NARROWEST else layout.toast_width


def _slot(
    layout: Layout, culprit: Point | None, size: tuple[float, float], lantern: Box | None,
    buttons: tuple[float, float],
) -> tuple[float, float]:  # fmt: skip
    """Return the left edge and the bottom of a toast.

    It is on the side of its piece, and clear of plates, lantern and buttons if possible. `buttons` are the left and
    right
    ends of the row of buttons beside it.
    """
    width, height = size
    left, bottom = layout.left - 2, layout.toast_bottom
    if layout.toast < left:  # a separate place, beside the buttons
        return layout.toast, bottom
    right = min(layout.toast, layout.right - width)
    beside = min(
        (p.box[0] for p in layout.plates if p.side == "right" and boxes.bottom(p.box) > bottom - height), default=None
    )
    if beside is not None and beside - 8 - width > buttons[1] + 8:
        right = min(right, beside - 8 - width)
    if culprit is None or culprit[0] >= layout.axis:
        x = right if culprit is None else min(right, max(buttons[1] + 8, culprit[0] - 40))
        covers = x < buttons[1] and bottom > layout.sentence and not layout.compact_layout
        return _above(layout, x, size) if covers else (x, bottom)
    x = max(left, min(culprit[0] + 40 - width, buttons[0] - 8 - width))
    if lantern is None or lantern[0] > x + width or lantern[1] > bottom:
        return x, bottom
    own = [p.box for p in layout.plates if p.side == "left"]
    low = [boxes.right_end(each) for each in own if boxes.bottom(each) > bottom - height]
    past = 8 + max([boxes.right_end(lantern), *low])
    if past + width + 8 < buttons[0]:
        return past, bottom
    beside_them = x + width + 8 <= buttons[0] and lantern[1] - 4 - height >= layout.sentence + UNDER
    above = lantern[1] - 4 if beside_them else layout.sentence - 22
    if above - height > max(map(boxes.bottom, own), default=0.0):
        return x, above
    return _above(layout, right, size) if right < buttons[1] else (right, bottom)


def _above(layout: Layout, x: float, size: tuple[float, float]) -> tuple[float, float]:
    """Return the left edge and the bottom of a toast above the sentence, so that it covers no button and no plate."""
    width, height = size
    bottom = layout.sentence - 22
    plates = [p.box[0] for p in layout.plates if p.side == "right" and boxes.bottom(p.box) > bottom - height]
    return min([x, *(left - 8 - width for left in plates)]), bottom


def _tail(painter: Painter, x: float, y: float, piece: Point) -> None:
    """Draw the tail of a toast from a point to above the middle of a piece."""
    down, aside = min(LONGEST_TAIL, max(22.0, piece[1] - CLEAR - y)), piece[0] - x
    width, tip = 26 + abs(aside), 13 + max(0.0, aside)
    root = 13 + max(0.0, -aside)
    path = f"M{root - 13} 0L{tip if aside >= 0 else 13} {down}L{root + 13} 0"
    body = (
        f'<path d="{path}Z" fill="{paint.code(look.CARD_PAPER)}"/>'
        f'<path d="{path}" fill="none" stroke="{paint.code(look.REFUSED)}" stroke-width="3" stroke-linejoin="round"/>'
    )
    size = (width, down + 2)
    sprite = paint.vector((painter.px(size[0]), painter.px(size[1])), body, size)
    painter.surface.blit(sprite, painter.at(x - root, y))


def _cross(painter: Painter) -> pygame.Surface:
    body = (
        '<circle cx="14" cy="14" r="13.5" fill="#b5301f"/><path d="M9.5 9.500L18.5 18.500M18.5 9.500L9.5 18.500" '
        'stroke="#ffffff" stroke-width="2.2" stroke-linecap="round"/>'
    )
    return paint.vector((painter.px(28), painter.px(28)), body, (28, 28))
