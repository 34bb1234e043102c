"""The words of letters and fates: statements, rows of the reckoning, last lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.rules.trick_of_the_light.phases.scoring import Statement
from game.rules.trick_of_the_light.pieces import NAME_LIMIT
from game.rules.trick_of_the_light.view_model import Fate
from game.rules.wording import listing
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.stage import fonts

NATURE_WORDS = endgame_text.NATURES
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
    lines = endgame_text.LAST_LINES.get(_end(fate), endgame_text.UNDECIDED_LINES)
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
        return endgame_text.human_states(listing(named(model, seat) for seat in sorted(trust)))
    if rank == "K":
        return endgame_text.ghost_states(named(model, killer))
    return endgame_text.SPIRIT[rank]


def rows(model: Model, fate: Fate) -> list[ReckoningRow]:
    """Return the lines of a reckoning (TL-100 to TL-104)."""
    rank = fate.statement.rank
    fate_rows = []
    for about, label, why, points in fate.items:
        name = model.names[about] if about >= 0 else ""
        if rank == "A" and about < 0:
            fate_rows.append(ReckoningRow(-1, "", "ghost", *endgame_text.OWN_GHOST, points))
        elif rank == "A":
            mark = "check" if label == "trusted" else "cross"
            fate_rows.append(ReckoningRow(about, mark, "", f"{label.capitalize()} {name}", why, points))
        elif about < 0:
            header, tail = endgame_text.EVERY_GHOST if rank == "K" else endgame_text.HUMAN_SCORES
            fate_rows.append(ReckoningRow(-1, "", "ghost" if rank == "K" else "demon", header, tail, points))
        elif label == "named":
            why = endgame_text.HUMAN_TRUSTED if points else endgame_text.DID_NOT_TRUST
            fate_rows.append(ReckoningRow(about, "", "", endgame_text.named(name), why, points))
        elif label == "guarded":
            fate_rows.append(ReckoningRow(about, "", "", endgame_text.guarded(name), endgame_text.ended(why), points))
        else:
            fate_rows.append(
                ReckoningRow(about, "check", "", endgame_text.trusted_by(name), why or endgame_text.A_HUMAN, points)
            )
    return fate_rows
