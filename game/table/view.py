"""What one seat may know: frozen, plain data, built field by field from an allow-list."""

from __future__ import annotations

from typing import Any

import msgspec

from game.table.state import State

UNKNOWN = "?"


class View(msgspec.Struct, frozen=True):
    """All that one seat may know of a position.

    Attributes:
        seat: whose view it is; None for an onlooker, who sees what was shown openly and no more.
        phase: index into `Table.phases`.
        actors: bit mask of the seats that must decide.
        zones: per zone its pieces; a piece this seat does not know stands as `~back` (negative). Unordered zones are
            ascending, so that order tells nothing; of a zone whose count this seat may not know only the pieces it
            knows there are listed.
        vars: per variable its value, `UNKNOWN` where this seat may not see it.
    """

    seat: int | None
    phase: int
    actors: int
    zones: tuple[tuple[int, ...], ...]
    vars: tuple[Any, ...]

    def to_json(self) -> bytes:
        """One line of JSON, read back by `from_json`."""
        return msgspec.json.encode(self)

    @staticmethod
    def from_json(line: bytes | str) -> View:
        """A view from its JSON.

        Raises:
            msgspec.DecodeError: the line is no view.
        """
        raw = msgspec.json.decode(line, type=View)
        return msgspec.structs.replace(raw, vars=tuple(_frozen(value) for value in raw.vars))


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


def _frozen(value: Any) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value
