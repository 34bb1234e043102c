"""Pictures of Know Thyself for `tests.shots`: bots have played an evening up to a wanted part of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match import Match
from game.rules.know_thyself.pieces import GM, P, V
from tests.led import Wanted, led

if TYPE_CHECKING:
    from tests.shots import Shot

NAMES = ("Wick", "Nell", "Ben", "Moth", "Ada")
SEED = "ash"
PERSON = 1  # who sits at the screen, where the Master does not


def played(wanted: Wanted, seats: int = 4, person: int = PERSON, seed: str = SEED) -> Match:
    """An evening as far as bots have to play it, with one person at the table.

    Raises:
        LookupError: it was over before.
    """
    kinds = ["human" if seat == person else "bot:careful" for seat in range(seats)]
    return led("know-thyself", NAMES, kinds, wanted, seed)


def asks(phase: int, person: int = PERSON, wager: int = 3) -> Wanted:
    """The moment a person is asked in a phase, not before so many Wagers."""

    def now(match: Match) -> bool:
        return match.state.phase == phase and person in match.deciding and match.state.vars[V.WAGER] >= wager

    return now


def over(match: Match) -> bool:
    """The end."""
    return not match.deciding


def at(wanted: Wanted, seats: int = 4, person: int = PERSON, seed: str = SEED) -> Callable[[Shot], None]:
    """The table at a wanted moment."""

    def shown(shot: Shot) -> None:
        shot.open_table(played(wanted, seats, person, seed))

    return shown


PICTURES: dict[str, Callable[[Shot], None]] = {
    "know-attach": at(asks(P.ATTACH, wager=0)),
    "know-map": at(asks(P.SCENE_PC)),
    "know-scene": at(asks(P.SCENE_GM, GM), person=GM),
    "know-answer": at(asks(P.W_ANSWER, GM), person=GM),
    "know-accept": at(asks(P.W_ACCEPT)),
    "know-draw": at(asks(P.W_DRAW)),
    "know-invoke": at(asks(P.W_INVOKE)),
    "know-tell": at(asks(P.W_TELL_PC)),
    "know-relocate": at(asks(P.RELOCATE, GM), person=GM, seed="ivy"),
    "know-edges": at(asks(P.W_EDGE_PC)),
    "know-join": at(asks(P.W_JOIN)),
    "know-alone": at(asks(P.W_DRAW), 2),
    "know-five": at(asks(P.W_DRAW), 5),
    "know-questions": at(asks(P.E_QUESTIONS)),
    "know-final": at(asks(P.E_FINAL), 5),
    "know-last-cut": at(asks(P.E_CUT), 5),
    "know-results": at(over),
}
