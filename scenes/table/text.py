"""The texts of the table: buttons, panels, markers, notes."""

from __future__ import annotations

PRESS_ANY_KEY = "Click or press any key."
YOUR_MOVE_OR = "Your move, or"
DO_IT = "Do it"
WATCH_ON = "Wait a moment: the other players move."
TURN_THE_CARDS = "Press the button on the table."  # in a lesson, while a button of the table does so
READ_THE_PAGE = "First read the page"  # in a lesson, while the page has a button of its own
ANOTHER_HAND_IS_OPEN = "Another hand is open. Close it first."
MARKERS_TIP = "Markers: put one anywhere on the table as a reminder. They have no effect on the game."
MARKER_TIP = "put it anywhere on the table as a reminder. It has no effect on the game."
IN_THE_TRAY = "in the tray"
PUT_MARKER_BACK = "Put the marker back into the tray"
CLOSE_THE_PANEL = "Close the panel"
NEW_MESSAGE = ": new message"
SAY_SOMETHING_TO_THE_TABLE = "Say something to the table"
ONLY_YOU_KNOW = "only you know"
COUNTING = "Counting the points…"
POINTS_SO_FAR = "Points so far"
NO_POINTS_YET = "No points yet"
POINTS = "points"
WHERE_THEY_CAME_FROM = "Where they came from"
SINCE_YOU_LAST_LOOKED, SO_FAR = "Since you last looked", "What happened"
CONTINUE = "Go on"
BOTS_WAIT = "The bots wait until you have read this. Any key goes on, too."
HOUSE_RULES_OF_THIS_GAME = "House rules of this game"
THE_CLOCK_IS_STOPPED = "the clock is stopped"
SHOW_AGAIN = "Show again"
UNDO_THE_LAST_MOVE = "Undo the last move"
SKIP_OR_PAUSE = "Skip this, or pause"
STOP_HERE = "Stop here?"
STOP_HERE_TIP = (
    "Anyone may ask, and nobody has to say why. “Skip this” takes the last text out of the story and out of the saved"
    " game. “Pause” covers the screen."
)
SKIP_THIS, PAUSE = "Skip this", "Pause"
SKIPPED = "Skipped. The text is gone from the story and from the saved game."
SKIPPED_BUT_SAVED = "Skipped. The saved game could not be written again, so the file still has the text."
COVER_THE_SCREEN = "Cover the screen"
THE_RULES = "The rules"
TO_THE_RESULTS = "To the results"
HOLD_TO_SEE = "Hold to see"
CHOOSE_ONE_OF_THEM_FIRST = "Choose one of them first."
WHAT_WOULD_YOU_DO = "What do you want to do?"
NOTHING_MORE = "Nothing more"
NOT_NOW = "Not now"
NEXT_PAGE = "Next"
LEAVE_BLANK = "Leave it blank"
THIS_RULE_STOPPED_YOUR_MOVE = "This rule stopped your move:"
DECIDES_NOW = "decides now"
MORE = "More …"
YOUR_CARD = "your card"
WINNING_NOW = "Winning now"
WINNING, WON_BY = "Winning", "Won by"
WINS_SO_FAR = "wins so far"
NEW = "new"
CHOOSE_ITS_PLACE = "choose its place"
WHICH_OF_THESE = "Which of these?"
KNOCK_TIP = "Knock to act before the game continues."
SECRET_HAS_BUTTON = "What is written in secret has a button: press it first."
NOTHING_TO_WRITE_ON = "Nothing is open to write on. To say something to all, press the line below the Chronicle."
WHAT_WOULD_YOU_WRITE = "What do you want to write?"
SAY_SOMETHING_TO_ALL = "Say something to all"
IN_YOUR_WORDS = "In your words"
NO_OTHER_IDEA_COMES = "No other idea comes."
DIE_FILLS_BLANKS = "Fills in what is blank; what you typed stays."
NO_BLANKS_LEFT = "Every line is written: the die only fills in what is blank."
AN_IDEA = "An idea"
CANNOT_WRITE_YET = "You cannot write yet. To look, press the key again."
DEALING = "Dealing the cards …"
NO_ROOM_LEFT = "no room left"


def hide(name: str, what: str) -> str:
    """Return the button that hides an open hand; `what` is "hand", or another word for it."""
    return f"Hide {name}’s {what}"


def let_go_to_hide(name: str, what: str) -> str:
    """Return the note beside a hand that shows while its button is held."""
    return f"{name}’s {what}: let go to hide{' it' if what == 'hand' else ''}"


def leads_with(name: str, score: object) -> str:
    """Return who leads, after a round."""
    return f"{name} leads with {score}."


def everyone_has(score: object) -> str:
    """Return that all scores are equal, after a round."""
    return f"Everyone has {score}."


def lead_with(names: str, last: str, score: object) -> str:
    """Return who share the lead, after a round."""
    return f"{names} and {last} lead with {score} each."


def lesson_step(at: int, of: int) -> str:
    """Return the present step of a lesson."""
    return f"Lesson, {at} of {of}"


def panel_of(name: str) -> str:
    """Return the name of a player panel."""
    return f"{name}’s panel"


def beside(what: str) -> str:
    """Return the place of a marker."""
    return f"near {what}"


def marker_at(name: str, where: str) -> str:
    """Return a marker and its place."""
    return f"{name}’s marker, {where}"


def marker_tray(note: str) -> str:
    """Return the tray of the markers for a screen reader."""
    return f"Tray for markers. {note}"


def marker_tip(name: str, note: str) -> str:
    """Return the tip of a marker."""
    return f"{name}’s marker: {note}"


def marker_of(name: str) -> str:
    """Return the name of a marker."""
    return f"{name}’s marker"


