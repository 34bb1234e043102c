"""The sentences of the story of an evening (LT-232): `{x}` and `{y}` are characters.

Where several forms stand for one thing, they take turns.
"""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt

CAST_HEADS = ("Character", "Player", "Rank", "Court", "Suit of the first Shadow")
HEADING, QUIET_TITLE, END = "Turn {turn}: {title}", "a quiet Turn", "The end"

# Before the first Turn, by the Court of all.
OPENINGS = {
    lt.A: "The High Court met in the Lamplit Hall. Each wanted the same: five Shadows of one suit, or five in a row.",
    lt.C: "The Low Court met at the edge of the Pit. Each wanted the same: five Shadows of one suit, or five in a row.",
    lt.S: "The Far Court met at the Four-Gate House. Each wanted the same: five Shadows of one suit, or five in a row.",
}
OPENING_WAR = "Three Courts went to war over one thing: five Shadows of one suit, or five in a row."
BEGAN = ("{x} came as the {rank}, with {card}.", "{x}, the {rank}, brought {card}.")
RENAMED = "From now on {x} was called {name}."
DESCRIBED = "{x}: {text}"
NICKNAMED = "{}: {}"

# The Turn
FIRST_ORDER = "{x} began, then {then}."
FIRST_NOW = "{x} had the best Powerbase now, and began."
LAST_TURN = "It was the last Turn. After it the best Powerbase would count."
GREW = ("At the end of the Turn {x} had {kind} ({cards}).", "{x} ended the Turn with {kind} ({cards}).")
QUIET_ONE = ("{x} schemed, and gained one Blood.", "{x} gained one Blood, and waited.")
QUIET_MANY = ("{x} schemed, for one Blood each.", "{x} gained one Blood each, and waited.")
BUSY_ONE = ("{x} changed Trumps and schemed.", "{x} paid for other Trumps, and schemed.")
BUSY_MANY = ("{x} changed Trumps and schemed.", "{x} paid for other Trumps, and schemed.")

# What a player did in a step, as the end of a sentence
SCHEMED = "schemed"
CHANGED = "changed {trumps} for {blood}"
THEN = ", then "
SCRIED = {"hand": "looked at a card of {y}", "slot": "looked at a card in the Place of {y}",
          "consolidated": "looked at a new card in the Powerbase of {y}"}  # fmt: skip
SCRIED_DECK = {"trumps": "looked into the Trump deck", "shadows": "looked into the Shadow deck"}
TRACED, TRACED_NONE = "showed {card} and learned that {y} had its rank", "showed {card}: no one else had its rank"
TRACED_OFTEN, SCRIED_OFTEN = "paid {} to ask who had which rank", "paid {} to look at hidden cards"
WENT, SWITCHED = "went to {}", "swapped the Shadow in {}"
SEARCHED = {
    "patternwalk": "paid one Blood to walk {where} for {what}", "broken_patternwalk": "paid one Blood to walk {where}",
    "logrus": "paid one Blood to reach with {where} for {what}",
    "living_trump": "paid one Blood to call a Living Trump, {what}",
    "pit_dive": "dived into {where}",
}  # fmt: skip
EITHER, ANYTHING, LOOKED_FOR = " or ", "anything", " for {}"
SHIFTED = "staked {blood} and drew {cards}"
SHIFTED_NONE = "staked {blood} to draw Shadows"
LEFT = {
    "consolidated": "{x} left {place}.", "paid": "{x} gave up {place} to pay.",
    "wins": "With that {x} lost {place}, too.",
}  # fmt: skip

# Searches and jokers
FOUND = ("The {nth} card was {card}, and {x} took it.", "{x} found {card}: it was the {nth} card.")
ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
)  # fmt: skip
RAN_OUT = "The cards ran out, and {x} found nothing."
JOKERS = {
    "chaos": (
        "The {nth} card was a joker, and Primal Chaos broke loose.",
        "Primal Chaos broke loose: the {nth} card was a joker.",
    ),
    "storm": ("A joker was among them, and a Shadow Storm came up.", "With them came a joker, and a Shadow Storm."),
}
CONTROLLED = ("{x} paid for it in Blood and controlled it.", "{x} controlled the joker.")
SUFFERED = {
    "chaos": "{x} {why}, and lost {lost}.",
    "storm": "{x} {why}, and lost {lost}.",
    "pit": "A joker ended the dive: {x} lost all Blood.",
}
TRICKS_LOST, STAKED = "every Trick of this Turn", "the stake of {}"
BOTH_JOKERS = "Both turned up a joker: Primal Chaos took the stake and all Shadows of both."
JEWEL, DEED = "{jewel} went to {x}.", "With that {x} did the deed of the Court."

