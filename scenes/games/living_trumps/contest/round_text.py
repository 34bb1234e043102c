"""Sentences on the three tiles of a contest round."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.wording import begun, listing

CALL_HELP, YIELD, LET_STAND = "Call for help", "Yield", "Let it stand"
TURN_IT = "Turn it"
CLOSED_HAND = ("You chose this row: open your hand to see its cards.", "Open your hand to see it.", "You chose it.")
TURNS_ON_LINE, HAS_CALLED = "You call no one. The next cards are turned.", "You have called already."
AHEAD = ("You are ahead: only a player who is behind or level can call.", "You are ahead.")
NO_RANK = ("No face-up card has a rank that you can call.", "No rank can be called.")


def random_card(chance: str, suit: str) -> tuple[str, ...]:
    """Return how likely a random card brings a point, by the cards of the suit that the player cannot see."""
    scores = f"{chance} is a {suit} and brings a point"
    return f"A random card: {scores}. You see it when both are turned.", f"Random: {scores}.", f"{suit}: {chance}"


def card_brings(rank: str, points: int, total: int) -> tuple[str, ...]:
    """Return what a card of the row would bring."""
    brings = f"Your {rank} brings {points}: you would have {total}."
    return f"{brings} Click another card to turn that one.", brings, f"You would have {total}."


def help_doubles(total: int, helpers: Sequence[tuple[str, str]], others: bool) -> tuple[str, ...]:
    """Return what help would do, before a rank is picked.

    Args:
        helpers: The ranks of players that can be called, each with its player's name.
        others: Whether other ranks can be called, too.
    """
    doubles = f"Help doubles your {total} to {2 * total}."
    if not helpers:
        return f"{doubles} The top Trump must have the rank; it is free.", f"{doubles} Choose a rank.", "Choose a rank."
    asked = listing(f"{rank} asks {name}" for rank, name in helpers)
    rest = (
        f"{doubles} {asked}, for a card. Another rank turns the top Trump, for free.",
        f"It doubles {total} to {2 * total}. {asked} for a card; other ranks turn a Trump.",
        f"{asked} for a card; other ranks turn the top Trump.",
    )
    return (
        *(rest if others else ()),
        f"{doubles} {asked}, for a card.",
        f"{asked}, for a card.",
        f"{2 * total} with help, for a card.",
        f"{doubles} Choose a rank.",
        "Choose a rank.",
    )


def with_help(who: str, low: int, high: int) -> tuple[str, ...]:
    """Return what help would make of the score of the player behind."""
    doubled = 2 * low
    if doubled > high:
        result = f"would lead {doubled} to {high}"
    elif doubled == high:
        result = f"would have {high} too: a tie, and no one gets the stake"
    else:
        result = f"would still be behind, {doubled} to {high}"
    return f"With help, {who} {result}.", f"{begun(who)} with help: {doubled} to {high}."


def compared(mine: int, theirs: int) -> tuple[str, ...]:
    """Return what follows if no one calls for help at the end."""
    result = "The higher total wins" if mine != theirs else "A tie: the stake is lost"
    return f"{result}: {mine} to {theirs}.", f"{mine} to {theirs}."


def yield_costs(price: str) -> tuple[str, ...]:
    """Return what a player who yields loses and keeps."""
    return (
        f"{price}. Your face-down cards stay secret.",
        f"{price}.",
        price.partition(",")[0].partition(" and")[0],
    )


def wins(who: str) -> str:
    """Return who has won a contest."""
    return f"{who} {'win' if who == 'You' else 'wins'}."
