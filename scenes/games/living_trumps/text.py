"""Sentences on the screen of Living Trumps, by the part of the screen that shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.meta import GLOSSARY

TITLE = "Living Trumps"
LINE = "Duel and bluff at a court of trumps."


def either(words: Iterable[str]) -> str:
    """Return words of which one counts: `a seven or a joker`."""
    return " or ".join(words)


# -- the opening -----------------------------------------------------------------------------------------------------

COURT_LINES = {
    "court_a": "finds a rank you name: good for a straight",
    "court_c": "finds a rank or a suit, and pairs",
    "court_s": "finds a suit you name, as all Courts can",
}
OPENING_TIPS = {
    lt.P.COURT: "Your Court sets your Place and your powers.",
    lt.P.IDENTITY: "Your first Shadow has this rank. The best Powerbase goes first in a Turn, and a high rank makes "
    "yours better. Five ranks in a row win, and a middle rank fits more such straights. The eight Trumps "
    "of your rank are your Flaws.",
    lt.P.FORTE: "Your first Shadow has this suit. Five Shadows of one suit win. Each is also worth a point in Duels "
    "and Deals of this suit. Rivals who began with it want the same cards.",
}
COURT_DEEDS = {
    "court_a": "To win, find your own rank in a search.",
    "court_c": "To win, control Primal Chaos once.",
    "court_s": "To win, call a card of your own rank.",
}
FIGHT_FOR_IT = "Fight for it …"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def turn_order(chosen_above: int) -> str:
    """Return when a rank would act in the first Turn, by how many chosen ranks are higher."""
    return f"{ORDINALS[chosen_above]}{SO_FAR}"


def suit_taken(who: str) -> str:
    """Return who else began with a suit: rivals for its Shadows."""
    return f"Also taken by {who}" if who else "No rival yet"


def point_in(suit: str) -> str:
    """Return what a Shadow of a suit is worth in a contest (LT-25)."""
    return f"Worth a point in a Duel of {suit}."


ALSO_CALLED, SO_FAR = "also called ", " so far"  # left out where a tile is narrow


def also_called(label: str) -> str:
    """Return the other name of a suit, which no rule reads (LT-242)."""
    return f"{ALSO_CALLED}{label}" if label else ""


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


def plays_these(cards: str) -> str:
    """Return which cards the button of a Trick plays."""
    return f"Plays the {cards}. Click a card to choose another one."


def step(name: str, after: int) -> str:
    """Return a step for the screen reader, `after` the present one by so many steps."""
    return f"{name}{'' if after > 0 else ', done' if after else ', now'}"


def phase_of(name: str, at: int, count: int) -> str:
    """Return the present phase with its number."""
    return f"{name}, {at} of {count}"


def turn(number: int, limit: int) -> str:
    """Return the Turn, with the limit if there is one."""
    return f"Turn {number} of {limit}" if limit else f"Turn {number}"


def initiative(order: str, now: str) -> str:
    """Return the order of the Turn, and who acts now."""
    return f"Initiative: {order}" + (f". Now {now}" if now else "")


DECIDES = "decides now"


def of_court(who: str, court: str) -> str:
    """Return who a player is, and of which Court."""
    return f"{who}, of {court}"


def in_place(place: str) -> str:
    """Return in which Place a player is."""
    return f"in {place}"


def one_from(hands: str) -> str:
    """Return which winning hands lack one card."""
    return f"one from {hands}"


def covered(count: int) -> str:
    """Return how many cards of a Powerbase are face down."""
    return f"{count} face down" if count else ""


def down_briefly(hidden: str) -> str:
    """Return the face-down cards of a Powerbase in few words."""
    return hidden.replace("face ", "")


def sign_tips(blood: int, place: str, kept: int, rank: str, trumps: str, forte: str, powerbase: str) -> list[str]:
    """Return the signs of a panel in words: drop, crown, gold card, suit and row."""
    tips = [f"Drop: {blood} Blood in all"]
    tips += [f"Crown: in {place}" + (f" with {kept} of the Blood" if kept else "")] if place else []
    tips += [f"Gold card: rank {rank}, {trumps} in hand"]
    tips += [f"Forte: {forte}"] if forte else []
    return [*tips, *([f"Powerbase: {powerbase}"] if powerbase else [])]


IN_HAND = "in hand"


def open_hand(cards: str) -> str:
    """Return the cards of a hand that is face up."""
    return f"Open hand: {cards}"


def known_hand(cards: str) -> str:
    """Return the cards that the viewer knows in a hand."""
    return f"You know in this hand: {cards}"


# -- the tiles -------------------------------------------------------------------------------------------------------

# Short reasons on disabled tiles, by the code of the refusal.
BARRED = {
    "not_a_choice": "no card to use it on",
    "covered": "see your hand first",
    "held": "hold your hand open",
    "other_kind": "one kind per phase",
    "not_in_place": "only in its Place",
    "no_blood": "you lack Blood",
    "visible": "all is face up",
    "once": "used: once per game",
}
A_RANK, A_SUIT, ONE_OF_THEM = "a rank", "a suit", "a card"
NOT_NOW, THERE, ELSEWHERE = "not now", "you are there", "not in this Place"
NOT_THERE = "you are not there"
WALK = "Walk the "  # left out of the name of a tile that has no room for it
PER = " a "  # between a price and what it is paid for
OPEN_FIRST = "Click the button on the edge of your cards first: they stay open while you choose."
SIGNS = {"tirnanogth": "top", "rebma": "bottom", "amber": "cut", "force": "force, 2", "offer": "offer, 1",
         "hand": "hand", "slot": "Place", "consolidated": "face down", "trumps": "Trumps",
         "shadows": "Shadows"}  # fmt: skip
SIGN_TIPS = {"tirnanogth": "from the top of the deck", "rebma": "from the bottom of the deck",
             "amber": "from where the deck is cut", "force": "by force: a Duel, two Blood at stake",
             "offer": "with an offer: one Blood at stake", "hand": "a card of a hand",
             "slot": "a card in a Place", "consolidated": "a face-down Shadow in a Powerbase",
             "trumps": "a card of the Trump deck", "shadows": "a card of the Shadow deck"}  # fmt: skip
PLANS = {"free": "free Blood", "place": "your Place, and leave it", "jewel": "the Jewel, and lose it",
         "place_jewel": "Place and Jewel"}  # fmt: skip
PAY_WITH = "pay with"
CONTROL_WITH = {"place": "Leave the Place", "jewel": "Pay with the Jewel", "place_jewel": "Place and Jewel"}
CONTROLS = "its Blood controls the joker"
LAST_BLOOD = "your last Blood: your step ends"
NO_TRICK_LEFT = "your last Blood: no Trick this Turn"


TO_FIND, JOKER_RISK, STORM_RISK = "to find it: ", "; a joker: ", "risk of a Shadow Storm: "


def finds(chance: str, what: str, risk: str) -> str:
    """Return how likely a search finds something, and how likely a joker ends it (LT-101)."""
    return f"find {what}: {chance}; lose your Shadows: {risk}"


def finds_briefly(chance: str, what: str, risk: str) -> str:
    """Return how likely a search finds something, and how likely a joker ends it, in few words."""
    return f"{what} {chance}, lose {risk}"


def find_it(chance: str, risk: str) -> str:
    """Return how likely a search finds what was named, and how likely a joker ends it."""
    return f"{TO_FIND}{chance}{JOKER_RISK}{risk}"


def joins(chance: str) -> str:
    """Return how likely a drawn Trump is of use."""
    return f"draw one, discard one: {chance} fits a pair"


def storm_odds(chance: str) -> str:
    """Return how likely a Shadow Storm comes."""
    return f"{STORM_RISK}{chance}"


def briefly(words: str) -> str:
    """Return the odds of an action in few words; of anything else what is before a colon."""
    if words.startswith(TO_FIND):
        return words.removeprefix(TO_FIND).replace(JOKER_RISK, ", joker ")
    return words.replace(STORM_RISK, "Storm: ") if words.startswith(STORM_RISK) else words.partition(":")[0]


def about_tile(words: str) -> str:
    """Return the name, the text and the price of a tile as a sentence."""
    name, _, rest = words.partition(", ")
    return f"{name}: {rest}." if rest else f"{name}."


def only_kind(kind: str) -> str:
    """Return that another kind of Shadow Action was chosen in this phase (LT-60)."""
    return f"one kind a phase: {kind}"


def pays_with(plan: str) -> str:
    """Return what a payment takes."""
    return f"pay with {plan}"


def tag(gains: bool, blood: str) -> str:
    """Return the price or the gain of a tile."""
    amount, per, what = blood.partition(PER)
    return f"{'brings' if gains else 'costs'} {amount} Blood{per}{what}"


def not_now(why: str) -> str:
    """Return why a tile is disabled."""
    return f"Not now: {why.rstrip('.')}."


def control_costs(blood: int) -> str:
    """Return what the control of a joker costs and saves."""
    return f"{blood} Blood, and all stays"


def siege_loses(place: str) -> str:
    """Return what a lost Siege costs."""
    return f"if you lose, you leave {place}"


def attack_on(name: str, card: str) -> str:
    """Return the button of an attack on a Shadow."""
    return f"{name}: {card}"


def siege_of(name: str, owner: str, card: str) -> str:
    """Return the button of a Siege, with the card it is for if it is known."""
    return f"{name}: {owner}’s {card}" if card else f"{name}: {owner}"


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


def refused_you(what: str) -> str:
    """Return what a player refused to the player on turn."""
    return f"Refused you {what}."


def word_kept(honest: int, deals: int) -> str:
    """Return in how many Deals a player kept its word."""
    return f"honest in {honest} of {deals}" if deals else "no Deal yet"


def has_wanted(rank: str, chance: str) -> str:
    """Return how likely a player has a Trump of the rank that a Deal can best bring."""
    return f"has {rank}: {chance}"


def keeps_blood(blood: int) -> str:
    """Return what a player keeps who goes on to the next phase."""
    return f"you keep {blood} Blood"


def loses_stake(blood: int) -> str:
    """Return what a player loses who makes no Deal."""
    return f"lose {blood} Blood"


# -- the hand and the decks ------------------------------------------------------------------------------------------

FLAW_TIP = GLOSSARY["Flaw"]
FLAW_NOTE = "Flaw: a Trump of your own rank. Drawn as First Blood, it loses the Duel."


def hand_marks(flaw: bool, new: bool, promised: bool) -> str:
    """Return the marks of a card in the hand, for the screen reader."""
    return (", your flaw" if flaw else "") + (", promised" if promised else "") + (", new" if new else "")


END_STEP, END_STEP_SHORT = "End the step, no Tricks", "No Tricks"
END_STEP_TIP = "Your Intrigue Step ends: no Substance action and no Trick."
PROMISED, PROMISED_TIP = "promised", "You promised this card in the Deal. Any other card breaks the promise."


DECKS = {lt.T_DECK: "Trumps", lt.T_DISCARD: "discard", lt.S_DECK: "Shadows", lt.S_ASIDE: "spare"}


def piles(jokers: str) -> str:
    """Return what the piles are, from left to right, for a tip."""
    return f"Trump deck, discard pile, Shadow deck ({jokers}), spare jokers"


EMPTY_TRUMPS = "The Trump deck is empty: the next draw shuffles the discard pile."


def among_shadows(jokers: str, one: bool) -> str:
    """Return how many jokers are in the Shadow deck, as the line under the piles."""
    return f"{jokers.capitalize()} {'is' if one else 'are'} in the Shadow deck; the spare ones are out of play."


WRITE_STORY = "Add to story …"
WRITE_TIP = "Optional: write how something looks, who you are, or a nickname."
HOLD_KEY = "Hold the key to see a hand, and click with the mouse meanwhile."
CLICK_INSTEAD, CLICK_TIP = (
    "Use a click instead",
    "Each person can choose: a click opens their hand, and the next click covers it.",
)


def face_down(possessive: str, one: bool) -> str:
    """Return whose Trumps are face down."""
    return f"{possessive} {'is' if one else 'are'} face down."


def trick_brings(card: str, goal: str, count: int, rival: str) -> str:
    """Return what a Trick would bring, in few words: the `card` it adds to the Powerbase, which then has a `count` of
    the five cards of a `goal`, and of the `rival` with its rank, or new Trumps (LT-112 to LT-114). Without a `card` it
    adds no Shadow; without a `goal` it brings no win nearer.
    """
    brings = f"swaps up to four cards with {rival}" if rival else "brings four new Trumps"
    nearer = f"{count} of 5 for a {goal}" if goal else "no nearer to a win"
    return f"adds your {card}, {nearer}; {brings}" if card else f"adds no Shadow, {brings}"


def trick_with(rank: str, gain: str) -> str:
    """Return a Trick in the hand with its gain."""
    return f"{rank} ({gain})"


def trick_named(rank: str, gain: str) -> str:
    """Return what the only Trick in the hand brings, on the tile that declares it."""
    return f"{rank}: {gain}"


def your_tricks(tricks: str, several: bool) -> str:
    """Return which Tricks are in the viewer’s hand."""
    return f"Your {'Tricks' if several else 'Trick'}: {tricks}."


def fourth(rank: str, adds: bool, rival: str, chance: str) -> tuple[str, ...]:
    """Return that one card more makes a Trick, whether this adds a Shadow, and how likely a rival has one, in several
    wordings.
    """
    gain = ", which adds your Shadow" if adds else ""
    return (
        f"One more {rank} of any suit makes a Trick{gain}. Chance that {rival} has one: {chance}.",
        f"One more {rank} of any suit makes a Trick. {rival} has one: {chance}.",
        f"One more {rank} makes a Trick. {rival} has one: {chance}.",
        f"One more {rank} makes a Trick.",
    )


def turns_alone(headline: str, one: bool) -> str:
    """Return the headline over sealed cards, with what happens without a press."""
    how = "It turns at a press, or by itself" if one else "They turn at a press, or by themselves"
    return f"{headline} {how} after a while."


ROUND_TURNS = "Both have chosen. Now the cards turn."
DEALING = "Dealing the cards …"  # while they fly, before the first Turn


# -- steps in one line ---------------------------------------------------------------------------------------------

# What a player did, by the kind of event. A kind that is not here is left out.
DONE = {
    "scries": "Scry", "shapeshifts": "Shapeshift", "traces": "Trace {cards}", "travels": "Travel",
    "schemes": "Scheme", "hellride": "attack on {cards}", "siege": "Siege", "curses": "Blood Curse",
    "takes": "found {cards}", "suffers": "hit by a joker", "fair_trade": "fair trade with {other}",
    "wins": "beat {other}", "tricked": "Trick of {rank}", "consolidated": "Powerbase +1",
    "gives_up": "gave up {cards}", "breaks_off": "broke off a Deal",
}  # fmt: skip


def done_by(name: str, words: str) -> str:
    """Return what another player did in a step."""
    return f"{name} {words}"


def more(count: int) -> str:
    """Return how many things have no room."""
    return f"+{count}"


def times(words: str, count: int) -> str:
    """Return words with how often they came."""
    return f"{words} ×{count}" if count > 1 else words


AND_THEN = ", "


def all_done(words: Sequence[str], is_later: bool = False) -> str:
    """Return everything a player did in a step; `is_later` if it did more before."""
    return f"{'… ' if is_later else ''}{AND_THEN.join(words)}"


def step_line(name: str, words: str) -> str:
    """Return the step of a player in one line."""
    return f"{name}: {words}"


def since_last(lines: Sequence[str]) -> str:
    """Return the steps of several players in one line."""
    return ". ".join(lines) + "."


OTHER_ACTION = "Choose another action"
OPEN_LOG = "Press to open the log."
