"""Draws what is in a box besides the faces of cards: backs, tokens, boards.

All sizes are in px. Returned surfaces are shared: blit them, never draw on them.
"""

from __future__ import annotations

import pygame

from scenes.stage import art, box_art, fonts, look, paint
from scenes.stage.box_look import BLACK, SYMBOLS, TONES, WHITE, BoxLook, cut_round, height_of
from scenes.stage.look import Rgb
from scenes.stage.piece import CARD_RATIO, centred, number

# The metals of tokens with a value, by the least value: rim, face, ink.
METALS: tuple[tuple[int, tuple[str, str, str]], ...] = (
    (10, ("#a8741a", "#e8b94a", "#6b430a")),
    (5, ("#7c8790", "#c9d2d8", "#3c464d")),
    (0, ("#8a4a22", "#c97a45", "#4a2208")),
)


def back(box: BoxLook, deck: str, px: int) -> pygame.Surface:
    """Return the back of a deck `px` wide."""
    return _back(box, box.ready("back", deck, px), deck, px)


def token(box: BoxLook, name: str, px: int) -> pygame.Surface:
    """Return a token as a square of `px`."""
    return _token(box, box.ready("token", name, px), name, px)


def board(box: BoxLook, name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """Return the picture of a board, whole within a size; None without one, or before it is there."""
    level = box.ready("board", name, round(max(size) / CARD_RATIO))
    return _board(box, level, name, size) if level > 0 else None


@art.sprites.keep
def _back(box: BoxLook, level: int, deck: str, px: int) -> pygame.Surface:
    size = (px, height_of(box.decks[deck], px))
    picture = box.picture("back", deck, level)
    if picture is not None:
        return cut_round(box_art.fitted(picture, size), px, look.CARD_EDGE)
    place = list(box.decks).index(deck)
    tone = (TONES[3], TONES[0], TONES[2], TONES[1])[place] if place < 4 else TONES[place % len(TONES)]
    return _drawn_back(place, BLACK if box.strong else tone, size)


@art.sprites.keep
def _drawn_back(place: int, tone: Rgb, size: tuple[int, int]) -> pygame.Surface:
    """Return the back of a deck without a picture: waves in the tone of the deck, and a symbol in a ring."""
    (w, h), gold = size, look.rgb("#e0b765")
    down = round(100 * h / w)
    light, dark = look.mix(tone, WHITE, 0.1), look.mix(tone, BLACK, 0.32)
    thin = f'fill="none" stroke="{paint.code(light)}" stroke-width="1.6"'
    waves = "".join(f'<path d="M8 {y}q7 -5 14 0t14 0t14 0t14 0t14 0t14 0" {thin}/>' for y in range(14, down - 6, 8))
    mark = SYMBOLS[(4, 3, 5, 7, 9, 10)[place % 6]].replace("{ground}", paint.code(tone))
    middle = down / 2
    body = (
        f'<rect width="100" height="{down}" rx="6" fill="#fdf8ec"/>'
        f'<rect x="4" y="4" width="92" height="{down - 8}" rx="4" fill="{paint.code(tone)}"/>{waves if w >= 40 else ""}'
        f'<rect x="7.5" y="7.5" width="85" height="{down - 15}" rx="3" fill="none" stroke="{paint.code(gold)}" '
        f'stroke-width="1.2" stroke-opacity=".8"/>'
        f'<circle cx="50" cy="{middle}" r="25" fill="{paint.code(dark)}" stroke="{paint.code(gold)}" '
        'stroke-width="2.2"/>'
        f'<g fill="{paint.code(gold)}" transform="translate(34 {middle - 16}) scale(.32)">{mark}</g>'
    )
    return cut_round(paint.vector(size, body, (100, down)).copy(), w, look.CARD_EDGE)


@art.sprites.keep
def _token(box: BoxLook, level: int, name: str, px: int) -> pygame.Surface:
    picture = box.picture("token", name, level)
    if picture is None:
        entry = box.tokens[name]
        return (
            coin(px, str(entry.value), entry.value) if entry.value else _wooden(px, name, list(box.tokens).index(name))
        )
    whole = box_art.fitted(picture, (px, px), fill=False)
    surface = paint.clear_surface((px, px))
    centred(surface, whole, px / 2, px / 2)
    corners = [surface.get_at(at).a for at in ((1, 1), (px - 2, 1), (1, px - 2), (px - 2, px - 2))] if px > 4 else [0]
    return cut_round(surface, px, None, radius=0.14) if all(corners) else paint.native(surface)


@art.sprites.keep
def coin(px: int, value: str = "", worth: int = 10) -> pygame.Surface:
    """Return a coin with its value, or with a star."""
    rim, face, ink = next(tones for minimum, tones in METALS if worth >= minimum)
    star = SYMBOLS[4]
    body = (
        f'<circle cx="50" cy="50" r="48" fill="{rim}"/><circle cx="50" cy="50" r="40" fill="{face}"/>'
        f'<circle cx="50" cy="50" r="34" fill="none" stroke="{rim}" stroke-width="3"/>'
        + ("" if value else f'<g fill="{ink}" transform="translate(28 27) scale(.44)">{star}</g>')
    )
    surface = paint.vector((px, px), body, (100, 100))
    if value:
        surface = surface.copy()
        centred(surface, number(value, round(px * 0.34), look.rgb(ink), round(px * 0.6)), px / 2, px / 2)
    return surface


@art.sprites.keep
def _wooden(px: int, name: str, place: int) -> pygame.Surface:
    """Return a token without a picture: a wooden tile with its first letters in a tone of its own."""
    tone = TONES[place % len(TONES)]
    body = (
        '<rect x="4" y="8" width="92" height="90" rx="16" fill="#7a5527"/>'
        '<rect x="4" y="3" width="92" height="88" rx="16" fill="#d9b374" stroke="#7a5527" stroke-width="3"/>'
        f'<rect x="14" y="13" width="72" height="68" rx="10" fill="none" stroke="{paint.code(tone)}" stroke-width="4"/>'
    )
    surface = paint.vector((px, px), body, (100, 100)).copy()
    letters = "".join(word[0] for word in name.split()[:2]) if " " in name else name[:2]
    size = max(7, round(px * 0.42))
    centred(surface, fonts.render(letters, "serif_bold", size, tone), px / 2, px * 0.47)
    return surface


@art.sprites.keep
def _board(box: BoxLook, level: int, name: str, size: tuple[int, int]) -> pygame.Surface:
    picture = box.picture("board", name, level)
    if picture is None:
        return paint.clear_surface(size)
    whole = box_art.fitted(picture, size, fill=False)
    return cut_round(whole, 400, look.rgb("#8a6432"), max(2.0, size[0] * 0.004), radius=0.02)
