"""Both decks, the used Trumps and the Jokers set aside (LT-15)."""

from __future__ import annotations

import functools
from dataclasses import replace

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.tricks import TRICK_SIZE
from game.rules.wording import plural
from scenes.games.living_trumps import steps, worth
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.page import Page
from scenes.story import paper
from scenes.table.plain.nodes import ZoneBox
from scenes.table.plain.tiles import TileGrid
from scenes.ui.boxtext import ForBox, wrapped
from scenes.ui.boxtree import CARD_RATIO, Cell, Column, Fan, Layers, Node, Row, TargetBox, Text
from scenes.ui.painter import Box

ROOMY, BROAD, CARD = (
    150.0,
    150.0,
    86.0,
)  # least height with names; least width with all piles side by side; of a turned card
NAMES, SMALL = say.DECKS, 9.0  # type size of the smallest number of cards
BESIDE = 6.0  # free space at both sides of the piles
SHARES = 0.25, 0.24, 0.29, 0.22  # of the width that the piles have side by side, by their names


def places(context: Page) -> dict[int, Box]:
    """Return the boxes of the four piles by zone."""
    by_name = tree(context).anchors(context.painter, context.layout.decks)
    return {pile: by_name[context.table.zones[pile].name] for pile in NAMES}


def draw(context: Page) -> None:
    """Draw the four piles with their numbers; revealed cards and Tricks are in the place of the tiles."""
    paper.panel(context.painter, context.layout.decks)
    tree(context).draw(context.painter, context.layout.decks)
    _turned(context)


def tree(context: Page) -> Node:
    """Return the four piles: side by side with a note below, in a narrow place in two rows."""
    return ForBox(functools.partial(_piles, context))


def _piles(context: Page, width: float, height: float) -> Node:
    """Return the piles for a size; a note about them that has no room is a tip."""
    painter, count = context.painter, lt.jokers_in_deck(context.model.view)
    whole = say.piles(plural(count, "joker"))
    if width < BROAD:
        beside = [_pile(context, pile, min(width * 0.25, (height / 2 - 10) / CARD_RATIO), "") for pile in NAMES]
        return TargetBox(("note", "decks"), TileGrid(*beside, columns=2, gap=0), reading=whole, tip=whole)
    worded, width = height >= ROOMY, width - 2 * BESIDE
    size = min(60.0, width * min(SHARES) - 9, (height - (74 if worded else 30)) / CARD_RATIO)
    widths = dict(zip(NAMES, (width * share for share in SHARES), strict=True))
    named = worded and all(painter.text_width(name, "sans", 15) < widths[pile] for pile, name in NAMES.items())
    piles: Node = Row(
        *(Cell(_pile(context, pile, size, name if named else "", True), width=widths[pile], fills=True)
          for pile, name in NAMES.items())
    )  # fmt: skip
    piles = Cell(piles, edge=(BESIDE, 0, BESIDE, 0), fills=True)
    text = say.among_shadows(plural(count, "joker"), count == 1) if named else whole
    text = text if context.model.view.zones[lt.T_DECK] else say.EMPTY_TRUMPS
    dealing = worth.is_dealing(context.model.view)  # the jokers are on their way into the deck
    note = wrapped(painter, text, 15, width - 16, 9, tone=painter.tones.muted, align=0.5)
    room = height - size * CARD_RATIO - (58 if named else 40) - note.size(painter)[1]
    if worded and room >= 10 and not dealing:
        return TargetBox(("note", "decks"), Column(piles, Cell(note, edge=(8, 0, 8, 10))), reading=text)
    return piles if dealing else TargetBox(("note", "decks"), piles, reading=whole, tip=whole)


def _pile(context: Page, pile: int, size: float, name: str, above: bool = False) -> Node:
    """Return a pile with its number beside it, or below it with its name."""
    painter, cards = context.painter, context.model.view.zones[pile]

    def top(_: int, x: float, y: float, width: float) -> None:
        if pile == lt.S_DECK and worth.is_dealing(context.model.view):  # it is shuffled before the first Turn
            painter.card(None, x, y, width, back=context.table.pieces[cards[-1]].back)
            return
        context.piece(cards[-1], x, y, width)

    card = Fan(1 if cards else 0, top, size, align=0.5, room_for=1)
    number = Text(str(len(cards)), 16, "sans_bold", painter.tones.text, 0.5, grows=True)
    if not above:
        beside = Row(Cell(card, height=size * CARD_RATIO, fills=True), replace(number, min_size=SMALL))
        return ZoneBox(context, pile, Cell(beside, edge=(5, 0, 0, 0), fills=True))
    title = Text(name, 15, tone=painter.tones.label, align=0.5, height=18, grows=True) if name else None
    high = Cell(card, height=size * CARD_RATIO)
    return ZoneBox(context, pile, Cell(Column(high, title, number, gap=2, start=0.4), edge=(0, 8, 0, 0), fills=True))


def _turned(context: Page) -> None:
    """Draw revealed Shadows, or the slots of a Trick with its cards so far."""
    view, painter = context.model.view, context.painter
    laid = {seat: lt.cards(view, lt.TRICK, seat) for seat in range(lt.players(view))}
    trick_owner = next(
        (seat for seat in laid if laid[seat] or (view.phase == lt.P.LAY and view.actors >> seat & 1)), None
    )
    lying = view.zones[lt.S_REVEAL] or (laid[trick_owner] if trick_owner is not None else ())
    owner = None if view.zones[lt.S_REVEAL] else trick_owner
    count = max(len(lying), TRICK_SIZE) if owner is not None else len(lying)

    def slot(index: int, x: float, y: float, size: float) -> None:
        if index >= len(lying):
            high = size * CARD_RATIO
            painter.dashes((x - size / 2, y - high / 2, size, high), 6, painter.tones.muted, 1.25, 0.45)

    def card(index: int, x: float, y: float, size: float) -> None:
        if index < len(lying):
            context.piece(lying[index], x, y, size)

    cards: Node = Layers(*(Fan(count, paint, CARD, room_for=TRICK_SIZE) for paint in (slot, card)))
    if owner is not None:
        cards = ZoneBox(context, lt.zone(view, lt.TRICK, owner), cards)
    cards.draw(painter, steps.quiet(context.layout))
