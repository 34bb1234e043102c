"""The words on the table of Know Thyself, on its rooms and its purses."""

from __future__ import annotations

# -- the box -----------------------------------------------------------------------------------------------------------

TITLE = "Know Thyself"
TIME = "35–240 min"
LINE = "Nameless in a palace of memories."

# -- the notes of the GM -----------------------------------------------------------------------------------------------

PRESS_TO_OFFER = ": press to offer"
MORE_CONFLICTS_FOR_A_WAGER = "More conflicts for a Wager"
MET_HERE = " (met here)"
LIKELY_HERE = "Likely here"
IDEAS_FOR_A_SCENE = "Ideas for a scene"
PRESS_TO_USE = ": press one to use it"
YOUR_NOTES, NOTES = "Your notes", "Notes"
USED_BEFORE = ", used before"


ASK_ON_ARRIVAL = "Ask me only when a PC enters a room"
ASKED_ON_ARRIVAL = (
    "The PCs then act one after the other, and you set a scene or offer a Wager when one comes into a room."
)
LET_PLAY = "Tell aloud what there is, or nothing. The PC then decides what to do."


def let_play(name: str) -> str:
    """Return the words of the button with which the GM writes nothing."""
    return f"Let {name} play"


def offer_this(npc: str, conflict: str) -> str:
    """Return a conflict that the GM can offer."""
    return f"Offer this: {npc}. {conflict}"


def face_down(gm: str) -> str:
    """Return whose notes are face down."""
    return f"{gm}’s notes on this room are face down."


def hold_to_read(key: str) -> str:
    """Return how to read the notes."""
    return f" Hold {key} to read them."


# -- the purses --------------------------------------------------------------------------------------------------------

A_PERSON = "a person"
A_BOT = "a bot"
THE_MASTER = "The Master"
BELOW_THE_CLIFF = "below the cliff"
FREE_TO_GO = "free to go"
HELD_HERE = "held here"
BANK = "Bank"
DECIDES_NOW = "decides now"


def as_gm(player: str) -> str:
    """Return the player who is the GM, below the Master’s name."""
    return f"GM: {player}"


def masters(amount: str) -> str:
    """Return the Coins of the Master."""
    return f"The Master: {amount}"


def gauge_full(amount: int) -> str:
    """Return where the gauge is full."""
    return f"the gauge is full at {amount}"


def under_ends(amount: int) -> str:
    """Return where the game ends."""
    return f"under {amount} the game ends"


def ends_under(amount: int) -> str:
    """Return where the game ends, for a tip."""
    return f"The game ends if the Master has under {amount} once a Wager is paid. Then the Coins decide who wins."


def below_last(amount: int) -> str:
    """Return where the last Wager is."""
    return f"below {amount} the game ends"


def the_end(amount: int) -> str:
    """Return where the game ends, in few words."""
    return f"ends below {amount}"


def staked(amount: int) -> str:
    """Return the stake of a PC."""
    return f"+{amount} staked"


def staked_under(amount: int) -> str:
    """Return the stake of a Master who has few Coins left: the game does not end before the Wager is paid (KT-93)."""
    return f"{staked(amount)}: no end before it is paid"


def staked_now(amount: int) -> str:
    """Return the same in few words."""
    return f"{staked(amount)}: no end yet"


def staked_against(amount: str, master: str) -> str:
    """Return both stakes."""
    return f"{amount} staked against {master}"


def bank(amount: str) -> str:
    """Return the Coins of the bank."""
    return f"{BANK}: {amount}"


# -- the table ---------------------------------------------------------------------------------------------------------

ABOUT_YOU = {"object": "Object to your Memory", "veto": "Veto what happens to you"}
INVOKE_THIS = "Invoke this Memory"
CUT_IN_THE_MIDDLE = "Cut in the middle"


def wager(number: str) -> str:
    """Return the number of a Wager."""
    return f"Wager {number}"


def by_whom(who: str, text: str) -> str:
    """Return a button on the open table, with whose it is."""
    return f"{who}: {text[:1].lower()}{text[1:]}"


def takes_attachments(who: str) -> str:
    """Return who takes the four Attachments."""
    return f"{who} takes four Attachments"


# -- a room ------------------------------------------------------------------------------------------------------------

GUEST_SUITE_RULE = "You can leave once you take your four Attachments, or win a Wager to go without them."
CLIFFS_RULE = "If you climb down, you must win a Wager to climb up again."
MASTER_SUITE_RULE = "Shut until the Master sends for everyone. The Master wins ties here."
MAZE_RULE = "If you lose a Wager here, the GM can lead you into any room but the Master Suite."
NOT_SEEN_YET = "not seen yet"
UNDER_WAY = "under way"


def of_name(true_name: str) -> str:
    """Return the True Name of a room."""
    return f"of {true_name}"


def here(names: str) -> str:
    """Return the PCs in a room."""
    return f"Here: {names}"


def way(kind: str, room: str, seen: str) -> str:
    """Return an exit, for a screen reader."""
    return f"{kind} to the {room}, {seen}: show it"


def the_room(name: str) -> str:
    """Return a room with its article."""
    return f"the {name}"


def sealed_doors(rooms: str) -> str:
    """Return the doors that stay shut."""
    return f"Doors that no one can open: to {rooms}."


def or_toll(amount: str) -> str:
    """Return what else frees a PC."""
    return f", or pay a toll of {amount}"


def to_leave(toll: str) -> str:
    """Return how a PC leaves a room."""
    return f"To leave, settle a Wager{toll}."


def met(number: int, npc: str, result: str) -> str:
    """Return a Wager with its result."""
    return f"Wager {number}, {npc}: {result}."


# -- the story ---------------------------------------------------------------------------------------------------------


def walked(rooms: str) -> str:
    """Return the map at the end of a story."""
    return f"The Palace as it was walked; numbers say in which order, dashes where they were led. {rooms}."
