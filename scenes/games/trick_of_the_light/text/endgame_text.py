"""Words of the Endgame: its steps, a last court, the letters, scores and fates, the last words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.wording import listing

# -- the start -------------------------------------------------------------------------------------------------------

ENDGAME, NO_MORE_SCENES = "The Endgame", "no more scenes"
NOW_YOU_LEARN = "All players learn who they are."
WRITE_LETTER = "You each write a secret letter: who you trust, or who killed you."
BREAK_SEALS = "Break the seals: the four letters are read and scored."
ALL_ASLEEP, ALL_OF_YOU = "All four", "you"


# By the reason of the end, with the player who caused it.
ENDED_BY: Mapping[str, str] = {
    "empty_hand": "{who} had no cards left after the scene.",
    "at_once": "{who} had no cards left.",
}


def learn(who: str, one: bool) -> str:
    """Return who learns an identity now."""
    return f"{who} had no Epiphany. An identity comes out of the pack now{'' if one else ', for each of them'}."


def look_at_one(who: str, one: bool) -> str:
    """Return who may look at a court in return."""
    return f"In return {who} may {'each ' * (not one)}look at one more court, alone."


def one_thing_more(who: str) -> str:
    """Return the heading of the step in which the ender may do one thing more."""
    return f"{who} may do one thing more, or nothing."


# -- a last court ----------------------------------------------------------------------------------------------------

LAST_SCENE, UNMASKED = "The last scene is over", "everyone without an Epiphany is unmasked"
EACH = "each of them"
LOOK, TAKE = "Look at a court", "Take it"
LEAVE, TAKE_NONE = "Leave it there", "Take none"
LEAVE_COST = "You learn nothing. Everyone sees that you took none."
HAS_CHOSEN, TOOK, TOOK_NONE = "has chosen", "took a court", "took none"
THE_END_BEGINS = "The end begins"
SHOW_TITLE, SHOW = "Show yourself", "Show the queen"
SHOW_COST = "Humans then know you are an angel. You get 2 points for each human above 0."
DRAW_TITLE, DRAW = "Draw one more court", "Draw it"
DRAW_COST = "Only you see this court: no one is that card. Everyone learns that you are no angel."
NOTHING_TITLE = "Do nothing"
OPEN_TO_CHOOSE = "Your choices are beside your open hand."
QUEEN_TITLE, QUEEN_OR_NOT = "Show a queen", "Only an angel can. Open your hand for that."
NOTHING_COST = "It proves nothing about you."
NO_SHOW_COST = "No one is sure of you. Humans who doubt an angel lose 1 point, and you 2 for each below 0."
ENDS_GAME = "ends the game"
STACK_EMPTY, NONE_LEFT = "the stack is empty", "none left"
COURT_YOU_SAW = "the court you saw"
NOT_KNOWN = "you do not know yet"


def from_the_pack(several: bool, names: str, each: str) -> str:
    """Return who is unmasked, and what they get in return."""
    what = "identities" if several else "identity"
    return (
        f"The {what} of {names} came out of the pack only now. In return {each} may look, alone, at one of the courts "
        "that no one drew."
    )


def takes_top(who: str) -> str:
    """Return the effect of a look at a court."""
    return f"{who} alone sees the top card: no one is that card. This helps you to judge."


YOU_STARTED = "you started it"
YOU, NONE_TO_DRAW = "You", "No court is left to draw, so only an angel can still do something."


def hand_empty(who: str, left: int) -> str:
    """Return why the ender, who is `YOU` to itself, may act, and with how many courts `left` in the stack."""
    first = f"{who} ran out of cards first."
    return f"{first} {'One thing is possible before the letters are written.' if left else NONE_TO_DRAW}"


def started_it(who: str) -> str:
    """Return who caused the Endgame."""
    return f"{who} started it"


def courts_left(count: int) -> str:
    """Return how many courts are left."""
    return f"{count} left" if count else NONE_LEFT


def in_stack(count: int) -> str:
    """Return how many courts the stack has."""
    return f"{count} in the stack" if count else STACK_EMPTY


def you_are(nature: str) -> str:
    """Return the viewer's nature."""
    return f"you are {nature}"


QUEEN_SHOWN, NOTHING_MORE, ONE_MORE = "The queen is shown", "Nothing more", "One more court"
NO_ANGEL = " An angel cannot do that."


def ends_game(who: str) -> str:
    """Return who ends the game."""
    return f"{who} ends the game"


def certainly_angel(who: str) -> str:
    """Return what a shown queen proves."""
    return f"{who} is certainly an angel."


def did_nothing(who: str) -> str:
    """Return what doing nothing proves."""
    return f"{who} did nothing, which proves nothing."


def alone(who: str) -> str:
    """Return who alone may look at a court."""
    return f"for {who} alone"


