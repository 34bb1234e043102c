"""The tokens of the map: pawns of PCs, discs of people they met, ropes, light (KT-10, KT-41)."""

from __future__ import annotations

import pygame

from scenes.games.know_thyself.chart.ink import Tones
from scenes.games.know_thyself.chart.lens import MapView
from scenes.games.know_thyself.chart.plan import stands
from scenes.games.know_thyself.chart.state import Charted, Disc, Pawn
from scenes.stage import art, bits, fonts, look, paint
from scenes.ui.painter import Painter
from scenes.ui.target import Point

TALL, DISC = 84.0, 26.0  # units of the board: height of a pawn, radius of a disc
MIN_TALL = 26  # px
SMALLEST = 0.66  # least share of a pawn’s size below a label
SLENDER = 0.55  # width of a pawn, as a share of its height
SEA = (1552.0, 404.0)  # the place of PCs below the cliff
GOLD, CREAM = look.rgb("#c99a3c"), look.rgb("#fdf6e4")


def anchors(state: Charted) -> dict[Pawn | Disc, tuple[Point, float]]:
    """Return the feet and the size of every token on the map."""
    centres: dict[Pawn | Disc, tuple[Point, float]] = {}
    below = [each for each in state.pawns if each.below]
    for k, each in enumerate(below):
        centres[each] = ((SEA[0], SEA[1] + 34 * k), 0.8)
    standing: dict[int, list[Pawn | Disc]] = {}
    about: list[Pawn | Disc] = [*(each for each in state.pawns if not each.below), *state.discs]
    for token in about:
        standing.setdefault(token.room, []).append(token)
    for at, tokens in standing.items():
        places, size = stands(at, len(tokens))
        centres.update({token: (anchor, size) for token, anchor in zip(tokens, places, strict=True)})
    return centres


def heads(view: MapView, state: Charted) -> dict[int, list[pygame.Rect]]:
    """Return the places of the tokens in px, by their room, with pawns as small as they can become."""
    rects: dict[int, list[pygame.Rect]] = {}
    for token, (anchor, size) in anchors(state).items():
        x, y = view.at(*anchor)
        high = disc_width(view, size) if isinstance(token, Disc) else tall(view, size * SMALLEST)
        broad = high * (1.0 if isinstance(token, Disc) else SLENDER)
        rects.setdefault(token.room, []).append(pygame.Rect(x - broad / 2, y - high, broad, high))
    return rects


def disc_width(view: MapView, size: float) -> int:
    """Return the width of a disc in px."""
    return 2 * max(11, round(DISC * size * view.scale))


def tall(view: MapView, size: float = 1.0) -> int:
    """Return the height of a pawn in px."""
    return max(MIN_TALL, round(TALL * size * view.scale))


def draw(
    painter: Painter, view: MapView, tones: Tones, token: Pawn | Disc, anchor: Point, size: float, current: bool
) -> None:
    """Draw a pawn or a disc with its feet at a point."""
    x, y = view.at(*anchor)
    if isinstance(token, Disc):
        sprite = disc(token.name[:1].upper(), disc_width(view, size), token.now, tones.flat)
        painter.surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height())))
        return
    height = tall(view, size)
    if current:
        light = ring(round(height * 1.02), tones.flat)
        painter.surface.blit(light, (round(x - light.get_width() / 2), round(y - light.get_height() * 0.62)))
    sprite = pawn(token.colour, height, bool(token.held), tones.flat)
    painter.surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() + height * 0.06)))


@art.sprites.keep
def pawn(colour: int, height: int, held: bool, flat: bool) -> pygame.Surface:
    """Return a pawn with its shadow, and with a rope around it if it is held."""
    figure = bits.pawn(colour, height)
    width = figure.get_width()
    surface = paint.clear_surface((width + 4, height + round(height * 0.06)))
    if not flat:
        shade = '<ellipse cx="52" cy="93" rx="40" ry="9" fill="#2a1c0e" fill-opacity=".35"/>'
        surface.blit(paint.vector((width, height), shade, (100, 100)), (2, round(height * 0.04)))
    surface.blit(figure, (2, 0))
    if held:
        coils = "".join(f'<path d="M27 {y}Q50 {y + 9} 73 {y - 1}" stroke-width="{{w}}"/>' for y in (60, 67, 74))
        coils += '<path d="M70 66q12 6 8 20" stroke-width="{w}"/>'
        dark, light = ("#000000", "#ffe14d") if flat else ("#4a3013", "#d8b06a")
        body = "".join(
            f'<g fill="none" stroke="{tone}" stroke-linecap="round">{coils.format(w=stroke_width)}</g>'
            for tone, stroke_width in ((dark, 7.5), (light, 4))
        )
        surface.blit(paint.vector((width, height), body, (100, 100)), (2, 0))
    return paint.native(surface)


@art.sprites.keep
def disc(initial: str, px: int, now: bool, flat: bool) -> pygame.Surface:
    """Return the disc of a person of the house, brighter in the present Wager."""
    fill, line, ink = (look.BLACK, look.WHITE, look.WHITE) if flat else (CREAM, GOLD, look.rgb("#2a2018"))
    if not now and not flat:
        fill, line = look.rgb("#efe3c8"), look.rgb("#b39b6c")
    surface = paint.disc(px, fill, look.YELLOW if flat and now else line, max(1.5, px * 0.09)).copy()
    letter = fonts.render(initial, "serif_bold", max(fonts.SMALLEST_PX - 2, round(px * 0.5)), ink)
    surface.blit(letter, ((px - letter.get_width()) // 2, (px - letter.get_height()) // 2))
    return paint.native(surface)


@art.sprites.keep
def ring(px: int, flat: bool) -> pygame.Surface:
    """Return the ring of light on the floor around the current PC."""
    tone = "#ffe14d" if flat else "#fff3c4"
    glow = "" if flat else '<ellipse cx="50" cy="22" rx="46" ry="19" fill="#ffd76a" fill-opacity=".5"/>'
    edge = "" if flat else '<ellipse cx="50" cy="22" rx="44" ry="17.5" fill="none" stroke="#a5761d" stroke-width="5"/>'
    body = f'{glow}{edge}<ellipse cx="50" cy="22" rx="44" ry="17.5" fill="none" stroke="{tone}" stroke-width="3"/>'
    return paint.vector((px, round(px * 0.44)), body, (100, 44))
