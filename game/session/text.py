"""The texts of a game on one screen: messages, refusals, hints."""

from __future__ import annotations

TOOK_TOO_LONG = "took too long"
IT_IS_NOT_ALLOWED = "it is not allowed"
INSTEAD_OF_A_BOT = "instead of a bot"
ITS_MOVE_WAS_REFUSED = "its move was refused"
LOOK_AT_YOUR_OWN_HAND = "Look at your own hand first."
HINTS_FOR_ONE = "Hints work only when one player decides."
NOTHING_TO_DECIDE = "There is nothing for you to decide now."
NO_RULES_TO_JUDGE_BY = "This table has no rules to judge moves by."
SHOWN_WHEN_OVER = "You can see this when the game is over."
READ_ON_FIRST = "Not yet. Read on first."
NO_UNDO_IN_LESSON = "Undo does not work in a lesson. Use Back."
FIRST_GAME_IS_OVER = "You know the basics now"
TO_LOOK_AT_YOUR_HAND = "To look at your hand."
NOT_AT_THIS_SCREEN = "No one at this screen plays that seat."
THE_TIME_IS_UP = "the time is up"


def could_not_start(error: str) -> str:
    """Return why a bot could not start."""
    return f"it could not start: {error}"


def could_not_decide(trouble: str) -> str:
    """Return why a bot made no move."""
    return f"could not decide ({trouble})"


def made_simple_move(name: str, why: str) -> str:
    """Return the message that another bot moved in its place."""
    return f"{name} {why} and made a simple move."


def no_move_works(name: str) -> str:
    """Return the message that the game cannot continue."""
    return f"No move by {name} works, so the game cannot continue."


def no_hint_no_bot(error: str) -> str:
    """Return why there is no hint: the bot could not start."""
    return f"There is no hint: the bot could not start ({error})."


def no_hint(why: str) -> str:
    """Return why there is no hint."""
    return f"There is no hint: {why}."


def review_stopped(why: str) -> str:
    """Return why a review stopped."""
    return f"The review stopped: {why}."


def no_review(error: str) -> str:
    """Return why there is no review."""
    return f"No review: the bot could not start ({error})."


def not_yet(wanted: str) -> str:
    """Return the refusal of a lesson."""
    return f"Not yet. First: {wanted}."


def not_locked(why: str) -> str:
    """Return the message that a file is not locked."""
    return f"This game’s file is not locked: no key could be saved ({why})."


def has_not_agreed(name: str) -> str:
    """Return the refusal to end the game without a player."""
    return f"{name} has not agreed to end the game here."


def has_chosen(name: str) -> str:
    """Return the sentence after a choice that no line reports."""
    return f"{name} has chosen."


def out_of_time(name: str, then: str) -> str:
    """Return the message that a player ran out of time."""
    return f"{name} ran out of time: {then}."


IT_TOOK_TOO_LONG, IT_TAKES_TOO_LONG = "it took too long", "it takes too long"
NO_EARLY_END = "This game cannot be ended early; leave it and continue at any time."
NO_EARLY_END_NOW = "This game cannot be ended early now."

NOTHING_AHEAD = "There is nothing to describe ahead now."
FORM_TOO_LONG = "A field is too long, or has characters that cannot be saved."
