"""A trick on the plain table: a place for every player's card, the winner so far, and facts at both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table import text as texts
from scenes.table.blocks.plates import short_name
from scenes.table.plain.plain_layout import RATIO, around
from scenes.ui.painter import Box

if TYPE_CHECKING:
    from scenes.table.plain.page_context import PlainPage

MIN_BESIDE, MAX_BESIDE = 84.0, 150.0  # room beside the cards from which it has text; width of the text at most
RADIUS = 7.0


def draw(context: PlainPage, zone: int, box: Box) -> None:
    """Draw the trick: cards, places for those to come, and the texts beside them."""
    model, brought = context.model, {context.brought[p]: p for p in context.model.view.zones[zone]}
    facts, seats = model.view_model.of(zone), range(context.layout.seats)
    places = {seat: around(box, context.layout, model.step(seat)) for seat in seats}
    for seat, place in places.items():
        if seat not in brought or brought[seat] in context.hidden:
            _empty(context, zone, seat, *place)
    for seat, piece in sorted(brought.items(), key=lambda entry: entry[1] == facts.winning):
        _card(context, seat, piece, *places[seat], piece == facts.winning)
    half = places[0][2] / 2
    first, last = min(x for x, _, _ in places.values()) - half, max(x for x, _, _ in places.values()) + half
    left, right = first - box[0] - 12, box[0] + box[2] - last - 12
    if left >= MIN_BESIDE and facts.facts:
        _facts(context, facts.facts, first - 12 - min(left, MAX_BESIDE) / 2, box[1] + box[3] / 2, min(left, MAX_BESIDE))
    winner = next((seat for seat, piece in brought.items() if piece == facts.winning), None)
    if right >= MIN_BESIDE and winner is not None:
        width, won = min(right, MAX_BESIDE), len(brought) == context.layout.seats
        _winner(context, winner, won, last + 12 + width / 2, box[1] + box[3] / 2, width)


def _empty(context: PlainPage, zone: int, seat: int, x: float, y: float, width: float) -> None:
    """Draw the place of a card that is not there yet; that of the player who is asked is golden."""
    painter, tones, height = context.painter, context.painter.tones, width * RATIO
    box = (x - width / 2, y - height / 2, width, height)
    asked = context.model.asked
    if asked is None or asked.seat != seat:
        painter.dashes(box, RADIUS, tones.muted, 1.5, 0.4, tones.edge, 0.35)
        painter.seat(context.colours[seat], x, y, min(34, width * 0.5), 0.5)
        return
    marked = ("zone", context.table.zones[zone].name) in context.open
    gold = tones.highlighted
    painter.dashes(box, RADIUS, gold, 2.5 if marked else 2, 1, gold, 0.2 if marked else 0.1)
    words = texts.YOUR_CARD if context.model.viewer == seat else short_name(context.model.name(seat))
    fits = painter.text_width(words, "sans_semibold", 16) <= width - 10
    painter.seat(context.colours[seat], x, y - (10 if fits else 0), min(31, width * 0.5), 0.9)
    if fits:
        painter.text(words, "sans_semibold", 16, x, y + min(34, height * 0.26), gold, 0.5)


def _card(context: PlainPage, seat: int, piece: int, x: float, y: float, width: float, wins: bool) -> None:
    """Draw a card with the sign of its player; the card that wins so far has a golden edge and a glow."""
    painter, landed = context.painter, piece not in context.hidden
    height = width * RATIO
    box = (x - width / 2, y - height / 2, width, height)
    if wins and landed:
        painter.halo(box, RADIUS, spread=13, strength=0.75)
    context.piece(piece, x, y, width, seat, also=texts.WINS_SO_FAR if wins else "", group="trick", signed=False)
    if not landed:
        return
    if wins:
        painter.edge(x, y, width, 0, painter.tones.highlighted, 3.5, 2)
    size = min(32.0, width * 0.36)
    with context.fragment.signed(painter):
        painter.medallion(context.colours[seat], None, box[0] + size * 0.32, box[1] + height - size * 0.4, size)


def _facts(context: PlainPage, facts: tuple[str, ...], x: float, y: float, room: float) -> None:
    """Draw the facts of the trick, the first one largest."""
    painter, tones = context.painter, context.painter.tones
    top = y - 13 * (len(facts) - 1)
    for index, words in enumerate(facts):
        face, size = ("sans_bold", 20.0) if not index else ("sans", 17.0)
        size = painter.fitting(words, face, size, 15, room)
        painter.label(words, face, size, x, top + 26 * index, tones.label if index else tones.text, 0.5, room)


def _winner(context: PlainPage, seat: int, won: bool, x: float, y: float, room: float) -> None:
    """Draw who wins the trick so far; who won it once every player's card is on the table."""
    painter, tones, name = context.painter, context.painter.tones, short_name(context.model.name(seat))
    fits = painter.text_width(texts.WINNING_NOW, "sans", 17) <= room
    words = texts.WON_BY if won else texts.WINNING_NOW if fits else texts.WINNING
    painter.label(words, "sans", 17, x, y - 13, tones.label, 0.5, room)
    size = painter.fitting(name, "sans_bold", 20, 15, room - 26)
    width = min(painter.text_width(name, "sans_bold", size), room - 26)
    painter.seat(context.colours[seat], x - width / 2 - 4, y + 13, 18)
    painter.label(name, "sans_bold", size, x - width / 2 + 11, y + 13, tones.highlighted, 0, room - 26)
