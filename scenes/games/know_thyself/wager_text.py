"""The words in the tray of a Wager."""

from __future__ import annotations

from collections.abc import Sequence

# -- the cut -----------------------------------------------------------------------------------------------------------


def cut_at(number: int, of: int) -> str:
    """Return a card where the deck can be cut."""
    return f"Cut at card {number} of {of}"


def deck_cut_now(count: int) -> str:
    """Return that the deck is cut."""
    return f"The Play Deck, {count} cards, is cut now"


# -- the Wagers so far -------------------------------------------------------------------------------------------------

NO_ONE_ACCEPTED = "no one accepted"


def success(degree: str, amount: str) -> str:
    """Return a won Wager."""
    return f"{degree} success, {amount} won"


def lost(amount: str) -> str:
    """Return what is lost."""
    return f"{amount} lost"


def free(names: str) -> str:
    """Return who got its aim for free."""
    return f"{names} got it for free"


# -- stakes and odds ---------------------------------------------------------------------------------------------------

LOW_A = "low A"
BY_A_MEMORY = "by a Memory"
ARTICLES = ("a ", "an ", "the ", "my ", "half ", "one ", "some ")  # with which an Attachment may begin
NO_BETTER, A_LITTLE_BETTER = "no better", "a little better"
ACE_BEATS_FEW = "An ace beats only J, Q and K:"


def leaning(who: str, state: str) -> str:
    """Return whether a PC wins or loses so far."""
    return f"{who} is {state}"


def loses(who: str, amount: int) -> str:
    """Return what a PC loses."""
    return f"{who} loses {amount}" if amount else f"{who} loses"


def wins_by(who: str, degree: str) -> str:
    """Return how well a PC has won."""
    return f"{who} wins, {degree}"


def wins(who: str, degree: str, amount: int) -> str:
    """Return what a PC wins."""
    return f"{who} wins, {degree}: +{amount}"


def draws(count: str, plural: str) -> str:
    """Return how many cards were drawn."""
    return f"{count} draw{plural}"


def rank_wins(rank: str) -> str:
    """Return the card that wins."""
    return f"The {rank} wins"


def draw_odds(card: str, now: tuple[str, int], again: tuple[str, Sequence[int]], loss: int) -> str:
    """Return how likely a PC wins if it keeps its card or draws again, and what that brings (KT-62).

    `again` has the Coins that a win with the next card brings, then those with the one after it. A `loss` of 0 is left
    out.
    """
    costs = f" A loss costs {loss}." if loss else ""
    brings = " or ".join(f"+{coins}" for coins in dict.fromkeys(again[1]))
    return f"{card} {now[0]}: +{now[1]}. Draw again: {again[0]}, {brings}.{costs}"


def invoke_odds(chance: str, won: int, stake: int) -> str:
    """Return the price of a new card, how likely it wins, and what either result brings (KT-60, KT-66)."""
    brings = f"+{won}, so {_signed(won - 1)} in all" if won else "your stake back, so −1 in all"
    return f"A new card costs 1 and wins {chance}: {brings}. A loss: −{stake + 1} in all."


def _signed(amount: int) -> str:
    return f"+{amount}" if amount else "0"


def cut_odds(chance: str, more: int, fewer: int) -> str:
    """Return how likely the cut wins, and what it brings or costs."""
    return f"Your cut wins {chance}: {more} Coin{'s' * (more != 1)} more, or {fewer} fewer."


def a_success(degree: str) -> str:
    """Return a won Wager."""
    return f"{degree} success"


# -- the steps ---------------------------------------------------------------------------------------------------------

CALL_EDGES = "call Edges"
WHO_TELLS = "who tells"
PCS_TELL = "PCs tell"
GM_TELLS = "GM tells"
NEW_EDGES = "new Edges"
WHO_YOU_ARE = "who you are"
LAST_WAGERS = "last wagers"
HOW_IT_ENDS = "how it ends"
YOU_TELL = "you tell"
TO_COME = "to come"
BELOW_CLIFF = "below the cliff until a Wager is won"
FREE_TO_LEAVE = "free to leave"
HELD_WITHOUT_ATTACHMENTS = "to leave, take your four Attachments"
HELD_UNTIL_WAGER = "held here until a Wager or a toll"


# One sentence for each step, as its tip.
STEP_TIPS = {
    "want": "Each PC says what it wants from this conflict.",
    "stake": "The GM says how many Coins each side risks, and what the Palace wants instead.",
    "accept": "Each PC accepts the stake, or backs down for free.",
    CALL_EDGES: "Either side can call an Edge of the PC: the other side then stakes 1 Coin more.",
    "draw": "The PC draws a card, and can draw again twice: a win is then worth less.",
    "cut": "The GM cuts the deck: the card there is the Master’s.",
    "invoke": "A PC that loses can use up a Memory for a new card.",
    "compare": "The higher card wins. A tie is a win for the PC.",
    WHO_TELLS: "The PC tells how it ended or the Memory. The GM tells the other.",
    PCS_TELL: "The PCs tell their part.",
    GM_TELLS: "The GM tells the other part.",
    "pay": "The winner takes the Coins: all for a Full success, fewer for a Partial or a Minor one.",
    NEW_EDGES: "The teller of the outcome can add or remove an Edge.",
}