def is_court(card: str) -> str:
    """Return what a court proves to the player who sees it."""
    return f"It is the {card}. None of you four is that card."


def only_looks(who: str) -> str:
    """Return that only this player may look."""
    return f" Only {who} may look at it."


def took_top(who: str, angel: str, alone: str) -> str:
    """Return who took the top court."""
    return f"{who} took the top court of the stack.{angel}{alone}"


# -- a letter --------------------------------------------------------------------------------------------------------

ASKED: Mapping[str, str] = {
    "A": "Trust or doubt each of the three.",
    "K": "Who killed you? You decide: no one else knows.",
    "Q": "An angel writes nothing more. Seal the letter.",
    "J": "A demon writes nothing more. Seal the letter.",
}
# The scoring of each choice, in a few words (TL-101 to TL-104).
WORTH: Mapping[str, str] = {
    "A": "One point for each right choice, minus one for each wrong one. It is right to trust humans, angels, and "
    "ghosts killed by another player. If you trust a ghost that you killed, you lose one point more.",
    "K": "Three points if the player you name is human and trusted you. Two points if another human trusted you. "
    "Every ghost loses one point.",
    "Q": "Two points for every human above 0, minus two for every human below 0.",
    "J": "One point for every human who trusted you, minus the points of all humans.",
}
# The stake beside the choice, in a few words.
STAKE: Mapping[str, str] = {
    "A": "Right: 1 point. Wrong: minus 1.",
    "K": "Name a human who trusts you: 3 points.",
}
MEANWHILE = (
    "Humans name everyone they trust. Ghosts name their killer. “How others see me” shows what they can know of you."
)
UNDECIDED = "Choose trust or doubt for each."
UNNAMED = "No one is named yet."
HUMAN_BEGINS = "I am human. I trust …"
GHOST_BEGINS = "I am a ghost. It was … who killed me."
BY_THE_FIRE = "written at the oasis, in secret"
TRUST, DOUBT = "Trust", "Doubt"
NOTEBOOK, SEAL, LEAVE_SEALED, SEEN_BY_ALL = "Notebook", "Seal the letter", "Leave it sealed", "How others see me"


def your_letter(text: str) -> str:
    """Return the viewer's letter, as it is read aloud."""
    return f"Your letter: {text}"


def could_be(natures: Sequence[str]) -> str:
    """Return what a player can still be, for the viewer."""
    *header, last = natures
    return f"could be {', '.join(header)} or {last}" if header else f"must be {last}"


def is_human(chance: str) -> str:
    """Return how likely a player is human, for a ghost that needs one."""
    return f"human: {chance}"


def is_good(chance: str, sure_ghost: bool) -> str:
    """Return how likely a player deserves a human's trust; a ghost does if another player killed it."""
    return f"deserves trust{', if another killed it' * sure_ghost}: {chance}"


def it_was(name: str) -> str:
    """Return the words of the button that names a killer."""
    return f"It was {name}"


def killed_me(name: str) -> str:
    """Return the button that names a killer, as it is read aloud."""
    return f"{name} killed me"


# -- the sealed letters ----------------------------------------------------------------------------------------------

STAY_SECRET = "No one sees the letters until all four are sealed."
ALL_SEALED = "All four letters are sealed. Break the seals when you are ready."
BREAK, FOUR_LETTERS = "Break the seals", "Four letters"
REWRITE, WRITE = "Rewrite", "Write"
IS_SEALED, IS_WRITING = "sealed", "writes"
ONLY_OWNER = "It is sealed. Only its writer may open it. "


def still_write(names: str, one: bool) -> str:
    """Return who still writes."""
    return f"{names} still write{'s' * one}. "


def letter_of(name: str) -> str:
    """Return whose letter it is."""
    return f"{name}’s letter"


def shows_who(sealed: str, name: str, look_away: str) -> str:
    """Return what an open letter shows."""
    return f"{sealed}It shows who {name} is. {look_away}"


def open_my_letter(name: str) -> str:
    """Return the words of the button that opens a letter."""
    return f"I am {name}: open my letter"


def opens_letter(name: str) -> str:
    """Return the tip of the button that opens a letter."""
    return f"This opens {name}’s letter. It stays open until you seal it or put it away."


# -- the opened letters ----------------------------------------------------------------------------------------------

TITLE = "Four letters, opened by the fire"
COUNTED_LATER = "The letters open one by one. Then they are scored."
COUNTED = (
    "Humans are scored first, then ghosts, angels and demons, who depend on them. A score above zero is a good end."
)
COUNTED_BRIEFLY = "Humans first, then the others. A score above zero is a good end."
KEEP_STORY, OPEN_STORY = "Save this story", "Open this story"
SHOW_ALL, CONTINUE_LABEL = "Show all", "Go on"
ALL_GAMES, PLAY_AGAIN, LAST_WORDS, TELL = "All games", "Play again", "Read last words", "Tell how it went"


