"""One position of a game, with the primitives that are its only mutators and keep `seen` truthful."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from game.table.event import Event
from game.table.table import Sees, Table

# A truncated 128-bit linear congruential generator (O'Neill 2014, PCG report, multiplier of L'Ecuyer 1999): an int is
# copied with the state for nothing, and the upper half of 128 bits is good enough for roll-outs. A match rolls its own.
MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F
MASK = (1 << 128) - 1


class Chance(Protocol):
    """Where a match takes its chance from, so that it can be recorded and played again."""

    def piece(self, pool: tuple[int, ...]) -> int:
        """The place in `pool` (not empty) of the piece that was drawn."""

    def order(self, pool: tuple[int, ...]) -> list[int]:
        """All pieces of `pool` in a random order."""

    def number(self, n: int) -> int:
        """A number from 0 to n - 1, n >= 1."""


class State:
    """A position: where each piece lies, who knows it, the game's variables, the phase and the chance to come.

    Attributes:
        zones: per zone its piece ids; back to front or first to last when ordered, ascending when not.
        seen: per piece the bit mask of seats that know what lies where it lies.
        vars: the game's variables by `Table.variables`; assign immutable values only.
        phase: index into `Table.phases`.
        rng: the state of the generator used when `chance` is None.
        chance: the match's recorded chance; None in search and simulation.
        events: a list when somebody listens; None otherwise.
    """

    __slots__ = ("chance", "events", "phase", "rng", "seen", "table", "vars", "zones")

    def __init__(self, table: Table, rng: int = 0) -> None:
        """An empty position: no piece lies anywhere until the game's set-up puts it there with `lay`."""
        self.table = table
        self.zones: list[tuple[int, ...]] = [()] * len(table.zones)
        self.seen = [0] * len(table.pieces)
        self.vars: list[Any] = [v.start for v in table.variables]
        self.phase = 0
        self.rng = rng & MASK
        self.chance: Chance | None = None
        self.events: list[Event] | None = None

    def clone(self) -> State:
        """An independent copy; nobody listens to it and its chance is its own."""
        new: State = State.__new__(State)
        new.table = self.table
        new.zones = self.zones[:]
        new.seen = self.seen[:]
        new.vars = self.vars[:]
        new.phase = self.phase
        new.rng = self.rng
        new.chance = None
        new.events = None
        return new

    def lay(self, zone: int, pieces: Iterable[int]) -> None:
        """Put pieces that lie nowhere yet into a zone, in the given order; set-up and positions only."""
        table = self.table
        laid = (*self.zones[zone], *pieces)
        self.zones[zone] = laid if table.ordered[zone] else tuple(sorted(laid))
        for piece in laid:
            self.seen[piece] |= table.sight[zone]

    def move(self, piece: int, src: int, dst: int, to: int = 0) -> None:
        """Move a piece to the end of `dst`. The seats in the mask `to` see which one, beside those that the zones show it to.

        Forget rule: a seat that did not see which piece left an unordered zone is no longer sure of any piece there.
        """
        table = self.table
        zones = self.zones
        seen = self.seen
        left = zones[src]
        at = left.index(piece)
        left = left[:at] + left[at + 1 :]
        zones[src] = left
        there = zones[dst]
        if table.ordered[dst] or not there or there[-1] < piece:
            zones[dst] = (*there, piece)
        else:
            at = bisect_left(there, piece)
            zones[dst] = (*there[:at], piece, *there[at:])
        saw = table.sight[src] | table.sight[dst] | to
        if table.ordered[src]:
            saw |= seen[piece]
        elif saw != table.everyone:
            for other in left:
                seen[other] &= saw
        seen[piece] = saw
        if self.events is not None:
            self.events.append(Event("move", (piece,), src, dst, saw=saw))

    def move_all(self, src: int, dst: int, to: int = 0) -> None:
        """Move every piece of `src`, first to last, to the end of `dst`."""
        moved = self.zones[src]
        if not moved:
            return
        table = self.table
        self.zones[src] = ()
        there = self.zones[dst] + moved
        self.zones[dst] = there if table.ordered[dst] else tuple(sorted(there))
        known = table.sight[src] | table.sight[dst] | to
        seen = self.seen
        if known != table.everyone:
            # Nothing stays behind, so who knew a piece in `src` knows that it is in `dst` now.
            for piece in moved:
                seen[piece] |= known
        else:
            for piece in moved:
                seen[piece] = known
        if self.events is not None:
            for piece in moved:
                self.events.append(Event("move", (piece,), src, dst, saw=seen[piece]))

    def move_random(self, src: int, dst: int, to: int = 0) -> int:
        """Move one piece of `src`, each equally likely, to the end of `dst`; returns it.

        Raises:
            IndexError: `src` is empty.
        """
        pool = self.zones[src]
        if self.chance is None:
            self.rng = rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
            piece = pool[((rng >> 64) * len(pool)) >> 64]
        else:
            piece = pool[self.chance.piece(pool)]
        self.move(piece, src, dst, to)
        return piece

    def shuffle(self, zone: int) -> None:
        """Put an ordered zone into a random order; whoever cannot see the zone is no longer sure of any piece there."""
        self._rearrange(zone, self._order(self.zones[zone]), "shuffle")

    def arrange(self, zone: int, order: Sequence[int]) -> None:
        """Put the pieces of an ordered zone into a given order.

        Raises:
            ValueError: `order` is no order of the pieces that lie there.
        """
        if sorted(order) != sorted(self.zones[zone]):
            raise ValueError(f"not an order of zone {self.table.zones[zone].name}")
        self._rearrange(zone, order, "arrange")

    def deal(self, src: int, shares: Sequence[tuple[int, int]]) -> None:
        """Shuffle `src` and deal it out: (zone, count) for each share, the rest stays. Nobody sees which pieces went
        where but by what the receiving zones show; everybody forgets where the pieces of all these zones lie."""
        table = self.table
        order = self._order(self.zones[src])
        at = 0
        for zone, count in shares:
            share = order[at : at + count]
            at += count
            there = (*self.zones[zone], *share)
            self.zones[zone] = there if table.ordered[zone] else tuple(sorted(there))
            sight = table.sight[zone]
            for piece in share:
                self.seen[piece] = sight
            if self.events is not None:
                self.events.append(Event("move", tuple(share), src, zone, saw=sight))
        rest = order[at:]
        self.zones[src] = tuple(rest) if table.ordered[src] else tuple(sorted(rest))
        for piece in rest:
            self.seen[piece] = table.sight[src]

    def reveal(self, piece: int, to: int) -> None:
        """Let the seats in the mask `to` know what this piece is where it lies."""
        self.seen[piece] |= to
        if self.events is not None:
            self.events.append(Event("reveal", (piece,), self.where(piece), saw=self.seen[piece]))

    def conceal(self, piece: int, from_: int) -> None:
        """Let the seats in the mask `from_` no longer be shown what this piece is."""
        self.seen[piece] &= ~from_

    def roll(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely, n >= 1."""
        if self.chance is not None:
            return self.chance.number(n)
        self.rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return ((self.rng >> 64) * n) >> 64

    def note(
        self, kind: str, seat: int = -1, pieces: tuple[int, ...] = (), data: tuple[int | str, ...] = (), to: int = -1
    ) -> None:
        """Tell the log, in a word of the game, what happened; only the seats in the mask `to` (-1: all) hear it."""
        if self.events is not None:
            saw = self.table.everyone if to < 0 else to
            self.events.append(Event(kind, pieces, seat=seat, data=data, saw=saw))

    def where(self, piece: int) -> int:
        """The zone in which a piece lies, -1 if in none."""
        return next((i for i, zone in enumerate(self.zones) if piece in zone), -1)

    def _order(self, pool: tuple[int, ...]) -> list[int]:
        if self.chance is not None:
            return self.chance.order(pool)
        order = list(pool)
        rng = self.rng
        for i in range(len(order) - 1, 0, -1):
            rng = (rng * MULTIPLIER + INCREMENT) & MASK
            j = ((rng >> 64) * (i + 1)) >> 64
            order[i], order[j] = order[j], order[i]
        self.rng = rng
        return order

    def _rearrange(self, zone: int, order: Sequence[int], kind: str) -> None:
        sight = self.table.sight[zone]
        self.zones[zone] = tuple(order)
        if sight != self.table.everyone:
            for piece in order:
                self.seen[piece] &= sight
        if self.events is not None:
            self.events.append(Event(kind, tuple(order), zone, saw=sight))


def knowledge_grew(before: State, after: State) -> bool:
    """Whether some seat knows of a piece or a private variable in `after` what it did not know in `before`.

    Where a piece lies that everybody already knew is no news: undo may cross it.
    """
    if any(now & ~was for was, now in zip(before.seen, after.seen, strict=True)):
        return True
    table = after.table
    return any(
        variable.sees is not Sees.EVERYONE and old != new
        for variable, old, new in zip(table.variables, before.vars, after.vars, strict=True)
    )
