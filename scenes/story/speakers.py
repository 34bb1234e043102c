"""Chips for the people who share an open table; the chip of the present speaker is highlighted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from scenes.stage import fonts
from scenes.story.ui_state import UiState
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
    x, y, w, h = box
    left = x
    for each, width in zip(people, _widths(painter, people, w), strict=True):
        _chip(painter, ui, each, each.seat == speaker, (left, y, width, h), does, partial(choose, each.seat))
        left += width + GAP
    return left - GAP - x if people else 0.0


def _chip(
    painter: Painter, ui: UiState, each: Speaker, on: bool, box: Box, does: str, act: Callable[[], object]
) -> None:  # fmt: skip
    x, y, w, h = box
    tones, key = painter.tones, _key(each.seat)
    highlighted = on or ui.hover == key
    painter.box(
        box, min(h, SIGN) / 2, tones.tile, tones.highlighted if highlighted else tones.tile_line, 2 if on else 1.25
    )
    painter.seat(each.colour, x + SIGN / 2, y + h / 2, 20)
    name = fonts.clean(each.name, 16)
    fits = SIGN + 4 + painter.text_width(name, "sans_semibold", 16) <= w
    if fits:  # else its sign and its tip say whose it is
        ink = tones.highlighted if on else tones.text
        painter.label(name, "sans_semibold", 16, x + SIGN, y + h / 2, ink, 0, w - SIGN - 4)
    spoken = f"{each.name} {does}"
    tip = "" if fits else spoken  # a visible name needs no tip, which would cover the line above
    painter.target(key, box, spoken, "radio", tip=tip, group="speakers", chosen=on, act=act)


def _key(seat: int) -> Key:
    return ("speaker", seat)
