"""Pictures of Living Trumps for `tests.shots`: a match is played by whoever looks for contests up to a wanted phase."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from game.match import Match
from game.rules.living_trumps.pieces import UP, P, cards
from tests.led import once
from tests.scenes.test_trumps_contest import match_of, picks

if TYPE_CHECKING:
    from tests.shots import Shot

LATE, SEEDS = 150, 12  # moves after which what is wanted counts; matches that are looked through for it


@once
def played(phase: int, seats: int = 4, turned: int = 0) -> Match:
    """A match in which the first seat is asked in a phase, with so many cards turned in a contest.

    Raises:
        LookupError: no match came to it.
    """
    late = 0 if phase <= P.FORTE else LATE
    for seed in (f"shot{number}" for number in range(SEEDS)):
        match, rng = match_of(seats, seed), Random(seed)
        for move in range(1200):
            if not match.deciding:
                break
            up = sum(len(cards(match.state, UP, seat)) for seat in range(seats))
            if 0 in match.deciding and match.state.phase == phase and move >= late and up >= turned:
                return match
            seat = rng.choice(match.deciding)
            match.act(seat, picks(match, seat, rng))
    raise LookupError(f"no match of {seats} came to phase {phase}")


def at(phase: int, seats: int = 4, turned: int = 0) -> Callable[[Shot], None]:
    """The table at a wanted phase."""

    def shown(shot: Shot) -> None:
        shot.open_table(played(phase, seats, turned))

    return shown


PICTURES: dict[str, Callable[[Shot], None]] = {
    "trumps-identity": at(P.IDENTITY),
    "trumps-forte": at(P.FORTE, 8),
    **{f"trumps-table-{seats}": at(P.SUBSTANCE, seats) for seats in (3, 4, 6, 8)},
    "trumps-terms": at(P.WANT),
    "trumps-sealed": at(P.ANTE),
    "trumps-race": at(P.FLIP, turned=6),
    "trumps-help": at(P.HELP, turned=4),
    "trumps-agree": at(P.AGREE),
    "trumps-weapons": at(P.WEAPONS),
    "trumps-duel": at(P.CALL),
    "trumps-boon": at(P.BOON),
    "trumps-trick": at(P.LAY),
}
