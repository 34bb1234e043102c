"""The view of a seat, made from the state and from who knows which piece."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from game.table.event import Event
from game.table.state import State
from game.table.table import Sees, Table
from game.table.view import UNKNOWN, View


def view(s: State, seat: int | None, actors: int) -> View:
    """Return the view of `seat`; None for an onlooker.

    `actors` is the bit mask of the seats that must decide, as the game reports it for this position.
    """
    table = s.table
    need = table.room if seat is None else 1 << seat
    seen = s.seen
    hidden = table.hidden
    zones = s.zones[:]
    for index, pieces in enumerate(zones):
        if not pieces or table.stock[index]:
            continue
        if s.uneven >> index & 1:
            if not table.count_sight[index] & need:
                zones[index] = tuple([p for p in pieces if seen[p] & need])
                continue
            faces = [p if seen[p] & need else hidden[p] for p in pieces]
        elif table.sight[index] & need:
            continue  # the seat sees every piece
        elif not table.count_sight[index] & need:
            zones[index] = ()
            continue
        elif table.alike_in[index]:
            zones[index] = (table.alike_in[index],) * len(pieces)
            continue
        else:
            faces = [hidden[p] for p in pieces]
        if not table.ordered[index]:
            faces.sort()
        zones[index] = tuple(faces)
    values = s.vars[:]
    for index in table.private:
        if not table.variable_sight[index] & need:
            values[index] = UNKNOWN
    return View(seat, s.phase, actors, tuple(zones), tuple(values))


def carried(table: Table, before: View, events: Iterable[Event]) -> View:
    """Return a view with its pieces moved as the events say, and with no actors.

    Moves, new arrangements and revealed pieces are applied. Variables and shuffled zones stay as in `before`.
    """
    zones = [[*pieces] for pieces in before.zones]
    for event in events:
        if event.kind == "reveal":
            _turn_up(table, zones, event)
        elif event.kind == "arrange":
            zones[event.src] = [*event.pieces]
        elif event.kind == "move" and event.src != event.dst:
            for piece in event.pieces:
                _carry(table, zones, piece, event)
    return msgspec.structs.replace(before, actors=0, zones=tuple(map(tuple, zones)))


def _carry(table: Table, zones: list[list[int]], piece: int, event: Event) -> None:
    """Move a piece, or a back, between two zones. In a zone that mixes it becomes a back."""
    left, there, back = zones[event.src], zones[event.dst], table.hidden[piece] if piece >= 0 else piece
    gone = piece if piece in left else back
    if gone in left:
        left.remove(gone)
    there.append(back if table.mixes[event.dst] else piece)
    if not table.ordered[event.dst]:
        there.sort()


def _turn_up(table: Table, zones: list[list[int]], event: Event) -> None:
    """Put the pieces that an event reveals where their backs are."""
    there = zones[event.src]
    for piece in event.pieces:
        back = table.hidden[piece] if piece >= 0 else piece
        if piece in there or back not in there:
            continue
        there[there.index(back)] = piece
        if not table.ordered[event.src]:
            there.sort()


def taken_back(table: Table, after: View, events: Sequence[Event]) -> View:
    """Return a view with its pieces where they were before the events, and with no actors: the reverse of `carried`.

    A piece that comes back to a zone that not everyone sees is a back there. Variables stay as in `after`.
    """
    zones = [[*pieces] for pieces in after.zones]
    for event in reversed(events):
        if event.kind == "reveal":
            zones[event.src] = [table.hidden[each] if each in event.pieces else each for each in zones[event.src]]
        elif event.kind == "move" and event.src != event.dst:
            for piece in reversed(event.pieces):
                _bring_back(table, zones, piece, event)
    return msgspec.structs.replace(after, actors=0, zones=tuple(map(tuple, zones)))


def _bring_back(table: Table, zones: list[list[int]], piece: int, event: Event) -> None:
    """Move a piece, or a back, from where an event brought it to where it was."""
    left, there, back = zones[event.dst], zones[event.src], table.hidden[piece] if piece >= 0 else piece
    gone = piece if piece in left else back
    if gone in left:
        left.remove(gone)
    there.append(piece if table.zones[event.src].sees is Sees.EVERYONE and not table.mixes[event.src] else back)
    if not table.ordered[event.src]:
        there.sort()


def view_of_all(s: State, actors: int) -> View:
    """Return the view of an onlooker who may know everything that any seat knows, for a game that is over.

    Every piece that some seat knows is face up and every variable is shown. Pieces that no seat knows stay hidden.
    """
    open_view = s.clone()
    everyone = s.table.everyone
    for zone, pieces in enumerate(s.zones):
        for piece in pieces:
            open_view.know(piece, zone, everyone if s.seen[piece] else 0)
    return msgspec.structs.replace(view(open_view, None, actors), vars=tuple(s.vars))
