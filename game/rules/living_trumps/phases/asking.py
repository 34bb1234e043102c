"""Questions on a shared screen: behind the curtain or on the open table (LT-41, LT-227)."""

from __future__ import annotations

from game.rules.living_trumps.phases.contest import chooses_own, together
from game.rules.living_trumps.pieces import SEALED, P, V
from game.rules.living_trumps.script import SCRIPT
from game.table import State

NO_CARDS = frozenset((P.JOKER_SUIT, P.FLIP, P.MUTUAL, P.TURNING))  # sealed answers that name no hidden card


def private(s: State, seat: int) -> bool:
    """Check whether a decision needs the seat's own view (LT-227).

    A decision about face-up cards, or one that all seats learn at once, is made on the open table. A sealed answer
    without a card of the hand is open once no other person still owes one (LT-41), and where all choose openly
    (LT-R93). To renege needs no card where that is free (LT-191). A row drawn at random has no cards that its owner
    knows, so the hand stays closed (LT-176).
    """
    if s.phase == P.DEBT:
        return bool(s.table.options["renege"] != "free")
    if s.phase == P.TURNING and s.table.options["bzt"] == "open":
        return False
    if s.phase == P.FLIP and together(s) and not chooses_own(s, seat):
        return False
    if s.phase in NO_CARDS:
        return bool(SEALED.waiting(s) & s.vars[V.HUMANS] & ~(1 << seat))
    return SCRIPT.private(s, seat)
