"""The sentences about sharing one screen."""

from __future__ import annotations

CHOOSE_PIN = "Choose four digits that only you know."
ENTER_PIN = "Four digits, then you see your hand."
NO_PIN_YET = "No one has chosen a PIN yet."
REDO_THE_MOVE = "Redo the move?"
THE_TABLE_IS_COVERED = "The table is covered."
REPEAT_PIN = "Type the same four digits again."
UNDO_THE_LAST_MOVE = "Undo the last move?"
HANDS_HOLD_TO_SEE = "Hands: click to open, or hold to see"
HOW_HANDS_OPEN = "How hands open"
OR_CLICK_THE_LANTERN = "or click the lantern"
OR_PRESS_AND_HOLD = "or press and hold the lantern"
TO_OPEN = "to open"
HOLD_HAND_OPEN = "Hold your hand open while you choose: closing it clears what you picked."
TO_OPEN_HANDS = "For a click to open your hand, press the Hands button at the top."
ANOTHER_PLAYER = "Another player"
WRONG_PIN_TRY_AGAIN = "Wrong PIN. Try again:"
FORGOT_IT = "Forgot it"
NOT_NOW = "Not now"
DELETE_THE_LAST_DIGIT = "Delete the last digit"
ONLY_PEOPLE = "Only people at the table can do that."
TO_UNDO_THE_LAST_MOVE = "to undo the last move"
TO_REDO_A_MOVE = "to redo a move"
STOP_HERE = "Stop here"
PLAY_ON = "Play on"
ASK_THE_OTHER_PLAYERS = "Ask the other players"


def look_away(names: str) -> str:
    """Return the request to look away while one person decides."""
    return f"{names}, please look away for a moment."


def hand_of_spoken(name: str, note: str) -> str:
    """Return the owner banner for a screen reader."""
    return f"{name}’s hand. {note}"


def hand_of(name: str) -> str:
    """Return the owner banner of an open hand."""
    return f"{name}’s hand"


def opens_now(name: str) -> str:
    """Return that a button opens the hand of another person than a moment ago, and how to open it."""
    return f"This opens {name}’s hand now. Press again to open it."


def holds_while_held(key: str) -> str:
    """Return the note that an open hand closes when its button is let go."""
    return f"Hold the button or {key}: your hand stays open only while you hold it."


def must_decide(names: str) -> str:
    """Return who must decide."""
    return f"{names} must decide"


def key_of(cap: str, name: str) -> str:
    """Return which key opens a player's hand."""
    return f"{cap} is {name}’s key"


def take_button(must_decide: str) -> str:
    """Return how to look when the hands have no keys."""
    return f"{must_decide}: take the button of the hand you want to see."


def your_pin(name: str) -> str:
    """Return the title of the dialog for a PIN."""
    return f"{name}, your PIN"


def forgot_pin(name: str) -> str:
    """Return the question to the others about a forgotten PIN."""
    return f"{name} forgot the PIN and wants to choose a new one."


def says_no(name: str) -> str:
    """Return the message that a player refuses a new PIN."""
    return f"{name} says no."


def read_since(since: str) -> str:
    """Return the recap for a screen reader."""
    return f"Since you last looked: {since}"


def read_talk(name: str, words: str) -> str:
    """Return a spoken line for a screen reader."""
    return f"{name} says: {words}"


def does_not_agree(name: str) -> str:
    """Return the message that a player does not agree."""
    return f"{name} does not agree. The game continues."


def who_wants(text: str) -> str:
    """Return the question who proposes a vote."""
    return f"{text}\n\nWho wants this? The other players answer next."


def ask_one(name: str) -> str:
    """Return the button that asks one player."""
    return f"Ask {name}"


def everyone_must_agree(question: str) -> str:
    """Return the text of a vote."""
    return f"{question}\n\nIt happens only if everyone agrees."


def do_you_agree(name: str) -> str:
    """Return the title of a vote."""
    return f"{name}, do you agree?"


def to_open(press: bool, name: str) -> str:
    """Return the lantern of the curtain for a screen reader: it is pressed, or held."""
    return f"{'Press' if press else 'Hold'} to open, {name}"


def face_down(count: int) -> str:
    """Return how many pieces are face down."""
    return f"{count} face down"


def decide_first(names: str, alone: bool) -> str:
    """Return who must decide in secret before a hand may be opened; `alone`: it is one player."""
    return f"{names} {'decides' if alone else 'decide'} in secret first."


def end_here(scored: bool) -> str:
    """Return the title of the vote to end the game; `scored`: it counts as it is."""
    return "End the game here, with the score as it is?" if scored else "End the game here?"


def to_end_here(scored: bool) -> str:
    """Return what the vote to end the game is for, after "Ada asks"."""
    return "to end the game here, with the score as it is" if scored else "to end the game here"


def asks(name: str, what: str, text: str) -> str:
    """Return the question of a vote; `text` is the move in words, or empty."""
    return f"{name} asks {what}: {text}" if text else f"{name} asks {what}."


def asked_next(names: str, alone: bool) -> str:
    """Return who is asked after the player who proposes a vote."""
    return f"{names} {'is' if alone else 'are'} asked next."
