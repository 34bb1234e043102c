"""Events, as the primitives and the rules report them, and the part of them that one seat may know."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from game.table.table import Table


class Event(Struct, frozen=True, array_like=True, gc=False):
    """One thing that happened.

    Attributes:
        kind: `move`, `shuffle`, `arrange`, `reveal`, or a word of the game for its log (`claimed`, `drew`). A `move`
            goes from zone `src` to zone `dst`; `shuffle` and `arrange` are about zone `src`. A `reveal` shows pieces
            where they are.
        pieces: piece ids, or hidden codes (`~back`) in the copy for one seat.
        src, dst: zone ids; -1 for none.
        seat: the seat that acted; -1 for the table.
        data: further plain numbers or words.
        saw: bit mask of the seats (and the room, `Table.room`) that see which pieces these are. For a word of the game,
            only these receive the event.
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
    """Return the events as `seat` may know them; None for an onlooker.

    Hidden pieces are replaced by the codes of their backs, ascending. Words of the game for others are left out, and so
    are hidden events between zones whose count this seat does not know.
    """
    need = table.room if seat is None else 1 << seat
    count_sight = table.count_sight
    events_seen = []
    for event in events:
        if event.saw & need:
            events_seen.append(replace(event, saw=0))
        elif event.kind in BY_THE_TABLE and (
            count_sight[event.src] & need or (event.dst >= 0 and count_sight[event.dst] & need)
        ):
            hidden = tuple(sorted(table.hidden[p] for p in event.pieces))
            events_seen.append(replace(event, pieces=hidden, saw=0))
    return events_seen