def result(well: Sequence[str], undecided: Sequence[str], badly: Sequence[str]) -> str:
    """Return who ended well, who did not, and who is undecided, in one line."""
    parts = [
        f"{listing(names)} {one if len(names) == 1 else many}"
        for names, one, many in (
            (well, "ends well", "end well"),
            (badly, "ends badly", "end badly"),
            (undecided, "is undecided", "are undecided"),
        )
        if names
    ]
    text = "; ".join(parts)
    return f"{text}." if well else f"No one ends well: {text}."


def sealed(who: str) -> str:
    """Return a closed letter, as it is read aloud."""
    return f"{who}: sealed"


def score(points: str, fate: str) -> str:
    """Return a score with its fate, as it is read aloud."""
    return f"Score {points}: {fate}"


# -- statements and scores -------------------------------------------------------------------------------------------

NATURES: Mapping[str, str] = {"A": "a human", "K": "a ghost", "Q": "an angel", "J": "a demon"}
SPIRIT: Mapping[str, str] = {"Q": "I am an angel.", "J": "I am a demon."}
NO_ONE = "no one here"
OWN_GHOST = ("Trusted that ghost", "one point more lost")
EVERY_GHOST = ("Every ghost", "loses one point")
HUMAN_SCORES = ("The points of all humans", "count against a demon")
HUMAN_TRUSTED, DID_NOT_TRUST, A_HUMAN = "a human who trusted it", "did not trust this ghost", "a human"


def human_states(trusted: str) -> str:
    """Return the statement of a human."""
    return f"I am human. I trust {trusted or NO_ONE}."


def ghost_states(killer: str) -> str:
    """Return the statement of a ghost."""
    return f"I am a ghost. It was {killer} who killed me."


def named(name: str) -> str:
    """Return the words of the row about the named killer."""
    return f"Named {name}"


def guarded(name: str) -> str:
    """Return the words of the row about a human that an angel guards."""
    return f"{name}, human"


def ended(why: str) -> str:
    """Return the words of the row about how a guarded human ended."""
    return f"ended {why}"


def trusted_by(name: str) -> str:
    """Return the words of the row about a human who trusted."""
    return f"Trusted by {name}"


# -- the last words --------------------------------------------------------------------------------------------------

NOT_SPOKEN = "No one has spoken yet. Ghosts may tell how they died, all others what came after. No score changes."
HOW_IT_WENT, CLOSE = "How it went", "Close"
WRITE_FIRST = "Write it first, or say nothing."
NOT_YET, SAY_NOTHING, SAY_IT = "Not yet", "Say nothing", "Say it"


def what_became(player: str, who: str) -> str:
    """Return the question to a player."""
    return f"{player}, what became of {who}?"


def became_of(who: str) -> str:
    """Return the hint in the field of the last words."""
    return f"What became of {who}?"


def last_word(who: str) -> str:
    """Return the label of the field of the last words."""
    return f"The last word of {who}"


def not_heard(names: str) -> str:
    """Return who has not spoken yet."""
    return f"Not heard yet: {names}."


# By the rank of the identity and the sign of the score (TL-107); players with equal ends read different lines.
LAST_LINES: dict[tuple[str, int], tuple[str, ...]] = {
    ("A", 1): (
        "Harness bells, before the sun is up.",
        "Dust on the ridge: riders, and this time they are real.",
        "A voice calls a name, and it is the right one.",
    ),
    ("A", -1): (
        "Every door here opens on sand.",
        "The road goes on, and comes back to this fire.",
        "Water as far as one can see, and none to drink.",
    ),
    ("K", 1): (
        "The name is said, and weighs nothing.",
        "The wind takes the last of the footprints.",
        "A door closes, and stays closed.",
    ),
    ("K", -1): (
        "Footsteps, round and round the well.",
        "Somebody knocks from below, all night.",
        "The same cry, every evening at this hour.",
    ),
    ("Q", 1): (
        "A lamp is lit, and nobody lit it.",
        "The cup is full again.",
        "They sleep, and somebody keeps watch.",
    ),
    ("Q", -1): (
        "The lamp burned. Nobody looked up.",
        "One feather on the water, and it sinks.",
        "The song is sung, and nobody hears it.",
    ),
    ("J", 1): (
        "Something laughs, a long way down.",
        "The shadows stay when the sun is up.",
        "Two have quarrelled, and neither knows why.",
    ),
    ("J", -1): (
        "The fire gives no warmth any more.",
        "It calls, and its own voice does not answer.",
        "The mirror shows sand, and nothing else.",
    ),
}
UNDECIDED_LINES = (
    "The night is not over for this one.",
    "Somewhere a dog barks, near or far.",
    "The fire is low, and nobody has come yet.",
)
