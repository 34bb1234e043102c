"""Plain sentences: lists, numbers and plurals in words, and log lines for one reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from game.table import Event, Table, View

NUMERALS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def listing(parts: Iterable[str]) -> str:
    """Return `a, b and c`; empty for nothing."""
    *head, last = [*parts] or [""]
    return f"{', '.join(head)} and {last}" if head else last


# Odds in words, by the largest share for each; the shares are halfway between two neighbours.
ODDS = (
    (0.0, "none"), (0.075, "under 1 in 10"), (0.15, "1 in 10"), (0.225, "1 in 5"), (0.29, "1 in 4"),
    (0.415, "1 in 3"), (0.58, "1 in 2"), (0.71, "2 in 3"), (0.775, "3 in 4"), (0.85, "4 in 5"), (0.925, "9 in 10"),
    (0.9999, "over 9 in 10"), (1.0, "certain"),
)  # fmt: skip


def odds(share: float) -> str:
    """Return a chance from 0 to 1 as people say it: `3 in 4`, `under 1 in 10`, `certain`.

    All odds that players read come from here. An estimate allows no more precision, and neither does a glance.
    """
    return next((words for maximum, words in ODDS if share <= maximum), ODDS[-1][1])


def numeral(n: int) -> str:
    """Return a small number as a word: `no`, `one`, ... `twenty`, then digits."""
    return NUMERALS[n] if 0 <= n < len(NUMERALS) else str(n)


def quoted(text: str) -> str:
    """Return a text in quotation marks; those within it become single ones."""
    return f"“{text.replace('“', '‘').replace('”', '’')}”"


def plural(n: int, one: str, many: str = "") -> str:
    """Return a number in words with its noun: `one card`, `three cards`; `many` is an irregular plural."""
    return f"{numeral(n)} {noun(n, one, many)}"


def scores_line(t: LogFormatter) -> str:
    """Return the log line of all scores, which are the data of the event."""
    return f"Scores: {', '.join(f'{t.whom(seat)} {points}' for seat, points in enumerate(t.data))}."


def stop_line(t: LogFormatter) -> str:
    """Return the log line of a vote to end the game."""
    return f"{t.who()} {t.does('want')} to {'stop here' if t.data[0] == 'yes' else 'play on'}."


def sentence(text: str) -> str:
    """Return a text with a full stop, unless it ends as a sentence does."""
    return text if text[-1:] in ".!?…" else f"{text}."


def begun(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def terms_in(text: str, glossary: Mapping[str, str]) -> list[str]:
    """Return the terms of a glossary that a text uses, in their order there; a capital counts."""
    return [term for term in glossary if _uses(text, term)]


def _uses(text: str, term: str) -> bool:
    case = 0 if term[0].isupper() else re.IGNORECASE
    many = f"{re.escape(term[:-1])}ies" if term.endswith("y") else f"{re.escape(term)}e?s"
    return re.search(rf"\b(?:{re.escape(term)}|{many})\b", text, case) is not None


def prompt(view: View, seat: int, names: Sequence[str], people: int, order: str, fact: str) -> str:
    """Return the prompt of the seat that decides: an order to the viewer, a fact about anyone else.

    Args:
        people: the mask of the seats that people play. While no hand is open, they are all addressed.
        order: what the seat must do, without the name: `follow Bats.`
        fact: what the seat does, as a sentence that begins with its name: `plays next.`
    """
    if view.seat != seat and (view.seat is not None or not people >> seat & 1):
        return f"{names[seat]} {fact}"
    return begun(order) if names[seat] == "You" else f"{names[seat]}, {order}"  # a learner is called You


def counted(n: int, one: str, many: str = "") -> str:
    """Return a number in digits with its noun: `1 point`, `3 points`; `many` is an irregular plural."""
    return f"{n} {noun(n, one, many)}"


def noun(n: int, one: str, many: str = "") -> str:
    """Return the noun for a number: `point` or `points`; `many` is an irregular plural."""
    return one if n == 1 else many or one + "s"


def mark(table: Table, piece: int) -> str:
    """Return a piece as log lines name it, in double square brackets; an unknown one is `a card`, `a token`."""
    if piece >= 0:
        return f"[[{table.names[piece]}]]"
    kinds = {table.pieces[p].kind for p in table.alike[~piece]}
    return f"a {kinds.pop()}"


_THIRD_PERSON = {"be": "is", "do": "does", "go": "goes", "have": "has"}


class LogFormatter:
    """Words for one event and one viewer. The viewer is "you"."""

    def __init__(self, table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> None:
        self.table = table
        self.event = event
        self.viewer = viewer
        self.names = names
        self.data = event.data

    def who(self, seat: int | None = None) -> str:
        """Return the seat as the subject of a sentence; by default the seat of the event."""
        seat = self.event.seat if seat is None else seat
        return "You" if seat == self.viewer else self.names[seat]

    def whom(self, seat: int) -> str:
        """Return the seat as an object."""
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self) -> str:
        """Return the seat of the event as an owner."""
        return "Your" if self.event.seat == self.viewer else f"{self.names[self.event.seat]}’s"

    def does(self, verb: str, seat: int | None = None) -> str:
        """Return a verb in the present tense for a seat as the subject: `you lead`, `Ada leads`; `be` is known, too."""
        seat = self.event.seat if seat is None else seat
        if seat == self.viewer:
            return "are" if verb == "be" else verb
        if verb in _THIRD_PERSON:
            return _THIRD_PERSON[verb]
        if verb.endswith("y") and verb[-2:-1] not in "aeiou":
            return f"{verb[:-1]}ies"
        return verb + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s")

    def seats(self, seats: Iterable[int]) -> str:
        """Return several seats as a subject."""
        first, *others = seats
        return listing([self.who(first), *map(self.whom, others)])

    def number(self, at: int) -> int:
        """Return one number of the event's data."""
        return int(self.data[at])

    def numbers(self, at: int) -> list[int]:
        """Return the numbers of the event's data from an index on."""
        return [*map(int, self.data[at:])]

    def text(self, at: int) -> str:
        """Return one text of the event's data."""
        return str(self.data[at])

    def pieces(self, pieces: Iterable[int] | None = None) -> str:
        """Return pieces as marks; by default all pieces of the event."""
        return listing(mark(self.table, piece) for piece in (self.event.pieces if pieces is None else pieces))


Wording = Callable[[LogFormatter], str | None]
Tell = Callable[[Table, Event, int | None, Sequence[str]], str | None]


def telling(lines: Mapping[str, Wording]) -> Tell:
    """Return a `Game.tell` from a mapping of note kinds to log lines. Other events have no line."""

    def tell(table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
        line = lines.get(event.kind)
        return line(LogFormatter(table, event, viewer, names)) if line else None

    return tell
