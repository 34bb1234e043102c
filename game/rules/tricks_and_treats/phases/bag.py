"""Tokens turned up from the bag: the first line, and every refill (TT-21, TT-64)."""

from __future__ import annotations

from game.rules.tricks_and_treats import pieces as tt
from game.table import State


def fill_line(s: State, size: int = tt.LINE_SIZE) -> tuple[int, ...]:
    """Draw tokens face up until the line has `size` of them or the bag has no trump token; return them in order.

    Trump tokens join the back; treats wait in `aside` and go back at the end (TT-208). A longer line stays (TT-230).
    """
    zones = s.zones
    turned = []
    while len(zones[tt.LINE]) < size and zones[tt.BAG] and zones[tt.BAG][0] < tt.TREAT:
        token = s.pick(tt.BAG)
        s.move(token, tt.BAG, tt.LINE if token < tt.TREAT else tt.ASIDE)
        turned.append(token)
    if zones[tt.ASIDE]:
        s.move_all(tt.ASIDE, tt.BAG)
    return tuple(turned)


def refill(s: State) -> None:
    """Fill the line up to five, and note the tokens that were turned up (TT-64, TT-84)."""
    if len(s.zones[tt.LINE]) < tt.LINE_SIZE:
        turned = fill_line(s)
        if turned and s.events is not None:
            s.note("refilled", pieces=turned)
