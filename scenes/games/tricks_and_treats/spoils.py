"""What the winner of a trick takes, drawn beside its name: a bag and tokens."""

from __future__ import annotations

from game.rules.tricks_and_treats.pieces import COMPASS, KINDS, MASTER
from scenes.stage import faces
from scenes.ui.painter import Painter

TOKENS = (("<P2>", 24, 98), ("<L9>", 60, 66), (KINDS[COMPASS], 66, 108), (KINDS[MASTER], 182, 62), ("<B7>", 172, 104))
BAG_AT, BAG = (118, 82), 92


def spoils(painter: Painter, x: float) -> None:
    """Draw a bag and tokens on the page, from `x` to the right."""
    painter.mid(faces.bag(painter.px(BAG)), x + BAG_AT[0], BAG_AT[1])
    for name, left, middle in TOKENS:
        px = painter.px(44)
        painter.shade((x + left - 21, middle - 20, 42, 42), 21, 2, 0.5, 3)
        painter.mid(faces.token(name, px, "normal"), x + left, middle)
