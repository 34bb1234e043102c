"""What bots say at the table when something happens to them that everybody sees."""

from __future__ import annotations

from random import Random

from game.rules.midnight_justice.lines import lines
from game.rules.midnight_justice.pieces import ADMISSION, DENIED
from game.table import Event, Table

CHANCE = 0.4


def talk(_table: Table, event: Event, seat: int, rng: Random) -> str | None:
    """What the bot at `seat` says to a public event, None as a rule."""
    if event.seat != seat or rng.random() > CHANCE:
        return None
    said = lines().talk
    topics = {"blot": said.blotted, "out": said.out, "free": said.free}
    if event.kind == "outcome":
        topics["outcome"] = {ADMISSION: said.exposed, DENIED: said.spared}.get(str(event.data[0]), ())
    texts = topics.get(event.kind, ())
    return rng.choice(texts) if texts else None
