"""What bots say at the table when something happens to them that everybody sees (TL-284)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.table import Event, Table

CHANCE = 0.7

LINES: Mapping[str, tuple[str, ...]] = {
    "epiphany": (
        "Give me a moment. The ground is further away than it was.",
        "Oh. So that is what the silence was about.",
        "I know this tree. I have stood under it before, and it was winter.",
        "Would one of you pinch me? No. On second thoughts, do not.",
        "It is all right. I only remembered how it ends.",
        "My own voice, just now: did it come from over there?",
    ),
    "other": (
        "You look different. Is it the light?",
        "You have gone quite pale. Or have you always been?",
        "Now we are getting somewhere, and I am not sure that I want to.",
        "Whatever you have just understood, keep it on your side of the fire.",
    ),
    "unmasked": (
        "So late? I had hoped not to be told at all.",
        "I had my suspicions. They were not as good as this.",
    ),
    "statements": (
        "Enough talk. Let us see what we look like in ink.",
        "Has anybody a pen that works here?",
        "I shall write small. There may be somebody reading over my shoulder.",
    ),
}


def talk(_table: Table, event: Event, seat: int, rng: Random) -> str | None:
    """What the bot at `seat` says to a public event, None as a rule."""
    mine = event.seat == seat
    topic = {"epiphany": "epiphany" if mine else "other", "statements": "statements"}.get(event.kind, "")
    topic = "unmasked" if event.kind == "unmasked" and mine else topic
    return rng.choice(LINES[topic]) if topic and rng.random() < CHANCE else None