# Deals
OFFERED = (
    "{x} wanted {want} from {y}, and promised {give}.", "{x} asked {y} for {want}, in return for {give}.",
    "“{Want} for {give}”, {x} offered {y}.",
)  # fmt: skip
COUNTERED = ("{x} wanted {want} instead, for {give}.", "{x} had another offer: {want} for {give}.")
# An offer that changes only what is wanted, or only what is given.
COUNTERED_WANT = ("{x} wanted {want} instead.", "For {give}, {x} asked for {want} instead.")
COUNTERED_GIVE = ("{x} would rather give {give} for it.", "{x} offered {give} instead.")
ACCEPTED = ("{x} agreed.", "{x} accepted.", "That was enough for {x}.")
STOPPED_DEAL = "{x} broke off."
BROKE_OFF = ("{x} broke off.", "{x} would not hear of it.", "{x} refused.")
STAKE_LOST = "The stake of {blood} was lost."
WALKED_AWAY = "{x} asked no one."
STATED = "{x} had written: {text}"
# By what both played, `{x}` with `{card}` first.
PLAYED = {
    (lt.HONOUR, lt.HONOUR): ("Both kept their word, {card} for {reply}, and each got {blood}.",
                             "{x} gave {card} as promised, {y} {reply}, and each got {blood}."),
    (lt.HONOUR, lt.LIE): ("{x} kept the promise with {card}. {y} lied, and played {reply}.",
                          "{x} played {card} as promised, but {y} lied with {reply}."),
    (lt.HONOUR, lt.ACCUSE): ("{y} smelled a lie and accused with {reply}. But {x} had kept the promise with {card}.",
                             "{x} played {card} as promised. {y} accused with {reply}, in vain."),
    (lt.LIE, lt.LIE): ("Both lied: {card} and {reply}.", "{x} lied with {card}, and {y} with {reply}."),
    (lt.LIE, lt.ACCUSE): ("{x} lied with {card}. {y} saw it coming and accused with {reply}.",
                          "{y} accused with {reply}, and caught {x} in a lie: {card}."),
    (lt.ACCUSE, lt.ACCUSE): ("Both accused: {card} and {reply}.",),
}  # fmt: skip
# What decides, by what both played (LT-176): a liar and an accuser choose their cards.
CONTESTS = {
    (lt.LIE, lt.LIE): ("Five random cards of each had to decide.", "Now random cards of both hands had to decide."),
    (lt.HONOUR, lt.LIE): ("Five cards of each had to decide: {y} chose, {x} drew at random.",),
    (lt.ACCUSE, lt.ACCUSE): ("Each chose five cards, and these had to decide.",),
}
CONTEST = "Now five cards of each had to decide."
CALLED = ("{x} called {y}, the {rank}, for help.", "{x} needed help, and called {y}, the {rank}.")
CALLED_RANK = ("{x} called {a} for help.",)
HELPED = ("{y} helped, for {what}, and {x} had twice as many points.",)
REFUSED = "{x} refused."
ANSWERED = {"yes": "The top Trump was {card}: it helped {x}.", "no": "The top Trump was {card}: no help for {x}."}
SIDED = "{x} chose to help {y} alone."
TIE = "It was a tie, and the stake of {blood} was lost."
NAMED = "{x} named {what}."

# Attacks and Duels
RODE = {"force": ("{x} rode hard at {y} for {card}, and staked {blood}.",),
        "offer": ("{x} rode at {y} for {card}, and offered {blood}.",)}  # fmt: skip
BESIEGED = "{x} besieged {y} in {place}, for {blood}."
FOUGHT, WANTED_DEAL = "{x} would rather fight: {blood} at stake.", "{x} wanted a Deal."
GAVE_UP = ("{x} gave it up.", "{x} let {y} have it.")
GAUNTLET = ("{x} threw the Gauntlet at {y}.", "The Gauntlet flew from {x} to {y}.")
WEAPON = ("{x} chose {suit}.",)
FEINTS = {"bluff": "The last Feint of {x} was called: {card}, a bluff.",
          "real": "The last Feint of {x} was called: {card}, and it was real."}  # fmt: skip
