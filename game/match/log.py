"""What happened, in lines for one reader: the log of the table, the recap, the chronicle of a whole match."""

from __future__ import annotations

from typing import NamedTuple

from game.match.match import HANDED_OVER, REDONE, SAID, UNDONE, Match
from game.table import Event, events_for

HEADINGS = frozenset({"round", "trick"})
RECAP_KINDS = frozenset({"play", "notice"})
RECAP_LINES = 5


class LogLine(NamedTuple):
    """One line. `seat` is who did or said it, -1 for the table; pieces stand in double square brackets in the text.

    `kind` is `round` or `trick` (headings), `play`, `talk`, `private` (only its reader knows it) or `notice`; `event`
    is what it tells of, as its reader may know it.
    """

    seat: int
    text: str
    kind: str
    event: Event | None = None


def chronicle(match: Match, viewer: int | None, since: int = 0) -> list[LogLine]:
    """All lines that `viewer` (None: an onlooker) may read, from event number `since` on."""
    told = (_line(match, event, viewer) for event in match.told(since))
    return [line for line in told if line is not None]


def recap(match: Match, seat: int, since: int) -> list[LogLine]:
    """The last one to five things since event number `since`: what others did, or if they did nothing, `seat`."""
    lines = [line for line in chronicle(match, seat, since) if line.kind in RECAP_KINDS]
    return ([line for line in lines if line.seat != seat] or lines)[-RECAP_LINES:]


def last_deed(match: Match, seat: int) -> str:
    """What `seat` did last, as it reads it, with its trick or round: `you led [[K9]] in trick 2`; empty if nothing."""
    deed = ""
    for event in reversed(match.told()):
        line = _line(match, event, seat)
        if line is None:
            continue
        if not deed and line.kind == "play" and line.seat == seat and line.text.startswith("You "):
            deed = "y" + line.text.partition(".")[0][1:]
        elif deed and line.kind in HEADINGS:
            return f"{deed} in {line.text[0].lower()}{line.text[1:]}"
    return deed


def round_headings(match: Match, since: int = 0) -> list[tuple[int, str]]:
    """The headings of the rounds from event number `since` on, as an onlooker reads them, each with its number."""
    told = ((number, _line(match, event, None)) for number, event in enumerate(match.told(since), since))
    return [(number, line.text) for number, line in told if line is not None and line.kind == "round"]


def _line(match: Match, event: Event, viewer: int | None) -> LogLine | None:
    heard = events_for(match.table, (event,), viewer)
    if not heard:
        return None
    if event.kind == SAID:
        return LogLine(event.seat, str(event.data[0]), "talk")
    if event.kind in (UNDONE, REDONE, HANDED_OVER):
        return LogLine(event.seat, _notice(match, event, viewer), "notice")
    tell = match.game.tell
    text = match.referee.guarded(lambda: tell(match.table, heard[0], viewer, match.names), None)
    if not text:
        return None
    kind = event.kind if event.kind in HEADINGS else "play" if event.saw == match.table.everyone else "private"
    return LogLine(event.seat, text, kind, heard[0])


def _notice(match: Match, event: Event, viewer: int | None) -> str:
    if event.kind == HANDED_OVER:
        name = match.names[event.seat]
        return f"{name} sits down to play." if event.data[0] == "human" else f"A bot plays on for {name}."
    seat = int(event.data[0])
    whose = "Your" if seat == viewer else f"{match.names[seat]}'s"
    return f"{whose} last move was taken back." if event.kind == UNDONE else f"{whose} move stands again."
