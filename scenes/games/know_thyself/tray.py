"""The tray below the map: between Wagers the latest story text, at the last wager the cut; see `wager_tray`."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.know_thyself import pieces as kt
from scenes.games.know_thyself import cutting, quotes, steps, wager_tray
from scenes.games.know_thyself import wager_text as say
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.stakes import at_last_card, foremost
from scenes.games.know_thyself.tray_parts import OVER, card_place
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Column, Layers, Node, Row, Text
from scenes.ui.painter import Box

STRIP, LOW_STRIP = 36.0, 26.0  # height of the strip with the steps
SIDE, GAP = 14.0, 8.0
WIDE_PILE, SMALL, DEEP = 84.0, 54.0, 150.0  # width of the Master’s card; in a tray that is less high
SPREAD = 150.0  # width of a spread deck


def draw(context: Page) -> None:
    """Draw the tray of this phase; under a whole map only its lowest part."""
    painter, layout = context.painter, context.layout
    if layout.raised and context.model.whole_map:
        box = lowest(layout.tray, layout.ask)
        paper.panel(painter, box)
        wager_tray.lowest(context).draw(painter, (box[0], box[1] + 8, box[2], box[3] - 8))
        return
    handing_over = ("spread",) in context.hidden  # the cut deck is still there
    paper.panel(painter, layout.tray)
    tree(context, handing_over).draw(painter, layout.tray)


def lowest(tray: Box, ask: Box) -> Box:
    """Return the part of a raised tray with the question, over which no map is laid."""
    x, y, w, h = tray
    top = ask[1] - 8
    return x, top, w, y + h - top


def places(context: Page) -> Mapping[str, Box]:
    """Return the boxes of the named parts of the tray."""
    return tree(context, False).anchors(context.painter, context.layout.tray)


def tree(context: Page, cut: bool) -> Node:
    """Return the tray of this phase; with `cut` the deck is still spread."""
    painter, view = context.painter, context.model.view
    if context.layout.raised:
        return wager_tray.tree(context, cut)
    strip = LOW_STRIP if context.layout.compact_layout else STRIP
    if at_last_card(view):
        inside: Node = ForBox(lambda w, h: _last_cut(context, w, h))
    else:
        inside = Cell(Area(lambda box: quotes.draw(context, box)), edge=(0, 0, GAP, 0), fills=True)
    _, _, width, _ = context.layout.words
    words = Cell(inside, width=width, edge=(SIDE, 2, 0, 6), fills=True)
    divider = Cell(Area(lambda box: painter.post(*box[:2], box[3])), edge=(2, 6, 0, 12), fills=True)
    return Column(Cell(steps.tree(context), height=strip, edge=(SIDE, 8, SIDE, 0), fills=True), Row(words, divider))


def _last_cut(context: Page, width: float, height: float) -> Node:
    """Return the Master's card and the spread deck of a last wager; once it is cut, the PC's card in its place."""
    each = min(WIDE_PILE if height > DEEP else SMALL, width - SPREAD - GAP)
    view, seat = context.model.view, foremost(context.model.view)
    zone = kt.PC_CARD + seat - 1
    shows = ("spread",) not in context.hidden and not view.zones[zone]
    name = say.card_of(short_name(context.model.name(seat)))
    own = Row(card_place(context, zone, each, name, "card"), start=0.5) if view.zones[zone] else None
    deck = Area(lambda box: cutting.draw(context, box) if shows else None, name="deck")
    title = Text(say.MASTER, tone=context.painter.tones.muted, align=0.5, height=16, grows=True)
    card = Column(card_place(context, kt.GM_CARD, each, say.THE_CARD_OF_THE_MASTER, "gm"), start=1)
    master = Cell(Layers(Column(Cell(title, edge=(-OVER / 2, 0, -OVER / 2, 0))), card), width=each, fills=True)
    return Row(master, Cell(Layers(deck, own), edge=(0, 0, GAP, 0), fills=True), gap=GAP)
