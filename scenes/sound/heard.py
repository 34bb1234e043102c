"""The sound of each event. Everyone in the room hears it, so only public facts make a sound."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.table import Event, Table

# Each sound, and the slider it belongs to.
GROUP_OF: dict[str, str] = {
    "card": "cards", "deal": "cards", "shuffle": "cards", "riffle": "cards", "sweep": "cards", "slide": "cards",
    "thump": "cards",
    "token": "tokens", "bag": "tokens", "pop": "tokens", "treat": "tokens", "chips": "tokens", "dice": "tokens",
    "die": "tokens",
    "bell": "bells", "knock": "bells", "clock": "bells", "chime": "bells",
    "page": "room", "curtain": "room",
}  # fmt: skip

# Sounds without an end of their own, and the seconds until they have faded out by default.
LASTS: dict[str, float] = {"slide": 0.4}

# In zones for any piece, pieces sound by their kind, which is public; so do things that stay in their place.
KINDS: dict[str, str] = {"card": "card", "token": "token", "pawn": "token", "chip": "chips"}
GESTURES: dict[str, str] = {
    "moved": "", "turned": "", "flipped": "", "turned_over": "", "spread": "", "cut": "", "threw": "slide",
    "dealt": "deal",
}  # fmt: skip


def heard(table: Table, events: Iterable[Event], words: Mapping[str, str]) -> list[str]:
    """Return the sounds of some events, in order, each kind once; `words` are those of the game (`Look.sounds`)."""
    kinds = (sound_of(table, event, words) for event in events)
    return list(dict.fromkeys(kind for kind in kinds if kind))


def sound_of(table: Table, event: Event, words: Mapping[str, str]) -> str:
    """Return the sound of an event; empty if it is silent, as in zones whose piece count is not public."""
    if event.kind in words:
        return words[event.kind]
    if event.kind in GESTURES:
        kinds = [KINDS[word] for word in map(str, event.data) if word in KINDS]
        return GESTURES[event.kind] or kinds[-1] if kinds else ""
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
    if not into.holds:
        return KINDS.get(kind_of(table, event.pieces[0]), "")
    if into.holds == "card":
        return {"fan": "deal", "stack": "sweep"}.get(into.lies, "card")
    return "pop" if into.lies == "stack" else "token"


def kind_of(table: Table, code: int) -> str:
    """Return the kind of a piece; for a hidden piece, the kind of pieces with its back."""
    return table.pieces[code if code >= 0 else min(table.alike[~code])].kind
