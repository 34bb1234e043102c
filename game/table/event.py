"""What happened, as the primitives and the rules tell it, and what of it one seat may hear."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from game.table.table import Table


class Event(Struct, frozen=True, array_like=True, gc=False):
    """One thing that happened.

    `kind` is `move` (pieces went from zone `src` to zone `dst`), `shuffle` or `arrange` (of zone `src`), `reveal`
    (pieces shown where they lie), or a game's own word for its log (`claimed`, `drew`). `pieces` are ids, or hidden
    codes (`~back`) in a seat's own copy. `seat` is who did it (-1: the table), `data` further plain numbers or words.
    `saw` is the bit mask of the seats (and the room, `Table.room`) that see which pieces these are; a game's word is
    heard by nobody else.
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
    """The events as `seat` (None: an onlooker) may know them.

    Hidden pieces stand as backs, ascending; words for others are left out, and so is what happens out of sight within
    zones whose count this seat does not know.
    """
    need = table.room if seat is None else 1 << seat
    counted = [mask & need != 0 for mask in table.count_sight]
    told = []
    for event in events:
        if event.saw & need:
            told.append(replace(event, saw=0))
        elif event.kind in BY_THE_TABLE and (counted[event.src] or (event.dst >= 0 and counted[event.dst])):
            hidden = tuple(sorted(table.hidden[p] for p in event.pieces))
            told.append(replace(event, pieces=hidden, saw=0))
    return told