def step(number: int, count: int, name: str, state: str) -> str:
    """Return a step, for a screen reader."""
    return f"Step {number} of {count}, {name}: {state}"


def step_briefly(number: int, count: int, name: str) -> str:
    """Return the present step."""
    return f"{number} of {count}: {name}"


def step_spoken(text: str) -> str:
    """Return the present step, for a screen reader."""
    return f"Step {text}"


def who_where(who: str, where: str) -> str:
    """Return the PC in the spotlight and its room."""
    return f"{who} {where}"


def spotlight(text: str) -> str:
    """Return the PC in the spotlight, for a screen reader."""
    return f"The spotlight is on {text}"


# -- the tray ----------------------------------------------------------------------------------------------------------

WANTS, SAYS, WANTS_INSTEAD, ANSWERS, BEGINS = "wants", "says", "wants instead", "answers", "is in the way"
THE_MASTER, MASTER, MASTERS_CARD, THE_GM = "The Master", "Master", "Master’s card", "the GM"
I_WANT = "I "  # how a PC's own words begin
DISCARDED = "discarded"
BY_AN_EDGE, EDGE_MORE = "{} by an Edge", "Edge: {}"
HOW_IT_ENDED = "How it ended for {}"
REMEMBERED = "New Memory of {}: a {}"
ENDED_BRIEFLY, OF_WHOM = "{}: the outcome", "{}: a {}"  # the same where there is little room
TOLD_ALOUD = "Said aloud."
STAKES = "{who} stakes {ours}, the Master {theirs}."
DRAWS_PAY = (
    "A win with the first card brings {first}, with the second {second}, with the third {third}. A loss costs {lost}."
)
TIE_WINS = "A tie would win for {who}."
INVOKING_PAYS = "A tie would win for {who}. A win by a Memory is Minor: {won} of {of} Coins."
THE_CARD_OF_THE_MASTER = "The card of the Master"
DRAW_AGAIN = "Draw again"
ABOVE = " above "
BELOW = " below "
AT_STAKE = "at stake"


def wants(who: str) -> str:
    """Return how a sentence begins that says what a person of the Palace wants."""
    return f"{who} wants "


def cards(count: int) -> str:
    """Return how many cards the deck has."""
    return f"{count} cards"


def cut_here(number: int) -> str:
    """Return at which card the deck was cut."""
    return f"cut at card {number}"


def cut_spoken(above: int, below: int, number: int) -> str:
    """Return the cut, for a screen reader."""
    return f"The deck was cut at card {number}: {above} above, {below} below"


def told_by(who: str) -> str:
    """Return who told a text."""
    return f"told by {who}"


def on_thing(attachment: str) -> str:
    """Return the Attachment on which a Memory is."""
    return f"on the {attachment}" if not attachment.startswith(ARTICLES) else f"on {attachment}"


def memory_on(kind: str, attachment: str) -> str:
    """Return the type of a Memory and its Attachment."""
    return f"{kind}, {on_thing(attachment)}"


def once(where: str) -> str:
    """Return where a Memory is from, and that it can be invoked once (KT-60)."""
    return f"{where}. You can use it once."


def next_memory(at: int, count: int) -> str:
    """Return the key that shows the next Memory."""
    return f"Memory {at} of {count}: show the next one"


def card_of(who: str) -> str:
    """Return the place of a card."""
    return f"The card of {who}"


def card_of_other(who: str, rank: str, state: str) -> str:
    """Return whether the card of another PC wins."""
    return f"{who}: {rank} {state}"


def own_card(who: str) -> str:
    """Return the caption of a place for a card that has not come."""
    return f"{who}’s card"


def none_yet(name: str) -> str:
    """Return that a card is still to come."""
    return f"{name}: none yet"


def play_deck(count: int) -> str:
    """Return the Play Deck."""
    return f"The Play Deck, {count} cards"


def coins_at_stake(amount: str, pc: str) -> str:
    """Return the Coins of a side: of a PC, or of the Master for an empty name."""
    return f"{amount} at stake, of {pc or 'the Master'}"


def stands(who: str, ours: str, theirs: int, state: str) -> str:
    """Return the stakes of a PC, for a screen reader."""
    return f"{who}: {ours} against {theirs}{state}"


def each(amount: int | str) -> str:
    """Return a stake that both sides have."""
    return f"{amount} Coin{'s' * (amount != 1)} each"


def even(amount: int) -> str:
    """Return a stake that both sides have, in few words."""
    return f"{amount} each"


def against(ours: int, theirs: int) -> str:
    """Return two stakes as numbers."""
    return f"{ours} vs {theirs}"


def to(ours: int, theirs: int) -> str:
    """Return two stakes, in few words."""
    return f"{ours} against {theirs} Coin{'s' * (theirs != 1)}"
