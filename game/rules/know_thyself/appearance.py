"""How many Coins the look of a PC is worth at the beginning, for bots and for the hint to a person (KT-311)."""

from __future__ import annotations

import re

from game.rules.know_thyself import pieces as kt

CALLING = re.compile(
    r"\b(?:uniform|robe|armour|apron|tool|crest|badge|jacket|goggles|braid|medal|smock|suit|gauntlet|glove|ink|crown|sword"
    r"|pistol|collar)s?\b"
)
BARE = ("naked", "bare", "nothing on", "nothing but", "bedsheet", "unclothed")


def starting(look: str) -> int:
    """Return the Coins for an appearance (KT-311)."""
    words = look.lower()
    callings = len({*CALLING.findall(words)})
    if any(word in words for word in BARE) and not callings:
        return kt.MAX_START
    items = words.count(",") + words.count(" and ") + 1
    return 12 - 3 * min(callings, 2) - max(0, items - 6)
