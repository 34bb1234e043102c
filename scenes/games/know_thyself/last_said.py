"""What was told last, as everybody heard it: a scene, an outcome, a Memory, how something passed."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.table.model import LogLine

SCENES = frozenset(("let_play", "offered", "framed"))  # their words are the premise of what goes on
ENDS = frozenset(("outcome", "memory", "reworded", "granted", "backing", "backed_down"))
WALKS = frozenset(("arrived", "led_away"))


def latest(log: Sequence[LogLine], premise: str) -> str:
    """In words; the premise while nothing was told after it."""
    line = next((line for line in reversed(log) if line.event and line.event.kind in SCENES | ENDS | WALKS), None)
    if line is None or line.event is None or line.event.kind in SCENES:
        return premise
    return line.text


def told_of(log: Sequence[LogLine]) -> str:
    """The outcome told last since it was settled who tells it; empty: none was. Memories stand on the sheets."""
    for line in reversed(log):
        kind = line.event.kind if line.event else ""
        if kind == "outcome":
            return line.text
        if kind in ("tells", "round"):
            break
    return ""
