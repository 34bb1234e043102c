"""Sentences under the question of a contest: what speaks for one card or another."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.living_trumps import pieces as lt
from game.rules.wording import numeral


def suit_of(suit: int, count: int) -> str:
    """Return a number of cards of a suit: `two spades`, `one spade`, `no spade`."""
    word = lt.SUIT_WORDS[suit]
    return f"{numeral(count)} {word if count > 1 else word.removesuffix('s')}"


def record(foe: str, honest: int, deals: int) -> tuple[str, ...]:
    """Return how often the other side has kept a promise, in several wordings."""
    if not deals:
        return f"{foe} has played no card in a Deal yet.", f"First Deal of {foe}."
    return f"{foe} was honest in {honest} of {deals} Deals so far.", f"{foe}: honest in {honest} of {deals}."


def honest_deal(then: str, stake: int, records: Sequence[str]) -> tuple[str, ...]:
    """Return what an honest Deal brings the viewer, with how honest the other side was, in several wordings."""
    brings = f"If both are honest you will hold {then}, and each gets {stake} Blood."
    briefly = (f"Both honest: you hold {then}. {words}" for words in records)
    return *(f"{brings} {words}" for words in records), *briefly, brings, *records


def cannot_keep(card: str, records: Sequence[str]) -> tuple[str, ...]:
    """Return that the viewer cannot keep the promise of a Deal, with how honest the other side was."""
    words = f"You do not hold {card}, so you can only lie or accuse."
    return *(f"{words} {each}" for each in records), words, "You can only lie or accuse."


def promise(spare: str) -> tuple[str, ...]:
    """Return what it means to promise a card of the hand or another one, and which the viewer needs least."""
    means = "You can be honest with a card that you hold; with another you can only lie or accuse."
    return f"{means} {spare}", f"Promise a card you hold to be able to keep your word. {spare}", means, spare


def row(suit: int, held: int) -> tuple[str, ...]:
    """Return which cards of a row count."""
    word = lt.SUIT_WORDS[suit]
    return (
        f"You fight in {word}: only {word} bring points. You hold {suit_of(suit, held)}.",
        f"Only {word} bring points. You hold {suit_of(suit, held)}.",
        f"Only {word} bring points.",
    )


def show(suit: int, held: int) -> tuple[str, ...]:
    """Return how many cards of the suit are left for a Show of Strength."""
    held_words = f"You hold {suit_of(suit, held)}."
    return f"{held_words} The player behind must add one, or loses.", held_words


def feint(suit: int, held: int, foe: str) -> tuple[str, ...]:
    """Return what a real Feint and a bluff can bring."""
    one = lt.SUIT_WORDS[suit].removesuffix("s")
    held_words = f"You hold {suit_of(suit, held)}."
    return (
        f"{held_words} If {foe} calls a real {one}, you win. If {foe} calls a bluff, you lose.",
        f"{held_words} A called bluff loses.",
        held_words,
    )


def has_one(name: str, chance: str) -> str:
    """Return how likely a player holds a card that is named; `chance` is empty if it cannot be."""
    return f"chance that {name} has one: {chance}" if chance else f"{name} cannot have one"
