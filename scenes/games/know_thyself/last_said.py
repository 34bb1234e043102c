"""The latest public story text: a scene, an outcome, a Memory, a granted wish or a retreat."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.table.model import LogLine

SCENES = frozenset(("let_play", "offered", "framed"))  # their texts are the premise of the scene
ENDS = frozenset(("outcome", "memory", "reworded", "granted", "backing", "backed_down"))
WALKS = frozenset(("arrived", "led_away"))


def latest(log: Sequence[LogLine], premise: str) -> str:
    """Return the latest story text; the premise while there is none after it."""
    line = next((line for line in reversed(log) if line.event and line.event.kind in SCENES | ENDS | WALKS), None)
    if line is None or line.event is None or line.event.kind in SCENES:
        return premise
    if line.event.kind == "outcome" and line.event.data[2]:
        return str(line.event.data[2])
    return line.text


def outcome_of(log: Sequence[LogLine], pc: int) -> str:
    """Return the words of the latest outcome of a PC, without who told it; empty without one."""
    for line in reversed(log):
        if line.event is not None and line.event.kind == "outcome" and line.event.data[0] == pc:
            return str(line.event.data[2])
    return ""
