"""Pieces on their way: flights from place to place on a timeline, over a table that is drawn settled beneath them.

What happened is true at once; a flight only shows how it came about. While it lasts, the place it flies to is left
empty (`Timeline.hidden`), and whoever draws the table asks for that. Nothing ever waits for a flight, and dropping all
of them at any moment leaves the settled table. All lengths are px of the surface that is drawn on.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

import pygame

from scenes.stage.cache import SpriteCache

Place = tuple[float, float, float, float]  # middle and width (mostly px, in a Part logical units), degrees clockwise

# How long each kind of movement lasts at the normal speed, in seconds.
TIMES: dict[str, float] = {
    "land": 0.16, "deal": 0.22, "play": 0.22, "sweep": 0.26, "hop": 0.2, "close": 0.16, "refill": 0.2, "aside": 0.5,
    "drop": 0.2, "shake": 0.3, "draw": 0.24, "keep": 0.22, "arc": 0.3, "cross": 0.3, "pop": 0.26, "stir": 0.26,
    "grow": 0.4, "spend": 0.24, "steal": 0.26, "gather": 0.24, "lantern": 0.15, "sway": 0.45, "halo": 0.18,
    "refuse": 0.4, "look": 0.35, "hover": 0.09, "fall": 0.26, "open": 0.32,
}  # fmt: skip
BETWEEN = 0.04  # seconds between two pieces that follow each other
LATE = 0.6  # seconds a picture may lag behind what happened before it is cut short
FRAME = 1 / 60  # seconds; so much at most counts of the frame in which a movement begins, however long it takes to draw
REST = 0.25  # seconds what has arrived lies there before other eyes look
RESTS = {"slow": 1.6, "normal": 1.0, "fast": 0.4, "step": 1.0}  # by the bots' pace: how long things lie to be seen
FACTORS = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "off": 0.0}
SWITCH = "LANTERN_TABLE_MOTION"  # of the environment: a speed, whatever the settings say
_TURN_STEP, _SIZE_STEP, _SQUEEZE_STEPS = 1.5, 2, 12  # how finely sprites in between are made, which keeps them few

flying = SpriteCache(4 << 20, cards=True)  # what pieces on their way look like, no matter how many fly by


class PaceSettings(Protocol):
    """The settings that matter here."""

    @property
    def motion(self) -> float: ...
    @property
    def physics(self) -> bool: ...


def speed(settings: PaceSettings) -> float:
    """Return how fast pieces fly, as a factor of the normal speed; 0: they do not."""
    forced = FACTORS.get(os.environ.get(SWITCH, ""))
    return settings.motion if forced is None else forced


def tumbling(settings: PaceSettings) -> bool:
    """Return whether pieces tumble like things with weight; never while nothing shall move."""
    return settings.physics and speed(settings) > 0


# -- curves --------------------------------------------------------------------------------------------------------


def ease_out(share: float) -> float:
    """Return how far a movement has come after a share of its time: quick at first, then slower."""
    return 1 - (1 - min(1.0, max(0.0, share))) ** 3


def ease_both(share: float) -> float:
    """Return how far a movement has come that begins and ends slowly."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def between(one: float, other: float, share: float) -> float:
    """Return the number that lies a share of the way from one to the other."""
    return one + (other - one) * share


def lost(began: float | None, now: float) -> float:
    """Return how many seconds the frame took too long in which a movement began; 0 if none began in the last one."""
    return max(0.0, now - began - FRAME) if began is not None else 0.0


class Run:
    """A movement that lasts some seconds. Its clock goes on once its first frame, which may take long, is drawn."""

    def __init__(self, lasts: float) -> None:
        self.lasts = lasts
        self._began: float | None = None
        self._fresh = True

    def share(self, now: float) -> float:
        """How much of it is over at the time of a frame, 0 to 1."""
        if self._began is None:
            self._began = now
        elif self._fresh and now > self._began:
            self._began += lost(self._began, now)
            self._fresh = False
        return min(1.0, (now - self._began) / self.lasts) if self.lasts > 0 else 1.0

    def over(self, now: float) -> bool:
        """Whether it has been seen to its end."""
        return self._began is not None and self.share(now) >= 1


# -- one flight ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PieceLook:
    """What a piece on its way shows: `face` and `back` give its sprite for a width in px, each kept by who draws it.

    `name` tells looks apart; two with one name must look the same.
    """

    name: Hashable
    face: Callable[[int], pygame.Surface]
    back: Callable[[int], pygame.Surface] | None = None


