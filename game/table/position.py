"""Positions in words: zone names and piece names of the rule book, as files and the protocol write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.table.state import State
from game.table.table import Piece, Table, shorten, tidy

LARGEST = 2**53


class PositionError(ValueError):
    """An impossible position. The message names the zone, piece or variable."""


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position: piece names per zone name, a value per variable name, and the name of the phase.

    Zones and variables may be left out: pieces not named go to the zone the game declares as the rest, variables keep
    their value from before set-up. `known` lists the seats that know a piece, where these differ from the seats that
    see its zone (a card that was shown, a card that is face down). A piece that all seats know was shown openly, except
    the pieces in `apart`: each seat came to know these separately.
    """

    zones: dict[str, list[str]] = {}
    vars: dict[str, Any] = {}
    phase: str = ""
    known: dict[str, list[int]] = {}
    apart: list[str] | msgspec.UnsetType = msgspec.UNSET  # not written when unset, as old files have none


def place(table: Table, position: Position, rng: int = 0) -> State:
    """Return the state of a position. Each seat knows the pieces that its zones show it; `known` lists the exceptions.

    Raises:
        PositionError: an unknown or wrong name, a piece named twice, or a value that does not fit its variable.
    """
    s = State(table, rng)
    free = dict.fromkeys(range(len(table.pieces)))
    exact: dict[str, list[int | str]] = {}
    for zone_name, names in position.zones.items():
        if zone_name not in table.zone:
            raise PositionError(f"no such zone: {shorten(zone_name)}")
        exact[zone_name] = [_exact(table, zone_name, name, free) for name in names]
    for zone_name, entries in exact.items():
        s.lay(table.zone[zone_name], [e if isinstance(e, int) else _any_of(table, e, free) for e in entries])
    rest: dict[int, list[int]] = {}
    for piece in free:
        rest.setdefault(_rest(table, table.pieces[piece]), []).append(piece)
    for zone, pieces in rest.items():
        s.lay(zone, pieces)
    apart = () if isinstance(position.apart, msgspec.UnsetType) else position.apart
    for name, seats in position.known.items():
        piece = table.code.get(tidy(name), len(table.pieces))
        zone = s.where(piece)
        odd = piece >= len(table.pieces) or table.mixes[zone]
        if odd or any(not 0 <= seat < table.seats for seat in seats):
            raise PositionError(f"no seat can know {shorten(name)} so: {shorten(repr(seats))}")
        mask = sum({1 << seat for seat in seats})
        s.know(piece, zone, table.everyone if mask == table.seated and name not in apart else mask)
    if any(name not in position.known for name in apart):
        raise PositionError(f"apart, but not among the known: {shorten(repr(apart))}")
    for name, value in position.vars.items():
        if name not in table.variable:
            raise PositionError(f"no such variable: {shorten(name)}")
        index = table.variable[name]
        s.vars[index] = _fitting(table, index, value)
    if position.phase and position.phase not in table.phase:
        raise PositionError(f"no such phase: {shorten(position.phase)}")
    s.phase = table.phase[position.phase] if position.phase else 0
    return s


def dump(s: State) -> Position:
    """Return the whole position, with every zone and variable named. `place` reads it back."""
    table = s.table
    names = table.names
    zones = {z.name: [names[p] for p in pieces] for z, pieces in zip(table.zones, s.zones, strict=True)}
    values = {v.name: value for v, value in zip(table.variables, s.vars, strict=True)}
    known = {
        names[p]: [seat for seat in range(table.seats) if s.seen[p] >> seat & 1]
        for pieces, sight in zip(s.zones, table.sight, strict=True)
        for p in pieces
        if s.seen[p] != sight
    }
    apart = [name for name in known if s.seen[table.code[name]] == table.seated]
    return Position(zones, values, table.phases[s.phase], known, apart or msgspec.UNSET)


def described(position: Mapping[str, Any]) -> Position:
    """Return the position in decoded JSON.

    Raises:
        PositionError: the data does not have the shape of a position.
    """
    try:
        return msgspec.convert(position, Position)
    except msgspec.ValidationError as error:
        raise PositionError(str(error)) from error


def _rest(table: Table, piece: Piece) -> int:
    if piece.rest:
        return table.zone[piece.rest]
    for index, zone in enumerate(table.zones):
        if zone.rest and zone.holds in ("", piece.kind):
            return index
    raise PositionError(f"{piece.name} is in no zone")


def _exact(table: Table, zone_name: str, name: str, free: dict[int, None]) -> int | str:
    """Return the piece with this name and remove it from `free`.

    An alias (`Thief`) is returned as text; it is resolved when all full names are taken.
    """
    holds = table.zones[table.zone[zone_name]].holds
    spelled = name if name in table.code else tidy(name)
    for candidate in (spelled, f"<{spelled}>"):
        code = table.code.get(candidate, len(table.pieces))
        if code < len(table.pieces) and holds in ("", table.pieces[code].kind):
            if code not in free:
                raise PositionError(f"{candidate} is named twice")
            del free[code]
            return code
    if spelled and any(p.alias == spelled and holds in ("", p.kind) for p in table.pieces):
        return spelled
    raise PositionError(f"{shorten(name)} is not a piece that can be in {shorten(zone_name)}")


def _any_of(table: Table, alias: str, free: dict[int, None]) -> int:
    for piece in free:
        if table.pieces[piece].alias == alias:
            del free[piece]
            return piece
    raise PositionError(f"there are not that many {shorten(alias)}")


def _fitting(table: Table, index: int, value: Any) -> Any:
    """Return `value` in the form in which the variable with this index holds it."""
    variable = table.variables[index]
    held, kind = _like(variable.start, value, variable.name), variable.kind
    if kind is not None and not kind.takes(held, table.seats):
        raise PositionError(f"{variable.name} is {kind.says}, not {shorten(repr(value))}")
    return held


def _like(start: Any, value: Any, name: str) -> Any:
    """Return `value` in the form of a variable that starts as `start`: lists as tuples, with the same types

    A variable that starts as an empty tuple takes any number of numbers and words, or of lists of these.
    """
    if isinstance(start, tuple):
        if not isinstance(value, list | tuple):
            raise PositionError(f"{name} is a list, not {shorten(repr(value))}")
        if not start:
            return tuple(_plain_or_list(entry, name) for entry in value)
        if len(value) != len(start):
            raise PositionError(f"{name} needs {len(start)} values, not {len(value)}")
        return tuple(_like(like, v, name) for like, v in zip(start, value, strict=True))
    if type(value) is not type(start):
        raise PositionError(f"{name} holds {type(start).__name__}, not {shorten(repr(value))}")
    return _plain(value, name)


def _plain_or_list(value: Any, name: str) -> Any:
    return tuple(_plain(v, name) for v in value) if isinstance(value, list | tuple) else _plain(value, name)


def _plain(value: Any, name: str) -> Any:
    if not isinstance(value, bool | int | str) or (isinstance(value, int) and abs(value) > LARGEST):
        raise PositionError(f"{name} cannot hold {shorten(repr(value))}")
    return value
