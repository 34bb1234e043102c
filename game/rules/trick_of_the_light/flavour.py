"""How acts sound when nobody put them into words: the chart's wording and a turn of phrase (TL-283)."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.trick_of_the_light.charts import ACTS
from game.rules.trick_of_the_light.pieces import LINE_LIMIT
from game.story import fill

# By suit of the act; {trait} is one of the actor's own.
TURNS: dict[str, tuple[str, ...]] = {
    "♣": (
        "{act}, {trait} to the last.",
        "{act}, and nobody moves a hand.",
        "{act}, so fast that the dust is still hanging there afterwards.",
        "Without a word, {act}.",
        "{act}. The {trait} look comes only later.",
        "It happens in the time of a breath: {act}.",
        "{act}, and the animals shy.",
        "{act}. {trait}: there is no other word for it.",
        "Two steps, and {act}.",
    ),
    "♦": (
        "{act}, in a low voice, with an eye on the others.",
        "{act}, {trait} even in this.",
        "Behind the baggage, {act}.",
        "{act}. Figures are scratched into the sand and wiped away.",
        "While the water is shared out, {act}.",
        "{act}, as if this were a market and not a grave.",
        "{act}; a {trait} smile goes with it.",
        "When the lamp is out, {act}.",
        "{act}, and means every word of it.",
    ),
    "♥": (
        "{act}, and for a moment the wind is quiet.",
        "{act}, {trait} as ever.",
        "By the last of the fire, {act}.",
        "{act}. It costs something; one can see that.",
        "Quite unlike yesterday, {act}.",
        "{act}, with sand still on the lips.",
        "Nobody else sees how {act}.",
        "{act}; {trait}, and in earnest.",
        "{act}, as though there would be no morning.",
    ),
    "♠": (
        "{act}, loud enough for everybody.",
        "{act}, {trait} and without shame.",
        "{act}. After that nobody eats on.",
        "Over the map, {act}.",
        "{act}, and does not take it back.",
        "{act}; the {trait} tone is worse than the words.",
        "In front of the whole camp, {act}.",
        "{act}, quite calmly.",
        "Half turned away, {act}.",
    ),
}


# Where the chart names two ways to do it, the one it was.
DEEDS: Mapping[str, str] = {
    "5♣": "{a} trips {t}",
    "8♣": "{a} ties {t} up",
    "2♥": "{a} winks at {t}",
    "5♦": "{a} lends {t} a handful of coins",
    "7♦": "{a} offers to buy a thing that is {t}’s own",
    "7♠": "{a} compares {t} to a beast",
}


# TL-199: what happens out of sight.
VEILS = (
    "{a} takes {t} aside, and the tale looks the other way.",
    "{a} and {t} are not seen again until the morning.",
    "The lamp goes out between {a} and {t}. What follows belongs to nobody here.",
    "{a} draws the tent shut behind {t}. The next thing that anybody remembers is the wind.",
)


def turn_of_phrase(tag: str, actor: str, target: str, trait: str, count: int) -> str:
    """An act in a sentence of its own, number `count` of those for its suit."""
    turns = TURNS[tag[-1]]
    act = fill(DEEDS.get(tag, ACTS[tag]), {"a": actor, "t": target}, LINE_LIMIT, head=False)
    return fill(turns[count % len(turns)], {"act": act, "trait": trait.lower()}, 2 * LINE_LIMIT)


def behind_the_veil(actor: str, target: str, count: int) -> str:
    """An act that is only hinted at (TL-199)."""
    return fill(VEILS[count % len(VEILS)], {"a": actor, "t": target}, 2 * LINE_LIMIT)
