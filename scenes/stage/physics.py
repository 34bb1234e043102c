"""Physics, for fun: tokens tumble in a shaken bag, coins pile up, a flicked card slides and pushes others.

The rules decide before anything moves here. So each movement is computed at once and stored as a `Film`: poses at even
time steps, from the start until everything rests. A film can be bent to end where the rules say (`Film.towards`). The
same call gives the same film; nothing of it is ever saved, and seeds are public numbers only.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from scenes.stage.motion import between, ease_both

if TYPE_CHECKING:
    import pymunk

BodyPose = tuple[float, float, float]  # middle, turn in degrees clockwise
STEP = 1 / 120  # seconds of one step of the simulation
KEPT = 2  # steps from one pose of a film to the next
LONGEST = 4.0  # seconds after which everything is stopped
QUIET, STILL = 0.2, 0.15  # widths a second, and seconds: a piece that is slower than this for so long is at rest
SLIDES = 0.02  # share of its speed that a sliding piece keeps after a second
_FRICTION, _BOUNCE = 0.6, 0.35


@dataclass(frozen=True)
class Body:
    """A flat piece on a table: its middle, turn in degrees clockwise, width and height; `round` is a coin or token.

    Its mass follows from its size, times `count` for a stack.
    """

    x: float
    y: float
    turn: float
    width: float
    height: float
    round: bool = False
    count: int = 1


@dataclass(frozen=True)
class Film:
    """The recorded movement of some pieces: a tuple of poses every `KEPT` steps; in the last one they rest."""

    frames: tuple[tuple[BodyPose, ...], ...]

    @property
    def lasts(self) -> float:
        """Return the length of the simulation in seconds."""
        return (len(self.frames) - 1) * STEP * KEPT

    @property
    def rest(self) -> tuple[BodyPose, ...]:
        """Return the final poses."""
        return self.frames[-1]

    def at(self, time: float) -> tuple[BodyPose, ...]:
        """Return the poses at a time in seconds; before the start the first, after the end the last ones."""
        place = min(max(time / (STEP * KEPT), 0.0), len(self.frames) - 1.0)
        low = int(place)
        if low == len(self.frames) - 1:
            return self.rest
        share = place - low
        return tuple(_mixed(one, two, share) for one, two in zip(self.frames[low], self.frames[low + 1], strict=True))

    def towards(self, rest: Sequence[BodyPose], start: Sequence[BodyPose] | None = None) -> Film:
        """Return the film bent so that everything ends at `rest`, as the rules decided.

        It starts the same, or at `start`.
        """
        last = max(1, len(self.frames) - 1)
        late, early = _off(self.rest, rest), _off(self.frames[0], self.frames[0] if start is None else start)
        frames = []
        for index, frame in enumerate(self.frames):
            share = ease_both(index / last)
            bent = zip(frame, late, early, strict=True)
            frames.append(tuple(_moved(ui, to, share, off, 1 - share) for ui, to, off in bent))
        return Film((*frames[:-1], tuple(rest)) if len(frames) > 1 else (tuple(rest),))


def _off(are: Sequence[BodyPose], want: Sequence[BodyPose]) -> list[BodyPose]:
    return [(b[0] - a[0], b[1] - a[1], b[2] - a[2]) for a, b in zip(are, want, strict=True)]


def _moved(ui: BodyPose, one: BodyPose, share: float, two: BodyPose, other: float) -> BodyPose:
    x, y, turn = (a + b * share + c * other for a, b, c in zip(ui, one, two, strict=True))
    return x, y, turn


def _mixed(one: BodyPose, two: BodyPose, share: float) -> BodyPose:
    return between(one[0], two[0], share), between(one[1], two[1], share), between(one[2], two[2], share)


# -- the three kinds of play ---------------------------------------------------------------------------------------

# The inside of a bag as wide as 1, its middle at (0, 0): half its width, its floor, how far up its walls reach.
_HALF, _FLOOR, _TOP = 0.23, 0.36, -0.75
BAG_TOKEN = 0.16  # how wide a token in that bag is
SHOWN = 8  # tokens that are enough for a full bag
CALM = 0.8  # seconds after the shaking until the bag must be at rest


@functools.lru_cache(maxsize=16)
def shaken_bag(count: int, seed: int, seconds: float = 0.3) -> Film:
    """Return a film of `count` tokens (`SHOWN` at most) that tumble in a shaken bag and then come to rest.

    Lengths are shares of the bag's width; a token is `TOKEN` wide.
    """
    count = max(0, min(count, SHOWN))
    space = _space(gravity=16.0)
    _walls(space, [(-_HALF, _TOP), (-_HALF, _FLOOR), (_HALF, _FLOOR), (_HALF, _TOP)])
    dice = Random(seed)
    bodies = []
    for index in range(count):
        row, column = divmod(index, 2)
        x = (column - 0.5) * BAG_TOKEN * 1.3 + dice.uniform(-0.01, 0.01)
        bodies.append(_add(space, Body(x, _FLOOR - BAG_TOKEN * (0.55 + row * 0.9), 0.0, BAG_TOKEN, BAG_TOKEN, True)))

    def shake(time: float) -> None:
        if time < seconds and round(time / STEP) % 8 == 0:
            for body in bodies:
                body.velocity = (dice.uniform(-1.2, 1.2), dice.uniform(-3.0, -1.2))
                body.angular_velocity = dice.uniform(-9, 9)

    return _run(space, bodies, BAG_TOKEN, shake, at_least=seconds, longest=seconds + CALM)


@functools.lru_cache(maxsize=32)
def pile(count: int, size: float, seed: int) -> Film:
    """Return a film of `count` coins, `size` wide, dropped on each other at (0, 0), that push apart and rest."""
    space = _space()
    dice = Random(seed)
    bodies = []
    for index in range(count):
        angle, far = dice.uniform(0, math.tau), size * 0.18 * math.sqrt(index)
        place = far * math.cos(angle), far * math.sin(angle)
        bodies.append(_add(space, Body(*place, dice.uniform(0, 360), size * 0.8, size * 0.8, True)))
        bodies[-1].velocity = (place[0] * 2, place[1] * 2)
    return _run(space, bodies, size)


def flick(
    pieces: Sequence[Body], which: int, speed: tuple[float, float], table: tuple[float, float, float, float]
) -> Film:
    """Return a film of a flicked piece that slides over a table (left, top, width, height) and pushes others.

    Args:
        pieces: The pieces on the table; those that overlap at the start may continue to.
        which: The index of the flicked piece.
        speed: Its velocity when it leaves the hand, in lengths a second.
    """
    left, top, width, height = table
    space = _space()
    right, bottom = left + width, top + height
    _walls(space, [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)])
    bodies = [_add(space, piece) for piece in pieces]
    _leave_piles(space, pieces, bodies)
    bodies[which].velocity = speed
    return _run(space, bodies, max(pieces[which].width, 1e-6))


def prepare() -> bool:
    """Load the physics library, so that the first movement need not wait; return False if it is not installed."""
    return importlib.util.find_spec("pymunk") is not None and importlib.import_module("pymunk") is not None


# -- the simulation ------------------------------------------------------------------------------------------------


def _space(gravity: float = 0.0) -> pymunk.Space:
    """Return an empty space; without gravity it is a table seen from above, on which things slide to rest."""
    import pymunk

    space = pymunk.Space()
    space.gravity = (0, gravity)
    space.damping = 0.6 if gravity else SLIDES
    space.iterations = 8
    return space


def _walls(space: pymunk.Space, corners: Sequence[tuple[float, float]]) -> None:
    import pymunk

    for one, two in itertools.pairwise(corners):
        wall = pymunk.Segment(space.static_body, one, two, 0.0)
        wall.friction, wall.elasticity = _FRICTION, _BOUNCE
        space.add(wall)


def _add(space: pymunk.Space, piece: Body) -> pymunk.Body:
    import pymunk

    mass = max(piece.width * piece.height * piece.count, 1e-6)
    shape: pymunk.Shape
    if piece.round:
        body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, piece.width / 2))
        shape = pymunk.Circle(body, piece.width / 2)
    else:
        body = pymunk.Body(mass, pymunk.moment_for_box(mass, (piece.width, piece.height)))
        shape = pymunk.Poly.create_box(body, (piece.width, piece.height))
    body.position = piece.x, piece.y
    body.angle = math.radians(piece.turn)
    shape.friction, shape.elasticity = _FRICTION, _BOUNCE
    space.add(body, shape)
    return body


def _leave_piles(space: pymunk.Space, pieces: Sequence[Body], bodies: Sequence[pymunk.Body]) -> None:
    """Let overlapping pieces share a group, so that piles are not pushed apart."""
    import pymunk

    group = list(range(1, len(pieces) + 1))
    for a, one in enumerate(pieces):
        for b in range(a):
            if math.dist((one.x, one.y), (pieces[b].x, pieces[b].y)) < (one.width + pieces[b].width) * 0.35:
                old, new = group[a], group[b]
                group = [new if each == old else each for each in group]
    for body, each in zip(bodies, group, strict=True):
        for shape in body.shapes:
            shape.filter = pymunk.ShapeFilter(group=each)


def _run(
    space: pymunk.Space,
    bodies: Sequence[pymunk.Body],
    size: float,
    push: Callable[[float], None] | None = None,
    at_least: float = 0.0,
    longest: float = LONGEST,
) -> Film:
    """Simulate until everything has rested for a while, and keep every `KEPT`th pose."""
    frames = [_poses(bodies)]
    quiet, steps = 0.0, 0
    while quiet < STILL and steps * STEP < longest:
        if push is not None:
            push(steps * STEP)
        space.step(STEP)
        steps += 1
        rests = steps * STEP > at_least and all(body.velocity.length < QUIET * size for body in bodies)
        quiet = quiet + STEP if rests else 0.0
        if steps % KEPT == 0:
            frames.append(_poses(bodies))
    return Film(tuple(frames))


def _poses(bodies: Sequence[pymunk.Body]) -> tuple[BodyPose, ...]:
    return tuple((body.position.x, body.position.y, math.degrees(body.angle)) for body in bodies)
