"""Sentences on the pages of a Duel, a Deal and a Boon, by the part of the page that shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.living_trumps import pieces as lt
from game.rules.wording import listing, noun, plural
from scenes.games.living_trumps.text import either

# -- a contest: its steps --------------------------------------------------------------------------------------------

DEAL_STEPS = ("Terms", "Sealed", "Turned", "Contest", "Boon")
DUEL_STEPS = ("Gauntlet", "First Blood", "Weapons", "Show", "Feints")
# What a step will be, the fullest wording first.
COMING: dict[str, tuple[str, ...]] = {
    "Terms": ("what each would give",), "Sealed": ("then a card each, face down", "a card each"),
    "Turned": ("then both turn up at once", "both at once"), "Contest": ("only if needed: card by card", "if needed"),
    "Boon": ("the winner will name a card of the loser’s hand", "the winner names a card", "names a card"),
    "Gauntlet": ("a card, face down",), "Weapons": ("then the defender names the suit", "names the suit"),
    "First Blood": ("then a random card of the defender", "a random card"),
    "Show": ("then cards of the suit, until it is even", "until it is even"),
    "Feints": ("last, cards face down: call, or let slide", "call, or let slide"),
}  # fmt: skip
AGREED, OFFERED, BROKEN_OFF, EACH_PLAYS = "agreed", "offered", "broken off", "each plays a card face down"
NOT_NEEDED, BOTH_TURNED = "not needed", ("both turned up",)
TIED = ("a tie: both may name a card", "a tie")
DOUBLECROSS = ("Doublecross: random cards.", "random cards")
SPAR = ("Spar: both choose their five.", "both choose five")
AT_RANDOM, DRAWN = "at random", "drawn, only the two see it"
THROWN = "thrown"
MORE_CARDS = "more, until it is even"
ONE_EACH = ("a card of the suit each, at once", "a card each, at once")


# What the crossed swords in the matrix of a Deal mean.
SWORDS = (
    "Crossed swords: a contest with five cards each. If one lies (Liar’s edge), the liar chooses five cards, "
    "and the honest player gets random ones. If both lie (Doublecross), all are random. If both accuse (Spar), both "
    "choose."
)
SWORDS_BRIEFLY = "Crossed swords: a contest with five cards each."  # from the second Deal on
LIARS_EDGE = "The liar chooses five cards, and the honest player has random ones."


def liars_edge(who: str, other: str) -> tuple[str, ...]:
    """Return the rows of a contest between a liar and an honest player."""
    return f"Liar’s edge: {who} chooses five, {other} has random ones.", f"{who} chooses five", "the liar’s edge"


def sealed_by(names: Iterable[str]) -> str:
    """Return who has sealed a card."""
    return f"by {' and '.join(names)}"


def feints_by(counts: Iterable[tuple[int, str]]) -> str:
    """Return how many Feints each player has."""
    return " and ".join(f"{count} by {name}" for count, name in counts)


def score(mine: int, theirs: int) -> str:
    """Return two totals."""
    return f"{mine} to {theirs}"


def won(who: str) -> str:
    """Return who won a contest."""
    return f"{who} won"


def cards_shown(count: int) -> str:
    """Return how many cards were shown in a Duel."""
    return f"{count} cards shown"


def throws(who: str) -> str:
    """Return that the challenger throws the Gauntlet."""
    return f"{who} throws a card, face down"


# -- a contest: the middle and the note ------------------------------------------------------------------------------

DID = {lt.HONOUR: "was honest", lt.LIE: "lied", lt.ACCUSE: "accused"}
SEALED_AS = {lt.HONOUR: "what was promised", lt.LIE: "a lie", lt.ACCUSE: "an accusation"}
BOTH_CHOSE, ONE_CHOSE, NONE_CHOSE = "Both have chosen.", "One player has chosen.", "Neither has chosen yet."
DEBT_HEAD, TIE_HEAD = "A debt of help", "A tie"
TIE_REST = "The stake is lost. Each may name a Trump of the opponent’s hand."
BOON_REST = "The winner names a Trump. The loser gives it, or any card if they have none, and gets any card back."
STAKE_HEAD = "The stake"
BOON_HEAD = "A Boon"
BOON_NOTE = (
    "The winner can name a rank, a suit, a colour or one card, but no joker.",
    "A rank, suit, colour or card; no joker.",
)
HELP_PAID = ("Help is paid with a card.", "The helper gives any other card in return.")
FIRST_BLOOD_HEAD = "First Blood may decide it."
FIRST_BLOOD = (
    "A joker as First Blood wins for the defender; so does a card of the challenger’s rank.",
    "Joker or challenger’s rank: defender wins.",
)
POINTS_HEAD = "Points"
HELP_HEAD = "A call for help"
DUE = ("Now the promised card is due.", "A broken promise costs nothing, but everyone sees it.")
MAY_BOON = "The winner may name a Boon."
CANNOT_ACCUSE = "You cannot accuse."
TYPES, TYPES_BRIEFLY = "The promised card is Honour. Any other is a Lie.", "Promised: Honour. Other: Lie."
NOTHING_SEALED, SEALED = "nothing sealed yet", "sealed"
GIVES, CHOSEN, TO_CHOOSE = "gives a card", "has chosen", "has yet to choose"
GAVE_NAMED, GAVE_OTHER = "gave such a card", "gave another card"
JOKER_KEY = "joker"
PROMISED, WOULD_GIVE, OWES, WANTED = "promised", "would give", "owes", "was asked for"
UNSAID = "not yet said"
YOUR, OWNERS, BATTLE_SUIT, A_JOKER = "your", "its owner’s", "the battle suit", "a joker"
NOTHING_YET = "nothing yet"
# The cells of the matrix of a Deal.
FAIR_TRADE, DOUBLE, SPARRING, EDGE = "Fair trade", "Doublecross", "Spar", "Liar’s edge"
ONE_WINS, CAUGHT_WINS = "wins", "Caught, wins"


def edge_of(words: str, who: str, you: bool) -> str:
    """Return who has the edge, for the screen reader."""
    return f"{words}, {'yours' if you else who}"


def wins_cell(caught: bool, who: str, you: bool) -> str:
    """Return who wins at once, for the screen reader."""
    return f"{'Caught, ' if caught else ''}{who} {'win' if you else 'wins'}"


def winnerless(words: str) -> str:
    """Return a cell in few words, or in two rows: its sign says who wins or has the edge."""
    return {ONE_WINS: "Wins", CAUGHT_WINS: "Caught", DOUBLE: "Double- cross"}.get(words, words)


def cell(mine: str, theirs: str, result: str, came: bool) -> str:
    """Return a cell for the screen reader: both types and their result."""
    return f"{mine} against {theirs}: {result}" + (", it came to this" if came else "")


def fought_for(words: str, who: str) -> str:
    """Return a cell with the player who has the edge."""
    return f"{words} for {who}"


def won_by(words: str, who: str, you: bool) -> str:
    """Return a cell with the player who wins."""
    return words.replace(ONE_WINS, "you win" if you else f"{who} wins")


def won_it(who: str) -> str:
    """Return who won the stake."""
    return f"{who} won it."


def with_cards(cards: Sequence[str]) -> str:
    """Return the cards that accuse."""
    return f"with {either(cards) or NO_CARD}"


NO_CARD = "no card"
RANK_PROMISED = "A rank that its player promised to give does not accuse."


def both_accuse(who: str, cards: Sequence[str], other: str, others: Sequence[str]) -> tuple[str, ...]:
    """Return with which cards each player accuses, in several wordings."""
    first, second = (listing(each) or NO_CARD for each in (cards, others))
    return (
        f"{who} accuses {with_cards(cards)}; {other} {with_cards(others)}.",
        f"To accuse: {who} {first}; {other} {second}.",
    )


def with_types(words: str) -> tuple[str, ...]:
    """Return the note about the cards of a Deal in several wordings; the shorter ones explain Honour and Lie less."""
    return f"{TYPES} {words}", f"{TYPES_BRIEFLY} {words}", words


def at_stake(blood: int, shadow: bool) -> tuple[str, ...]:
    """Return what a contest is about, in several wordings."""
    brief = f"{blood} Blood{', a Shadow' if shadow else ''}"
    return f"{brief} at stake", brief, f"{blood} Blood"


def spec_named(words: str, spec: Sequence[str]) -> str:
    """Return a named card for the screen reader."""
    return f"{words} {' of '.join(spec) or UNSAID}"


def in_the_hand(trumps: str) -> str:
    """Return how many Trumps a player holds."""
    return f"In hand: {trumps}"


def offer(number: int) -> str:
    """Return the number of an offer."""
    return f"Offer {number}"


def help_for(who: str) -> str:
    """Return who asks for help."""
    return f"Help for {who}"


YOU = "you"


def honest_stake(stake: int, sides: tuple[str, str]) -> str:
    """Return what both sides of a Deal get if both are honest."""
    return f"If both are honest, {' and '.join(sides)} swap the cards, and each gets {stake} Blood." if stake else ""


def winner_takes(stake: str) -> tuple[str, ...]:
    """Return what the winner of a Deal takes, for the note, in several wordings."""
    brief = f"Winner: {stake}, a Boon"
    full = f"Winner: {stake} and a Boon"
    return f"{full}, a card to name", full, brief, brief.replace(", a ", ", ")


def debt(debtor: str, helper: str) -> str:
    """Return who owes a card for help."""
    return f"{debtor} promised it to {helper}."


def named_prices(named: str) -> str:
    """Return the cards a helper has named so far."""
    return f"Named: {named}. One of three will be promised."


def sided(helper: str, helped: str) -> str:
    """Return whom a player helped that both had called."""
    return f"Both had called {helper}, who helped {helped}."


def duel_stake(rider: str, keeper: str) -> str:
    """Return what each side of a Duel wins."""
    return f"{rider} can win the Shadow and the Blood. {keeper} can keep the Shadow and win the Blood."


def siege_leaves(place: str) -> str:
    """Return what the loser of a Siege gives up (LT-83, LT-84)."""
    return f"The loser of this Siege leaves {place}."


def points_rule(possessive: str, suit: str = "the suit") -> tuple[str, ...]:
    """Return how cards count in a contest, in several wordings."""
    return (
        f"A card of {suit} is worth one, or one for each card of its rank in {possessive} Powerbase.",
        "Each of the suit: one point, or one for each of its rank in the Powerbase.",
        "One point each, more by the Powerbase.",
    )


def help_rule(possessive: str) -> tuple[str, ...]:
    """Return what a call for help does, in several wordings."""
    text = f"A player’s rank asks that player, any other the top Trump. Help doubles {possessive} total."
    return text, f"Help doubles {possessive} total."


def accuses_with(cards: Sequence[str]) -> str:
    """Return with which cards the viewer accuses."""
    return f"You accuse with {either(cards)}."


# -- a contest: the rows ---------------------------------------------------------------------------------------------

FIGHTS_IN = ("fights in clubs", "fights in diamonds", "fights in spades", "fights in hearts")
NOTHING_SHOWN, EVEN = "Nothing is shown yet.", "It is even."
EVEN_ENDS = (
    "If it ends even, no one gets the stake, and both may name a card.", "If it ends even, no one gets the stake.",
    "An even end: no stake.",
)  # fmt: skip
ONE_HELPED = ("Only one of the two is helped and doubled.", "Only one is helped.")
NO_POINTS = "no points until cards are shown"
FIGHTS, RANDOM, CHOSEN_ROW, IF_HELPED = "fights in", "random row", "chosen row", "doubled, if helped"
FEINT_UP = "a Feint, turned up"


def points(count: int) -> str:
    """Return the points of a player."""
    return f"{count} {noun(count, 'point')}"


def base_points(count: int) -> str:
    """Return the points of a Powerbase."""
    return f"Powerbase: {count}"


def added(number: int) -> str:
    """Return the name of an added card in the strip of a Duel."""
    return f"add {number}"


def turned_up(number: int) -> str:
    """Return the name of a round in the strip of a contest; the first are the cards of the Deal."""
    return f"round {number}" if number else "played"


def scored(name: str, mine: int, theirs: int) -> str:
    """Return a round with both totals."""
    return f"{name} {mine} to {theirs}"


def both_called(helper: str) -> str:
    """Return whom both called for help."""
    return f"Both called {helper}."


def leads(who: str, by: int) -> str:
    """Return who leads a contest."""
    return f"{who} {'lead' if who == 'You' else 'leads'} by {by}."


def joker_turned(names: Sequence[str]) -> str:
    """Return who turned up a joker in a contest."""
    return f"{' and '.join(names)} turned a joker."


def joker_wins(count: int) -> str:
    """Return what a joker of one side does, or what two do at once."""
    return "A joker wins at once, whatever the points." if count == 1 else "Two jokers: the stake is lost."


def must_add(who: str) -> tuple[str, ...]:
    """Return what the player behind in a Duel must do."""
    return f"{who} must add a card of the suit, or yield.", f"{who} must add a card, or yield."


# -- a contest: the buttons ------------------------------------------------------------------------------------------

PROMISES = ("A promise doubles your total. Everyone sees a broken promise.", "Everyone sees a broken promise.")
CANNOT_PAY = ("You do not hold such a card: you can only break the promise.", "You do not hold such a card.")
SHORT = {"counter": "Other terms"}  # words where there is little room
DO = {"want": "Ask for {}", "promise": "Promise {}", "boon": "Name {}", "ask_for": "Ask for {}",
      "weapon": "Fight in {}", "name_suit": "It is {}", "help": "Call {}"}  # fmt: skip
CHOOSE_SUIT = "Choose a suit"
# What a rank is chosen for, by the verb.
CHOOSE_RANK = {
    "want": "Choose a rank and a suit", "promise": "Click a card, or rank and suit",
    "boon": "Choose a rank, suit or colour", "ask_for": "Choose a rank to ask for", "help": "Choose a rank to call",
}  # fmt: skip
TURN_CARD, RANDOM_ROW, OWN_ROW = "Turn a card", "a random one", "of the row you chose"


def promises(held: Sequence[str]) -> tuple[str, ...]:
    """Return what a promise does, and which of the three cards the viewer holds."""
    has = f"You hold {listing(held)}." if held else "You hold none of them."
    return (
        f"A promise doubles your total; a broken one is seen. {has}",
        f"A promise doubles your total. {has}",
        *PROMISES,
    )


def suits_held(suits: str) -> str:
    """Return how many cards of each suit the viewer can fight with."""
    return f"You hold {suits}."


def breaks_off(rider: bool, last: bool) -> str:
    """Return what the end of a bargain brings for the player who must find a Deal (`rider`), or for the opponent."""
    if not rider:
        return "costs you nothing"
    return "you lose the stake" if last else "ask one more player"


def card_gained(then: str, kept: bool, given: str) -> tuple[str, ...]:
    """Return what the hand would hold after the swap of an offer, and whether the viewer can keep the promise."""
    if not kept:
        why = f"You do not hold {given}"
        return f"{why}, so there is no swap: you can only lie or accuse.", f"{why}: lie or accuse.", f"{why}."
    brings = f"After the swap you would hold {then}: a Trick needs four."
    keeps = f"You hold {given}."
    return f"{brings} {keeps}", brings, f"Then you would hold {then}."


JOKER_STAYS, ALL_SEE, NO_SWAP = "your joker stays", "everyone sees it", "no card changes hands"
HAS_CHOSEN, YOU_YIELD, YOU_SEALED = "You have chosen.", "You yield.", "You have sealed your choice."
HELD, LACKED = "you hold it", "you do not hold it: lie or accuse"


def accept_risks(own: bool, stake: int) -> str:
    """Return what a player who accepts a Deal can lose: `own` if that player paid the stake."""
    return f"risks your {stake} Blood" if own else "costs you no Blood"


def turn_the(rank: str) -> str:
    """Return the button that turns a card of the row."""
    return f"Turn the {rank}"


def offers_left(count: int) -> str:
    """Return how many offers can still be made."""
    return f"{plural(count, 'offer')} left"


def chose(who: str) -> str:
    """Return that a player has chosen in secret."""
    return f"{who} has chosen."


def you_sealed(kind: str, wrote: str) -> tuple[str, ...]:
    """Return what the viewer has sealed, in several wordings."""
    spoken = f"You sealed {SEALED_AS[kind]}"
    return (f"{spoken}, and wrote “{wrote}”.", f"{spoken}.") if wrote else (f"{spoken}.",)


HELP_FOR, HELP_NOT = "name three cards, get one of them", "no one owes you a card"
NO_CALL, TURNS_ON = "no doubling", "the next cards turn"
# What a card played face down in a Deal does, by its type.
ANTES = {
    lt.HONOUR: "Honour: swap, or beat an accuser",
    lt.LIE: "a Lie: fight, but an accuser wins",
    lt.ACCUSE: "Accuse: beats only a Lie",
}


def takes(foe: str, stake: int, shadow: bool) -> str:
    """Return what the opponent gets if the player yields."""
    return f"{foe} gets {stake} Blood{', the Shadow' if shadow else ''} and a Boon"


def slides(foe: str) -> str:
    """Return what follows if a Feint is not called."""
    return f"{foe} may call yours next"


def called_feint(loses: bool) -> str:
    """Return what a call means."""
    return f"bluff: you win; real: {'you lose' if loses else 'your Feints turn up'}"


def feints(foe: str, real: bool) -> str:
    """Return what a Feint with a card means."""
    return f"{'real' if real else 'a bluff'}: if {foe} calls, you {'win' if real else 'lose'}"


def then_total(total: int) -> str:
    """Return the player's total after a card."""
    return f"then you have {total}"


