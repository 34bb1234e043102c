"""The words of the papers on which PCs are made."""

from __future__ import annotations

# -- the papers of the PCs ---------------------------------------------------------------------------------------------

FIVE_THINGS_FOR_A_STRANGER = "Five things for a stranger"
FOUR_THINGS_EACH = "Four things each"
FOUR_THINGS = "Four things"
COINS_AT_THE_BEDSIDE = "Coins at the bedside"
SECRET_LINES = "written in secret, dealt at random"
DEAL_LINES = "touch a line, then the suit it goes to"
BODY_AND_CLOTHES = "body and clothes, no names"
FOUR_THINGS_ARE = "carried, at hand, or part of the body"
LESS_IS_MORE = "the plainer the look, the more Coins"
WRITE_FOUR_THINGS = "Write four things"
WRITE_THE_NEXT_OF_FOUR = "Write the next of four"
NO_LOOK_YET = "no look yet"
DESCRIBE_LOOK = "Describe how you look"
TAKEN_UP = ", taken up"
NO_COINS_YET = "no Coins yet"
BEING_JUDGED = "being judged"


def looks(text: str) -> str:
    """Return the look of a PC, for a screen reader."""
    return f"looks: {text}"


def to_write(what: str) -> str:
    """Return a part of a page that can be written."""
    return f"{what}: write"


def write_attachment(suit: str) -> str:
    """Return the place of an Attachment."""
    return f"Write an Attachment for {suit}"


def thing_for(thing: str, suit: str) -> str:
    """Return an Attachment and its suit."""
    return f"{thing}, for {suit}"


def offered(amount: str) -> str:
    """Return the first Coins that a PC is offered."""
    return f"{amount} offered"


# -- the papers of a text ----------------------------------------------------------------------------------------------

FIVE_THINGS = "Five things a PC might wake up with?"
WHICH_SUIT = "Which suit for each of the four?"
WHAT_OTHERS_SEE = "What do others see when they look at you?"
WHAT_YOU_HAVE = "What do you have with you, or on you? Memories collect on these things."

# -- papers ------------------------------------------------------------------------------------------------------------

NO_NAME_YET = "No name yet"