WON = {
    "yielded": ("{y} yielded.", "{y} gave in."), "broke_off": "With that {y} lost the Deal.",
    "points": ("{x} won {high} to {low}.", "It ended {high} to {low} for {x}."),
    "joker": ("{x} turned up a joker, and won at once.",),
    "blood": ("First Blood decided for {x}.", "It was over with First Blood: {x} won."),
    "hand": "{y} had no card left to play.",
}  # fmt: skip
GOT = ("{x} got {prize}.", "{prize} went to {x}.")
YIELDED_AT = ("At {high} to {low} {y} yielded.", "{y} gave in at {high} to {low}.")
NO_WINNER = "Both yielded: the stake was lost."
BOONS = {True: ("As a Boon {x} named {what}, and {y} gave one.", "{x} wanted {what} as well, and got it from {y}."),
         False: ("As a Boon {x} named {what}, but {y} had none and gave another card.",)}  # fmt: skip
EXCHANGED = {True: "{x} gave {y} a card as named.", False: "{x} had none, and gave {y} another card."}
PAID = ("{x} paid {y} what was promised for the help.", "{y} got the promised card from {x}.")
RENEGED = "Then {x} broke the promise to {y}."
CURSED = "{x} paid all Blood and cursed {y}, who had to play the next Turn with an open hand."

# Tricks
TRICK = ("{x} declared a Trick of {rank} ({cards}).", "{x} played a Trick of {rank} ({cards}).")
TRICK_RENEWS = ("{x} gave four {rank} ({cards}) for four new Trumps.",
                "With a Trick of {rank} ({cards}) {x} drew four new Trumps.")  # fmt: skip
TRICK_ADDS = (
    "With a Trick of {rank} ({cards}) {x} added a Shadow {one} to the Powerbase.",
    "{x} laid down four {rank} ({cards}), and a Shadow {one} joined the Powerbase.",
)  # fmt: skip
CONTROLS = ("The Trick gave {x} power over {y}, who had to hand over {cards}.",)
CONTROLS_NONE = ("The Trick gave {x} power over {y}, who had no {rank}.",)
HANDED_ON, HANDED_ON_ONE = "Shadows were handed on: {}.", "{x} gave {y} {card}"

NO_PAIR, OF_SUIT, FOUR_IN_A_ROW = "{} and no pair", "{} {}", "four ranks of a straight"
WITH_MORE = " and {}"  # cards of other suits
# What a Powerbase is, by its category: `{0}` and `{1}` are ranks.
POWERBASES = (
    "no cards", "{one} as the highest card", "a pair of {0}", "two pairs, {0} and {1}", "three {0}",
    "a straight up to {one}", "a flush in {suit}", "a full house, {0} and {1}", "four {0}", "five {0}",
    "a straight flush in {suit}", "a royal flush in {suit}",
)  # fmt: skip

# Headings, with their weight
TITLE_CONTROLLED, TITLE_DUEL = "{x} controls a joker", "{x} against {y}"
TITLE_JOKERS = {"chaos": "Primal Chaos", "storm": "a Shadow Storm", "pit": "the Pit"}
TITLE_DEALS = {
    (lt.HONOUR, lt.HONOUR): (1, "a fair trade"), (lt.HONOUR, lt.LIE): (6, "{y} lies to {x}"),
    (lt.HONOUR, lt.ACCUSE): (6, "{y} accuses in vain"), (lt.LIE, lt.LIE): (7, "two liars"),
    (lt.LIE, lt.ACCUSE): (8, "{x} is caught"), (lt.ACCUSE, lt.ACCUSE): (7, "two accusers"),
}  # fmt: skip
TITLE_NO_DEAL = "no Deal for {x}"
TITLE_RENEGED, TITLE_CURSED, TITLE_TRICK = "a broken promise", "{x} curses {y}", "a Trick of {rank}"

# The end
AMBITION = "{x} had wanted in secret: {text}"
COMPARED = "The Powerbases were laid side by side."
RANKED = "{place} was {x} with {kind} ({cards}), and {blood}."
NO_CARDS = "no cards"
TIMES = ("once", "twice", "three times", "four times", "five times", "six times", "again and again")
LIED, LIED_CAUGHT = "{x} lied to {y} {times}.", "{x} lied to {y} {times}, and was caught {caught}."
LIED_ALWAYS_CAUGHT = "{x} lied to {y} {times}, and was caught each time."
LIED_ONCE_CAUGHT = "{x} lied to {y} once, and was caught."
HONEST, ALL_HONEST = "{x} kept every promise.", "Every promise was kept."
BROKEN = "{x} got help for a promise, and broke it."
WON_ONE = "{x} had {kind} when the Turn ended, and won."
WON_MANY = "{x} had {kind} each when the Turn ended, and won together."
UNDECIDED = "No one had a flush or a straight. {x} was first, with {kind}."
EQUAL = "No one had a flush or a straight, and the best Powerbases were equal."
STOPPED = "Here everyone agreed to stop."
