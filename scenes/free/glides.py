"""Piles on their way over the table: they lie already where they go, the picture follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from game.rules.free_table import Situation
from game.rules.free_table.situation import Pile
from scenes.free.heaps import Heap, heap
from scenes.free.slide import Slide
from scenes.stage import physics
from scenes.stage.motion import between, ease_out
from scenes.stage.physics import Film

LASTS = 0.2  # seconds from one place to another
FLIES, APART = 0.28, 0.045  # seconds a dealt piece flies, and after which the next one follows
MOST_FLY = 8  # pieces for each seat that are seen flying


@dataclass(frozen=True)
class _Way:
    start: tuple[float, float]
    end: tuple[float, float]
    since: float
    lasts: float
    path: Callable[[float], tuple[float, float]] | None = None  # by the share of its time, where it is no straight one


@dataclass(frozen=True)
class Flight:
    """One back on its way from a point of the table to the hand of a seat; `kind` is `card` or `token`."""

    start: tuple[float, float]
    seat: int
    kind: str
    since: float
    lasts: float


class Glides:
    """What glides now.

    Attributes:
        factor: how fast, 0 for not at all.
        tumbles: whether what falls onto something stirs it.
        now: the time of the frame.
        falling: the piles of which the top falls now.
        shaken: the bag, if tokens tumble in it now, and since when.
    """

    def __init__(self) -> None:
        self.factor = 1.0
        self.tumbles = False
        self.now = 0.0
        self.falling: list[Heap] = []
        self.shaken: tuple[Film, float] | None = None
        self._let_go: tuple[float, float] | None = None
        self._prepared = False
        self._ways: dict[int, _Way] = {}
        self._lay: dict[int, tuple[int, int]] = {}
        self._still: frozenset[int] = frozenset()
        self._held: tuple[int, ...] = ()
        self._sizes: dict[int, tuple[int, float, float, str]] = {}
        self._flights: list[Flight] = []

    @property
    def busy(self) -> bool:
        """Whether anything glides."""
        return bool(self._ways or self._flights or self.falling or self.shaken)

    def rest(self, piles: Iterable[int]) -> None:
        """These were put down by hand: they need no way to where they lie."""
        self._still = frozenset(piles)

    def let_fall(self, x: float, y: float) -> None:
        """What is put down next is let go here."""
        self._let_go = x, y

    def drop(self) -> None:
        """Everything arrives at once."""
        self._ways.clear()
        self.falling.clear()
        self.shaken = None
        self._flights.clear()
        self._lay, self._held, self._sizes = {}, (), {}

    def shake(self, tokens: int, now: float) -> None:
        """Somebody shook the bag or reached into it; how they tumble depends on their number alone."""
        if self.tumbles and self.factor > 0 and tokens and self.shaken is None and physics.prepare():
            self.shaken = physics.shaken_bag(tokens, tokens), now

    def slide(self, pile: int, slide: Slide, now: float) -> None:
        """A pile was thrown."""
        if self.factor > 0:
            lasts = slide.lasts
            self._ways[pile] = _Way(slide.start, slide.end, now, lasts / self.factor, lambda s: slide.at(s * lasts))

    def film(self, numbers: Sequence[int], made: Film, now: float) -> None:
        """Several piles move as a film has them."""
        if self.factor <= 0:
            return
        for index, number in enumerate(numbers):
            start, end = made.frames[0][index][:2], made.rest[index][:2]
            if start != end:
                self._ways[number] = _Way(start, end, now, made.lasts / self.factor, partial(_in_film, made, index))

    def follow(self, situation: Situation, now: float, watched: bool) -> None:
        """Have piles that lie elsewhere than before glide there; not what nobody `watched`."""
        lay = {pile.number: (pile.x, pile.y) for pile in situation.piles}
        self._ways = {number: way for number, way in self._ways.items() if number in lay}
        sizes = {pile.number: pile.size for pile in situation.piles}
        self.falling = [fallen for fallen in self.falling if sizes.get(fallen.number, 0) >= fallen.count]
        if watched and self.factor > 0:
            for number, end in lay.items():
                start = self._lay.get(number)
                if start is not None and start != end and number not in self._still:
                    self._ways[number] = _Way(start, end, now, LASTS / self.factor)
        else:
            self._ways.clear()
        self._lay, self._still = lay, frozenset()
        if watched and self.factor > 0 and self.tumbles and self._sizes:
            self._follow_heaps(situation.piles, now)
        self._let_go = None
        self._follow_hands(situation, now, watched)

    def _follow_heaps(self, piles: Sequence[Pile], now: float) -> None:
        """Have the top of piles that have more pieces now fall onto them, from where it was let go or lay."""
        there = {pile.number: pile.size for pile in piles}
        for pile in piles:
            grown = pile.size - self._sizes.get(pile.number, (0,))[0]
            fewer = [
                (x, y)
                for number, (size, x, y, kind) in self._sizes.items()
                if kind == pile.kind and there.get(number, 0) < size
            ]
            start = self._let_go or (fewer[0] if fewer else (pile.x, pile.y))
            fallen = heap(pile, grown, start, now, self.factor)
            if fallen is not None:
                self._ways.pop(pile.number, None)
                self.falling = [*(other for other in self.falling if other.number != pile.number), fallen]

    def _follow_hands(self, situation: Situation, now: float, watched: bool) -> None:
        """Have backs fly from the pile that has fewer pieces now to the hands that have more."""
        held = tuple(len(hand) for hand in situation.hands)
        sizes = {pile.number: (pile.size, float(pile.x), float(pile.y), pile.kind) for pile in situation.piles}
        grown = [(seat, more - fewer) for seat, (more, fewer) in enumerate(zip(held, self._held, strict=False))]
        sources = [old for number, old in self._sizes.items() if sizes.get(number, (0,))[0] < old[0]]
        if watched and self.factor > 0 and sources and self._held:
            _, x, y, kind = sources[0]
            rounds = max((more for _, more in grown), default=0)
            turns = [seat for place in range(min(rounds, MOST_FLY)) for seat, more in grown if more > place]
            self._flights += [
                Flight((x, y), seat, kind, now + k * APART / self.factor, FLIES / self.factor)
                for k, seat in enumerate(turns[: 3 * MOST_FLY])
            ]
        self._held, self._sizes = held, sizes

    def update(self, now: float) -> bool:
        """Go on to a time; True if the picture changes."""
        self.now = now
        moving = self.busy
        self._flights = [flight for flight in self._flights if now < flight.since + flight.lasts]
        self._ways = {number: way for number, way in self._ways.items() if now < way.since + way.lasts}
        self.falling = [fallen for fallen in self.falling if now < fallen.since + fallen.lasts]
        if self.shaken is not None and (now - self.shaken[1]) * self.factor >= self.shaken[0].lasts:
            self.shaken = None
        if self.tumbles and not self._prepared and not moving:
            self.tumbles, self._prepared = physics.prepare(), True
        return moving

    def flights(self) -> list[tuple[Flight, float]]:
        """What flies now, with the share of its way that lies behind it."""
        flying = ((flight, (self.now - flight.since) / flight.lasts) for flight in self._flights)
        return [(flight, ease_out(share)) for flight, share in flying if share > 0]

    def places(self) -> dict[int, tuple[float, float]]:
        """Where the piles on their way are now, in units of the table."""
        found = {}
        for number, way in self._ways.items():
            share = (self.now - way.since) / way.lasts if way.lasts > 0 else 1.0
            share = min(max(share, 0.0), 1.0)
            if way.path is not None:
                found[number] = way.path(share)
            else:
                (x0, y0), (x1, y1), eased = way.start, way.end, ease_out(share)
                found[number] = (between(x0, x1, eased), between(y0, y1, eased))
        return found


def _in_film(made: Film, index: int, share: float) -> tuple[float, float]:
    return made.at(share * made.lasts)[index][:2]
