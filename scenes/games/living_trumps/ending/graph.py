"""The graph of each Powerbase at the end of each Turn: a band for each kind, higher ranks higher in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.living_trumps.phases.poker import HIGH, WINNING
from game.rules.living_trumps.text.ending import SeatRecord
from scenes.games.living_trumps.ending import text as say
from scenes.stage import art, fonts, look
from scenes.ui.painter import Box, Painter
from scenes.ui.score_chart import ChartSeat, spread_out

LABELS, NAMES, TITLE, BELOW = 120.0, 176.0, 52.0, 40.0  # widths at both sides; heights above and below
APART, SPREAD, SIGN = 3.0, 26.0, 15.0  # between lines of one level; between names; size of a sign


def draw(painter: Painter, records: Sequence[SeatRecord], seats: Sequence[ChartSeat], box: Box, share: float) -> None:
    """Draw the graph in a box, up to a `share` (0 to 1) of the game."""
    (x, y, w, h), tones = box, painter.tones
    painter.label(say.AFTER_EACH_TURN, *fonts.H4, x + 20, y + 26, tones.text, widest=w - 40)
    turns = max((len(each.levels) for each in records), default=0)
    reached = max((level for each in records for level in each.levels), default=HIGH)
    lowest = min((level for each in records for level in each.levels), default=HIGH)
    top_level = reached
    small = painter.text_width("0", *fonts.SMALL) / 8.2  # how much larger small type is than drawn for
    left, right = x + 20 + LABELS * small, x + w - 20 - NAMES * small
    top, bottom = y + TITLE * small + 10, y + h - BELOW * small
    step = (bottom - top) / (top_level - lowest + 1)

    def level_at(level: float) -> float:
        return bottom - (level - lowest) * step

    for level in range(lowest, top_level + 1):
        wins = level in WINNING
        if wins:
            box_of = (left, level_at(level + 1), right - left, step)
            painter.box(box_of, 0, tones.gold, None, alpha=0.12)
        painter.rule(left, level_at(level), right - left, 0.3)
        ink, face = (tones.gold, "sans_semibold") if wins else (tones.muted, "sans")
        middle = level_at(level + 0.5)
        painter.label(say.LEVELS[level], face, fonts.SMALL.size, left - 12, middle, ink, 1, LABELS * small)
    if top_level >= min(WINNING):
        at = level_at(top_level + 0.5)
        painter.label(say.WINS_HERE, "sans_semibold", fonts.SMALL.size, left + 10, at, tones.gold, widest=right - left)
    if not turns:
        return
    width = (right - left) / turns
    every = -(-turns // max(1, int((right - left) / (painter.text_width("00", *fonts.SMALL) + 12))))
    painter.label(say.TURN, *fonts.SMALL, left - 12, bottom + 20 * small, tones.muted, 1)
    for turn in range(0, turns, every):
        middle = left + (turn + 0.5) * width
        painter.label(str(turn + 1), *fonts.SMALL, middle, bottom + 20 * small, tones.muted, 0.5)
    _lines(painter, records, seats, (left, width), level_at, max(1, round(turns * share)))
    ends = [level_at(each.heights[-1]) + _shift(place, records) for place, each in enumerate(records)]
    line = max(SPREAD, painter.line_height(*fonts.SMALL) * 1.1)
    for place, middle in enumerate(spread_out(ends, line, top + 8, bottom - 4)):
        record = records[place]
        seat = seats[record.seat]
        painter.mid(art.seat_shape(seat.colour, painter.px(SIGN + 3)), right + 30, middle)
        room = x + w - 14 - (right + 44)
        used = painter.label(seat.name, "sans_semibold", fonts.SMALL.size, right + 44, middle, tones.text, widest=room)
        if room - used > 40:
            kinds = record.kind[:1].lower() + record.kind[1:], say.LEVELS[record.levels[-1]].lower()
            kind = next((each for each in kinds if painter.text_width(each, *fonts.SMALL) <= room - used - 6), "")
            painter.label(kind, *fonts.SMALL, right + 50 + used, middle, tones.muted)


def spoken(records: Sequence[SeatRecord], seats: Sequence[ChartSeat]) -> str:
    """Return the graph in words: for each player the Turns in which the kind of the Powerbase changed."""
    lines = []
    for record in records:
        changes, before = [], 0
        for turn, level in enumerate(record.levels, 1):
            if level != before:
                changes.append(say.from_turn(level, turn))
            before = level
        lines.append(f"{seats[record.seat].name}: {', '.join(changes)}")
    return say.graph(lines)


def _shift(place: int, records: Sequence[SeatRecord]) -> float:
    """Return how far the line of a player is moved, so that equal lines stay visible."""
    return (place - (len(records) - 1) / 2) * APART


def _lines(
    painter: Painter, records: Sequence[SeatRecord], seats: Sequence[ChartSeat], frame: tuple[float, float],
    level_at: Callable[[float], float], until: int,
) -> None:  # fmt: skip
    """Draw the stepped line of each player, with a sign at each change; equal lines have theirs side by side."""
    left, width = frame
    for place in range(len(records) - 1, -1, -1):  # the best is on top
        record, shift, before = records[place], _shift(place, records), None
        colour = look.SEAT_COLOURS[seats[record.seat].colour % len(look.SEAT_COLOURS)]
        for turn, height in enumerate(record.heights[:until]):
            y = level_at(height) + shift
            begin = left + turn * width
            if before is not None and before != y:
                painter.box((begin - 1.5, min(before, y) - 1.5, 3, abs(before - y) + 3), 0, colour, colour)
            painter.box((begin, y - 1.5, width, 3), 0, colour, colour)
            before = y
        before, beside = None, (place - (len(records) - 1) / 2) * min(SIGN, width / (len(records) + 1))
        for turn, height in enumerate(record.heights[:until]):
            if height != before or width > SIGN * len(records):  # each Turn, where the signs have room
                sign = art.seat_shape(seats[record.seat].colour, painter.px(SIGN))
                painter.mid(sign, left + (turn + 0.5) * width + beside, level_at(height) + shift)
            before = height
