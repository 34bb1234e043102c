"""The Wagers so far: whom the PCs met where, and the results, from public events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.rules.know_thyself.pieces import DEGREES, NOBODY, opponent
from game.rules.know_thyself.text.prompts_text import coins
from game.rules.wording import listing
from game.table import Event
from scenes.games.know_thyself import wager_text as say
from scenes.table.model import LogLine


@dataclass(frozen=True)
class Meeting:
    """One Wager: its number, its room, the person met, and the result for each PC; empty while unknown."""

    wager: int
    room: int
    npc: str = NOBODY
    came: tuple[str, ...] = ()


def meetings(log: Iterable[LogLine], names: Sequence[str]) -> tuple[Meeting, ...]:
    """Return all Wagers in their order; a log that begins in the middle of a game gives fewer."""
    meetings_found: list[Meeting] = []
    for event in (line.event for line in log if line.event is not None):
        if event.kind == "round" and event.data[:1] == ("wager",):
            meetings_found.append(Meeting(int(event.data[1]), int(event.data[2])))
        elif meetings_found and event.kind in ("offered", "framed"):
            meetings_found[-1] = replace(meetings_found[-1], npc=opponent(str(event.data[0])))
        elif meetings_found and (text := _came(event, names)):
            meetings_found[-1] = replace(meetings_found[-1], came=(*meetings_found[-1].came, text))
    return tuple(meetings_found)


def _came(event: Event, names: Sequence[str]) -> str:
    """Return an event's part of the result of a Wager; empty for other events."""
    if event.kind == "paid":
        how, amount = int(event.data[0]), coins(int(event.data[1]))
        won = say.success(DEGREES[how], amount) if how else say.lost(amount)
        return f"{names[event.seat]}: {won}"
    if event.kind == "granted":
        return say.free(listing(names[int(pc)] for pc in event.data[1:]))
    if event.kind == "edge":
        return f"{names[event.seat]}: “{event.data[0]}”"
    return say.NO_ONE_ACCEPTED if event.kind == "void" else ""
