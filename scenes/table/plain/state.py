"""What the plain table shows of any game: who decides, who has how many cards, who brought what."""

from __future__ import annotations

from dataclasses import dataclass

from game.table import Table, View
from scenes.table.model import hand_of
from scenes.table.sitting import Sitting


@dataclass(frozen=True)
class Standing:
    """How things stand, as any table asks for it.

    Attributes:
        phase: its name.
        deciding: the one seat that must decide; None if none or several must.
        scores: per seat, empty where the game tells none.
        hand_counts: how many cards each seat holds.
        brought: per piece that lies in the middle the seat from which it came.
        wanted: the zones to which an open action brings a piece.
    """

    phase: str
    deciding: int | None
    scores: tuple[int, ...]
    hand_counts: tuple[int, ...]
    brought: tuple[tuple[int, int], ...]
    wanted: frozenset[str] = frozenset()


class PlainSitting(Sitting):
    """One evening of any game as the screen has it."""

    def situation(self, view: View) -> Standing:
        table, game = self.evening.table, self.game
        actors = [seat for seat in range(table.seats) if view.actors >> seat & 1]
        return Standing(
            phase=table.phases[view.phase],
            deciding=actors[0] if len(actors) == 1 else None,
            scores=game.scores(table, self.evening.open_view()),
            hand_counts=tuple(_count(table, view, seat) for seat in range(table.seats)),
            brought=tuple(sorted(self._brought().items())),
            wanted=self._wanted(view),
        )

    def _wanted(self, view: View) -> frozenset[str]:
        asked = self.evening.asked()
        if asked is None:
            return frozenset()
        handles = (self.game.handle(self.evening.table, view, asked.seat, action) for action in asked.legal)
        return frozenset(str(name) for each in handles for step in each.steps for kind, name in step if kind == "zone")

    def _brought(self) -> dict[int, int]:
        """Who brought what lies open in the middle, from what was seen since the round began."""
        table, brought = self.evening.table, dict[int, int]()
        for event in self.evening.this_round():
            if event.kind == "move":
                owner = table.zones[event.src].owner
                for piece in event.pieces:
                    if piece < 0:  # which one it was is not known here
                        continue
                    if owner is None or table.zones[event.dst].owner is not None:
                        brought.pop(piece, None)
                    else:
                        brought[piece] = owner
        return brought


def _count(table: Table, view: View, seat: int) -> int:
    zone = hand_of(table, seat)
    return len(view.zones[zone]) if zone is not None else 0
