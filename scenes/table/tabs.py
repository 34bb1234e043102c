"""Tabs on the edge of a ledge: who is asked sees and hides the own hand there, by a button that never moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scenes.table import bar
from scenes.table.model import Model
from scenes.ui.pen import Box, Pen

LOW, HIGH, PX = 40.0, 54.0, 34.0  # how high a tab is in units, at least and at most; in px where there is room
SIZE = 17.0  # of its words, if there is room
APART = 24.0  # between the tabs of two people

Tabs = list[tuple[bar.Entry, Box]]


def places(pen: Pen, model: Model, at: tuple[float, float], holds: Callable[[int], bool], widest: float) -> Tabs:
    """The tabs of all whose hand can be seen now, from the left at a point, in so much room at most.

    Each is as wide as it must be for all that it says, whether its hand lies open or not, so that no tab moves. `holds`
    tells whether a seat has anything to see. Who answers in secret without the own hand has none.
    """
    faces = {seat: _faces(model, seat) for seat in _whose(model) if holds(seat)}
    size = SIZE
    while size > bar.LEAST and sum(_wide(pen, each, size) + APART for each in faces.values()) > widest:
        size -= 1
    (x, y), high, found = at, max(LOW, min(HIGH, PX / pen.k)), Tabs()
    for seat, (shut, held, kept) in faces.items():
        wide = _wide(pen, (shut, held, kept), size)
        entry = shut if model.viewer != seat else kept if model.kept else held
        if model.viewer not in (None, seat):
            entry = replace(entry, cap="", ghost=True, tip="Another hand lies open.")
        found.append((entry, (x, y, wide, high)))
        x += wide + APART
    return found


def draw(pen: Pen, tabs: Tabs, main: bool = False) -> None:
    """Draw them; `main`: nothing else can be done before."""
    for entry, box in tabs:
        bar.button(pen, replace(entry, main=main and not entry.ghost), box, SIZE, group="tabs")


def _whose(model: Model) -> list[int]:
    """Whose tabs there are: of all who are asked and do not answer without the own hand, and of whoever looks."""
    if model.style != "peek" or len(model.humans) < 2:
        return []
    shut = [int(str(entry.key[1])) for entry in bar.peeks(replace(model, viewer=None)) if entry.key[0] == "peek"]
    return shut if model.viewer is None or model.viewer in shut else [*shut, model.viewer]


def _faces(model: Model, seat: int) -> tuple[bar.Entry, bar.Entry, bar.Entry]:
    """What a tab says while its hand is shut, is held open, and stays open."""
    shut = next((each for each in bar.peeks(replace(model, viewer=None)) if each.key == ("peek", seat)), None)
    held, kept = (bar.peeks(replace(model, viewer=seat, kept=kept))[0] for kept in (False, True))
    return shut or held, held, kept


def _wide(pen: Pen, faces: tuple[bar.Entry, ...], size: float) -> float:
    return max(bar.entry_width(pen, each, size, True, True) for each in faces)
