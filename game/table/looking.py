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
        if s.uneven >> index & 1:
            if not table.count_sight[index] & need:
                shown[index] = tuple([p for p in pieces if seen[p] & need])
                continue
            faces = [p if seen[p] & need else hidden[p] for p in pieces]
        elif table.sight[index] & need:
            continue  # as it lies
        elif not table.count_sight[index] & need:
            shown[index] = ()
            continue
        elif table.alike_in[index]:
            shown[index] = (table.alike_in[index],) * len(pieces)
            continue
        else:
            faces = [hidden[p] for p in pieces]
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
    for zone, pieces in enumerate(s.zones):
        for piece in pieces:
            shown.know(piece, zone, everyone if s.seen[piece] else 0)
    return msgspec.structs.replace(view(shown, None, actors), vars=tuple(s.vars))
