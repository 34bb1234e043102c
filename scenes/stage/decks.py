"""Card preferences: the size of the index, and two or four suit colours.

Everything drawn with them is kept in `cards`: only the keys of that cache include the preferences.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from scenes.stage import art, cache, look
from scenes.stage.cache import SpriteCache
from scenes.stage.look import Rgb
from scenes.stage.piece import COMPACT

_large_index = False
_chosen: bool | None = None  # two colours, or four; None: as the game prints its cards
_two_colours = False
cards = SpriteCache(8 << 20, cards=True)

SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
# In two colours diamonds take the inks of hearts and clubs those of spades; the drawings have parallel palettes.
_LIKE = {"D": "H", "C": "S"}
_INKS: dict[str, dict[str, str]] = {
    "diamonds": {
        "#0b2440": "#3d0a14", "#1f66a8": "#b3263a", "#4f98d2": "#d8614f", "#cbe6f3": "#f6c9ae", "#2362a0": "#a8243a",
        "#195288": "#8e1c2d", "#2c8fd6": "#d8614f", "#3d88c6": "#c4433f", "#17558c": "#8e1c2d", "#8fbbd6": "#dd9a8c",
    },
    "clubs": {
        "#0a2a1b": "#10131d", "#1f7a4d": "#1b2030", "#57ab74": "#56649a", "#8cc97e": "#8a96c4", "#cde6b9": "#c5cde2",
        "#226a47": "#232a44", "#18593a": "#161b2b",
    },
}  # fmt: skip


def choose(large_index: bool, two_colours: bool | None) -> None:
    """Set the preferences for all cards; for `two_colours`, `None` is the number of colours each game prints."""
    global _large_index, _chosen
    _large_index, _chosen = large_index, two_colours
    _print(False)


@contextmanager
def printed(two_colours: bool) -> Iterator[None]:
    """Draw cards inside the `with` block in the colours of a game, unless the user has chosen colours."""
    before = _two_colours
    _print(two_colours)
    try:
        yield
    finally:
        _print(before)


def _print(two_colours: bool) -> None:
    global _two_colours
    _two_colours = two_colours if _chosen is None else _chosen
    cache.like((_large_index, _two_colours))


choose(_large_index, _chosen)


def compact(width: int) -> bool:
    """Return whether a card this wide shows one large index."""
    return _large_index or width < COMPACT


def ink(suit: str, dim: bool = False) -> Rgb:
    """Return the ink of a suit of the standard deck (``S`` ``H`` ``D`` ``C`` or its sign) or a joker (``1`` ``2``)."""
    inks, letter = look.DECK_INK_DIM if dim else look.DECK_INK, SIGNS.get(suit, suit)
    return inks[_LIKE.get(letter, letter) if _two_colours else letter]


def picture(name: str, width: int, height: int) -> pygame.Surface:
    """Return an image of the standard deck in the preferred colours."""
    inks = next((inks for suit, inks in _INKS.items() if suit in name), None) if _two_colours else None
    if inks is None:
        return art.svg(name, width, height)
    return cards.get((name, width, height), lambda: art.rasterize(_inked(name, inks), width, height))


def _inked(name: str, inks: dict[str, str]) -> bytes:
    data = art.source(name)
    for old, new in inks.items():
        data = data.replace(old.encode(), new.encode())
    return data
