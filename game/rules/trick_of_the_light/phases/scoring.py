"""Scores from identities and statements, their parts, and the result of a game (TL-100..107)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.rules.plugin import Result
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.meta import ENDINGS
from game.rules.trick_of_the_light.text.charts import FATES, NATURES, UNDECIDED
from game.rules.wording import listing
from game.table import State, Table, View

HUMAN, GHOST, ANGEL, DEMON = "A", "K", "Q", "J"
RIGHT, WRONG = 1, -1
OWN_GHOST = -1
NAMED_TRUSTS, OTHER_TRUSTS, GHOST_PAYS = 3, 2, -1
EACH_HUMAN = 2


class Statement(NamedTuple):
    """An identity's rank and its owner's statement: the seats a human trusts, the seat a ghost names (-1: none)."""

    rank: str
    trust: frozenset[int] = frozenset()
    killer: int = -1


class Item(NamedTuple):
    """One line of a score: the seat it is about (-1: none), the fact, the reason, the points."""

    about: int
    label: str
    why: str
    points: int


def trustworthy(stated: Sequence[Statement], human: int, other: int) -> bool:
    """Check whether `other` deserves a human's trust: human, angel, or a ghost that names another (TL-100)."""
    rank, _, killer = stated[other]
    return rank in (HUMAN, ANGEL) or (rank == GHOST and killer != human)


def scores_of(stated: Sequence[Statement], options: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the score of each seat: humans first, as angels and demons depend on theirs (TL-105)."""
    return tuple(sum(item.points for item in items) for items in reckonings(stated, options))


def reckonings(stated: Sequence[Statement], options: Mapping[str, Any]) -> tuple[tuple[Item, ...], ...]:
    """Return the items of each seat's score."""
    each = options["once_or_each"] == "each"
    best = options["ghost_sum"] == "best"
    humans = [seat for seat, statement in enumerate(stated) if statement.rank == HUMAN]
    by_seat: dict[int, tuple[Item, ...]] = {seat: _human(stated, seat, each) for seat in humans}
    sums = {seat: sum(item.points for item in by_seat[seat]) for seat in humans}
    for seat, statement in enumerate(stated):
        if statement.rank == GHOST:
            by_seat[seat] = _ghost(stated, seat, humans, each, best)
        elif statement.rank == DEMON:
            by_seat[seat] = _demon(stated, seat, sums)
        elif statement.rank == ANGEL:
            by_seat[seat] = _angel(sums)
    return tuple(by_seat[seat] for seat in range(len(stated)))


def _human(stated: Sequence[Statement], human: int, each: bool) -> tuple[Item, ...]:
    """Score a human: +1 for each seat judged rightly, -1 for each judged wrongly or for its own ghost (TL-101)."""
    items = []
    own_ghosts = 0
    for other in tl.others(human):
        trusted = other in stated[human].trust
        right = trusted == trustworthy(stated, human, other)
        named_me = stated[other].rank == GHOST and stated[other].killer == human
        own_ghosts += trusted and named_me
        ghost = "ghost that named you" if named_me else "ghost killed by another"
        why = ghost if stated[other].rank == GHOST else NATURES[stated[other].rank].word
        items.append(Item(other, "trusted" if trusted else "doubted", why, RIGHT if right else WRONG))
    if own_ghosts:  # TL-222
        items.append(Item(-1, "trusted", "ghost that named you", OWN_GHOST * (own_ghosts if each else 1)))
    return tuple(items)


def _ghost(stated: Sequence[Statement], ghost: int, humans: Sequence[int], each: bool, best: bool) -> tuple[Item, ...]:
    """Score a ghost: 3 if its named human trusts it, 2 if another human does, -1 in any case (TL-102)."""
    killer = stated[ghost].killer
    trusting = [human for human in humans if ghost in stated[human].trust]
    named = NAMED_TRUSTS if killer in trusting else 0
    rest = [human for human in trusting if human != killer]
    other = OTHER_TRUSTS * (len(rest) if each else min(1, len(rest)))  # TL-221
    if best and named and other:  # TL-220
        named, other = (named, 0) if named >= other else (0, other)
    items = [Item(killer, "named", "and trusted by that human" if killer in trusting else "", named)]
    if rest:
        items.append(Item(rest[0], "trusted it", "another human", other))
    return (*items, Item(-1, "haunts", "every ghost loses one point", GHOST_PAYS))


def _demon(stated: Sequence[Statement], demon: int, sums: Mapping[int, int]) -> tuple[Item, ...]:
    """Score a demon: 1 for each human that trusts it, minus the score of all humans (TL-103)."""
    items = [Item(human, "trusted it", "", 1) for human in sums if demon in stated[human].trust]
    return (*items, Item(-1, "led astray", "minus the score of all humans", -sum(sums.values())))


def _angel(sums: Mapping[int, int]) -> tuple[Item, ...]:
    """Score an angel: 2 for each human above zero, -2 for each below (TL-104, TL-225)."""
    return tuple(
        Item(human, "guarded", "above zero" if score > 0 else "below zero" if score < 0 else "at zero", points)
        for human, score in sums.items()
        for points in (EACH_HUMAN * ((score > 0) - (score < 0)),)
    )


def fate(rank: str, score: int) -> str:
    """Return the fate of a character, in a few words (TL-107)."""
    return FATES[rank, score > 0] if score else UNDECIDED


def public_scores(table: Table, view: View) -> tuple[int, ...]:
    """Return the scores once they are open."""
    if view.phase <= tl.P.REVEAL or not view.vars[tl.V.STATEMENTS]:
        return ()
    return scores_of(stated_in(view), table.options)


def stated_in(s: State | View) -> tuple[Statement, ...]:
    """Return the statements by seat, once they are open (TL-144)."""
    return tuple(
        Statement(rank, frozenset(named if rank == HUMAN else ()), named[0] if rank == GHOST and named else -1)
        for rank, *named in s.vars[tl.V.STATEMENTS]
    )


NO_PEACE, ALL_PEACE = "None of the four found peace.", "All four found peace."


def peace(names: Sequence[str]) -> str:
    """Return which characters scored above zero, in a sentence."""
    return f"{listing(names)} found peace." if 0 < len(names) < tl.SEATS else ALL_PEACE if names else NO_PEACE


def result(s: State) -> Result | None:
    """Return how the game ended, None while it goes on: each seat succeeds above zero and fails below (TL-3)."""
    if s.phase != tl.P.DONE:
        return None
    stated = stated_in(s)
    scores = scores_of(stated, s.table.options)
    places = tuple(1 if score > 0 else 2 if score == 0 else 3 for score in scores)
    happy = tuple(seat for seat in range(tl.SEATS) if scores[seat] > 0)
    headline = peace([tl.main_name(s, seat) for seat in happy])
    reason = f"{ENDINGS.get(s.vars[tl.V.ENDING], '')} {headline}".strip()
    return Result(scores, happy, places, s.vars[tl.V.ENDING], reason, (("Score", "", scores),), headline)
