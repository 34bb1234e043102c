"""Why a card may not be played: the code, the rule, and a sentence that says what works."""

from __future__ import annotations

from game.rules.plugin import Refusal

OPENER = Refusal("opener", "HE-4", "Lead the 2 of clubs: it opens the first trick.")
NOT_BROKEN = Refusal("not_broken", "HE-5", "Hearts are not broken yet: lead another suit.")
FIRST_TRICK = Refusal("first_trick", "HE-6", "No points on the first trick of a round: play another card.")


def follow_suit(suit: str) -> Refusal:
    """Return the refusal of a card of another suit than the led one."""
    return Refusal("follow_suit", "HE-4", f"You have {suit}: play one of them.")
