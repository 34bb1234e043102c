"""What a seat sees of a position: its view, drawn from the state by who knows what."""

from __future__ import annotations

import msgspec

from game.table.state import State
from game.table.view import UNKNOWN, View


def view(s: State, seat: int | None, actors: int) -> View:
    """The view of `seat` (None: an onlooker); `actors` is the game's own answer for this position."""
    table = s.table
    need = table.room if seat is None else 1 << seat
    seen = s.seen
    hidden = table.hidden
    shown = s.zones[:]
    for index, pieces in enumerate(shown):
        if not pieces or table.stock[index]:
            continue
        if table.open[index] and min(map(seen.__getitem__, pieces)) == table.everyone:
            continue  # as it lies
        if not table.count_sight[index] & need:
            shown[index] = tuple([p for p in pieces if seen[p] & need])
        elif table.mixes[index] and table.alike_in[index] and not table.sight[index] & need:
            shown[index] = (table.alike_in[index],) * len(pieces)
        else:
            faces = [p if seen[p] & need else hidden[p] for p in pieces]
            if not table.ordered[index]:
                faces.sort()
            shown[index] = tuple(faces)
    values = s.vars[:]
    for index in table.private:
        if not table.variable_sight[index] & need:
            values[index] = UNKNOWN
    return View(seat, s.phase, actors, tuple(shown), tuple(values))


def view_of_all(s: State, actors: int) -> View:
    """The view of an onlooker who may know all that anybody at the table knows, for a game that is over: every piece
    that some seat knows lies open, and so does every variable; what nobody knows stays a back."""
    shown = s.clone()
    everyone = s.table.everyone
    shown.seen = [everyone if known & everyone else 0 for known in s.seen]
    return msgspec.structs.replace(view(shown, None, actors), vars=tuple(s.vars))
