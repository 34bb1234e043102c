"""A position in plain words: zone names and piece names of the rule book, as files and the protocol write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.table.state import State
from game.table.table import Table, shorten, tidy


class PositionError(ValueError):
    """A position that cannot be; the message names the zone, piece or variable."""


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position: per zone name its piece names, per variable name its value, the phase by name.

    Zones and variables may be left out: pieces not named go to the zone the game declares as the rest, variables keep
    their value from before set-up.
    """

    zones: dict[str, list[str]] = {}
    vars: dict[str, Any] = {}
    phase: str = ""


def place(table: Table, position: Position, rng: int = 0) -> State:
    """The state of a position; each seat knows what its zones show it.

    Raises:
        PositionError: an unknown or wrong name, or a piece named twice.
    """
    s = State(table, rng)
    free = dict.fromkeys(range(len(table.pieces)))
    exact: dict[str, list[int | str]] = {}
    for zone_name, names in position.zones.items():
        if zone_name not in table.zone:
            raise PositionError(f"no such zone: {shorten(zone_name)}")
        exact[zone_name] = [_exact(table, zone_name, name, free) for name in names]
    for zone_name, entries in exact.items():
        index = table.zone[zone_name]
        s.lay(index, [e if isinstance(e, int) else _any_of(table, e, free) for e in entries])
    for piece in free:
        rest = next((i for i, z in enumerate(table.zones) if z.rest and z.holds in ("", table.pieces[piece].kind)), None)
        if rest is None:
            raise PositionError(f"{table.pieces[piece].name} lies nowhere")
        s.lay(rest, (piece,))
    for name, value in position.vars.items():
        if name not in table.variable:
            raise PositionError(f"no such variable: {shorten(name)}")
        s.vars[table.variable[name]] = _like(table, name, value)
    if position.phase and position.phase not in table.phase:
        raise PositionError(f"no such phase: {shorten(position.phase)}")
    s.phase = table.phase[position.phase] if position.phase else 0
    return s


def dump(s: State) -> Position:
    """The whole position, every zone and variable named; `place` reads it back."""
    table = s.table
    zones = {z.name: [table.pieces[p].name for p in s.zones[i]] for i, z in enumerate(table.zones)}
    values = {v.name: s.vars[i] for i, v in enumerate(table.variables)}
    return Position(zones, values, table.phases[s.phase])


def _exact(table: Table, zone_name: str, name: str, free: dict[int, None]) -> int | str:
    """The piece of this name, taken out of `free`; an alias (`Thief`) is left for when all full names are taken."""
    holds = table.zones[table.zone[zone_name]].holds
    spelled = tidy(name)
    for candidate in (spelled, f"<{spelled}>"):
        code = table.code.get(candidate, len(table.pieces))
        if code < len(table.pieces) and table.pieces[code].kind in (holds or table.pieces[code].kind,):
            if code not in free:
                raise PositionError(f"{candidate} is named twice")
            del free[code]
            return code
    if any(p.alias == spelled and p.kind in (holds or p.kind,) for p in table.pieces):
        return spelled
    raise PositionError(f"{shorten(name)} is no piece that can lie in {zone_name}")


def _any_of(table: Table, alias: str, free: dict[int, None]) -> int:
    for piece in free:
        if table.pieces[piece].alias == alias:
            del free[piece]
            return piece
    raise PositionError(f"there are not that many {alias}")


def _like(table: Table, name: str, value: Any) -> Any:
    """`value` as the variable holds it: of the type of its start value, lists as tuples."""
    start = table.variables[table.variable[name]].start
    frozen = _freeze(value)
    if type(frozen) is not type(start):
        raise PositionError(f"{name} is {type(start).__name__}, not {shorten(repr(value))}")
    if isinstance(start, tuple) and start and len(frozen) != len(start):
        raise PositionError(f"{name} needs {len(start)} values, not {len(frozen)}")
    return frozen


def _freeze(value: Any) -> Any:
    return tuple(_freeze(v) for v in value) if isinstance(value, list | tuple) else value


def describe(position: Mapping[str, Any]) -> Position:
    """A position from decoded JSON.

    Raises:
        PositionError: the shape is not that of a position.
    """
    try:
        return msgspec.convert(position, Position)
    except msgspec.ValidationError as error:
        raise PositionError(str(error)) from error
