"""The standard deck: 52 cards, two jokers, and the backs of all games.

Names are those of the Free Table: rank and suit as in ``AS`` ``10H`` ``QD``, then ``joker1`` ``joker2``; a second deck
adds ``#2``. S spades, H hearts, D diamonds, C clubs. All sizes are in px. Returned surfaces are shared: blit them,
never draw on them. An unknown name raises ValueError.
"""

from __future__ import annotations

import re

import pygame

from scenes.stage import art, decks, fonts, look, paint
from scenes.stage.look import Rgb
from scenes.stage.piece import CARD_RADIUS, card_height, centred

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKERS = ("joker1", "joker2")
CARDS = (*(f"{rank}{suit}" for suit in SUITS for rank in RANKS), *JOKERS)

_LEFT, _MIDDLE, _RIGHT = 0.325, 0.5, 0.675  # of the width
_TOP, _UPPER, _LOWER, _BOTTOM = 0.17, 0.39, 0.61, 0.83  # of the height
_CORNERS = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_TOP, _BOTTOM))
_SIX = (*_CORNERS, (_LEFT, 0.5), (_RIGHT, 0.5))
_EIGHT = (*_CORNERS, *((x, y) for x in (_LEFT, _RIGHT) for y in (_UPPER, _LOWER)))
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)),
    "3": ((_MIDDLE, _TOP), (_MIDDLE, 0.5), (_MIDDLE, _BOTTOM)),
    "4": _CORNERS,
    "5": (*_CORNERS, (_MIDDLE, 0.5)),
    "6": _SIX,
    "7": (*_SIX, (_MIDDLE, 0.335)),
    "8": (*_SIX, (_MIDDLE, 0.335), (_MIDDLE, 0.665)),
    "9": (*_EIGHT, (_MIDDLE, 0.5)),
    "10": (*_EIGHT, (_MIDDLE, 0.28), (_MIDDLE, 0.72)),
}

# Per kind of back: its picture, and the ground and emblem of the plain one that replaces it when it is tiny.
BACKS: dict[str, tuple[str, Rgb, Rgb]] = {
    "plain": ("standard/back-plain", look.rgb("#1d5a3e"), look.rgb("#f0e3c0")),
    "oasis": ("standard/back-oasis", look.rgb("#2d8a80"), look.rgb("#f6c95c")),
    "trump": ("standard/back-trump", look.rgb("#1a2850"), look.rgb("#e2a03a")),
    "shadow": ("standard/back-shadow", look.rgb("#2c1a4e"), look.rgb("#b99af0")),
    "clock": ("standard/back-clock", look.rgb("#5a1a1e"), look.rgb("#e0b566")),
    "mirror": ("standard/back-mirror", look.rgb("#868b95"), look.rgb("#f2f5f8")),
    "true-name-red": ("standard/back-true-name-red", look.rgb("#9c2338"), look.rgb("#f2ede0")),
    "true-name-black": ("standard/back-true-name-black", look.rgb("#2b2d32"), look.rgb("#f2ede0")),
    "bats": ("halloween/back-bats", look.rgb("#4b2f72"), look.rgb("#f08a24")),
}
TINY_BACK = 44  # px of width under which the lines of a back would flicker
_BRASS = look.rgb("#c9973f")
_COARSE = 4  # an index is drawn this much larger and shrunk to its exact width
_DIM = tuple(round(255 * dim / paper) for dim, paper in zip(look.CARD_PAPER_DIM, look.CARD_PAPER, strict=True))


def parse(name: str) -> tuple[str, str] | None:
    """Return rank and suit of a card, ``("joker", "1")`` for a joker, `None` for anything else.

    The suit follows the rank as a letter or as its sign: ``9C`` and ``9♣`` are one card.
    """
    match = re.fullmatch(r"(?:(10|[2-9AJQK])([SHDC♠♥♦♣])|(joker)([12]))(?:#\d{1,3})?", name)
    return (match[1] or match[3], decks.SIGNS.get(match[2], match[2]) or match[4]) if match else None


def _parsed(name: str) -> tuple[str, str]:
    parsed = parse(name)
    if parsed is None:
        raise ValueError(f"not a card of the standard deck: {name!r}")
    return parsed


# -- faces ---------------------------------------------------------------------------------------------------------


def card(name: str, width: int, state: str = "normal") -> pygame.Surface:
    """Return the face of a card, 1.4 as high as wide. ``dim`` is the illegal look, whose index stays readable."""
    rank, suit = _parsed(name)
    return _card(rank, suit, width, state == "dim")


