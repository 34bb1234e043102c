"""Midnight and judgement: a column for each guest with its blind stack, what the last stroke turned, and its fate."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.midnight_justice.fun import exits
from game.rules.midnight_justice.midnight import last_stroke, within
from game.rules.midnight_justice.pieces import P, V, blots, cards, guest, target
from game.rules.midnight_justice.words import NUMERALS
from game.rules.wording import numeral, plural
from scenes.games.midnight_justice import clock
from scenes.games.midnight_justice.layout import Layout
from scenes.stage import fonts
from scenes.story import paper
from scenes.table.plain.places import RATIO
from scenes.table.plain.zones import Zones
from scenes.ui.pen import Box

GAP = 8.0  # between two columns
HEAD, TITLED = 64.0, 300.0  # of the clock above the columns; height from which it has room there
NAMES, FOOT = 44.0, 26.0  # of a column: guest and seat above, how it stands below
LARGEST = 84.0  # width of a card
SPREAD = 0.42  # of a card: how far the second of two that were turned is moved to the right
THICK = 4  # backs that a stack shows at most
FAN = 0.2  # of a card: how far apart the backs are that are fanned to be plucked from


class Column(NamedTuple):
    """Where the parts of a column lie, and how wide its cards are; stack and turned cards by their middle."""

    box: Box
    card: float
    stack: tuple[float, float]
    turned: tuple[float, float]


def columns(centre: Box, seats: int) -> tuple[Column, ...]:
    """A column for each seat: its stack above what it turned, or beside it where that leaves larger cards."""
    x, y, w, h = centre
    top = HEAD if h >= TITLED else 0.0
    foot = 40.0 if top else 6.0  # the sentence may take two rows
    wide, high = (w - GAP * (seats - 1)) / seats, h - top - foot
    names = NAMES if top else NAMES / 2 + 4
    room = high - names - FOOT - 8
    above, beside = min((wide - 16) / (1 + SPREAD), (room - 8) / 2 / RATIO), min((wide - 16) / 2.6, room / RATIO)
    card = min(LARGEST, max(above, beside))
    told = []
    for seat in range(seats):
        left, first = x + (wide + GAP) * seat, y + top + names + 4
        middle = left + wide / 2
        if above >= beside:
            rest = (room - 2 * card * RATIO) / 3
            stack = (middle, first + rest + card * RATIO / 2)
            turned = (middle, stack[1] + card * RATIO + rest)
        else:
            stack = (middle - card * 0.75, first + room / 2)
            turned = (middle + card * 0.55, first + room / 2)
        told.append(Column((left, y + top, wide, high), card, stack, turned))
    return tuple(told)


def draw(zones: Zones) -> None:
    """The clock, and a column for each seat."""
    assert isinstance(zones.layout, Layout)
    centre = zones.layout.centre
    there = columns(centre, zones.table.seats)
    if there[0].box[1] > centre[1]:
        _clock(zones, centre)
    for seat, column in enumerate(there):
        _column(zones, seat, column)


def _clock(zones: Zones, centre: Box) -> None:
    """The clock at twelve, which stroke it is, and who is still in."""
    pen, view = zones.pen, zones.model.view
    x, y, w, _ = centre
    middle = y + HEAD / 2 - 4
    clock.face(pen, x + 34, middle, 29, 0, (0,) * 12, 12)
    round_, still = view.vars[V.ROUND], len(within(view))
    title, words = "Midnight", "Red cards stayed. Each Blot costs a card, unseen."
    if view.phase == P.JUDGEMENT:
        struck = round_ - (view.vars[V.MOMENT] == "strike")
        title = f"Stroke {NUMERALS[struck]}" if 0 < struck < len(NUMERALS) else "Judgement"
        words = f"{numeral(still)} of {numeral(zones.table.seats)} still in".capitalize()
    right = pen.text(title, "serif_semibold", 26, x + 76, middle + 9, pen.tones.text)
    pen.text(words, "sans", 17, x + w - 6, middle + 8, pen.tones.label, 1, w - right - 100)


def _column(zones: Zones, seat: int, column: Column) -> None:
    pen, model, view = zones.pen, zones.model, zones.model.view
    (x, y, w, h), card = column.box, column.card
    gone, free = bool(view.vars[V.OUT] >> seat & 1), seat in view.vars[V.FREE]
    told, lit = standing(zones, seat), _lit(zones, seat)
    paper.panel(pen, column.box, lit=lit, alpha=0.4 if gone and not free else 0.92)
    name, count = guest(view, seat), len(cards(view, "stack", seat))
    turned = last_stroke(view, seat)
    shown = [zones.called(zones.table.names[piece]) for piece in turned]
    said = f"{name}, guest of {model.name(seat)}: {plural(count, 'card')} left, {told}"
    pen.target(("column", seat), column.box, said + (f", turned {' and '.join(shown)}" if shown else ""), "label")
    tone = pen.tones.muted if gone and not free else pen.tones.text
    pen.seat(zones.colours[seat], x + 18, y + 17, 18)
    pen.text(fonts.clean(name), "serif_semibold", 18, x + 32, y + 23, tone, 0, w - 40)
    if column.stack[1] - y > NAMES + card * RATIO / 2:
        pen.text(model.name(seat), "sans", 15.5, x + 32, y + 42, pen.tones.muted, 0, w - 40)
    _stack(zones, seat, column, count, gone)
    if view.phase == P.MIDNIGHT and column.turned[1] > column.stack[1]:
        size = min(card * RATIO, w - 24) / 2
        clock.face(pen, *column.turned, size, view.vars[V.CHECKS][seat], view.vars[V.BLOTS][seat])
    for index, piece in enumerate(turned):
        left = column.turned[0] + (index - (len(turned) - 1) / 2) * card * SPREAD
        zones._piece(piece, left, column.turned[1], card)
    tone = pen.tones.gold if lit else tone
    pen.label(told, "sans_semibold", 16, x + w / 2, y + h - FOOT / 2 - 1, tone, 0.5, w - 12)


def _stack(zones: Zones, seat: int, column: Column, count: int, gone: bool) -> None:
    """The stack face down, fanned while cards are plucked; how many it has on a disc."""
    pen, view, card = zones.pen, zones.model.view, column.card
    x, y = column.stack
    if count == 0:
        if not gone:
            pen.dashes((x - card / 2, y - card * RATIO / 2, card, card * RATIO), 6, pen.tones.muted, 1.5, 0.5)
        return
    fanned = view.phase == P.MIDNIGHT
    shown = count if fanned else min(count, THICK)
    step = min(card * FAN, (column.box[2] - 16 - card) / max(1, count - 1)) if fanned else 1.5
    for index in range(shown):
        at = (index - (shown - 1) / 2) * step
        pen.card(None, x + at, y if fanned else y - at, card)
    right = x + (shown - 1) / 2 * step + card / 2
    pen.box((right - 30, y + card * RATIO / 2 - 24, 28, 24), 12, pen.tones.panel, pen.tones.lit, 1.25)
    pen.label(str(count), "sans_bold", 17, right - 16, y + card * RATIO / 2 - 12, pen.tones.text)


def standing(zones: Zones, seat: int) -> str:
    """How a seat stands, in a few words: its fate, what it loses, or that it has turned the highest card."""
    view = zones.model.view
    if view.phase == P.MIDNIGHT:
        lost = plural(blots(view, seat), "card") if blots(view, seat) else "nothing"
        return f"loses {lost}" if _to_pluck(zones, seat) else f"lost {lost}"
    if seat in view.vars[V.FREE]:
        return "walks free"
    if view.vars[V.OUT] >> seat & 1:
        round_ = int(exits(view)[seat])
        return f"guilty at stroke {round_}" if round_ else "guilty before the first stroke"
    return "turned the highest" if _lit(zones, seat) else "still in"


def _lit(zones: Zones, seat: int) -> bool:
    """Whether a column is what everybody looks at: it is plucked from, has the highest card, or is free."""
    v = zones.model.view.vars
    if zones.model.view.phase == P.MIDNIGHT:
        return bool(target(zones.table.seats, seat) == v[V.TURN])
    return seat in v[V.FREE] or (v[V.MOMENT] == "omen" and v[V.TURN] == seat)


def _to_pluck(zones: Zones, seat: int) -> bool:
    """Whether the Blots of a seat have not cost it its cards yet."""
    v, plucker = zones.model.view.vars, target(zones.table.seats, seat)
    return plucker in (v[V.TURN], *v[V.QUEUE])


def spot(centre: Box, seats: int, kind: str, seat: int) -> tuple[float, float, float]:
    """Where pieces of a seat's `stack` or `turned` zone lie about: their middle, and how wide a card is there."""
    column = columns(centre, seats)[seat]
    return (*(column.stack if kind == "stack" else column.turned), column.card)
