"""How acts sound when nobody put them into words: the chart's wording and a turn of phrase (TL-283)."""

from __future__ import annotations

from game.rules.trick_of_the_light.charts import ACTS
from game.rules.trick_of_the_light.lines import lines
from game.rules.trick_of_the_light.pieces import LINE_LIMIT
from game.story import fill


def turn_of_phrase(tag: str, actor: str, target: str, trait: str, count: int) -> str:
    """An act in a sentence of its own, number `count` of those for its suit."""
    turns = lines().acts.turns[tag[-1]]
    act = fill(lines().acts.deeds.get(tag, ACTS[tag]), {"a": actor, "t": target}, LINE_LIMIT, head=False)
    return fill(turns[count % len(turns)], {"act": act, "trait": trait.lower()}, 2 * LINE_LIMIT)


def behind_the_veil(actor: str, target: str, count: int) -> str:
    """An act that is only hinted at (TL-199)."""
    veils = lines().acts.veils
    return fill(veils[count % len(veils)], {"a": actor, "t": target}, 2 * LINE_LIMIT)
