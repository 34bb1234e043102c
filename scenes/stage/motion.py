"""Animations: pieces fly from place to place on a timeline, over the table as it was before them.

Events take effect at once; a flight only shows them. While pieces fly, the table leaves them out (`Timeline.hidden`),
and facts that flights bring with them become visible at their time (`Timeline.come`). No rule ever waits for a flight:
dropping all of them at any moment leaves the final table. All lengths are px of the surface that is drawn on.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
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
    "refuse": 0.4, "look": 0.35, "hover": 0.09, "fall": 0.26, "open": 0.24,
}  # fmt: skip
BETWEEN = 0.04  # seconds between two pieces that follow each other
LATE = 0.6  # seconds an animation may lag behind before it is cut short
FRAME = 1 / 60  # seconds; the most that counts of the frame in which a movement begins
REST = 0.25  # seconds an arrived piece rests before the view changes hands
RESTS = {
    "slow": 1.6,
    "normal": 1.0,
    "fast": 0.5,
    "step": 1.0,
}  # by the bots' pace: factor of how long things stay visible
FACTORS = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "off": 0.0}
SWITCH = "LANTERN_TABLE_MOTION"  # environment variable: a speed that overrides the settings
RESTLESS = "LANTERN_TABLE_MOMENTS"  # environment variable: "off" lets the table rest at no moment if nothing moves
_TURN_STEP, _SIZE_STEP, _SQUEEZE_STEPS = 1.5, 2, 12  # steps of intermediate sprites, coarse enough to keep them few

flying = SpriteCache(4 << 20, cards=True)  # sprites of flying pieces, however many there are


class PaceSettings(Protocol):
    """The settings that matter for animations."""

    @property
    def motion(self) -> float: ...
    @property
    def physics(self) -> bool: ...


def speed(settings: PaceSettings) -> float:
    """Return the speed of flights as a factor of the normal speed; 0 for no motion."""
    forced = FACTORS.get(os.environ.get(SWITCH, ""))
    return settings.motion if forced is None else forced


def holding() -> bool:
    """Return whether the table rests at moments worth seeing although nothing moves."""
    return "off" not in (os.environ.get(SWITCH), os.environ.get(RESTLESS))


def tumbling(settings: PaceSettings) -> bool:
    """Return whether pieces tumble like physical bodies; never without motion."""
    return settings.physics and speed(settings) > 0


# -- curves --------------------------------------------------------------------------------------------------------


def ease_out(share: float) -> float:
    """Return the progress of a movement that starts quickly and slows down, at a share (0 to 1) of its time."""
    return 1 - (1 - min(1.0, max(0.0, share))) ** 3


def ease_both(share: float) -> float:
    """Return the progress of a movement that starts and ends slowly, at a share (0 to 1) of its time."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def between(one: float, other: float, share: float) -> float:
    """Return the number at a share of the way from `one` to `other`."""
    return one + (other - one) * share


def lost(began: float | None, now: float) -> float:
    """Return by how many seconds the frame in which a movement began took too long; 0 if none began."""
    return max(0.0, now - began - FRAME) if began is not None else 0.0


class Run:
    """A movement that lasts some seconds. Its clock starts once its first frame, which may take long, is drawn."""

    def __init__(self, lasts: float) -> None:
        self.lasts = lasts
        self._began: float | None = None
        self._fresh = True

    def share(self, now: float) -> float:
        """Return the progress of the movement at the time of a frame, 0 to 1."""
        if self._began is None:
            self._began = now
        elif self._fresh and now > self._began:
            self._began += lost(self._began, now)
            self._fresh = False
        return min(1.0, (now - self._began) / self.lasts) if self.lasts > 0 else 1.0

    def over(self, now: float) -> bool:
        """Return whether the movement has been shown to its end."""
        return self._began is not None and self.share(now) >= 1


# -- one flight ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PieceLook:
    """The look of a moving piece: `face` and `back` return its sprite for a width in px, and cache it.

    `name` identifies the look; two with one name must look the same.
    """

    name: Hashable
    face: Callable[[int], pygame.Surface]
    back: Callable[[int], pygame.Surface] | None = None


