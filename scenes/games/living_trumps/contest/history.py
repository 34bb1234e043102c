"""What has happened in this Duel or Deal, from the lines that its viewer may read."""

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
        duel: whether it is a Duel; else a Deal.
        types: per seat what its card in a Deal was: `honour`, `lie` or `accuse`; `antes` the cards.
        contested: whether cards were turned against each other.
        thrown: whether the Gauntlet was thrown; `blood` whether First Blood was drawn, `drawn` that card if known.
        laid: the cards shown in a Duel as they came, each with its seat.
        ends: the totals at the end, the challenger's or initiator's first; empty before.
        winner: who won; None: nobody yet, or nobody at all.
        sided: who helped one of two that had called the same, and whom; None: nobody had to choose.
        named: what the winner named, `hit` whether the loser had it.
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
    winner: int | None = None
    sided: tuple[int, int] | None = None
    named: tuple[str, ...] = ()
    hit: bool | None = None

    def take(self, event: Event) -> None:
        """Let one more thing have happened."""
        seat, kind, data = event.seat, event.kind, event.data
        if kind == "ante":
            self.types[seat], self.antes[seat] = str(data[0]), event.pieces[0]
        elif kind in ("shown", "adds", "shows"):
            self.laid += [(seat, piece) for piece in event.pieces if (seat, piece) not in self.laid]
        elif kind in ("first_blood", "first_blood_drawn"):
            self.blood = True
            self.drawn = event.pieces[0] if event.pieces else self.drawn
        elif kind in ("totals", "compared"):
            self.ends = int(data[0]), int(data[1])
        elif kind == "sides_with":
            self.sided = seat, int(data[0])
        elif kind == "wins":
            self.winner = seat
        elif kind == "boon":
            self.named = tuple(str(word) for word in data[1:])
        elif kind == "surrendered":
            self.hit = data[1] == "yes"
        self.duel |= kind in ("duel", "gauntlet", "weapon") and not self.types
        self.contested |= kind == "contest"
        self.thrown |= kind == "gauntlet"


def so_far(log: Sequence[LogLine]) -> SoFar:
    """What has happened since the challenge or the approach; since the log begins, where that lies before it."""
    events = [line.event for line in log if line.event is not None]
    began = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind in BEGINS), 0)
    told = SoFar()
    for event in events[began:]:
        told.take(event)
    return told
