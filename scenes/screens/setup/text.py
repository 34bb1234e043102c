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
SEALED = "The shuffle is sealed. You can check it after the game."
SEED = "Seed of the shuffle"
SURPRISE = "Random"
COPY_SEAL = "Copy the whole seal"
SEAL_COPIED = "The seal was copied."
STYLES = {
    "curtain": "a curtain falls before a hand is shown",
    "peek": "hold a key to see your hand",
    "trust": "your hand shows on your turn",
}


def seats_hint(costumes: bool) -> str:
    """Return how the seats around the table are changed."""
    costume = ", the figure below it to add a costume" if costumes else ""
    return f"Play goes clockwise. Drag a player to swap seats. Click a shape to choose another{costume}."


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
    return f"{counted(count, 'rule')} and the shuffle" if count else "shuffle"


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
