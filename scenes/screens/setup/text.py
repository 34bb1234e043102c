"""All texts of the set-up: headings, buttons, tips and sentences."""

from __future__ import annotations

from game.rules.wording import counted, listing, numeral, plural

KIND_OF_GAME = "Kind of game"
OWN_RULES = ("Custom", "", "You changed some of the rules below.")
SHARE = "Share the screen"
MORE_RULES = "More rules"
SHUFFLE = "Shuffle"
ALL_STANDARD = "All rules are standard."
RESET_ALL = "Reset all"
ADD_PLAYER = "Add a player"
PLAY_ALONE = "Play alone"
ALONE_TIP = "Bots take all other places."
START = "Start"
NO_BOTS = "No bots here: this table has no rules they could follow."
BOTS = "Random plays any legal move. Careful follows rules of thumb. Thinker plans ahead for 1 or 5 seconds."
COSTUME = "Choose a costume (“a scarecrow”) and something they always say. Everyone sees both."
WORDS = "Everyone’s words are mixed into the shuffle, so no one player can choose the cards."
WORDS_TITLE = "Words for the shuffle"
WORDS_BUTTON = "Add words…"
ONLY_PEOPLE = "Only people can add words. Change a bot to a person first."
SEALED = "The shuffle is fixed before the game. You can check that afterwards."


def skipping(key: str) -> str:
    """Return the note on how a player takes out what is being told."""
    return f"If something told goes too far, press {key}: the text is skipped, and you need not say why."


SEED = "Seed of the shuffle"
SURPRISE = "Random"
COPY_SEAL = "Copy the whole seal"
SEAL_COPIED = "The seal was copied."
STYLES = {
    "curtain": "a curtain falls before a hand is shown",
    "peek": "click or hold a key to see your hand",
    "trust": "your hand shows on your turn",
}

CARDS = "Cards"
CARDS_NOTE = "Play with a box of your own cards. You can also drop a folder, a spreadsheet or pictures on the window."
USUAL_CARDS = "Usual cards"
OPEN_A_BOX = "Open …"
OPEN_A_BOX_TITLE = "A box of your own"
OPEN_A_BOX_NOTE = (
    "Write where it is: a folder, a zip, a spreadsheet (CSV, TSV, xlsx), a picture, a room of PlayingCards.io, or "
    "a saved object of Tabletop Simulator."
)
PATH = "Path"
OPEN = "Open"
LOOK_AT_BOX = "open"


def seats_hint(costumes: bool, role: str = "") -> str:
    """Return how the seats around the table are changed; `role` is that of the player at the bottom, if it has one."""
    costume = " Click a robot or a person to choose a costume." if costumes else ""
    first = f"The {role} sits at the bottom. " if role else "Play goes clockwise. "
    return f"{first}Drag players to swap seats. Click a shape to change it.{costume}"


def take_role(role: str, holder: str) -> str:
    """Return the choice of a player to take the role of the first seat from its holder, who takes the other seat."""
    return f"Become the {role}, in place of {holder}"


def has_role(name: str, role: str) -> str:
    """Return who has the role of the first seat, after the game in one line."""
    return f". {role}: {name}"


def players(count: int) -> str:
    """Return a number of players as a word: `Five players`."""
    return plural(count, "player").capitalize()


def times_for(seats: str) -> str:
    """Return the note beside the kinds of game; `seats` is a number of players in words."""
    return f"times for {seats[:1].lower()}{seats[1:]}"


def minutes(range_of_minutes: tuple[int, int]) -> str:
    """Return a duration in short: `20–35 min`."""
    low, high = range_of_minutes
    return f"{low}–{high} min"


def changed(count: int) -> str:
    """Return how many rules differ from the standard ones."""
    return f"{count} changed"


def rules_inside(count: int) -> str:
    """Return the contents of the folded part."""
    return f"{counted(count, 'house rule')}" if count else "shuffle"


def added(count: int) -> str:
    """Return how many people added words to the shuffle."""
    return f"Words of {count} added"


def standard(value: str) -> str:
    """Return the standard value of a changed rule."""
    return f"standard: {value}"


def summary(kind: str, people: list[str], bots: int) -> str:
    """Return the game in one line: `A short game for Nell, Ada and three bots`.

    `kind` is the title of the preset, empty for none.
    """
    companions = [*people, plural(bots, "bot")] if bots else people
    first = f"{'An' if kind[:1] in 'aeiou' else 'A'} {kind} game" if kind else "A game"
    return f"{first} for {listing(companions)}"


