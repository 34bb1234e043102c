"""The charts of the game as data: scene types, question kinds, the 48 acts, identities (TL-11, TL-140..144)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Type(NamedTuple):
    """The type of a scene, by the rank of the card that opened it: a heading, a hint, a question to tell from."""

    heading: str
    hint: str
    spark: str


class Kind(NamedTuple):
    """The kind of an Over question, by the suit of its card: name, meaning, example."""

    name: str
    meaning: str
    example: str


class Nature(NamedTuple):
    """The nature of an identity card: one word, what it is, what it wants."""

    word: str
    meaning: str
    aim: str


# TL-140
TYPES: Mapping[str, Type] = {
    "2": Type("Division", "the party splits", "Who took the other way, and what did they take along?"),
    "3": Type("Abandonment", "one of the party stays behind", "Who was left, and who looked back?"),
    "4": Type("Dwindling Supplies", "too little to eat and drink", "What is counted, and by whom?"),
    "5": Type("Seduction", "a heart or a loyalty is won over", "Who moved closer to whom, and what for?"),
    "6": Type("Lost", "no map or compass helps", "Which landmark was not where it should have been?"),
    "7": Type("Mystery", "one of the party is not who they say", "What small thing did not fit?"),
    "8": Type("Struggle Against Nature", "sand, heat, beasts", "What came over the horizon?"),
    "9": Type("Power Struggle", "some want another leader", "Which order was not obeyed?"),
    "10": Type("Death", "one of the party dies", "Who is missed, and who is not?"),
    "J": Type("Betrayal", "trust was misplaced", "What was handed over, and to whom?"),
    "Q": Type("Revelation", "an old secret comes out", "Who had known it all along?"),
    "K": Type("The Distant Past", "what joined some of them long ago", "Where did two of them first meet?"),
    "A": Type("Murder", "one of the party is killed", "Who judges, where there is no judge?"),
}

# TL-141, by suit
KINDS: Mapping[str, Kind] = {
    "♣": Kind("Outright Deception", "asks if the tale is true", "That is not how it went, is it?"),
    "♦": Kind("Ulterior Motives", "asks for a hidden plan", "What did you hope to gain by that?"),
    "♥": Kind("Hidden Feelings", "asks for a hidden feeling", "Were you not a little relieved?"),
    "♠": Kind("Deception by Omission", "asks what was left out", "What are you not telling us?"),
}

# TL-142. Key: the card; {a} is the other player's character, {t} the claimant's.
ACTS: Mapping[str, str] = {
    "2♣": "{a} jabs {t} with a fingertip",
    "3♣": "{a} gives {t} a hard push",
    "4♣": "{a} slaps {t} in the face",
    "5♣": "{a} trips {t} or brings {t} down",
    "6♣": "{a} holds {t} fast with bare hands",
    "7♣": "{a} lands a fist on {t}",
    "8♣": "{a} ties {t} up or locks {t} in",
    "9♣": "{a} kicks {t}, who is down",
    "10♣": "{a} attacks {t} with a weapon",
    "J♣": "{a} tortures {t}",
    "Q♣": "{a} gives {t} a wound that may be the last",
    "K♣": "{a} tries to kill {t}",
    "2♦": "{a} gives {t} something of value as alms",
    "3♦": "{a} barters goods with {t}, no coin involved",
    "4♦": "{a} offers {t} money for a night together",
    "5♦": "{a} lends {t} something, or borrows from {t}",
    "6♦": "{a} asks {t} for the price of something",
    "7♦": "{a} offers to buy something of {t}’s, or to sell it for {t}",
    "8♦": "{a} bribes {t}",
    "9♦": "{a} shares a windfall with {t}",
    "10♦": "{a} cheats {t} over a bargain",
    "J♦": "{a} offers {t} a trade of money and knowledge",
    "Q♦": "{a} blackmails {t}",
    "K♦": "{a} offers {t} money to keep silent",
    "2♥": "{a} smiles or winks at {t}",
    "3♥": "{a} pays {t} a compliment",
    "4♥": "{a} makes advances to {t}",
    "5♥": "{a} worries openly about {t}",
    "6♥": "{a} comforts {t}",
    "7♥": "{a} proves trust in {t} by a deed",
    "8♥": "{a} forgives {t}",
    "9♥": "{a} confesses something to {t}",
    "10♥": "{a} declares love to {t}",
    "J♥": "{a} shares a secret with {t}",
    "Q♥": "{a} draws {t} into an intimate hour",
    "K♥": "{a} begs {t} for pardon",
    "2♠": "{a} tells {t} to keep quiet",
    "3♠": "{a} calls {t} a fool",
    "4♠": "{a} scorns {t}’s morals",
    "5♠": "{a} calls {t} a liar",
    "6♠": "{a} disparages {t}’s wits",
    "7♠": "{a} compares {t} to a beast or a thing",
    "8♠": "{a} insults {t}’s family",
    "9♠": "{a} blames {t} for a mishap",
    "10♠": "{a} says that {t} has long borne a grudge",
    "J♠": "{a} says that {t} is hiding something",
    "Q♠": "{a} says that {t} is disloyal",
    "K♠": "{a} says that {t} is guilty of a grave crime",
}
# Sorts of acts, which choose the replies to an act. A veiled act is of the sort `veiled`.
SORTS: Mapping[str, frozenset[str]] = {
    "blow": frozenset({"2♣", "3♣", "4♣", "5♣"}),
    "hold": frozenset({"6♣"}),
    "bonds": frozenset({"8♣"}),
    "beating": frozenset({"7♣", "9♣", "10♣"}),
    "torment": frozenset({"J♣"}),
    "wound": frozenset({"Q♣"}),
    "attempt": frozenset({"K♣"}),
    "gift": frozenset({"2♦", "9♦"}),
    "deal": frozenset({"3♦", "5♦"}),
    "asking": frozenset({"6♦"}),
    "offer": frozenset({"4♦", "7♦", "8♦", "J♦", "K♦"}),
    "wrong": frozenset({"10♦", "Q♦"}),
    "warmth": frozenset({"2♥", "3♥", "5♥", "6♥"}),
    "love": frozenset({"4♥", "10♥", "Q♥"}),
    "trust": frozenset({"7♥", "J♥"}),
    "pardon": frozenset({"8♥", "9♥", "K♥"}),
    "slight": frozenset({"2♠", "3♠", "4♠", "5♠", "6♠", "7♠", "8♠"}),
    "charge": frozenset({"9♠", "10♠", "J♠", "Q♠", "K♠"}),
}
VEILED_SORT = "veiled"
SORT_OF: Mapping[str, str] = {tag: sort for sort, tags in SORTS.items() for tag in tags}
# Acts that every scene reacts to.
GRAVE = frozenset({"8♣", "9♣", "10♣", "J♣", "Q♣", "K♣", "Q♦", "K♠"})
# TL-194: offers, which count only if accepted.
OFFERS = frozenset({"4♦", "7♦", "J♦", "K♦"})
# TL-195: both take part, and the other player's character must have proposed it.
SHARED_DEALS = frozenset({"3♦", "5♦", "9♦"})
# TL-7j, TL-199: by value of the option.
COMMON_VEIL: Mapping[str, tuple[str, ...]] = {
    "usual": ("4♦", "Q♥"),
    "none": (),
    "tender": ("10♥", "4♥", "4♦", "Q♥"),
    "wide": ("10♥", "4♥", "4♦", "J♣", "K♣", "Q♣", "Q♥"),
}


def veiled_by(option: str) -> tuple[str, ...]:
    """Return the acts that an option veils from the start: those of a name, or the set itself (TL-7j, TL-199)."""
    return COMMON_VEIL[option] if option in COMMON_VEIL else tuple(sorted(option.split()))


# TL-11, by rank
NATURES: Mapping[str, Nature] = {
    "A": Nature("human", "alive: the character at the oasis is the true one", "trust only those who deserve it"),
    "K": Nature("ghost", "murdered by another player’s character", "be trusted, and name the murderer"),
    "Q": Nature("angel", "watches over the humans", "see the humans judge rightly"),
    "J": Nature("demon", "leads the humans astray", "be trusted, and see the humans judge wrongly"),
}
# TL-107: by identity and by whether the score is positive.
FATES: Mapping[tuple[str, bool], str] = {
    ("A", True): "lives, and may hope for rescue",
    ("A", False): "is lost among phantoms",
    ("K", True): "is released",
    ("K", False): "must keep haunting",
    ("Q", True): "is rewarded",
    ("Q", False): "is punished",
    ("J", True): "is rewarded",
    ("J", False): "is punished",
}
UNDECIDED = "hangs in the balance"
