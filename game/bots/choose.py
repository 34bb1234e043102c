"""The bots by name. Each decides from what its seat may know: the view and its own dice, never a State of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game.rules.plugin import Game
from game.table import Action, Table, View, sample

Chooser = Callable[[Game, Table, View, list[Action], Random, float], Action]


class UnknownBotError(LookupError):
    """No bot of this name; the message lists those there are."""


def choose(kind: str, game: Game, table: Table, view: View, rng: Random, deadline: float) -> Action:
    """What a bot does now, told nothing but its view.

    Args:
        kind: a name in `BOTS`.
        view: of the deciding seat.
        rng: all its dice; the same view and the same rng give the same action.
        deadline: the `time.monotonic()` by which it must have answered.

    Raises:
        UnknownBotError: no such bot.
        ValueError: the seat of the view has nothing to decide.
    """
    if view.seat is None or not view.actors >> view.seat & 1:
        raise ValueError("only a seat that must decide can choose")
    # What a seat may do follows from what it knows, so any world that fits its view tells it.
    world = sample(table, view, rng, game.barred(table, view))
    return decide(kind, game, table, view, game.legal(world, view.seat), rng, deadline)


def decide(
    kind: str, game: Game, table: Table, view: View, legal: list[Action], rng: Random, deadline: float
) -> Action:
    """As `choose`, for a seat that has been told what it may do.

    Raises:
        UnknownBotError: no such bot.
    """
    bot = BOTS.get(kind)
    if bot is None:
        raise UnknownBotError(f"no bot {kind[:40]!r}; there are: {', '.join(BOTS)}")
    return bot(game, table, view, legal, rng, deadline)


def _random(_game: Game, _table: Table, _view: View, legal: list[Action], rng: Random, _deadline: float) -> Action:
    return rng.choice(legal)


def _careful(game: Game, table: Table, view: View, legal: list[Action], rng: Random, _deadline: float) -> Action:
    return legal[0] if len(legal) == 1 else game.careful(table, view, legal, rng)


BOTS: Mapping[str, Chooser] = {"careful": _careful, "random": _random}
