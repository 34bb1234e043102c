"""Tabs on the edge of a ledge: who is asked sees and hides the own hand there, by a button that never moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scenes.table.blocks import toolbar
from scenes.table.model import Model
from scenes.ui.painter import Box, Painter

LOW, HIGH, PX = 40.0, 54.0, 34.0  # how high a tab is in units, at least and at most; in px where there is room
SIZE = 17.0  # of its words, if there is room
APART = 24.0  # between the tabs of two people

LAST = (toolbar.LEAST, True)  # the smallest letters, and names alone

Tabs = list[tuple[toolbar.Entry, Box, str]]  # with the words that stand there instead where there is little room


def places(
    painter: Painter, model: Model, at: tuple[float, float], holds: Callable[[int], bool], widest: float
) -> Tabs:
    """The tabs of all whose hand can be seen now, from the left at a point, in so much room at most.

    Each person has a place of the own, whoever is asked and whoever looks: where one's own hand is hidden no other's
    opens a moment later. It is as wide as it must be for all that the tab ever says; where there is little room, that
    is a name. `holds` tells whether a seat has anything to see. Who answers in secret without the own hand has none.
    """
    shown = {seat: entry for seat, entry in _shown(model).items() if holds(seat)}
    if not shown:
        return []
    faces, size, brief = {seat: _faces(model, seat) for seat in model.humans}, SIZE, False
    while sum(_wide(painter, each, size, brief) + APART for each in faces.values()) > widest and (size, brief) != LAST:
        size, brief = (SIZE, True) if size <= toolbar.LEAST else (size - 1, brief)
    (x, y), height, found = at, max(LOW, min(HIGH, PX / painter.k)), Tabs()
    for seat, each in faces.items():
        width = _wide(painter, each, size, brief)
        if seat in shown:
            words = shown[seat].short if brief else ""
            found.append((shown[seat], (x, y, width, height), words))
        x += width + APART
    return found


def draw(painter: Painter, tabs: Tabs, main: bool = False) -> None:
    """Draw them; `main`: nothing else can be done before."""
    for entry, box, words in tabs:
        toolbar.button(painter, replace(entry, main=main and not entry.ghost), box, SIZE, words=words, group="tabs")


def _shown(model: Model) -> dict[int, toolbar.Entry]:
    """What the tabs say that there are: of all who are asked and do not answer without the own hand, and of whoever
    looks."""
    if model.style != "peek" or len(model.humans) < 2:
        return {}
    peeks = toolbar.peeks(replace(model, viewer=None))
    shut = {int(str(entry.key[1])): entry for entry in peeks if entry.key[0] == "peek"}
    if model.viewer is None:
        return shut
    others = {seat: replace(entry, cap="", ghost=True, tip="Another hand lies open.") for seat, entry in shut.items()}
    return others | {model.viewer: toolbar.peeks(model)[0]}


def _faces(model: Model, seat: int) -> list[toolbar.Entry]:
    """All that a tab ever says: while its hand is shut, asked alone and among others; held open, and left open."""
    nobody = replace(model, viewer=None, alike=(), ready=None)
    alone = toolbar.peeks(replace(nobody, lookers=(seat,), named=seat))
    among = toolbar.peeks(replace(nobody, lookers=model.humans, named=None))
    opened = [toolbar.peeks(replace(model, viewer=seat, ready=None, kept=kept))[0] for kept in (False, True)]
    return [*alone, *(each for each in among if each.key == ("peek", seat)), *opened]


def _wide(painter: Painter, faces: list[toolbar.Entry], size: float, brief: bool) -> float:
    return max(toolbar.entry_width(painter, each, size, True, True, each.short if brief else "") for each in faces)
