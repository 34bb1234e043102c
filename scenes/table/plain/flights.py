"""Flights on the plain table: the zones of a movement decide how it looks, whatever their names are."""

from __future__ import annotations

from game.table import Event
from scenes.stage.motion import BETWEEN, PieceLook
from scenes.table.animations import looks
from scenes.table.animations.plan import Plan, Step
from scenes.table.model import hand_of
from scenes.table.plain.model import PlainModel
from scenes.table.plain.plain_layout import is_trick

MANY = 8  # pieces of one movement that are shown flying, at most
# What looks as in a trick-taking game: cards that are played, swept away, dealt, passed, and turned in place.
COMMON = frozenset({("hand", "trick"), ("trick", "played"), ("played", "hand"), ("hand", "hand"), ("reveal", "")})
PASSED = ("kept", "hand")  # cards from before a player into a hand, as when players pass some to each other
TOGETHER = 2  # from this number on, cards that enter a hand together are dealt


class PlainPlan(Plan):
    """The flights of any game: plays, tricks that are swept away, deals.

    Everything else flies straight, and hidden pieces fly as backs.
    """

    def kind(self, event: Event) -> tuple[str, str]:
        """Return a movement as the names that its zones would have in a trick-taking game."""
        if event.kind != "move":
            return super().kind(event)
        source, goal = self._named(event.src), self._named(event.dst)
        if source == goal == "hand" and event.src != event.dst and len(event.pieces) < TOGETHER:
            return "given", ""
        if goal == "hand" and source == "kept":
            return PASSED
        if goal == "hand" and source != "hand":
            return ("played", goal) if len(event.pieces) >= TOGETHER else ("drawn", "")
        return (source, "played") if source == "trick" else (source, goal)

    def step(self, kind: tuple[str, str]) -> Step | None:
        return None if kind in COMMON else passed if kind == PASSED else straight

    def look(self, piece: int, zone: int) -> PieceLook:
        codes = self.stage.table.alike[~piece] if piece < 0 else (piece,)
        look = self.stage.table.pieces[codes[0]]
        if look.kind == "card":
            return looks.card(self.name(piece), self.stage.flat, self.stage.piece_painter.of(look.back))
        return looks.token(self.name(piece), self.stage.flat, piece_painter=self.stage.piece_painter)

    def _named(self, zone: int) -> str:
        declared = self.stage.table.zones[zone]
        if declared.owner is not None:
            return "hand" if zone == hand_of(self.stage.table, declared.owner) else "kept"
        return "trick" if is_trick(declared) else "pile"


def straight(plan: Plan, events: list[Event]) -> None:
    """Move pieces straight from their old to their new place, one after another.

    Cards that leave that place again at once, as the last ones that are passed, do not go there first. Closed cards
    that a player puts aside do not fly: the plate says how many they are.
    """
    leave = {later.src for later in plan.events if later.kind == "move" and plan.kind(later) == PASSED}
    for event in events:
        if event.kind != "move" or event.dst in leave or _put_aside(plan, event):
            continue
        for index, piece in enumerate(event.pieces[:MANY]):
            start = plan.start(piece, event.src, index)
            plan.fly(piece, event.dst, start, plan.end(piece, event.dst, index), "keep")
            plan.at += BETWEEN
        plan.wait()


def _put_aside(plan: Plan, event: Event) -> bool:
    """Return whether a player moves closed cards between zones of their own, of which the words on the plate tell."""
    owners = {plan.stage.table.zones[zone].owner for zone in (event.src, event.dst)}
    if None in owners or len(owners) > 1 or max(event.pieces) >= 0:
        return False
    after = plan.stage.after
    return isinstance(after, PlainModel) and bool(after.view_model.plates[plan.owner(event.src)])


def passed(plan: Plan, events: list[Event]) -> None:
    """Move what lies before players into hands, all at once; the viewer's own cards turn over as they arrive."""
    stage = plan.stage
    plan.wait()
    begins = plan.at
    plan.answered = begins if plan.answered is None else plan.answered  # the order to choose them has been obeyed
    stacked = any(stage.table.zones[event.src].lies == "stack" for event in events)
    if stacked:
        plan.deals = begins  # the cards of the round before are gathered
    for event in events:
        seat, held = plan.owner(event.dst), stage.after.view_model.hand_counts
        for index, piece in enumerate(event.pieces[:MANY]):
            plan.at = begins + index * BETWEEN
            giver = plan.owner(event.src)
            seen = piece in stage.here or piece in plan.ends_at
            fan = stage.anchors.hand(giver, held[giver] - 1 - index, held[giver])
            start = plan.start(piece, event.src, index) if seen or stacked else fan
            if piece in stage.there:
                plan.fly(piece, event.dst, start, plan.end(piece, event.dst, index), "deal", turns=1, stays=True)
                continue
            end = stage.anchors.hand(seat, held[seat] - 1 - index, held[seat])
            plan.fly(piece, event.dst, start, end, "deal", stays=True)
    plan.wait()
