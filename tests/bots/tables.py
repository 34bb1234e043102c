"""Tables in play for the bots' tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules import load
from game.rules.plugin import Game, complete_options
from game.table import State, Table, View, view

GAME_ID = "tricks-and-treats"


def game() -> Game:
    return load(GAME_ID)


def options(**chosen: Any) -> dict[str, str | int]:
    return complete_options(game().meta, chosen)


def random_options(rng: Random) -> dict[str, str | int]:
    chosen: dict[str, str | int] = {}
    for option in game().meta.options:
        if option.choices:
            chosen[option.name] = rng.choice(option.choices).value
        elif option.range:
            chosen[option.name] = rng.choice((option.default, min(option.range[1], option.range[0] + 3)))
    return chosen


def started(seats: int = 4, seed: int = 1, **chosen: Any) -> tuple[Table, State]:
    table = game().table(options(**chosen), seats)
    s = State(table, seed)
    game().setup(s)
    return table, s


def asked(s: State) -> tuple[int, View]:
    """The seat that must decide and its view."""
    actors = game().actors(s)
    seat = (actors & -actors).bit_length() - 1
    return seat, view(s, seat, actors)


def wander(s: State, rng: Random, steps: int) -> Iterator[tuple[int, View]]:
    """Random play, telling before each step who is asked and what that seat sees."""
    for _ in range(steps):
        if not game().actors(s):
            return
        seat, seen = asked(s)
        yield seat, seen
        game().apply(s, seat, rng.choice(game().legal(s, seat)))
