"""The tricks of a round as one seat may look back on them (TT-270)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.table import Event, Table

PLAYED = frozenset({"led", "followed", "trumped", "threw"})
ENDS = frozenset({"claimed", "declined", "drew", "kept", "kept_nothing", "joined"})


@dataclass(frozen=True)
class PastTrick:
    """One trick, or as much of it as has happened.

    Attributes:
        number: within its round, from 1.
        cards: (seat, card, how) in the order of play; `how` is `led`, `followed`, `trumped` or `threw`.
        winner: who won it, None while nobody has.
        used: (seat, treat) in order of use, also those used before the lead.
        end: what became of it: `claimed`, `declined` (tokens left in the line), `kept` (from a draw), `kept_nothing`,
            `joined` (a drawn token went into the line), `drew` while that is open; empty before.
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
        """Whether it is decided what became of it."""
        return self.end not in ("", "drew")


def past_tricks(table: Table, events: Iterable[Event]) -> tuple[PastTrick, ...]:
    """The tricks of the last round among `events`, which are as one seat may know them; the present one is the last.

    Under `past_tricks` last_only there is, besides the present one, only the trick before it.
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
    if event.kind in PLAYED:
        return replace(trick, cards=(*trick.cards, (event.seat, event.pieces[0], event.kind)))
    if event.kind == "won":
        return replace(trick, winner=event.seat)
    if event.kind == "used":
        return replace(trick, used=(*trick.used, (event.seat, event.pieces[0])))
    if event.kind in ENDS:
        return replace(trick, end=event.kind, tokens=event.pieces)
    return trick
