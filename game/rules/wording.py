"""Plain sentences: lists, numbers and plurals in words, and who did what as one reader reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.table import Event, Table

NUMERALS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def listing(parts: Iterable[str]) -> str:
    """`a, b and c`; empty for nothing."""
    *head, last = [*parts] or [""]
    return f"{', '.join(head)} and {last}" if head else last


def numeral(n: int) -> str:
    """A small number as a word: `no`, `one`, ... `twenty`, then digits."""
    return NUMERALS[n] if 0 <= n < len(NUMERALS) else str(n)


def quoted(text: str) -> str:
    """A text in quotation marks; those within it become single ones."""
    return f"“{text.replace('“', '‘').replace('”', '’')}”"


def plural(n: int, one: str, many: str = "") -> str:
    """`one card`, `three cards`; `many` where an s is not enough."""
    return f"{numeral(n)} {noun(n, one, many)}"


def told_scores(t: LogFormatter) -> str:
    """The points of all seats, which are the data of the event."""
    return f"Scores: {', '.join(f'{t.whom(seat)} {points}' for seat, points in enumerate(t.data))}."


def told_stop(t: LogFormatter) -> str:
    """What a seat said to ending the game here."""
    return f"{t.who()} {t.does('want')} to {'stop here' if t.data[0] == 'yes' else 'play on'}."


def sentence(text: str) -> str:
    """What somebody has written, with a full stop unless it ends as a sentence does."""
    return text if text[-1:] in ".!?…" else f"{text}."


def begun(text: str) -> str:
    """A text as a sentence begins: its first letter large, all else as it is."""
    return text[:1].upper() + text[1:]


def counted(n: int, one: str, many: str = "") -> str:
    """`1 point`, `3 points`: as `plural`, in digits."""
    return f"{n} {noun(n, one, many)}"


def noun(n: int, one: str, many: str = "") -> str:
    """The noun that goes with a number: `point` or `points`; `many` where an s is not enough."""
    return one if n == 1 else many or one + "s"


def mark(table: Table, piece: int) -> str:
    """A piece as log lines name it, in double square brackets; one that is not known is `a card`, `a token`."""
    if piece >= 0:
        return f"[[{table.names[piece]}]]"
    kinds = {table.pieces[p].kind for p in table.alike[~piece]}
    return f"a {kinds.pop()}"


class LogFormatter:
    """Words for one event, as one viewer reads it: the viewer is "you"."""

    def __init__(self, table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> None:
        self.table = table
        self.event = event
        self.viewer = viewer
        self.names = names
        self.data = event.data

    def who(self, seat: int | None = None) -> str:
        """The seat as the subject of a sentence; by default the one the event is about."""
        seat = self.event.seat if seat is None else seat
        return "You" if seat == self.viewer else self.names[seat]

    def whom(self, seat: int) -> str:
        """The seat as an object."""
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self) -> str:
        """The seat of the event as an owner."""
        return "Your" if self.event.seat == self.viewer else f"{self.names[self.event.seat]}'s"

    def does(self, verb: str, seat: int | None = None) -> str:
        """A verb in the present for a seat as the subject: `you lead`, `Ada leads`."""
        seat = self.event.seat if seat is None else seat
        ending = "es" if verb.endswith(("s", "sh", "ch", "x")) else "s"
        return verb if seat == self.viewer else verb + ending

    def seats(self, seats: Iterable[int]) -> str:
        """Several seats as a subject."""
        first, *others = seats
        return listing([self.who(first), *map(self.whom, others)])

    def number(self, at: int) -> int:
        """A number of the event's data."""
        return int(self.data[at])

    def numbers(self, at: int) -> list[int]:
        """The numbers of the event's data from a place on."""
        return [*map(int, self.data[at:])]

    def text(self, at: int) -> str:
        """A text of the event's data."""
        return str(self.data[at])

    def pieces(self, pieces: Iterable[int] | None = None) -> str:
        """Pieces as marks; by default all of the event."""
        return listing(mark(self.table, piece) for piece in (self.event.pieces if pieces is None else pieces))


Wording = Callable[[LogFormatter], str | None]
Tell = Callable[[Table, Event, int | None, Sequence[str]], str | None]


def telling(lines: Mapping[str, Wording]) -> Tell:
    """`Game.tell` from a table: the note's kind -> its line for one reader; other events are no words of the game."""

    def tell(table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
        line = lines.get(event.kind)
        return line(LogFormatter(table, event, viewer, names)) if line else None

    return tell
