"""A small card that shows only its rank over its suit, so that both can be read."""

from __future__ import annotations

from game.rules.deck import RANKS, SUITS
from game.rules.living_trumps import pieces as lt
from scenes.stage import decks, look, standard
from scenes.ui.painter import Painter

CREAM, EDGE = look.rgb("#f7efdf"), look.rgb("#8f8371")
STRUCK = look.rgb("#c0392b")


def draw(painter: Painter, card: int, x: float, y: float, width: float, gone: bool = False) -> None:
    """Draw a card centred on a point; `gone` for one that left the Powerbase, pale and struck."""
    box = (x - width / 2, y - width * 0.7, width, width * 1.4)
    painter.box(box, width * 0.12, CREAM, EDGE, 1, alpha=0.55 if gone else 1)
    suit = SUITS[lt.SUIT[card]]
    rank = standard.index(
        RANKS[lt.RANK[card]], painter.px(width * 0.44), decks.ink(suit, False), painter.px(width * 0.7)
    )
    painter.mid(rank, x, y - width * 0.31)
    painter.mid(standard.glyph(suit, painter.px(width * 0.46)), x, y + width * 0.33)
    if gone:
        painter.icon("slash", x, y, width * 1.3, STRUCK)
