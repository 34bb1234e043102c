"""Odds of the two decks, for bots and hints (LT-246, LT-247)."""

from __future__ import annotations

from math import comb


def before_joker(wanted: int, jokers: int) -> float:
    """Return the chance to turn a wanted card before a Joker, in a deck with these numbers of them."""
    return wanted / (wanted + jokers) if wanted else 0.0


def mean_turned(size: int, wanted: int, jokers: int) -> float:
    """Return how many cards are turned on average until a wanted one or a Joker."""
    return (size + 1) / (wanted + jokers + 1)


def joker_first(draws: int, jokers: int, size: int) -> float:
    """Return the chance that at least one of the first cards of a deck is a Joker."""
    none = 1.0
    for drawn in range(min(draws, size)):
        none *= max(0, size - drawn - jokers) / (size - drawn)
    return 1 - none


def at_least(wanted: int, cards: int, hidden: int, drawn: int) -> float:
    """Return the chance that so many of `hidden` cards, `drawn` at random, have at least `wanted` of some `cards`."""
    ways = sum(comb(cards, k) * comb(hidden - cards, drawn - k) for k in range(max(0, wanted), min(cards, drawn) + 1))
    return ways / comb(hidden, drawn) if 0 <= drawn <= hidden else 0.0


def rank_on_top(players: int) -> float:
    """Return the chance that the top Trump has a given rank, against a deck nothing is known of (LT-187, LT-246)."""
    return 8 / (104 + players)


def first_blood(players: int) -> tuple[float, float, float]:
    """Return the chances of First Blood: a Joker, the defender's Flaw, the challenger's Flaw (LT-246)."""
    cards = 104 + players
    return players / cards, 8 / cards, 8 / cards
