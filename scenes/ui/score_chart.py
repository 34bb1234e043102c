"""The score race: points over the game as steps, one line a seat."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass

import pygame

from scenes.stage import art, fonts, look, paint
from scenes.ui import text as texts
from scenes.ui.painter import Painter

Race = Sequence[tuple[str, Sequence[int]]]
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
_OFFSET = 2.2  # logical units between lines of equal scores
_LEGEND = 186  # at the right, logical units
_LABELS = 8  # most headings under the chart
_MARK = 15  # of a seat's sign on its line
_DATES = 26  # height above the chart where what happened is named


@dataclass(frozen=True)
class Date:
    """A named event in the race: the index of its entry, and its label."""

    at: int
    words: str


@dataclass(frozen=True)
class ChartSeat:
    """The name and colour (0..7) of the seat of a line."""

    name: str
    colour: int


def ticks(highest: int, lowest: int = 0, max_ticks: int = 6) -> list[int]:
    """Return round numbers from `lowest` up past `highest`, at most `max_ticks` of them where possible."""
    spread = max(1, highest - min(0, lowest))
    step = next((step for step in _STEPS if spread / step <= max_ticks - 1), _STEPS[-1])
    first = (min(0, lowest) // step) * step
    return list(range(first, max(highest, first + step) + step, step))


def bands(race: Race) -> list[tuple[str, int, int]]:
    """Return the headings of a race, each with its first index and one past its last."""
    bands_of_rounds, place = [], 0
    for label, group in itertools.groupby(label for label, _ in race):
        count = len(list(group))
        bands_of_rounds.append((label, place, place + count))
        place += count
    return bands_of_rounds


def rounds(race: Race, begun: Sequence[str], stopped: bool) -> str:
    """Return the number of rounds as text, or the name of the round in which the game stopped; empty for one round."""
    if stopped and begun:
        return texts.stopped_in(begun[-1][:1].lower() + begun[-1][1:])
    count = len(bands(race))
    return texts.rounds(count) if count > 1 else ""


def spread_out(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return positions for labels near those wanted, at least `gap` apart, within `low` to `high`."""
    order = sorted(range(len(wanted)), key=lambda k: wanted[k])
    gap = min(gap, (high - low) / max(1, len(wanted) - 1)) if len(wanted) > 1 else gap
    places = [0.0] * len(wanted)
    lowest = low
    for k in order:
        places[k] = max(wanted[k], lowest)
        lowest = places[k] + gap
    ceiling = high
    for k in reversed(order):
        places[k] = min(places[k], ceiling)
        ceiling = places[k] - gap
    return places


def spoken(race: Race, seats: Sequence[ChartSeat], fewest_win: bool = False) -> str:
    """Describe the race in words for screen readers; with `fewest_win`, the fewest points lead."""
    if not race:
        return texts.NO_POINTS_BEFORE_END
    leaders: list[str] = []
    before = ""
    for label, scores in race:
        best = min(scores) if fewest_win else max(scores)
        ahead = texts.AND.join(seat.name for seat, score in zip(seats, scores, strict=True) if score == best)
        if ahead != before:
            leaders.append(texts.from_round(ahead, label))
        before = ahead
    end = ", ".join(f"{seat.name} {score}" for seat, score in zip(seats, race[-1][1], strict=True))
    return texts.lead_spoken("; ".join(leaders[-6:]), end)


def paint_race(
    painter: Painter, race: Race, seats: Sequence[ChartSeat], x: float, y: float, w: float, h: float,
    dates: Sequence[Date] = (), share: float = 1.0,
) -> None:  # fmt: skip
    """Draw the chart with headings, legend and events, up to a `share` (0 to 1) of the game."""
    theme = painter.theme
    if not race:
        painter.label(texts.NO_POINTS_BEFORE_END, *fonts.BODY, x + w / 2, y + h / 2, theme.muted, 0.5)
        return
    marks = ticks(max(max(scores) for _, scores in race), min(min(scores) for _, scores in race))
    left, right, top, bottom = x + 44, x + w - _LEGEND, y + 8 + (_DATES if dates else 0), y + h - 34
    height = (bottom - top) / (marks[-1] - marks[0])
    width = (right - left) / len(race)
    for mark in marks:
        at = bottom - (mark - marks[0]) * height
        painter.rule(left, at, right - left, 0.45 if mark else 0.9, theme.divider if theme.flat else theme.line)
        painter.label(str(mark), *fonts.SMALL, left - 12, at, theme.muted, 1)
    _headings(painter, race, left, width, top, bottom)
    drawn = lines(
        (painter.px(right - left + 12), painter.px(bottom - top + 12)),
        tuple(tuple(scores) for _, scores in race),
        tuple(seat.colour for seat in seats), (marks[0], marks[-1]), painter.k, painter.theme.flat,
    )  # fmt: skip
    run = (left - 6, y, (right - left) * share + 6, h)
    with painter.within(run) if share < 1 else nullcontext():
        _dates(painter, dates, left, width, right, top, bottom)
        painter.surface.blit(drawn, painter.at(left - 6, top - 6))
        _marks(painter, race, seats, left, width, lambda score: bottom - (score - marks[0]) * height)
    final = race[min(len(race) - 1, int(share * len(race)))][1]
    ends = [bottom - (score - marks[0]) * height for score in final]
    places = spread_out([end + 0.01 * k for k, end in enumerate(ends)], 32, top + 4, bottom)
    for k, seat in enumerate(seats):
        painter.mid(art.seat_shape(seat.colour, painter.px(20)), right + 22, places[k])
        painter.label(seat.name, *fonts.LABEL, right + 38, places[k], theme.text, widest=_LEGEND - 38 - 46)
        painter.label(str(final[k]), *fonts.SCORE_CELL, x + w - 6, places[k] - 1, theme.title, 1)


