"""One position of a game, with the primitives that are its only mutators and keep `seen` truthful."""

from __future__ import annotations

import struct
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import partial, reduce
from hashlib import shake_128
from itertools import groupby
from operator import and_
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
        seen: per piece the bit mask of those who know what lies where it lies (in an unordered zone: that it does): of
            seats, and with all of them `Table.room` where it was shown openly.
        uneven: the bit mask of the zones where not every piece may be known to just those whom the zone shows it
            (`Table.sight`); so most zones need not be looked through piece by piece.
        vars: the game's variables by `Table.variables`; assign immutable values only.
        phase: index into `Table.phases`.
        rng: the state of the generator used when `chance` is None.
        chance: the match's recorded chance; None in search and simulation.
        events: a list when somebody listens; None otherwise.
    """

    __slots__ = ("chance", "events", "phase", "rng", "seen", "table", "uneven", "vars", "zones")

    def __init__(self, table: Table, rng: int = 0, like: State | None = None) -> None:
        """A position like another; else an empty one, where no piece lies anywhere until set-up lays it with `lay`."""
        self.table = table
        self.rng = rng & MASK
        self.chance: Chance | None = None
        self.events: list[Event] | None = None
        if like is None:
            self.zones: list[tuple[int, ...]] = [()] * len(table.zones)
            self.seen: list[int] = [0] * len(table.pieces)
            self.uneven: int = 0
            self.vars: list[Any] = list(table.starts)
            self.phase: int = 0
        else:
            self.zones = like.zones[:]
            self.seen = like.seen[:]
            self.uneven = like.uneven
            self.vars = like.vars[:]
            self.phase = like.phase

    def clone(self) -> State:
        """An independent copy; nobody listens to it and its chance is its own."""
        return State(self.table, self.rng, self)

    def lay(self, zone: int, pieces: Iterable[int]) -> None:
        """Put pieces that lie nowhere yet into a zone, in the given order; set-up and positions only."""
        table = self.table
        new = tuple(pieces)
        there = self.zones[zone] + new
        self.zones[zone] = there if table.ordered[zone] else tuple(sorted(there))
        sight = table.sight[zone]
        for piece in new:
            self.seen[piece] = who = self.seen[piece] | sight
            if who != sight:
                self.uneven |= 1 << zone

    def know(self, piece: int, zone: int, who: int) -> None:
        """Let exactly the seats of a mask (and the room) know a piece that lies in `zone`, and tell nobody of it."""
        self.seen[piece] = who
        if who != self.table.sight[zone]:
            self.uneven |= 1 << zone

    def move(self, piece: int, src: int, dst: int, to: int = 0, at: int = -1) -> None:
        """Move a piece to the end of `dst`; the seats in the mask `to` see which one, as do those the zones show it.

        `table.everyone` shows it openly; the room is told of nothing that is not for every seat, here and elsewhere.
        `at` is its place in `src`, where that is known.

        Forget rule: a seat that did not see which piece left an unordered zone is no longer sure of any piece there.

        Raises:
            ValueError: the piece does not lie in `src`.
        """
        table = self.table
        zones = self.zones
        left = zones[src]
        if at < 0:
            at = left.index(piece)
        zones[src] = left = left[:at] + left[at + 1 :]
        if table.open[dst]:  # the most frequent move by far: everybody sees the piece come last
            zones[dst] += (piece,)
            self.seen[piece] = saw = table.everyone
        else:
            zones[dst] = zones[dst] + (piece,) if table.ordered[dst] else _with(zones[dst], piece)
            shown = sight = table.sight[dst]
            if to:
                shown |= shown_by(table, to)
            saw = self._who_saw(piece, src, left, shown)
            if saw != sight and not table.mixes[dst]:
                self.seen[piece] = saw
                self.uneven |= 1 << dst
            else:
                self.seen[piece] = sight
        events = self.events
        if events is not None:
            events.append(Event("move", (piece,), src, dst, -1, (), saw))

    def _who_saw(self, piece: int, src: int, left: tuple[int, ...], shown: int) -> int:
        """The seats that know which piece left `src`, where `left` stayed and `shown` saw it come to lie."""
        table = self.table
        seen = self.seen
        if shown == table.everyone:
            return shown
        if table.ordered[src]:
            return shown | seen[piece]
        watching = table.sight[src]
        if table.mixes[src]:
            return shown | watching & seen[piece]
        if not left:
            # The only piece of a zone: who knew it, and that it was alone, knows what left.
            return shown | table.count_sight[src] & seen[piece]
        for other in left:
            seen[other] &= shown | watching
        return shown | watching & seen[piece]

    def move_all(self, src: int, dst: int, to: int = 0) -> None:
        """Move every piece of `src`, first to last, to the end of `dst`.

        Who knew a piece still knows it, as nothing stays behind; only when an unordered zone is stacked onto an ordered
        one nobody but those who see `dst`, and the mask `to`, can tell which piece came to lie where.
        """
        zones = self.zones
        moved = zones[src]
        if not moved:
            return
        table = self.table
        seen = self.seen
        zones[src] = ()
        if table.ordered[dst]:
            zones[dst] += moved
        else:
            there = zones[dst]
            zones[dst] = _with(there, moved[0]) if len(moved) == 1 else tuple(sorted(there + moved))
        shown = sight = table.sight[dst]
        if to:
            shown |= shown_by(table, to)
        if shown == table.everyone or (table.ordered[dst] and not table.ordered[src] and len(moved) > 1):
            for piece in moved:
                seen[piece] = shown
        else:
            for piece in moved:
                seen[piece] |= shown
        if self.events is not None:
            if shown == table.everyone:
                self.events.append(Event("move", moved, src, dst, -1, (), shown))
            else:
                self._tell_moved(moved, src, dst)
        if table.mixes[dst]:
            for piece in moved:
                seen[piece] = sight
        elif shown != sight or (sight != table.everyone and (table.sight[src] & ~sight or self.uneven >> src & 1)):
            self.uneven |= 1 << dst

    def move_random(self, src: int, dst: int, to: int = 0) -> int:
        """Move one piece of `src`, each equally likely, to the end of `dst`; returns it.

        Raises:
            IndexError: `src` is empty.
        """
        pool = self.zones[src]
        at = self._any(pool)
        piece = pool[at]
        self.move(piece, src, dst, to, at)
        return piece

    def pick(self, zone: int) -> int:
        """One piece of `zone`, each equally likely; it stays where it is and nobody is told.

        Raises:
            IndexError: `zone` is empty.
        """
        pool = self.zones[zone]
        return pool[self._any(pool)]

    def _any(self, pool: tuple[int, ...]) -> int:
        """A place in `pool`, each equally likely."""
        if self.chance is not None:
            return self.chance.piece(pool)
        self.rng = rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return ((rng >> 64) * len(pool)) >> 64

    def shuffle(self, zone: int) -> None:
        """Put an ordered zone into a random order; whoever cannot see the zone is no longer sure of any piece there."""
        self._rearrange(zone, self._order(self.zones[zone]), "shuffle", self.table.sight[zone])

    def arrange(self, zone: int, order: Sequence[int], watched: bool = False) -> None:
        """Put the pieces of an ordered zone into a given order; `watched`, who knew a piece knows where it lies now.

        Raises:
            ValueError: `order` is no order of the pieces that lie there.
        """
        if sorted(order) != sorted(self.zones[zone]):
            raise ValueError(f"not an order of zone {self.table.zones[zone].name}")
        self._rearrange(zone, order, "arrange", self.table.everyone if watched else self.table.sight[zone])

    def deal(self, src: int, shares: Sequence[tuple[int, int]]) -> None:
        """Shuffle `src` and deal it out: (zone, count) for each share, the rest stays.

        Nobody sees which pieces went where but by what the receiving zones show, and whoever does not see `src` is no
        longer sure of what stays there.
        """
        table = self.table
        order = self._order(self.zones[src])
        at = 0
        self.zones[src] = ()
        for zone, count in shares:
            share = order[at : at + count]
            at += count
            there = (*self.zones[zone], *share)
            if len(there) == len(share):
                self.uneven &= ~(1 << zone)
            self.zones[zone] = there if table.ordered[zone] else tuple(sorted(there))
            sight = table.sight[zone]
            for piece in share:
                self.seen[piece] = sight
            if self.events is not None:
                self.events.append(Event("move", tuple(share), src, zone, -1, (), sight))
        rest = order[at:]
        there = (*rest, *self.zones[src])
        self.zones[src] = there if table.ordered[src] else tuple(sorted(there))
        for piece in rest:
            self.seen[piece] &= table.sight[src]
        if not rest:
            self.uneven &= ~(1 << src)

    def redeal(self, zones: Sequence[int]) -> None:
        """Pool all pieces of `zones`, shuffle them and deal them back, each zone as many as it had.

        Nobody sees which pieces went where but by what the receiving zones show.
        """
        table = self.table
        order = self._order(tuple(sorted(piece for zone in zones for piece in self.zones[zone])))
        at = 0
        for zone in zones:
            share = order[at : at + len(self.zones[zone])]
            at += len(share)
            self.zones[zone] = tuple(share) if table.ordered[zone] else tuple(sorted(share))
            self.uneven &= ~(1 << zone)
            for piece in share:
                self.seen[piece] = table.sight[zone]
            if self.events is not None:
                self.events.append(Event("move", tuple(share), zone, zone, -1, (), table.sight[zone]))

    def reveal(self, piece: int, to: int, zone: int = -1) -> None:
        """Let the seats in the mask `to` know what this piece is where it lies; a zone that mixes makes them forget.

        `zone` is where it lies, if that is known.
        """
        table = self.table
        knew = self.seen[piece]
        saw = knew | shown_by(table, to)
        if saw == knew and self.events is None:
            return
        if zone < 0:
            zone = self.where(piece)
        if not table.mixes[zone]:
            self.know(piece, zone, saw)
        if self.events is not None:
            self.events.append(Event("reveal", (piece,), zone, -1, -1, (), saw))

    def conceal(self, piece: int, from_: int, zone: int = -1) -> None:
        """Let the seats in the mask `from_`, and with any of them the room, no longer be shown what this piece is.

        `zone` is where it lies, if that is known.
        """
        knew = self.seen[piece]
        if knew & (from_ | self.table.room):
            self.know(piece, zone if zone >= 0 else self.where(piece), knew & ~(from_ | self.table.room))

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
        events = self.events
        if events is not None:
            table = self.table
            saw = table.everyone if to < 0 or to == table.everyone else to & table.seated
            events.append(Event(kind, pieces, -1, -1, seat, data, saw))

    def where(self, piece: int) -> int:
        """The zone in which a piece lies, -1 if in none."""
        for zone, pieces in enumerate(self.zones):
            if piece in pieces:
                return zone
        return -1

    def _order(self, pool: tuple[int, ...]) -> list[int]:
        if self.chance is not None:
            return self.chance.order(pool)
        self.rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return shuffled(pool, self.rng)

    def _tell_moved(self, moved: tuple[int, ...], src: int, dst: int) -> None:
        """One event for the pieces that the same seats know; in an unordered zone their places must tell nothing."""
        assert self.events is not None
        seen = self.seen
        first = seen[moved[0]]
        for piece in moved:
            if seen[piece] != first:
                break
        else:  # as mostly
            self.events.append(Event("move", moved, src, dst, -1, (), first))
            return
        told = moved if self.table.ordered[src] else sorted(moved, key=seen.__getitem__)
        for saw, run in groupby(told, seen.__getitem__):
            self.events.append(Event("move", tuple(run), src, dst, -1, (), saw))

    def _rearrange(self, zone: int, order: Sequence[int], kind: str, sight: int) -> None:
        table = self.table
        seen = self.seen
        if not table.ordered[zone]:
            raise ValueError(f"{table.zones[zone].name} has no order")
        self.zones[zone] = tuple(order)
        known = {*map(seen.__getitem__, order)}
        if any(who & ~sight for who in known):
            for piece in order:
                seen[piece] &= sight
        saw = reduce(and_, known, sight)
        if self.events is not None:
            self.events.append(Event(kind, tuple(order), zone, saw=saw))


def shown_by(table: Table, to: int) -> int:
    """Who is shown something by the mask `to`: the room looks on only where every seat does."""
    return to if to == table.everyone else to & table.seated


def _with(pieces: tuple[int, ...], piece: int) -> tuple[int, ...]:
    """Ascending `pieces` and one more."""
    at = bisect_left(pieces, piece)
    return pieces[:at] + (piece,) + pieces[at:]  # noqa: RUF005 - stars take a third longer


def shuffled(pool: Sequence[int], rng: int) -> list[int]:
    """The pieces of `pool` in the order that a state of the generator gives."""
    return in_order_of(pool, shake_128(rng.to_bytes(16, "little")).digest(8 * len(pool)))


def in_order_of(pool: Sequence[int], noise: bytes) -> list[int]:
    """The pieces of `pool` shuffled by eight random bytes each: sorting takes a third of the time of swapping them."""
    keys = iter(struct.unpack(f"<{len(pool)}Q", noise))
    return sorted(pool, key=partial(next, keys))  # each piece is asked for its key once, in their order


def knowledge_grew(before: State, after: State, events: Iterable[Event] = ()) -> bool:
    """Whether some seat knows of a piece or a private variable in `after` what it did not know in `before`.

    Where a piece lies that lay open to everybody is no news: undo may cross it. `events`, all that was told between the
    two, betray what was shown and is hidden again. A piece that did not lie open is news wherever others are shown it,
    whoever may have known it before: the answer must not tell what seats know.
    """
    table = after.table
    seated = table.seated
    if any(now & ~was & seated for was, now in zip(before.seen, after.seen, strict=True)):
        return True
    sight = table.sight
    for event in events:
        shown = event.kind == "reveal" or (event.kind == "move" and sight[event.dst] & ~sight[event.src])
        for p in event.pieces:
            if event.saw & ~before.seen[p] & seated or (shown and before.seen[p] != table.everyone):
                return True
    return any(
        variable.sees is not Sees.EVERYONE and old != new
        for variable, old, new in zip(table.variables, before.vars, after.vars, strict=True)
    )
