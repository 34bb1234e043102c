"""What bots say at the table when something happens to them that everybody sees (TL-284)."""

from __future__ import annotations

from random import Random

from game.rules.trick_of_the_light.lines import lines
from game.table import Event, Table

CHANCE = 0.7


def talk(_table: Table, event: Event, seat: int, rng: Random) -> str | None:
    """What the bot at `seat` says to a public event, None as a rule."""
    said, mine = lines().talk, event.seat == seat
    if event.kind == "epiphany":
        texts = said.epiphany if mine else said.other
    elif event.kind == "statements":
        texts = said.statements
    elif event.kind == "unmasked" and mine:
        texts = said.unmasked
    else:
        return None
    return rng.choice(texts) if rng.random() < CHANCE else None
