"""What happened, as the primitives and the rules tell it, and what of it one seat may hear."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.table.table import Table


class Event(NamedTuple):
    """One thing that happened.

    `kind` is `move` (pieces went from zone `src` to zone `dst`), `shuffle` or `arrange` (of zone `src`), `reveal`
    (pieces shown where they lie), or a game's own word for its log (`claimed`, `drew`). `pieces` are ids, or hidden
    codes (`~back`) in a seat's own copy. `seat` is who did it (-1: the table), `data` further plain numbers or words.
    `saw` is the bit mask of seats that see which pieces these are; a game's word is heard by nobody else.
    """

    kind: str
    pieces: tuple[int, ...] = ()
    src: int = -1
    dst: int = -1
    seat: int = -1
    data: tuple[int | str, ...] = ()
    saw: int = 0


BY_THE_TABLE = frozenset({"move", "shuffle", "arrange", "reveal"})


def events_for(table: Table, events: Iterable[Event], seat: int | None) -> list[Event]:
    """The events as `seat` (None: an onlooker) may know them: hidden pieces as backs, words for others left out."""
    need = table.everyone if seat is None else 1 << seat
    told = []
    for event in events:
        if event.saw & need == need:
            told.append(event._replace(saw=0))
        elif event.kind in BY_THE_TABLE:
            hidden = tuple(sorted(table.hidden[p] for p in event.pieces))
            told.append(event._replace(pieces=hidden, saw=0))
    return told
