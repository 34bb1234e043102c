"""Animations of a contest: cards turn together, the matching cell lights up, badges pop and lines grow."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.rules.living_trumps import pieces as lt
from game.table import Event
from scenes.games.living_trumps.contest import columns, matrix, race, rows, small_parts, tree
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import ContestModel
from scenes.stage import paint
from scenes.stage.motion import TIMES, Flight, between
from scenes.table.anchors import base
from scenes.table.animations.appearing import NOTHING, Drawn
from scenes.table.animations.plan import Plan, Step

LATER, LIGHTS, GROWS = 0.18, 0.18, 0.2  # seconds: delay before a cell lights up, its duration, the growth of lines
OVER = 0.35  # growth of a popping badge, as a share of its size
Paints = Callable[[pygame.Surface], ContestPage]


def together(plan: Plan, events: list[Event]) -> None:
    """Animate cards that were committed in secret: both sides turn up at once."""
    for event in events:
        lay = base(plan.stage.table, event.src) != "hand"  # a card on the table turns up in place
        for piece in event.pieces:
            end = plan.end(piece, event.dst)
            start = end if lay and piece not in plan.stage.here else plan.start(piece, event.src)
            plan.fly(piece, event.dst, start, end, "play", turns=1 if piece >= 0 else 0)


def sealed(plan: Plan, events: list[Event]) -> None:
    """Animate the cards of a Deal: a card that was sealed before lies there already, so only the last one flies.

    Its slot is empty until it arrives.
    """
    before = plan.stage.before
    together(plan, [event for event in events if min(event.pieces) >= 0])
    for event in events:
        seat = plan.owner(event.dst)
        if min(event.pieces) < 0 and not (isinstance(before, ContestModel) and before.contest and before.sealed(seat)):
            for piece in event.pieces:
                start, end = plan.start(piece, event.src), plan.end(piece, event.dst)
                plan.fly(piece, event.dst, start, end, "play", shows_back=True, hides=(columns.SEAL, seat))


def first_blood(plan: Plan, events: list[Event]) -> None:
    """Animate First Blood: no one sees the card before it is drawn; it turns up on its way to those who know it."""
    plan.wait()
    for event in events:
        for piece in event.pieces:
            start, end = plan.start(piece, event.src), plan.end(piece, event.dst)
            plan.fly(piece, event.dst, start, end, "play", turns=1 if piece >= 0 else 0, waits=False)
    plan.wait()


def put_down(plan: Plan, events: list[Event]) -> None:
    """Animate cards that are played face down: they show their backs from the start, as they lie on the table."""
    for event in events:
        for index, piece in enumerate(event.pieces):
            start, end = plan.start(piece, event.src, index), plan.end(piece, event.dst, index)
            plan.fly(piece, event.dst, start, end, "play", shows_back=True)


def settled(plan: Plan, _events: list[Event]) -> None:
    """Delay the result until all cards are turned up."""
    plan.wait()


def opened(plan: Plan, paints: Paints) -> None:
    """Light up the cell that two cards of a Deal lead to, shortly after both are face up."""
    plan.wait()
    model = plan.stage.after
    if not isinstance(model, ContestModel) or model.view.phase in rows.WHOLE:  # the rows have taken its place
        return
    if model.contest and len(model.so_far.types) == 2:
        _draws(plan, matrix.CELL, LATER, LIGHTS, partial(_lights, paints))


def _lights(paints: Paints, surface: pygame.Surface, share: float) -> pygame.Rect:
    """Draw the cell that lights up."""
    context = paints(surface)
    return matrix.highlighted(context, tree.places(context), share)


def counted(plan: Plan, paints: Paints) -> None:
    """Animate the count after cards are turned up: badges pop, lines grow and totals count up."""
    plan.wait()
    model = plan.stage.after
    if not isinstance(model, ContestModel) or not model.contest or model.view.phase in columns.PAGES:
        return
    steps = race.steps(plan.stage.table, model)
    if not steps:
        return
    plan.flights = [flight for flight in plan.flights if not _is_count(flight)]  # the last card is counted with all
    last = steps[max(0, len(steps) - 2)][1:]
    for seat, before, now in zip(model.pair, last, steps[-1][1:], strict=True):
        if not rows.counts(model, seat):
            continue
        fresh = [p for kind in (lt.ANTE, lt.SHOW, lt.UP) for p in lt.cards(model.view, kind, seat) if p in plan.ends_at]
        for piece in fresh:
            pops = partial(_pops, paints, model, seat, piece, plan.stage.there.get(piece))
            _draws(plan, ("badge", piece), 0, TIMES["pop"], pops)
        if before != now:
            ticks = partial(_ticks, paints, seat, before, now)
            _draws(plan, ("total", seat), 0, GROWS, ticks, waits=_counted_before(plan, seat))
    _draws(plan, (*race.GROWING, len(steps)), 0, GROWS, partial(_grows, paints))


def _counted_before(plan: Plan, seat: int) -> bool:
    """Check whether the total of a side was on the screen before; then it stays until it counts up."""
    before = plan.stage.before
    return isinstance(before, ContestModel) and before.contest and rows.counts(before, seat)


def _is_count(flight: Flight) -> bool:
    """Check whether a flight belongs to the count of a round."""
    key = flight.hides
    return isinstance(key, tuple) and (key[:2] == race.GROWING or key[0] in ("badge", "total"))


def _grows(paints: Paints, surface: pygame.Surface, share: float) -> pygame.Rect:
    """Draw the lines that grow."""
    context = paints(surface)
    return race.grows(context, tree.places(context), share)


def _draws(
    plan: Plan, hides: object, later: float, lasts: float, draw: Callable[[pygame.Surface, float], pygame.Rect],
    waits: bool = False,
) -> None:  # fmt: skip
    """Draw something step by step in place of what it hides; `waits`: until it begins its first step is seen."""
    place = plan.stage.anchors.middle()
    plan.flights.append(Drawn(NOTHING, place, place, lasts, plan.at + later, hides, waits=waits, shown=draw))


def _pops(
    paints: Paints, model: ContestModel, seat: int, piece: int, place: tuple[float, ...] | None,
    surface: pygame.Surface, share: float,
) -> pygame.Rect:  # fmt: skip
    """Draw the badge of a card, which grows beyond its size and shrinks back."""
    painter = paints(surface).painter
    if place is None or place[2] / painter.k <= rows.BADGED:
        return pygame.Rect(0, 0, 0, 0)
    x, y, size = (place[0] - painter.ox) / painter.k, (place[1] - painter.oy) / painter.k, place[2] / painter.k
    x, y = rows.badge_anchor(x, y, size)
    width = small_parts.BADGE * 2
    rect = painter.rect((x - width / 2, y - width / 2, width, width))
    sprite = paint.clear_surface(rect.size)
    own, doubled = painter.onto(sprite, rect.topleft), model.is_doubled(seat)
    small_parts.badge(own, rows.brought(model, seat, piece), doubled, x, y)
    grown = share + OVER * math.sin(math.pi * share)
    sprite = pygame.transform.smoothscale_by(sprite, max(0.05, grown))
    return surface.blit(sprite, sprite.get_rect(center=rect.center))


def _ticks(paints: Paints, seat: int, before: int, now: int, surface: pygame.Surface, share: float) -> pygame.Rect:
    """Draw a total that counts up."""
    context = paints(surface)
    return rows.draw_total(context, tree.places(context), seat, round(between(before, now, share)))


LAID = frozenset({"ante_card", "show", "turned"})
HELD = LAID | {"feints", "row"}  # zones of cards that go back to hands after a contest
TURNED_DOWN = frozenset({("hand", "feints"), ("hand", "row")})
SEALED = "hand", "ante_card"
FIRST_BLOOD = "first_blood_card", ""  # the kind of the card that the challenger draws from the other hand (LT-142)
TURNED = frozenset({SEALED, ("hand", "show"), ("row", "turned"), ("consolidated", "powerbase")})
STEPS: dict[tuple[str, str], Step] = {
    **dict.fromkeys(TURNED, together),
    SEALED: sealed,
    FIRST_BLOOD: first_blood,
    **dict.fromkeys(TURNED_DOWN, put_down),
    **{(note, ""): settled for note in ("contest", "wins", "both_jokers", "fair_trade")},
}
PAINTED: dict[tuple[str, str], Callable[[Plan, Paints], None]] = {
    ("ante", ""): opened,
    **{(note, ""): counted for note in ("totals", "counted", "shown", "adds")},
}
