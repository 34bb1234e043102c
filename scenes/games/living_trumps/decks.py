"""Both decks, the spent Trumps and the Jokers that lie aside (LT-15)."""

from __future__ import annotations

from game.rules.living_trumps.pieces import S_ASIDE, S_DECK, S_REVEAL, T_DECK, T_DISCARD, jokers_in_deck
from scenes.games.living_trumps.layout import Layout
from scenes.story import paper
from scenes.table.plain.zones import Zones

NAMES = {T_DECK: "Trumps", T_DISCARD: "thrown", S_DECK: "Shadows", S_ASIDE: "aside"}


def draw(zones: Zones) -> None:
    """The four piles with their numbers; what was turned now lies over the tiles."""
    assert isinstance(zones.layout, Layout)
    pen, view = zones.pen, zones.model.view
    x, y, w, h = zones.layout.decks
    paper.panel(pen, zones.layout.decks)
    wide = w / 4
    size = min(60.0, wide - 14, (h - 60) / 1.5)
    for k, (zone, name) in enumerate(NAMES.items()):
        middle = x + wide * (k + 0.5)
        zones.place(zone, (x + wide * k, y, wide, h))
        for card in view.zones[zone][-1:]:
            zones.piece(card, middle, y + 10 + size * 0.7, size)
        pen.label(name, "sans", 15, middle, y + 26 + size * 1.4, pen.tones.label, 0.5, wide)
        pen.label(str(len(view.zones[zone])), "sans_bold", 16, middle, y + 44 + size * 1.4, pen.tones.text, 0.5)
    told = f"{jokers_in_deck(view)} Jokers among {len(view.zones[S_DECK])} Shadows"
    pen.label(told, "sans", 15, x + w / 2, y + h - 22, pen.tones.muted, 0.5, w - 10)
    _turned(zones)


def _turned(zones: Zones) -> None:
    assert isinstance(zones.layout, Layout)
    x, y, w, h = zones.layout.tiles
    lying = zones.model.view.zones[S_REVEAL]
    size = min(86.0, h / 1.5)
    step = min(size + 8, (w - size) / max(1, len(lying) - 1))
    for index, card in enumerate(lying):
        zones.piece(card, x + size / 2 + step * index, y + h / 2, size)
