"""The boxes of cards, piles of Coins and words in the tray, by PCs and phase of a Wager."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.know_thyself.pieces import P, V
from game.table import View
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.stakes import PAID, company, foremost, in_wager, now
from scenes.stage.piece import CARD_RATIO
from scenes.ui.painter import Box

STRIP, LOW_STRIP = 36.0, 26.0  # height of the strip with the steps
SIDE, GAP = 14.0, 8.0
PILE, PILL, LOW_PILL, OUT, SMALL = 54.0, 122.0, 96.0, 26.0, 54.0  # widths; `OUT` is the visible part of redrawn cards
WIDE_PILE, WIDE_PILL, DEEP = 84.0, 270.0, 150.0  # the same in a tray of that height, in a small window
SPREAD, MIN_SMALL = 150.0, 38.0  # width that a spread deck needs; of the least small card beside it
MIN_CARD = 28.0  # width of the least card beside a verdict, and of the least column with the others
MIN_QUOTE = 116.0  # least width of quoted texts
MIN_ASIDE, MARGIN = 90.0, 14.0  # least height of a place below the purses; its side margins


@dataclass(frozen=True)
class Places:
    """Boxes in logical units; boxes without room have no width.

    Attributes:
    strip: the steps; `quotes` the aims of the Wager; `others` the PCs that are not current, each with its box.
    card, gm: the cards of the current PC `seat` and of the GM; `pill` is their comparison, between them.
    pile, master: the Coins at stake of both; `out` the redrawn cards.
    deck: the spread deck during a cut; then only small cards are beside it.
    """

    strip: Box
    quotes: Box
    seat: int
    others: tuple[tuple[int, Box], ...]
    pile: Box
    out: Box
    card: Box
    pill: Box
    gm: Box
    master: Box
    deck: Box


def places(layout: Layout, view: View, cut: bool = False) -> Places:
    """Return the boxes of the tray in this phase; `cut` gives those of a cut."""
    x, y, w, h = layout.words
    low = layout.compact_layout
    strip = (x + SIDE, y + 8, layout.tray[2] - 2 * SIDE, (LOW_STRIP if low else STRIP) - 8)
    top = y + (LOW_STRIP if low else STRIP) + 2
    left, inner_width, height = x + SIDE, w - SIDE, h - (top - y) - 6
    if cut or view.phase in (P.W_CUT, P.E_CUT):
        return _cut(strip, (left, top, inner_width, height), view)
    seat, others = foremost(view), tuple(each for each in company(view) if each != foremost(view))
    lying = (in_wager(view) and bool(view.vars[V.ACCEPTED])) or view.phase == P.E_CUT
    card = min(layout.trick_card[0], height / CARD_RATIO)
    pill, pile, out = (
        (LOW_PILL, 0.0, 0.0) if low else (WIDE_PILL, WIDE_PILE, OUT) if height > DEEP else (PILL, PILE, OUT)
    )
    if now(view) in PAID:
        card = pile = out = 0.0
    elif not lying:  # the whole width is for aims
        card = pill = pile = out = 0.0
    if card:  # beside a lesson in large letters there is little room
        card = min(card, max(MIN_CARD, (inner_width - pill - 2 * GAP - (2 * (pile + GAP) + out if pile else 0.0)) / 2))
        pill = min(pill, inner_width - 2 * (card + GAP))
    right = left + inner_width
    nothing: Box = (right, top, 0.0, height)

    def take(width: float, gap: float = GAP) -> Box:
        nonlocal right
        right -= width
        box = (right, top, width, height)
        right -= gap if width else 0
        return box

    def taken(width: float) -> Box:
        bx, by, bw, bh = take(width)
        return bx, by + (bh - width * CARD_RATIO) / 2, bw, width * CARD_RATIO

    master, gm, middle, own = take(pile), taken(card), take(pill), taken(card)
    beneath = take(out, 0) if out else nothing
    coins = take(pile)
    small: list[tuple[int, Box]] = []
    if others and lying and low:
        rows = height / len(others)
        column = take(min(92.0, right - left)) if right - left >= MIN_CARD else nothing
        small = [(each, (column[0], top + rows * k, column[2], rows)) for k, each in enumerate(others) if column[2]]
    elif lying:
        small = [(each, take(SMALL)) for each in reversed(others)][::-1]
    room, (ax, ay, aw, ah) = right - left - GAP, layout.aside
    quotes = (left, top, room, height) if room >= MIN_QUOTE else (left, top, 0.0, height)
    if card and ah >= MIN_ASIDE:
        quotes = (ax + MARGIN, ay + MARGIN / 2, aw - 2 * MARGIN, ah - MARGIN)
    return Places(strip, quotes, seat, tuple(small), coins, beneath, own, middle, gm, master, nothing)


def _cut(strip: Box, box: Box, view: View) -> Places:
    """Return the boxes during a cut, which needs all the width; small cards are at the left if they fit."""
    x, y, w, h = box
    last = view.phase == P.E_CUT
    against = () if last else company(view)
    width = min(WIDE_PILE if h > DEEP else SMALL, (w - SPREAD) / max(1, len(against)) - GAP)
    against = against if width >= MIN_SMALL else ()
    small = tuple((seat, (x + (width + GAP) * k, y, width, h)) for k, seat in enumerate(against))
    left = x + (width + GAP) * (len(against) or last)
    none: Box = (x, y, 0.0, h)
    gm = (x, y + (h - width * CARD_RATIO) / 2, width, width * CARD_RATIO) if last else none
    deck = (left, y, x + w - left - GAP, h)
    return Places(strip, none, foremost(view), small, none, none, none, none, gm, none, deck)
