"""The sentences of the settings."""

from __future__ import annotations

from collections.abc import Sequence

HOW_TO_SET_KEYS = "Choose an action and press its new key. Two actions can share a key; the first wins."
MOUSE_WORKS_TOO = "Everything a key does works with the mouse too."
SAMPLE_LOG_LINE = "Moss claims Skulls 9 and Slime 4."
SAMPLE_QUESTION = "Nell, follow Bats, or throw any card if you have none."
NO_MATCH_FOUND = "No match found."
PRESS_A_KEY = "Press a key…"
RELEASE_TO_APPLY = "Release to apply."
PAGE_RESET = "This page is back to its defaults."
HEAR_IT = "Hear it"
SAMPLE_SCORE = "12 cards, 9 points"
CHANGES_APPLY_AT_ONCE = "Changes apply at once. Saved on this computer."
TEXT_SIZE = "Text size"
THE_SIZE_OF_ALL_TEXT = "The size of all text"
CLOSE_ESC = "Close (Esc)"
RESET_THIS_PAGE = "Reset this page"
ALL_GROUPS = "All groups"
FIND_AN_ACTION = "Find an action or a key"
NO_KEY = "no key"
ESC_CANCELS_DELETE_CLEARS = "Esc cancels, Delete clears"
YOUR_KEYS = "Your keys"
PRESS_THE_NEW_KEY = "Press the new key"
COLOURS_OF_SUITS = "Colours of spades, hearts, diamonds, clubs"
BY_GAME = "By game"
FOUR_COLOURS = "Four colours"
TWO_COLOURS = "Two colours"
LANTERN_LIGHT = "Lantern light"
BRIGHTNESS_OF_THE_TABLE = "Brightness of the table"
HOW_FAST_CARDS_MOVE = "How fast cards move"
REDUCED_MOTION = "Reduced motion"
PIECES_DO_NOT_MOVE = "Pieces do not move on the screen"
TUMBLING_PIECES = "Tumbling pieces"
TOKENS_ROLL_AND_PILES_FALL = "Tokens roll and piles fall with weight"
BETWEEN_TEXT_AND_BACKGROUND = "Between text and background"
CARD_INDEX = "Card index"
SIZE_OF_THE_CORNER_FIGURES = "Size of the corner figures; large with large text"
MESSAGES_STAY = "Messages stay"
HOW_LONG_A_MESSAGE_STAYS = "How long a message stays on screen"
SHOW_DECISION_TIME = "Show how long a decision takes"
KEY_HINTS = "Key hints"
SHOW_KEYS_ON_BUTTONS = "Show keys on buttons"
BOTS_TALK = "Bots talk"
BOTS_COMMENT_IN_THE_LOG = "Bots comment in the log"
NO_SOUND = "No sound. You never need sound to play"
DEALS_PLAYS_AND_TRICKS = "Deals, plays and tricks"
TOKENS_AND_BAG = "Tokens and bag"
PLACED_CLAIMED_AND_DRAWN = "Placed, claimed and drawn"
BELLS_AND_KNOCKS = "Bells, knocks and the end of the game"
THE_ROOM = "The room"
PAGES_AND_THE_CURTAIN = "Pages and the curtain"
SHARING_THE_SCREEN = "Sharing the screen"
FOR_NEW_GAMES = "For new games; you can change it in each game"
BEST_WAY_FOR_EACH_GAME = "The best way for each game."
PEEK = "Peek"
CLICK_OR_HOLD = "Click or hold a key to see your hand."
OPENING_THE_CURTAIN = "Opening the curtain"
WAYS_TO_OPEN_CURTAIN = "Hold or press the key, or type a PIN. Press: a click also opens a hand"
RECAP_AFTER_THE_CURTAIN = "Recap after the curtain"
SINCE_YOU_LAST_LOOKED = "What happened since you last looked"
THE_WHEEL_TURNS_PIECES = "The wheel turns pieces"
SHOW_ODDS = "Show odds"
NOTEBOOK_SHOWS_ODDS = "The notebook shows who could be what"
BOTS_PACE = "Bots' pace"
TIME_BETWEEN_TWO_MOVES = "Time between two moves of bots"
TIME_TO_UNDO = "Time to undo"
BOTS_WAIT_FOR_UNDO = "Bots wait a second, so that you can undo a mistake"
STEP_BY_STEP = "Step by step"


def hear_sound(sound: str) -> str:
    """Return the name of the button that plays a sound."""
    return f"Hear {sound}"


def text_size(size: int) -> str:
    """Return the text size of the sample."""
    return f"Text size: {size} %"


def also_on(keys: str) -> str:
    """Return the other actions of a key."""
    return f"also: {keys}"


def now_on(keys: str) -> str:
    """Return the present keys of an action."""
    return f"now {keys}"


def key_has_two(key: str) -> str:
    """Return the title of the note about a key with two actions."""
    return f"{key} has two actions"


def show_action(title: str) -> str:
    """Return the button that shows the other action of a key."""
    return f"Show {title}"


def wheel_zooms(key: str) -> str:
    """Return the note about the wheel at the Free Table."""
    return f"At the Free Table; {key}+wheel zooms"


OR = " or "  # between two keys of an action


def change_keys(action: str, keys: str, rivals: str) -> str:
    """Return the button that changes the keys of an action; `rivals` are other actions of these keys, or empty."""
    return f"{action}: {keys}; also {rivals}. Change" if rivals else f"{action}: {keys}. Change"


def share_key(first: str, others: Sequence[str]) -> str:
    """Return the note that several actions share a key; the first of them has it."""
    return f"{' and '.join((first, *others))} share it. {first} wins."
