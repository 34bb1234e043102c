"""Chips and tokens that tumble: onto each other until they rest as a pile, and in the shaken bag."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

import pygame

from game.rules.free_table.view_model import Pile
from scenes.games.free_table import cloth, pieces
from scenes.games.free_table.brush import HandBrush
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.motions import Cue, Motion, OfPile, part
from scenes.stage import physics
from scenes.stage.physics import BodyPose, Film
from scenes.table.animations.tumble import tumble

FALLS = frozenset({"chip", "token"})  # the kinds of pieces that fall
MAXIMUM, STIRRED = 12, 3  # pieces shown falling, at most; pieces below that they stir
CLOSE = 1.0  # distance in widths that pieces keep while they fall
SHORTEST = 0.4  # seconds


@dataclass(frozen=True)
class Heap(OfPile):
    """A pile whose top `count` pieces fall as in a film, in units of the table."""

    count: int
    film: Film

    def at(self, share: float) -> tuple[BodyPose, ...]:
        """Return the places of those pieces after a share of the time, the lowest first."""
        return self.film.at(share * self.film.lasts)

    def draw(self, brush: HandBrush, share: float) -> pygame.Rect:
        model = brush.model
        pile = model.view_model.pile(self.number)
        if pile is None or pile.size < self.count:
            return pygame.Rect(0, 0, 0, 0)
        under = pile.size - self.count
        drawn = []
        if under:
            drawn_pile = part(pile, 0, under)
            drawn.append(brush.lay(drawn_pile))
        codes = pieces.shown(pile, model.viewer)[under:]
        for code, ui in zip(codes, self.at(share), strict=True):
            drawn.append(brush.loose(pile.kind, code, ui))
        return pieces.united(drawn)


@dataclass(frozen=True)
class Shaken(Motion):
    """The bag with so many tokens tumbling as in a film."""

    voices = ("shook",)

    film: Film
    tokens: int
    cues: tuple[Cue, ...] = field(default=(Cue(0.0, "bag", 0.8),), kw_only=True)

    def hides(self, model: FreeModel, ui: FreeUiState) -> frozenset[Hashable]:
        return frozenset({"bag"})

    def draw(self, brush: HandBrush, share: float) -> pygame.Rect:
        rect = cloth.bag_place(brush)
        place = (float(rect.centerx), float(rect.centery), float(cloth.bag_width(rect)), 0.0)
        shaken = tumble(place, self.tokens, self.film)
        return shaken.draw(brush.surface, share * self.film.lasts)


def heap(pile: Pile, grown: int, start: tuple[float, float], factor: float) -> Heap | None:
    """Return the motion of the top `grown` pieces falling onto a pile, released at `start`; None if nothing is visible.

    The motion depends on public numbers only.
    """
    grown = min(grown, MAXIMUM)
    single = pile.kind in FALLS and not pile.spread and not pieces.columns(pile)  # one column
    if not single or pile.size < 2 or grown < 1 or not physics.prepare():
        return None
    count = min(pile.size, grown + STIRRED)
    rest = [pieces.rest_of(pile, k) for k in range(pile.size - count, pile.size)]
    begin = [*rest[: count - grown], *((*start, 0.0) for _ in range(grown))]
    fallen = physics.pile(count, pieces.size_of(pile.kind)[0] * CLOSE, pile.number * 101 + pile.size)
    film = fallen.towards(rest, begin)
    return Heap(max(film.lasts, SHORTEST) / factor, pile.number, count, film)
