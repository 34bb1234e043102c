"""The page of the auction: the offer of each seat, and which one is highest."""

from __future__ import annotations

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.auction import high_offer, offer
from game.rules.midnight_justice.text.prompts_text import worth
from game.rules.midnight_justice.text.quotes import in_short
from game.table import View
from scenes.games.midnight_justice import last_word
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.page import Page
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.table.blocks.plates import PLATE_ALPHA, short_name
from scenes.table.plain import versus
from scenes.table.plain.nodes import ZoneBox
from scenes.ui.boxtree import Cell, Column, Fan, Grid, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box

CARD, MAX_HEIGHT, GAP = 86.0, 132.0, 10.0  # widest card; height of the highest row; between two rows
TWO_COLUMNS, VALUED = 1000.0, 500.0  # least width of the page for two columns; of a row that names the value
NAME, SIGN = 290.0, 40.0  # width of the bidder; of the sign


def draw(context: Page) -> None:
    """Draw a row for each seat; with large text a column below its plate."""
    model, layout, painter = context.model, context.layout, context.painter
    seats, box = len(model.names), layout.board
    if not layout.compact_layout or not any(offer(model.view, seat) for seat in range(seats)):  # else bids come first
        last_word.draw(context, model, box)
        box = last_word.leaves(model, box, painter.k)
    if layout.compact_layout:
        first, last = layout.plates[0].box, layout.plates[-1].box
        box = first[0], box[1], last[0] + last[2] - first[0], box[3]
        Grid(*(_column(context, seat) for seat in range(seats)), columns=seats, gap=8).draw(painter, box)
        return
    columns = 2 if seats > 4 or box[2] >= TWO_COLUMNS else 1
    width = (box[2] - GAP * (columns - 1)) / columns
    rows = (_row(context, seat, width) for seat in range(seats))
    Grid(*rows, columns=columns, gap=GAP, max_height=MAX_HEIGHT).draw(painter, box)


def bids_now(model: MidnightModel, seat: int) -> bool:
    """Return whether a seat is to bid; until the cards of its own move have arrived, it still is (MJ-421, MJ-426)."""
    view = model.view
    if view.actors or view.phase != mj.P.AUCTION:
        return bool(view.actors >> seat & 1)
    return bool(view.vars[mj.V.TURN] == seat and view.vars[mj.V.HIGH] != seat and seat not in model.so_far.passed)


def outbid(view: View, seat: int) -> str:
    """Return the state of an outbid seat in words: only the First Bidder has another turn (MJ-421).

    An offer that a Weakness made higher than the high one is not bid yet (MJ-426).
    """
    if mj.higher(offer(view, seat), high_offer(view)):
        return say.BIDS_NOW
    return say.BIDS_LAST if view.vars[mj.V.FIRST] == seat else say.OUT


def _state(model: MidnightModel, seat: int) -> str:
    """Return how a seat stands in the auction, in a word or two."""
    view = model.view
    if bids_now(model, seat):
        return say.BIDS_NOW
    if view.vars[mj.V.HIGH] == seat:
        return say.HIGH
    if seat in model.so_far.passed:
        return say.PASSED
    return outbid(view, seat) if offer(view, seat) else say.WAITS


def _row(context: Page, seat: int, width: float) -> Node:
    """Return the row of a seat, `width` wide: the bidder, the cards and their value."""
    model, painter, tones = context.model, context.painter, context.painter.tones
    laid, high, state = offer(model.view, seat), _is_high(model, seat), _state(model, seat)
    face, tone = ("sans_semibold", tones.highlighted) if _is_lit(model, seat) else ("sans", tones.muted)
    sign = Mark(lambda x, y: painter.medallion(context.colours[seat], model.human(seat), x, y, SIGN), SIGN)
    empty = not laid and not (model.view.seat == seat and mj.picked(model.view, seat))
    room = (width * 0.7 if empty else min(NAME, width * 0.42)) - SIGN - 8
    prey = mj.target(len(model.names), seat)
    aim = mj.guest(model.view, prey)
    wordings = say.would_attack(state, aim, in_short(aim), short_name(model.name(prey)), prey == model.view.seat)
    state = next((words for words in wordings if painter.text_width(words, face, 16) <= room), state)
    bidder = Column(
        Text(short_name(model.name(seat)), 18, "sans_bold", tones.text), Text(state, 16, face, tone), start=0.5
    )
    count, best = worth(laid) if laid else ("", "")
    value = Column(
        Text(count, 20, "serif_semibold", tones.highlighted if high else tones.text, 1),
        Text(best, 16, tone=tones.muted, align=1),
        start=0.5,
    )
    row = Row(
        Cell(sign, edge=(10, 0, 0, 0)),
        Cell(bidder, width=room),
        _cards(context, seat),
        Cell(value, edge=(0, 0, 14, 0)) if laid and width > VALUED else None,
        gap=8,
    )
    return _offer(context, seat, row)


def _column(context: Page, seat: int) -> Node:
    """Return the column of a seat below its plate, for large text: the cards and its state."""
    model, tones = context.model, context.painter.tones
    state = Text(
        _state(model, seat), tone=tones.highlighted if _is_lit(model, seat) else tones.muted, align=0.5, grows=True
    )
    return _offer(context, seat, Column(_cards(context, seat), Cell(state, height=30, edge=(5, 0, 5, 0), fills=True)))


def _is_high(model: MidnightModel, seat: int) -> bool:
    return bool(model.view.vars[mj.V.HIGH] == seat)


def _is_lit(model: MidnightModel, seat: int) -> bool:
    """Return whether the state of a seat is gold: it holds the high offer, or it is to bid."""
    return _is_high(model, seat) or bids_now(model, seat)


def _offer(context: Page, seat: int, inside: Node) -> Node:
    """Return the box of an offer on its ground, gold for the high one."""
    model, painter, view = context.model, context.painter, context.model.view
    laid, high = offer(view, seat), _is_high(model, seat)
    line, width = (painter.tones.highlighted, 2.5) if high else (painter.tones.panel_line, 1.25)

    def ground(box: Box) -> None:
        if high:
            painter.halo(box, 12, spread=8, strength=0.5)
        painter.box(box, 12, painter.tones.panel, line, width, PLATE_ALPHA if high or laid else 0.6)

    victim = mj.guest(view, mj.target(len(model.names), seat))
    spoken = say.attack_spoken(model.name(seat), victim, _state(model, seat))
    reading = ", ".join(filter(None, (spoken, *(worth(laid) if laid else ()))))
    return TargetBox(("bid", seat), inside, ground, reading, tip=spoken)


def _cards(context: Page, seat: int) -> Node:
    """Return the offer of a seat, followed by the cards that the viewer has picked for it."""
    painter, view = context.painter, context.model.view
    laid, free = offer(view, seat), mj.cards(view, "free", seat)
    cards = (*laid, *(mj.picked(view, seat) if view.seat == seat else ()))

    def paint(index: int, x: float, y: float, width: float) -> None:
        card = cards[index]
        if index >= len(laid):
            versus.ghost(painter, context.table.names[card], x, y, width)
            return
        context.piece(card, x, y, width, also=say.DRAWN_FOR_A_WEAKNESS if card in free else "")
        if card in free and card not in context.hidden:
            versus.badge(painter, "star", x + width / 2 - 12, y - width * 0.7 + 12, 10)

    edge = 2.0 if context.layout.compact_layout else 7.0
    fan = Cell(Fan(len(cards), paint, CARD), edge=(8, edge, 8, edge))
    return ZoneBox(context, mj.zone(context.table, "offer", seat), fan)
