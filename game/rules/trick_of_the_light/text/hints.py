"""Words of the hints: what a careful player would do now, and why."""

from __future__ import annotations

from game.rules.wording import listing

# -- lines and records -----------------------------------------------------------------------------------------------

ANY_LINE = "Any line will do, in your own words."
SAY_READY, ALL_WRITTEN = "Say “This is me”", "A name, a role and three traits are all there."
WRITE_RECORD = "Write who you are"
MIX_TRAITS = "Mix good and bad traits that your character can act on: zealous rather than shy."
TELL_JOURNEY = "Tell how the journey began, and what your part in it was"
TELL_TRUTH = "Tell how it really was, then give the scene back"
LAST_WORD = "Have a last word"


def example(text: str) -> str:
    """Return an example of a line."""
    return f"For instance: “{text}”"


def example_record(name: str, role: str, traits: str) -> str:
    """Return an example of a record."""
    return f"For instance: {name}, {role}; {traits}."


def name_yourself(narrator: str) -> str:
    """Return the hint to name a character in another player's tale."""
    return f"Say who you are in {narrator}’s flashbacks"


# -- a scene ---------------------------------------------------------------------------------------------------------

END_OR_TELL, TELL_NEXT = "End the scene, or tell one more line", "Tell the next line of your scene"
ADD_OR_PASS = "Add a line, or let it go on"
HAS_PLAYED = "You have played your card in this scene, so a line is for the story only."
PASS, NOTHING_TO_PLAY = "Pass", "You cannot play any of your cards here."
LOW_AND_HIGH = "A low card is easy to go Over, a high one easy to go Under."


def open_with(card: str) -> str:
    """Return the hint to open a scene."""
    return f"Open the scene with [[{card}]]"


def makes_scene(heading: str, hint: str) -> str:
    """Return the kind of scene that a card opens."""
    return f"It makes a scene of {heading}: {hint}."


# -- Over ------------------------------------------------------------------------------------------------------------

CLAIM_OVER, PLAY_HIGHER = "Claim Over when you doubt something", "Play a higher card and ask"
GO_OVER, COSTS_NOTHING = "Go Over too", "You hold a higher card, and losing the contest costs nothing."
STAY_OUT, BETTER_LATER = "Stay out", "Your card may serve you better in another scene."
THROW, ALL_EQUAL = "Throw any of the three", "All three are equally good."
ANSWER = "Answer, or say “You tell me”"
ANSWER_CHANGES = "Your answer can change the story; “You tell me” lets the asker tell it."


def higher(card: str, kind: str, meaning: str) -> str:
    """Return why a card can go Over."""
    return f"[[{card}]] is higher than the scene card. {asks_about(kind, meaning)}"


def play_over(card: str) -> str:
    """Return the hint to play the card of an Over."""
    return f"Play [[{card}]] as the Over"


def asks_about(kind: str, meaning: str) -> str:
    """Return the kind of question of a suit."""
    return f"It asks about {kind}: {meaning}."


# -- Under -----------------------------------------------------------------------------------------------------------

ALLOW, TOLD = "Allow it", "A line of this scene tells it."
OBJECT, IN_RETURN, NOT_TOLD = "Object", "It was done in return.", "No line of this scene tells of it."


def was_told(act: str, card: str) -> str:
    """Return why a card can go Under."""
    return f"A line tells that {act}, and [[{card}]] is lower than the scene card."


def claim_under(name: str, card: str) -> str:
    """Return the hint to claim an Under."""
    return f"Claim an Under on {name} with [[{card}]]"


def goes_under(card: str, act: str, end: str = "") -> str:
    """Return which act lets a card go Under."""
    return f"[[{card}]] goes Under once {act}{end}."


def with_odds(word: str, odds: str) -> str:
    """Return a suit or a nature with its odds."""
    return f"{word} {odds}"


def provoke(name: str, tone: str, heat: str) -> str:
    """Return the hint to provoke a character."""
    return f"Provoke {name}: {tone}, {heat}"


def tone_brings(tone: str, brings: str, heat: str, low: str, high: str, odds: str) -> tuple[str, str]:
    """Return what a tone and a heat bring, and the odds of an act that the hand can use."""
    return f"To {tone} brings {brings}.", f"{heat} brings {low} to {high}. It fits a card of yours: {odds}."


# -- the Endgame -----------------------------------------------------------------------------------------------------

LOOK_AT_COURT, LOOKING_IS_FREE = "Look at a court", "No one has that identity, and looking costs nothing."
SHOW_QUEEN, DRAW_COURT, DO_NOTHING = "Show your queen", "Draw one more court", "Do nothing"
NO_QUEEN = "You see one more card that is no one’s identity, but everyone learns that you are no queen."
PROVES_NOTHING = "It proves nothing about you."
SEAL = "Seal your letter"
TRUST_LIKELY = "Trust a player who is more likely a human or an angel than a demon; a ghost may name you."
NAME_LIKELY = "Name the player most likely to be human and to trust you."


def seen_as_good(odds: str) -> str:
    """Return how likely the other players think the ender good."""
    return f"The other players think you are a human or an angel: {odds}."


def natures(name: str, odds: list[str]) -> str:
    """Return the odds of a player's natures."""
    return f"{name}: {listing(odds)}."


def seal_trust(names: str) -> str:
    """Return the hint for the statement of a human."""
    return f"{SEAL}: trust {names or 'no one'}"


def seal_killer(name: str) -> str:
    """Return the hint for the statement of a ghost."""
    return f"{SEAL}: it was {name}"
