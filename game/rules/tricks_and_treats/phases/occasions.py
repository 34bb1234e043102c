"""Moments for which the whole table stops: a round is over, the third Candy, the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.plugin import Occasion
from game.rules.tricks_and_treats.pieces import CANDIES
from game.rules.wording import listing
from game.table import Event, Table


def occasion(_table: Table, event: Event, names: Sequence[str]) -> Occasion | None:
    """Return the stop of the whole table for a public event; None for most events."""
    if event.kind == "round" and int(event.data[0]) > 1:
        over = f"Round {int(event.data[0]) - 1}"
        return Occasion(f"{over} is over", points=True, heading=over)  # TT-83
    if event.kind == "candy" and int(event.data[0]) == CANDIES:
        text = f"{names[event.seat]} claimed it. This round is the last."  # TT-74
        return Occasion("The third Candy", text, event.pieces)
    if event.kind == "over":
        winners = tuple(int(seat) for seat in event.data)
        alone = "win" if names[winners[0]] == "You" else "wins"  # the learner is called You
        verb = alone if len(winners) == 1 else "share the win"
        return Occasion(f"{listing(names[seat] for seat in winners)} {verb}", points=True, seats=winners)  # TT-90
    return None
