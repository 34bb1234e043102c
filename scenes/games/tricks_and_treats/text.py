"""The sentences of the screens of Tricks and Treats."""

from __future__ import annotations

NO_TRICK_YET = "No trick in this round yet."
TREATS_USED, NO_TREAT_USED, NONE_YET, NONE_LEFT = "treats used", "no treat used yet", "none yet", "none left"
NO_MORE_STOPS, UNTIL_THE_NEXT_DEAL = "Stop asking", "until the next deal"
KEEPS_THE_TREAT = "you keep the treat"
WINNER = "The winner"
BELLS = {"lead": "start", "card": "card", "end": "end"}  # a trick: when the game stops for treats
BAG_IS_HIDDEN = "Your house rules hide the contents of the bag."
TRICKS_AND_TREATS = "Tricks *and* Treats"
LINE = "Win tricks, rob the line, keep your sweets."
DURATION = "45–80 min"
WHAT_IS_INSIDE = "What is inside"
IS_NOT_LISTED = "is not listed"
LEFT_IN_THE_BAG = "Left in the bag"
DOTS = "Each large dot is a token in the bag: suit at the left, number at the top."
STOP_AT = "Stop for treats at:"  # above the three bells
NO_TREATS = "no treats"
KNOCK_TIP = "Stop the game: {} can use a treat before it continues."
USE_A_TREAT_FIRST = "Use a treat first"
STOP_HERE = "Stop here"
NOT_NOW = "Back"
NO_CARDS_YET = "no cards yet"
REMOVED = "removed"  # by the Ghost
LAST_TRICK, DROPPED = "last trick", "dropped"
ON_TOP = "on top"
NO_TRUMPS = "no trumps"
TRUMP_LINE_EMPTY = "Trump line, empty"
YOUR_CARD = "your card"
TRICK_NO_CARD_YET = "Trick, no card yet"
NO_ONE = "no one"
THE_LINE = "the line"
THE_TRICK = "the trick"
THE_BAG = "the bag"
THE_PLAYED_CARDS = "the played cards"
TO_LEAD = "To lead"
LED_SUIT = "Led suit"
WON_BY = "Won by"
WINNING_NOW = "Winning now"
NO_ONE_YET = "no one yet"
DECIDES_NOW = "decides now"
CLICK_THE_PANEL_TO_KNOCK = "Click the panel to knock"
NO_TREATS_YET, NO_TREATS_LEFT = "no treats yet", "no treats left"
THIS_ONE = "this one"
CLICK_TOKENS_OF_THE_LINE = "Click tokens of the line to pick"
IF_YOU_PASS = "If you pass"
NOW = "Now"
NO_ONE_WINS_IT = "No one"
PLAYED, LEADS = "Played", "leads"
YOU, YOUR = "You", "Your"
KNOCK, PASS = "Knock", "Pass"
TAB_TRICKS, TAB_BAG, TREATS, CANDIES = "Tricks", "Bag", "Treats", "Candies"
TRUMP_LINE = ("Trump", "line")
# Parts of what is read aloud, behind a piece.
MATCHED, TRUMP, WINS, USABLE = ", matched by this trick", ", trump", ", winning", ", can be used now"


def in_line(place: str) -> str:
    """Return the place in the trump line, as it is read aloud behind a piece."""
    return f", {place} in the line"


def off_until_next_deal(bell: str) -> str:
    """Return the tip of the button that switches a bell off for this round."""
    return f"Your bell “{bell}” is off until the next deal. Your other bells stay as they are."


def last_trick(cards: str) -> str:
    """Return who played which card to the last trick."""
    return f" Last trick: {cards}."


def dropped_cards(cards: str) -> str:
    """Return which cards a treat dropped on the pile since."""
    return f" Dropped since: {cards}."


def bag(tokens: str) -> str:
    """Return the bag and what it holds."""
    return f"Bag, {tokens}"


def treats_of(kind: str, count: int) -> str:
    """Return several treats of a kind."""
    return f"{kind}, {count} of them"


