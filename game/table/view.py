"""What one seat may know: frozen, plain data, built field by field from an allow-list."""

from __future__ import annotations

from typing import Any

import msgspec

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


def _frozen(value: Any) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value
