"""Beside the row of a side: its Powerbase, of which the cards of its suit count, and the parts of its total."""

from __future__ import annotations

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from scenes.games.living_trumps.contest import row_text, small_parts
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.ui.boxtext import ForBox, Passage
from scenes.ui.boxtree import CARD_RATIO, Cell, Column, Fan, Node, Row

CARD, DIM = 58.0, 0.5  # largest card; how much of a card of another suit is covered


def tree(context: ContestPage, seat: int) -> Node:
    """Return the Powerbase of a side: cards of its suit count a point, the others are dimmed (LT-25)."""
    painter, view, tones = context.painter, context.model.view, context.painter.tones
    suit, up = view.vars[lt.V.SUITS][seat], lt.cards(view, lt.PB_UP, seat)
    base_counts = context.table.options["contest_powerbase"] == "on" and suit >= 0
    suited = sum(lt.SUIT[card] == suit for card in up)
    title = row_text.powerbase(suited, lt.SUIT_WORDS[suit]) if base_counts else row_text.POWERBASE

    def card(index: int, x: float, y: float, size: float) -> None:
        piece, high = up[index], size * CARD_RATIO
        counts = base_counts and lt.SUIT[piece] == suit
        context.piece(piece, x, y, size, also=row_text.COUNTS if counts else "")
        if counts:
            small_parts.badge(painter, 1, False, x + size * 0.2, y + high / 2 - 8)
        elif suit >= 0:
            painter.box((x - size / 2, y - high / 2, size, high), 5, tones.panel, None, alpha=DIM)

    twice = [rank for rank in sorted({lt.RANK[card] for card in up}) if lt.multiplier(view, seat, rank) > 1]
    more = row_text.multiplied([(RANKS[rank], lt.multiplier(view, seat, rank)) for rank in twice])
    line = painter.row_height("sans", 16)

    def arranged(width: float, height: float) -> Node:
        size = min(CARD, (height - 2 * line - 8) / CARD_RATIO)
        cards = Fan(len(up), card, size, apart=6, shrinks=True)
        return Column(
            Passage(title, 16, tone=tones.label, rows=1),
            Cell(cards, height=size * CARD_RATIO),
            Passage(more, 16, tone=tones.label, rows=1) if more else None,
            gap=4,
            start=0.5,
        )

    return Cell(ForBox(arranged), edge=(12, 10, 12, 10), fills=True)


def parts(context: ContestPage, seat: int, kind: str) -> Node:
    """Return the parts of a total: Powerbase, ante, turned cards, and what is left in the row."""
    view, tones, table = context.model.view, context.painter.tones, context.table
    suit = view.vars[lt.V.SUITS][seat]
    if suit < 0:
        return Row()
    ante, up = lt.cards(view, lt.ANTE, seat), [card for card in lt.cards(view, lt.UP, seat) if card >= 0]
    base = lt.points(view, seat, suit, ()) if table.options["contest_powerbase"] == "on" else 0
    laid = lt.points(view, seat, suit, ante, False) + (bool(ante) and lt.is_joker(ante[0]))
    lines = row_text.parts(base, laid, lt.points(view, seat, suit, up, False), context.model.is_doubled(seat))
    down = [card for card in lt.cards(view, lt.UP, seat) if card < 0]  # on its way: it has not turned yet
    left = row_text.left(len(lt.cards(view, lt.ROW, seat)) + len(down), kind)
    every = [*(Passage((text,), 16, tone=tones.label, rows=1) for text in lines)]
    return Cell(
        Column(*every, Passage(left, 16, tone=tones.highlighted, rows=1), start=0.5), edge=(0, 8, 8, 8), fills=True
    )