def sharing(people: list[str], style: str) -> str:
    """Return how people share the screen, as a sentence."""
    if len(people) < 2:
        return f"{people[0]} plays alone, so no curtain is needed." if people else "Only bots play: you watch."
    if len(people) > 3:
        return f"{numeral(len(people)).capitalize()} people share the screen: {STYLES[style]}."
    return f"{listing(people)} share the screen: {STYLES[style]}."


PRESET_CONTENTS_NOTE = "Cards, bag and piles are as before; decks are shuffled."
NOTHING_TO_HIDE = "Only one person plays: nothing to hide."
DELETING_PRESET_NOTE = "This deletes the file of the saved table."
USE_A_SAVED_TABLE = "Use a saved table?"
WHO_PLAYS_HERE = "Who plays here"
BACK_TO_THE_SET_UP = "Back to the set-up"
ANOTHER_COLOUR_AND_SHAPE = "Another colour and shape"
COSTUME_AND_CATCH_PHRASE = "Costume and catch-phrase"
PEEK = "Peek"
CLICK_OR_HOLD = "Click or hold a key to see your hand."
YOUR_HAND_SHOWS = "Your hand shows on your turn."
PLAY_MY_ONLY_CARD = "Play my only card"
OTHERS_SEE_NO_CHOICE = "others see that you had no choice"
SET_UP_A_NEW_TABLE = "Set up a new table"
SAVED_TABLE = "Saved table"
THIS_TABLE_CANNOT_BE_USED = "This table cannot be used"
DELETE_THE_FILE = "Delete the file"


def seat_number(seat: int) -> str:
    """Return the number of a seat."""
    return f"Seat {seat}"


def name_of_seat(seat: int) -> str:
    """Return the name of a field for a player's name."""
    return f"Name of seat {seat}"


def reset_rule(title: str) -> str:
    """Return the button that resets a house rule."""
    return f"Reset {title}"


def seal_of_shuffle(seal: str) -> str:
    """Return the seal for a screen reader."""
    return f"Seal of the shuffle: {seal}"


def seal(seal: str) -> str:
    """Return the seal of the shuffle."""
    return f"Seal: {seal}"


def costume_of(name: str) -> str:
    """Return the title of the dialog for a costume."""
    return f"{name}’s costume"


def seat_of(seat: int, name: str) -> str:
    """Return a seat and its player."""
    return f"Seat {seat}, {name}"


def name_and_role(name: str, role: str) -> str:
    """Return a player with the first word of the costume."""
    return f"{name}, the {role}"


def who_plays(whom: str) -> str:
    """Return the name of the choice of a player."""
    return f"Who plays {whom}"


def costume_button(name: str) -> str:
    """Return the name of the button for a costume."""
    return f"Costume and catch-phrase of {name}"


def remove_player(name: str) -> str:
    """Return the name of the button that removes a player."""
    return f"Remove {name}"


def needs_seats(title: str, count: int) -> str:
    """Return why no more players can be removed."""
    return f"{title} needs at least {count} seats."


def automatic_but(price: str) -> str:
    """Return the price of playing an only card at once."""
    return f"Automatic, but {price}."


def unavailable(file: str) -> str:
    """Return a saved table that cannot be read."""
    return f"{file}: unavailable"


def delete_table(name: str) -> str:
    """Return the question before a saved table is deleted."""
    return f"Delete “{name}”?"


def not_deleted(why: str) -> str:
    """Return the message that a file could not be deleted."""
    return f"The file could not be deleted: {why}."


def delete_named(name: str) -> str:
    """Return the name of the button that deletes a saved table."""
    return f"Delete {name}"


def saves_hand_overs(price: str, count: str) -> str:
    """Return the price and the gain of playing only cards at once; `count` is empty if it is not known."""
    return f"{price}; saves about {count} hand-overs a round" if count else f"{price}; saves hand-overs"


def look_at_box(name: str) -> str:
    """Return the button that opens the page of a box."""
    return f"Open the box {name}"


def no_box_at(path: str) -> str:
    """Return the message that there is nothing at a path."""
    return f"There is nothing at {path}."


def sample_box(name: str) -> str:
    """Return the name of a box that comes with the program."""
    return f"{name} (sample)"