def row_worth(points: int) -> str:
    """Return the points of a card in a row."""
    return f"worth {points}" if points else "worth nothing: another suit"


def asks_helper(helper: str, total: int) -> str:
    """Return what a call of a player's rank does."""
    return f"{2 * total} points; {helper} wants a card"


def chance_of_help(chance: str, total: int) -> str:
    """Return what a call of another rank does, with its chance."""
    return f"{2 * total} points: {chance}"


def in_hand(count: int) -> str:
    """Return how many cards of a suit the player holds."""
    return f"you hold {count}"


def gauntlet(foe: str) -> str:
    """Return what becomes of the card of the Gauntlet."""
    return f"{foe} gets this card"


def left(seen: int, of: int, suit: str, chance: str) -> tuple[str, ...]:
    """Return how much of the battle suit is visible, and how likely an unseen Trump has it."""
    text = f"You see {seen} of {of} {suit}."
    return f"{text} Of the unseen Trumps, {chance} is one.", text


def helps(caller: str, total: int, foe: str, theirs: int) -> str:
    """Return what help would do, for the player who is asked."""
    return f"{caller} has {total}, {foe} has {theirs}. Help doubles {total} to {2 * total}."


def calls_player(name: str) -> str:
    """Return what a call of a player's rank does, for a tip."""
    return f"Asks {name} for help, for a card."


def calls_deck(rank: str) -> str:
    """Return what a call of another rank does, for a tip."""
    return f"The top Trump is turned: a {rank} doubles your total."


def rank_of(who: str) -> str:
    """Return the possessive of a player's rank."""
    return f"the rank of {who}"


def own_rank(possessive: str) -> str:
    """Return why a duellist’s rank cannot be called."""
    return f"This is {possessive}, and cannot be called."


def no_such_card(rank: str) -> str:
    """Return why a rank cannot be called that is nowhere to be seen."""
    return f"No card of rank {rank} is face up in the contest or in your Powerbase."
