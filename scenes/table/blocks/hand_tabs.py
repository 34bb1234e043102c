"""Tabs on the edge of a ledge: buttons that never move, with which a player who is asked shows and hides their hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scenes.table import text as texts
from scenes.table.blocks import toolbar
from scenes.table.model import Model
from scenes.ui.painter import Box, Painter

LOW, HIGH, PX = 40.0, 54.0, 34.0  # height of a tab: least and most in units, and in px where there is room
SIZE = 17.0  # type size, if there is room
APART = 24.0  # gap between the tabs of two people

LAST = (toolbar.MINIMUM, True)  # the smallest letters, and names only

Tabs = list[tuple[toolbar.Entry, Box, str]]  # with the words used where there is little room


def places(
    painter: Painter, model: Model, at: tuple[float, float], holds: Callable[[int], bool], widest: float
) -> Tabs:
    """Return the tabs of all people whose hand can be seen now, from the left at a point, within the width `widest`.

    Each person has a fixed place, whoever is asked and whoever looks. So a second click never opens another's hand. A
    place is wide enough for every text of the tab, or for the name where there is little room. `holds` says whether a
    seat has anything to see. A person who can answer in secret without the hand has no tab.
    """
    hands = {seat: entry for seat, entry in _shown(model).items() if holds(seat)}
    if not hands:
        return []
    faces, size, brief = {seat: _faces(model, seat) for seat in model.humans}, SIZE, False
    while sum(_width(painter, each, size, brief) + APART for each in faces.values()) > widest and (size, brief) != LAST:
        size, brief = (SIZE, True) if size <= toolbar.MINIMUM else (size - 1, brief)
    (x, y), height, tabs = at, max(LOW, min(HIGH, PX / painter.k)), Tabs()
    for seat, each in faces.items():
        width = _width(painter, each, size, brief)
        if seat in hands:
            words = hands[seat].short if brief else ""
            tabs.append((hands[seat], (x, y, width, height), words))
        x += width + APART
    return tabs


def draw(painter: Painter, tabs: Tabs, main: bool = False) -> None:
    """Draw the tabs; `main`: nothing else can be done before."""
    for entry, box, words in tabs:
        toolbar.button(painter, replace(entry, main=main and not entry.ghost), box, SIZE, words=words, group="tabs")


def _shown(model: Model) -> dict[int, toolbar.Entry]:
    """Return the present tabs: of all who are asked and need their hand to answer, and of the viewer."""
    if model.style != "peek" or len(model.humans) < 2:
        return {}
    peeks = toolbar.peeks(replace(model, viewer=None))
    shut = {int(str(entry.key[1])): entry for entry in peeks if entry.key[0] == "peek"}
    if model.viewer is None:
        return shut
    others = {seat: replace(entry, cap="", ghost=True, tip=texts.ANOTHER_HAND_IS_OPEN) for seat, entry in shut.items()}
    return others | {model.viewer: toolbar.peeks(model)[0]}


def _faces(model: Model, seat: int) -> list[toolbar.Entry]:
    """Return every text that a tab can have: hand closed, asked alone or with others, held open, left open."""
    nobody = replace(model, viewer=None, alike=(), ready=None)
    alone = toolbar.peeks(replace(nobody, lookers=(seat,), named=seat, asked_at_once=()))
    among = toolbar.peeks(replace(nobody, lookers=model.humans, named=None, asked_at_once=model.humans))
    opened = [toolbar.peeks(replace(model, viewer=seat, ready=None, kept=kept))[0] for kept in (False, True)]
    return [*alone, *(each for each in among if each.key == ("peek", seat)), *opened]


def _width(painter: Painter, faces: list[toolbar.Entry], size: float, brief: bool) -> float:
    return max(toolbar.entry_width(painter, each, size, True, True, each.short if brief else "") for each in faces)