@decks.cards.keep
def _card(rank: str, suit: str, width: int, dim: bool) -> pygame.Surface:
    surface = paint.rounded(
        (width, card_height(width)), width * CARD_RADIUS, look.CARD_PAPER, look.CARD_EDGE, width * 0.006 + 0.4
    ).copy()
    (_compact_picture if decks.compact(width) else _picture)(surface, rank, suit, width)
    if dim:
        surface.fill((*_DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    corner = _corner(rank, suit, width, dim)
    surface.blit(corner, (0, 0))
    if not decks.compact(width):
        surface.blit(pygame.transform.rotate(corner, 180), (0, 0))
    return paint.native(surface)


def _art_of(rank: str, suit: str) -> str:
    """Return the name of the image that fills the card of an ace, court or joker."""
    if rank == "joker":
        return f"standard/joker-{suit}"
    return f"standard/ace-{SUITS[suit]}" if rank == "A" else f"standard/court-{SUITS[suit]}-{rank.lower()}"


def glyph(suit: str, px: int) -> pygame.Surface:
    """Return the sign of a suit, named as in a card (``1`` or ``2``: the cap of that joker), as a square of ``px``."""
    name = SUITS.get(decks.SIGNS.get(suit, suit))
    return decks.picture(f"standard/suit-{name}" if name else f"standard/glyph-joker-{suit}", px, px)


def _picture(surface: pygame.Surface, rank: str, suit: str, width: int) -> None:
    height = surface.get_height()
    if rank not in PIPS:
        reach = round(width * 0.76)
        centred(surface, decks.picture(_art_of(rank, suit), reach, round(reach * 260 / 180)), width / 2, height / 2)
        return
    upright = glyph(suit, round(width * 0.185))
    turned = pygame.transform.rotate(upright, 180)
    for x, y in PIPS[rank]:
        centred(surface, upright if y <= 0.5 else turned, x * width, y * height)


def _compact_picture(surface: pygame.Surface, rank: str, suit: str, width: int) -> None:
    """Draw one pip at the lower right, or the upper half of a figure along the lower edge."""
    height = surface.get_height()
    if rank in PIPS or rank == "A":
        centred(surface, glyph(suit, round(width * 0.5)), width * 0.68, height * 0.77)
        return
    reach = round(width * 0.9)
    figure = decks.picture(_art_of(rank, suit), reach, round(reach * 260 / 180))
    half = figure.subsurface((0, 0, reach, round(figure.get_height() * 0.455)))
    floor = height - round(width * 0.06)
    left = (width - reach) // 2
    surface.blit(half, (left, floor - half.get_height()))
    surface.fill(_BRASS, (left + 1, floor - 1, reach - 2, max(1, round(width * 0.02))))


@decks.cards.keep
def _corner(rank: str, suit: str, width: int, dim: bool) -> pygame.Surface:
    """Return the upper left index on a clear surface of the card's size."""
    compact = decks.compact(width)
    surface = paint.clear_surface((width, card_height(width)))
    if rank == "joker":
        share, x, y = (0.4, 0.07, 0.08) if compact else (0.19, 0.03, 0.06)
        surface.blit(_inked(suit, round(width * share), dim), (round(width * x), round(width * y)))
        return surface
    cap, sign, x, top, widest = (0.25, 0.24, 0.2, 0.07, 0.31) if compact else (0.15, 0.122, 0.115, 0.045, 0.18)
    ink = decks.ink(suit, dim)
    letters = index(rank, width * cap, ink, round(width * widest))
    surface.blit(letters, (round(width * x - letters.get_width() / 2), round(width * top)))
    drawn = _inked(suit, round(width * sign), dim)
    under = width * (top + 1.12 * cap + (0.029 if compact else 0.015))
    surface.blit(drawn, (round(width * x - drawn.get_width() / 2), round(under)))
    return surface


def _inked(suit: str, px: int, dim: bool) -> pygame.Surface:
    if not dim:
        return glyph(suit, px)
    name = f"standard/suit-{SUITS[suit]}" if suit in SUITS else f"standard/glyph-joker-{suit}"
    return art.silhouette(name, px, px, decks.ink(suit, dim))


@art.sprites.keep
def index(rank: str, cap: float, colour: Rgb, widest: int) -> pygame.Surface:
    """Return a rank trimmed to its ink, ``cap`` px high and squeezed to ``widest``; the tails of J and Q reach 1.12."""
    inks = []
    tallest = 1.12 * cap * _COARSE
    for letter in rank:
        drawn = fonts.render(letter, "serif_bold", max(6, round(cap * _COARSE / 0.67)), colour)
        ink = drawn.subsurface(drawn.get_bounding_rect())
        if ink.get_height() > tallest:
            ink = pygame.transform.smoothscale_by(ink, tallest / ink.get_height())
        inks.append(ink)
    gap = max(1, round(cap * _COARSE * 0.06))
    width = sum(ink.get_width() for ink in inks) + gap * (len(inks) - 1)
    line = paint.clear_surface((width, max(ink.get_height() for ink in inks)), colour)
    x = 0
    for ink in inks:
        line.blit(ink, (x, 0))
        x += ink.get_width() + gap
    size = min(widest, max(1, round(width / _COARSE))), max(1, round(line.get_height() / _COARSE))
    return pygame.transform.smoothscale(line, size)


# -- backs, piles --------------------------------------------------------------------------------------------------


@art.sprites.keep
def back(kind: str, width: int) -> pygame.Surface:
    """Return the back of a card, a kind of `BACKS`; tiny backs are plain, because fine lines would flicker.

    Raises KeyError for an unknown kind.
    """
    picture, ground, emblem = BACKS[kind]
    height = card_height(width)
    rim = max(1.0, width * 0.022)
    if width >= TINY_BACK:
        surface = art.svg(picture, width, height).copy()
        surface.blit(paint.rounded((width, height), width * CARD_RADIUS, None, look.CARD_EDGE, rim), (0, 0))
        return surface
    shade = (look.mix(ground, (255, 255, 255), 0.1), look.mix(ground, (0, 0, 0), 0.1))
    surface = paint.rounded((width, height), width * CARD_RADIUS * 1.3, shade, look.CARD_PAPER, rim * 2.2).copy()
    if kind == "bats":
        centred(surface, art.bat(round(width * 0.56), emblem), width / 2, height / 2)
        return surface
    mark = (
        f'<path d="M50 22L78 70L50 118L22 70Z" fill="none" stroke="{paint.code(emblem)}" stroke-width="5"/>'
        f'<circle cx="50" cy="70" r="11" fill="{paint.code(emblem)}"/>'
    )
    surface.blit(paint.vector((width, height), mark, (100, 140)), (0, 0))
    return surface


def thickness(width: int, count: int) -> int:
    """Return the height in px of a pile of ``count`` cards: the offset of its top card above the lowest."""
    return min(round(width * 0.0024 * max(0, count - 1) + (0.6 if count > 1 else 0)), round(width * 0.2))


def edges(width: int, count: int) -> pygame.Surface:
    """Return the visible edges of the cards under the top one, higher than a card by `thickness`; blit it first."""
    return layers(width, thickness(width, count))


@art.sprites.keep
def layers(width: int, depth: int, height: int = 0) -> pygame.Surface:
    """Return the edges of a pile ``depth`` px high, of cards with a usual height or another one."""
    height = height or card_height(width)
    surface = paint.clear_surface((width, height + depth), look.CARD_EDGE)
    layer = max(1, round(width * 0.012))
    for y in range(depth, 0, -1):
        dark = (depth - y) // layer % 2
        tone = look.mix(look.CARD_EDGE, (60, 44, 24), 0.42) if dark else look.mix(look.CARD_PAPER, (90, 70, 40), 0.1)
        surface.blit(paint.rounded((width, height), width * CARD_RADIUS, tone), (0, y))
    return surface


# -- in lines of text ----------------------------------------------------------------------------------------------


@decks.cards.keep
def pill(name: str, height: int) -> pygame.Surface:
    """Return a card for a line of text: rank and suit on paper; a joker is its cap and its name."""
    rank, suit = _parsed(name)
    px = round(height * 0.6)
    if rank == "joker":
        letters = fonts.render(rank, "sans_semibold", round(height * 0.62), decks.ink(suit))
    else:
        letters = index(rank, height * 0.5, decks.ink(suit), 2 * height)
    pad, gap = round(height * 0.22), max(1, round(height * 0.1))
    width = 2 * pad + letters.get_width() + gap + px
    surface = paint.rounded(
        (width, height), height * 0.2, look.CARD_PAPER, look.CARD_EDGE, max(1.0, height * 0.045)
    ).copy()
    signs = [glyph(suit, px), letters] if rank == "joker" else [letters, glyph(suit, px)]
    x = pad
    for sign in signs:
        centred(surface, sign, x + sign.get_width() / 2, height / 2)
        x += sign.get_width() + gap
    return surface
