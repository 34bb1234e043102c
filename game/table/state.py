"""A position of a game and the primitives, the only functions that change it. They keep `seen` correct."""

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
# copied with the state at no cost, and the upper half of 128 bits is good enough for playouts. A match uses its own.
MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F
MASK = (1 << 128) - 1


class Chance(Protocol):
    """The source of random results of a match, so that they can be recorded and replayed."""

    def piece(self, pool: tuple[int, ...]) -> int:
        """Return the index in `pool` (not empty) of the drawn piece."""

    def order(self, pool: tuple[int, ...]) -> list[int]:
        """Return all pieces of `pool` in a random order."""

    def number(self, n: int) -> int:
        """Return a number from 0 to n - 1, for n >= 1."""


class State:
    """A position: where each piece is, who knows it, the variables of the game, the phase and the source of chance.

    Attributes:
        zones: per zone its piece ids; back to front or first to last when ordered, ascending when not.
        seen: per piece the bit mask of the seats that know it where it is (in an unordered zone: that it is there).
            `Table.room` is set with all of them if the piece was shown openly.
        uneven: the bit mask of the zones that may hold a piece known to other seats than the zone shows it to
            (`Table.sight`). Other zones need not be searched piece by piece.
        vars: the variables of the game, in the order of `Table.variables`. Assign immutable values only.
        phase: index into `Table.phases`.
        rng: the state of the generator, used when `chance` is None.
        chance: the recorded chance of the match; None in search and simulation.
        events: a list that receives events; None when they are not needed.
    """

    __slots__ = ("chance", "events", "phase", "rng", "seen", "table", "uneven", "vars", "zones")

    def __init__(self, table: Table, rng: int = 0, like: State | None = None) -> None:
        """Copy the position `like`, or begin with an empty one into which set-up puts pieces with `lay`."""
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
        """Return an independent copy. It collects no events and uses its own generator."""
        return State(self.table, self.rng, self)

    def lay(self, zone: int, pieces: Iterable[int]) -> None:
        """Put pieces that are in no zone yet into a zone, in the given order. Only set-up and positions use it."""
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
        """Let exactly the seats in the mask `who` (and the room) know a piece in `zone`. No event reports it."""
        self.seen[piece] = who
        if who != self.table.sight[zone]:
            self.uneven |= 1 << zone

    def move(self, piece: int, src: int, dst: int, to: int = 0, at: int = -1) -> None:
        """Move a piece to the end of `dst`. The seats in the mask `to`, and those that see the zones, see which piece
        it is.

        `table.everyone` shows it openly. The room, here and elsewhere, is shown only what every seat is shown. `at` is
        the index of the piece in `src`, or -1 if it is not known.

        Forget rule: a seat that did not see which piece left an unordered zone is no longer sure of any piece there.

        Raises:
            ValueError: the piece is not in `src`.
        """
        table = self.table
        zones = self.zones
        left = zones[src]
        if at < 0:
            at = left.index(piece)
        zones[src] = left = left[:at] + left[at + 1 :]
        if table.open[dst]:  # the most frequent move by far: everyone sees the piece at the end
            zones[dst] += (piece,)
            self.seen[piece] = saw = table.everyone
        else:
            zones[dst] = zones[dst] + (piece,) if table.ordered[dst] else _with(zones[dst], piece)
            viewers = sight = table.sight[dst]
            if to:
                viewers |= shown_by(table, to)
            saw = self._who_saw(piece, src, left, viewers)
            if saw != sight and not table.mixes[dst]:
                self.seen[piece] = saw
                self.uneven |= 1 << dst
            else:
                self.seen[piece] = sight
        events = self.events
        if events is not None:
            events.append(Event("move", (piece,), src, dst, -1, (), saw))

    def _who_saw(self, piece: int, src: int, left: tuple[int, ...], viewers: int) -> int:
        """Return the seats that know which piece left `src`. `left` are the pieces that stayed, `viewers` see `dst`."""
        table = self.table
        seen = self.seen
        if viewers == table.everyone:
            return viewers
        if table.ordered[src]:
            return viewers | seen[piece]
        watching = table.sight[src]
        if table.mixes[src]:
            return viewers | watching & seen[piece]
        if not left:
            # The only piece of a zone: a seat that knew it, and that it was alone, knows what left.
            return viewers | table.count_sight[src] & seen[piece]
        for other in left:
            seen[other] &= viewers | watching
        return viewers | watching & seen[piece]

    def move_all(self, src: int, dst: int, to: int = 0) -> None:
        """Move every piece of `src`, first to last, to the end of `dst`.

        A seat that knew a piece still knows it, as nothing stays behind. Only when an unordered zone is put onto an
        ordered one do seats lose track: then only those that see `dst`, and the mask `to`, know which piece is where.
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
        viewers = sight = table.sight[dst]
        if to:
            viewers |= shown_by(table, to)
        if viewers == table.everyone or (table.ordered[dst] and not table.ordered[src] and len(moved) > 1):
            for piece in moved:
                seen[piece] = viewers
        else:
            for piece in moved:
                seen[piece] |= viewers
        if self.events is not None:
            if viewers == table.everyone:
                self.events.append(Event("move", moved, src, dst, -1, (), viewers))
            else:
                self._tell_moved(moved, src, dst)
        if table.mixes[dst]:
            for piece in moved:
                seen[piece] = sight
        elif viewers != sight or (sight != table.everyone and (table.sight[src] & ~sight or self.uneven >> src & 1)):
            self.uneven |= 1 << dst

    def move_random(self, src: int, dst: int, to: int = 0) -> int:
        """Move one piece of `src`, each equally likely, to the end of `dst`. Return the piece.

        Raises:
            IndexError: `src` is empty.
        """
        pool = self.zones[src]
        at = self._any(pool)
        piece = pool[at]
        self.move(piece, src, dst, to, at)
        return piece

    def pick(self, zone: int) -> int:
        """Return one piece of `zone`, each equally likely. The piece stays there and no event reports it.

        Raises:
            IndexError: `zone` is empty.
        """
        pool = self.zones[zone]
        return pool[self._any(pool)]

    def _any(self, pool: tuple[int, ...]) -> int:
        """Return a random index in `pool`, each equally likely."""
        if self.chance is not None:
            return self.chance.piece(pool)
        self.rng = rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return ((rng >> 64) * len(pool)) >> 64

    def shuffle(self, zone: int) -> None:
        """Put an ordered zone into a random order. Seats that cannot see the zone are no longer sure of any piece
        there."""
        self._rearrange(zone, self._order(self.zones[zone]), "shuffle", self.table.sight[zone])

    def arrange(self, zone: int, order: Sequence[int], watched: bool = False) -> None:
        """Put the pieces of an ordered zone into a given order. If `watched`, seats that knew a piece know its new
        place.

        Raises:
            ValueError: `order` does not contain exactly the pieces of the zone, or the zone has no order.
        """
        if sorted(order) != sorted(self.zones[zone]):
            raise ValueError(f"not an order of zone {self.table.zones[zone].name}")
        self._rearrange(zone, order, "arrange", self.table.everyone if watched else self.table.sight[zone])

    def deal(self, src: int, shares: Sequence[tuple[int, int]]) -> None:
        """Shuffle `src` and deal it out: `shares` are pairs of zone and count. The rest stays in `src`.

        Seats know only what the receiving zones show. Seats that do not see `src` are no longer sure of what stays
        there.
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
        """Pool all pieces of `zones`, shuffle them and deal them back. Each zone gets as many as it had.

        Seats know only what the receiving zones show.
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
        """Let the seats in the mask `to` know a piece where it is. In a zone that mixes they do not keep the knowledge.

        `zone` is the zone of the piece, or -1 if it is not known.
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
        """Hide a piece from the seats in the mask `from_`, and always from the room.

        `zone` is the zone of the piece, or -1 if it is not known.
        """
        knew = self.seen[piece]
        if knew & (from_ | self.table.room):
            self.know(piece, zone if zone >= 0 else self.where(piece), knew & ~(from_ | self.table.room))

    def roll(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely, for n >= 1."""
        if self.chance is not None:
            return self.chance.number(n)
        self.rng = (self.rng * MULTIPLIER + INCREMENT) & MASK
        return ((self.rng >> 64) * n) >> 64

    def note(
        self, kind: str, seat: int = -1, pieces: tuple[int, ...] = (), data: tuple[int | str, ...] = (), to: int = -1
    ) -> None:
        """Report an event in a word of the game, for its log. Only the seats in the mask `to` receive
        it; -1 for all."""
        events = self.events
        if events is not None:
            table = self.table
            saw = table.everyone if to < 0 or to == table.everyone else to & table.seated
            events.append(Event(kind, pieces, -1, -1, seat, data, saw))

    def where(self, piece: int) -> int:
        """Return the zone of a piece, or -1 if it is in none."""
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
        """Report one event for each group of pieces that the same seats know. In an unordered zone their order tells
        nothing."""
        assert self.events is not None
        seen = self.seen
        first = seen[moved[0]]
        for piece in moved:
            if seen[piece] != first:
                break
        else:  # the usual case
            self.events.append(Event("move", moved, src, dst, -1, (), first))
            return
        pieces = moved if self.table.ordered[src] else sorted(moved, key=seen.__getitem__)
        for saw, run in groupby(pieces, seen.__getitem__):
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
    """Return the mask of the seats to which `to` shows something. The room is included only together
    with every seat."""
    return to if to == table.everyone else to & table.seated


def _with(pieces: tuple[int, ...], piece: int) -> tuple[int, ...]:
    """Return the ascending `pieces` with one more."""
    at = bisect_left(pieces, piece)
    return pieces[:at] + (piece,) + pieces[at:]  # noqa: RUF005 - stars take a third longer


def shuffled(pool: Sequence[int], rng: int) -> list[int]:
    """Return the pieces of `pool` in the random order that the generator state `rng` gives."""
    return in_order_of(pool, shake_128(rng.to_bytes(16, "little")).digest(8 * len(pool)))


def in_order_of(pool: Sequence[int], noise: bytes) -> list[int]:
    """Return the pieces of `pool`, shuffled by eight random bytes each. Sorting takes a third of the
    time of swapping."""
    keys = iter(struct.unpack(f"<{len(pool)}Q", noise))
    return sorted(pool, key=partial(next, keys))  # the key of each piece is read once, in order


def knowledge_grew(before: State, after: State, events: Iterable[Event] = (), actor: int = -1) -> bool:
    """Return whether a seat knows more of a piece or a private variable in `after` than in `before`.

    The private variables of `actor` do not count: they hold what this seat has chosen itself.

    The place of a piece that was face up for everyone is not new, so undo may go back over it. `events` are all events
    between the two states; they show what was revealed and then hidden again. A piece that was not face up counts as
    new when it is shown to other seats, even if they knew it: the answer must not tell what seats know.
    """
    table = after.table
    seated = table.seated
    if any(now & ~was & seated for was, now in zip(before.seen, after.seen, strict=True)):
        return True
    sight = table.sight
    for event in events:
        is_new = event.kind == "reveal" or (event.kind == "move" and sight[event.dst] & ~sight[event.src])
        for p in event.pieces:
            if event.saw & ~before.seen[p] & seated or (is_new and before.seen[p] != table.everyone):
                return True
    return any(
        variable.sees is not Sees.EVERYONE
        and old != new
        and not (variable.sees is Sees.OWNER and variable.owner == actor)
        for variable, old, new in zip(table.variables, before.vars, after.vars, strict=True)
    )
