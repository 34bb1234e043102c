"""Lines of bots about public events that affect them."""

from __future__ import annotations

from random import Random

from game.rules.know_thyself.text.tables import lines
from game.table import Event, Table

CHANCE = 0.25


def talk(_table: Table, event: Event, seat: int, rng: Random) -> str | None:
    """Return what the bot at `seat` says to a public event, mostly None (KT-351, KT-354)."""
    if event.seat != seat or rng.random() > CHANCE:
        return None
    written = lines().talk
    texts = {
        "paid": written.won if event.kind == "paid" and event.data[0] else written.lost,
        "toll": written.toll, "gave": written.gave,
        "last_wager": written.last, "led_away": written.led, "reached": written.climbed,
    }.get(event.kind, ())  # fmt: skip
    return rng.choice(texts) if texts else None
