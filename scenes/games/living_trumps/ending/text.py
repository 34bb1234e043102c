"""The texts of the page of the results of Living Trumps."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.wording import counted, listing

LONG_REASON = "Trick of sevens, Shadow"  # about the longest line below a station
TABS = ("Powerbase", "How it grew", "Who lied", "Graph")
AFTER_EACH_TURN, TURN, START = "Powerbase after each Turn", "Turn", "Start"
WINS_HERE = "a straight or a flush wins"
ONE_OF = (
    "empty row", "a high card", "a pair", "a double pair", "three of a rank", "a straight", "a flush",
    "a full house", "four of a rank", "five of a rank", "a straight flush", "a royal flush",
)  # fmt: skip
LEVELS = (
    "No card", "High card", "Pair", "Two pairs", "Three", "Straight", "Flush", "Full house", "Four", "Five",
    "Straight flush", "Royal flush",
)  # fmt: skip
POWERBASE, DECIDES = "Powerbase", "decides the order"
LIED_TO, KEPT, OF_DEALS, DUELS = "Lied to", "Promises", "in all Deals", "Duels"
HELP, BLOOD, BREAKS_TIES = "Promised help", "Blood", "breaks ties"
A_LIE, A_CAUGHT_LIE = "a lie", "a lie that was caught"
MASKS = "A mask is a lie in a Deal. A struck mask is a lie that the other player caught."
HAS_JEWEL, DEED_DONE = "holds the Jewel", "deed done"
NO_RANK_YET = "no rank yet"
NONE, NO_ONE, NO_LIES, NO_DEALS = "none", "no one", "No lies", "No Deals"


def won(names: Sequence[str]) -> str:
    """Return the headline of a win."""
    return f"{names[0]} wins" if len(names) == 1 else f"{listing(names)} share the win"


def best(name: str) -> str:
    """Return the headline where no one won, but someone has built a Powerbase."""
    return f"{name} has the best Powerbase"


def none_built(turns: int) -> str:
    """Return the headline where every Powerbase is only a high card."""
    return f"{counted(turns, 'Turn')}, and no one has a pair"


ENDED_BY_VOTE = "The table voted to end the game"


def voted(turn: int) -> str:
    """Return in which Turn the players ended the game by a vote."""
    return f"Turn {turn} was not finished."


def decides_kind(level: int, name: str, other: int) -> str:
    """Return which kind of Powerbase beats the next one's kind, by their categories (LT-26)."""
    return f"{ONE_OF[level][:1].upper()}{ONE_OF[level][1:]} beats {name}’s {ONE_OF[other].removeprefix('a ')}."


def decides_rank(rank: str, name: str, other: str) -> str:
    """Return which rank puts a Powerbase before the next one of its kind; `other` is empty without a card there."""
    return f"Its {rank} beats {name}’s {other}." if other else f"{name} has no card to match its {rank}."


def decides_blood(name: str, blood: int, less: int) -> str:
    """Return that Blood decides between two equal Powerbases."""
    return f"{name} has an equal Powerbase: Blood decides, {blood} to {less}."


def after(turns: int) -> str:
    """Return when a game ended that no one won."""
    return f"No straight and no flush after {counted(turns, 'Turn')}."


def first(name: str) -> str:
    """Return who is first, in the sentence below a headline that names no one."""
    return f"{best(name)}."


def complete(turn: int) -> str:
    """Return when the winning Powerbase was complete."""
    return f"These five cards won at the end of Turn {turn}."


def compared(kind: str, blood: int) -> str:
    """Return a Powerbase while all are compared: its kind, and the Blood that breaks ties."""
    return f"{kind}, {blood} Blood"


def grew(name: str) -> str:
    """Return the title of the strip of a Powerbase."""
    return f"How {name}’s Powerbase grew"


NOT_GROWN = "No card came or left after the start."
OTHERS_GROWTH = "Press a player’s line below to see theirs."


def show_growth(name: str) -> str:
    """Return what a press on a player's line does."""
    return f"Show how {name}’s Powerbase grew."


def turns(first: int, last: int) -> str:
    """Return the name of a station: one Turn, several Turns, or the start."""
    if not last:
        return START
    return f"Turn {last}" if first == last else f"Turns {max(1, first)}–{last}"


def gone(cards: Sequence[str]) -> str:
    """Return what became of cards that left a Powerbase."""
    return f"{listing(cards)} left it"


def played(turn: int, limit: int, is_stopped: bool = False) -> str:
    """Return how many Turns were played, or in which the players stopped."""
    if is_stopped:
        return f"stopped in Turn {turn}"
    return f"{turn} of {counted(limit, 'Turn')}" if limit else counted(turn, "Turn")


def kept(honest: int, accused: int, deals: int) -> str:
    """Return in how many Deals a player kept the promise, and in how many the player accused instead."""
    if not deals:
        return "no Deals"
    return ", ".join([f"{honest} kept", *([f"{accused} accused"] if accused else [])])


def duels(won: int, lost: int) -> str:
    """Return the Duels of a player."""
    return f"{won} won, {lost} lost" if won or lost else NONE


def promised(paid: int, broken: int) -> str:
    """Return what became of a player's promises for help."""
    parts = [f"{paid} paid"] if paid else []
    parts += [f"{broken} broken"] if broken else []
    return ", ".join(parts) or NONE


def lies(name: str, caught: Sequence[bool]) -> str:
    """Return the lies to one player in words."""
    words = counted(len(caught), "lie")
    return f"{words} to {name}" + (f", {sum(caught)} caught" if any(caught) else "")


def replay(station: str) -> str:
    """Return what a press on a station does."""
    return f"{station}: press to replay the game from here."


def from_turn(level: int, turn: int) -> str:
    """Return since when a Powerbase has had its kind."""
    return f"{LEVELS[level].lower()} from Turn {turn}"


def identity(name: str, rank: str) -> str:
    """Return an Identity: its name and its rank."""
    return f"{name}, the {rank}"


def graph(lines: Sequence[str]) -> str:
    """Return the graph for a screen reader."""
    return f"{AFTER_EACH_TURN}. {'; '.join(lines)}"


def line(place: int, name: str, parts: Sequence[str]) -> str:
    """Return a player's line for a screen reader."""
    return f"{place}. {name}: {', '.join(parts)}"
