"""The sentences of hints and the review."""

from __future__ import annotations

NEW_GAME_BRANCHES = "A new game starts here, with its own file. The first game does not change."
PEOPLES_CARDS_FACE_DOWN = (
    "It knew more of people’s cards. They are face down here, because several of you are watching."
)
NOTHING_TO_SHOW_YET = "Nothing to show yet."
ALL_THE_BOT_KNEW = "This is everything the bot knew."
HOW_IT_WAS = "This is how it was."
WHAT_THE_BOTS_KNEW = "What the bots knew"
ALL_BOTS = "All bots"
EXPORT_AS_TEXT = "Export as text"
BOTS_KNOWLEDGE = "bots' knowledge"
HINT_TOO_LATE = "The hint was not ready in time."
THINKING = "Thinking …"
BACK_TO_THE_TABLE = "Back to the table"
CONTINUE = "Go on"
STEP_BACK = "Step back"
STEP_FORWARD = "Step forward"
THE_TABLE = "The table"
LOOK_CLOSER = "Look closer"
LOOKING_CLOSER = "Looking closer"
AS_PLAYED = "As played"
COSTLIEST_FIRST = "Costliest first"
LOOKING_BACK = "Looking back"
CHANCE_LOST_IN = "Chance lost, in %"
THE_THINKER = "The thinker"
TRY_AGAIN_FROM_HERE = "Try again from here"
TRY_AGAIN = "Try again"
TRY_AGAIN_AGAINST_BOTS = "Try again from here against bots"
NOT_TRIED = "not tried"
AS_GOOD = "as good"


def might(moves: str) -> str:
    """Return what a bot considered."""
    return f"It might: {moves}."


def step_of(at: int, last: int) -> str:
    """Return the present step of an instant replay."""
    return f"{at} of {last}"


def what_player_saw(name: str) -> str:
    """Return the title of a picture from a player's view."""
    return f"What {name} saw"


def look_closer(title: str) -> str:
    """Return the name of the button that enlarges a picture."""
    return f"{title}: look closer"


def judged(choices: str) -> str:
    """Return how many choices were judged."""
    return f"{choices} judged"


def judged_so_far(done: int, of: int) -> str:
    """Return how many choices were judged so far."""
    return f"{done} of {of} choices judged …"


def and_the_thinker(who: str) -> str:
    """Return the names over the two moves that are compared."""
    return f"{who} and the thinker"


def cannot_try_again(why: object) -> str:
    """Return why no game can begin at this choice."""
    return f"You cannot try again from here: {why}"
