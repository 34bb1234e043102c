"""How a game is thought through that says nothing of itself (`Search`): any move, and the public scores."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.plugin import Game, win_share
from game.table import Action, State, view

SHARE = 5  # points by which one is e times as likely to win


def any_action(game: Game, s: State, seat: int) -> Action:
    """A legal action of a seat that must decide."""
    legal = game.legal(s, seat)
    return legal[s.roll(len(legal))]


def by_scores(game: Game, s: State) -> Sequence[float]:
    """The chance of each seat to win as the public scores look; exact when the game is over."""
    result = game.result(s)
    if result is not None:
        return [win_share(result.winners, seat) for seat in range(s.table.seats)]
    scores = game.scores(s.table, view(s, None, game.actors(s))) or (0,) * s.table.seats
    return game.meta.chances(scores, SHARE)
