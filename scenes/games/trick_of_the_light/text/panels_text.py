"""Words of the panels over the table: records, claims Under, provocations, acts, the chart, the notebook."""

from __future__ import annotations

# -- all panels ------------------------------------------------------------------------------------------------------

NOT_NOW = "Not now"
CLOSE = "Close"


# -- what was told ---------------------------------------------------------------------------------------------------

WHAT_WAS_TOLD = "What was told"
ASKED_ALOUD = "Asked aloud."


def told_by(who: str) -> str:
    """Return who told a line."""
    return f"{who} told"


def says_how(who: str) -> str:
    """Return who says how an act happened."""
    return f"{who} says how it happened"


def asks(who: str) -> str:
    """Return who asks a question."""
    return f"{who} asks"


# -- a claim Under ---------------------------------------------------------------------------------------------------

CLAIM_UNDER = "Claim Under"
WHO_DID_IT = "Who did it?"
SAY_WHO = "Choose the character who did it."
UNKNOWN_ACTOR = "another character"
HOW_IT_HAPPENED, HOW_HINT = "How it happened", "how it happened (optional)"
# TL-36, TL-46..48, TL-51
MUST_HAVE_HAPPENED = "It must have happened to your character in this scene, and you must not have asked for it."
BY_TABLE = "If two players object, the card comes back and everyone has seen it."
BY_NARRATOR = "If the narrator objects, the card comes back and everyone has seen it."
ELSE_DRAWS = "Otherwise you draw after the scene."


def accepted_offer(who: str) -> str:
    """Return the words of the checkbox for an accepted offer."""
    return f"{who} accepted the offer"


# -- a provocation ---------------------------------------------------------------------------------------------------

PROVOKE = "Provoke"
WHOM, TONE, HEAT = "Who?", "In what tone?", "How strongly?"
TONE_SETS_SUIT = "The tone sets the suit of the answer, the strength its rank."
SAY_OR_DO, SAY_OR_DO_HINT = "What you say or do", "what you say or do (optional)"
CHOOSE_ALL = "Choose a character, a tone and a strength."


def provokes(name: str) -> str:
    """Return who provokes."""
    return f"{name} provokes"


def left_in_scene(left: int) -> str:
    """Return how many provocations are left."""
    return f"{left} more provocation{'s' * (left != 1)} in this scene" if left else "no more provocation in this scene"


def heat(word: str, lowest: str, highest: str) -> str:
    """Return how strong a provocation is, with the lowest and highest rank that it brings."""
    return f"{word}: {lowest} to {highest}"


def likely(suits: str) -> str:
    """Return the suits that a tone provokes, with their odds."""
    return f"Likely answers: {suits}."


def odds_of_suit(suit: str, odds: str) -> str:
    """Return a suit with its odds."""
    return f"{suit} ({odds})"


def fits_card(card: str, odds: str) -> str:
    """Return the odds that the answer is the act of a card in the viewer's hand."""
    return f"The act of your {card}: {odds}."


# -- the deed of a line ----------------------------------------------------------------------------------------------

WHICH_DEED = "Which act, and to which character?"
NO_DEED = "No act"
OUT_OF_SIGHT = " (out of sight)"


def which_deed(name: str) -> str:
    """Return the question about the act of a player's line."""
    return f"{name}: which act, and to which character?"


# -- the records -----------------------------------------------------------------------------------------------------

LATER = "chosen when this story starts"
BACK = "Back to the table"
# TL-122
ADVICE = "Choose traits that make you act, good and bad ones: vengeful, generous, cowardly. Shy people do little."
LABELS = ("Name", "What you are", "Trait 1", "Trait 2", "Trait 3")
NAME, ROLE, TRAITS = "Name", "What you are", "Three traits"
PAIR_HINTS, OTHER_HINTS = ("name", "role"), ("name", "who that is")
TRAITS_STAY = "The traits go with you into every flashback."
SUBS_HEAD, SUBS_NOTE = "In other players’ flashbacks", "A similar name, a different life."
OTHERS_HEAD, OTHERS_NOTE = "Companions", "People who travel with you in your flashbacks. They may die."
IDEA = "Get an idea. You can undo it."
NO_OTHER_IDEA = "There is no other idea for this."
OWN_WORDS_STAY = "Your own words stay. Empty the field to get an idea."
SAVE_SHEETS, WRITE_SHEETS = "Save all four sheets as a text", "Export the sheets"
STILL_WRITING = "Still writing."
EMPTY_LINES = "Write what you like. Ready takes the pale ideas for all empty lines."
READY_OTHERS_WRITE, READY_DONE, READY = "Ready. Other players are still writing.", "Ready.", "Ready"
AT_THE_WATER = "The four at the water"
IS_READY, IS_WRITING = "ready", "writing"
NO_NAME = "no name yet"


def sheet_of(name: str) -> str:
    """Return the heading of a sheet: whose it is."""
    return f"The sheet of {name}"


def who_are_you(name: str) -> str:
    """Return the question to a player without a character."""
    return f"{name}: who are you?"


def at_oasis(name: str) -> str:
    """Return the heading of a finished record."""
    return f"{name} at the oasis"


def other_labels(number: int) -> tuple[str, str]:
    """Return the labels of the two lines about a companion."""
    return f"Other {number}", f"Who other {number} is"


def sub_labels(possessive: str) -> tuple[str, str]:
    """Return the labels of the two lines about a character in another player's flashbacks."""
    return f"Your name in {possessive} flashbacks", f"Your role in {possessive} flashbacks"


def in_whose(possessive: str) -> str:
    """Return the heading of the two lines about a character in another player’s flashbacks."""
    return f"in {possessive}"


