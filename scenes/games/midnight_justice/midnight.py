"""Midnight and judgement: a column for each guest with its stack, its turned cards and its fate.

Texts about a stroke appear once all of its cards are turned.
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.fun import exits
from game.rules.midnight_justice.phases.midnight import last_stroke
from game.rules.midnight_justice.phases.midnight import within as still_in
from game.rules.midnight_justice.text.log_messages import NUMERALS
from game.rules.wording import listing
from scenes.games.midnight_justice import clock
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.columns import SPREAD, Column, columns, heading, pile, titled
from scenes.games.midnight_justice.page import Page
from scenes.table.plain.plain_layout import RATIO
from scenes.ui.painter import Box

THICK = 4  # backs that a stack shows at most
FAN = 0.2  # distance of fanned backs, as a share of a card


def draw(context: Page) -> None:
    """Draw the clock, and a column for each seat."""
    centre, shown = context.layout.centre, to_eye(context)
    view = shown.model.view
    there = columns(centre, context.table.seats, context.painter.k)
    title, words = say.MIDNIGHT
    if view.phase == mj.P.JUDGEMENT:
        struck, still = view.vars[mj.V.ROUND] - (view.vars[mj.V.MOMENT] == "strike"), len(still_in(view))
        title = say.stroke(NUMERALS[struck]) if 0 < struck < len(NUMERALS) else say.JUDGEMENT
        words = say.still_in(still, context.table.seats)
    if there[0].box[1] > centre[1]:
        heading(context, centre, title, words)
    for seat, column in enumerate(there):
        _column(context, shown, seat, column)


def to_eye(context: Page) -> Page:
    """Return the page context with the model as it is on the screen, before pending animations are over."""
    standing = context.model.standing
    return replace(context, model=standing) if standing.view.phase in (mj.P.MIDNIGHT, mj.P.JUDGEMENT) else context


def _column(context: Page, to_eye: Page, seat: int, column: Column) -> None:
    painter, view, card = context.painter, context.model.view, column.card
    stood = to_eye.model.view
    gone = bool(stood.vars[mj.V.OUT] >> seat & 1) and seat not in stood.vars[mj.V.FREE]
    standing_now, turned = standing(to_eye, seat), last_stroke(view, seat)
    shown = listing(context.called(context.table.names[piece]) for piece in turned)
    lies = say.cards_left(len(mj.cards(view, "stack", seat)), shown)
    titled(context, seat, column, standing_now, _highlighted(to_eye, seat), gone, lies)
    _stack(to_eye, seat, column, gone)
    if view.phase == mj.P.MIDNIGHT and column.turned[1] > column.stack[1]:
        size = min(card * RATIO, column.box[2] - 24) / 2
        clock.face(painter, *column.turned, size, view.vars[mj.V.CHECKS][seat], view.vars[mj.V.BLOTS][seat])
    for index, piece in enumerate(turned):
        left = column.turned[0] + (index - (len(turned) - 1) / 2) * card * SPREAD
        context.piece(piece, left, column.turned[1], card)


def _stack(context: Page, seat: int, column: Column, gone: bool) -> None:
    """Draw the stack face down, fanned out while cards are taken from it."""
    painter, card, (x, y) = context.painter, column.card, column.stack
    count = len(mj.cards(context.model.view, "stack", seat))
    if count and context.model.view.phase == mj.P.MIDNIGHT:
        if y == column.turned[1]:
            column = column._replace(stack=(column.box[0] + column.box[2] / 2, y))
        pile(context, column, count, count, min(card * FAN, (column.box[2] - 16 - card) / max(1, count - 1)))
    elif count:
        pile(context, column, count, min(count, THICK), 1.5)
    elif not gone:
        painter.dashes((x - card / 2, y - card * RATIO / 2, card, card * RATIO), 6, painter.tones.muted, 1.5, 0.5)


def standing(context: Page, seat: int) -> str:
    """Return the state of a seat in a few words: its fate, its loss, or that it has the highest card."""
    view = context.model.view
    if view.phase == mj.P.MIDNIGHT:
        return say.loses(mj.blots(view, seat), not _to_pluck(context, seat))
    if seat in view.vars[mj.V.FREE]:
        return say.WALKS_FREE
    if view.vars[mj.V.OUT] >> seat & 1:
        round_ = int(exits(view)[seat])
        return say.guilty(NUMERALS[round_] if 0 < round_ < len(NUMERALS) else "")
    return say.HIGHEST if _highlighted(context, seat) else say.STILL_IN


def _highlighted(context: Page, seat: int) -> bool:
    """Check whether a column is highlighted: cards are taken from it, it has the highest card, or it is free."""
    v = context.model.view.vars
    if context.model.view.phase == mj.P.MIDNIGHT:
        return bool(mj.target(context.table.seats, seat) == v[mj.V.TURN])
    return seat in v[mj.V.FREE] or (v[mj.V.MOMENT] == "omen" and v[mj.V.TURN] == seat)


def _to_pluck(context: Page, seat: int) -> bool:
    """Check whether the Blots of a seat still have to cost it cards."""
    v, plucker = context.model.view.vars, mj.target(context.table.seats, seat)
    return plucker in (v[mj.V.TURN], *v[mj.V.QUEUE])


def anchor(centre: Box, seats: int, k: float, kind: str, seat: int) -> tuple[float, float, float]:
    """Return roughly where pieces of a seat's `stack`, `turned` or `fun` zone are: their centre, and the width of a
    card.
    """
    column = columns(centre, seats, k)[seat]
    places = {"stack": column.stack, "turned": column.turned, "fun": column.middle}
    return (*places[kind], column.card)
