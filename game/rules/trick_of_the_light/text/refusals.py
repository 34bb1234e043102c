"""Why an action is refused: the rule book's code, the rule, and a sentence that says what works."""

from __future__ import annotations

from game.rules.plugin import Refusal

# -- records and introductions ---------------------------------------------------------------------------------------

INCOMPLETE = Refusal("incomplete", "TL-30", "Write a name, what you are, and three different traits.")
NAME_TAKEN = Refusal("name_taken", "TL-30", "Another player has that name: choose a different one.")
NOT_BEGUN = "The story has not begun: until everyone is ready, just say it aloud."  # TL-123


SUBS_MISSING = Refusal("subs_missing", "TL-33", "Wait until everyone has a name in your flashbacks.")

# -- lines -----------------------------------------------------------------------------------------------------------

NO_SCENE = Refusal("wrong_phase", "TL-123", "You can add an act only while a scene is told.")
NO_ACT = Refusal("not_a_choice", "TL-123", "Choose an act from two to king, and another player’s character.")
NO_BOTS = Refusal("not_a_choice", "TL-139", "There are no bots to provoke: use your own words.")
PROVOKED_TWICE = Refusal("provoked_enough", "TL-139", "You have provoked twice in this scene: that is the limit.")
NO_PROVOCATION = Refusal("not_a_choice", "TL-139", "Choose another player, a tone, and a strength from one to three.")

# -- scenes ----------------------------------------------------------------------------------------------------------

SAME_HEADING = Refusal("not_a_choice", "TL-43", "The scene already has that heading.")
BUSY = "Wait until the present claim is settled."  # TL-40


def narrators_own(rule: str) -> Refusal:
    """Return the refusal of an action that only the narrator has."""
    return Refusal("not_your_decision", rule, "Only the narrator can do that.")


def not_in_hand(rule: str) -> Refusal:
    """Return the refusal of a card that the seat does not hold."""
    return Refusal("not_in_hand", rule, "You do not hold that card.")


# -- Over and Under --------------------------------------------------------------------------------------------------

ALREADY_PLAYED = Refusal("already_played", "TL-38", "You have played your card of this scene: wait for the next one.")
NOT_CALLED = Refusal("not_your_decision", "TL-49", "Another player decides now.")
NOT_HIGHER = Refusal("not_higher", "TL-43", "That card is not higher than the scene card.")
NOT_ASKER = Refusal("not_your_decision", "TL-131", "Only the player who asked can change the question.")
NOT_LOWER = Refusal("not_lower", "TL-36", "That card is not lower than the scene card.")
BLOCKED = Refusal("blocked", "TL-48", "Your claim was refused: wait until another player adds a line.")
BAD_ACTOR = Refusal("bad_actor", "TL-36", "Choose another player’s character, not your own.")
NOT_ACCEPTED = Refusal("not_accepted", "TL-194", "An offer counts only if your character accepted it.")


def none_higher(rule: str) -> Refusal:
    """Return the refusal of an Over without a card for it."""
    return Refusal("not_higher", rule, "You hold no card higher than the scene card.")


# -- the Endgame -----------------------------------------------------------------------------------------------------

NOT_THE_ENDER = Refusal("not_for_identity", "TL-74", "Your identity does not allow that.")
STACK_EMPTY = Refusal("stack_empty", "TL-76", "No court is left to draw.")
NOT_A_STATEMENT = Refusal(
    "not_for_identity",
    "TL-77",
    "Your identity does not allow that: a human names players to trust, a ghost names its killer.",
)
