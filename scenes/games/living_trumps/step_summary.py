"""Intrigue Steps in one line each: what a player did, in a few words; the log has the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.names import term
from game.table import Event, Table
from scenes.games.living_trumps import text as say
from scenes.table.model import LogLine

TERMS = frozenset({"shadowshift", "patternwalk", "broken_patternwalk", "logrus", "pit_dive", "living_trump"})


class StepLine(NamedTuple):
    """The step of a player, in a few words."""

    seat: int
    words: str


def this_turn(table: Table, log: Sequence[LogLine], names: Sequence[str]) -> list[StepLine]:
    """Return the steps of this Turn so far, the earliest first."""
    return _steps(table, _after(log, lambda event: event.kind == "round"), names)


def since(table: Table, log: Sequence[LogLine], names: Sequence[str], viewer: int) -> list[StepLine]:
    """Return the steps of other players since the viewer last did something."""
    events = _after(log, lambda event: event.seat == viewer and _tells(event))
    return [each for each in _steps(table, events, names) if each.seat != viewer]


def _after(log: Sequence[LogLine], begins: Callable[[Event], bool]) -> list[Event]:
    """Return the events after the last one with which something begins."""
    events: list[Event] = []
    for line in reversed(log):
        if line.event is None:
            continue
        if begins(line.event):
            break
        events.append(line.event)
    return events[::-1]


def _tells(event: Event) -> bool:
    """Check whether an event is something that its player did."""
    return event.kind in say.DONE or event.kind in TERMS


def _steps(table: Table, events: Sequence[Event], names: Sequence[str]) -> list[StepLine]:
    """Return one line for each player's step in some events."""
    steps: list[tuple[int, list[str]]] = []
    for event in events:
        if event.kind == "step":
            steps.append((event.seat, []))
        words = _words(table, event, names)
        if not words:
            continue
        if not steps:
            steps.append((event.seat, []))
        seat, done = steps[-1]
        done.append(words if event.seat == seat else say.done_by(names[event.seat], words))
    lines = [StepLine(seat, say.all_done(_counted(done))) for seat, done in steps]
    return [line for line in lines if line.words]


def _counted(done: Sequence[str]) -> list[str]:
    """Return the same words once, with how often they came."""
    times: Mapping[str, int] = {words: done.count(words) for words in done}
    return [say.times(words, count) for words, count in times.items()]


def _words(table: Table, event: Event, names: Sequence[str]) -> str:
    """Return an event in a few words; empty for one that a line of a step leaves out."""
    if event.kind in TERMS:
        return term(table, event.kind)
    template = say.DONE.get(event.kind, "")
    if not template:
        return ""
    other = event.data[0] if event.data and isinstance(event.data[0], int) and event.data[0] < len(names) else -1
    cards = " ".join(f"[[{table.names[card]}]]" for card in event.pieces if card >= 0)
    rank = ""
    if event.kind == "tricked":
        rank = lt.RANK_WORDS[int(event.data[0])]
    return template.format(other=names[other] if other >= 0 else "", cards=cards, rank=rank)
