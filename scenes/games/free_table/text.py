"""The sentences of the screens of the Free Table."""

from __future__ import annotations

CHANGE_PLAYER = "Change player …"
DEAL_TO = "Deal to …"
EVERY_SEAT_IS_TAKEN = "Every seat is taken."
FILL_WITH_TOKENS = "Fill with tokens …"
GIVE_TO = "Give to …"
SHOW_TO, SHOW_TO_2 = "Show to …", "Show to"
LAY_FACE_DOWN = "Lay face down …"
LEAVE_THE_TABLE = "Leave the table …"
NOBODY_TO_PLAY = "Only bots play here. You can watch."
PLAY_FACE_UP = "Play face up …"
THAT_CANNOT_GO_THERE = "That cannot go there."
NEEDS_EMPTY_SPACE = "That can only go on empty table."
SEAT_BECOMES_FREE = "The seat becomes free for a new player."
NOT_USABLE_NOW = "This cannot be used now."
OTHER_HAND_EMPTY = "This hand is empty. Drag cards here."
OWN_HAND_EMPTY = "Your hand is empty. Drag cards here."
WATCHERS_SEE_NO_HANDS = "You are watching: hands are not shown."
FREE_TABLE = "Free Table"
CARDS_DICE_AND_CHIPS = "Cards, dice and chips for any game."
AS_YOU_LIKE = "as you like"
NO_RULES = "No rules"
PRIVATE_AREA_TIP = "Private: only you see face-down pieces"
ONLY_YOU_SEE_FACE_DOWN = "Only you see face-down pieces"
UNNAMED_AREA = "Unnamed area"
AREA_TIP = "Drag the name to move it, the lower right corner to resize it"
THE_BAG_EMPTY = "The bag, empty"
DRAG_A_TOKEN_OUT = "Drag a token out, or click for more"
CLICK_TO_ROLL_ALL_DICE = "Click to roll all dice"
CLICK_TO_ROLL_THIS_DIE = "Click to roll this die"
DRAG_NUMBER = "Drag this number to move the whole pile"
AN_EMPTY_NOTE = "An empty note"
ONE_LESS = "one less"
ONE_MORE = "one more"
FACE_DOWN = "face down"
CLOSE_THE_MENU = "close the menu"
CHIPS_IN_THE_MIDDLE = "Chips in the middle"
CHIPS_IN_THE_PRIVATE_AREA = "Chips in the private area"
ONLY_YOU_SEE_THEM = "only you see them"
X_TURNS_IT_OVER = "X turns it over"
ESC_PUTS_IT_BACK = "Esc puts it back"
DRAG_OUT_PIECES = "Drag out the pieces you want. Everyone sees that you are looking."
SEARCH_A_PILE = "Search a pile"
CLICK_SEE_MY_HAND_FIRST = "click “See my hand” first"
WRITE_ON_THE_NOTE = "Write on the note"
NAME_THE_COUNTER = "Name the counter"
NAME_THIS_AREA = "Name this area"
LABEL_THIS_PILE = "Label this pile"
NAME_THIS_TABLE = "Name this table"
THE_DICE = "The dice"
DEAL_TO_2 = "Deal to"
GIVE_TO_2 = "Give to"
TAKE_OFF = "Take off"
TURN_THE_PILE_OVER = "Turn the pile over"
PEEK_AT_THE_TOP = "Peek at the top"
PUT_BACK = "Put back"
LABEL = "Label …"
SHOW_TO_ALL = "Show to all"
PUT_BACK_IN_THE_BAG = "Put back in the bag"
WRITE = "Write …"
RENAME = "Rename …"
TAKE_OUT_FACE_UP = "Take out face up"
FILL_WITH_TRICKS_AND_TREATS = "Fill with Tricks and Treats tokens"
ROLL_ALL = "Roll all"
ROLL_ONE_DIE = "Roll one die"
INTO_THE_BAG = "Into the bag"
FREE_TABLE_2 = "Free table"
ADD_A_PLAYER = "Add a player"
KEEP_HAND = "Keep it for the next player here"
HAND_TO_TABLE = "Put it on the table, shuffled and face down"
THE_LINE_OF_TALK = "the line of talk"
DRAG_ONE_OUT = "Drag one out. Or click it, click again for more, then click the table"
IN_THE_BANK = "in the bank"
IN_THE_BOX = "in the box"
DRAG_IT_OUT_OR_CLICK = "Drag it out, or click it and then the table"
NONE_LEFT = "None left"
SAVE_A_COPY = "Save a copy"
SORT, HIDE = "Sort", "Hide"
NO_RULES_BUT_YOUR_OWN = "no rules but your own"
FREE_TABLE_WITHOUT_A_NAME = "Free table, without a name"
ZOOM_IN = "Zoom in"
ZOOM_OUT = "Zoom out"
ALIGN_PIECES_SNAP = "Align pieces (snap)"
READY = ("Deal Klondike", "Deal rummy", "Deal cribbage", "Deal poker")
LOOK_AT_TOP = "Look through the top"
SPREAD_DOWNWARD = "Cascade"
TURN_BY, DEGREES = "Turn by …", "Degrees"
NO_ANGLE = "Type a whole number of degrees from -359 to 359, not 0."
TURN_PIECES = "Turn by degrees"
CHANGE, VALUES_OF_CHIPS = "Change …", "Values of the chips …"
CHIP_VALUES, FIVE_VALUES = "Values of the chips", "Five numbers"
WHICH_COLOURS = "Ivory, red, blue, green, ink. Type 0 for chips without values."
TAKE_FACE_DOWN, TURN_DOWN_IN_HAND = "Take face down", "Turn face down for others"
COLUMNS, ROWS = "Columns", "Rows"
SAMPLE_HAND, SAMPLE_TIP = "Sample hand", "A sample hand: some random cards, as from a new shuffle"
DEAL_AGAIN, OTHER_DECK, FEWER_CARDS, MORE_CARDS, CLOSE = "Deal again", "Other deck", "Fewer", "More", "Close"
BOX = "Box"
ONLY_YOU_SEE_THIS = "Only you see this"
ENLARGE = "Enlarge"
RELOAD = "Reload"
RELOAD_TIP = "Read the box again after you changed its files"
NO_BOX_AT_THIS_TABLE = "This table has no box of your own cards."
BOX_IS_NOT_HERE = "The box of this game is not on this computer. The cards show their texts."
BOX_HAS_CHANGED_SINCE = "The box has changed since this game began."
THE_BOX_HAS_CHANGED = "The box has changed"
COUNTS_NEED_A_NEW_GAME = "New texts and pictures are here already. Other cards and copies need a new game."
NOTHING_HAS_CHANGED = "The box is read again. Only pictures can have changed."
NEW_GAME, KEEP_PLAYING = "New game", "Keep playing"
TAKE_FROM_YOUR_BOX = "Your box: its decks, tokens and boards"
TAKE_A_DECK = "Take a deck, the cribbage board or the dealer button from the box"
TAKE_TOKENS_FROM_THE_BOX = "Take tokens from the box"
TAKE_CHIPS_FROM_THE_BANK = "Take chips from the bank"
TAKE_PAWNS_FROM_THE_BOX = "Take pawns from the box"
ROLL_ALL_DICE = "Roll all dice"
PUT_DOWN_A_NOTE = "Put down a note"
THE_BAG = "The bag"
PUT_A_BAG = "Put a bag on the table"
PUT_DOWN_A_COUNTER = "Put down a counter"
MARK_AN_AREA = "Mark an area with a name"
NEW_MESSAGE = ": new message"


