"""Games that careful bots have played up to a wanted moment."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from copy import copy
from functools import cache, wraps
from math import inf
from random import Random
from typing import ParamSpec

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.table import Action

P = ParamSpec("P")
Wanted = Callable[[Match], bool]
_led_there: dict[Hashable, list[tuple[int, Action]]] = {}  # what was done up to a moment, so that nobody thinks twice
_led: dict[Hashable, Match] = {}  # the matches that stand there, by what else they began with


def twin(match: Match) -> Match:
    """Another match that stands where this one does, kept in no file: each goes on by itself."""
    other = copy(match)
    other._undo_stack, other.referee = copy(match._undo_stack), copy(match.referee)
    for part in (other, other._undo_stack, other.referee):
        for name, value in vars(part).items():
            if isinstance(value, list | set | dict):
                setattr(part, name, value.copy())
    other.journal = other.store = None
    return other


def once(play: Callable[P, Match]) -> Callable[P, Match]:
    """Have a match played once for each way of asking for it; whoever asks gets a twin of it."""
    played = cache(play)

    @wraps(play)
    def another(*args: P.args, **more: P.kwargs) -> Match:
        return twin(played(*args, **more))

    return another


def led(game: str, names: Sequence[str], kinds: Sequence[str], wanted: Wanted, seed: str) -> Match:
    """A game in which each seat, of one of the `kinds`, has done what a careful bot would, up to a wanted moment.

    Raises:
        LookupError: it was over before.
    """
    presenter = [SeatInfo(name, kind, colour=k) for k, (name, kind) in enumerate(zip(names, kinds, strict=False))]
    return lead(Match.new(game, presenter, {}, seed), seed, wanted, (game, tuple(kinds), wanted, seed))


def lead(match: Match, seed: str, wanted: Wanted, moment: Hashable) -> Match:
    """Let careful bots play a new match up to a wanted `moment`, which is found again at once; for errors see `led`."""
    kept = match.journal is not None  # its file is written as it goes on
    begun = moment, repr((match.header.seats, match.header.options)), match.header.sharing
    if begun in _led and not kept:
        return twin(_led[begun])
    if moment in _led_there:
        for seat, action in _led_there[moment]:
            match.act(seat, action)
    else:
        rng, deeds = Random(seed), []
        while not wanted(match):
            if not match.deciding:
                raise LookupError(f"{seed!r} was over before what was wanted")
            seat = match.deciding[0]
            action = decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, inf)
            match.act(seat, action)
            deeds.append((seat, action))
        _led_there[moment] = deeds
    if not kept:
        _led[begun] = twin(match)
    return match
