"""The shaken bag, with tokens tumbling behind its mouth."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.stage import faces
from scenes.stage.motion import TIMES, Flight, PieceLook, Place, flying
from scenes.stage.physics import BAG_TOKEN, Film
from scenes.table.animations.looks import hidden_token

EMPTY = Film(((),))
SHAKE, SHAKES = 0.06, 9.0  # share of its width by which a bag is shaken to each side; shakes per second
BULGE, BULGES = 0.09, 6  # share of its width by which a bag swells at most; number of steps


@dataclass(frozen=True)
class Tumble(Flight):
    """A shaken bag with tokens tumbling behind its mouth, all face down. Its place is `start`.

    The number on it is `count`, and `left` once the share `leaves` of its time is over.
    """

    film: Film = EMPTY
    count: int = 0
    left: int = 0
    leaves: float = 1.0

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw the bag and the tokens above its mouth; return the area that was drawn on."""
        share = min(1.0, max(0.0, (time - self.begins) / self.lasts))
        x, y, width, _ = self.start
        shaken = max(0.0, 1 - share * self.film.lasts / TIMES["shake"])
        x += SHAKE * width * shaken * math.sin(share * self.film.lasts * 2 * math.pi * SHAKES)
        px, bulge = max(1, round(width)), round(BULGES * shaken * abs(math.sin(share * self.film.lasts * 24)))
        drawn = surface.blit(*_bulging("back", px, None, bulge, (x, y)))
        token_px = max(1, round(BAG_TOKEN * width))
        sprite = hidden_token(token_px)
        half = token_px / 2
        for at_x, at_y, _ in self.film.at(share * self.film.lasts):
            at = round(x + at_x * width - half), round(y + at_y * width - half)
            drawn.union_ip(surface.blit(sprite, at))
        count = self.count if share < self.leaves else self.left
        return drawn.union(surface.blit(*_bulging("front", px, count, bulge, (x, y))))


def _bulging(
    part: str, px: int, count: int | None, bulge: int, at: tuple[float, float]
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return one half of a bag, wider and lower by so many steps on the same ground, and its corner."""

    def make() -> pygame.Surface:
        whole = faces.bag_back(px) if part == "back" else faces.bag_front(px, count)
        swell = BULGE * bulge / BULGES
        size = (round(px * (1 + swell)), round(whole.get_height() * (1 - swell * 0.7)))
        return pygame.transform.smoothscale(whole, size) if bulge else whole

    sprite = flying.get((part, px, count, bulge), make)
    ground = round(at[1] - faces.bag_height(px) / 2) + faces.bag_height(px)
    return sprite, (round(at[0] - sprite.get_width() / 2), ground - sprite.get_height())


def tumble(place: Place, count: int, film: Film, begins: float = 0.0) -> Tumble:
    """Return the bag, shaken as in a film; `count` is the number of tokens shown on it."""
    bag = PieceLook("bag", hidden_token)
    return Tumble(bag, place, place, film.lasts, begins, hides="bag", free=True, film=film, count=count)
