"""The sentences that weigh a card: one that a player can lead, and one whose token can join the line (TT-73)."""

from __future__ import annotations

from game.rules.tricks_and_treats import pieces as tt
from game.rules.wording import begun, listing, noun, numeral, plural

NO_DEAL = "The game ends now: it makes no trump any more."
NEXT_DEAL = "This round is over. It makes a trump after the next deal."


def hardest(card: str, suit: int, higher: int, trumps: int, certain: bool = True) -> str:
    """Return the sentence on the card of a leader that is hardest to beat: how many cards of others can (TT-45).

    It is not `certain` if cards were dropped face down, which may be among them.
    """
    cards = f"{numeral(higher)} higher {noun(higher, tt.SUIT_CARD[suit], tt.SUIT_CARDS[suit])}"
    out = [words for count, words in ((higher, cards), (trumps, plural(trumps, "trump"))) if count]
    if not out:
        return f"No other player has a card that beats {card}."
    return f"{begun(listing(out))} {'can' if certain else 'may'} beat your best lead, {card}."


def yours(card: str, place: int) -> str:
    """Return the sentence on a card of the player."""
    return f"Good for you: you hold {card}. It becomes trump {place}."


def played(card: str) -> str:
    """Return the sentence on a card that was played in this round."""
    return f"{card} was played already: its token makes a trump only after the next deal."


def not_yours(card: str, place: int, higher: int, suit: int) -> str:
    """Return the sentence on a card of another player, and which cards of the player it would beat (TT-45)."""
    if not higher:
        return f"Another player holds {card}: it becomes trump {place}."
    cards = f"{numeral(higher)} higher {noun(higher, tt.SUIT_CARD[suit], tt.SUIT_CARDS[suit])}"
    return f"Another player holds {card}: as trump {place} it beats your {cards}."
