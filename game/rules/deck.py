"""Decks of playing cards: their pieces in the order of suits and ranks, and functions for trick-taking games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.table import Piece

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("C", "D", "S", "H")
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}
RANK_NAMES = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
JOKER_NAMES = {"joker1": "first joker", "joker2": "second joker"}
JACK, QUEEN, KING, ACE = range(9, 13)


class Deck(NamedTuple):
    """Cards whose piece ids are suit × number of ranks + rank, if they come first on the table.

    Attributes:
        suits: the mark of each suit in a card's name, in the order of the ids. `SUITS` are those of the standard faces:
            clubs, diamonds, spades, hearts.
        ranks: from the lowest to the highest, as a card's name begins.
        jokers: the number of jokers after the suits, named `joker1`, ...; they have no suit and no rank.
        back: the look of the back.
    """

    suits: Sequence[str] = SUITS
    ranks: Sequence[str] = RANKS
    jokers: int = 0
    back: str = "cards"

    @property
    def size(self) -> int:
        """Return the number of cards, jokers included."""
        return len(self.suits) * len(self.ranks) + self.jokers

    def pieces(self) -> tuple[Piece, ...]:
        """Return the cards: `2C`, ... `AH`, then the jokers."""
        names = [rank + suit for suit in self.suits for rank in self.ranks]
        names += [f"joker{number + 1}" for number in range(self.jokers)]
        return tuple(Piece(name, "card", self.back) for name in names)

    def card(self, name: str) -> int:
        """Return the id of a card by its name, such as `QS`. Jokers are not found.

        Raises:
            ValueError: there is no such card.
        """
        return self.suits.index(name[-1]) * len(self.ranks) + self.ranks.index(name[:-1])

    def suit(self, card: int) -> int:
        """Return the index of a card's suit in `suits`. That of a joker is outside `suits`."""
        return card // len(self.ranks)

    def rank(self, card: int) -> int:
        """Return the index of a card's rank in `ranks`."""
        return card % len(self.ranks)

    def of_suit(self, cards: Iterable[int], suit: int) -> list[int]:
        """Return the cards of one suit."""
        return [card for card in cards if card // len(self.ranks) == suit]

    def following(self, hand: Iterable[int], led: int) -> list[int]:
        """Return the cards of a hand that may follow the card `led`: those of its suit, or all if there are none."""
        hand = [*hand]
        return self.of_suit(hand, self.suit(led)) or hand

    def best(self, trick: Sequence[int], trump: int = -1) -> int:
        """Return the index of the winning card of a trick. The trick is not empty, and in the order of play.

        Args:
            trump: the suit that beats all others; -1: none.
        """
        led = self.suit(trick[0])
        strength = [(self.suit(card) == trump, self.suit(card) == led, self.rank(card)) for card in trick]
        return strength.index(max(strength))


STANDARD = Deck()


def rank_name(rank: int) -> str:
    """Return a rank of a standard card in words: `ace`, `king`, `10`."""
    return RANK_NAMES.get(RANKS[rank], RANKS[rank])


def called(card: str) -> str:
    """Return the common name of a standard card: `queen of hearts` for `QH` and `QH#2`; other names stay."""
    bare = card.partition("#")[0]
    rank, suit = bare[:-1], bare[-1:]
    if rank in RANKS and suit in SUIT_NAMES:
        return f"{RANK_NAMES.get(rank, rank)} of {SUIT_NAMES[suit]}"
    return JOKER_NAMES.get(bare, card)
