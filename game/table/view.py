"""The view: everything one seat may know, as frozen plain data."""

from __future__ import annotations

from typing import Any

import msgspec

UNKNOWN = "?"


class View(msgspec.Struct, frozen=True):
    """The view of one seat: everything that it may know of a position.

    Attributes:
        seat: the seat whose view it is; None for an onlooker, who sees only what was shown openly.
        phase: index into `Table.phases`.
        actors: bit mask of the seats that must decide.
        zones: per zone its pieces. A piece that this seat does not know is `~back` (negative). Unordered zones are
            ascending, so that the order tells nothing. If this seat may not know the count of a zone, only the pieces
            it knows there are listed.
        vars: per variable its value, `UNKNOWN` where this seat may not see it.
    """

    seat: int | None
    phase: int
    actors: int
    zones: tuple[tuple[int, ...], ...]
    vars: tuple[Any, ...]

    def to_json(self) -> bytes:
        """Return the view as one line of JSON, for `from_json`."""
        return msgspec.json.encode(self)

    @staticmethod
    def from_json(line: bytes | str) -> View:
        """Return the view in a line of JSON.

        Raises:
            msgspec.DecodeError: the line is no view.
        """
        raw = msgspec.json.decode(line, type=View)
        return msgspec.structs.replace(raw, vars=tuple(_frozen(value) for value in raw.vars))


def _frozen(value: Any) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value
