"""The latest public story text: a scene, an outcome, a Memory, a granted wish or a retreat."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import Event
from scenes.table.model import LogLine

SCENES = frozenset(("let_play", "offered", "framed"))  # their texts are the premise of the scene
ENDS = frozenset(("outcome", "memory", "reworded", "granted", "backing", "backed_down", "closing"))
WALKS = frozenset(("arrived", "led_away"))


def latest(log: Sequence[LogLine], premise: str, spotlight: int = -1) -> str:
    """Return the latest story text; the premise while there is none after it.

    Between Wagers a PC has the `spotlight`: what ended for another one is no part of its scene.
    """
    line = next((line for line in reversed(log) if line.event and line.event.kind in SCENES | ENDS | WALKS), None)
    if line is None or line.event is None or line.event.kind in SCENES:
        return premise
    if spotlight >= 0 and line.event.kind in ENDS and spotlight not in _whom(line.event):
        return ""
    if line.event.kind == "outcome" and line.event.data[2]:
        return str(line.event.data[2])
    return line.text


def _whom(event: Event) -> tuple[int, ...]:
    """Return the PCs that an ending is about."""
    if event.kind == "outcome":
        return (int(event.data[0]),)
    if event.kind == "reworded":
        return (int(event.data[2]),)
    if event.kind == "granted":
        return tuple(map(int, event.data[1:]))
    return (event.seat,) if event.seat else ()


def outcome_of(log: Sequence[LogLine], pc: int) -> str:
    """Return the words of the latest outcome of a PC, without who told it; empty without one."""
    for line in reversed(log):
        if line.event is not None and line.event.kind == "outcome" and line.event.data[0] == pc:
            return str(line.event.data[2])
    return ""
