"""Rolling dice: they tumble over the tray, bounce off its wall, and stop at the rolled values."""

from __future__ import annotations

import functools
import math
from collections.abc import Hashable
from dataclasses import dataclass
from random import Random

import pygame

from scenes.games.free_table import cloth, pieces
from scenes.games.free_table.brush import HandBrush
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.motions import Cue, Motion
from scenes.stage import bits, paint
from scenes.stage.motion import between

SLOWS = 2.1  # exponent of the slowing down
HOPS = 3  # hops of a die
LIES = 0.96  # share of its way from which a die only settles
ROUND = 16
LANES = (-0.3, 0.4, 0.05, -0.42, 0.3, -0.1)  # distance of each die from the middle of the tray, in its widths
SHADES = 5
SEAM = (196, 178, 144)  # the edge between two faces of a die


@dataclass(frozen=True)
class Throw:
    """The throw of one die, which depends only on its place in the tray: lengths in its width, times as shares."""

    sets_off: float
    rests: float
    from_y: float
    spin: float
    faces: tuple[int, ...]  # its faces, backwards from the final value; they repeat after `ROUND`

    def eased(self, share: float) -> float:
        """Return which share of its way the die has come, 0 to 1, after this share of the time."""
        own = min(1.0, max(0.0, (share - self.sets_off) / (self.rests - self.sets_off)))
        return 1 - math.pow(1 - own, SLOWS)

    def when(self, eased: float) -> float:
        """Return the share of the time after which the die has come this share of its way; the inverse of `eased`."""
        return self.sets_off + (self.rests - self.sets_off) * (1 - math.pow(1 - eased, 1 / SLOWS))


@functools.lru_cache(maxsize=64)
def throw(die: int, value: int) -> Throw:
    """Return the throw of a die that ends at a value; faces that follow each other are never opposite ones."""
    rng = Random(die * 7 + 3)
    faces = [value]
    while len(faces) < ROUND:
        beside = {faces[-1], 7 - faces[-1], *((value, 7 - value) if len(faces) == ROUND - 1 else ())}
        faces.append(rng.choice([n for n in range(1, bits.DIE_SIDES + 1) if n not in beside]))
    sets_off = 0.07 * die + rng.uniform(0, 0.03)
    return Throw(sets_off, rng.uniform(0.88, 1.0), LANES[die % len(LANES)], rng.choice((-1, 1)) * rng.uniform(20, 60),
                 tuple(faces))  # fmt: skip


@dataclass(frozen=True)
class Rolling(Motion):
    """Some of the dice roll; the others stay. Their sum is not shown before they rest."""

    voices = ("rolled",)

    rolled: tuple[int, ...]
    dice: tuple[int, ...]

    def hides(self, model: FreeModel, ui: FreeUiState) -> frozenset[Hashable]:
        return frozenset({"dice"})

    def draw(self, brush: HandBrush, share: float) -> pygame.Rect:
        tray = brush.rect(cloth.DICE)
        px, places = cloth.dice_places(tray, len(self.dice))
        if share <= 0:
            for side in range(1, bits.DIE_SIDES + 1):  # prepared, so that no frame is slow
                bits.die(side, px)
        drawn = [
            cloth.lay_die(brush, die, px, place)
            for k, (die, place) in enumerate(zip(self.dice, places, strict=True))
            if k not in self.rolled
        ]
        drawn += [
            _tumbling(brush, tray, px, throw(k, self.dice[k]), k, places[k], share)
            for k in sorted(self.rolled, reverse=True)
            if share >= throw(k, self.dice[k]).sets_off
        ]
        return pieces.united(drawn)


def roll(rolled: tuple[int, ...], dice: tuple[int, ...], lasts: float) -> Rolling:
    """Return the motion of some rolling dice; each is heard where it hits the tray and when it stops."""
    hops = [hop / HOPS for hop in range(1, HOPS)]
    times = [throw(die, dice[die]).when(far) for die in rolled for far in (*hops, LIES)]
    return Rolling(lasts, rolled, dice, cues=tuple(Cue(at, "die") for at in sorted(times)))


def _tumbling(
    brush: HandBrush, tray: pygame.Rect, px: int, how: Throw, die: int, rest: tuple[float, float, float], share: float
) -> pygame.Rect:  # fmt: skip
    """Draw one die: it rolls left from the right end of the tray, bounces off the wall, and rolls back to its place."""
    eased = how.eased(share)
    x, y, turn = rest
    begin = tray.right - px * 0.75
    wall = min(x, tray.x + px * (0.72 + 0.5 * die))
    far = eased * (begin - wall + x - wall)
    now = begin - far if far < begin - wall else wall + far - (begin - wall)
    quarters = (x - now) / px  # a die that rolls its own width turns to its next face
    hop = abs(math.sin(math.pi * HOPS * eased)) * (1 - eased)
    middle = (now, between(tray.centery + how.from_y * px, y, eased))
    lying = turn + how.spin * (1 - eased) ** 1.5
    sprite = rolling(px, how.faces, quarters, lying)
    drawn = []
    if not brush.theme.flat:
        up = round(hop * SHADES) / SHADES  # a few shadow sprites are enough
        size = round(px * (0.86 - 0.16 * up))
        blur, below = max(1, round(px * (0.05 + 0.1 * up))), middle[1] + px * (0.06 + 0.12 * hop)
        drawn.append(brush.shadow((size, size), size * 0.22, blur, 0.5 - 0.2 * up, middle[0], below))
    drawn.append(brush.centred(sprite, middle[0], middle[1] - px * 0.42 * hop))
    return pieces.united(drawn)


def rolling(px: int, faces: tuple[int, ...], quarters: float, turn: float) -> pygame.Surface:
    """Return a die from above that still has `quarters` of a turn to go, rolling right; negative ones roll left."""
    full = math.floor(quarters)
    part = (quarters - full) * math.pi / 2
    one, two = faces[full % ROUND], faces[(full + 1) % ROUND]
    if part < 0.02:
        return paint.spun(bits.die(one, px), -turn)
    left, right = max(1, round(px * math.cos(part))), max(1, round(px * math.sin(part)))
    both = paint.clear_surface((left + right, px), SEAM)
    both.blit(paint.rounded((left + right, round(px * 0.97)), px * 0.2, SEAM), (0, 0))
    for face, width, at in ((one, left, 0), (two, right, left)):
        side = pygame.transform.smoothscale(bits.die(face, px), (width, px))
        dim = round(255 * (0.62 + 0.38 * width / px))
        side.fill((dim, dim, dim, 255), special_flags=pygame.BLEND_RGBA_MULT)
        both.blit(side, (at, 0))
    return paint.spun(both, -turn)