def marker_in_hand(marker: str) -> str:
    """Return a marker that is moved by keyboard."""
    return f"{marker}, in the hand"


def and_more(count: int) -> str:
    """Return the last line of a recap that is too long."""
    return f"and {count} more: open the log"


def press_for_guide(key: str) -> str:
    """Return how to open the guide."""
    return f"Press {key} for the guide."


def read_in_guide(number: str) -> str:
    """Return the tip of a rule number."""
    return f"Read rule {number} in the guide"


WHY, READ_THE_RULE = "Why?", "Read this rule in the guide"  # at a refusal: codes of rules mean nothing to a player


def rule(number: object) -> str:
    """Return the name of a rule."""
    return f"Rule {number}"


def then(what: str) -> str:
    """Return what happens when the time is over."""
    return f"then {what}"


def seconds_left(count: int) -> str:
    """Return the warning before the time is over."""
    return f"{count} seconds left."


def seconds_then(count: int, what: str) -> str:
    """Return the time and what happens after it."""
    return f"{count} seconds, then {what}."


def see_my(what: str) -> str:
    """Return the button that shows the only person's hand."""
    return f"See my {what}"


def see_of(name: str, what: str) -> str:
    """Return the button that shows a player's hand."""
    return f"See {name}’s {what}"


def your_hand(name: str, what: str) -> str:
    """Return the button of the player who is ready."""
    return f"{name}: your {what}"


def must_answer_in_secret(name: str) -> str:
    """Return why a hand cannot be opened now."""
    return f"{name} must answer in secret"


def shows_while_held(note: str) -> str:
    """Return the tip of the button that shows a hand."""
    return f"It shows while you hold. {note}"


def go_on_with(asked: str) -> str:
    """Return what Continue leads to."""
    return f"Go on: {asked}"


def cards_of(name: str) -> str:
    """Return the place of a player's cards."""
    return f"{name}’s cards"


def choose_first(tiles: str, act: str) -> str:
    """Return what to press while tiles can be chosen."""
    return f"Choose first: press {tiles}, then {act}."


def press_to_see(key: str, name: str) -> str:
    """Return what to press while the hand of the player who is asked is closed."""
    return f"First press {key} to see what only {name} may see."


def nothing_selected(move: str, act: str) -> str:
    """Return what to press while nothing is selected."""
    return f"Nothing is selected: {move} moves from one thing to the next, {act} uses it."


def value_of(now: int, high: int) -> str:
    """Return the value of a stepper."""
    return f"{now} of {high}"


def knocks(name: str) -> str:
    """Return the question whether a player interrupts."""
    return f"{name} knocks?"


def write_as(name: str) -> str:
    """Return the button of a player who writes in secret."""
    return f"I am {name}: write"


def in_secret(name: str) -> str:
    """Return the title of a secret sheet."""
    return f"{name}, in secret"


def none_of(kind: str) -> str:
    """Return that no piece of a kind is there."""
    return f"no {kind}s"


def writes(name: str) -> str:
    """Return the title of a sheet."""
    return f"{name} writes"


def letters_left(left: int) -> str:
    """Return how many letters fit."""
    return f"{left} letters left"


def field_letters_left(field: str, left: int) -> str:
    """Return how many letters fit in a field."""
    return f"{field}, {left} letters left"


# After a piece, for a screen reader:
PLAYABLE, NOT_PLAYABLE, COVERED = ", can be played", ", cannot be played now", ", face down, seen by you alone"


def recap_spoken(since: str, lines: str) -> str:
    """Return the recap for a screen reader; `since` is the last action of the player, or empty."""
    return f"{SINCE_YOU_LAST_LOOKED}. {since} {lines}" if since else f"{SO_FAR}. {lines}"


def clock_tip(left: str, then: str, paused: bool) -> str:
    """Return the tip of the clock: the time left, what follows, and what a press does."""
    return f"{left} left, {then}. {'Start it again' if paused else 'Stop the clock'}"


def click(count: int, what: str) -> str:
    """Return the order to click one or several pieces."""
    return f"Click a {what}" if count == 1 else f"Click {count} {what}s"


def click_more(count: int) -> str:
    """Return the order to click further cards; some are chosen already."""
    return "Click one more card" if count == 1 else f"Click {count} more cards"


def use_together(verb: str, count: int) -> str:
    """Return the label of the button that uses several chosen cards: `Pass 3 cards`."""
    return f"{verb} {count} cards"


def all_chosen(count: int) -> str:
    """Return why no further card can be chosen."""
    return f"You have chosen {count} cards. Click one of them to put it back."


def received_from(name: str) -> str:
    """Return who gave a card."""
    return f", from {name}"


def do_first(text: str) -> str:
    """Return the tip of a button that still needs a choice; `text` is its label."""
    return f"{text[:1].upper()}{text[1:]} first."


def nothing_to_do(asked: str, count: int) -> str:
    """Return why a key does nothing; `asked` are the `count` players who must decide."""
    if not count:
        return "There is nothing to do just now."
    return f"There is nothing to do just now: {asked} {'is' if count == 1 else 'are'} asked."


def from_player(name: str) -> str:
    """Return whose piece it was, after its name."""
    return f", from {name}"


def face_down(count: int, noun: str = "") -> str:
    """Return the headline while so many sealed cards, or answers with a plural noun, wait to be turned."""
    if noun:
        return f"The {noun if count > 1 else noun.removesuffix('s')} {'are' if count > 1 else 'is'} face down."
    return "The card is face down." if count == 1 else "The cards are face down."


def turn_cards(count: int) -> str:
    """Return the text of the button that turns so many sealed cards."""
    return {1: "Turn it", 2: "Turn both"}.get(count, "Turn all")
