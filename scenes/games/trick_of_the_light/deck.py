"""What the cards of this game are called in the pictures of the standard deck."""

from __future__ import annotations

from game.rules.trick_of_the_light.pieces import SUITS

LETTERS = dict(zip(SUITS, "HCDS", strict=True))


def picture_of(name: str) -> str:
    """`9♣` as pictures of cards are called: `9C`; what is no card keeps its name."""
    return name[:-1] + LETTERS[name[-1]] if name and name[-1] in LETTERS else name
