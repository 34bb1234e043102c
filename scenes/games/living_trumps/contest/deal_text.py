"""Sentences on the page of a Deal once both cards are face up."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.living_trumps import pieces as lt
from scenes.games.living_trumps.contest import text as say

KEPT, BROKEN = "kept", "not kept"
# The names of the results by the words of their cells in the matrix (LT-164, LT-245).
RESULTS = {
    say.FAIR_TRADE: "Fair trade", say.DOUBLE: "Doublecross", say.SPARRING: "Spar", say.EDGE: "Liar’s edge",
    say.ONE_WINS: "False accusation", say.CAUGHT_WINS: "Caught",
}  # fmt: skip
SIGNS = {"Fair trade": "trade", "Doublecross": "swords", "Spar": "swords", "Liar’s edge": "swords"}
# Why a card is of its type (LT-163).
WHY: dict[str, tuple[str, ...]] = {
    lt.HONOUR: ("{card} is the promised card.", "It is the promised card."),
    lt.LIE: (
        "{card} is not the promised card, and no card that accuses.", "{card} was not promised.",
        "It was not promised.",
    ),
    lt.ACCUSE: ("{card} accuses, as a joker and {rank} do.", "A joker and {rank} accuse.", "{card} accuses."),
}  # fmt: skip


def why_head(kind: str) -> str:
    """Return the head over the reason for the type of a card."""
    return {lt.HONOUR: "Why Honour", lt.LIE: "Why a Lie", lt.ACCUSE: "Why an accusation"}[kind]


def both_did(did: Sequence[tuple[str, str]]) -> str:
    """Return what both players did: `Nell lied, Ada was honest:`, or `Both lied:`."""
    if len({kind for _, kind in did}) == 1:
        return f"Both {say.DID[did[0][1]].replace('was', 'were')}:"
    return ", ".join(f"{name} {say.DID[kind]}" for name, kind in did) + ":"


def follows(words: str, winner: str, other: str) -> tuple[str, ...]:
    """Return what follows from a result, in several wordings; `winner` is who has the edge of a contest."""
    if words == say.FAIR_TRADE:
        return ("They swap the cards, and each gets the Blood.",)
    rows = {
        say.DOUBLE: "each gets five random cards.",
        say.SPARRING: "each chooses five cards.",
        say.EDGE: f"{winner} chooses five cards, {other} gets random ones.",
    }
    if words in rows:
        return f"A contest: {rows[words]} More points win the Blood.", f"A contest: {rows[words]}"
    return (f"{winner} takes the Blood and may name a Boon.",)
