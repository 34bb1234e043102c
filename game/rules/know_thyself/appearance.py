"""How many Coins the look of a PC is worth at the beginning, for bots and for the hint to a person (KT-311)."""

from __future__ import annotations

import re

from game.rules.know_thyself import pieces as kt

CALLING = re.compile(
    r"\b(?:uniform|robe|armour|apron|tool|crest|badge|jacket|goggles|braid|medal|smock|suit|gauntlet|glove|ink|crown|sword"
    r"|pistol|collar)s?\b"
)
NAMING = ("called", "named", "badge", "ID", "passport")
BARE = ("naked", "bare", "nothing on", "nothing but", "bedsheet", "unclothed")


def starting(look: str) -> int:
    """Return the Coins for an appearance (KT-311)."""
    words = look.lower()
    callings = len({*CALLING.findall(words)})
    if any(word in words for word in BARE) and not callings:
        return kt.MAX_START
    items = words.count(",") + words.count(" and ") + 1
    return 12 - 3 * min(callings, 2) - max(0, items - 6)


def revealing(text: str) -> str:
    """Return the first word that seems to name a person; empty if none does (KT-150).

    Such are a capital inside a sentence, a year and a naming word.
    """
    for sentence in text.split(". "):
        for at, word in enumerate(each.strip(".,;:!?“”") for each in sentence.split()):
            year = len(word) == 4 and word.isdigit()
            if year or word in NAMING or word.lower() in NAMING or (at and word[:1].isupper() and word != "I"):
                return word
    return ""
