"""The looks of flying pieces: lifted off the table, or face down if hidden."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.stage import art, cloths, faces, look, paint
from scenes.stage.motion import Flight, PieceLook, Place, between, ease_out, flying
from scenes.stage.piece import FacePainter
from scenes.ui.turned import turned_card

LIFT = 0.05  # offset of the shadow of a lifted piece, as a share of its width
FALLS, HITS = 0.58, 0.84  # shares of its time: a landing card starts to fall; it hits the table
HIGH, SETTLE, SHADES = 0.2, 0.025, 6  # shares of its width: growth at full height, recoil; steps of the shadow


def card(name: str | None, flat: bool, piece_painter: FacePainter = faces.ANY) -> PieceLook:
    """Return the look of a card, or of a back (None); `flat` without a shadow."""
    return PieceLook(
        ("card", name, flat, piece_painter),
        lambda px: lifted("card", name, px, flat, piece_painter=piece_painter),
        lambda px: lifted("card", None, px, flat, piece_painter=piece_painter),
    )


def token(name: str | None, flat: bool, state: str = "normal", piece_painter: FacePainter = faces.ANY) -> PieceLook:
    """Return the look of a token, or of a hidden one (None); its back shows that it was used."""
    return PieceLook(
        ("token", name, flat, state, piece_painter),
        lambda px: lifted("token", name, px, flat, state, piece_painter),
        lambda px: lifted("used" if name is not None else "token", None, px, flat),
    )


def halo(ratio: float, colour: look.Rgb) -> PieceLook:
    """Return the glow around a card-shaped (`ratio` 1.4) or round (1) piece of that width."""
    return PieceLook(("halo", ratio, colour), lambda px: _halo(px, ratio, colour))


def lantern() -> PieceLook:
    """Return the lit lantern with its light; its width is the lantern's height."""
    return PieceLook("lantern", _lantern)


@flying.keep
def lifted(
    kind: str, name: str | None, px: int, flat: bool, state: str = "normal", piece_painter: FacePainter = faces.ANY
) -> pygame.Surface:
    """Return a lifted piece with its shadow, the piece in the middle."""
    piece = _piece(kind, name, px, state, piece_painter)
    return piece if flat else shaded(piece, kind == "card", 0.06)


def shaded(piece: pygame.Surface, card: bool, blur: float) -> pygame.Surface:
    """Return a card or a round piece with its shadow, the piece in the middle; `blur` is a share of its width."""
    width, height = piece.get_size()
    soft, fall = max(1, round(width * blur)), round(width * LIFT)
    reach = paint.margin(soft)
    radius = width * faces.CARD_RADIUS if card else width / 2
    surface = paint.clear_surface((width + 2 * reach, height + 2 * reach + 2 * fall), look.SHADOW)
    surface.blit(paint.shadow((width, height), radius, soft, 0.4), (0, 2 * fall))
    surface.blit(piece, (reach, reach + fall))
    return paint.native(surface)


def _piece(kind: str, name: str | None, px: int, state: str, piece_painter: FacePainter) -> pygame.Surface:
    if kind == "card":
        return turned_card(name, px, state, 0, piece_painter)  # the face that it has at its place
    if kind == "used":
        return faces.used_token(px)
    return hidden_token(px) if name is None else piece_painter.token(name, px, state)


@art.sprites.keep
def hidden_token(px: int) -> pygame.Surface:
    """Return a token that the viewer has not seen: the same disc for every token."""
    rim, face = look.rgb("#6a5386"), look.rgb("#2c1f3d")
    surface = paint.disc(px, face, rim, max(1.5, px * 0.09)).copy()
    flyer = art.bat(round(px * 0.5), cloths.PLUM.accent)
    surface.blit(flyer, ((px - flyer.get_width()) // 2, (px - flyer.get_height()) // 2))
    return paint.native(surface)


@flying.keep
def _halo(px: int, ratio: float, colour: look.Rgb) -> pygame.Surface:
    size = (px, round(px * ratio))
    radius = px * faces.CARD_RADIUS if ratio > 1 else px / 2
    blur = max(1, round(px * 0.1))
    reach = paint.margin(blur)
    surface = paint.glow(size, radius, colour, blur, 0.8).copy()
    hole = paint.rounded(size, radius, (255, 255, 255))
    surface.blit(hole, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    surface.blit(paint.rounded(size, radius, None, colour, max(2.0, px * 0.03)), (reach, reach))
    return paint.native(surface)


@flying.keep
def _lantern(px: int) -> pygame.Surface:
    reach = round(px * 3.8)
    surface = paint.clear_surface((reach, reach), (255, 196, 110))
    surface.blit(paint.lamp_glow(reach, strength=0.7), (0, round(px * 0.12)))
    sprite = art.lantern(px)
    surface.blit(sprite, ((reach - sprite.get_width()) // 2, (reach - px) // 2))
    return paint.native(surface)


@dataclass(frozen=True)
class Landing(Flight):
    """A card that flies high above the table and falls onto its place, while its shadow closes in."""

    def at(self, time: float) -> Place:
        """Return the place, size and turn of the card at `time`: the higher, the larger."""
        share = self._share(time)
        x, y, width, turn = (
            between(one, other, ease_out(share / FALLS)) for one, other in zip(self.start, self.end, strict=True)
        )
        settles = SETTLE * math.sin(math.pi * max(0.0, (share - HITS) / (1 - HITS)))
        return x, y, width * (1 + HIGH * self._height(share) - settles), turn

    def _share(self, time: float) -> float:
        return min(1.0, max(0.0, (time - self.begins) / self.lasts if self.lasts > 0 else 1.0))

    def _height(self, share: float) -> float:
        """Return the height of the card above the table, 0 to 1: it rises quickly, and falls faster and faster."""
        return ease_out(2 * share / FALLS) * (1 - min(1.0, max(0.0, (share - FALLS) / (HITS - FALLS))) ** 2)

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw the shadow of the card and the card above it; return the area that was drawn on."""
        x, y, width, _ = self.at(time)
        height = self._height(self._share(time))
        under = pygame.Rect(0, 0, 0, 0)
        if height > 0.02:
            px = max(1, round(self.end[2] / 4) * 4)
            shade = fallen(px, round(height * SHADES))
            at = round(x - shade.get_width() / 2), round(y + width * 0.3 * height - shade.get_height() / 2)
            under = surface.blit(shade, at)
        drawn = super().draw(surface, time)
        return drawn.union(under) if under.w else drawn


@flying.keep
def fallen(px: int, step: int) -> pygame.Surface:
    """Return the shadow of a card of this width at a height in steps: wider and fainter the higher."""
    size = (round(px * (1 + 0.1 * step / SHADES)), round(px * faces.CARD_RATIO * (1 + 0.1 * step / SHADES)))
    blur = max(1, round(px * (0.04 + 0.12 * step / SHADES)))
    return paint.shadow(size, px * faces.CARD_RADIUS, blur, 0.55 - 0.25 * step / SHADES)
