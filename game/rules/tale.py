"""The tale of a game: the stops of the table, the passages of the chronicle, and the highlights of a finished game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules import defaults
from game.table import Event, Table, View

# Takes all events of one viewer and returns as many, in the same order, with forgotten pieces as backs.
Fading = Callable[[Sequence[Event]], list[Event]]


class Passage(NamedTuple):
    """One part of the chronicle of a game.

    Attributes:
        kind: how the part is set: `heading`, `opened` (the card of a chapter, beside its heading), `cast` (a
            character), `told` (the story), `joined` (goes on in the paragraph of a `told` part right before it),
            `deed` (another player's deed in the story), `aside` (table talk), `question`, `answer`, `card` (a card that
            was played), `turn` (a turning point), `sealed` (a statement, opened), `fate`, `note`.
        text: the words, with pieces in double square brackets.
        speaker: the name of the speaker; empty for none.
    """

    kind: str
    text: str
    speaker: str = ""


class Highlight(NamedTuple):
    """A memorable moment of a finished game.

    Attributes:
        title, text: a title and a sentence.
        pieces: the pieces it is about.
        when: the time of the moment, in words.
        at: the place of its event among the events that were passed in.
        brief: its name in two words; empty if it needs no date of its own.
        number: the number of the event in the whole match. The table sets it.
    """

    title: str
    text: str
    pieces: tuple[int, ...]
    when: str
    at: int
    brief: str = ""
    number: int = -1


class Occasion(NamedTuple):
    """A moment for which the whole table stops.

    Attributes:
        title, text: a title and a sentence.
        pieces: the pieces it is about.
        points: show the points of all players.
        heading: the heading of a round, if only the points of that round are meant.
        seats: the seats that are celebrated.
    """

    title: str
    text: str = ""
    pieces: tuple[int, ...] = ()
    points: bool = False
    heading: str = ""
    seats: tuple[int, ...] = ()


def counted_at(kind: str, title: str) -> Callable[[Table, Event, Sequence[str]], Occasion | None]:
    """Return a `Tale.occasion` that shows the points of all players after each event of a kind, and nothing else."""
    return lambda _table, event, _names: Occasion(title, points=True) if event.kind == kind else None


@dataclass(frozen=True)
class Tale:
    """The recaps, stops and chronicle of a game.

    Attributes:
        story: (table, event, names) -> the part of the chronicle for a public event, None for none. Without this
            function the chronicle is the log.
        narrate: (table, events, names) -> the chronicle of a whole evening, as passages with the numbers of their
            events. The events are an onlooker's, without those undone. None: it is the `story` of each event.
        cast: (table, an onlooker's view, names) -> the characters before the story, as rows under a first row of column
            heads; empty: none.
        voices: (table, an onlooker's view, names) -> the name under which each seat talks in the story, by seat.
        highlights: (table, events, names) -> at most four highlights of a finished game, in order of time. The events
            are an onlooker's.
        occasion: (table, event, names) -> the stop of the whole table for a public event; None: no stop.
        holds: notes after which the table rests, so that everybody sees what happened before the game goes on. Each
            has a line in the log.
        verdicts: those of them that are held only if pieces moved before them in the same action. Otherwise a decision
            came between, and everybody has seen what they say.
        arrivals: those of them that come before their pieces move. They are held once the pieces have arrived.
        pauses: those of them that are held even where only the next player of the same phase follows.
        read: those of them whose words leave the table with the page: they stay as long as reading them takes.
        joined: notes that are seen together with the note of `holds` right before them, in one moment.
        opens: (table, events, number) -> whether that event opens a page of its own. The table turns to it before the
            pieces of the next events move; `facts` tells what makes it that page.
        sealed: zones by the first part of their names. A card that comes there openly was chosen in secret: it lies
            face down until all of them turn together, while everybody watches and no hand is open.
        openly: notes right after the move of a card into such a zone that turned nothing up: it was chosen openly, or
            it came face down and only its owner knows it.
        answers: notes that each tell the sealed answer of one seat (a vote), with the plural noun for them. They too
            turn together, and what follows from them is shown on the same page.
        facts: (table, view, events) -> the view with the facts that the events tell. The view is from before the
            events, with its pieces moved already. It is what a table shows between two parts of one action.
        weighty: notes that a recap leaves out last, in ranks, the most important first. A recap shows those of the
            first rank for every seat, and the others only for other seats.
        lapsing: notes of which a recap gives weight to the last one only.
        besides: notes about cards between the lines of a story. The log shows them smaller and paler than the story.
        silent: notes without a sentence in the log, on purpose. `check` reports every other note without one.
        merged: (table, earlier, later) -> one note for two of the same kind and seat, where several clicks make one
            deed; None: they stay apart.
        fades: (table) -> how house rules let players forget events during the game. The function receives all events of
            one viewer from the first. It returns as many, with backs for forgotten pieces. None: nothing is forgotten.
    """

    story: Callable[[Table, Event, Sequence[str]], Passage | None] | None = None
    narrate: Callable[[Table, Sequence[Event], Sequence[str]], Sequence[tuple[int, Passage]]] | None = None
    cast: Callable[[Table, View, Sequence[str]], Sequence[Sequence[str]]] = defaults.nobody_cast
    voices: Callable[[Table, View, Sequence[str]], Sequence[str]] = defaults.own_voices
    highlights: Callable[[Table, Sequence[Event], Sequence[str]], list[Highlight]] = defaults.no_highlights
    occasion: Callable[[Table, Event, Sequence[str]], Occasion | None] = defaults.no_occasion
    holds: frozenset[str] = frozenset()
    verdicts: frozenset[str] = frozenset()
    arrivals: frozenset[str] = frozenset()
    pauses: frozenset[str] = frozenset()
    read: frozenset[str] = frozenset()
    joined: frozenset[str] = frozenset()
    opens: Callable[[Table, Sequence[Event], int], bool] = defaults.opens_no_page
    sealed: frozenset[str] = frozenset()
    openly: frozenset[str] = frozenset()
    answers: Mapping[str, str] = field(default_factory=dict)
    facts: Callable[[Table, View, Sequence[Event]], View] = defaults.same_facts
    weighty: tuple[frozenset[str], ...] = ()
    lapsing: frozenset[str] = frozenset()
    besides: frozenset[str] = frozenset()
    silent: frozenset[str] = frozenset()
    merged: Callable[[Table, Event, Event], Event | None] = defaults.never_merged
    fades: Callable[[Table], Fading | None] = defaults.nothing_fades


def turns_up(tale: Tale, table: Table, events: Sequence[Event], at: int) -> bool:
    """Return whether one of some events turns up a card or an answer that was sealed (`Tale.sealed`, `Tale.answers`).

    `at` is its index. A card that comes into a sealed zone in another way turns nothing up (`Tale.openly`).
    """
    event = events[at]
    if event.kind in tale.answers:
        return True
    if event.kind == "move" and at + 1 < len(events) and events[at + 1].kind in tale.openly:
        return False
    zone = event.dst if event.kind == "move" else event.src if event.kind == "reveal" else -1
    known = bool(event.pieces) and min(event.pieces) >= 0
    return known and zone >= 0 and table.zones[zone].name.partition("[")[0] in tale.sealed
