"""The totals of a contest over time: after the antes and each turn, who leads, and what help would change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.contest import callable_ranks, total
from game.table import Table, View
from scenes.games.living_trumps.contest import round_text, small_parts
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import ContestModel, sides
from scenes.stage import art, look, paint
from scenes.stage.motion import between
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import Passage, Wordings
from scenes.ui.boxtree import Cell, Column, Layers, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

TURNS = 5
STAKE, WORDS, COLUMNS = 152.0, 216.0, 6  # widths beside the strip: of the stake, of the words; least number of steps
DOT = 14.0  # radius of the ground of a total
GROWING = "race", "last"  # with the number of steps, the key of the hidden part while the lines grow
RaceSteps = list[tuple[str, int, int]]  # when, and both totals


def counted(table: Table, view: View, seat: int, turns: int) -> int:
    """Return the total of a side after `turns` turned cards, without the doubling by help (LT-178)."""
    powerbase = table.options["contest_powerbase"] == "on"
    ante = lt.cards(view, lt.ANTE, seat)
    cards = (*ante, *lt.cards(view, lt.UP, seat)[:turns])
    return lt.points(view, seat, view.vars[lt.V.SUITS][seat], cards, powerbase) + (bool(ante) and lt.is_joker(ante[0]))


def shown(model: ContestModel, seat: int, count: int) -> int:
    """Return the points of a duellist after the first `count` shown cards of both sides (LT-146)."""
    lying = [
        piece for at, piece in model.so_far.laid[:count] if at == seat and piece in lt.cards(model.view, lt.SHOW, seat)
    ]
    return lt.points(model.view, seat, model.view.vars[lt.V.SUITS][seat], lying) + sum(
        lt.is_joker(card) for card in lying
    )


def steps(table: Table, model: ContestModel) -> RaceSteps:
    """Return the totals so far, each as its moment, the near side's total and the far side's."""
    front, far = model.pair
    view = model.view
    if model.so_far.duel:
        ends = range(2, len(model.so_far.laid) + 1)
        names = ("show", *map(say.added, range(1, len(ends))))
        return [(name, shown(model, front, k), shown(model, far, k)) for name, k in zip(names, ends, strict=False)]
    turned = max(sum(card >= 0 for card in lt.cards(view, lt.UP, seat)) for seat in model.pair)
    rows = [(say.turned_up(k), counted(table, view, front, k), counted(table, view, far, k)) for k in range(turned + 1)]
    if any(map(model.is_doubled, model.pair)):
        rows.append(("help", standing(table, model, front), standing(table, model, far)))
    return rows


def standing(table: Table, model: ContestModel, seat: int) -> int:
    """Return the total of a side now; once a contest is decided, the one that decided it."""
    if model.so_far.final and seat in sides(model.view):
        return model.so_far.final[sides(model.view).index(seat)]
    if model.so_far.duel:
        return shown(model, seat, len(model.so_far.laid))
    points = total(model.view, seat, table.options["contest_powerbase"] == "on")
    counted_before = bool(model.view.vars[lt.V.DOUBLED] >> seat & 1)
    return points * 2 if model.is_doubled(seat) and not counted_before else points


def tree(context: ContestPage) -> Node:
    """Return the stake, the strip with both lines, and in words who leads."""
    model, painter, tones = context.model, context.painter, context.painter.tones
    race, (header, rests) = steps(context.table, model), leads(context.table, model)
    ran = "; ".join(say.scored(*each) for each in race)
    reading = " ".join(filter(None, (header, *rests[:1], ran)))
    if _grows_now(context, race) or not (context.layout.compact_layout or _columns(model, race)):
        header, rests = "", ()  # the strip says that no card is shown yet
    if context.layout.compact_layout:
        inside: Node = Text(header, 17, "serif_semibold", tones.text, 0.5, grows=True)
    else:
        rows = len(painter.truncated(header, "serif_semibold", 18, WORDS, 2))
        heading = Passage((header,), 18, "serif_semibold", tones.text, rows=rows)
        words = Cell(
            Column(heading, Passage(rests, tone=tones.muted), gap=2), width=WORDS, edge=(0, 4, 0, 0), fills=True
        )
        aside = None if model.so_far.duel else _stake(painter, model)
        inside = Row(aside, _strip(context, model, race), words, gap=14)
    return TargetBox(("race", "strip"), Cell(inside, edge=(0, 0, 4, 0), fills=True), reading=reading)


def _grows_now(context: ContestPage, race: RaceSteps) -> bool:
    """Check whether the last of these steps is still growing; the steps before it stay in sight."""
    return (*GROWING, len(race)) in context.hidden


def _columns(model: ContestModel, race: RaceSteps) -> list[str]:
    """Return the labels below the strip: past counts and those still to come."""
    none = model.so_far.duel or model.view.vars[lt.V.COUNTER]
    return [*(name for name, _, _ in race), *([] if none else [say.turned_up(k) for k in range(len(race), TURNS + 1)])]


def _stake(painter: Painter, model: ContestModel) -> Node:
    """Return the stake of a Deal, with what it is in words below."""
    words = small_parts.at_stake(model.view)
    width = max(STAKE, painter.text_width(words[1], "sans", 16) + 1)
    passage = Passage(words, tone=painter.tones.text, align=0.5, leading=0.9)
    return Cell(
        Column(small_parts.stake(painter, model.view.vars[lt.V.STAKE], 120), passage, gap=6),
        width=width,
        edge=(0, 8, 0, 0),
        fills=True,
    )


def _strip(context: ContestPage, model: ContestModel, race: RaceSteps) -> Node:
    """Return the strip: the lines over the names of the steps."""
    painter, tones, columns = context.painter, context.painter.tones, _columns(model, race)
    if not columns:
        empty = Text(say.NO_POINTS, tone=tones.muted, align=0.5, grows=True)
        return Cell(empty, fills=True, ground=lambda box: paper.panel(painter, box, radius=10, alpha=0.7))
    coming = len(columns) > len(race)
    now = len(race) if coming and model.view.phase in (lt.P.FLIP, lt.P.HELP) else -1
    named = [_name(painter, name, index - len(race), index == now) for index, name in enumerate(columns)]
    spare = [Cell(Row(), fills=True)] * (COLUMNS - len(columns))
    lines_of = race[: len(race) - _grows_now(context, race)]
    lines = Cell(
        Row(), ground=lambda box: _lines(context, model, lines_of, _track(box, race, len(columns))), fills=True
    )
    panel = Cell(Row(*named, *spare), ground=lambda box: paper.panel(painter, box, radius=10, alpha=0.7), fills=True)
    return Layers(panel, lines, name="strip")


def _name(painter: Painter, name: str, after: int, now: bool) -> Node:
    """Return the name of a step of the strip, `after` the last counted one, with a frame above it if it is next."""
    tones = painter.tones
    tone = tones.highlighted if now else tones.label if after < 0 else tones.muted
    wordings = name, name.rpartition(" ")[2]  # a narrow strip has room for the number only
    text = Passage(wordings, 15, "sans_semibold" if now else "sans", tone, 0.5, 0.5, reading="")
    frame = (lambda box: painter.dashes(box, 6, tones.highlighted, 1.25, 0.6)) if now else None
    above = Cell(Cell(Row(), ground=frame, fills=True), edge=(10, 6, 10, 0), fills=True)
    return Column(above, Cell(text, height=29))


class _Track(NamedTuple):
    """The coordinates of the strip: its box, the distance of columns, the lowest and highest total."""

    box: Box
    step: float
    minimum: int
    maximum: int

    def at(self, k: float, value: float) -> tuple[float, float]:
        """Return the position of a total after step `k`."""
        x, y, _, h = self.box
        bottom = y + h - 18
        tall = bottom - y - 40
        return x + self.step * (k + 0.5), bottom - 20 - tall * (value - self.minimum) / max(
            1, self.maximum - self.minimum
        )


def _track(box: Box, race: RaceSteps, columns: int) -> _Track:
    maximum = max([1, *(max(a, b) for _, a, b in race)])
    minimum = min([maximum - 1, *(min(a, b) for _, a, b in race)])
    return _Track(box, box[2] / max(COLUMNS, columns), minimum, maximum)


def _lines(context: ContestPage, model: ContestModel, race: RaceSteps, track: _Track) -> None:
    """Draw both lines with their totals."""
    for side, seat in enumerate(model.pair):
        _line(context, seat, side, [track.at(k, both[side]) for k, (_, *both) in enumerate(race)], track.box)
    for k, (_, a, b) in enumerate(race):
        for side, value in enumerate((a, b)):
            _dot(context, model, side, track.at(k, value), value, a == b)


def _line(context: ContestPage, seat: int, side: int, way: Sequence[tuple[float, float]], box: Box) -> None:
    painter = context.painter
    apart = painter.units(2) * (side * 2 - 1)  # where both run together both are seen
    rect = painter.rect(box)
    places = tuple(((px - box[0]) * painter.k, (py + apart - box[1]) * painter.k) for px, py in way)
    tone = look.SEAT_COLOURS[context.colours[seat]]
    painter.surface.blit(_ran(rect.size, places, tone, max(2.0, 2.5 * painter.k)), rect)


def _dot(
    context: ContestPage, model: ContestModel, side: int, anchor: tuple[float, float], value: int, even: bool
) -> None:
    painter, (x, y) = context.painter, anchor
    x += (side * 2 - 1) * 11 if even else 0
    tone = look.SEAT_COLOURS[context.colours[model.pair[side]]]
    painter.box((x - DOT, y - DOT, 2 * DOT, 2 * DOT), DOT, painter.tones.well, tone, 2.5)
    painter.label(str(value), "sans_bold", 15, x, y, painter.tones.text, 0.5)


def grows(context: ContestPage, places: Mapping[str, Box], share: float) -> pygame.Rect:
    """Draw the last piece of both lines at `share` (0 to 1) of its animation, and return the painted rectangle."""
    model, box = context.model, places.get("strip")
    race = steps(context.table, model)
    if not race or box is None:
        return pygame.Rect(0, 0, 0, 0)
    track, k = _track(box, race, len(_columns(model, race))), len(race) - 1
    before, after = race[max(0, k - 1)][1:], race[k][1:]
    values = [between(one, other, share) for one, other in zip(before, after, strict=True)]
    anchors = [track.at(max(0, k - 1) + share if k else 0, value) for value in values]
    for side, seat in enumerate(model.pair):
        if k:
            _line(context, seat, side, [track.at(k - 1, before[side]), anchors[side]], box)
    for side, value in enumerate(values):
        _dot(context, model, side, anchors[side], round(value), values[0] == values[1])
    return context.painter.rect(box)


@art.sprites.keep
def _ran(
    size: tuple[int, int], places: tuple[tuple[float, float], ...], colour: look.Rgb, width: float
) -> pygame.Surface:
    """Return a drawn line through the given places."""
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return paint.vector(
        size,
        f'<polyline points="{way}" fill="none" stroke="{paint.code(colour)}" stroke-width="{width}" '
        f'stroke-linejoin="round" stroke-linecap="round"/>',
    )


def _turned_joker(card: int) -> bool:
    """Check whether a card of a row of turned cards is a joker, face up."""
    return card >= 0 and lt.is_joker(card)


def leads(table: Table, model: ContestModel) -> tuple[str, Wordings]:
    """Return who leads and by how much, and what a call for help would change, in several wordings."""
    front, far = model.pair
    names = {seat: "You" if seat == model.view.seat else short_name(model.name(seat)) for seat in model.pair}
    if model.so_far.winner in names:
        return round_text.wins(names[model.so_far.winner]), ()
    if model.so_far.duel and not model.so_far.laid:
        return say.NOTHING_SHOWN, ()
    if model.view.phase == lt.P.WHOM and not model.so_far.final:
        helper = short_name(model.name(model.view.vars[lt.V.HELPERS][front]))
        return say.both_called(helper), say.ONE_HELPED
    jokers = [seat for seat in model.pair if any(map(_turned_joker, lt.cards(model.view, lt.UP, seat)))]
    if jokers:
        return say.joker_turned([short_name(model.name(seat)) for seat in jokers]), (say.joker_wins(len(jokers)),)
    mine, theirs = standing(table, model, front), standing(table, model, far)
    ahead, behind = (front, far) if mine >= theirs else (far, front)
    header = say.EVEN if mine == theirs else say.leads(names[ahead], abs(mine - theirs))
    if model.so_far.duel:
        return header, () if mine == theirs else say.must_add(names[behind])
    helped = any(map(model.is_doubled, model.pair))
    calls = [seat for seat in (behind, ahead) if callable_ranks(model.view, seat) and not helped]
    if mine == theirs and not model.so_far.final:
        return header, say.EVEN_ENDS
    if behind not in calls or model.so_far.final:
        return header, ()
    who = "you" if names[behind] == "You" else names[behind]
    return header, round_text.with_help(who, min(mine, theirs), max(mine, theirs))
