"""The words of the buttons of Know Thyself, and what each does."""

from __future__ import annotations

from game.rules.wording import quoted

# -- buttons -----------------------------------------------------------------------------------------------------------

# One button for several actions of a verb, with its words; empty for their common words.
GATHERED = {
    "move": "Go to …", "call": "Call an Edge …", "drop": "Remove one …", "offer_wager": "Offer a Wager …",
    "spotlight": "Turn to …", "losers": "Lead the losers away …", "everyone": "Lead everyone away …",
    "correct": "Change an aim …", "invoke": "Invoke a Memory …", "stake": "Stake …", "give": "Give …",
    "pledge": "Give …", "object": "Object to the Memory …", "veto": "Veto the outcome …",
    "frame_wager": "Begin a Wager …",
}  # fmt: skip
# The words of a button where there is little room.
BRIEF = {
    "move": "Go …", "call": "Call one …", "drop": "Remove …", "offer_wager": "Wager …", "spotlight": "Turn to …",
    "let_play": "Set the scene", "frame_wager": "Wager", "collect": "Take all four", "pay_toll": "Toll", "pass": "Wait",
    "propose_end": "End the game", "state_want": "Say it", "join": "Join in", "stay_out": "Stay out",
    "grant": "Allow",
    "correct": "Change aim …", "accept": "Accept", "back_down": "Back down", "ask_cover": "Ask for cover",
    "no": "Call none",
    "let_stand": "Accept it", "doubt": "Object", "keep": "Keep", "redraw": "Draw again", "invoke": "Invoke",
    "stand": "Take the loss", "tell": "Tell it", "object": "Object to it …", "veto": "Veto it …", "add": "Add an Edge",
    "none": "Change nothing", "losers": "The losers …", "everyone": "Everyone …", "agree": "Go along", "refuse": "Stay",
    "note": "Notes",
}  # fmt: skip
CORRECTED = {"agree": "Agree", "back_down": "Take it back", "note": "Notes"}  # when the GM reads a want otherwise
AIMED = {
    "climb_down": "{} to climb down", "climb_up": "{} to climb up", "leave_bare": "{}, and leave my things",
    "outcome": "The outcome", "memory": "The Memory",
}  # fmt: skip
# The effect of a button whose words do not say it.
TIPS = {
    "call": "To write down how the Edge matters, click it on the sheet instead.",
    "propose_end": "Asks everyone to vote on ending the game here, before the Master.",
    "revise": "Rewrite your look and your things, once. The next offer is final.",
    "grant": "Give the PC what it wants. There is no Wager, and no Coin moves.",
    "leave_bare": "If you win, you can leave without your four Attachments. They stay here.",
    "invoke": "Pay 1 Coin for the next card, and keep it. A win is then Minor. The Memory is used up.",
    "object": "You say that this Memory does not fit. Its teller rewrites it.",
    "veto": "You say that this must not happen to your PC, such as its death. The teller rewrites it.",
    "outcome": "You tell how it ended. Then you can add or remove an Edge. The GM tells the Memory.",
    "memory": "You write the Memory, as you want it on your sheet. The GM tells how it ended.",
    "doubt": "You say that the Edge does not apply. The other PCs vote; in a tie, it applies.",
}
ACCEPT_CALLING, ACCEPT_WITH_EDGE, ACCEPT_ONLY = "Accept and call an Edge", "Accept + Edge", "Accept, no Edge"
CALLED_WITH_IT = (
    "If the GM accepts the Edge, the Master stakes 1 Coin more. It costs you nothing, and the Edge is not used up."
)
WHICH_EDGE, CALL_NONE = "Which Edge do you call?", "Call none"
CALL_IT = "Call it"
STAKE_NOTHING = "Stake nothing"
NO_ONE = "No one"
RIGHTS_BRING = {"outcome": "and change an Edge", "memory": "you write it"}
NO_COIN_MOVES = "no Coin moves"
BRINGS_MEMORY = "brings a Memory"
ONE_NEW_OFFER = "one new offer"
STAKES_AS_NOW = "stakes stay the same"
OTHER_PCS_VOTE = "other PCs vote"
PAY_ONE = "pay 1 Coin"


def to_bank(amount: int) -> str:
    """Return what a gift costs in addition."""
    return f"and {amount} to the bank"


def win_or_lose(amount: str) -> str:
    """Return what is at stake."""
    return f"win or lose {amount}"


def could_win_or_lose(won: int, most_won: int, most_lost: int) -> str:
    """Return what a stake can bring or cost, as either side can call an Edge that raises it (KT-56, KT-154)."""
    gain, loss = (str(won) if won == high else f"{won}–{high}" for high in (most_won, most_lost))
    return win_or_lose(gain) if gain == loss else f"win {gain}, lose {loss}"


def quoted_edge(edge: str) -> str:
    """Return the button that chooses an Edge."""
    return f"Call {quoted(edge)}"


def you_lack(amount: int) -> str:
    """Return how much the viewer lacks."""
    return f"you lack {amount}"


def lost(amount: str) -> str:
    """Return what is lost."""
    return f"{amount} lost"


def one_more(own: bool) -> str:
    """Return who stakes one Coin more: the viewer, or the Master."""
    return f"{'you stake' if own else 'Master stakes'} 1 more"


def can_win(amount: int) -> str:
    """Return what the viewer can win."""
    return f"you can win {amount}"


# -- controls ----------------------------------------------------------------------------------------------------------

NOT_NOW = "Not now"


def wish_of(who: str, text: str) -> str:
    """Return what a PC wants, for the sheet of who answers it."""
    return f"{who} {'says' if text.startswith('I ') else 'wants'}: {quoted(text)}"


def told_by(who: str, text: str) -> str:
    """Return what a player told, for the sheet of the next teller."""
    return f"{who} told: {quoted(text)}"


def with_whom(names: str) -> str:
    """Return the button that walks with other PCs."""
    return f"With {names}"