def in_the_bag(text: str) -> str:
    """Return what is in the bag."""
    return f"In the bag: {text}"


def draw(tokens: str) -> str:
    """Return the button that draws tokens."""
    return f"Draw {tokens}"


def knock(name: str) -> str:
    """Return the button that knocks for a player."""
    return f"Knock ({name})"


def play(card: str) -> str:
    """Return the button that plays a card."""
    return f"Play {card}"


def use_treat(kind: str, alone: bool) -> str:
    """Return the button of a treat, `alone` if there is nothing to choose."""
    return f"Use {kind}{'' if alone else ' …'}"


def use_with(kind: str, aim: str) -> str:
    """Return the button that uses a treat."""
    return f"Use {kind}{aim}"


def played_this_round(cards: str) -> str:
    """Return how many cards were played."""
    return f"Played this round: {cards}."


def removed_by_ghost(card: str) -> str:
    """Return the card that the Ghost removed."""
    return f"Removed by the Ghost: {card}"


def trump_line(text: str) -> str:
    """Return the trump line for a screen reader."""
    return f"Trump line, front first: {text}"


def token_in_line(name: str, place: str) -> str:
    """Return a token and its place in the trump line."""
    return f"{name}, {place} in the line"


def played(name: str, card: str) -> str:
    """Return who played a card."""
    return f"{name} played {card}"


def trick_spoken(cards: str, winner: str) -> str:
    """Return the trick for a screen reader."""
    return f"Trick: {cards}. Winning: {winner}"


def trump_if_led(place: int) -> str:
    """Return when a card is a trump."""
    return f"Trump {place} if another suit is led"


def treats_near(name: str) -> str:
    """Return the place of a player's treats."""
    return f"{name}’s treats"


def tokens_in_bag(tokens: str) -> str:
    """Return how many tokens are in the bag."""
    return f"{tokens} in the bag"


def draws(tokens: str) -> str:
    """Return how many tokens a player draws."""
    return f"draws {tokens}"


def used_count(used: int) -> str:
    """Return how many treats were used."""
    return f"{used} used"


def treats_used(name: str, kinds: str) -> str:
    """Return the used treats of a player."""
    return f"{name}, used: {kinds}"


def used(kinds: str) -> str:
    """Return the used treats."""
    return f"Used: {kinds}"


def treats_of_player(owner: str) -> str:
    """Return the name of a player's treats."""
    return f"{owner} treats"


def click_to_change(state: str) -> str:
    """Return the tip of a switch."""
    return f"{state} Click to change it."


def points_as_now(points: str) -> str:
    """Return points that do not change."""
    return f"still {points}"


def these_tokens(count: str) -> str:
    """Return the drawn tokens."""
    return f"these {count}"


def only_you_see(what: str) -> str:
    """Return the note about what only you see."""
    return f"Only you see {what}"


def share_win(names: str) -> str:
    """Return who share the win."""
    return f"{names} share the win"


def trick_of(number: int, last: int) -> str:
    """Return the present trick."""
    return f"Trick {number} of {last}"


def trick(number: int) -> str:
    """Return the present trick, in short."""
    return f"Trick {number}"


def round_number(number: int) -> str:
    """Return the present round."""
    return f"Round {number}"


def with_the(kind: str) -> str:
    """Return the heading of a treat's outcome."""
    return f"With the {kind}"


def show_the(kind: str) -> str:
    """Return the tab of a treat."""
    return f"Show the {kind}"


def wins(name: str, done: bool) -> str:
    """Return who wins a trick that all have played to, or who would win it as it is."""
    if not done:
        return f"{name} would win"
    return f"{name} {'win' if name == YOU else 'wins'}"  # the learner is called You


def use_the(kind: str) -> str:
    """Return the button that uses a treat."""
    return f"Use the {kind}"


def use_the_on(kind: str) -> str:
    """Return the button that chooses what a treat is used on."""
    return f"Use the {kind} …"
