"""The words of the pages at the end of Know Thyself."""

from __future__ import annotations

# -- the count ---------------------------------------------------------------------------------------------------------

THE_COUNT = "The count"
CLOSE_THE_COUNT = "Go on to the endings"
COUNTED = "The Coins are counted."
LAST_CARD_HAD = "has had its last card"
NOTHING_TO_STAKE = "nothing to stake"
NO_STAKE_WINS = "no stake can win"
THE_MASTER = "The Master"
A_TIE_LOSES = "a tie loses"
TIED = ", a tie"
AND_PRIZE = ", and you win."
STILL_BEHIND = ", and you still lose."
COINS_AT_STAKE = "Coins at stake"


def stake(amount: str) -> str:
    """Return the button of the last wager."""
    return f"Stake {amount}"


def more_than_share(master: str, share: int) -> str:
    """Return how many Coins win, for the share of the Master’s."""
    return f"More than a share of the Master’s {master}, which is {share}, wins."


def more_than(master: str) -> str:
    """Return how many Coins win."""
    return f"More than the Master’s {master} wins."


def wins_by(amount: str) -> str:
    """Return how far a PC is ahead."""
    return f"wins by {amount}"


def short(amount: int) -> str:
    """Return by how many Coins a PC is behind the Master, or behind what it must beat."""
    return f"{amount} behind" if amount else A_TIE_LOSES


def cuts_for(amount: str) -> str:
    """Return how much a PC stakes on its last card."""
    return f"stakes {amount}"


def would_turn_it(amount: int) -> str:
    """Return which stake would turn the result."""
    return f"stake {amount} to win"


def on_last_card(result: str, amount: int, tied: bool = False) -> str:
    """Return what a PC won or lost with its last card; ties are the Master's."""
    return f"{result} {amount} on the last card" + TIED * tied


def last_card(result: str, amount: str, card: str, other: str) -> str:
    """Return what a PC won or lost with its last card, and the two cards."""
    return f"{result} {amount}: {card} against {other}"


def if_won(own: str, master: str) -> str:
    """Return the Coins after a won wager."""
    return f"Won: {own} to {master}"


def if_lost(own: str, master: str) -> str:
    """Return the Coins after a lost wager."""
    return f"Lost or tied: {own} to {master}."


# -- the letter --------------------------------------------------------------------------------------------------------

LETTER_LIES = "There is a letter beside the bed."
CLOSE_THE_LETTER = "Close the letter"


def signed(letter: str) -> tuple[str, str]:
    """Return the letter without its signature, and the signature."""
    before, _, signature = letter.rpartition(" The ")
    return before, f"The {signature}"


# -- the answers and the endings ---------------------------------------------------------------------------------------

WHY_I_CAME = "Why I came"
THE_PRIZE = "The prize"
WHAT_I_RISKED = "What I risked"
SAY_WHO_YOU_ARE = "Say who you are. Say why you came. Say what you wanted, and what you risked."
A_HAPPY_END = "a happy ending"
A_SAD_END = "an unhappy ending"
THE_MASTER_SUITE = "The Master Suite"
HOW_IT_ENDS = "How it ends"
HOW_IT_ENDED = "How it ended"
NOT_ANSWERED = "has not answered yet"
NOT_TOLD = "not told"
TOLD_ALOUD = "said aloud"
WHAT_WAS_RISKED = "What was risked"
STILL_TO_BE_TOLD = "not told yet"


def is_named(name: str) -> str:
    """Return who a PC is."""
    return f"is {name}"


def result(state: str, own: str, master: str) -> str:
    """Return the result of a PC with both numbers of Coins."""
    return f"{state}, {own} to {master}"
