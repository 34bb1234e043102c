"""Sentences on the screen of Living Trumps, by the part of the screen that shows them."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.meta import GLOSSARY

# -- the opening -----------------------------------------------------------------------------------------------------

COURT_LINES = {
    "court_a": "finds a rank you name: good for a straight",
    "court_c": "finds a rank or a suit, and pairs",
    "court_s": "finds a suit you name, as all Courts can",
}
OPENING_TIPS = {
    lt.P.COURT: "Your Court sets your Place and your powers.",
    lt.P.IDENTITY: "Your first Shadow has this rank. The highest rank goes first in the first Turn. Five ranks in a "
    "row win, and a middle rank fits more such straights. The eight Trumps of your rank are your Flaws.",
    lt.P.FORTE: "Your first Shadow has this suit. Five Shadows of one suit win. Each is also worth a point in Duels "
    "and Deals of this suit.",
}
COURT_DEEDS = {
    "court_a": "To win, find your own rank in a search.",
    "court_c": "To win, control Primal Chaos once.",
    "court_s": "To win, call a card of your own rank.",
}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def turn_order(chosen_above: int) -> str:
    """Return when a rank would act in the first Turn, by how many chosen ranks are higher."""
    return f"{ORDINALS[chosen_above]} so far"


def suit_taken(who: str) -> str:
    """Return which players began with a suit."""
    return f"{who} began so" if who else "no rival has it"


def straights(count: str) -> str:
    """Return in how many straights a rank is, as words."""
    return f"in {count}"


def only_court(powers: str) -> str:
    """Return the powers that no other Court has."""
    return f"Only this Court can: {powers}."


# -- the phases of an Intrigue Step ----------------------------------------------------------------------------------

PHASES = ("Initiative", "New Blood", "Shadow", "Substance", "Tricks", "Power")
PHASE_TIPS = (
    "The best Powerbase goes first; in a tie, the most Blood.",
    "On your turn you gain one Blood.",
    "Look, swap or travel: one kind of action, or none.",
    "One action, or none: it gains Blood or Shadows, or starts a Duel or a Deal.",
    "Four Trumps of one rank make a Trick. A Trick can add a Shadow of its rank to your Powerbase.",
    "After all steps, new cards in Powerbases are turned up. A straight or a flush wins.",
)
WINS = "wins when the Turn ends"
DEED_DONE, NO_TRICKS, HAS_JEWEL = "deed done", "no Tricks this Turn", "holds the Jewel"
A_FLUSH, A_STRAIGHT = "a flush", "a straight"
BRIEF_WINS, ONE_AWAY = "wins", "one away"
NO_RANK, GAMEMASTER = "no rank yet", "tells the story"
PLAY_FOUR, PLAY_REST = "Play all four", "Play the rest"


def in_place(place: str) -> str:
    """Return in which Place a player is."""
    return f"in {place}"


def one_from(hands: str) -> str:
    """Return which winning hands lack one card."""
    return f"one from {hands}"


def covered(count: int) -> str:
    """Return how many cards of a Powerbase are face down."""
    return f"{count} face down" if count else ""


def sign_tips(blood: int, place: str, kept: int, rank: str, trumps: str, forte: str, powerbase: str) -> list[str]:
    """Return the signs of a panel in words: drop, crown, gold card, suit and row."""
    tips = [f"Drop: {blood} Blood in all"]
    tips += [f"Crown: in {place}" + (f" with {kept} of the Blood" if kept else "")] if place else []
    tips += [f"Gold card: rank {rank}, {trumps} in hand"]
    tips += [f"Forte: {forte}"] if forte else []
    return [*tips, f"Powerbase: {powerbase}"]


def open_hand(cards: str) -> str:
    """Return the cards of a hand that is face up."""
    return f"Open hand: {cards}"


def known_hand(cards: str) -> str:
    """Return the cards that the viewer knows in a hand."""
    return f"You know in this hand: {cards}"


# -- the tiles -------------------------------------------------------------------------------------------------------

# Short reasons on disabled tiles, by the code of the refusal.
BARRED = {
    "not_a_choice": "nothing to use it on",
    "covered": "see your hand first",
    "held": "with your hand open",
    "other_kind": "one kind a phase",
    "not_in_place": "only in its Place",
    "no_blood": "you lack Blood",
    "visible": "all is face up",
    "once": "used: once per game",
}
NOT_NOW = "not now"
OPEN_FIRST = "Click the button on the edge of your cards first: they stay open while you choose."
SIGNS = {"tirnanogth": "top", "rebma": "bottom", "amber": "cut", "force": "force, 2", "offer": "offer, 1",
         "hand": "hand", "slot": "Place", "consolidated": "face down", "trumps": "Trumps",
         "shadows": "Shadows"}  # fmt: skip
SIGN_TIPS = {"tirnanogth": "from the top of the deck", "rebma": "from the bottom of the deck",
             "amber": "from where the deck is cut", "force": "by force: a Duel, two Blood at stake",
             "offer": "with an offer: one Blood at stake", "hand": "a card of a hand",
             "slot": "a card in a Place", "consolidated": "a face-down Shadow in a Powerbase",
             "trumps": "a card of the Trump deck", "shadows": "a card of the Shadow deck"}  # fmt: skip
PLANS = {"free": "free Blood", "place": "Place: leave it", "jewel": "Jewel: lose it", "place_jewel": "Place and Jewel"}
PAY_WITH = "pay with"
LAST_BLOOD = "your last Blood: your step ends"
BREAK_OFF = "you lose the stake"


def leaves_place(place: str) -> str:
    """Return that a payment gives up a Place."""
    return f"you leave {place}"


def answers_rider(verb: str, rider: str, stake: int, more: int) -> str:
    """Return what an answer to an attack on a Shadow does."""
    return {
        "give_up": f"{rider} gets the Shadow",
        "deal": "the winner gets both",
        "fight": f"a Duel for {stake + more} Blood",
    }.get(verb, "")


def refused(what: str) -> str:
    """Return what a player refused, in few words."""
    return f"refused {what}"


def refused_you(what: str) -> str:
    """Return what a player refused to the player on turn."""
    return f"Refused you {what}."


def word_kept(honoured: int, lied: int, blood: int) -> str:
    """Return how often a player was honest in Deals, and how often not; without Deals its Blood."""
    return f"kept word {honoured}, lied {lied}" if honoured or lied else f"has {blood} Blood"


# -- the hand and the decks ------------------------------------------------------------------------------------------

FLAW_TIP = GLOSSARY["Flaw"]
DECKS = {lt.T_DECK: "Trumps", lt.T_DISCARD: "used", lt.S_DECK: "Shadows", lt.S_ASIDE: "jokers"}


def piles(jokers: str) -> str:
    """Return what the piles are, from left to right, for a tip."""
    return f"Trump deck, used Trumps, Shadow deck ({jokers}), spare jokers"


def among_shadows(jokers: str, one: bool) -> str:
    """Return how many jokers are in the Shadow deck, as the line under the piles."""
    return f"{jokers.capitalize()} {'is' if one else 'are'} in the Shadow deck."


WRITE_STORY = "Add to story …"
WRITE_TIP = "Optional: write how something looks, who you are, or a nickname."
HOLD_KEY = "Hold the key to see a hand, and choose meanwhile."


def face_down(possessive: str, one: bool) -> str:
    """Return whose Trumps are face down."""
    return f"{possessive} {'is' if one else 'are'} face down."


def trick_brings(owned: bool, rival: bool) -> str:
    """Return what a Trick would bring, in few words."""
    return f"adds {'a' if owned else 'no'} Shadow, {'controls a rival' if rival else 'brings four new Trumps'}"


def your_tricks(tricks: str, several: bool) -> str:
    """Return which Tricks are in the viewer’s hand."""
    return f"Your {'Tricks' if several else 'Trick'}: {tricks}."


def fourth(rank: str) -> str:
    """Return that one card more makes a Trick."""
    return f"One {rank} more makes a Trick."


# -- a contest: its steps --------------------------------------------------------------------------------------------

DEAL_STEPS = ("Terms", "Sealed", "Turned", "Contest", "Boon")
DUEL_STEPS = ("Gauntlet", "First Blood", "Weapons", "Show", "Feints")
# What a step will be, the fullest wording first.
COMING: dict[str, tuple[str, ...]] = {
    "Terms": ("what each would give",), "Sealed": ("then a card each, face down", "a card each"),
    "Turned": ("then both turn up at once", "both at once"),
    "Contest": ("only if needed: card by card", "if needed"),
    "Boon": ("the winner will name a card of the loser’s hand", "the winner names a card", "names a card"),
    "Gauntlet": ("a card, face down",), "First Blood": ("then a random card of the defender", "a random card"),
    "Weapons": ("then the defender names the suit", "names the suit"),
    "Show": ("then cards of the suit, until it is even", "until it is even"),
    "Feints": ("last, cards face down: call, or let slide", "call, or let slide"),
}  # fmt: skip
AGREED, OFFERED = "agreed", "offered"
EACH_PLAYS = "each plays a card face down"
NOT_NEEDED = "not needed"
TIED = ("a tie: both may name a card", "a tie")
DOUBLECROSS = ("Doublecross: both rows are random.", "both rows are random")
SPAR = ("Spar: both choose their five.", "both choose five")
AT_RANDOM, DRAWN = "at random", "drawn, only the two see it"
THROWN = "thrown"
MORE_CARDS = "more, until it is even"
ONE_EACH = ("a card of the suit each, at once", "a card each, at once")


# What the crossed swords in the matrix of a Deal mean.
SWORDS = (
    "Crossed swords are a contest with five cards each. Liar’s edge: only the liar chooses the cards. "
    "Doublecross: they are random. Spar: both choose."
)
LIARS_EDGE = "The liar chooses five cards, and the honest player has random ones."


def liars_edge(who: str, other: str) -> tuple[str, ...]:
    """Return the rows of a contest between a liar and an honest player."""
    return f"Liar’s edge: {who} chooses five, {other} has random ones.", f"{who} chooses five", "the liar’s edge"


def throws(who: str) -> str:
    """Return that the challenger throws the Gauntlet."""
    return f"{who} throws a card, face down"


# -- a contest: the middle and the note ------------------------------------------------------------------------------

DID = {lt.HONOUR: "kept faith", lt.LIE: "lied", lt.ACCUSE: "accused"}
SEALED_AS = {lt.HONOUR: "what was promised", lt.LIE: "a lie", lt.ACCUSE: "an accusation"}
BOTH_CHOSE, ONE_CHOSE, NONE_CHOSE = "Both have chosen.", "One player has chosen.", "Neither has chosen yet."
DEBT_HEAD, TIE_HEAD = "A debt of help", "A tie"
TIE_REST = "The stake is lost. Each may name a Trump of the opponent’s hand."
BOON_REST = "The winner names a Trump. The loser gives it if they hold it, and gets any other card back."
STAKE_HEAD = "The stake"
BOON_HEAD, BOON_NOTE = (
    "A Boon",
    "The winner can name a rank, a suit, a colour or one card, but no joker.",
)
HELP_PAID = ("Help is paid with a card.", "The helper gives any other card in return.")
FIRST_BLOOD_HEAD = "First Blood may decide it."
FIRST_BLOOD = "A joker as First Blood wins for the defender; so does a card of the challenger’s rank."
POINTS_HEAD = "Points"
HELP_HEAD = "A call for help"
DUE = ("Now the promised card is due.", "A broken promise costs nothing, but everyone sees it.")
MAY_BOON = "The winner may name a Boon."
NOT_HELD = "You do not hold it: lie or accuse."
CANNOT_ACCUSE = "You cannot accuse."
TYPES = "The promised card is Honour. Any other is a Lie."
NOTHING_SEALED, SEALED, GIVES, CHOSEN, TO_CHOOSE = (
    "nothing sealed yet", "sealed", "gives a card", "has chosen", "has yet to choose"
)  # fmt: skip
GAVE_NAMED, GAVE_OTHER = "gave what was named", "had none, and gave another"
PROMISED, WOULD_GIVE, OWES, WANTED = "promised", "would give", "owes", "must give"
UNSAID = "not yet said"


def honest_stake(stake: int) -> str:
    """Return what both sides of a Deal get if both are honest."""
    return f"If both are honest, they swap the cards and each gets {stake} Blood." if stake else ""


def winner_takes(stake: str) -> str:
    """Return what the winner of a Deal takes, for the note."""
    return f"Winner: {stake} and a Boon"


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


def points_rule(possessive: str, suit: str = "the suit") -> str:
    """Return how cards count in a contest."""
    return f"A card of {suit} is worth one, or one for each card of its rank in {possessive} Powerbase."


def help_rule(possessive: str) -> str:
    """Return what a call for help does."""
    return f"A player’s rank asks that player, any other the top Trump. Help doubles {possessive} total."


def accuses_with(text: str) -> str:
    """Return with which cards the viewer accuses."""
    return f"You accuse with {text}."


# -- a contest: the rows ---------------------------------------------------------------------------------------------

FIGHTS_IN = ("fights in clubs", "fights in diamonds", "fights in spades", "fights in hearts")
NOTHING_SHOWN, EVEN = "Nothing is shown yet.", "It is even."
ONE_HELPED = ("One keeps the help; only that total is doubled.", "One keeps the help.")
NO_POINTS = "points are counted once cards are shown"


def leads(who: str, by: int) -> str:
    """Return who leads a contest."""
    return f"{who} {'lead' if who == 'You' else 'leads'} by {by}."


def must_add(who: str) -> tuple[str, ...]:
    """Return what the player behind in a Duel must do."""
    return f"{who} must add a card of the suit, or yield.", f"{who} must add a card, or yield."


def with_help(who: str, possessive: str, low: int) -> tuple[str, ...]:
    """Return what help would change."""
    return (
        f"If {who} called for help, {possessive} {low} would be {2 * low}.",
        f"With help {who} would have {2 * low}.",
    )


# -- a contest: the buttons ------------------------------------------------------------------------------------------

PROMISES = ("A promise doubles your total. Everyone sees a broken promise.", "Everyone sees a broken promise.")
SHORT = {"counter": "Other terms"}  # words where there is little room
DO = {"want": "Ask for {}", "promise": "Promise {}", "boon": "Name {}", "ask_for": "Ask for {}",
      "weapon": "Fight in {}", "name_suit": "It is {}", "help": "Call {}"}  # fmt: skip
CHOOSE_SUIT, CHOOSE_RANK = "Choose a suit", "Choose a rank"
TURN_CARD, RANDOM_ROW = "Turn a card", "of a random row"
THEN_CARDS = "then each plays a card"
ASK_ANOTHER, STAKE_LOST = "you may ask another", "the stake is lost"
JOKER_STAYS, ALL_SEE = "your joker stays", "everyone sees it"
DOUBLES = "doubles your total"
HAS_CHOSEN, YOU_YIELD, YOU_SEALED = "You have chosen.", "You yield.", "You have sealed your choice."
HELD, LACKED = "you hold it", "you do not hold it: lie or accuse"
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
    return f"{foe} gets {stake} Blood, {'the Shadow, ' if shadow else ''}a Boon"


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
    return f"if {helper} agrees, {total} becomes {2 * total}"


def chance_of_help(chance: str, total: int) -> str:
    """Return what a call of another rank does, with its chance."""
    return f"{chance}: {total} becomes {2 * total}"


def unseen(count: int, of: int) -> str:
    """Return how many cards that fit a spec the player cannot see."""
    return f"{count} of {of} are hidden"


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
    return f"{caller} has {total}, {foe} has {theirs}. Help makes {total} into {2 * total}."


def calls_player(name: str) -> str:
    """Return what a call of a player's rank does, for a tip."""
    return f"Asks {name} for help, for a card."


def calls_deck(rank: str) -> str:
    """Return what a call of another rank does, for a tip."""
    return f"The top Trump is turned: a {rank} doubles your total."


def own_rank(possessive: str) -> str:
    """Return why a duellist’s rank cannot be called."""
    return f"This is {possessive}, and cannot be called."


def no_such_card(rank: str) -> str:
    """Return why a rank cannot be called that is nowhere to be seen."""
    return f"No card of rank {rank} is face up in the contest or in your Powerbase."
