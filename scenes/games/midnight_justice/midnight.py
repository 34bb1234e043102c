"""Midnight and judgement: a column for each guest with its stack, its turned cards and its fate.

Texts about a stroke appear once all of its cards are turned.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.fun import exits
from game.rules.midnight_justice.phases.midnight import last_stroke
from game.rules.midnight_justice.phases.midnight import within as still_in
from game.rules.midnight_justice.text.log_messages import NUMERALS
from game.rules.wording import listing
from scenes.games.midnight_justice import clock, columns, midnight_text
from scenes.games.midnight_justice.page import Page
from scenes.table.plain import nodes
from scenes.ui.boxtree import CARD_RATIO, Cell, Fan, Node, Pair, Row
from scenes.ui.painter import Box

THICK, CLOSE = 4, 0.02  # backs that a stack shows at most; their distance, as a share of a card
FAN, SPREAD = 0.2, 0.42  # distance of fanned backs, and of turned cards, as shares of a card


def draw(context: Page) -> None:
    """Draw the clock, and a column for each seat."""
    page(context).draw(context.painter, context.layout.centre)


def page(context: Page) -> Node:
    """Return the page; its anchors are the stacks and the turned cards, by the names of their zones."""
    view, seats = context.model.view, range(context.table.seats)
    title, words = midnight_text.MIDNIGHT
    if view.phase == mj.P.JUDGEMENT:
        waits = view.vars[mj.V.MOMENT] == "strike" and view.actors  # its cards turn under its own name
        struck, still = view.vars[mj.V.ROUND] - bool(waits), len(still_in(view))
        title = midnight_text.stroke(NUMERALS[struck]) if 0 < struck < len(NUMERALS) else midnight_text.JUDGEMENT
        words = midnight_text.still_in(still, context.table.seats)
        words = midnight_text.TOGETHER if len(view.vars[mj.V.FREE]) > 1 else words
    return columns.page(context, title, words, [_column(context, seat) for seat in seats])


def _column(context: Page, seat: int) -> Node:
    view = context.model.view
    gone = bool(view.vars[mj.V.OUT] >> seat & 1) and seat not in view.vars[mj.V.FREE]
    turned = last_stroke(view, seat)
    names = listing(context.called(context.table.names[piece]) for piece in turned)
    return columns.column(
        context, seat, Pair(_stack(context, seat, gone), _turned(context, seat, turned), gap=8),
        standing(context, seat), highlighted=_highlighted(context, seat), gone=gone,
        cards=midnight_text.cards_left(len(mj.cards(view, "stack", seat)), names),
    )  # fmt: skip


def _turned(context: Page, seat: int, turned: Sequence[int]) -> Node:
    """Return the cards that the last stroke turned up; at midnight the clock of the guest."""
    view = context.model.view
    if view.phase != mj.P.MIDNIGHT:
        return nodes.pieces(context, turned, columns.LARGEST, apart=SPREAD, align=0.5, name=f"turned[{seat}]")

    def face(box: Box) -> None:
        x, y, w, h = box
        size = min(columns.LARGEST * CARD_RATIO, h, w) / 2
        clock.face(
            context.painter, x + w / 2, y + h / 2, size, view.vars[mj.V.CHECKS][seat], view.vars[mj.V.BLOTS][seat]
        )

    return Cell(Row(), ground=face, fills=True)


def _stack(context: Page, seat: int, gone: bool) -> Node:
    """Return the stack face down, fanned out while cards are taken from it; a faint outline once it is empty."""
    painter, name = context.painter, f"stack[{seat}]"
    count = len(mj.cards(context.model.view, "stack", seat))
    if count and context.model.view.phase == mj.P.MIDNIGHT:
        return columns.pile(context, count, count, FAN, name)
    if count or gone:
        return columns.pile(context, count, min(count, THICK), CLOSE, name)

    def outline(_index: int, x: float, y: float, width: float) -> None:
        height = width * CARD_RATIO
        painter.dashes((x - width / 2, y - height / 2, width, height), 6, painter.tones.muted, 1.5, 0.5)

    return Fan(1, outline, columns.LARGEST, align=0.5, name=name)


def standing(context: Page, seat: int) -> str:
    """Return the state of a seat in a few words: its fate, its loss, or that it has the highest card."""
    view = context.model.view
    if view.phase == mj.P.MIDNIGHT:
        reds = context.model.so_far.reds.get(seat)
        return midnight_text.loses(mj.blots(view, seat), not _to_pluck(context, seat), reds)
    if seat in view.vars[mj.V.FREE]:
        return midnight_text.WALKS_FREE
    if view.vars[mj.V.OUT] >> seat & 1:
        round_ = int(exits(view)[seat])
        return midnight_text.guilty(NUMERALS[round_] if 0 < round_ < len(NUMERALS) else "")
    if not mj.cards(view, "stack", seat):  # the stroke took its last card, and what follows is still to be seen
        return midnight_text.NO_CARD_LEFT
    return midnight_text.HIGHEST if _highlighted(context, seat) else midnight_text.STILL_IN


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
