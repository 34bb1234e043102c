"""The past tricks of a round, as one seat may see them (TT-270)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from msgspec.structs import replace as changed

from game.rules.plugin import Fading
from game.rules.tricks_and_treats import pieces as tt
from game.table import Event, Table

LAST_ONLY = "By your house rules you can look back at the last trick only."
HOW = {"followed": "followed with", "trumped": "trumped with", "threw": "discarded"}
CAME_OF_IT = {
    "": "{who} won.",
    "drew": "{who} won and drew.",
    "claimed": "{who} won and claimed {what}.",
    "declined": "{who} won and left {what} in the line.",
    "kept": "{who} won, drew and kept {what}.",
    "kept_nothing": "{who} won, drew and kept nothing.",
    "joined": "{who} won, drew and put {what} at the back of the line.",
}
PLAYS = frozenset({"led", "followed", "trumped", "threw"})
ENDS = frozenset({"claimed", "declined", "drew", "kept", "kept_nothing", "joined"})


@dataclass(frozen=True)
class PastTrick:
    """One trick, as far as it has been played.

    Attributes:
        number: within its round, from 1.
        cards: (seat, card, how) in the order of play; `how` is `led`, `followed`, `trumped` or `threw`.
        winner: the winning seat, None while there is none.
        used: (seat, treat) in order of use, also those used before the lead.
        end: its result: `claimed`, `declined` (tokens left in the line), `kept` (from a draw), `kept_nothing`, `joined`
            (a drawn token went into the line), `drew` while that is undecided; empty before.
        tokens: the tokens that `end` is about.
    """

    number: int
    cards: tuple[tuple[int, int, str], ...] = ()
    winner: int | None = None
    used: tuple[tuple[int, int], ...] = ()
    end: str = ""
    tokens: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Check whether the result of the trick is decided."""
        return self.end not in ("", "drew")


def past_tricks(table: Table, events: Iterable[Event]) -> tuple[PastTrick, ...]:
    """Return the tricks of the last round among `events`, which are those of one seat; the present one is the last.

    Under `past_tricks` last_only it returns only the present trick and the one before it.
    """
    tricks: list[PastTrick] = []
    for event in events:
        if event.kind == "round":
            tricks = []
        elif event.kind == "trick":
            tricks.append(PastTrick(int(event.data[0])))
        elif not tricks:
            tricks.append(PastTrick(0))  # a position posed in mid-trick tells no beginning
        if tricks:
            tricks[-1] = _with(tricks[-1], event)
    if table.options["past_tricks"] == "last_only":
        tricks = tricks[-2:]
    return tuple(trick for trick in tricks if trick.cards or trick.used or trick.end)


def _with(trick: PastTrick, event: Event) -> PastTrick:
    if event.kind in PLAYS:
        return replace(trick, cards=(*trick.cards, (event.seat, event.pieces[0], event.kind)))
    if event.kind == "won":
        return replace(trick, winner=event.seat)
    if event.kind == "used":
        return replace(trick, used=(*trick.used, (event.seat, event.pieces[0])))
    if event.kind in ENDS:
        return replace(trick, end=event.kind, tokens=event.pieces)
    return trick


def lines_of(table: Table, trick: PastTrick, names: Sequence[str]) -> list[str]:
    """Return the text of a trick beside its cards, with pieces marked: treats used, winner, result."""
    lines = [f"{names[seat]} used the [[{table.names[treat]}]]." for seat, treat in trick.used]
    if trick.winner is not None:
        named = [f"[[{table.names[token]}]]" for token in trick.tokens if token >= 0]
        what = " ".join(named) if named else "a hidden token"
        lines.append(CAME_OF_IT[trick.end].format(who=names[trick.winner], what=what))
    return lines


def read_of(table: Table, trick: PastTrick, names: Sequence[str]) -> str:
    """Return a whole trick as text to read aloud, with pieces marked."""
    cards = [(seat, f"[[{table.names[card]}]]" if card >= 0 else "a card", how) for seat, card, how in trick.cards]
    played = ", ".join(f"{names[seat]} {HOW.get(how, how)} {card}" for seat, card, how in cards)
    return f"{titled(trick)}: {played}. {' '.join(lines_of(table, trick, names))}"


def titled(trick: PastTrick) -> str:
    """Return the title of a trick."""
    return f"Trick {trick.number}" if trick.number else "This trick"


def fades(table: Table) -> Fading | None:
    """Return how the log forgets cards of earlier tricks under `past_tricks` last_only, else None (TT-270)."""
    return partial(_faded, table) if table.options["past_tricks"] == "last_only" else None


def _faded(table: Table, events: Sequence[Event]) -> list[Event]:
    """Return all events with cards of old tricks face down, and those of Poison from before the last end."""
    ends: list[int] = []  # where the cards of a trick were put away
    for at, event in enumerate(events):
        if event.kind == "move" and (event.src, event.dst) == (tt.TRICK, tt.PLAYED):
            if ends and events[ends[-1]].pieces == event.pieces:
                ends.pop()  # the claim was taken back and made again
            ends.append(at)
    last, before = ends[-1:] or [-1], ends[-2:-1] or [-1]
    return [
        _face_down(table, event) if at <= (last[0] if _discards(event) else before[0]) else event
        for at, event in enumerate(events)
    ]


def _discards(event: Event) -> bool:
    """Check whether an event shows the cards that Poison discarded."""
    if event.kind == "move":
        return event.dst == tt.PLAYED and event.src != tt.TRICK
    return event.kind == "discarded" or (event.kind == "used" and event.data[0] == tt.KINDS[tt.POISON])


def _face_down(table: Table, event: Event) -> Event:
    moved = event.kind == "move" and event.dst in (tt.TRICK, tt.PLAYED)
    if not (moved or event.kind in PLAYS or event.kind == "won" or _discards(event)):
        return event
    backs = tuple(table.hidden[piece] if 0 <= piece < tt.CARDS else piece for piece in event.pieces)
    return changed(event, pieces=backs, data=() if event.kind in PLAYS else event.data)
