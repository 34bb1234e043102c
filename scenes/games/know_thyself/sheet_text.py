"""The words on the sheet of a PC."""

from __future__ import annotations

# -- the sheet ---------------------------------------------------------------------------------------------------------

EDGE_A_GIFT = "Edge, a gift"
EDGE_A_BURDEN = "Edge, a burden"
CALL_IT_FOR_1_COIN = "Call it for 1 Coin more"
REMOVE_IT = "Remove it"
ADD_AN_EDGE = "Add an Edge"
WHY_I_CAME = "Why I came"
THE_PRIZE = "The prize"
WHAT_I_RISKED = "What I risked"
NO_NAME_YET = "No name yet"
ANSWER_THE_MASTER = "Answer the Master"
DESCRIBE_LOOK = "Describe how you look"
NOTHING_YET = "nothing yet"
SPENT = ", used"
INVOKE_FOR_1_COIN = "Invoke for 1 Coin"
ADD_EDGE_HERE = "add an Edge"
NO_MEMORY_YET = "No Memory yet on these four Attachments"


def ends_game(memories: str, on_one: str) -> str:
    """Return which Memories end the game."""
    who = f"a PC, a player’s character, has {memories} Memories or more"
    return f"The game ends once {who}, {on_one} of them on one Attachment."


def played_by(name: str, player: str) -> str:
    """Return a PC and its player."""
    return f"{name}, played by {player}"


def looks(text: str) -> str:
    """Return the look of a PC."""
    return f"Looks: {text}"


def sheet_of(who: str) -> str:
    """Return whose sheet this is."""
    return f"Sheet of {who}"


def write_for(suit: str) -> str:
    """Return the place of an Attachment."""
    return f"Write it for {suit}"


def written_here(kind: str) -> str:
    """Return what will be written here."""
    return f"a {kind} will be written here"


def after_wager(brief: str) -> str:
    """Return what is written after this Wager."""
    return f"{brief} after this Wager"


def must(who: str, what: str) -> str:
    """Return what a PC must do to leave."""
    return f"To leave, {who} must {what}."


def can_leave(who: str, room: str) -> str:
    """Return that a PC can leave."""
    return f"{who} can leave the {room}."


# -- what a sheet can do now -------------------------------------------------------------------------------------------

MEMORY_TO_INVOKE = ": a Memory here to invoke"
NO_MEMORY_TO_INVOKE = ": no Memory here to invoke"


def card_is(possessive: str, card: str, suit: str) -> str:
    """Return the suit of a card."""
    return f"{possessive} {card} is a {suit}"


def cards_are(possessive: str, card: str, other: str, suit: str) -> str:
    """Return the suit of a PC’s card and the Master’s."""
    return f"{possessive} {card} and the Master’s {other} are {suit}"


def masters_card(card: str) -> str:
    """Return the Master’s card, beside the sign of its suit."""
    return f"Master’s {card}"
