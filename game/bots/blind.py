"""Default search functions for a game without its own (`Search`): random moves and public scores."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.plugin import Game, win_share
from game.table import Action, State, view

SHARE = 5  # a lead of this many points makes a win e times as likely


def any_action(game: Game, s: State, seat: int) -> Action:
    """Return a random legal action of a seat that must decide."""
    legal = game.legal(s, seat)
    return legal[s.roll(len(legal))]


def by_scores(game: Game, s: State) -> Sequence[float]:
    """Return the chance of each seat to win, estimated from the public scores; exact when the game is over."""
    result = game.result(s)
    if result is not None:
        return [win_share(result.winners, seat) for seat in range(s.table.seats)]
    scores = game.scores(s.table, view(s, None, game.actors(s))) or (0,) * s.table.seats
    return game.meta.chances(scores, SHARE)
