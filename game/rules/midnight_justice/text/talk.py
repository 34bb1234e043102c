"""Lines of bots about public events that affect them."""

from __future__ import annotations

from random import Random

from game.rules.midnight_justice.pieces import ADMISSION, DENIED
from game.rules.midnight_justice.text.lines import lines
from game.table import Event, Table

CHANCE = 0.4


def talk(_table: Table, event: Event, seat: int, rng: Random) -> str | None:
    """Return what the bot at `seat` says to a public event, mostly None."""
    if event.seat != seat or rng.random() > CHANCE:
        return None
    written = lines().talk
    topics = {"blot": written.blotted, "out": written.out, "free": written.free}
    if event.kind == "outcome":
        topics["outcome"] = {ADMISSION: written.exposed, DENIED: written.spared}.get(str(event.data[0]), ())
    texts = topics.get(event.kind, ())
    return rng.choice(texts) if texts else None