def private_area(name: str) -> str:
    """Return the private area of a player."""
    return f"{name}’s private area"


def hand_face_down(name: str, count: int, face_up: int) -> str:
    """Return the hand of another player, with the number of shown cards if there are any."""
    return f"The hand of {name}: {count} face down{f', {face_up} shown' if face_up else ''}"


def in_hand_of(piece: str, name: str) -> str:
    """Return a shown card in another player's hand."""
    return f"{piece}, in the hand of {name}"


def enlarges(key: str) -> str:
    """Return how a piece is enlarged."""
    return f"Hold {key} to enlarge"


def area(name: str) -> str:
    """Return the name of an area."""
    return f"Area {name}"


def size_of(area: str) -> str:
    """Return the corner that resizes an area."""
    return f"{area}: size"


def bag(count: object) -> str:
    """Return the bag and what it holds."""
    return f"The bag, {count} tokens"


def dice_sum(dice: str, total: int) -> str:
    """Return the dice with their sum."""
    return f"Dice: {dice} = {total}"


def dice_not_rolled(count: int) -> str:
    """Return dice that no one has rolled yet."""
    return f"{count} dice, not rolled yet"


def die(number: int, value: int) -> str:
    """Return a die with its value."""
    return f"Die {number}: {value}"


def die_not_rolled(number: int) -> str:
    """Return a die that no one has rolled yet."""
    return f"Die {number}"


def dice_values(dice: str) -> str:
    """Return the values of the dice."""
    return f"Dice: {dice}"


def whole_pile(size: int) -> str:
    """Return the number that drags a whole pile."""
    return f"The whole pile: {size}"


def drag_top(kind: str) -> str:
    """Return how to take a piece from a pile, or the pile."""
    return f"Drag to take the top {kind}. Drag the number for the whole pile"


def note(text: str) -> str:
    """Return a note and what it says."""
    return f"Note: {text}"


def on_top(many: str, face: str) -> str:
    """Return a pile and its top card."""
    return f"{many}, on top {face}"


def face_down(many: str) -> str:
    """Return a pile that is face down."""
    return f"{many}, face down"


def is_searching(name: str) -> str:
    """Return who is looking through a pile."""
    return f"{name} is looking through it"


def menu_one(label: str, name: str) -> str:
    """Return a stepper of a menu for a screen reader."""
    return f"{label}: one {name}"


def hand_of(name: str) -> str:
    """Return the hand of a player."""
    return f"The hand of {name}"


