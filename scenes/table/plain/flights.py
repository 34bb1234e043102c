"""How what happened looks on the plain table: its zones tell what a movement means, whatever they are called."""

from __future__ import annotations

from game.table import Event
from scenes.stage.motion import BETWEEN, PieceLook
from scenes.table.animations import looks
from scenes.table.animations.plan import Plan, Step
from scenes.table.model import hand_of
from scenes.table.plain.plain_layout import is_trick

MANY = 8  # so many pieces of one movement are seen flying
TOGETHER = 2  # so many and more that come to a hand at once are dealt


class PlainPlan(Plan):
    """The flights of any game: plays, tricks that are swept away, deals. All else flies straight, what is hidden as a
    back."""

    def kind(self, event: Event) -> tuple[str, str]:
        """What a movement means, in the names that such a zone has where cards are played in tricks."""
        if event.kind != "move":
            return super().kind(event)
        source, goal = self._named(event.src), self._named(event.dst)
        if source == goal == "hand" and event.src != event.dst and len(event.pieces) < TOGETHER:
            return "given", ""
        if goal == "hand" and source != "hand":
            return ("played", goal) if len(event.pieces) >= TOGETHER else ("drawn", "")
        return (source, "played") if source == "trick" else (source, goal)

    def step(self, kind: tuple[str, str]) -> Step | None:
        known = kind in {("hand", "trick"), ("trick", "played"), ("played", "hand"), ("hand", "hand")}
        return None if known else straight

    def look(self, piece: int, zone: int) -> PieceLook:
        codes = self.stage.table.alike[~piece] if piece < 0 else (piece,)
        shown = self.stage.table.pieces[codes[0]]
        if shown.kind == "card":
            return looks.card(self.name(piece), self.stage.flat, self.stage.piece_painter.of(shown.back))
        return looks.token(self.name(piece), self.stage.flat, piece_painter=self.stage.piece_painter)

    def _named(self, zone: int) -> str:
        declared = self.stage.table.zones[zone]
        if declared.owner is not None:
            return "hand" if zone == hand_of(self.stage.table, declared.owner) else "kept"
        return "trick" if is_trick(declared) else "pile"


def straight(plan: Plan, events: list[Event]) -> None:
    """From where it was to where it is, one piece after another."""
    for event in events:
        if event.kind != "move":
            continue
        for index, piece in enumerate(event.pieces[:MANY]):
            start = plan.start(piece, event.src, index)
            plan.fly(piece, event.dst, start, plan.end(piece, event.dst, index), "keep")
            plan.at += BETWEEN
        plan.wait()
