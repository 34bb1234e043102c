"""Chips for the people who share an open table; the chip of the present speaker is highlighted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from scenes.stage import fonts
from scenes.story.ui_state import UiState
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

GAP = 6.0
SIGN = 34.0  # width of a chip without a name
NAMED = 76.0  # least width of one with a name


class Speaker(NamedTuple):
    """One of the people: the seat, the name, the colour of the sign."""

    seat: int
    name: str
    colour: int


def width(painter: Painter, people: Sequence[Speaker], room: float) -> float:
    """Return the width of the chips: with whole names if there is room, or with as much as fits, or signs alone.

    It does not depend on who speaks, so that no chip moves when one is pressed.
    """
    return sum(_widths(painter, people, room)) + GAP * max(0, len(people) - 1)


def _widths(painter: Painter, people: Sequence[Speaker], room: float) -> list[float]:
    named = [SIGN + 12 + painter.text_width(fonts.clean(each.name, 16), "sans_semibold", 16) for each in people]
    spare = room - GAP * max(0, len(people) - 1)
    if sum(named) <= spare:
        return named
    share = spare / max(1, len(people))
    return [share if share >= NAMED else SIGN] * len(people)


def chips(
    painter: Painter, ui: UiState, people: Sequence[Speaker], speaker: int | None, box: Box, does: str,
    choose: Callable[[int], object],
) -> float:  # fmt: skip
    """Draw the chips from the left edge of a box, no wider than it; return the width used.

    Args:
        speaker: the seat that speaks now.
        does: what the chosen person does, in a word: `speaks`, `answers`.
        choose: called with the seat that is pressed.
    """
    places = boxes.row_of(box, _widths(painter, people, box[2]), GAP, 0.0)
    for each, place in zip(people, places, strict=True):
        _chip(painter, ui, each, each.seat == speaker, place, does, partial(choose, each.seat))
    return boxes.right_end(places[-1]) - box[0] if people else 0.0


def _chip(
    painter: Painter, ui: UiState, each: Speaker, on: bool, box: Box, does: str, act: Callable[[], object]
) -> None:  # fmt: skip
    tones, key = painter.tones, _key(each.seat)
    highlighted = on or ui.hover == key
    ring = tones.highlighted if highlighted else tones.tile_line
    painter.box(box, min(box[3], SIGN) / 2, tones.tile, ring, 2 if on else 1.25)
    painter.seat(each.colour, *boxes.middle(boxes.left_part(box, SIGN)), 20)
    name, room = fonts.clean(each.name, 16), boxes.trimmed(box, left=SIGN, right=4)
    fits = painter.text_width(name, "sans_semibold", 16) <= room[2]
    if fits:  # else its sign and its tip say whose it is
        ink = tones.highlighted if on else tones.text
        painter.label(name, "sans_semibold", 16, *boxes.point(room, 0.0, 0.5), ink, 0, room[2])
    spoken = f"{each.name} {does}"
    tip = "" if fits else spoken  # a visible name needs no tip, which would cover the line above
    painter.target(key, box, spoken, "radio", tip=tip, group="speakers", chosen=on, act=act)


def _key(seat: int) -> Key:
    return ("speaker", seat)
