"""The sentences on a token that can join the line: what its card is to the player who chooses (TT-73)."""

from __future__ import annotations

from game.rules.tricks_and_treats import pieces as tt
from game.rules.wording import noun, numeral

NEXT_DEAL = "All cards are played: it makes a trump after the next deal."


def yours(card: str, place: int) -> str:
    """Return the sentence on a card of the player."""
    return f"Good for you: you hold {card}. It becomes trump {place}."


def played(card: str) -> str:
    """Return the sentence on a card that was played in this round."""
    return f"{card} was played: it makes a trump only after the next deal."


def not_yours(card: str, place: int, higher: int, suit: int) -> str:
    """Return the sentence on a card of another player, and whether the player has higher cards of its suit."""
    cards = noun(higher, tt.SUIT_CARD[suit], tt.SUIT_CARDS[suit])
    mine = f"You hold {numeral(higher)} higher {cards}." if higher else f"You hold no higher {tt.SUIT_CARD[suit]}."
    return f"Another player has {card}: trump {place}. {mine}"
