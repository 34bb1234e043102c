"""Pictures of Midnight Justice for `tests.shots`: bots have played an evening up to a wanted part of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.match import Match
from game.rules.midnight_justice.pieces import SEALED, P, V
from tests.led import Wanted, led

if TYPE_CHECKING:
    from tests.shots import Shot

NAMES = ("Nell", "Wick", "Ben", "Moth", "Ada", "Juno")
SEED = "owl"


def played(wanted: Wanted, seats: int = 4, people: int = 1, seed: str = SEED) -> Match:
    """An evening as far as bots have to play it; the first `people` seats are people's.

    Raises:
        LookupError: it was over before.
    """
    kinds = ("human",) * people + ("bot:careful",) * (seats - people)
    return led("midnight-justice", NAMES, kinds, wanted, seed)


def asks(phase: int, moment: str = "", scene: int = 0, number: int = 0) -> Wanted:
    """The moment the first seat is asked in a phase, not before a scene or a stroke of judgement."""

    def now(match: Match) -> bool:
        v = match.state.vars
        late = v[V.SCENE] >= scene and v[V.ROUND] >= number
        return match.state.phase == phase and v[V.MOMENT] == moment and late and 0 in match.deciding

    return now


def in_phase(phase: int, moment: str = "", number: int = 0) -> Wanted:
    """A moment whoever is asked."""

    def now(match: Match) -> bool:
        v = match.state.vars
        return match.state.phase == phase and v[V.MOMENT] == moment and v[V.ROUND] >= number

    return now


def held(match: Match) -> bool:
    """Claims of which the first seat is asked, once somebody has shown a pile."""
    v = match.state.vars
    return match.state.phase == P.FUN and max(v[V.SHOWN]) >= 0 and bool(SEALED.waiting(match.state))


def over(match: Match) -> bool:
    """The end."""
    return not match.deciding


def at(wanted: Wanted, seats: int = 4, people: int = 1, seed: str = SEED) -> Callable[[Shot], None]:
    """The table at a wanted moment."""

    def shown(shot: Shot) -> None:
        shot.open_table(played(wanted, seats, people, seed))

    return shown


PICTURES: dict[str, Callable[[Shot], None]] = {
    "midnight-background": at(asks(P.BACKGROUND)),
    "midnight-auction": at(asks(P.AUCTION, scene=8)),
    "midnight-contest": at(asks(P.EXCHANGE, scene=8)),
    "midnight-avatars": at(asks(P.AVATARS)),
    "midnight-pluck": at(asks(P.MIDNIGHT)),
    "midnight-judgement": at(in_phase(P.JUDGEMENT, "strike", 3)),
    "midnight-confession": at(in_phase(P.JUDGEMENT, "confess")),
    "midnight-fun": at(asks(P.FUN, "give")),
    "midnight-claims": at(asks(P.FUN, "claims")),
    "midnight-shown": at(held),
    "midnight-six": at(in_phase(P.JUDGEMENT, "confess"), 6),
    "midnight-results": at(over),
}
