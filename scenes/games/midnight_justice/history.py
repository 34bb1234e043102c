"""The course of this scene so far, from the log lines that its viewer may read: bids, votes and plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.midnight_justice import pieces as mj
from game.table import Event, View
from scenes.table.model import LogLine

LAID = {"free_card": "thumb", "opened": "", "played": "", "invoke": "star"}


@dataclass
class SoFar:
    """One scene until now.

    Attributes:
    bids: per seat the cards of its offer, free ones too; no entry without a bid.
    spoke: the seats that have bid or passed; `passed` those whose last word was a pass.
    struck: the seat that used a Weakness last, its words, and the card it brought.
    blow: the attack in its words.
    thumbs: per bystander True for a thumb up, once all are shown.
    card_for: whether the thumbs drew the attacker a card; `None` before they are shown.
    plays: per seat each card of its play with its source: `thumb`, `star` or empty.
    conceded: the seat that conceded; `took` the card it got, `outcome` the result of the claim.
    reds: per seat how many red cards it kept at midnight.
    """

    bids: dict[int, tuple[int, ...]] = field(default_factory=dict)
    spoke: set[int] = field(default_factory=set)
    passed: set[int] = field(default_factory=set)
    struck: tuple[int, str, int] | None = None
    blow: str = ""
    thumbs: dict[int, bool] = field(default_factory=dict)
    card_for: bool | None = None
    plays: dict[int, tuple[tuple[int, str], ...]] = field(default_factory=dict)
    conceded: int | None = None
    took: int | None = None
    outcome: str = ""
    reds: dict[int, int] = field(default_factory=dict)

    def take(self, event: Event) -> None:
        """Add one more event to the scene."""
        seat, kind = event.seat, event.kind
        if kind in ("bid", "weakness"):
            self.bids[seat] = (*self.bids.get(seat, ()), *event.pieces)
        if kind in ("bid", "passed"):
            self.spoke.add(seat)
            (self.passed.add if kind == "passed" else self.passed.discard)(seat)
        elif kind == "weakness":
            self.struck = (seat, str(event.data[0]), event.pieces[0])
        elif kind == "attack":
            self.blow = str(event.data[0])
        elif kind == "vote":
            self.thumbs[seat] = event.data[0] == "up"
        elif kind in LAID:
            self.plays[seat] = (*self.plays.get(seat, ()), *((piece, LAID[kind]) for piece in event.pieces))
        elif kind == "conceded":
            self.conceded = seat
        elif kind == "took":
            self.took = event.pieces[0]
        elif kind == "outcome":
            self.outcome = str(event.data[0])
        elif kind == "reds":
            self.reds[seat] = int(str(event.data[0]))
        if kind in ("free_card", "no_card"):
            self.card_for = kind == "free_card"


def ticks(view: View, seat: int) -> int:
    """Return the scenes in which a seat has attacked, scene I in the lowest bit.

    MJ-424 ticks a scene as soon as its auction is over; a clock shows the tick once the attack is written.
    """
    ticked: int = view.vars[mj.V.CHECKS][seat]
    return ticked & ~(1 << view.vars[mj.V.SCENE] - 1) if view.phase == mj.P.FRAMING else ticked


def so_far(log: Sequence[LogLine]) -> SoFar:
    """Return the scene since the last heading in the log."""
    began = next((at for at in range(len(log) - 1, -1, -1) if log[at].kind == "round"), 0)
    progress = SoFar()
    for line in log[began:]:
        if line.event is not None:
            progress.take(line.event)
    return progress