def suggest(label: str) -> str:
    """Return the name of the button that fills in an idea."""
    return f"Suggest: {label}"


def is_ready(name: str) -> str:
    """Return the words of the button with which one of several people is ready."""
    return f"{name} is ready"


def are_ready(names: str, several: bool, writer: str) -> str:
    """Return who is ready and who writes now."""
    return f"{names} {'are' if several else 'is'} ready. Now {writer} writes."


def character(player: str, name: str, role: str) -> str:
    """Return a player with the character, as it is read aloud."""
    return f"{player}: {name}{f', {role}' if role else ''}"


def tab_of(player: str, name: str, role: str, traits: str, ready: bool) -> str:
    """Return the name of a character’s tab, as it is read aloud."""
    return f"{player}: {name}, {role}. {traits}. {IS_READY if ready else ''}"


# -- the introductions -----------------------------------------------------------------------------------------------

THAT_IS_ME = "That is me"
NEED_NAME = "Write a name that is similar to your own."
ROLE_THERE = "Your role there"
NAME_AND_ROLE = "Suggest a name and a role"
YOUR = "your"


def name_in_tale(narrator: str) -> str:
    """Return the label of the name in another player's tale."""
    return f"Your name in {narrator}’s flashbacks"


def hints_in_tale(possessive: str) -> tuple[str, str]:
    """Return the hints in the fields for name and role."""
    return f"{possessive} name here", f"{possessive} role (optional)"


# -- the chart of the rules ------------------------------------------------------------------------------------------

VICTIM, ACTOR = "you", "another"
ABOUT = {"♥": "feelings shown", "♣": "violence", "♦": "bargains", "♠": "words that hurt"}
NOTES = {True: "an offer: if you accepted", False: "if the other character proposed it"}
NO_DEATH = "In a scene, no character dies"
REMIND = "Remind the table: no player’s character dies in a scene"
OVER_ASKS = "Over asks about"
VEIL_TIP = "From now on this happens out of sight"
VEILED = ", out of sight"
ALL_RULES = "All the rules"


def acts_of(suit: str, about: str) -> str:
    """Return the acts of a suit in a few words."""
    return f"Acts of {suit}: {about}"


def under_heading(about: str) -> str:
    """Return the heading of the acts of a suit."""
    return f"Under: {about}"


def over_with(suit: str, text: str) -> str:
    """Return the questions of a suit, as they are read aloud."""
    return f"Over with {suit} asks about {text}"


def veil(card: str) -> str:
    """Return the name of the button that veils an act."""
    return f"Veil the {card}"


# -- the notebook ----------------------------------------------------------------------------------------------------

SQUARES = "Squares"
ONLY_YOU, EVERYONE_KNOWS = "only you see this", "what everyone knows"
NOTEBOOK = "The notebook"
MY_ODDS, SEEN_BY_ALL = "My odds", "How others see me"
CLOSE_NOTEBOOK = "Close the notebook"
SHOW_ODDS = "Show odds"
UNKNOWN = "You do not know yet what you are. A card of your pack shows it."
AT_LEAST_ONE_HUMAN = "At least one is human, so aces weigh more."
WHO_COULD_BE = "Who could be what"
CARDS_ALONE = "Odds from the cards alone. You judge what the players say."
YOU, YOU_HERE = " (you)", "you"
MARKER_AT = "at"
POSSIBLE, CERTAIN = "still possible", "certain"
WRITE_NOTE = "write a note"
NO_SUIT_YET = "No suit is known yet. A court card that was seen is not an identity."
WHY = "Why"
INK_CROSSES = "Ink crosses write themselves when you see a card."
PENCIL_MARKS = "Pencil marks are yours: tap one and a square, or drag it."
PENCILS = {"?": "a question mark", "!": "an exclamation mark", "x": "a pencil cross"}
OWNER_WRITES = "Only the owner of a notebook writes in it."
I_LOOKED, MY_HAND, NO_ONE = "I looked", "my hand", "no one"
STATES = {"possible": "possible", "seen": "crossed out", "nobody": "no longer possible", "own": "you"}
ERASE, ERASE_ALL = "erase", "Erase"


def notebook_of(name: str) -> str:
    """Return whose notebook it is."""
    return f"{name}’s notebook"


def odds_switch(on: bool) -> str:
    """Return the state of the switch for the odds."""
    return f"{SHOW_ODDS}: {'on' if on else 'off'}"


def could_be(courts: str) -> str:
    """Return what a player could be."""
    return f"could be {courts}"


def courts_possible(count: int) -> str:
    """Return how many courts are possible."""
    return f"{count} courts still possible"


def note_about(name: str) -> str:
    """Return the label of a note."""
    return f"Your note about {name}"


def your_aim(nature: str, aim: str) -> str:
    """Return the viewer's nature and aim."""
    return f"You are {nature}. You want to {aim}."


def markers(where: str) -> str:
    """Return where the markers are."""
    return f"Markers: {where or 'none yet'}"


def marker_at(name: str, suit: str) -> str:
    """Return where one marker is."""
    return f"{name} at {suit}"


def marked(marks: str) -> str:
    """Return the pencil marks of a square."""
    return f"marked {marks}"


def mark_seat(name: str) -> str:
    """Return the name of the pencil of a seat."""
    return f"Mark {name}"


TO_YOU = (("you is", "you are"), ("you’s", "your"), ("you has", "you have"), ("you, who is", "you, who are"))


def to_you(words: str) -> str:
    """Return words about `VICTIM`, in which it acts as a third person, as words to the reader."""
    for third, second in TO_YOU:
        words = words.replace(third, second)
    return words
