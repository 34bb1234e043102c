"""Sentences on the three tiles of a contest round."""

from __future__ import annotations

CALL_HELP, YIELD, LET_STAND = "Call for help", "Yield", "Let it stand"
RANDOM_CARD = (
    "Your row is random: you see the card when both are turned.",
    "It is random: you see it later.",
    "A random card.",
)
TURN_IT = "Turn it"
CLOSED_HAND = ("You chose this row: open your hand to see its cards.", "Open your hand to see it.", "You chose it.")
TURNS_ON_LINE, HAS_CALLED = "You call no one. The next cards are turned.", "You have called already."
AHEAD = ("You are ahead: only the player behind can call.", "You are ahead.")
NO_RANK = ("No face-up card has a rank that you can call.", "No rank can be called.")


def card_brings(rank: str, points: int, total: int) -> tuple[str, ...]:
    """Return what a card of the row would bring."""
    brings = f"Your {rank} brings {points}: you would have {total}."
    return f"{brings} Click another card to turn that one.", brings, f"You would have {total}."


def help_doubles(total: int) -> tuple[str, ...]:
    """Return what help would do, before a rank is picked."""
    doubles = f"Help makes your {total} into {2 * total}."
    return (
        f"{doubles} A marked rank asks its player, who wants a card. Others turn the top Trump, for free.",
        f"{doubles} With a mark: its player, for a card. Without: the top Trump, free.",
        f"{doubles} A marked player wants a card for it.",
        f"{2 * total} with help, for a card.",
        f"{doubles} Choose a rank.",
        "Choose a rank.",
    )


def with_help(who: str, low: int, high: int) -> tuple[str, ...]:
    """Return what help would make of the score of the player behind."""
    doubled = 2 * low
    if doubled > high:
        result = f"{who} would lead {doubled} to {high}"
    elif doubled == high:
        result = f"a tie at {high}: no one gets the stake"
    else:
        result = f"{doubled} to {high}: not enough yet"
    return f"With help {result}.", f"With help {doubled} to {high}."


def compared(mine: int, theirs: int) -> tuple[str, ...]:
    """Return what follows if no one calls for help at the end."""
    result = "The higher total wins" if mine != theirs else "A tie: the stake is lost"
    return f"{result}: {mine} to {theirs}.", f"{mine} to {theirs}."


def yield_costs(price: str) -> tuple[str, ...]:
    """Return what a player who yields loses and keeps."""
    return f"{price}. Your face-down cards stay secret.", f"{price}.", price.partition(",")[0]


def wins(who: str) -> str:
    """Return who has won a contest."""
    return f"{who} {'win' if who == 'You' else 'wins'}."
