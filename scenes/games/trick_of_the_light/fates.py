"""The words of letters and fates: statements, rows of the reckoning, last lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.trick_of_the_light.phases.scoring import Statement
from game.rules.trick_of_the_light.pieces import NAME_LIMIT
from game.rules.trick_of_the_light.view_model import Fate
from game.rules.wording import listing
from scenes.games.trick_of_the_light.model import Model
from scenes.stage import fonts

# By the rank of the identity and the sign of the score (TL-107); players with equal ends read different lines.
LAST_LINES: dict[tuple[str, int], tuple[str, ...]] = {
    ("A", 1): (
        "Harness bells, before the sun is up.",
        "Dust on the ridge. Riders, and real ones.",
        "A voice calls a name, and it is the right one.",
    ),
    ("A", -1): (
        "Every door here opens on sand.",
        "The road goes on, and comes back to this fire.",
        "Water as far as one can see, and none to drink.",
    ),
    ("K", 1): (
        "The name is said, and weighs nothing.",
        "The wind takes the last of the footprints.",
        "A door closes, and stays closed.",
    ),
    ("K", -1): (
        "Footsteps, round and round the well.",
        "Somebody knocks from below, all night.",
        "The same cry, every evening at this hour.",
    ),
    ("Q", 1): (
        "A lamp is lit, and nobody lit it.",
        "The cup is full again.",
        "They sleep, and somebody keeps watch.",
    ),
    ("Q", -1): (
        "The lamp burned. Nobody looked up.",
        "One feather on the water, and it sinks.",
        "The song is sung, and nobody hears it.",
    ),
    ("J", 1): (
        "Something laughs, a long way down.",
        "The shadows stay when the sun is up.",
        "Two have quarrelled, and neither knows why.",
    ),
    ("J", -1): (
        "The fire no longer warms it.",
        "It calls, and its own voice does not answer.",
        "The mirror shows sand, and nothing else.",
    ),
}
UNDECIDED_LINES = (
    "The night is not over for this one.",
    "Somewhere a dog barks, near or far.",
    "The fire is low, and nobody has come yet.",
)
NATURE_WORDS = {"A": "a human", "K": "a ghost", "Q": "an angel", "J": "a demon"}
SPIRITS = frozenset("KQJ")


class ReckoningRow(NamedTuple):
    """A line of a reckoning.

    Attributes:
    about: the seat it is about; -1 for the nature `icon`.
    mark: the icon for yes or no, or empty.
    label, why: the statement, and why it counts.
    points: its points.
    """

    about: int
    mark: str
    icon: str
    label: str
    why: str
    points: int


def short_fate(fate: Fate) -> str:
    """Return a fate in two or three words."""
    return fate.fate.removeprefix("is ").removeprefix("lives, and ")


def last_line(fate: Fate, before: Iterable[Fate] = ()) -> str:
    """Return the last line of a fate; `before` are the fates told earlier, so that equal ends get different lines."""
    lines = LAST_LINES.get(_end(fate), UNDECIDED_LINES)
    return lines[sum(_end(other) == _end(fate) for other in before) % len(lines)]


def _end(fate: Fate) -> tuple[str, int]:
    """Return the key of an end, by which lines are chosen; the rank is left out while the score is 0."""
    sign = (fate.score > 0) - (fate.score < 0)
    return fate.statement.rank if sign else "", sign


def signed(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def named(model: Model, seat: int) -> str:
    """Return the name of a character, cut to the longest allowed length."""
    return fonts.clean(model.character(seat), NAME_LIMIT)


def article(word: str) -> str:
    """Return the article for a word: `a` or `an`."""
    return "an" if word[0] in "aeiou" else "a"


def statement(model: Model, stated: Statement) -> str:
    """Return a sealed statement, in the first person (TL-144)."""
    rank, trust, killer = stated
    if rank == "A":
        return f"I am human. I trust {listing(named(model, seat) for seat in sorted(trust)) or 'nobody here'}."
    if rank == "K":
        return f"I am a ghost. It was {named(model, killer)} who killed me."
    return "I am an angelic spirit." if rank == "Q" else "I am a demonic spirit."


def rows(model: Model, fate: Fate) -> list[ReckoningRow]:
    """Return the lines of a reckoning (TL-100 to TL-104)."""
    rank = fate.statement.rank
    found = []
    for about, label, why, points in fate.items:
        name = model.names[about] if about >= 0 else ""
        if rank == "A" and about < 0:
            found.append(ReckoningRow(-1, "", "ghost", "Trusted one’s own ghost", "one more off", points))
        elif rank == "A":
            mark = "check" if label == "trusted" else "cross"
            found.append(ReckoningRow(about, mark, "", f"{label.capitalize()} {name}", why, points))
        elif about < 0:
            head, tail = ("Every ghost", "pays one") if rank == "K" else ("All humans’ scores", "taken off")
            found.append(ReckoningRow(-1, "", "ghost" if rank == "K" else "demon", head, tail, points))
        elif label == "named":
            why = "who is human, and trusted it" if points else "who did not trust it"
            found.append(ReckoningRow(about, "", "", f"Named {name}", why, points))
        elif label == "guarded":
            found.append(ReckoningRow(about, "", "", f"{name}, human", f"ended {why}", points))
        else:
            found.append(ReckoningRow(about, "check", "", f"Trusted by {name}", why or "a human", points))
    return found
