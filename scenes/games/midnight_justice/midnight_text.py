"""Sentences on the pages of midnight, of the judgement and of the Master of the Fun."""

from __future__ import annotations

from game.rules.wording import begun, numeral, plural, quoted

# -- midnight and judgement --------------------------------------------------------------------------------------------

MIDNIGHT = ("Midnight", "Each Blot costs a card, taken unseen.")
JUDGEMENT, JUDGEMENT_RULE = (
    "Judgement",
    (
        "At each stroke everyone turns a card, and a second one if it is black. A guest whose stack is empty is guilty,"
        " but the last one walks free. If the last stacks run out together, all of those guests walk free."
    ),
)
TWELVE = "Twelve o’clock"
TO_TEN = "Red cards stayed, black ones went, and unseen cards filled each stack to ten. No one may look at them."
ANSWERS = {"omen": "{0} tells an omen", "confess": "{1} confesses", "exonerate": "{1} walks free"}  # teller, guest
CAME_TO_LIGHT = "What we know"
TOGETHER = "Out of cards at the same stroke: free"
WALKS_FREE, HIGHEST, STILL_IN = "walks free", "highest card", "still in"
NO_CARD_LEFT = "no card left"


def stroke(numeral_: str) -> str:
    """Return the heading of a stroke."""
    return f"Stroke {numeral_}"


def still_in(left: int, seats: int) -> str:
    """Return how many guests are still in."""
    return f"{numeral(left) if left else 'none'} of {numeral(seats)} still in".capitalize()


def cards_left(count: int, turned: str) -> str:
    """Return how many cards a stack has, and which cards were turned."""
    return f"{plural(count, 'card')} left" + (f", turned {turned}" if turned else "")


def loses(blots: int, plucked: bool, reds: int | None = None) -> str:
    """Return how many cards a stack loses for its Blots; before it the red cards that were kept, if it is known."""
    words = f"{'lost' if plucked else 'loses'} {numeral(blots) if blots else 'none'}"
    return words if reds is None else f"{reds} red, {words}"


def guilty(stroke_: str) -> str:
    """Return at which stroke a guest was out."""
    return f"guilty at {stroke_}" if stroke_ else "guilty at once"


def gave_away(guest: str) -> str:
    """Return the heading over a guest's Admissions and Revelations, and its shady affair before it answers for them."""
    return f"What we know about {guest}"


def took_reds(count: int) -> str:
    """Return how many red cards the viewer took into midnight."""
    return f"You took {plural(count, 'red card') if count else 'no red card'} into midnight."


# -- the Master of the Fun ---------------------------------------------------------------------------------------------

MASTER = "Master of the Fun"
GIVE_THESE, CHANGE_GIFTS = "Give these cards", "change your gifts"
READ_BELOW = "told below"
OWN_STORY = "your own story: you cannot give yourself cards"
SHOWN, STAYS_HIDDEN = "the best pile wins", "it stays hidden"
NO_PILE, PILE_HIDDEN = "No pile is shown", "pile hidden"
GOES_TO = "one of three goals, for the best stories"
CHOOSES, HAS_CHOSEN = "choosing", "has chosen"
GIVES, HAS_GIVEN = "giving", "has given"
UP_TO_TWO, HAS_CARDS = "up to two red", "has its cards"


def still_to_give(left: int, some: bool) -> str:
    """Return how many red cards are still to be given."""
    return f"give {numeral(left)} {'more ' if some else ''}red {'card' if left == 1 else 'cards'}"


def most_shown(reds: int, leaders: str) -> str:
    """Return how many red cards the best pile has that is shown, and who leads with it."""
    return f"Most shown: {plural(reds, 'red card')} ({leaders})"


def master(reds: int) -> str:
    """Return how many red cards the Master of the Fun has."""
    return f"Master: {reds} red"


def red(count: int) -> str:
    """Return how many red cards a pile has."""
    return f"{count} red"


def teller(guest: str, player: str) -> str:
    """Return the words before what a player told last; `guest` is empty if the text names the guest itself."""
    return f"{begun(guest)} ({player}):" if guest else f"{player}:"


def in_quotes(text: str) -> str:
    """Return a told text in quotation marks; one that quotes already has none around it."""
    return text if "“" in text else quoted(text)


def one_card(sign: str, name: str, count: int) -> str:
    """Return what the button beside a gift does."""
    return f"One red card {sign} for {name}, who has {count}"


def given(reds: int, of: int) -> str:
    """Return how many red cards the viewer was given."""
    return f"You were given {plural(of, 'card')}, {numeral(reds) if reds else 'none'} of them red."


def column(guest: str, player: str, state: str) -> str:
    """Return a column at midnight as a screen reader says it: the guest, the player and their state."""
    return f"{guest}, guest of {player}: {state}"
