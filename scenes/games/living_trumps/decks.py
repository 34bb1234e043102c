"""Both decks, the used Trumps and the Jokers set aside (LT-15)."""

from __future__ import annotations

from itertools import accumulate

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.tricks import TRICK_SIZE
from game.rules.wording import plural
from scenes.games.living_trumps import steps
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.layout import Layout
from scenes.games.living_trumps.page import Page
from scenes.story import paper
from scenes.table.plain.plain_layout import RATIO
from scenes.ui.painter import Box

ROOMY, BROAD = 150.0, 150.0  # least height with names; least width with all piles side by side
NAMES = say.DECKS
SHARES = 0.26, 0.2, 0.3, 0.24  # of the width that the piles have side by side, by their names


def boxes(layout: Layout) -> dict[int, Box]:
    """Return the boxes of the four piles by zone."""
    x, y, w, h = layout.decks
    columns = 4 if w >= BROAD else 2
    if columns == 4:
        shares = [0.0, *accumulate(SHARES)]
        return {pile: (x + w * shares[k], y, w * SHARES[k], h) for k, pile in enumerate(NAMES)}
    width, height = w / columns, h * columns / 4
    return {
        pile: (x + width * (k % columns), y + height * (k // columns), width, height) for k, pile in enumerate(NAMES)
    }


def draw(context: Page) -> None:
    """Draw the four piles with their numbers; revealed cards and Tricks are in the place of the tiles."""
    painter, view = context.painter, context.model.view
    x, y, w, h = context.layout.decks
    paper.panel(painter, context.layout.decks)
    places, before = boxes(context.layout), len(painter.targets)
    bottom, narrow, named = 68.0 if h >= ROOMY else 24.0, w < BROAD, False
    for pile, name in NAMES.items():
        left, top, width, height = places[pile]
        context.place(pile, places[pile])
        if narrow:
            size, middle = min(width * 0.5, (height - 10) / RATIO), left + width * 0.32
            top += (height - size * RATIO) / 2
        else:
            size, middle = min(60.0, w * min(SHARES) - 4, (height - bottom - 6) / RATIO), left + width / 2
            top += max(8.0, (height - bottom - 24 - size * RATIO) / 2) if bottom > 24 else 8
        for card in view.zones[pile][-1:]:
            context.piece(card, middle, top + size * RATIO / 2, size)
        low = top + 4 + size * RATIO
        if narrow:
            middle, low = left + width * 0.76, top + size * RATIO / 2 - 12
        elif bottom > 24 and all(painter.text_width(each, "sans", 15) < places[of][2] for of, each in NAMES.items()):
            painter.label(name, "sans", 15, middle, low + 14, painter.tones.label, 0.5, width)
            low, named = low + 18, True
        painter.label(str(len(view.zones[pile])), "sans_bold", 16, middle, low + 12, painter.tones.text, 0.5)
    count = lt.jokers_in_deck(view)
    whole = say.piles(plural(count, "joker"))
    text = say.among_shadows(plural(count, "joker"), count == 1) if named else whole
    rows = len(painter.truncated(text, "sans", 15, w - 16, 99))
    top = y + h - 10 - max(20.0, painter.row_height("sans", 15)) * rows
    if h >= ROOMY and top >= low + 24:
        painter.paragraph(text, "sans", 15, x + w / 2, top, w - 16, painter.tones.muted, align=0.5)
    else:  # only a tip has room
        painter.target(("note", "decks"), context.layout.decks, whole, "label", tip=whole)
        painter.targets.insert(before, painter.targets.pop())  # the piles are on top of it
    _turned(context)


def _turned(context: Page) -> None:
    """Draw revealed Shadows, or the slots of a Trick with its cards so far."""
    x, y, w, h = steps.quiet(context.layout)
    view, painter = context.model.view, context.painter
    laid = {seat: lt.cards(view, lt.TRICK, seat) for seat in range(lt.players(view))}
    trick_owner = next(
        (seat for seat in laid if laid[seat] or (view.phase == lt.P.LAY and view.actors >> seat & 1)), None
    )
    lying = view.zones[lt.S_REVEAL] or (laid[trick_owner] if trick_owner is not None else ())
    size = min(86.0, h / RATIO)
    step = min(size + 8, (w - size) / max(1, len(lying) - 1, TRICK_SIZE - 1))
    if trick_owner is not None and not view.zones[lt.S_REVEAL]:
        context.place(lt.zone(view, lt.TRICK, trick_owner), (x, y, step * (TRICK_SIZE - 1) + size, h))
        for index in range(len(lying), TRICK_SIZE):
            place = (x + step * index, y + (h - size * RATIO) / 2, size, size * RATIO)
            painter.dashes(place, 6, painter.tones.muted, 1.25, 0.45)
    for index, card in enumerate(lying):
        context.piece(card, x + size / 2 + step * index, y + h / 2, size)
