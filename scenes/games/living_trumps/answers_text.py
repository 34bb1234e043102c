"""Texts of answers that a player paid for."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.living_trumps.text.prompts_text import ONE
from game.rules.wording import listing

JOKER = "joker"
PLACES = {"trumps": "in the Trump deck", "shadows": "in the Shadow deck"}


def article(noun: str) -> str:
    """Return a noun with its article."""
    return f"{'an' if noun[0] in 'ae' else 'a'} {noun}"


def traced(rank: str, holders: str, count: int, others: str) -> str:
    """Return the answer of a Trace: who holds a rank, and who does not."""
    if not count:
        return f"No one else holds {article(rank)}."
    held = f"{holders} {'holds' if count == 1 else 'hold'} {article(rank)}."
    return f"{held} Not {others}." if others else held


def scried(card: str, where: str, owner: str) -> str:
    """Return the answer of a Scry, which only the payer sees."""
    if where in PLACES:
        return f"You saw the {card} {PLACES[where]}. Only you know."
    kept = {"slot": f"in {owner}’s Place", "consolidated": f"in {owner}’s Powerbase"}.get(where, f"in {owner}’s hand")
    return f"You saw the {card} {kept}."


def has(held: bool) -> str:
    """Return the word before a rank that a hand has, or has not."""
    return "has" if held else "no"


def facts(known: Sequence[tuple[str, bool]]) -> str:
    """Return what everyone knows of a hand by Trace."""
    has = [article(ONE.get(word, word)) for word, held in known if held]
    lacks = [ONE.get(word, word) for word, held in known if not held]
    parts = [f"holds {listing(has)}"] if has else []
    parts += [f"has no {' and no '.join(lacks)}"] if lacks else []
    return f"Known from a Trace: {' and '.join(parts)}" if parts else ""