def _headings(painter: Painter, race: Race, left: float, width: float, top: float, bottom: float) -> None:
    """Draw faint bands with their names below them; with many bands, only some are named."""
    round_bands = bands(race)
    every = -(-len(round_bands) // _LABELS)
    whole = all(
        painter.text_width(label, *fonts.SMALL) <= width * (end - begin) * every - 6
        for label, begin, end in round_bands
    )
    for k, (label, begin, end) in enumerate(round_bands):
        if k % 2:
            rect = painter.rect((left + begin * width, top, (end - begin) * width, bottom - top))
            painter.surface.blit(paint.rounded(rect.size, 0, painter.theme.accent, alpha=0.07), rect)
        if k % every == 0:
            room = width * (end - begin) * every - 6
            words = label if whole else label.rpartition(" ")[2]
            middle = left + (begin + end) / 2 * width
            painter.label(words, *fonts.SMALL, middle, bottom + 20, painter.theme.muted, 0.5, max(room, 24))


def _dates(
    painter: Painter, dates: Sequence[Date], left: float, width: float, right: float, top: float, bottom: float
) -> None:
    """Draw a dotted line through the chart for each event whose label fits beside the dot above it."""
    theme, y = painter.theme, top - 16
    places = [(left + (date.at + 0.5) * width, date.words) for date in dates]
    taken = [(x - 8, x + 8) for x, _ in places]
    for x, words in places:
        room = painter.text_width(words, *fonts.SMALL)
        for begin in (x - 12 - room, x + 12):
            end = begin + room
            apart = all(end < other[0] or begin > other[1] for other in taken)
            if apart and begin >= left - 40 and end <= right + _LEGEND:
                painter.mid(_dotted(painter.px(bottom - y), painter.px(2), theme.lit_line), x, (y + bottom) / 2)
                painter.mid(paint.disc(painter.px(9), theme.lit_line), x, y)
                painter.label(words, *fonts.SMALL, begin, y, theme.text)
                taken.append((begin - 4, end + 4))
                break


@art.sprites.keep
def _dotted(length: int, width: int, colour: look.Rgb) -> pygame.Surface:
    """Return a vertical dotted line."""
    line = (
        f'<path d="M{width / 2} 0V{length}" stroke="{paint.code(colour)}" stroke-width="{width}" '
        f'stroke-dasharray="{width} {3 * width}" stroke-opacity=".8"/>'
    )
    return paint.vector((width, length), line)


def _marks(
    painter: Painter, race: Race, seats: Sequence[ChartSeat], left: float, width: float, level: Callable[[int], float]
) -> None:
    """Draw each seat's sign on its line at the end of a round, side by side where points are equal."""
    round_bands = bands(race)
    if len(round_bands) > _LABELS:
        return
    for _, _, end in round_bands[:-1]:
        scores = race[end - 1][1]
        for score in set(scores):
            level_with = [seat for seat, own in enumerate(scores) if own == score]
            for place, seat in enumerate(level_with):
                shift = (place - (len(level_with) - 1) / 2) * _MARK * 0.8
                drawn = art.seat_shape(seats[seat].colour, painter.px(_MARK))
                painter.mid(drawn, left + end * width + shift, level(score))


@art.sprites.keep
def lines(
    size: tuple[int, int],
    scores: tuple[tuple[int, ...], ...],
    colours: tuple[int, ...],
    span: tuple[int, int],
    unit: float,
    flat: bool,
) -> pygame.Surface:
    """Return the stepped lines of all seats; 6 logical units are left free on every side."""
    edge = 6 * unit
    width = (size[0] - 2 * edge) / len(scores)
    height = (size[1] - 2 * edge) / (span[1] - span[0])
    paths = []
    for seat, colour in enumerate(colours):
        shift = (seat - (len(colours) - 1) / 2) * _OFFSET * unit
        y = size[1] - edge - (0 - span[0]) * height + shift
        path = f"M{edge:.1f} {y:.1f}"
        for k, row in enumerate(scores):
            level = size[1] - edge - (row[seat] - span[0]) * height + shift
            path += f"H{edge + (k + 0.5) * width:.1f}V{level:.1f}H{edge + (k + 1) * width:.1f}"
        paths.append((path, paint.code(look.SEAT_COLOURS[colour])))
    casing = "".join(
        f'<path d="{path}" fill="none" stroke="#000000" stroke-opacity=".55" stroke-width="{6 * unit:.1f}" '
        'stroke-linejoin="round"/>'
        for path, _ in paths
    )
    coloured = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{3 * unit:.1f}" stroke-linejoin="round"/>'
        for path, colour in paths
    )
    return paint.vector(size, (casing if not flat else "") + coloured)
