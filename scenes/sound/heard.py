"""What an event sounds like. A whole room hears it, so only what everybody at the table knows makes a sound."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table import Event, Table

# Each sound, and the slider it belongs to.
GROUPS: dict[str, str] = {
    "card": "cards", "deal": "cards", "shuffle": "cards", "sweep": "cards",
    "token": "tokens", "bag": "tokens", "pop": "tokens", "treat": "tokens",
    "bell": "bells", "knock": "bells", "clock": "bells", "chime": "bells",
    "page": "room", "curtain": "room",
}  # fmt: skip

# The words of games that are heard; all of them are said to everybody.
WORDS: dict[str, str] = {"bell": "bell", "knock": "knock", "used": "treat", "ending": "clock", "over": "chime"}


def heard(table: Table, events: Iterable[Event]) -> list[str]:
    """Return the sounds of some events, in order, each kind once."""
    kinds = (sound_of(table, event) for event in events)
    return list(dict.fromkeys(kind for kind in kinds if kind))


def sound_of(table: Table, event: Event) -> str:
    """Return the sound of an event; empty for what is silent, as is all that happens where not everybody can count."""
    if event.kind in WORDS:
        return WORDS[event.kind]
    places = [table.zones[zone] for zone in (event.src, event.dst) if zone >= 0]
    if (not event.pieces and event.kind != "shuffle") or not places or not all(zone.counted for zone in places):
        return ""
    into = places[-1]
    if any(zone.lies == "bag" for zone in places):
        return "bag" if event.kind in ("move", "shuffle") else ""
    if event.kind == "shuffle":
        return "shuffle"
    if event.kind != "move":
        return ""
    if into.holds == "card":
        return {"fan": "deal", "stack": "sweep"}.get(into.lies, "card")
    return "pop" if into.lies == "stack" else "token"