@dataclass(frozen=True)
class Flight:
    """One piece from `start` to `end`, `begins` seconds after it was set off and `lasts` seconds long.

    Attributes:
        hides: what the table leaves away until it has arrived: a piece id, or another name of a thing on the table.
        turns: 1 turns the piece face up halfway, -1 face down, 0 not at all.
        arc: how far it leaves the straight line, as a share of the distance; positive to the left of the way.
        swell: how much larger it is halfway, as a share of its size.
        fades: opacity at the start and at the end, 0 to 1.
        sways: degrees it swings at first, dying down.
        waits: whether it lies at its start until it begins.
        stays: whether it lies at its end until all that was set off with it is over, and hides what it hides so long.
        shows_back: whether it shows its back all the way (and, turning, at the start or the end).
        free: whether nothing that comes after waits for it.
        hears: the sound it makes when it hits the table, after the share `hits` of its time; empty for none.
        beside: whether it moves beside the table, on the side panel, and not over the table.
    """

    look: PieceLook
    start: Place
    end: Place
    lasts: float
    begins: float = 0.0
    hides: Hashable = None
    turns: int = 0
    arc: float = 0.0
    swell: float = 0.0
    fades: tuple[float, float] = (1.0, 1.0)
    sways: float = 0.0
    waits: bool = True
    stays: bool = False
    shows_back: bool = False
    free: bool = False
    hears: str = ""
    hits: float = 1.0
    beside: bool = False

    @property
    def ends(self) -> float:
        """When it has arrived."""
        return self.begins + self.lasts

    def still(self, time: float) -> bool:
        """Whether it lies there unchanged at a time: it has arrived, or waits to be read."""
        return time >= self.ends

    def at(self, time: float) -> Place:
        """Return where it is, with the size and the turn it has."""
        share = ease_out((time - self.begins) / self.lasts if self.lasts > 0 else 1.0)
        x, y, width, turn = (between(one, other, share) for one, other in zip(self.start, self.end, strict=True))
        if self.arc:
            dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
            bow = 4 * share * (1 - share) * self.arc
            x, y = x + dy * bow, y - dx * bow
        if self.swell:
            width *= 1 + self.swell * math.sin(math.pi * share)
        if self.sways:
            turn += self.sways * math.sin(2 * math.pi * share) * (1 - share)
        return x, y, width, turn

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw it where it is, and return what of the surface it lies on."""
        x, y, width, turn = self.at(time)
        share = ease_out((time - self.begins) / self.lasts if self.lasts > 0 else 1.0)
        squeeze, back = 1.0, self.shows_back
        if self.turns:
            squeeze = abs(math.cos(math.pi * share))
            back = (share < 0.5) == (self.turns > 0)
        alpha = between(*self.fades, share)
        if alpha <= 0.02 or width < 1:
            return pygame.Rect(0, 0, 0, 0)
        widest = max(1, round(max(self.start[2], self.end[2]) * (1 + max(0.0, self.swell))))
        sprite = _sprite(self.look, back, widest, width, turn, squeeze)
        if alpha < 0.98:
            sprite = sprite.copy()
            sprite.set_alpha(round(255 * alpha))
        return surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))


def _sprite(look: PieceLook, back: bool, crisp: int, width: float, turn: float, squeeze: float) -> pygame.Surface:
    """Return a look at a size and turn, made from its crisp sprite; `squeeze` narrows it, as of a card turning over."""
    paint_it = look.back if back and look.back is not None else look.face
    px = max(1, round(width / _SIZE_STEP) * _SIZE_STEP)
    turn = round(turn / _TURN_STEP) * _TURN_STEP
    thin = max(1, round(squeeze * _SQUEEZE_STEPS))
    if abs(px - crisp) < _SIZE_STEP and not turn and thin == _SQUEEZE_STEPS:
        return paint_it(crisp)

    def make() -> pygame.Surface:
        whole = paint_it(crisp)
        scale = px / crisp
        if thin < _SQUEEZE_STEPS or scale != 1:  # a rotozoom that also scales would darken what it draws
            size = (whole.get_width() * scale * thin / _SQUEEZE_STEPS, whole.get_height() * scale)
            whole = pygame.transform.smoothscale(whole, (max(1, round(size[0])), max(1, round(size[1]))))
        return pygame.transform.rotozoom(whole, -turn, 1) if turn else whole

    return flying.get((look.name, back, crisp, px, turn, thin), make)


F = TypeVar("F", bound=Flight)


# -- many flights --------------------------------------------------------------------------------------------------


class Timeline:
    """Everything that flies over one table. Times are those of the loop, in seconds."""

    def __init__(self) -> None:
        self._flights: list[tuple[Flight, float]] = []  # each with the time from which the settled table shows it
        self._over = 0.0
        self._due: list[tuple[float, object]] = []  # what is so once something has arrived, with when that is
        self._now = 0.0
        self._set_off: float | None = None  # when something set off since the last update
        self._heard: list[str] = []

    @property
    def busy(self) -> bool:
        """Whether anything flies, and does not lie still."""
        return any(not flight.still(self._now) for flight, _ in self._flights)

    def left(self, now: float) -> float:
        """Return for how many seconds something will fly yet."""
        return max(0.0, self._over - now)

    def play(
        self, flights: Iterable[Flight], now: float, factor: float = 1.0, so: Iterable[tuple[float, object]] = ()
    ) -> None:
        """Set flights off, `factor` times as fast as they say, after those that are under way.

        What lags too far behind is cut short: the picture never falls far back behind the table.

        Args:
            so: what is so once some seconds of these flights are over, in order; `come` tells it then.
        """
        if self.left(now) > LATE:
            self.finish()
        base = max(now, self._over)
        wanted = [
            replace(flight, begins=base + flight.begins / factor, lasts=flight.lasts / factor) for flight in flights
        ]
        if not wanted:
            return
        over = max((flight.ends for flight in wanted if not flight.free), default=base)
        for flight in wanted:
            gone = over if flight.stays else flight.ends
            self._flights.append((self._after_others(flight), gone))
        self._due += [(base + after / factor, what) for after, what in so]
        self._over = max(self._over, over)
        self._now = self._set_off = now

    def _after_others(self, flight: Flight) -> Flight:
        """Have a thing that flies on lie still where it arrived first until it does."""
        if flight.hides is None:
            return flight
        earlier = [other for other, _ in self._flights if other.hides == flight.hides]
        if not earlier:
            return flight
        if flight.free:
            self._flights = [entry for entry in self._flights if entry[0].hides != flight.hides]
            return flight
        last = max(earlier, key=lambda other: other.ends)
        if flight.begins > last.ends:
            rest = replace(
                last, start=last.end, begins=last.ends, lasts=flight.begins - last.ends, waits=False, turns=0, arc=0.0,
                swell=0.0, sways=0.0, fades=(last.fades[1], last.fades[1]),
                shows_back=last.turns < 0 if last.turns else last.shows_back,
            )  # fmt: skip
            self._flights.append((rest, flight.begins))
        return replace(flight, waits=False)

    def come(self) -> tuple[list[object], bool]:
        """What has come to be so since this was last asked, oldest first; whether there is more to come."""
        come = [what for at, what in self._due if at <= self._now]
        self._due = [entry for entry in self._due if entry[0] > self._now]
        return come, bool(self._due)

    def finish(self) -> None:
        """Have everything arrive at once; also what a curtain does, for no flight may be seen any more."""
        self._flights = []
        self._due = [(self._now, what) for _, what in self._due]
        self._over = 0.0
        self._set_off = None

    def update(self, now: float) -> bool:
        """Go on to a time; True if the picture changes: something flies, or has arrived just now.

        The frame in which something set off may have taken long to draw: everything in the air waited for it.
        """
        late, before = lost(self._set_off, now), self._now
        self._now, self._set_off = now, None
        if not self._flights:
            return False
        if late:
            self._over += late
            self._due = [(at + late, what) for at, what in self._due]
            self._flights = [(replace(each, begins=each.begins + late), gone + late) for each, gone in self._flights]
        for flight, _ in self._flights:
            if flight.hears and before < flight.begins + flight.lasts * flight.hits <= now:
                self._heard.append(flight.hears)
        moved = any(now >= gone or not (flight.still(before) and flight.still(now)) for flight, gone in self._flights)
        self._flights = [(flight, gone) for flight, gone in self._flights if now < gone]
        return moved

    def heard(self) -> list[str]:
        """The sounds of what has hit the table since this was last asked."""
        heard, self._heard = self._heard, []
        return heard

    @property
    def hidden(self) -> frozenset[Hashable]:
        """What the table leaves away now, as it is still in the air."""
        seen = (flight for flight, _ in self._flights if flight.waits or not flight.free or flight.begins <= self._now)
        return frozenset(flight.hides for flight in seen if flight.hides is not None)

    def shows(self, kind: type[F]) -> F | None:
        """What is in the air now of a kind, the last of it; None: nothing is."""
        begun = (flight for flight, _ in reversed(self._flights) if flight.begins <= self._now)
        return next((flight for flight in begun if isinstance(flight, kind)), None)

    def awaits(self, kind: type[F]) -> F | None:
        """What is in the air now or will be of a kind, the last of it; None: nothing."""
        return next((flight for flight, _ in reversed(self._flights) if isinstance(flight, kind)), None)

    def where(self, hides: Hashable) -> Place | None:
        """Return where a thing on its way will arrive; None if it is not on its way."""
        return next((flight.end for flight, _ in reversed(self._flights) if flight.hides == hides), None)

    def draw(self, surface: pygame.Surface, beside: bool = False) -> list[pygame.Rect]:
        """Draw all that flies over the table, or `beside` it, what set off first beneath; returns what it lies on."""
        now = self._now
        seen = ((flight, gone) for flight, gone in self._flights if now >= flight.begins or flight.waits)
        return [flight.draw(surface, now) for flight, gone in seen if now < gone and flight.beside == beside]
