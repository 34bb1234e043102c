"""How cards of a contest move: both antes are turned in the same frame, and so are the cards of the rows."""

from __future__ import annotations

from game.table import Event
from scenes.table.plan import Plan, Step


def together(plan: Plan, events: list[Event]) -> None:
    """What was committed in secret is turned at once: nothing waits for the other side."""
    for event in events:
        for piece in event.pieces:
            start, end = plan.start(piece, event.src), plan.end(piece, event.dst)
            plan.fly(piece, event.dst, start, end, "play", turns=1 if piece >= 0 else 0)


def settled(plan: Plan, _events: list[Event]) -> None:
    """What comes of it is seen once all is turned."""
    plan.wait()


TURNED = frozenset({("hand", "ante_card"), ("hand", "show"), ("row", "turned")})
STEPS: dict[tuple[str, str], Step] = {
    **dict.fromkeys(TURNED, together),
    **{(note, ""): settled for note in ("totals", "contest", "wins", "both_jokers", "fair_trade")},
}
