"""The bots by name. Each decides from its view and its own dice, and never sees the state of the table."""

from __future__ import annotations

import re
import time
from math import inf
from random import Random

from game.bots.thinker import NODES, Budget, Memory, Thought, think
from game.rules.plugin import Game
from game.table import Action, Table, View, sample

BOTS = ("careful", "random", "thinker")
# A thinker's name may say how long it thinks: thinker-5s, thinker-500ms, thinker-300n (playouts).
STRENGTH = re.compile(r"thinker-([1-9][0-9]{0,6})(ms|s|n)")
MAX_SECONDS = 60.0
ANSWERING = 0.97  # the share of its time in which a thinker thinks; the rest is for writing and reading the answer
# The bots offered where a player is chosen.
OFFERED = ("careful", "random", "thinker-1s", "thinker-5s")


class UnknownBotError(LookupError):
    """There is no bot with this name. The message lists the bots."""


def choose(
    kind: str, game: Game, table: Table, view: View, rng: Random, deadline: float, memory: Memory | None = None
) -> Action:
    """Return the action of a bot, which is given only its view.

    Args:
        kind: a name that `check_bot` accepts.
        view: the view of the deciding seat.
        rng: all its dice; the same view, rng and memory give the same action, unless its time runs out.
        deadline: the `time.monotonic()` by which it must have answered.
        memory: what a thinker at this seat remembers from one decision of the game to the next.

    Raises:
        UnknownBotError: there is no such bot.
        ValueError: the seat of the view has nothing to decide.
    """
    return decide(kind, game, table, view, _legal(game, table, view, rng), rng, deadline, memory)


def decide(
    kind: str,
    game: Game,
    table: Table,
    view: View,
    legal: list[Action],
    rng: Random,
    deadline: float,
    memory: Memory | None = None,
) -> Action:
    """Return the action of a bot for which the legal actions are given; otherwise the same as `choose`.

    Raises:
        UnknownBotError: there is no such bot.
    """
    check_bot(kind)
    if kind == "random":
        chosen = rng.choice(legal)
    elif kind == "careful":
        chosen = legal[0] if len(legal) == 1 else game.careful(table, view, legal, rng)
    else:
        chosen = _thought(kind, game, table, view, legal, rng, deadline, memory).action
    return chosen._replace(text=game.talk.improvise(table, view, chosen, rng))


def why(kind: str, game: Game, table: Table, view: View, rng: Random, deadline: float) -> Thought:
    """Return the thought of a thinker for the seat of the view, with visits and values; errors as for `choose`."""
    check_bot(kind)
    return _thought(kind, game, table, view, _legal(game, table, view, rng), rng, deadline)


def check_bot(kind: str) -> None:
    """Check that there is a bot with this name.

    Raises:
        UnknownBotError: there is none.
    """
    strength = STRENGTH.fullmatch(kind)
    if kind not in BOTS and (strength is None or thinking_seconds(kind) > MAX_SECONDS):
        raise UnknownBotError(f"no bot {kind[:40]!r}; there are: {', '.join(BOTS)} (also thinker-5s, thinker-300n)")


def thinking_seconds(kind: str) -> float:
    """Return the seconds that a bot takes for a decision by its name; 0 if it does not think by the clock."""
    strength = STRENGTH.fullmatch(kind)
    if strength is None or strength[2] == "n":
        return 0.0
    return int(strength[1]) / (1000 if strength[2] == "ms" else 1)


def bot_label(kind: str) -> str:
    """Return the name of a bot for people: `thinker, 1 s` for `thinker-1s`."""
    strength = STRENGTH.fullmatch(kind)
    if strength is None:
        return kind
    return f"thinker, {strength[1]} {'playouts' if strength[2] == 'n' else strength[2]}"


def _legal(game: Game, table: Table, view: View, rng: Random) -> list[Action]:
    if view.seat is None or not view.actors >> view.seat & 1:
        raise ValueError("only a seat that must decide can choose")
    # The legal actions of a seat follow from what it knows, so any world that fits its view gives them.
    return game.legal(sample(table, view, rng, game.search.barred(table, view)), view.seat)


def _thought(
    kind: str,
    game: Game,
    table: Table,
    view: View,
    legal: list[Action],
    rng: Random,
    deadline: float,
    memory: Memory | None = None,
) -> Thought:
    strength = STRENGTH.fullmatch(kind)
    seconds = thinking_seconds(kind)
    nodes = NODES if strength is None else int(strength[1]) if not seconds else inf
    by = min(deadline, time.monotonic() + seconds * ANSWERING) if seconds else deadline
    return think(game, table, view, legal, rng, Budget(nodes, by), memory)
