"""The page of the auction: the offer of each seat, and which one is highest."""

from __future__ import annotations

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.auction import offer
from game.rules.midnight_justice.text.prompts_text import worth
from game.table import View
from scenes.games.midnight_justice import last_word
from scenes.games.midnight_justice.page import Page
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.table.blocks.plates import PLATE_ALPHA, short_name
from scenes.table.plain import versus
from scenes.ui.painter import Box

GAP = 10.0
CARD, MAXIMUM = 86.0, 132.0  # the widest card; the highest row
ROOMY, WORDY, NAME = 1000.0, 500.0, 168.0  # least width of two columns; of words at the end; width of a name


def draw(context: Page) -> None:
    """Draw a row for each seat; with large text a column below its plate."""
    model, here = context.model, context.layout
    last_word.draw(context, model, here.board)
    left = last_word.leaves(model, here.board, context.painter.k)
    _, y, _, h = left
    if here.compact_layout:
        for seat, plate in enumerate(here.plates):
            _column(context, model, seat, (plate.box[0], y, plate.box[2], h))
    else:
        for seat, box in enumerate(rows(len(model.names), left)):
            _row(context, model, seat, box)


def rows(seats: int, box: Box) -> list[Box]:
    """Return a box for each seat's offer, in one column or in two."""
    x, y, w, h = box
    columns = 2 if seats > 4 or w >= ROOMY else 1
    deep = -(-seats // columns)
    high = min(MAXIMUM, (h - GAP * (deep - 1)) / deep)
    wide = (w - GAP * (columns - 1)) / columns
    return [(x + (wide + GAP) * (seat // deep), y + (high + GAP) * (seat % deep), wide, high) for seat in range(seats)]


def _row(context: Page, model: MidnightModel, seat: int, box: Box) -> None:
    """Draw the bidder, the cards and their value."""
    painter, (x, y, w, h) = context.painter, box
    tones, state = painter.tones, _ground(context, model, seat, box)
    high, asked = model.view.vars[mj.V.HIGH] == seat, bool(model.view.actors >> seat & 1)
    laid, size = offer(model.view, seat), min(40.0, h * 0.5)
    painter.medallion(context.colours[seat], model.human(seat), x + 10 + size / 2, y + h / 2, size)
    left, name = x + size + 18, min(NAME, w * 0.36)
    painter.label(short_name(model.name(seat)), "sans_bold", 18, left, y + h / 2 - 11, tones.text, 0, name - size - 8)
    face, tone = ("sans_semibold", tones.highlighted) if high or asked else ("sans", tones.muted)
    painter.label(state, face, 16, left, y + h / 2 + 11, tone, 0, name - size - 8)
    count, best = worth(laid)
    words = painter.text_width(count, "serif_semibold", 20) + 16 if laid and w > WORDY else 0.0
    start = x + 10 + name
    _cards(context, model, seat, (start, y + 4, x + w - words - 8 - start, h - 8), min(CARD, (h - 14) / 1.4))
    if words:
        painter.label(
            count, "serif_semibold", 20, x + w - 14, y + h / 2 - 10, tones.highlighted if high else tones.text, 1
        )
        painter.label(best, "sans", 16, x + w - 14, y + h / 2 + 13, tones.muted, 1)


def _column(context: Page, model: MidnightModel, seat: int, box: Box) -> None:
    """Draw the cards below the plate of a seat, and its state, for large text."""
    painter, (x, y, w, h) = context.painter, box
    state = _ground(context, model, seat, box)
    highlighted = model.view.vars[mj.V.HIGH] == seat or bool(model.view.actors >> seat & 1)
    _cards(context, model, seat, (x + 8, y + 6, w - 16, h - 36), min(CARD, (h - 38) / 1.4))
    painter.label(
        state,
        "sans",
        16,
        x + w / 2,
        y + h - 15,
        painter.tones.highlighted if highlighted else painter.tones.muted,
        0.5,
        w - 10,
    )


def outbid(view: View, seat: int) -> str:
    """Return the state of an outbid seat in words: only the First Bidder has another turn (MJ-421)."""
    return "bids last" if view.vars[mj.V.FIRST] == seat else "out"


def _ground(context: Page, model: MidnightModel, seat: int, box: Box) -> str:
    """Draw the ground of an offer, gold for the high one, and return the state of the seat in a word or two."""
    painter, view, laid = context.painter, model.view, offer(model.view, seat)
    high, tones = view.vars[mj.V.HIGH] == seat, painter.tones
    text = "high" if high else "passed" if seat in model.so_far.passed else outbid(view, seat) if laid else "waits"
    text = "bids now" if view.actors >> seat & 1 else text
    if high:
        painter.halo(box, 12, spread=8, strength=0.5)
    line, width = (tones.highlighted, 2.5) if high else (tones.panel_line, 1.25)
    painter.box(box, 12, tones.panel, line, width, PLATE_ALPHA if high or laid else 0.6)
    spoken = f"{model.name(seat)} would attack {mj.guest(view, mj.target(len(model.names), seat))}: {text}"
    painter.target(
        ("bid", seat), box, ", ".join(filter(None, (spoken, *(worth(laid) if laid else ())))), "label", tip=spoken
    )
    return text


def _cards(context: Page, model: MidnightModel, seat: int, box: Box, card: float) -> None:
    """Draw the offer of a seat, followed by the cards that the viewer has picked for it."""
    painter, view, (x, y, w, h) = context.painter, model.view, box
    place = mj.zone(context.table, "offer", seat)
    context.place(place, box)
    if ("zone", context.table.zones[place].name) in context.ui.marks:
        painter.halo(box, 10, spread=7, strength=0.5)
    laid, free = offer(view, seat), mj.cards(view, "free", seat)
    ghosts = mj.picked(view, seat) if view.seat == seat else ()
    step = min(card + 8, (w - card) / max(1, len(laid) + len(ghosts) - 1))
    for index, piece in enumerate((*laid, *ghosts)):
        at, middle = x + card / 2 + step * index, y + h / 2
        if piece not in laid:
            versus.ghost(painter, context.table.names[piece], at, middle, card)
            continue
        context.piece(piece, at, middle, card, also="drawn for a Weakness" if piece in free else "")
        if piece in free and piece not in context.hidden:
            versus.badge(painter, "star", at + card / 2 - 12, middle - card * 0.7 + 12, 10)