def no_more(many: str) -> str:
    """Return that no piece of a kind is left."""
    return f"no {many}"


def take_one(one: str) -> str:
    """Return the button that takes a piece of a kind."""
    return f"one {one}"


def selects_more(key: str) -> str:
    """Return the key that adds to the selection."""
    return f"{key} selects more"


def selected_tip(count: int) -> str:
    """Return what can be done with the selected cards."""
    return f"{count} selected: drag them, or right-click"


def hand_tip(more: str, idle: str) -> str:
    """Return how cards of the hand are selected."""
    return f"{more}, Shift selects a row, {idle[0].lower()}{idle[1:]}"


def selected(count: object) -> str:
    """Return how many pieces are selected."""
    return f"{count} selected"


def looking_through(title: str) -> str:
    """Return the title of the list of a searched pile."""
    return f"Looking through: {title}"


def wheel_turns(key: str) -> str:
    """Return what the wheel does."""
    return f"The wheel turns the piece under the mouse. {key} and the wheel zoom."


def hold_while_dragging(key: str) -> str:
    """Return how to drop a piece in a hidden hand."""
    return f"hold {key} while you drag"


def hand_hidden(why: str) -> str:
    """Return why a hand cannot be seen."""
    return f"This hand is hidden: {why}."


def wheel_turns_with(key: str) -> str:
    """Return what the wheel does with a key."""
    return f"{key} and the wheel turn the piece under the mouse."


def flip_top(kind: str) -> str:
    """Return the row that flips the top of a pile."""
    return f"Flip the top {kind}"


def of_many(left: object) -> str:
    """Return how many pieces there are."""
    return f"of {left}"


def give_table(name: str) -> str:
    """Return the row that gives the table to a player."""
    return f"Give the table to {name}"


def who_replaces(name: str) -> str:
    """Return the question who takes a player's place."""
    return f"Who replaces {name}?"


def should_leave(name: str) -> str:
    """Return the question before a player leaves."""
    return f"Should {name} leave the table?"


def give_hand(name: str) -> str:
    """Return the button that gives a hand to a player."""
    return f"Give it to {name}"


def supply(what: str) -> str:
    """Return the name of a supply."""
    return f"The {what}"


def copies(count: int, of: int, deck: str) -> str:
    """Return how many cards of a deck are like this one."""
    return f"{count} of {of} cards in {deck}"


def worth(pile: str, total: int, parts: str) -> str:
    """Return the name of a pile with what it is worth: `whole pile, 15 tokens, worth 25: 1 × 10, 3 × 5`."""
    return f"{pile}, worth {total}: {parts}"


def coins(parts: str, key: str) -> str:
    """Return what a pile of coins holds, and how to take coins out of it."""
    return f"{parts}. Drag takes one, {key} and drag take half"


def worth_alone(total: int) -> str:
    """Return what a pile is worth, after its name."""
    return f"worth {total}"


def turned_by(degrees: int) -> str:
    """Return how far a pile is turned, after its name."""
    return f"turned {degrees} degrees"


def take_of(value: int) -> str:
    """Return the row that takes coins of a value."""
    return f"Take {value}s"


def change_of(value: int) -> str:
    """Return the row that changes a coin of a value."""
    return f"Change a {value}"


def turn_now(degrees: int) -> str:
    """Return what to type to turn a pile, and how far it is turned now."""
    return f"Degrees clockwise, such as 30 or -45. It is at {degrees} degrees now."


def sample_of(deck: str) -> str:
    """Return the heading of a sample hand."""
    return f"A sample hand of {deck}"


def files_are_newer(key: str) -> str:
    """Return the message that files of the box have changed, with the key that reads it again."""
    return (
        f"Files of your box have changed. Press {key} to read it again." if key else "Files of your box have changed."
    )


def board_of_the_box(name: str) -> str:
    """Return the name of a board of the box."""
    return f"the board {name}"


def close_supply(what: str) -> str:
    """Return the button that closes a supply."""
    return f"Close the {what}"


def table_named(name: str) -> str:
    """Return the name of the table for a screen reader."""
    return f"This table is named {name}"


def cards_in_hand(name: str, cards: object) -> str:
    """Return a player and the size of the hand."""
    return f"{name}, {cards} in hand"


PRESENT, ONLY_WATCHES = ", present", ", only watches"  # after a player, for a screen reader


def in_your_hand(piece: str) -> str:
    """Return a piece of your hand."""
    return f"{piece}, in your hand"


def put_down_first(what: str) -> str:
    """Return why a new note, counter or area cannot be written on yet."""
    return f"Put the {what} down first. Then enter its text."


def from_the_top(piece: str, number: int) -> str:
    """Return a piece of a searched pile and its place."""
    return f"{piece}, number {number} from the top"


def where_should_hand_go(count: int) -> str:
    """Return the question about the hand of a player who leaves."""
    if count == 1:
        return "The hand has 1 piece. Where should it go?"
    return f"The hand has {count} pieces. Where should they go?"
