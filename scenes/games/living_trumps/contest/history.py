"""The course of this Duel or Deal so far, from the log lines that its viewer may read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.table import Event
from scenes.table.model import LogLine

BEGINS = frozenset({"duel", "approaches", "answers_deal"})


@dataclass
class SoFar:
    """One contest until now.

    Attributes:
    duel: True for a Duel, False for a Deal.
    types: per seat the type of its card in a Deal: `honour`, `lie` or `accuse`; `antes` has the cards.
    contested: whether the cards went against each other.
    thrown: whether the Gauntlet was thrown; `blood` whether First Blood was drawn, `drawn` that card if known.
    laid: the cards shown in a Duel in their order, each with its seat.
    ends: the totals at the end, the challenger's or initiator's first; empty before.
    final: the totals that decided a contest, in the order of `ends`; empty before.
    broken: whether a Deal was broken off, before any card was played.
    winner: the winner; `None` without one so far, or at all.
    doubled: the sides whose totals were doubled by help, whom the position may not name yet.
    sided: a helper whom both sides called, and the side that got the help; `None` without such a choice.
    named: what the winner named; `hit` says whether the loser had it.
    """

    duel: bool = False
    types: dict[int, str] = field(default_factory=dict)
    antes: dict[int, int] = field(default_factory=dict)
    contested: bool = False
    thrown: bool = False
    blood: bool = False
    drawn: int | None = None
    laid: list[tuple[int, int]] = field(default_factory=list)
    ends: tuple[int, ...] = ()
    final: tuple[int, ...] = ()
    broken: bool = False
    winner: int | None = None
    doubled: set[int] = field(default_factory=set)
    sided: tuple[int, int] | None = None
    named: tuple[str, ...] = ()
    hit: bool | None = None

    def take(self, event: Event) -> None:
        """Add one more event to the contest."""
        seat, kind, data = event.seat, event.kind, event.data
        if kind == "ante":
            self.types[seat], self.antes[seat] = str(data[0]), event.pieces[0]
        elif kind in ("shown", "adds", "shows"):
            self.laid += [(seat, piece) for piece in event.pieces if (seat, piece) not in self.laid]
        elif kind in ("first_blood", "first_blood_drawn"):
            self.blood = True
            self.drawn = event.pieces[0] if event.pieces else self.drawn
        elif kind in ("totals", "counted", "compared"):
            self.ends = int(data[0]), int(data[1])
            self.final = self.ends if kind == "compared" else ()
        elif kind == "doubled":
            self.doubled.add(seat)
        elif kind == "sides_with":
            self.sided = seat, int(data[0])
        elif kind == "wins":
            self.winner = seat
        elif kind == "boon":
            self.named = tuple(str(word) for word in data[1:])
        elif kind == "surrendered":
            self.hit = data[1] == "yes"
        self.duel |= kind in ("duel", "gauntlet", "weapon") and not self.types
        self.contested |= kind in ("contest", "totals", "counted", "compared")
        self.broken |= kind == "breaks_off"
        self.thrown |= kind == "gauntlet"


def so_far(log: Sequence[LogLine]) -> SoFar:
    """Return the contest since the last challenge or approach; since the start of the log if neither is in it."""
    events = [line.event for line in log if line.event is not None]
    began = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind in BEGINS), 0)
    progress = SoFar()
    for event in events[began:]:
        progress.take(event)
    return progress