@dataclass(frozen=True)
class Flight:
    """One piece that flies from `start` to `end`, `begins` seconds after it was started and `lasts` seconds long.

    Attributes:
        hides: What the table leaves out until the flight arrives: a piece id, or another name of a thing on the table.
        turns: 1 turns the piece face up halfway, -1 face down, 0 not at all.
        arc: How far it leaves the straight line, as a share of the distance; positive is to the left of its path.
        swell: How much larger it is halfway, as a share of its size.
        fades: Opacity at the start and at the end, 0 to 1.
        sways: Degrees it swings at first, dying down.
        waits: Whether it is visible at its start until it begins.
        stays: Whether it stays at its end, hiding what it hides, until all flights started with it are over.
        shows_back: Whether it shows its back all the way (and, turning, at the start or the end).
        free: Whether later flights do not wait for it.
        hears: The sound it makes when it hits the table, after the share `hits` of its time; empty for none.
        beside: Whether it moves beside the table, on the side panel, and not over the table.
        reveals: Whether it shows part of the new table; then it begins when all other flights have arrived.
        lingers: Whether it only keeps what has arrived in sight: the new table is shown, and later flights wait.
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
    reveals: bool = False
    lingers: bool = False

    @property
    def ends(self) -> float:
        """Return the time at which it arrives."""
        return self.begins + self.lasts

    def still(self, time: float) -> bool:
        """Return whether the piece is still at a time: it has arrived, or waits to be read."""
        return time >= self.ends

    def at(self, time: float) -> Place:
        """Return the place of the piece at a time, with its size and turn."""
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
        """Draw it at its place and return the part of the surface it covers."""
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
    """Return a look at a size and turn, made from its crisp sprite; `squeeze` narrows it, like a card turning over."""
    paint_it = look.back if back and look.back is not None else look.face
    px = max(1, round(width / _SIZE_STEP) * _SIZE_STEP)
    turn = round(turn / _TURN_STEP) * _TURN_STEP
    thin = max(1, round(squeeze * _SQUEEZE_STEPS))
    if abs(px - crisp) < _SIZE_STEP and not turn and thin == _SQUEEZE_STEPS:
        return paint_it(crisp)

    def make() -> pygame.Surface:
        whole = paint_it(crisp)
        scale = px / crisp
        if thin < _SQUEEZE_STEPS or scale != 1:  # a rotozoom that also scales would darken the picture
            size = (whole.get_width() * scale * thin / _SQUEEZE_STEPS, whole.get_height() * scale)
            whole = pygame.transform.smoothscale(whole, (max(1, round(size[0])), max(1, round(size[1]))))
        return pygame.transform.rotozoom(whole, -turn, 1) if turn else whole

    return flying.get((look.name, back, crisp, px, turn, thin), make)


F = TypeVar("F", bound=Flight)
TURNING = "turning"  # the first word of a key in `Timeline.hidden` for the place of a card that turns


# -- many flights --------------------------------------------------------------------------------------------------


class Timeline:
    """All flights over one table. Times are those of the main loop, in seconds."""

    def __init__(self) -> None:
        self._flights: list[tuple[Flight, float]] = []  # each with the time from which the table itself shows it
        self._over = 0.0
        self._due: list[tuple[float, object]] = []  # facts that become visible, each with its time
        self._now = 0.0
        self._set_off: float | None = None  # when a flight started since the last update
        self._heard: list[str] = []

    @property
    def busy(self) -> bool:
        """Return whether anything moves."""
        return any(not flight.still(self._now) for flight, _ in self._flights)

    def left(self, now: float) -> float:
        """Return the seconds until all flights are over."""
        return max(0.0, self._over - now)

    def play(
        self,
        flights: Iterable[Flight],
        now: float,
        factor: float = 1.0,
        so: Iterable[tuple[float, object]] = (),
        until: float = 0.0,
    ) -> None:
        """Start flights, `factor` times as fast, after those under way.

        If the animation is too far behind, the earlier flights are cut short.

        Args:
            so: Facts that become visible after some seconds of these flights, in order; `come` returns them then.
            until: Seconds after which the table shows what has arrived; until then every piece stays at its end.
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
        last = {flight.hides: number for number, flight in enumerate(wanted) if not flight.free}
        for number, flight in enumerate(wanted):
            gone = over if flight.stays else flight.ends
            if flight.hides is not None and last.get(flight.hides) == number:
                gone = max(gone, base + until / factor)
            self._flights.append((self._after_others(flight), gone))
        self._due += [(base + after / factor, what) for after, what in so]
        self._over = max(self._over, over)
        self._now = self._set_off = now

    def _after_others(self, flight: Flight) -> Flight:
        """Return a flight that waits until an earlier flight of the same thing has arrived."""
        if flight.hides is None:
            return flight
        earlier = [other for other, _ in self._flights if other.hides == flight.hides]
        if not earlier:
            return flight
        if flight.free:
            before = flight.begins
            self._flights = [(each, gone) for each, gone in self._flights if each not in earlier or each.ends <= before]
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
        """Return the facts that became visible since the last call, oldest first, and whether more will follow."""
        come = [what for at, what in self._due if at <= self._now]
        self._due = [entry for entry in self._due if entry[0] > self._now]
        return come, bool(self._due)

    def drop(self, hides: Hashable) -> None:
        """End the flights of one thing at once."""
        self._flights = [entry for entry in self._flights if entry[0].hides != hides]

    def finish(self) -> None:
        """End all flights at once, as a curtain does, because no flight may be seen any more."""
        self._flights = []
        self._due = [(self._now, what) for _, what in self._due]
        self._over = 0.0
        self._set_off = None

    def update(self, now: float) -> bool:
        """Advance to a time; return True if the screen changes: something flies, or has just arrived.

        The frame in which a flight started may have taken long to draw: all flights waited for it.
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
        """Return the sounds of hits on the table since the last call."""
        heard, self._heard = self._heard, []
        return heard

    @property
    def hidden(self) -> frozenset[Hashable]:
        """Return what the table leaves out now, because it is still flying: also the backs that turn in place.

        Where a card turns in place, the table still has a back, which has no name. Its place stands for it: `TURNING`
        with its x and y in px.
        """
        seen = [flight for flight, _ in self._flights if flight.waits or not flight.free or flight.begins <= self._now]
        turning = ((TURNING, *flight.start[:2]) for flight in seen if flight.turns and flight.start == flight.end)
        return frozenset((*(flight.hides for flight in seen if flight.hides is not None), *turning))

    def waiting(self, places: Mapping[int, Place]) -> frozenset[Hashable]:
        """Return the pieces that have not set off yet and wait where the table, with these `places`, has them.

        The table draws them with everything that belongs to them, so that nothing tells which pieces will move.
        """
        begun = {flight.hides for flight, _ in self._flights if flight.begins <= self._now}
        first: dict[Hashable, Flight] = {}
        for flight, _ in sorted(self._flights, key=lambda entry: entry[0].begins):
            first.setdefault(flight.hides, flight)
        return frozenset(
            piece
            for piece, flight in first.items()
            if piece not in begun and isinstance(piece, int) and (not flight.waits or places.get(piece) == flight.start)
        )

    @property
    def landed(self) -> frozenset[Hashable]:
        """Return what has arrived, but stays hidden until everything that set off with it has arrived as well."""
        moving = {flight.hides for flight, _ in self._flights if flight.ends > self._now}
        return frozenset(flight.hides for flight, _ in self._flights) - moving - {None}

    def shows(self, kind: type[F]) -> F | None:
        """Return the last flight of a kind that has begun; `None` if there is none."""
        begun = (flight for flight, _ in reversed(self._flights) if flight.begins <= self._now)
        return next((flight for flight in begun if isinstance(flight, kind)), None)

    def awaits(self, kind: type[F]) -> F | None:
        """Return the last flight of a kind that has begun or will begin; `None` if there is none."""
        return next((flight for flight, _ in reversed(self._flights) if isinstance(flight, kind)), None)

    def where(self, hides: Hashable) -> Place | None:
        """Return the destination of a flying thing; `None` if it is not flying."""
        return next((flight.end for flight, _ in reversed(self._flights) if flight.hides == hides), None)

    def draw(
        self, surface: pygame.Surface, beside: bool = False, waiting: Collection[Hashable] = ()
    ) -> list[pygame.Rect]:
        """Draw all flights over the table, or `beside` it, the earliest first; return the parts they cover.

        The table itself draws the pieces that are `waiting`.
        """
        now = self._now
        seen = ((flight, gone) for flight, gone in self._flights if now >= flight.begins or flight.waits)
        return [
            flight.draw(surface, now)
            for flight, gone in seen
            if now < gone and flight.beside == beside and flight.hides not in waiting
        ]
